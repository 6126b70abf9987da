"""Are strengths, shares and intervals what the results were made from?"""

from __future__ import annotations

from math import log10

import pytest
from tests.arena.making import league, played

from escarmouche.arena.estimates import Ratio, mean_of, share_of
from escarmouche.arena.ratings import ratings
from escarmouche.arena.standings import standings

ELO = {0: 150.0, 1: 0.0, 2: -150.0}


def expected(one: int, other: int) -> float:
    return 1 / (1 + 10 ** ((ELO[other] - ELO[one]) / 400))


PAIRS = {(a, b): expected(a, b) for a in ELO for b in ELO if a < b}


def test_the_strengths_behind_the_results_are_found() -> None:
    found = ratings(played(PAIRS, 3000), 3)
    assert [round(one.elo) for one in found] == pytest.approx(list(ELO.values()), abs=25)


def test_intervals_hold_the_truth_about_nineteen_times_in_twenty() -> None:
    hits = [
        one.low <= truth <= one.high
        for seed in range(60)
        for one, truth in zip(ratings(played(PAIRS, 150, f"seed {seed}"), 3), ELO.values(), strict=True)
    ]
    assert 0.90 <= sum(hits) / len(hits) <= 0.99


def test_who_never_lost_is_strong_and_not_infinite() -> None:
    found = ratings(played({(0, 1): 1.0}, 30), 2)
    assert 100 < found[0].elo < 2000


def test_a_draw_is_half_a_win() -> None:
    found = ratings(played({(0, 1): 0.5}, 400, draws=1.0), 2)
    assert found[0].elo == pytest.approx(0.0, abs=1e-6)


def test_a_crash_counts_nowhere() -> None:
    lines = played({(0, 1): 0.5}, 20)
    broken = [*lines, lines[0].__class__(99, 20, 0, (0, 1), fault="KeyError: x")]
    assert standings(league(("a", "b")), broken).entrants == standings(league(("a", "b")), lines).entrants
    assert standings(league(("a", "b")), broken).crashed == 1


def test_the_table_of_who_beats_whom_is_its_own_mirror() -> None:
    table = standings(league(), played(PAIRS, 300)).table
    for row in range(3):
        assert table[row][row] is None
        for column in range(row):
            one, other = table[row][column], table[column][row]
            assert one is not None
            assert other is not None
            assert one.value == pytest.approx(1 - other.value)


def test_the_share_of_a_strong_one_is_told_from_a_half() -> None:
    shares = standings(league(), played(PAIRS, 600)).entrants
    best, worst = shares[0].share, shares[2].share
    assert best is not None
    assert worst is not None
    assert best.low > 0.5 > worst.high
    assert log10(shares[0].wins) > 0


# --- estimates ------------------------------------------------------------------------------------------------------


def test_a_unit_counts_once_however_many_matches_it_has() -> None:
    single = share_of((unit, float(unit % 2)) for unit in range(100))
    tripled = share_of((unit, float(unit % 2)) for unit in range(100) for _ in range(3))
    assert (single.low, single.high) == pytest.approx((tripled.low, tripled.high))


def test_few_equal_results_are_no_certainty() -> None:
    assert share_of((unit, 1.0) for unit in range(5)).low < 0.9
    assert share_of((unit, 1.0) for unit in range(500)).low > 0.99


def test_a_ratio_weighs_by_what_stands_below() -> None:
    ratio = Ratio()
    ratio.add(0, 10.0, 10.0)
    ratio.add(1, 0.0, 30.0)
    assert ratio.estimate().value == 0.25


def test_nothing_is_no_estimate() -> None:
    assert mean_of(()).units == 0
