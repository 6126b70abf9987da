"""Whoever fights on though eliminated (Acharné) on its way through traps, and when it leaves [ADE-SKL-02, ADE-SKL-03,
ADE-SKL-106]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.games.ages.asks.deploying import Infiltrate
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Run
from escarmouche.games.ages.asks.speaking import PlayCard
from escarmouche.games.ages.events.assaulting import LeftTable
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.events.testing import Eliminated, Fell
from escarmouche.games.ages.events.trapping import TrapSprung
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import cm

FAR = "B far = plain at 80,80"


def among(text: str, *traps: tuple[float, float]) -> Table:
    """A scene with traps of the second player at these places."""
    t = table(f"{text} | {FAR}")
    t.game.secrets.traps = tuple(Trap(1, cm(x), cm(y), cm(1.5)) for x, y in traps)
    return t


def way(*points: tuple[float, float]) -> tuple[tuple[int, int], ...]:
    return tuple((cm(x), cm(y)) for x, y in points)


@pytest.mark.rule("ADE-SKL-02", "ADE-SKL-03", "ADE-SKL-106")
def test_the_relentless_go_their_whole_way_in_one_though_a_trap_eliminates_them() -> None:
    t = among("A one = plain {skills Acharné} at 20,20 lost 3 | A two = plain at 70,5", (32, 20), (34, 26))
    t.play(PlayCard(0), walk(30, 20), dice="6 6")
    assert t.event(Moved).path == way((20, 20), (30, 20))
    assert (t.event(Eliminated).figure, t.event(Eliminated).fights_on) == (t["one"], True)
    assert len(t.events(TrapSprung)) == 2, "the second goes off on one who is eliminated already"
    assert (t.at("one"), t.figure("one").where, t.figure("one").deaths) == ((30, 20), "table", 1)


@pytest.mark.rule("ADE-SKL-03", "ADE-SKL-106", "ADE-MOV-01")
def test_the_relentless_go_round_the_corner_past_the_trap_that_eliminated_them() -> None:
    """The trap lies behind the bend: who starts again from it does not go back to the bend."""
    t = among("A one = plain {mov 15, skills Acharné} at 20,20 lost 3 | rock r at 30,20 2x8 high 9", (41, 26))
    t.play(PlayCard(0), Run((end(40, 20),)), dice="6")
    moved = t.event(Moved)
    assert (moved.path[0], moved.path[-1]) == way((20, 20), (40, 20))
    assert len(moved.path) > 2, "round the rock"
    assert t.figure("one").doomed


@pytest.mark.rule("ADE-SKL-03", "ADE-SKL-68", "ADE-SKL-106", "ADE-ORD-03")
def test_the_relentless_shoot_on_the_run_though_a_trap_has_eliminated_them() -> None:
    runner = "plain {aim 3, bow 4/15, skills Harcèlement + Acharné} at 20,20 lost 3"
    t = among(f"A one = {runner} | B two = plain at 42,20", (28, 26))
    t.play(PlayCard(0), Harass((end(38, 20),), target=t["two"], after=cm(8)), dice="6 1")
    assert t.events(Shot)
    assert [one.path for one in t.events(Moved)] == [way((20, 20), (28, 20)), way((28, 20), (38, 20))]


@pytest.mark.rule("ADE-SKL-02", "ADE-FEA-12", "ADE-SKL-106")
def test_the_relentless_run_over_the_edge_past_the_trap_that_eliminated_them_and_are_lost_once() -> None:
    t = among("A one = plain {val 9, skills Acharné} at 9,20 lost 3 routed | A two = plain at 70,5", (5, 24))
    t.play(PlayCard(0), dice="6")
    moved = t.event(Moved)
    assert (moved.path[0], moved.path[-1]) == way((9, 20), (0, 20))
    assert t.event(LeftTable).figure == t["one"]
    assert (t.figure("one").where, t.figure("one").deaths, t.board.side(0).losses) == ("dead", 1, 9)


@pytest.mark.rule("ADE-SKL-02", "ADE-SKL-74", "ADE-SKL-106", "ADE-DEP-01")
def test_who_is_eliminated_in_the_deployment_leaves_at_its_end() -> None:
    t = among(
        "phase infiltration | turn 0 | A one = plain {skills Acharné + Infiltration/10} at 20,10 lost 3 |"
        " A two = plain at 70,5",
        (20, 20),
    )
    t.play(Infiltrate(t["one"], end(20, 19)), dice="6")
    assert t.event(Fell).figure == t["one"]
    told = [type(one).__name__ for one in t.match.events()]
    assert told.index("Fell") < told.index("TurnBegan")
    assert t.figure("one").where == "dead"


@pytest.mark.rule("ADE-SKL-03", "ADE-SKL-106")
def test_who_fights_on_by_a_skill_that_has_faded_goes_its_whole_way_too() -> None:
    t = among("A one = plain at 20,20 lost 4 doomed | A two = plain at 70,5", (32, 20))
    t.play(PlayCard(0), walk(30, 20), dice="6")
    assert t.event(Moved).path == way((20, 20), (30, 20))
    assert not t.events(Eliminated)
