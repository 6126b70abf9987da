"""Does the interval hold at all times at once, and does a run stop when and only when enough is known?"""

from __future__ import annotations

from math import sqrt

import pytest

from escarmouche.arena.sequences import ConfidenceSequence, Stopping
from escarmouche.chance import Stream

RUNS, LENGTH = 200, 400


def ever_misses(seed: int, mean: float) -> tuple[bool, bool]:
    """Whether the sequence, and whether a fixed 95 % interval looked at every time, ever leaves the mean out."""
    rng, sequence = Stream(f"coverage {seed}"), ConfidenceSequence(0.05)
    missed = peeked = False
    total = 0.0
    for count in range(1, LENGTH + 1):
        value = float(rng.unit() < mean)
        total += value
        sequence.add(value)
        low, high = sequence.interval()
        missed |= not low <= mean <= high
        share = total / count
        peeked |= count > 10 and abs(share - mean) > 1.96 * sqrt(max(share * (1 - share), 0.01) / count)
    return missed, peeked


@pytest.mark.parametrize("mean", [0.5, 0.8])
def test_it_misses_in_no_more_than_one_run_of_twenty_however_often_one_looks(mean: float) -> None:
    seen = [ever_misses(seed, mean) for seed in range(RUNS)]
    assert sum(missed for missed, _ in seen) <= 0.05 * RUNS
    assert sum(peeked for _, peeked in seen) > 0.15 * RUNS  # what looking again and again does to a fixed interval


def test_it_grows_narrower() -> None:
    sequence, widths = ConfidenceSequence(), []
    for count in range(1, 5001):
        sequence.add(count % 2)
        if count in (10, 100, 1000, 5000):
            low, high = sequence.interval()
            widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 3 * 2 * 1.96 * 0.5 / sqrt(5000)  # the price of looking at any time: not thrice a fixed one


def test_nothing_is_known_before_the_first() -> None:
    assert ConfidenceSequence().interval() == (0.0, 1.0)


def rounds_until_enough(mean: float, margin: float, most: int = 60_000) -> tuple[int, str]:
    rng, rule = Stream("until"), Stopping(1, margin)
    for count in range(1, most):
        rule.add([(float(rng.unit() < mean) + float(rng.unit() < mean)) / 2])
        if rule.enough:
            low, high = rule.sequences[0].interval()
            return count, "told" if low > 0.5 or high < 0.5 else "ruled out"
    return most, "open"


def test_a_large_difference_is_told_soon_a_small_one_later_and_none_is_ruled_out() -> None:
    large, small, none = (rounds_until_enough(mean, 0.05) for mean in (0.8, 0.6, 0.5))
    assert (large[1], small[1], none[1]) == ("told", "told", "ruled out")
    assert large[0] < small[0] < none[0]


def test_several_share_the_risk_and_all_must_be_settled() -> None:
    one, several = Stopping(1, 0.1), Stopping(4, 0.1)
    for count in range(200):
        one.add([count % 2])
        several.add([count % 2, 1.0, 1.0, 1.0])
    alone, together = one.sequences[0].interval(), several.sequences[0].interval()
    assert together[0] < alone[0]
    assert together[1] > alone[1]
    assert not several.enough  # three are told, the first is not
