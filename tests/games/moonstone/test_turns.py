"""The course of a turn: Replenish, who activates first, activations, Discard [MOO-TRN]."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import NO, YES, Scene, jog, step, use
from tests.games.moonstone.table import water

from escarmouche.core import PASS
from escarmouche.games.moonstone.decisions import DONE
from escarmouche.games.moonstone.events.effects import Removed, Slain
from escarmouche.games.moonstone.events.play import (
    Activated,
    ActivationEnded,
    Discarded,
    FirstNamed,
    MatchEnded,
    Replenished,
    RolledOff,
    TurnBegan,
)
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Lasting

BEFORE = Settings(first_roll="before_replenish")
TWO = (("billy", 0, 10, 10), ("grub", 1, 26, 26))


def totals(scene: Scene) -> list[tuple[int, int]]:
    """(seat, total) of all first-activation dice."""
    return [(seat, total.value) for event in scene.events(RolledOff) for seat, total in event.dice]


def activated(scene: Scene) -> list[int]:
    return [event.figure for event in scene.events(Activated)]


# --- phases --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TRN-01", "MOO-RUL-60")
@pytest.mark.parametrize(
    ("settings", "order"),
    [
        (Settings(), ["TurnBegan", "Replenished", "FirstNamed", "Activated", "Activated", "Discarded"]),
        (BEFORE, ["TurnBegan", "FirstNamed", "Replenished", "Activated", "Activated", "Discarded"]),
    ],
)
def test_a_turn_is_replenish_first_roll_activations_discard(settings: Settings, order: list[str]) -> None:
    phase = "replenish" if settings == Settings() else "first"
    scene = Scene(*TWO, turn=1, phase=phase, settings=settings, rolls="6 1 5 2")
    scene.play(0, DONE, DONE)
    told = scene.told(TurnBegan, Replenished, FirstNamed, Activated, Discarded)
    assert told[: len(order) - 1] == order[1:]
    assert told[len(order) - 1 :] == order[: order.index("FirstNamed")]
    assert scene.event(TurnBegan).turn == 2
    assert scene.asked == (0, "name_first_player")
    scene.finish()


@pytest.mark.rule("MOO-TRN-01")
def test_the_match_is_over_after_turn_4() -> None:
    scene = Scene(("billy", 0, 10, 10, {"stones": 1}), TWO[1], turn=3, active=0, rolls="6 1 5 2")
    scene.play(DONE, DONE)
    assert scene.state.turn == 4
    scene.play(0, DONE, DONE)
    assert scene.match.over
    assert scene.event(MatchEnded).winner == 0


@pytest.mark.rule("MOO-TRN-07", "MOO-EX-01")
@pytest.mark.parametrize(("wounds", "energy"), [(0, 4), (1, 4), (2, 3), (3, 3), (4, 2), (6, 1)])
def test_a_character_has_one_energy_for_each_blue_point_on_an_unticked_box(wounds: int, energy: int) -> None:
    scene = Scene(("beakybobby", 0, 10, 10, {"wounds": wounds}), TWO[1], phase="replenish", rolls="6 1")
    assert scene[0].energy == energy
    assert scene.event(Replenished).energy[0] == (0, energy)


@pytest.mark.rule("MOO-EX-21", "MOO-TRN-07")
@pytest.mark.parametrize(
    ("card", "wounds", "energy"), [("vicioussyd", 2, 2), ("baronvonfancyhat", 3, 2), ("baronvonfancyhat", 4, 1)]
)
def test_wounds_from_the_right_end_of_the_bar_cost_points_only_when_they_reach_them(
    card: str, wounds: int, energy: int
) -> None:
    scene = Scene((card, 0, 10, 10, {"wounds": wounds}), TWO[1], phase="replenish", rolls="6 1")
    assert scene[0].energy == energy


@pytest.mark.rule("MOO-TRN-07", "MOO-CAR-05")
def test_what_was_gained_as_the_phase_began_is_kept() -> None:
    scene = Scene(("barnakelle", 0, 10, 10), TWO[1], terrain=[water(13, 10)], phase="replenish", rolls="6 1")
    printed = len(scene.board.traits[0].energy_boxes)
    assert scene[0].energy == printed + 1


@pytest.mark.rule("MOO-TRN-13")
def test_the_slain_and_the_removed_get_no_energy_and_do_not_activate() -> None:
    gone = (("quack", 0, 5, 5, {"where": "slain"}), ("flintlock", 0, 5, 5, {"where": "removed"}))
    scene = Scene(*TWO, *gone, phase="replenish", rolls="6 1 5 2")
    assert [who for who, _ in scene.event(Replenished).energy] == [0, 1]
    assert (scene[2].energy, scene[3].energy) == (0, 0)
    scene.play(0, DONE, DONE)
    assert activated(scene) == [0, 1]


@pytest.mark.rule("MOO-TRN-11", "MOO-TRN-12", "MOO-RUL-05", "MOO-ACT-13")
def test_unspent_energy_goes_then_what_lasts_until_end_of_turn() -> None:
    weak = Lasting("stat", "melee", -2)
    kept = Lasting("stat", "melee", -1, "end_of_game")
    own = {"energy": 2, "lasting": (weak, kept), "uses": ("Once",), "spent": ("Twice",), "jogged": True}
    scene = Scene(("billy", 0, 10, 10, own), TWO[1], active=0, rolls="6 1")
    scene.play(DONE, DONE)
    assert scene.event(Discarded).energy == ((0, 2),)
    one = scene[0]
    assert one.lasting == (kept,)
    assert (one.uses, one.spent, one.jogged, one.activated) == ((), ("Twice",), False, False)


@pytest.mark.rule("MOO-TRN-12", "MOO-RUL-05")
def test_an_effect_until_end_of_turn_still_works_in_the_discard_phase() -> None:
    horror = Lasting("grant", "Horrified", 0, "end_of_turn", 1)
    scene = Scene(("billy", 0, 10, 10, {"lasting": (horror,)}), TWO[1], active=0, rolls="6 1")
    scene.play(DONE, DONE)
    assert (scene[0].wounds, scene[0].lasting) == (2, ())


# --- who activates first -------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-TRN-02")
@pytest.mark.parametrize("named", [0, 1])
def test_the_winner_of_the_roll_names_himself_or_anyone_else(named: int) -> None:
    scene = Scene(*TWO, phase="first", turn=4, rolls="2 5")
    assert scene.asked == (1, "name_first_player")
    scene.play(named)
    assert scene.asked == (named, "ChooseAction")
    assert activated(scene) == [named]
    assert (scene.event(FirstNamed).by, scene.event(FirstNamed).seat) == (1, named)


@pytest.mark.rule("MOO-TRN-03")
def test_in_turn_1_the_initiative_wins_without_a_die() -> None:
    scene = Scene(*TWO, phase="first", turn=1, initiative=1, rolls="")
    assert scene.asked == (1, "name_first_player")
    scene.play(0)
    assert scene.asked == (0, "ChooseAction")


@pytest.mark.rule("MOO-TRN-04", "MOO-TRN-05", "MOO-TRN-06")
@pytest.mark.parametrize(("turn", "bonus"), [(2, 2), (3, 1), (4, 0), (5, 0)])
def test_the_initiative_adds_two_then_one_then_nothing(turn: int, bonus: int) -> None:
    scene = Scene(*TWO, phase="first", turn=turn, initiative=1, rolls="6 3").finish()
    assert totals(scene) == [(0, 6), (1, 3 + bonus)]


@pytest.mark.rule("MOO-EX-27", "MOO-TRN-02", "MOO-TRN-04", "MOO-RUL-61")
def test_a_tie_is_rolled_again_with_the_bonus() -> None:
    scene = Scene(*TWO, phase="first", turn=2, initiative=0, rolls="3 5 2 3").finish()
    assert totals(scene) == [(0, 5), (1, 5), (0, 4), (1, 3)]
    assert scene.asked == (0, "name_first_player")


@pytest.mark.rule("MOO-RUL-61", "MOO-TRN-02")
def test_of_three_players_only_those_tied_for_the_highest_roll_again() -> None:
    scene = Scene(*TWO, ("chubs", 2, 10, 26), seats=3, phase="first", turn=2, rolls="6 2 6 1 4").finish()
    assert totals(scene) == [(0, 6), (1, 2), (2, 6), (0, 1), (2, 4)]
    assert scene.asked == (2, "name_first_player")


# --- activations ---------------------------------------------------------------------------------------------------

FOUR = (("billy", 0, 10, 10), ("grub", 1, 26, 26), ("chubs", 2, 10, 26), ("quack", 0, 14, 10))


@pytest.mark.rule("MOO-TRN-08", "MOO-MUL-02")
def test_activations_go_round_the_table_to_the_left() -> None:
    scene = Scene(*FOUR, seats=3, seat=1)
    scene.play(DONE, DONE)
    assert scene.asked == (0, "choose_activation")
    assert activated(scene) == [1, 2]


@pytest.mark.rule("MOO-TRN-09", "MOO-TRN-10", "MOO-RUL-04")
def test_each_activates_once_and_a_player_without_any_left_is_skipped() -> None:
    scene = Scene(*FOUR, seats=3)
    assert scene.refused(1) == ("not_an_option", "MOO-TRN-08")
    assert scene.refused(-1) == ("not_an_option", "MOO-TRN-08"), "nobody passes"
    scene.play(3, DONE, DONE, DONE)
    assert scene.asked == (0, "ChooseAction"), "billy is the only one left"
    scene.chance.deals += ["6", "1", "2"]
    scene.play(DONE)
    assert activated(scene) == [3, 1, 2, 0]
    assert scene.told(Discarded) == ["Discarded"]


@pytest.mark.rule("MOO-TRN-14")
def test_a_character_takes_any_number_of_actions_in_any_order_while_it_can_pay() -> None:
    scene = Scene(("billy", 0, 10, 10, {"energy": 3}), TWO[1], active=0)
    scene.play(step(0, 10.5, 10), jog(0, 10.5, 13), step(0, 11, 13), step(0, 11.5, 13))
    assert scene[0].energy == 0
    assert scene.refused(step(0, 12, 13)) == ("not_enough_energy", "MOO-ACT-12")
    assert scene.refused(DONE) is None
    assert not scene.events(ActivationEnded)


@pytest.mark.rule("MOO-TRN-14", "MOO-TRN-08")
def test_only_the_active_character_acts() -> None:
    scene = Scene(*FOUR, seats=3, active=0)
    assert scene.refused(jog(3, 14, 11)) == ("not_active", "MOO-TRN-08")


@pytest.mark.rule("MOO-TRN-15", "MOO-RUL-06", "MOO-EDG-05")
def test_an_activation_ends_with_the_action_in_which_the_character_left_after_the_reactions() -> None:
    scene = Scene(("billy", 0, 2, 10, {"energy": 2}), ("grub", 1, 26, 26, {"energy": 1}), active=0)
    scene.play(jog(0, -1, 10))
    assert scene.event(Removed).why == "MOO-EDG-01"
    assert scene.asked == (1, "ChooseReaction")
    scene.play(PASS)
    assert scene.told(Removed, ActivationEnded, Activated) == ["Removed", "ActivationEnded", "Activated"]
    assert scene.asked == (1, "ChooseAction")


@pytest.mark.rule("MOO-TRN-15", "MOO-RUL-06")
def test_one_who_kills_himself_in_his_own_action_ends_it_first() -> None:
    hurt = {"energy": 4, "wounds": 6}
    scene = Scene(("beakybobby", 0, 10, 10, hurt), ("grub", 1, 12, 10, {"energy": 1}), active=0)
    scene.play(use(0, "Foul Gases"))
    assert scene.event(Slain).figure == 0
    assert scene[1].wounds == 2, "the action is carried out in full"
    assert scene.asked == (1, "ChooseReaction")
    scene.play(PASS)
    assert scene.asked == (1, "ChooseAction")


@pytest.mark.rule("MOO-RUL-73")
def test_simultaneous_rules_begin_with_the_active_player_then_to_the_left() -> None:
    """Two Boulders engage enemies at the end of Replenish: who is asked first depends on whose turn it is."""
    models = (("boulder", 0, 10, 10), ("billy", 1, 11.5, 10), ("boulder", 1, 26, 26), ("grub", 0, 27.5, 26))
    for order in ((0, 1), (1, 0)):
        scene = Scene(*models, phase="replenish", order=order, seat=order[0], rolls="6 1")
        assert scene.asked == (order[0], "use_trigger")
        scene.play(YES)
        assert scene.asked == (order[1], "use_trigger")
        scene.play(NO)
