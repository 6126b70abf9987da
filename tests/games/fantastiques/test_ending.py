"""When does a match end, and who has won then?"""

from __future__ import annotations

import pytest
from tests.games.fantastiques.acts import NO, YES, seat, strike, topic
from tests.games.fantastiques.table import Table

from escarmouche.games.fantastiques.decisions import DONE
from escarmouche.games.fantastiques.events.morale import MoraleTested
from escarmouche.games.fantastiques.events.play import Judged, PhaseBegan, PlayedOn, TurnBegan

TWO = "A one = {melee 1} at 10,10 | B two = {melee 1} at 40,40"


@pytest.mark.rule("FAN-TRN-03", "FAN-END-01")
def test_a_game_lasts_six_turns_and_then_the_scenario_is_judged() -> None:
    t = Table(f"{TWO} | killed A 7.5 | phase initiative", rolls="6 1 " * 6)
    while t.ask is not None:
        t.play(0 if topic(t) == "first_side" else DONE)
    assert [e.turn for e in t.events(TurnBegan)] == [1, 2, 3, 4, 5, 6]
    assert t.told_last == Judged("pitched_battle", (7.5, 0.0), (0,), "FAN-SCN-01")
    assert t.outcome is not None
    assert t.outcome.winners == (0,)


@pytest.mark.rule("FAN-END-01", "FAN-RUL-76")
@pytest.mark.parametrize(("turn", "tested"), [(5, True), (6, False)])
def test_the_sixth_turn_ends_after_melee_without_morale(turn: int, tested: bool) -> None:
    t = Table(f"{TWO} | strength B 9 | phase melee | turn {turn}", rolls="6 6 1" if tested else "")
    assert bool(t.events(MoraleTested)) is tested
    assert ("morale" in [e.phase for e in t.events(PhaseBegan)]) is tested
    assert (t.outcome is not None) is not tested


@pytest.mark.rule("FAN-END-01")
def test_what_the_last_melee_does_still_counts() -> None:
    t = Table("A one = {melee 3} at 10,10 | B two = {armour 0} at 10,11 | phase melee | turn 6", rolls="1 6")
    t.play(strike(t, "one", "two"), DONE)
    assert t.outcome is not None
    assert t.outcome.winners == (0,)


@pytest.mark.rule("FAN-END-02", "FAN-RUL-83")
@pytest.mark.parametrize(
    ("scenario", "score", "killed", "setting", "winners"),
    [
        ("pitched_battle", "killed A 12", "killed B 12", "draw", ()),
        ("pitched_battle", "killed A 12", "killed B 12.5", "draw", (1,)),
        ("loot", "gold A 4 | gold B 4", "killed A 1", "draw", ()),
        ("loot", "gold A 4 | gold B 4", "killed A 1", "killed_points", (0,)),
        ("loot", "gold A 4 | gold B 4", "killed A 1 | killed B 1", "killed_points", ()),
        ("loot", "gold A 4 | gold B 5", "killed A 1", "killed_points", (1,)),
    ],
)
def test_equal_scores_are_a_draw_unless_the_table_counts_the_points_killed(
    scenario: str, score: str, killed: str, setting: str, winners: tuple[int, ...]
) -> None:
    t = Table(f"{TWO} | scenario {scenario} | {score} | {killed} | setting tiebreak={setting} | phase over")
    assert t.outcome is not None
    assert t.outcome.winners == winners


@pytest.mark.rule("FAN-RUL-83")
def test_a_third_side_gains_nothing_by_the_tie_of_two_others() -> None:
    three = f"{TWO} | C three = {{melee 1}} at 10,40 | scenario loot | gold A 4 | gold B 4 | gold C 3 | killed C 50"
    for setting, winners in (("draw", ()), ("killed_points", (1,))):
        t = Table(f"{three} | killed B 2 | setting tiebreak={setting} | phase over")
        assert t.outcome is not None
        assert t.outcome.winners == winners


@pytest.mark.rule("FAN-END-02")
def test_a_rescue_is_never_a_draw() -> None:
    t = Table(
        f"""{TWO} | A lord = {{hero silver}} dead | prisoner lord | attacker A | prison 20,20 | scenario rescue
        phase over"""
    )
    assert t.outcome is not None
    assert t.outcome.winners == (1,)


ALONE = "A one = {melee 1} at 10,10 | B two = {melee 1} dead | gold B 3 | scenario loot | phase initiative | turn 3"


@pytest.mark.rule("FAN-END-03", "FAN-RUL-76")
def test_the_last_side_on_the_table_may_stop_and_the_scenario_is_judged() -> None:
    t = Table(ALONE)
    assert (seat(t), topic(t)) == (0, "play_on")
    t.play(NO)
    assert t.event(PlayedOn).goes_on is False
    assert t.outcome is not None
    assert t.outcome.winners == (1,)  # the gold of the dead still counts
    assert t.event(Judged).winners == (1,)


@pytest.mark.rule("FAN-END-03", "FAN-RUL-76")
def test_the_last_side_on_the_table_may_play_the_turns_that_are_left() -> None:
    t = Table(ALONE, rolls="1 1 1 1")
    asked = []
    while t.ask is not None:
        asked.append(topic(t))
        t.play({"play_on": YES}.get(topic(t), DONE))
    assert asked.count("play_on") == 4
    assert "first_side" not in asked  # there is none to choose from
    assert [e.turn for e in t.events(TurnBegan)] == [3, 4, 5, 6]


@pytest.mark.rule("FAN-END-03")
def test_with_nobody_left_the_match_is_over() -> None:
    t = Table("A one = {melee 1} dead | B two = {melee 1} dead | phase initiative | turn 3")
    assert t.outcome is not None
    assert t.outcome.winners == ()
