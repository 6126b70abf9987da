"""Several shots in one step: estimated together, made at the same time although rolled one by one [ALK-MUL-07, 08]."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.archery import RIGHT, WEST, WRONG, archer, at_gap, range_of, volley
from tests.games.alkemy.duel import Duel, fighter
from tests.games.alkemy.table import Table, near, table

from escarmouche.games.alkemy.decisions import Activate, Order, React, Shoot
from escarmouche.games.alkemy.events.health import OutOfAction
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.events.shooting import CoverRolled, Estimated, Measured, Shot, ShotRead, ShotWasted
from escarmouche.games.alkemy.profiles import SkillUse
from escarmouche.games.alkemy.rules.shooting import Shot as Volley
from escarmouche.games.alkemy.rules.shooting import shots

FAR = 10.0
HIT, MISS = "4 3", "1 1"
BOTH = ((0, 1), (2, 1))


def bowmen(**target: Any) -> Table:
    """Two archers of one card and a target that both can see."""
    pair = (archer(at=WEST, card="a", seat=0), archer(at=(2, 8), card="a", seat=0))
    return table(*pair, fighter(at=at_gap(FAR), seat=1, **target))


def two_on_one(second: dict[str, Any] | None = None, **target: Any) -> Duel:
    """Archers 0 and 2 and a bowman, 1, at whom both shoot; archer 2 stands a little behind, to the north."""
    return range_of(FAR, archer(at=(2, 8), seat=0, **(second or {})), target=archer(**target))


# --- before anything is measured -----------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MUL-07", "ALK-SHT-03", "ALK-RUL-34")
def test_all_targets_and_estimates_are_given_before_any_measurement() -> None:
    t = bowmen(left=0)
    t.play(Activate(0), Shoot(0, 2), Shoot(1, 2))
    assert t.ask.kind == "GiveEstimate", "both targets are named"
    assert t.play(WRONG).ask.kind == "GiveEstimate"
    assert t.play(WRONG).ask.kind == "OrderFigures"
    assert t.events(Measured) == []
    t.play(Order((1, 0)), rolls=f"{MISS}   {MISS}")
    assert [told.figure for told in t.events(Estimated)] == [0, 1]
    assert [told.figure for told in t.events(Measured)] == [1, 0], "then in the order of their owner"
    told = [type(one) for one in t.match.events() if isinstance(one, Estimated | Measured | Shot)]
    assert told == [Estimated, Estimated, Measured, Measured, Shot, Shot]


@pytest.mark.rule("ALK-MUL-07")
def test_each_shooter_is_aimed_by_its_own_estimate() -> None:
    d = two_on_one(left=0)
    volley(d, BOTH, WRONG, RIGHT(d, 2), rolls=f"{MISS}   1 1 1")
    assert [told.aimed for told in d.events(Measured)] == [False, True]


# --- at the same time ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MUL-08", "ALK-RUL-41")
def test_if_the_target_falls_to_the_first_the_other_has_shot_all_the_same() -> None:
    t = bowmen(left=0, boxes=(2, 0, 0))
    t.play(Activate(0), Shoot(0, 2), Shoot(1, 2), WRONG, WRONG, Order((0, 1)), rolls=HIT)
    assert t.event(OutOfAction).figure == 2
    assert [(told.figure, told.target) for told in t.events(ShotWasted)] == [(1, 2)]
    assert t.ap(0, 1) == (1, 1), "and spent its AP"


@pytest.mark.rule("ALK-MUL-08", "ALK-RUL-41", "ALK-RUL-64")
def test_no_shot_is_turned_on_somebody_else() -> None:
    """Not even on the figure that stood before the fallen one."""
    shield = fighter(at=(at_gap(FAR)[0] - near(0.3), 12), seat=1)
    d = range_of(FAR, archer(at=(2, 10), seat=0), shield, target=fighter(left=0, boxes=(2, 0, 0)))
    volley(d, BOTH, WRONG, WRONG, -1, rolls=HIT)
    assert d.event(ShotWasted) == ShotWasted(2, 1)
    assert d.game[3].ticked == 0


@pytest.mark.rule("ALK-MUL-08", "ALK-RUL-64")
def test_a_shot_at_somebody_who_fell_before_it_was_measured_is_wasted() -> None:
    d = range_of(FAR)
    d.game.take_off(d.game[1])
    assert d.play(shots(d.game, [Volley(0, 1)])) is False
    assert d.game.told[-1] == ShotWasted(0, 1)


@pytest.mark.rule("ALK-MUL-08", "ALK-PRF-05")
def test_the_second_shot_finds_the_target_as_the_first_left_it() -> None:
    d = two_on_one(left=0, boxes=(3, 1, 0))
    volley(d, BOTH, WRONG, WRONG, rolls=f"{HIT}   {HIT}")
    assert d.event(OutOfAction).figure == 1


@pytest.mark.rule("ALK-MUL-08", "ALK-RXS-05", "ALK-RUL-40")
def test_who_falls_to_the_first_shot_still_answers_both() -> None:
    d = two_on_one(boxes=(2, 0, 0))
    volley(d, BOTH, WRONG, WRONG, React(shots=(0, 2)), rolls=f"{HIT}  {HIT}   {HIT}")
    assert d.event(OutOfAction).figure == 1
    assert [(told.figure, told.target) for told in d.events(Shot)] == [(0, 1), (1, 0), (1, 2)]
    assert d.event(ShotWasted).figure == 2, "its own shot comes too late"
    assert (d.game[0].ticked, d.game[2].ticked) == (2, 2)


@pytest.mark.rule("ALK-MUL-08", "ALK-RXS-05", "ALK-PRF-05")
def test_a_target_answers_the_second_shot_with_the_health_it_had_before_the_first() -> None:
    d = two_on_one(boxes=(2, 6, 0))
    volley(d, BOTH, WRONG, WRONG, React(shots=(0, 2)), rolls=f"{HIT}  {MISS}   {MISS}  {MISS}")
    assert d.game[1].ticked == 2, "it is yellow by now"
    assert {told.colour for told in d.events(DiceThrown)} == {"white"}


def covered_by_a_companion(**words: Any) -> Duel:
    """Archer 2 stands before archer 0, as their target sees them: it may stop what is meant for the other."""
    return range_of(FAR, archer(at=(WEST[0] + near(0.3), 12.4), seat=0, **words), target=archer())


@pytest.mark.rule("ALK-MUL-08", "ALK-RXS-05", "ALK-PRF-05")
def test_a_shooter_hurt_in_the_same_volley_shoots_with_the_health_it_had() -> None:
    d = covered_by_a_companion(boxes=(2, 6, 0))
    rolls = f"{MISS}  {HIT} 4 4   {HIT}"
    volley(d, BOTH, WRONG, WRONG, React(shots=(0,)), 0, rolls=rolls)
    assert d.event(CoverRolled).victim == 2
    assert d.game[2].ticked == 2, "yellow now"
    assert d.events(DiceThrown)[-1].colour == "white"
    assert d.game[1].ticked == 2


@pytest.mark.rule("ALK-MUL-08", "ALK-RXS-05", "ALK-SHT-08")
def test_a_shooter_that_falls_in_the_same_volley_has_shot_all_the_same() -> None:
    """Point blank too: it was measured while it stood there."""
    close = at_gap(FAR)[0] - near(5.0)
    behind = archer(at=(close - near(0.3), 12), seat=0)
    d = range_of(FAR, behind, shooter=archer(at=(close, 12), boxes=(2, 0, 0)), target=archer())
    rolls = f"{MISS}  {HIT} 4 4   {HIT}"
    volley(d, ((2, 1), (0, 1)), WRONG, WRONG, React(shots=(2,)), 0, rolls=rolls)
    assert d.event(OutOfAction).figure == 0
    assert [(told.figure, told.shift.value) for told in d.events(ShotRead)] == [(1, 0), (0, 1)]
    assert d.events(DiceThrown)[-1].colour == "white"
    assert d.game[1].ticked == 3


@pytest.mark.rule("ALK-RUL-41", "ALK-SKL-18")
def test_an_answer_meant_for_somebody_who_has_fallen_is_lost_as_well() -> None:
    guard = archer(at=(2, 12 - near(0.5)), seat=0, boxes=(2, 0, 0), skills=(SkillUse("bodyguard"),))
    d = range_of(FAR, guard, target=archer())
    rolls = f"{MISS}  {HIT}   {MISS}"
    volley(d, BOTH, WRONG, WRONG, React(shots=(0, 2)), 2, rolls=rolls)
    assert d.event(OutOfAction).figure == 2
    assert [(told.figure, told.target) for told in d.events(ShotWasted)] == [(1, 2)]
    assert [told.figure for told in d.events(Shot)] == [0, 1, 2], "the guard had shot before it fell"
    assert d.game[1].ap == 0


# --- several targets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ALK-MUL-08", "ALK-REA-06")
def test_each_target_answers_for_itself_before_the_first_die_falls() -> None:
    d = range_of(FAR, archer(at=(2, 6), seat=0), archer(at=(at_gap(FAR)[0], 6), seat=1), target=archer())
    volley(d, ((0, 1), (2, 3)), WRONG, WRONG, React(shots=(0,)), React(), rolls=f"{HIT}  {HIT}   {HIT}")
    assert (d.game[0].ticked, d.game[1].ticked, d.game[2].ticked, d.game[3].ticked) == (2, 2, 0, 2)
    assert [one.kind for one in d.asked] == ["GiveEstimate", "GiveEstimate", "ReactTo", "ReactTo"]
