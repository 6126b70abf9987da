"""Does a study find an effect that is there, find none where there is none, and say how sure it is?"""

from __future__ import annotations

import msgspec
import pytest
from tests.arena.making import league, played

from escarmouche.arena.estimates import Estimate
from escarmouche.arena.lines import MatchLine
from escarmouche.arena.measures import stopping, watched
from escarmouche.arena.plans import Arm, Plan
from escarmouche.arena.studies import effects, holm

FORCES = ("changed", "other")


def study(focus: tuple[int, ...] = (0,), until: float = 0.0) -> Plan:
    arms = (Arm("", "x"), Arm("card.figure=2", "y"))
    return msgspec.structs.replace(league(FORCES, 50, purpose="study", until=until), arms=arms, focus=focus)


def outcome(before: float, after: float, units: int, *, paired: bool = False) -> list[MatchLine]:
    """Matches of both arms; paired: the same luck in both, so that only the chances differ."""
    return [
        *played({(0, 1): before}, units, "dice"),
        *played({(0, 1): after}, units, "dice" if paired else "other dice", arm=1),
    ]


def test_an_effect_is_told_with_its_size() -> None:
    (effect,) = effects(study(), outcome(0.5, 0.7, 400))
    assert effect.touched is not None
    assert effect.touched.told
    assert effect.touched.change.low < 0.2 < effect.touched.change.high
    changed, other = effect.entrants["changed"], effect.entrants["other"]
    assert changed is not None
    assert other is not None
    assert changed.change.value == pytest.approx(-other.change.value)


def test_no_effect_is_not_told() -> None:
    (effect,) = effects(study(), outcome(0.6, 0.6, 400))
    assert effect.touched is not None
    assert not effect.touched.told


def test_the_same_dice_make_the_interval_narrower() -> None:
    def width(*, paired: bool) -> float:
        (effect,) = effects(study(), outcome(0.5, 0.55, 400, paired=paired))
        assert effect.touched is not None
        return effect.touched.change.high - effect.touched.change.low

    assert width(paired=True) < 0.6 * width(paired=False)


def test_games_that_went_alike_leave_a_little_doubt() -> None:
    few, many = (effects(study(), outcome(0.6, 0.6, units, paired=True))[0].first_seat.change for units in (20, 2000))
    assert (few.value, many.value) == (0.0, 0.0)
    assert few.high > 0.04
    assert 0 < many.high < 0.001


def test_a_unit_with_a_crash_in_either_game_counts_in_neither() -> None:
    lines = outcome(0.5, 0.7, 40)
    broken = [msgspec.structs.replace(line, fault="x") if (line.unit, line.arm) == (3, 1) else line for line in lines]
    (effect,) = effects(study(), broken)
    assert (effect.matches, effect.crashed) == (78, 2)


def test_a_study_watches_the_difference_and_stops_by_it() -> None:
    plan = study(until=0.1)
    rule = stopping(plan)
    assert rule is not None
    lines = outcome(0.2, 0.9, 300)
    for unit in range(300):
        rule.add(watched(plan, [line for line in lines if line.unit == unit]))
        if rule.enough:
            break
    assert 3 < unit < 120
    assert rule.sequences[0].interval()[0] > 0.5


def test_a_study_of_all_alike_watches_the_first_seat() -> None:
    first = [MatchLine(1, 0, 0, (0, 1), (0,)), MatchLine(2, 0, 1, (0, 1), (1,))]
    assert watched(study(focus=()), first) == [0.0]
    assert watched(study(focus=(1,)), first) == [1.0]


def test_among_many_readings_one_in_twenty_is_not_news() -> None:
    doubtful = Estimate(0.1, 0.005, 0.195)
    sure = Estimate(0.3, 0.2, 0.4)
    none = Estimate(0.0, -0.1, 0.1)
    assert holm([doubtful]) == (True,)
    assert holm([doubtful, sure, *[none] * 8]) == (False, True, *[False] * 8)
