"""What an action is part of, and what is not to happen in it: followers who sleep on, targets that are targeted once,
cards that hold for the whole action, and who is its user."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.moonstone.acts import TOUCH, Scene, attack, use
from tests.games.moonstone.cardtable import Plan
from tests.games.moonstone.deeds import casts, fought, place, scripted, stat, still, uses
from tests.games.moonstone.table import Model

import escarmouche
from escarmouche.core import Script
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import DONE, Harvest, Use
from escarmouche.games.moonstone.events.cards import ArcaneDrawReckoned, MeleeBegan, NoCardLeft
from escarmouche.games.moonstone.events.effects import ActionFailed, StaysPut
from escarmouche.games.moonstone.events.play import NotActivated
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.queries.having import abilities
from escarmouche.games.moonstone.queries.numbers import stat as reckoned
from escarmouche.games.moonstone.rules.effects import run
from escarmouche.games.moonstone.stage import MoonstoneStage
from escarmouche.games.moonstone.state import Lasting
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.games.moonstone.words import WORDS

YES, NO = True, False
STAGE = MoonstoneStage(load_content)
KING = ("thegoblinking", 0, 10, 10, {"energy": 2})


def roused(*models: Model) -> Scene:
    """The king rules the roost on the second model and is done; nobody reacts."""
    scene = Scene(KING, *models, active=0).play(use(0, "Rule the Roost", 1))
    while scene.asked[1] == "ChooseReaction":
        scene.play(NO)
    return scene.play(DONE)


# --- who is to activate next -----------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-108", "MOO-CHR-31")
def test_pete_sleeps_on_where_nobody_of_his_side_has_activated() -> None:
    scene = roused(("portlypete", 1, 12, 10), ("creep", 1, 20, 20), ("liv", 1, 30, 30))
    assert (scene[1].wounds, scene[1].energy, scene[1].activated) == (2, 2, False)
    assert set(scene.ask.candidates()) == {2, 3}
    told = scene.event(NotActivated)
    assert (told.figure, told.reason, told.why) == (1, "not_first", "MOO-RUL-108")
    assert "may not be the first" in str(WORDS.event(scene.match.game, told, "en"))
    assert "en premier" in str(WORDS.event(scene.match.game, told, "fr"))


@pytest.mark.rule("MOO-RUL-108", "MOO-CHR-31")
@pytest.mark.parametrize("others", [[], [("creep", 1, 20, 20, {"activated": True}), ("liv", 1, 30, 30)]])
def test_pete_wakes_where_he_is_not_the_first_or_the_only_one(others: list[Model]) -> None:
    scene = roused(("portlypete", 1, 12, 10), *others)
    assert scene.state.active == 1
    assert not scene.events(NotActivated)


@pytest.mark.rule("MOO-RUL-108", "MOO-CHR-34")
def test_who_has_plundered_a_thralls_bondage_is_not_roused() -> None:
    bound = Lasting("grant", "bravesirpidge/Thrall", 0, "end_of_turn", 0)
    scene = roused(("swiggartyswooty", 0, 12, 10, {"lasting": (bound,)}), ("creep", 1, 20, 20))
    assert scene.state.active == 2
    assert scene.event(NotActivated).reason == "never"


@pytest.mark.rule("MOO-RUL-108", "MOO-CAR-04")
def test_who_has_died_of_being_roused_does_not_follow_and_all_are_told() -> None:
    scene = roused(("grub", 0, 12, 10, {"wounds": 5}), ("creep", 1, 20, 20))
    assert (scene[1].where, scene.state.active) == ("slain", 2)
    assert scene.event(NotActivated).reason == "gone"


@pytest.mark.rule("MOO-RUL-108")
@pytest.mark.parametrize(("activated", "shown"), [(False, False), (True, True)])
def test_who_will_sleep_on_is_not_shown_as_the_next_to_activate(activated: bool, shown: bool) -> None:
    models = (("portlypete", 1, 12, 10), ("creep", 1, 20, 20, {"activated": activated}))
    scene = Scene(KING, *models, active=0).play(use(0, "Rule the Roost", 1))
    game = scene.match.game
    assert ("next" in [mark.kind for mark in STAGE.scene(game, 0, "en").figures[1].marks]) is shown
    assert ("acts next" in WORDS.picture(game, "en")) is shown


# --- an attack that is part of an ability ----------------------------------------------------------------------------

NANNY = ("nanny", 0, 20, 20, {"energy": 3})
PIDGE = ("bravesirpidge", 0, 10, 10, {"summoner": 0})


def challenged(foe: Model, *others: Model) -> Scene:
    """Pidge, whom Nanny has summoned, challenges this foe."""
    scene = Scene(NANNY, PIDGE, foe, *others, active=0, rolls=["...", "..."])
    return scene.play(use(1, "A Noble Challenge", 2))


@pytest.mark.rule("MOO-RUL-71", "MOO-CHR-31")
def test_a_challenge_pays_once_for_a_look_of_innocence() -> None:
    scene = challenged(("nattyslumthief", 1, 10 + TOUCH, 10)).play(YES, attack(1, 2))
    assert scene.events(MeleeBegan)
    assert scene[0].energy == 3 - 1 - 1


@pytest.mark.rule("MOO-RUL-71", "MOO-RUL-11")
def test_a_challenge_that_innocence_stops_strikes_nobody() -> None:
    scene = challenged(("nattyslumthief", 1, 10 + TOUCH, 10)).play(NO)
    assert scene.event(ActionFailed).reason == "cancelled"
    assert not scene.events(MeleeBegan)


@pytest.mark.rule("MOO-RUL-71", "MOO-CHR-15")
def test_who_stands_to_a_challenge_has_no_second_premonition() -> None:
    scene = challenged(("quack", 1, 10 + TOUCH, 10, {"energy": 1})).play(NO, attack(1, 2))
    assert scene.events(MeleeBegan)


@pytest.mark.rule("MOO-RUL-71", "MOO-CHR-31")
def test_the_cards_of_a_conductor_hold_for_the_attack_of_a_challenge() -> None:
    """2 of Pidge, 2 of the attacker, 3 of the challenge and 1 for each of the two Psychopomps."""
    models = (PIDGE, ("liv", 1, 10 + TOUCH, 10), ("terriblemusician", 0, 10, 14, {"summoner": 0}))
    scene = Scene(("roary", 0, 14, 14, {"energy": 1}), *models, active=0, rolls=["...", "..."])
    scene.play(use(0, "Conductor", 1), use(1, "A Noble Challenge", 2), attack(1, 2))
    assert scene.event(MeleeBegan).drawn == (2 + 2 + 3 + 2, 2)


@pytest.mark.rule("MOO-RUL-71")
@pytest.mark.parametrize(("who", "drawn"), [("self", 4 + 2), ("target", 4)])
def test_more_cards_for_an_action_are_for_whoever_takes_it_in_all_its_parts(who: str, drawn: int) -> None:
    """Liv has two arcane cards more for this action: what it makes her do has them, what another does has not."""

    def script(game: Position) -> Script[None]:
        act = Act("active", 0, 0, "Test", (1,), arcane=2)
        given = Effect("take_action", to=who, actions=("Runes of Power",), cost=0)
        yield from run(game, Frame(0, 0, act, "Test", (1,)), (given,))

    figure = 0 if who == "self" else 1
    duel = scripted(("liv", 0, 10, 10), ("liv", 0, 12, 10), script=script, deals=("...", "..."))
    duel.play(Use(figure, "Runes of Power", (figure,)))
    assert duel.event(ArcaneDrawReckoned).drawn == drawn


# --- who is the user of the ability ----------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-109", "MOO-CHR-31")
def test_natty_counts_everybody_but_the_user_of_an_ability_that_targets_her() -> None:
    """Liv and Grub stand near her, Grub is active: he is counted, and so is Liv unless she uses it on her."""
    models = (("grub", 0, 10, 10), ("nattyslumthief", 0, 11.5, 10), ("liv", 1, 13, 10))
    duel = still(*models)
    assert stat(duel, 1, "evade") == -2
    aimed, other = (Act("arcane", 2, 1, "Runes of Power", targets) for targets in ((1,), (0,)))
    board = duel.game.board
    assert [reckoned(board, 1, "evade", vs=2, act=act).value for act in (aimed, other)] == [-1, -2]


@pytest.mark.rule("MOO-RUL-109", "MOO-ARC-03")
def test_who_shoots_at_natty_is_not_part_of_her_crowd() -> None:
    models = (("liv", 0, 10, 10, {"energy": 1}), ("nattyslumthief", 1, 12, 10), ("grub", 1, 13.5, 10))
    scene = Scene(*models, active=0, rolls=["...", "..."]).play(use(0, "Runes of Power", 1))
    assert scene.event(ActionFailed).reason == "cancelled"  # she looks innocent, and Liv has spent all she had
    models = (("liv", 0, 10, 10, {"energy": 2}), *models[1:])
    scene = Scene(*models, active=0, rolls=["...", "..."]).play(use(0, "Runes of Power", 1), YES)
    assert scene.event(ArcaneDrawReckoned).drawn == 4 - 1


@pytest.mark.rule("MOO-RUL-109", "MOO-CHR-31")
@pytest.mark.parametrize("attacks", [True, False])
def test_natty_in_the_hands_of_a_giant_is_small_enough_to_be_packed(attacks: bool) -> None:
    giant, natty = ("dimdimmer", 0, 10, 10), ("nattyslumthief", 1, 12, 10)
    mine, theirs = Plan("RA", upgrade=True, type="Impact"), Plan("SC")
    if attacks:
        duel = fought(giant, natty, mine=mine, theirs=theirs)
        assert duel[1].where == "removed"
    else:
        duel = fought(("nattyslumthief", 0, 10, 10), ("dimdimmer", 1, 12, 10), mine=theirs, theirs=mine)
        assert duel[0].where == "removed"


# --- a gift to oneself ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-31")
def test_who_is_his_own_target_keeps_the_javelin_that_a_catastrophe_would_hand_over() -> None:
    duel = casts(("erictheenlightened", 0, 10, 10), ability="Enchanted Bladestorm", face="CAT", targets=(0,)).finish()
    assert "Enchanted Javelin" in abilities(duel.game.board, 0)


# --- nothing left to flip --------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-27", "MOO-ABL-04")
def test_where_every_arcane_card_is_kept_a_digger_flips_none_and_all_are_told() -> None:
    faces = [f"{colour}{value}" for colour in "GBP" for value in ("1", "1/2", "1/3", "2", "2/2", "3")]
    kept = f"kept dan [{' '.join((*faces, 'CAT', 'CAT/2', 'CAT/3'))}]"
    figures = "A dan = danicaduskwitch at 10,10 | A doug = dougtheflatulent at 20,20 energy 1 | B liv = liv at 30,30"
    match = escarmouche.scene("moonstone", f"{figures} | {kept} | stone 21.11,20 depth 3 | active doug")
    match.answer(Harvest(1, 0))
    told = next(event for event in match.events() if isinstance(event, NoCardLeft))
    assert (told.figure, told.ability) == (1, "Digger")
    game: Any = match.game
    assert game.board.state.stones[0].depth == 3


# --- who may not be moved --------------------------------------------------------------------------------------------

ROOTED = {"lasting": (Lasting("forbid", "moved", 0, "end_of_turn", 1),)}


@pytest.mark.rule("MOO-ACT-21", "MOO-CHR-31")
def test_all_are_told_of_a_push_that_moves_nobody() -> None:
    duel = uses(("morris", 0, 10, 10), ("gump", 1, 11.38, 10, ROOTED), ability="Shove").finish()
    assert [event.figure for event in duel.events(StaysPut)] == [1]
    assert "stays where it is" in str(WORDS.event(duel.game, duel.event(StaysPut), "en"))


@pytest.mark.rule("MOO-ACT-21", "MOO-CHR-31")
def test_all_are_told_of_a_swap_with_who_may_not_be_moved() -> None:
    models = (("belladonna", 0, 10, 10), ("silvertongue", 0, 15, 10, ROOTED))
    duel = uses(*models, ability="Faerie Tricks").finish()
    assert [event.figure for event in duel.events(StaysPut)] == [1]


@pytest.mark.rule("MOO-ACT-21", "MOO-CHR-31")
def test_who_may_not_go_of_itself_may_still_be_set_down_elsewhere() -> None:
    """What it may not do is move: it is told where it was to go, and put where it is put."""
    held = {"lasting": (Lasting("forbid", "move", 0, "end_of_turn", 0),)}
    duel = casts(("gloom", 0, 10, 10, held), ability="Shadow Walk", face="P1", targets=()).play(place(12, 10)).finish()
    assert not duel.events(StaysPut)
    duel = uses(("kavanaghthejongler", 0, 10, 10, held), ability="Roley-Poley", targets=()).finish()
    assert [event.figure for event in duel.events(StaysPut)] == [0]
