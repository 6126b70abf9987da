"""The clock, scenarios and their points, losses, goal-average, victory [ADE-END-01..07, ADE-SCN-01..04]."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.ages.fray import fight, fray
from tests.games.ages.table import Table, table

from escarmouche.chance import Stream
from escarmouche.games.ages.asks.actions import Done
from escarmouche.games.ages.asks.exchanging import Defend
from escarmouche.games.ages.asks.fighting import Place
from escarmouche.games.ages.asks.piles import Arrange
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.asks.tactics import Rush
from escarmouche.games.ages.events.fighting import Pursued
from escarmouche.games.ages.events.playing import MatchEnded, TimeRanOut
from escarmouche.games.ages.faults import scenario_problems
from escarmouche.games.ages.queries.scores import controller, goal_average, points_now, turn_points
from escarmouche.games.ages.rules.clock import LONGEST, Clock
from escarmouche.games.ages.rules.deaths import eliminate
from escarmouche.games.ages.rules.ending import end_turn, finish
from escarmouche.games.ages.words import WORDS
from escarmouche.table.plane import cm

TIMED = "setting timed_game=60"
FOUR = f"A one = plain at 20,20 | A two = plain at 30,20 | B three = plain at 20,60 | B four = plain at 30,60 | {TIMED}"
WARY, KILL = Place((0,), 2), Place((2,))


# --- the clock ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-END-03", "ADE-RUL-157")
@pytest.mark.parametrize(("gone", "over"), [("239", False), ("240", True)])
def test_in_the_activation_phase_time_ends_the_match_with_the_speech_turn(gone: str, over: bool) -> None:
    t = table(FOUR)
    t.play(PlayCard(0), Done(), dice=gone)
    assert t.match.over is over
    if over:
        assert (t.event(MatchEnded).why, len(t.events(TimeRanOut))) == ("ADE-END-03", 1)


@pytest.mark.rule("ADE-END-03")
def test_the_looks_at_the_clock_add_up() -> None:
    t = table(FOUR)
    t.play(PlayCard(0), Done(), PlayCard(2), Done(), dice="120 119")
    assert not t.match.over
    t.play(PlayCard(1), Done(), dice="1")
    assert t.match.over


@pytest.mark.rule("ADE-END-03")
def test_in_the_combat_phase_time_ends_the_match_before_pursuits() -> None:
    lone = "A one = plain {ini 2, att 9, str 9} at 20,20 | B two = plain {ini 3, def 1, res 1} at 23,20"
    t = fray(f"{lone} | A far = plain at 80,80 | B away = plain at 80,20 | {TIMED}")
    fight(t, KILL, WARY, Defend(), dice="6 6 240")
    assert t.board.state.phase == "over"
    assert t.figure("two").where == "dead"
    assert not t.events(Pursued)


@pytest.mark.rule("ADE-END-03")
@pytest.mark.parametrize(("phase", "dice"), [("upkeep", "240"), ("combat_start", "240")])
def test_other_phases_are_played_to_their_end(phase: str, dice: str) -> None:
    t = table(f"{FOUR} | phase {phase}")
    t.board.set_side(0, losses=1)
    t.dice.add(dice)
    assert t.match.over
    assert t.event(MatchEnded).why == "ADE-END-03"


@pytest.mark.rule("ADE-END-03", "ADE-TAC-12")
def test_the_tactics_phase_is_played_to_its_end() -> None:
    t = table(f"{FOUR} | phase piles")
    t.play({0: Arrange((0, 1)), 1: Arrange((2, 3))}, 0, dice="240")
    assert t.match.over


@pytest.mark.rule("ADE-END-03")
def test_without_a_clock_nobody_looks_at_one() -> None:
    t = table(FOUR.replace(TIMED, "turn 1"))
    t.play(PlayCard(0), Done())
    assert not t.match.over


# --- losses and victory ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-END-05", "ADE-END-06", "ADE-EX-36")
def test_goal_average_from_the_values_of_the_dead() -> None:
    t = table(
        """A one = plain {val 13} at 20,20 | A two = plain {val 13} at 30,20 | A left = plain at 40,20
        B three = plain {val 44} at 20,60 | B last = plain at 30,60"""
    )
    for name in ("one", "two", "three"):
        t.run(eliminate(t.game, t[name]))
    assert (goal_average(t.board, 0), goal_average(t.board, 1)) == (18, -18)
    t.board.put(t["one"], 10_000, 10_000)
    t.run(eliminate(t.game, t["one"]))
    assert (t.board.side(0).losses, goal_average(t.board, 0)) == (39, 5), "once for each death"


@pytest.mark.rule("ADE-END-05", "ADE-MAC-13", "ADE-RUL-140")
@pytest.mark.parametrize(("reading", "lost"), [("yes", True), ("no", False)])
def test_a_destroyed_machine_is_a_loss(reading: str, lost: bool) -> None:
    t = table(
        f"""A one = plain at 20,20 | A engine = aur_baliste at 40,20 | B two = plain at 20,60
        setting machines_count_as_losses={reading}"""
    )
    t.run(eliminate(t.game, t["engine"]))
    assert t.board.side(0).losses == (t.board.traits[t["engine"]].val if lost else 0)


@pytest.mark.rule("ADE-END-07", "ADE-END-04", "ADE-RUL-07")
@pytest.mark.parametrize(
    ("points", "losses", "winner"),
    [((1, 0), (90, 0), 0), ((0, 0), (5, 6), 0), ((0, 0), (6, 5), 1), ((0, 0), (5, 5), -1), ((2, 2), (7, 7), -1)],
)
def test_points_come_before_goal_average_and_equal_ones_are_a_draw(
    points: tuple[int, int], losses: tuple[int, int], winner: int
) -> None:
    t = table("A one = plain at 20,20 | B two = plain at 20,60")
    for seat in (0, 1):
        t.board.set_side(seat, points=points[seat], losses=losses[seat])
    finish(t.game, "ADE-END-01")
    assert (t.board.state.winner, t.board.state.phase) == (winner, "over")


@pytest.mark.rule("ADE-END-07")
@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((1, 0), "Victoire : Aurore [A] (Aurore [A] 1, Aurore [B] 0) [ADE-END-01]."),
        ((0, 0), "Victoire : Aurore [A] (Aurore [A] 0, Aurore [B] 0 ; goal-average 1 contre −1) [ADE-END-01]."),
    ],
)
def test_where_points_are_equal_the_goal_average_is_told_with_the_victory(points: tuple[int, int], told: str) -> None:
    t = table("A one = plain at 20,20 | B two = plain at 20,60")
    for seat, losses in enumerate((5, 6)):
        t.board.set_side(seat, points=points[seat], losses=losses)
    finish(t.game, "ADE-END-01")
    outcome = t.game.outcome()
    assert outcome
    assert WORDS.outcome(t.game, outcome, "fr") == told


@pytest.mark.rule("ADE-END-02", "ADE-RUL-142")
@pytest.mark.parametrize(("reading", "phase"), [("no", "over"), ("yes", "turn_start")])
def test_machines_and_those_who_may_come_back_do_not_keep_an_army_alive(reading: str, phase: str) -> None:
    t = table(
        f"""A one = plain at 20,20 | B two = plain at 20,60 dead | B engine = cen_mortier at 40,60
        setting renfort_keeps_army_alive={reading}"""
    )
    t.board.change(t["two"], returns=3)
    end_turn(t.game)
    assert t.board.state.phase == phase


@pytest.mark.rule("ADE-RUL-142", "ADE-SKL-116")
@pytest.mark.parametrize(
    ("val", "returned", "phase"), [(20, 20, "turn_start"), (20, 21, "over"), (21, 0, "over"), (1, 40, "over")]
)
def test_nobody_who_is_worth_too_much_to_come_back_keeps_an_army_alive(val: int, returned: int, phase: str) -> None:
    """20 PA of 200 come back in a turn, 40 in the game."""
    t = table(
        f"""A one = plain at 20,20 | B two = plain {{val {val}}} at 20,60 dead | format 200
        setting renfort_keeps_army_alive=yes"""
    )
    t.board.change(t["two"], returns=3)
    t.board.set_side(1, returned=returned)
    end_turn(t.game)
    assert t.board.state.phase == phase


# --- scenarios ------------------------------------------------------------------------------------------------------


def scenario(name: str, text: str) -> Table:
    return table(f"{text} | scenario {name}")


@pytest.mark.rule("ADE-SCN-03", "ADE-RUL-07")
def test_without_a_scenario_nobody_has_points() -> None:
    t = table("A one = plain at 20,20 | B two = plain at 20,60")
    t.board.set_side(1, losses=90)
    assert (points_now(t.board, 0), points_now(t.board, 1)) == (0, 0)


def _stones(t: Table) -> Any:
    return t.board.cast.scenario.objectives


@pytest.mark.rule("ADE-SCN-01", "ADE-SCN-02")
def test_objectives_are_counted_turn_by_turn_and_at_any_moment() -> None:
    t = scenario("trois_pierres", "A one = plain at 5,20 | B two = plain at 5,60 | B three = plain at 9,60")
    goal = _stones(t)[0]
    t.board.put(t["one"], *goal.at)
    assert controller(t.board, goal) == 0
    assert points_now(t.board, 0) == goal.points
    assert turn_points(t.board, 0) == goal.points
    end_turn(t.game)
    assert t.board.side(0).points == goal.points
    t.board.change(t["one"], routed=True)
    assert controller(t.board, goal) is None, "a routed fighter holds nothing"
    t.board.change(t["one"], routed=False, hidden=True)
    assert controller(t.board, goal) is None, "nor a hidden one"


@pytest.mark.rule("ADE-SCN-01")
def test_an_objective_goes_to_the_greater_power_within_reach() -> None:
    t = scenario("trois_pierres", "A one = plain at 5,20 | B two = plain {power 2} at 5,60 | B three = plain at 9,60")
    goal = _stones(t)[0]
    x, y = goal.at
    t.board.put(t["one"], x, y)
    t.board.put(t["three"], x + 3000, y)
    assert controller(t.board, goal) is None
    reach = goal.radius + t.board.cast.scenario.control + t.board.traits[t["two"]].radius
    t.board.put(t["two"], x - reach, y)
    assert controller(t.board, goal) == 1
    t.board.put(t["two"], x - reach - 1, y)
    assert controller(t.board, goal) is None


@pytest.mark.rule("ADE-END-06", "ADE-SCN-01")
def test_whoever_holds_the_stone_of_the_bonus_has_it_in_his_goal_average() -> None:
    t = scenario("trois_pierres", "A one = plain at 5,20 | B two = plain at 5,60")
    centre = next(goal for goal in _stones(t) if goal.id == "stone_centre")
    t.board.put(t["two"], *centre.at)
    finish(t.game, "ADE-END-01")
    told = t.event(MatchEnded)
    assert (told.points, told.goal_average, told.winner) == ((0, 2), (0, 10), 1)


@pytest.mark.rule("ADE-SCN-01", "ADE-SCN-02", "ADE-CBT-01")
def test_points_for_value_and_for_the_first_commander() -> None:
    t = scenario(
        "escarmouche", "A one = plain at 5,20 | B two = plain {val 49} at 5,80 | B three = plain {val 1} at 9,80"
    )
    t.run(eliminate(t.game, t["three"]))
    assert points_now(t.board, 0) == 0
    t.run(eliminate(t.game, t["two"]))
    assert points_now(t.board, 0) == 2 + 2, "50 PA are two steps, and the commander fell"
    assert points_now(t.board, 1) == 0


@pytest.mark.rule("ADE-SCN-01")
@pytest.mark.parametrize(
    ("place", "points"),
    [
        *(("101.5,40", 3), ("101.4,40", 0), ("101.5,40 routed", 0)),
        *(("118.5,40", 3), ("110,1.5", 3), ("110,88.5", 3)),  # at the edges of the table
    ],
)
def test_power_wholly_inside_the_enemy_zone(place: str, points: int) -> None:
    t = scenario("percee", f"A one = plain {{power 3}} at {place} | B two = plain at 5,80")
    assert points_now(t.board, 0) == points


@pytest.mark.rule("ADE-SCN-01")
def test_an_incarnate_in_the_enemy_zone_counts_twice_and_its_fall_once() -> None:
    t = scenario("percee", "A one = plain {incarnate} at 110,40 | B two = plain at 50,80 | A far = plain at 50,20")
    assert points_now(t.board, 0) == 2
    t.run(eliminate(t.game, t["one"]))
    assert (points_now(t.board, 0), points_now(t.board, 1)) == (0, 1)


@pytest.mark.rule("ADE-SCN-04")
def test_a_scenario_that_nobody_can_play_is_refused() -> None:
    good = table("A one = plain at 5,20 | B two = plain at 5,80 | scenario trois_pierres").board.cast.scenario
    assert list(scenario_problems(good, "it")) == []
    zone = good.zones[0]
    faulty = {
        "table": replace(good, table=(cm(400), cm(90))),
        "zones": replace(good, zones=(zone, zone)),
        "scoring": replace(good, scoring=()),
        "scenery[0]": replace(good, scenery=(replace(good.scenery[0], at=(cm(200), 0)),)),
        "objectives[0]": replace(good, objectives=(replace(good.objectives[0], at=(cm(200), 0)), *good.objectives[1:])),
    }
    for where, card in faulty.items():
        assert [(one.where, one.why) for one in scenario_problems(card, "it")] == [(f"it.{where}", "ADE-SCN-04")]


@pytest.mark.rule("ADE-END-03", "ADE-TCT-09")
def test_a_second_card_belongs_to_the_same_speech_turn() -> None:
    t = table(f"{FOUR} | reserve B three four | points A 3")
    t.play(Rush(0), Done())
    assert not t.events(TimeRanOut), "the clock is not looked at between the two cards"
    t.play(t.card("two"), Done(), dice="240")
    assert t.match.over
    alone = table(f"{FOUR} | reserve B three four | points A 3")
    alone.play(Rush(0), Done(), -1, dice="240")
    assert alone.match.over


@pytest.mark.rule("ADE-RUL-157")
def test_a_clock_nobody_reads_goes_on_by_a_quarter_to_a_minute_and_a_half() -> None:
    rng = Stream("clock")
    drawn = {Clock(LONGEST).draw(rng) for _ in range(200)}
    assert drawn == {1, 2, 3, 4, 5, 6}
