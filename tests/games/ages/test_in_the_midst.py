"""What changes in the midst of a declared action: an interceptor before those who are to be pushed aside, a target that
takes off [ADE-RUL-174, ADE-RUL-175, ADE-TCT-25, ADE-FLY-05]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ages.table import Table, end, table, walk

from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.assaulting import Charge
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.going_on import GoOn
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import Run
from escarmouche.games.ages.asks.reacting import Ambush, Intercept, LetBy
from escarmouche.games.ages.asks.speaking import Activate, PlayCard
from escarmouche.games.ages.events.moving import Barred, Moved
from escarmouche.games.ages.events.shooting import Shot
from escarmouche.games.ages.events.tactics import Intercepted, TacticUsed

AWAY = "A six = plain at 80,80 commander | B z = plain at 80,10"


def watched(text: str, *vigilants: str) -> Table:
    """A scene in which these fighters keep watch; the first card is played."""
    t = table(f"{text} | {AWAY}")
    for name in vigilants:
        t.board.note(t[name], vigilant=True)
    return t.play(PlayCard(0))


def asked(t: Table) -> Any:
    """What is open, told anew each time."""
    return t.ask


# --- a passage --------------------------------------------------------------------------------------------------------

MET = (
    "A a = plain {str 9} at 10,20 | B i = plain {ini 9} at 22,28 facing 180 | B foe = plain {height 1} at 26,20 |"
    " B prey = plain at 32.5,20 | points A 1 | points B 1"
)


@pytest.mark.rule("ADE-RUL-175", "ADE-TCT-25", "ADE-TCT-06", "ADE-TCT-17")
@pytest.mark.parametrize("assault", [False, True])
def test_who_is_met_before_those_it_is_to_push_aside_may_force_its_way_there_and_not_twice(assault: bool) -> None:
    t = watched(MET)
    on = end(29.5, 20)
    t.play(Charge((t["prey"],), (on,), force="points") if assault else ForcedRun((end(29.2, 20),)))
    t.play(Intercept(t["i"], t["a"], "ini"))
    assert asked(t).topic == "force_passage"
    t.play("points", 0, dice="2")
    assert [one.seat for one in t.events(TacticUsed)] == [1, 0]
    assert t.at("a")[0] == pytest.approx(13, abs=0.01), "the others bar its way now"
    assert (t.event(Barred).figure, t.event(Barred).why) == (t["a"], "ADE-RUL-175")
    assert (t.at("foe"), t.figure("a").charged) == ((26, 20), False)
    assert not any(t.figure(one).deeds.victim for one in ("i", "foe", "prey"))
    assert not t.takes(walk(12, 20)), "it has made its move"


@pytest.mark.rule("ADE-RUL-175", "ADE-TCT-25", "ADE-TCT-27")
@pytest.mark.parametrize(("answer", "die"), [("points", "1"), ("no", "")])
def test_whom_the_interceptor_holds_does_not_come_to_those_it_was_to_push_aside(answer: str, die: str) -> None:
    t = watched(MET)
    t.play(ForcedRun((end(29.2, 20),)))
    t.play(Intercept(t["i"], t["a"], "ini")).play(answer, dice=die)
    assert t.at("a")[0] == pytest.approx(13, abs=0.01)
    assert (t.figure("a").charged, t.figure("foe").deeds.victim) == (True, False)
    assert isinstance(asked(t), NextAction) is (answer == "no")


# --- a shot on the run ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-SKL-68", "ADE-RUL-126")
@pytest.mark.parametrize("along", [7_999, 8_000, 8_001])
@pytest.mark.parametrize("again", [False, True])
def test_who_is_held_up_right_where_it_shoots_turns_to_its_target_like_anybody_on_the_run(
    along: int, again: bool
) -> None:
    t = watched(
        "A a = plain {aim 3, bow 4/20, skills Harcèlement} at 40,20 | B foe = plain at 25,20 |"
        " B v = plain {ini 9} at 60,60 | B w = plain {ini 9} at 66,60",
        *("vw" if again else "v"),
    )
    t.play(Harass((end(60, 20),), target=t["foe"], after=8_000), LetBy())
    t.play(Ambush(t["v"], t["a"], along, "ini"), dice="1" if along > 8_000 else "")
    if again:
        t.play(Done()).play(Ambush(t["w"], t["a"], 2_000, "ini"), dice="" if along > 8_000 else "1")
        t.play(Done())
    else:
        t.play(Done(), dice="" if along > 8_000 else "1")
    assert (t.at("a"), len(t.events(Shot))) == ((60, 20), 1)


@pytest.mark.rule("ADE-SKL-68", "ADE-ACT-03", "ADE-RUL-126")
def test_of_a_group_only_who_was_held_up_has_run_a_part_of_the_way_to_its_shot() -> None:
    harasser = "plain {aim 3, bow 4/20, skills Harcèlement}"
    t = watched(
        f"A a = {harasser} at 10,20 card x | A b = {harasser} at 10,30 card x | B foe = plain at 40,25 |"
        " B v = plain {ini 9} at 60,60",
        "v",
    )
    t.play(Activate((0, 1)), Harass((end(25, 20), end(25, 30)), target=t["foe"], after=8_000), LetBy())
    t.play(Ambush(t["v"], t["a"], 5_000, "ini")).play(Done(), dice="1 1")
    ends = {who: [one.path[-1][0] for one in t.events(Moved) if one.figure == t[who]] for who in "ab"}
    assert ends == {"a": [15_000, 18_000, 25_000], "b": [18_000, 25_000]}


@pytest.mark.rule("ADE-RUL-174", "ADE-TCT-32", "ADE-ACT-04")
def test_who_of_a_group_was_held_up_goes_its_way_though_a_shorter_one_is_open_now_and_another_was_stopped() -> None:
    t = watched(
        "A a = plain at 10,20 card x | A b = plain at 10,40 card x | B v = plain {ini 9} at 18,40.5 |"
        " B i = plain {ini 9} at 18,28 facing 270 | points B 1",
        "v",
    )
    t.play(Activate((0, 1)), Run((end(26, 20), end(26, 40))), LetBy())
    t.play(Ambush(t["v"], t["b"], 3_000, "ini")).play(walk(18, 49), Done())
    t.play(Intercept(t["i"], t["a"], "ini"))
    assert t.at("b") == (26, 40)
    assert [t.figure(one).deeds.did for one in "ab"] == [("exclusive/movement/run",)] * 2
    assert not t.events(Barred), "who was intercepted is told of as that"


@pytest.mark.rule("ADE-SKL-68", "ADE-RUL-126", "ADE-ORD-03")
def test_who_has_come_to_its_end_where_it_shot_is_on_its_way_no_more() -> None:
    harasser = "plain {aim 3, bow 4/20, skills Harcèlement}"
    t = watched(
        f"A a = {harasser} at 10,20 card x | A b = {harasser} at 10,30 card x | B foe = plain at 40,25 |"
        " B v = plain {ini 9} at 60,60 | B w = plain {ini 9} at 66,60",
        *"vw",
    )
    t.play(Activate((0, 1)), Harass((end(25, 20), end(15, 30)), target=t["foe"], after=8_000), LetBy())
    assert asked(t).facts()["actors"] == (t["a"], t["b"])
    t.play(Ambush(t["v"], t["a"], 12_000, "ini"), dice="1 1").play(Done())
    assert asked(t).facts()["actors"] == (t["a"],), "the other stands where it was to end"
    t.play(LetBy())
    assert (t.at("a"), t.at("b")) == ((25, 20), (15, 30))


@pytest.mark.rule("ADE-SKL-68", "ADE-TCT-14", "ADE-ORD-03")
@pytest.mark.parametrize(("die", "dead"), [("6", True), ("1", False)])
def test_an_interceptor_that_is_shot_dead_before_it_meets_the_harasser_stops_nobody(die: str, dead: bool) -> None:
    t = watched(
        "A a = plain {aim 9, bow 1/20, skills Harcèlement} at 10,20 facing 45 |"
        " B i = plain {ini 9} at 22,28 facing 180 lost 3 | points B 1"
    )
    t.play(Harass((end(30, 20),), target=t["i"], after=5_000))
    t.play(Intercept(t["i"], t["a"], "ini")).play(1, dice=die)
    assert t.figure("i").where == ("dead" if dead else "table")
    assert (len(t.events(Intercepted)), t.at("a") == (30, 20)) == ((0, True) if dead else (1, False))


# --- what is told of it -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-174", "ADE-MOV-01")
@pytest.mark.parametrize(("y", "told"), [(20, [0]), (26, [])])
def test_whose_way_a_vigilant_has_barred_is_told_of(y: float, told: list[int]) -> None:
    t = watched("A a = plain at 20,20 | B v = plain {ini 9} at 32,28 | wall w at 40,17 30x2 high 9", "v")
    t.play(Run((end(40, 20),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 5_000, "ini")).play(walk(32, y), Done())
    assert [one.figure for one in t.events(Barred)] == told
    assert t.at("a") == ((25, 20) if told else (40, 20))


@pytest.mark.rule("ADE-RUL-174", "ADE-MOV-16")
@pytest.mark.parametrize(("y", "told"), [(23.005, [0]), (26, [])])
def test_who_would_end_beside_a_vigilant_is_told_of(y: float, told: list[int]) -> None:
    t = watched("A a = plain at 20,20 | B v = plain {ini 12} at 30,29", "v")
    t.play(walk(30, 20), LetBy())
    t.play(Ambush(t["v"], t["a"], 1_000, "ini")).play(walk(30, y), Done())
    assert [one.figure for one in t.events(Barred)] == told


# --- another level ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADE-RUL-174", "ADE-FLY-05", "ADE-FEA-02", "ADE-ASS-08")
@pytest.mark.parametrize("up", [False, True])
def test_a_target_that_has_taken_off_on_the_way_is_none_any_more(up: bool) -> None:
    t = watched(
        "A a = plain {fear 6, cou 0} at 20,20 | B v = plain {ini 9, cou 0, air 15, skills Vol} at 38,20 facing 180", "v"
    )
    t.play(Charge((t["v"],), (end(35, 20),)), LetBy())
    t.play(Ambush(t["v"], t["a"], 3_000, "ini"))
    t.play(*([walk(38, 20, level=1)] if up else []), Done())
    assert t.figure("v").routed is not up
    assert isinstance(asked(t), GoOn) is up
