"""Actions: what they cost, how often they may be taken, what forbids them [MOO-ACT-07..13, MOO-ACT-21]."""

from __future__ import annotations

import pytest
from tests.games.moonstone.acts import BESIDE, NO, TOUCH, YES, Scene, attack, fight, harvest, jog, put, step, use
from tests.games.moonstone.cardtable import effect
from tests.games.moonstone.table import Model, at, door, obstacle, platform, position

from escarmouche.core import PASS
from escarmouche.games.moonstone.content import load_content
from escarmouche.games.moonstone.decisions import DONE, Jump, Traverse
from escarmouche.games.moonstone.events.cards import BlowStruck, MeleeBegan
from escarmouche.games.moonstone.events.effects import (
    AbilityTriggered,
    ActionFailed,
    EnergySpent,
    Fell,
    Moved,
)
from escarmouche.games.moonstone.queries.costs import price_of
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Lasting, Promise
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.table.plane import inch

FAR: Model = ("grub", 1, 30, 30)
STUCK = Lasting("forbid", "move")


def alone(card: str = "billy", energy: int = 3, **fields: object) -> Model:
    return (card, 0, 10, 10, {"energy": energy} | fields)


def spent(scene: Scene) -> list[tuple[int, int, str]]:
    return [(event.figure, event.amount, event.on) for event in scene.events(EnergySpent)]


# --- what they cost ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-12", "MOO-RUL-62", "MOO-ACT-01", "MOO-ACT-03")
def test_a_step_costs_one_and_a_jog_nothing_however_short_they_are() -> None:
    scene = Scene(alone(), FAR, active=0).play(step(0, 10.1, 10), jog(0, 10.2, 10))
    assert spent(scene) == [(0, 1, "step")]
    assert scene.refused(step(0, 11.3, 10)) == ("too_far", "MOO-ACT-01")
    assert scene.refused(step(0, 11.2, 10)) is None
    assert scene.refused(jog(0, 10.3, 10)) == ("already_jogged", "MOO-ACT-03")


@pytest.mark.rule("MOO-ACT-05", "MOO-ACT-12")
def test_a_traverse_costs_two() -> None:
    hedge = obstacle(10 + TOUCH / 2 + 0.25, 10, 0.5, 4)
    over = Traverse(0, *at(10 + TOUCH + 0.5, 10))
    assert Scene(alone(energy=1), FAR, terrain=[hedge], active=0).refused(over) == ("not_enough_energy", "MOO-ACT-12")
    assert spent(Scene(alone(energy=2), FAR, terrain=[hedge], active=0).play(over)) == [(0, 2, "traverse")]


@pytest.mark.rule("MOO-ACT-09", "MOO-ACT-12")
def test_a_melee_attack_costs_one_and_is_one_round_against_one_enemy() -> None:
    models = alone("baronvonfancyhat", 2), ("billy", 1, 12.5, 10)
    scene = Scene(*models, active=0, rolls=["TH ...", "FS ..."])
    fight(scene.play(attack(0, 1), NO), "TH", "FS")
    assert spent(scene) == [(0, 1, "melee")]
    assert len(scene.events(MeleeBegan)) == 1
    assert scene[1].wounds == 3, "2 and 1 for the Longsword"


@pytest.mark.rule("MOO-ACT-09")
@pytest.mark.parametrize(("apart", "code"), [(2.0, None), (2.02, "out_of_melee_range")])
def test_a_melee_attack_needs_the_enemy_within_the_attackers_own_range(apart: float, code: str | None) -> None:
    scene = Scene(alone("baronvonfancyhat", 1), ("billy", 1, 10 + 30 / 25.4 + apart, 10), active=0)
    refused = scene.refused(attack(0, 1))
    assert (refused and refused[0]) == code


@pytest.mark.rule("MOO-ACT-10", "MOO-ACT-12", "MOO-CHR-06")
def test_an_active_ability_costs_what_is_printed_in_its_brackets() -> None:
    for energy, code in ((1, None), (0, "not_enough_energy")):
        scene = Scene(alone("flintlock", energy), FAR, active=0)
        refused = scene.refused(use(0, "Take Aim"))
        assert (refused and refused[0]) == code
    scene = Scene(alone("flintlock", 3), FAR, active=0).play(use(0, "Take Aim"))
    assert spent(scene) == [(0, 1, "Take Aim")]


@pytest.mark.rule("MOO-ACT-11", "MOO-ACT-12", "MOO-CHR-13")
def test_an_arcane_ability_is_paid_before_a_card_is_drawn() -> None:
    scene = Scene(alone("quack", 2), FAR, active=0, rolls=["G1 ...", "G2 ..."]).play(use(0, "Healing", 0))
    assert spent(scene) == [(0, 2, "Healing")]
    assert scene.asked[1] == "ChooseClaim"


@pytest.mark.rule("MOO-ACT-12", "MOO-RUL-11", "MOO-ACT-13", "MOO-CHR-15")
def test_a_declared_action_that_fails_is_not_paid_back_and_its_limit_is_used() -> None:
    """Quack steps out of the musket's sight when he is targeted."""
    models = alone("flintlock", 2), ("quack", 1, 21.5 + 1.18, 10, {"energy": 1})
    scene = Scene(*models, active=0).play(use(0, "Shoot Musket", 1))
    assert scene.asked == (1, "use_trigger")
    scene.play(YES)
    scene.play(step(1, 21.5 + 1.18 + 0.9, 10))
    assert scene.event(ActionFailed).reason == "no_longer_possible"
    assert (scene[0].energy, scene[0].spent) == (1, ("Shoot Musket",))
    assert scene.refused(use(0, "Shoot Musket", 1)) == ("used_up", "MOO-ACT-13")


@pytest.mark.rule("MOO-ACT-12", "MOO-RUL-11", "MOO-CHR-15")
def test_an_attack_is_lost_when_the_target_slips_away_and_made_when_it_cannot() -> None:
    models = alone("baronvonfancyhat", 2), ("quack", 1, 12.5, 10, {"energy": 1})
    for x, failed in ((13.4, True), (12.7, False)):
        scene = Scene(*models, active=0, rolls=["TH ...", "FS ..."] if not failed else ())
        scene.play(attack(0, 1), YES)
        scene.play(step(1, x, 10))
        assert bool(scene.events(ActionFailed)) is failed
        assert bool(scene.events(MeleeBegan)) is not failed
        assert scene[0].energy == 1


# --- how often -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-13", "MOO-CHR-06", "MOO-TRN-12")
def test_once_a_turn_is_once_a_turn() -> None:
    scene = Scene(alone("flintlock", 3), FAR, active=0, rolls="6 1").play(use(0, "Take Aim"))
    assert scene.refused(use(0, "Take Aim")) == ("used_up", "MOO-ACT-13")
    scene.play(DONE, DONE, 0)
    assert scene.refused(use(0, "Take Aim")) is None


@pytest.mark.rule("MOO-ACT-13", "MOO-CHR-03")
def test_once_a_game_is_once_a_game() -> None:
    scene = Scene(alone("baronvonfancyhat"), FAR, active=0, rolls="6 1").play(use(0, "Rallying Cry"))
    assert scene.refused(use(0, "Rallying Cry")) == ("used_up", "MOO-ACT-13")
    scene.play(DONE, DONE, 0)
    assert scene.refused(use(0, "Rallying Cry")) == ("used_up", "MOO-ACT-13")


@pytest.mark.rule("MOO-ACT-13")
def test_limits_count_for_each_character_and_each_ability() -> None:
    models = alone("flintlock"), ("flintlock", 1, 20, 10, {"energy": 2}), ("baronvonfancyhat", 0, 10, 14)
    scene = Scene(*models, active=0).play(
        use(0, "Take Aim"), PASS, use(0, "Look out!", 2), PASS, use(0, "Look out!", 2), PASS, DONE
    )
    assert scene.refused(use(1, "Take Aim")) is None


@pytest.mark.rule("MOO-ACT-13")
def test_an_ability_for_each_target_once_a_turn_works_the_first_time_on_each() -> None:
    models = ("sirguillemotpoppycock", 0, 10, 10, {"energy": 4}), ("flintlock", 0, 13, 10), ("billy", 0, 10, 13), FAR
    scene = Scene(*models, active=0).play(use(0, "Yell Out Commands", 1))
    assert not scene.events(ActionFailed)
    assert scene.asked == (0, "ChoosePath")
    scene.play(DONE)
    assert scene.refused(use(0, "Yell Out Commands", 1)) == ("already_targeted", "MOO-ACT-13")
    assert scene.refused(use(0, "Yell Out Commands", 2)) is None


# --- bonuses for a coming action -----------------------------------------------------------------------------------

HIT = Promise(("melee",), damage=2)


@pytest.mark.rule("MOO-ABL-09", "MOO-RUL-56")
def test_two_bonuses_for_the_next_attack_both_go_into_it() -> None:
    models = alone(promises=(HIT, HIT)), ("grub", 1, 11.5, 10)
    scene = Scene(*models, active=0, rolls=["TH ...", "FS ..."])
    fight(scene.play(attack(0, 1), NO), "TH", "FS")
    assert scene[1].wounds == 2 + 2 + 2
    assert scene[0].promises == ()


@pytest.mark.rule("MOO-ACT-12")
def test_a_price_promised_for_the_next_action_is_lost_by_any_other_and_can_be_won_again() -> None:
    free = Promise(("melee",), must_be_next=True, cost=0)
    game = position(alone(promises=(HIT, free)), FAR)
    assert price_of(game.board, 0, "melee").cost == 0, "the bonus before it does not hide the price"
    assert price_of(game.board, 0, "step").cost == 1
    scene = Scene(alone(promises=(HIT, free)), FAR, active=0).play(jog(0, 10, 11))
    assert scene[0].promises == (HIT,)
    again = (Effect(op="next_action", to="self", actions=("melee",), must_be_next=True, cost=0, until="end_of_turn"),)
    duel = effect(alone(promises=(HIT,)), FAR, deals=(), effects=again).finish()
    assert duel[0].promises == (HIT, free)


# --- what forbids them ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-ACT-21")
def test_one_who_cannot_move_may_not_jog_step_traverse_or_react() -> None:
    hedge = obstacle(10 + TOUCH / 2 + 0.25, 10, 0.5, 4)
    enemy = ("baronvonfancyhat", 1, 10, 12.4)
    scene = Scene(alone("flintlock", 3, lasting=(STUCK,)), enemy, terrain=[hedge], active=0)
    over = Traverse(0, *at(10 + TOUCH + 0.5, 10))
    for answer in (jog(0, 10, 9), step(0, 10, 9.5), over):
        assert scene.refused(answer) == ("forbidden", "MOO-ACT-21")
    assert scene.refused(use(0, "Take Aim")) is None
    react = Scene(
        ("billy", 0, 20, 20, {"energy": 1}), ("grub", 1, 10, 10, {"energy": 2, "lasting": (STUCK,)}), active=0
    )
    react.play(step(0, 20.5, 20))
    assert react.asked == (0, "ChooseAction"), "nobody else could react"


@pytest.mark.rule("MOO-RUL-15", "MOO-ACT-21", "MOO-CHR-19")
@pytest.mark.parametrize(("stuck", "still"), [("seed", False), ("public", True)])
def test_whether_one_who_cannot_move_can_be_moved_is_the_tables_reading(stuck: str, still: bool) -> None:
    catastrophe = load_content().profiles["billy"]
    outcome = next(a for a in catastrophe.abilities if a.name == "High-ho Silver").outcomes[-1]
    settings = Settings(stuck=stuck)  # type: ignore[arg-type]  # the two readings, as text
    duel = effect(("billy", 0, 10, 10), FAR, deals=(), effects=outcome.effects, settings=settings).finish()
    lying = duel[0].lasting
    push = (Effect(op="move", to="target", dist=2, dir="away", from_="self"),)
    models = ("beakybobby", 0, 8.5, 10), ("billy", 1, 10, 10, {"lasting": lying})
    pushed = effect(*models, deals=(), effects=push, targets=(1,), settings=settings).finish()
    assert (pushed[1].x == inch(10)) is still
    assert bool(pushed.events(Moved)) is not still


@pytest.mark.rule("MOO-TRN-14")
def test_everything_proposed_in_an_activation_is_legal() -> None:
    models = alone("quack", 4), ("billy", 0, 12, 12), ("baronvonfancyhat", 1, 11.5, 10), FAR
    scene = Scene(*models, stones=[(10, 10 - BESIDE)], active=0)
    offered = scene.ask.candidates()
    assert len(offered) > 10
    assert all(scene.refused(answer) is None for answer in offered)
    assert scene.refused(harvest(0)) == ("engaged", "MOO-ACT-08")


# --- moments between actions ---------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-73", "MOO-CHR-31")
def test_those_who_wait_for_a_move_into_their_reach_speak_from_the_active_player_to_the_left() -> None:
    """The Wendigo and the Beast each take an energy from an enemy that ends a move engaged by them."""
    beasts = [("wendigo", 2, 13, 11.6), ("thebeast", 1, 13, 8.4)]
    scene = Scene(*beasts, ("billy", 0, 8, 10, {"energy": 3}), seats=3, active=2)
    scene.play(jog(2, 11.5, 10))
    assert [event.figure for event in scene.events(AbilityTriggered)] == [1, 0]
    assert scene[2].energy == 1


@pytest.mark.rule("MOO-ACT-01", "MOO-CHR-33")
def test_a_step_that_an_ability_replaces_needs_no_path_as_long_as_the_ability_is_there() -> None:
    blink = (Lasting("grant", "Blink", 0, "end_of_game"),)
    stay = step(0)
    assert Scene(alone(), FAR, active=0).refused(stay) == ("no_path", "MOO-ACT-01")
    scene = Scene(alone(lasting=blink), FAR, active=0).play(stay, YES, put(10.8, 10))
    assert (scene[0].x, scene[0].y) == at(10.8, 10)
    assert scene.refused(stay) == ("no_path", "MOO-ACT-01"), "once a turn"


@pytest.mark.rule("MOO-CAR-01", "MOO-CHR-31")
def test_wounds_of_an_earlier_moment_belong_to_no_action() -> None:
    """Bjørn's fury counts the wounds before the action; those of his jump in a reaction are such."""
    roof = platform("roof", 14, 10, 4, 4, 3)
    bjorn = ("bjrn", 1, 12.7, 10, "roof", {"energy": 1})
    scene = Scene(alone("baronvonfancyhat", 2), bjorn, terrain=[roof], active=0, rolls=["FS ...", "TH ..."])
    scene.play(jog(0, 9.8, 10), Jump(1, *at(6, 10)))
    wounds = scene.event(Fell).wounds
    assert wounds > 0
    scene.play(attack(0, 1), NO)
    fight(scene, "FS", "TH")
    told = [event.total for event in scene.events(BlowStruck) if event.figure == 1]
    fury = [part.amount for total in told for part in total.parts if part.name == "Berserk Fury"]
    assert fury == [-(-wounds // 2)]


# --- acting for another --------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-CHR-33", "MOO-CAR-10")
def test_a_puppet_acts_as_its_masters_friend_with_his_energy_and_is_its_own_players_again() -> None:
    strings = (Lasting("grant", "Puppet", 0, "end_of_turn", 0),)
    models = (
        alone("silvertongue", 3),
        ("billy", 1, 13, 10, {"lasting": strings, "energy": 2}),
        ("grub", 1, 14.5, 10),
        ("quack", 0, 13, 11.5),
    )
    scene = Scene(*models, active=0, rolls=["TH ...", "FS ..."])
    assert scene.refused(attack(1, 3)) == ("not_an_enemy", "MOO-ACT-09"), "his master's friend"
    assert scene.refused(jog(1, 13, 9)) == ("not_for_a_puppet", "MOO-CHR-33")
    assert attack(1, 2) in scene.ask.candidates()
    scene.play(attack(1, 2))
    assert (scene[1].seat, scene[0].energy, scene[1].energy) == (0, 2, 2)
    assert scene.asked == (0, "go_for_it"), "with what it has itself"
    fight(scene, "TH", "FS")
    assert (scene[1].seat, scene[1].lent_by) == (1, -1)
    assert scene[2].wounds == 2


@pytest.mark.rule("MOO-RUL-71", "MOO-CHR-33", "MOO-REA-01")
def test_an_action_under_anothers_control_is_part_of_his_and_opens_one_window() -> None:
    models = alone("silvertongue", 3), ("billy", 1, 13, 10, {"energy": 1}), ("grub", 1, 14.5, 10)
    scene = Scene(*models, active=0, rolls=["TH ...", "FS ..."]).play(use(0, "Mind Control", 1))
    assert scene.refused(attack(1, 0)) is not None, "he counts as a friend"
    scene.play(attack(1, 2))
    fight(scene, "TH", "FS")
    assert scene.asked == (1, "ChooseReaction")
    scene.play(PASS)
    assert scene.asked == (0, "ChooseAction")
    assert (scene[1].seat, scene[1].energy, scene[2].wounds) == (1, 1, 2)


# --- doors ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOO-RUL-18", "MOO-TER-08")
def test_a_door_stays_closed_behind_the_traveller_unless_the_table_lets_him_leave_it_open() -> None:
    shut, ajar = Settings(), Settings(doors="may_open")
    middle, beyond = 10 + TOUCH / 2 + 0.25, 10 + TOUCH + 0.5
    through, open_it = Traverse(0, *at(beyond, 10)), Traverse(0, *at(beyond, 10), open=True)
    for settings, answer, doors in ((shut, through, 1), (ajar, through, 1), (ajar, open_it, 0)):
        scene = Scene(alone(energy=2), FAR, terrain=[door(middle, 10, 0.5, 4)], settings=settings, active=0).play(
            answer
        )
        assert scene[0].x == inch(beyond)
        assert len(scene.state.terrain) == doors
        assert (scene.refused(jog(0, 10, 10)) is None) is (doors == 0), "the way back"
    closed = Scene(alone(energy=2), FAR, terrain=[door(middle, 10, 0.5, 4)], settings=shut, active=0)
    assert closed.refused(open_it) is not None
