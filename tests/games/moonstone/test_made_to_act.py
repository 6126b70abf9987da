"""Characters whom another player makes act: they are his friends for that action, and remain their own player's."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import TOUCH, Scene, attack, fight, use
from tests.games.moonstone.deeds import place, scripted, spell, still
from tests.games.moonstone.table import Model, position

from escarmouche.core import Script
from escarmouche.games.moonstone.board import lend
from escarmouche.games.moonstone.decisions import Show, Use
from escarmouche.games.moonstone.events.cards import KeptCardsJoined
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries import numbers
from escarmouche.games.moonstone.queries.declaring import use_refusal
from escarmouche.games.moonstone.queries.having import keywords, master_of
from escarmouche.games.moonstone.rules.acting import take
from escarmouche.games.moonstone.staging import painting
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.games.moonstone.words.picture import codes
from escarmouche.games.moonstone.words.roster import roster

pytestmark = pytest.mark.rule("MOO-RUL-102")
BORIS = "boristhebunnysummoner"
STRINGS = {"lasting": (Lasting("grant", "Puppet", 0, "end_of_game", 0),)}  # of the first model
ANTONIA = ("antonianoondaywitch", 1, 14, 10)
DANICA = "danicaduskwitch"
BILLY: Model = ("billy", 1, 30, 30)


@pytest.mark.parametrize("danica", [0, 1])
def test_whom_a_troupe_started_with_is_asked_of_its_own(danica: int) -> None:
    """Antonia's Arcane is 4, and 5 where Danica set out with her; the Wendigo's player lends her nothing."""
    board = position(("wendigo", 0, 10, 10), ANTONIA, (DANICA, danica, 30, 30)).board
    for seat in (1, 0):
        lend(board, 1, seat)
        assert numbers.stat(board, 1, "arcane").value == 4 + danica


@pytest.mark.parametrize(("factions", "code"), [(("Shades", "Dominion"), "condition"), (("Dominion", "Shades"), "")])
def test_the_faction_is_that_of_its_own_player(factions: tuple[str, str], code: str) -> None:
    """Only with Shades the Forgotten King is summoned."""
    board = still(("wendigo", 0, 10, 10), ("igortheservant", 1, 14, 10), factions=factions).game.board
    lend(board, 1, 0)
    refusal = use_refusal(board, use(1, "Summon the Forgotten King"), 1)
    assert (refusal is None) is (code == "")


def test_keywords_of_a_faculty_come_from_its_own_troupe() -> None:
    faculty = ("oldpolly", "profboffinsworth", "flindersmemphis")
    models: list[Model] = [(card, 1, 10 + 3 * x, 10) for x, card in enumerate(faculty)]
    board = position(*models, ("wendigo", 0, 30, 30)).board
    before = keywords(board, 0)
    lend(board, 0, 0)
    assert keywords(board, 0) == before
    assert before.issuperset({"Rogue", "Animal", "Machine"})


def test_a_thrall_has_its_own_master_whoever_leads_either_of_them() -> None:
    models = ("wendigo", 0, 10, 10), (BORIS, 1, 14, 10, {"energy": 2}), ("murderbunny", 1, 16, 10)
    for led in (1, 2):
        board = position(*models, (BORIS, 0, 30, 30, {"energy": 5})).board
        lend(board, led, 0)
        assert (master_of(board, 2), numbers.energy_of(board, 2)) == (1, 2)


def test_a_thrall_dies_with_a_master_who_fell_under_anothers_lead() -> None:
    """The Wendigo drives Boris against Billy, who kills him; the other Boris and his bunny live on."""
    models = (
        ("wendigo", 0, 10, 10, {"energy": 3}),
        (BORIS, 1, 14, 10, {"wounds": 7}),
        ("murderbunny", 1, 30, 30),
        ("billy", 1, 15.3, 10),
        (BORIS, 0, 5, 30),
        ("murderbunny", 0, 5, 33),
    )
    scene = Scene(*models, active=0, rolls=["RA ...", "FS ..."]).play(use(0, "Mind Control", 1), attack(1, 3))
    fight(scene, "RA", "FS")
    assert [one.where for one in scene.state.characters] == ["table", "slain", "slain", "table", "table", "table"]


@pytest.mark.rule("MOO-CHR-35")
def test_a_patch_of_wood_counts_for_the_makers_own_troupe() -> None:
    """Raegan makes one for herself, two under another's lead and a fourth of her own will: one of hers must go."""

    def script(game: Position) -> Script[None]:
        for seat in (0, 1, 1, 0):
            lend(game.board, 0, seat)
            yield from take(game, Use(0, "Verdant Growth"), 0)

    raegan = ("raeganleshavultpriestess", 0, 10, 10, {"energy": 8})
    duel = scripted(raegan, BILLY, script=script, deals=("G3 ...", "...") * 4)
    for x, y in ((13, 10), (7, 10), (10, 13), (10, 7)):
        duel.play(*spell("G3"), place(x, y))
    assert set(duel.ask.candidates()) == {f"wooded_patch#{number}" for number in range(3)}


@pytest.mark.rule("MOO-CHR-34")
def test_of_a_kind_that_is_led_elsewhere_still_one_too_many_is_sent_home() -> None:
    def script(game: Position) -> Script[None]:
        lend(game.board, 1, 1)
        yield from take(game, Use(0, "Summon a Murder Bunny"), 0)

    bunnies = [("murderbunny", 0, 20, y) for y in (10, 13, 16)]
    duel = scripted((BORIS, 0, 10, 10), *bunnies, BILLY, script=script, deals=("G2 ...", "..."))
    duel.play(*spell("G2"), place(10 + TOUCH, 10))
    assert set(duel.ask.candidates()) == {1, 2, 3, 5}


# --- cards kept on it ------------------------------------------------------------------------------------------------


def led_gunner(*seen_by: int) -> Scene:
    """Danica makes an enemy Flintlock, on whose card a Green 3 lies, fire at a friend of his."""
    models = (DANICA, 0, 10, 10, {"energy": 4}), ("flintlock", 1, 13, 10, STRINGS), ("billy", 1, 17, 10)
    scene = Scene(*models, active=0, rolls=["P3 ...", "..."])
    cards = scene.match.game.cards
    cards.keep(1, (5,))
    cards.see((5,), seen_by)
    return scene.play(use(1, "Shoot Musket", 2))


@pytest.mark.rule("MOO-CHR-31")
def test_the_cards_on_it_join_the_hand_of_its_own_player() -> None:
    scene = led_gunner(1)
    assert scene.asked == (1, "join_hand"), "he resists what his own man does"
    scene.play(Show((5,)))
    assert (scene.event(KeptCardsJoined).seat, scene.match.game.cards.kept) == (1, ())


@pytest.mark.rule("MOO-CHR-31")
def test_whoever_leads_it_plays_none_of_its_cards_even_if_he_knows_them() -> None:
    assert led_gunner(0).asked == (0, "ChooseClaim")


@pytest.mark.rule("MOO-CHR-31", "MOO-ARC-07")
def test_what_it_is_made_to_lay_on_its_card_its_own_player_may_look_at() -> None:
    """Gwendoline scries on Danica's strings."""
    models = (DANICA, 0, 10, 10, {"energy": 4}), ("gwendolineleshavultpriestess", 1, 13, 10, STRINGS), BILLY
    scene = Scene(*models, active=0, rolls=["G2"]).play(use(1, "Scry"))
    game = scene.match.game
    kept = game.cards.keeps(1)
    known = [[held.card for held in game.view(seat).cards.kept[0].cards.known] for seat in (0, 1, None)]
    assert known == [list(kept), list(kept), []]


# --- what is shown ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CAR-09")
def test_lists_and_marks_show_it_with_its_own_player() -> None:
    """In the midst of what it is made to do it stands in its own troupe's list, under its own code, in its colour."""
    game = Scene(("wendigo", 0, 10, 10), ("billy", 1, 14, 10, {"stones": 1}), ("quack", 1, 30, 30), active=0).match.game

    def shown() -> tuple[object, ...]:
        namer = Namer(game, "en")
        stage = painting.scene(game, 0, "en")
        return codes(namer), list(roster(namer, codes(namer))), [one.seat for one in stage.figures], stage.seats

    before = shown()
    lend(game.board, 1, 0)
    after = shown()
    assert after == before
    game.board.take_off(game.board[1], "removed")
    assert "1 of them secured" in str(shown()[1])
