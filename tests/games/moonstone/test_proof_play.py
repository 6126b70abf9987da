"""Wounds, energy, triggers, terrain and cards: rules whose breaking once went unnoticed."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import Scene, attack
from tests.games.moonstone.cardtable import NO, NONE, Duel, Plan, claim, effect, melee, show
from tests.games.moonstone.deeds import casts, fought, place, scripted, spell, uses
from tests.games.moonstone.table import Model, at
from tests.games.moonstone.walking import R30, R40

from escarmouche.core import PASS, Script
from escarmouche.games.moonstone.decisions import DONE, Use
from escarmouche.games.moonstone.events.cards import ArcaneRepeated, BlowStruck, RiposteRevealed
from escarmouche.games.moonstone.events.effects import AbilityTriggered, EnergyGained, Healed, TerrainMade, Wounded
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.heights import in_water
from escarmouche.games.moonstone.rules.acting import take
from escarmouche.games.moonstone.rules.harm import inflict, slay
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.games.moonstone.words import WORDS
from escarmouche.table.plane import Circle

FLAVIOUS, BARON, KALISTA = "friarflavious", "baronvonfancyhat", "kalistaleshavultpriestess"

# --- wounds ----------------------------------------------------------------------------------------------------------


def wounded(amount: int, **fields: object) -> tuple[Duel, list[int]]:
    """Billy, of 8 boxes, suffers wounds at the Baron's hands; and what is said to have been suffered."""
    said: list[int] = []

    def script(game: Position) -> Script[None]:
        said.append((yield from inflict(game, Act(""), [(1, amount, 0)])))

    return scripted((BARON, 0, 5, 5), ("billy", 1, 10, 10, fields), script=script).finish(), said


@pytest.mark.rule("MOO-CAR-01")
@pytest.mark.parametrize(("amount", "ticked"), [(0, 0), (-1, 0), (1, 1), (5, 5), (6, 6), (9, 6)])
def test_a_wound_ticks_a_box_none_ticks_none_and_there_are_only_so_many(amount: int, ticked: int) -> None:
    duel, said = wounded(amount, wounds=2)
    assert (duel[1].wounds, duel[1].hurt, said) == (2 + ticked, ticked, [ticked])
    told = [(one.figure, one.wounds, one.left, one.by) for one in duel.events(Wounded)]
    assert told == ([(1, ticked, 6 - ticked, 0)] if ticked else [])
    assert duel.game.board.state.phase_wounds == (((1, ticked),) if ticked else ())
    assert duel[1].where == ("slain" if ticked == 6 else "table")


@pytest.mark.rule("MOO-CAR-01", "MOO-CHR-23")
@pytest.mark.parametrize(("amount", "healed"), [(0, 0), (1, 1), (3, 1)])
def test_no_wound_is_no_cause_for_spite(amount: int, healed: int) -> None:
    def script(game: Position) -> Script[None]:
        yield from inflict(game, Act(""), [(1, amount, 0)])

    duel = scripted((FLAVIOUS, 0, 5, 5, {"wounds": 3}), ("billy", 1, 10, 10), script=script).finish()
    assert duel[0].wounds == 3 - healed


@pytest.mark.rule("MOO-CAR-01")
@pytest.mark.parametrize("where", ["slain", "removed", "reserve"])
def test_who_is_off_the_table_suffers_no_wounds(where: str) -> None:
    duel, said = wounded(3, wounds=2, where=where)
    assert (duel[1].wounds, duel[1].hurt, duel[1].where, said) == (2, 0, where, [0])
    assert not duel.events(Wounded)


# --- energy ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-34")
def test_a_thrall_gains_no_energy() -> None:
    gift = (Effect(op="gain_energy", to="target", amount=2),)
    bunny = ("murderbunny", 0, 12, 10, {"summoner": 0})
    models = ("boristhebunnysummoner", 0, 10, 10, {"energy": 1}), bunny, ("billy", 0, 14, 10, {"energy": 1})
    duel = effect(*models, deals=(), effects=gift, targets=(1,)).finish()
    assert [duel[who].energy for who in range(3)] == [1, 0, 1]
    assert not duel.events(EnergyGained)
    friend = effect(*models, deals=(), effects=gift, targets=(2,)).finish()
    assert [friend[who].energy for who in range(3)] == [1, 0, 3]


# --- who is asked first ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ABL-07", "MOO-RUL-73")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2, 3]), (1, [2, 3, 1]), (2, [3, 1, 2]), (-1, [1, 2, 3])])
def test_of_three_players_the_active_ones_rule_runs_first_then_those_to_his_left(active: int, order: list[int]) -> None:
    """A Kalista of each player stands within 4 inches of Billy when he is slain."""

    def script(game: Position) -> Script[None]:
        yield from slay(game, Act(""), 0)

    kalistas = [(KALISTA, seat, 20 + 2 * seat, 22) for seat in range(3)]
    duel = scripted(("billy", 1, 22, 20), *kalistas, script=script, seats=3, seat=active).finish()
    assert [told.figure for told in duel.events(AbilityTriggered)] == order


# --- melee -----------------------------------------------------------------------------------------------------------


def first_blow(duel: Duel) -> BlowStruck:
    return next(blow for blow in duel.events(BlowStruck) if blow.figure == 0)


@pytest.mark.rule("MOO-EX-26", "MOO-MEL-18")
def test_a_plain_sweeping_cut_of_flavious_is_two_slicing_turned_to_nothing() -> None:
    flavious = (FLAVIOUS, 0, 10, 10, {"wounds": 4})
    duel = fought(flavious, ("liv", 1, 11.5, 10), mine=Plan("SC", type="Slicing"), theirs=Plan("RA"))
    blow = first_blow(duel)
    assert (blow.kind, blow.total.base, blow.null, blow.amount) == ("Slicing", 2, "Bludgeon", None)
    assert duel[1].wounds == 0
    assert not [told for told in duel.events(Healed) if told.figure == 0], "no wound, no spite"


@pytest.mark.rule("MOO-MEL-32", "MOO-REA-01")
def test_the_window_for_reactions_opens_once_and_after_the_riposte() -> None:
    """The Baron's falling swing meets Syd's high guard, and Syd answers with a thrust."""
    models = (
        (BARON, 0, 10, 10, {"energy": 1}),
        ("vicioussyd", 1, 12, 10, {"energy": 0}),
        ("billy", 1, 20, 20, {"energy": 1}),
    )
    scene = Scene(*models, active=0, rolls=["FS ...", "HG TH ..."]).play(attack(0, 1), show("FS"), show("HG"))
    asked = []
    while scene.asked[1] != "ChooseReaction":
        asked.append(scene.asked[1])
        scene.play(show("TH") if scene.asked[1] == "riposte_card" else scene.ask.candidates()[-1])
    assert "riposte_card" in asked
    assert scene.event(RiposteRevealed).figure == 1
    assert scene.asked[0] == 1
    scene.play(PASS)
    assert scene.asked == (0, "ChooseAction"), "one window for the whole attack"


# --- arcane ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-22")
@pytest.mark.parametrize(("gap", "topic"), [(3.99, "show_cards"), (4, "show_cards"), (4.01, "ChooseClaim")])
def test_divine_intervention_reaches_four_inches_from_base_to_base(gap: float, topic: str) -> None:
    """Liv is aimed at; Flavious, of her side, stands so far from the Baron who shoots."""
    models = (BARON, 0, 10, 10), ("liv", 1, 16, 10), (FLAVIOUS, 1, 10, 10 + 2 * R30 + gap)
    assert uses(*models, ability="Shoot Pistol", deals=("G3 ...", "CAT CAT ...")).topic == topic


@pytest.mark.rule("MOO-ARC-15", "MOO-ARC-16")
def test_the_stone_song_may_be_sung_again_to_another_stone() -> None:
    """Stones: one far off, the first target, one near, one taken long ago."""
    stones = [(30, 30, 4), (14, 10, 4), (10, 14, 4), (10, 6, 0)]
    boulder = ("boulder", 0, 10, 10, {"energy": 1})
    models: tuple[Model, ...] = (boulder, ("billy", 1, 30, 10))
    duel = uses(*models, ability="Stone Song", at={"stone": 1}, stones=stones, deals=("B1 B2 B3", "G1 ..."))
    duel.play(claim("B1"), "bluff")
    again = [Use(0, "Stone Song", stone=stone) for stone in (1, 2)]
    assert (duel.topic, duel.ask.candidates()) == ("repeat_arcane", (DONE, *again))
    duel.play(again[1], claim("B3"), "bluff")
    assert duel.ask.candidates() == (DONE, again[1], again[0]), "the last one first"
    duel.play(again[1], claim("B2"), "ok").finish()
    assert [stone.depth for stone in duel.game.board.state.stones] == [4, 3, 1, 0]
    told = [str(WORDS.event(duel.game, event, "fr")) for event in duel.events(ArcaneRepeated)]
    assert [text.partition(" sur ")[2] for text in told] == [
        "la Moonstone #2, avec 2 cartes en main.",
        "la Moonstone #2, avec 1 carte en main.",
    ]
    assert duel[0].energy == 0, "paid once"


# --- terrain that is made --------------------------------------------------------------------------------------------

SENARA = "senara"  # Torrential Surge: a round water feature within 3X inches


@pytest.mark.rule("MOO-CHR-35", "MOO-TER-04")
def test_water_made_by_an_ability_is_50_mm_wide_and_is_water() -> None:
    duel = casts((SENARA, 0, 10, 10), ("billy", 1, 20, 10), ability="Torrential Surge", face="B1", targets=())
    made_at = 10 + R40 + 3 + 25 / 25.4 - 0.01  # 3 inches from base to rim
    assert duel.match.refusal(place(made_at + 0.02, 10)) is not None
    duel.play(place(made_at, 10)).finish()
    assert duel.event(TerrainMade).kind == "water"
    board = duel.game.board
    (piece,) = board.state.terrain
    assert piece.shape == Circle(*at(made_at, 10), 2500)
    assert {"water", "created"} <= set(piece.tags)
    rim = made_at + 25 / 25.4 + R30
    for x, wet in ((rim - 0.02, True), (rim + 0.02, False)):
        board.put(board[1], *at(x, 10))
        assert in_water(board, 1) is wet


@pytest.mark.rule("MOO-CHR-35")
def test_a_fourth_water_of_a_troupe_replaces_one_of_its_own() -> None:
    """Senara makes four, and her enemy, another Senara, makes one before: hers is nobody else's."""

    def script(game: Position) -> Script[None]:
        for who in (1, 0, 0, 0, 0):
            yield from take(game, Use(who, "Torrential Surge"), who)

    models = (SENARA, 0, 10, 10, {"energy": 8}), (SENARA, 1, 24, 24, {"energy": 2})
    duel = scripted(*models, script=script, deals=("B3 ...", "...") * 5)
    for x, y in ((24, 20), (13, 10), (7, 10), (10, 13), (10, 7)):
        duel.play(*spell("B3"), place(x, y))
    assert set(duel.ask.candidates()) == {f"water#{number}" for number in (1, 2, 3)}
    duel.play("water#2").finish()
    left = [piece.shape for piece in duel.game.board.state.terrain]
    assert left == [Circle(*at(*spot), 2500) for spot in ((24, 20), (13, 10), (10, 13), (10, 7))]


@pytest.mark.rule("MOO-MEL-19", "MOO-MEL-23")
def test_the_attackers_riposte_does_not_lengthen_the_defenders_arm() -> None:
    """The Baron strikes at 2 inches; Billy, a gap of 1.5 away, at 1. High guard against a falling swing: a riposte."""
    duel = melee((BARON, 0, 10, 10), ("billy", 1, 10 + 2 * R30 + 1.5, 10), deals=("HG RA ...", "FS ..."))
    while duel.topic != "riposte_card":
        seat = duel.ask.seat
        duel.play(show(("HG", "FS")[seat]) if duel.topic == "melee_card" else duel.ask.candidates()[-1])
    assert duel.ask.seat == 0
    duel.play(show("RA"))
    while duel.topic != "damage_type":
        duel.play(NONE if duel.topic == "critical" else NO)
    assert duel.game.board.bout is not None
    assert not duel.game.board.bout.reaches, "Billy still does not reach him"
    duel.play("Slicing").finish()
    assert [(blow.figure, blow.riposte, blow.amount) for blow in duel.events(BlowStruck) if blow.riposte] == [
        (0, True, 1)
    ]
