"""Discs among discs: contact, range and overlap decided on whole numbers."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.scenes import crowds, radii, whole

from escarmouche.table.plane import Crowd, inch


def row(*xs: int, r: int = 1000) -> Crowd:
    """Discs on a line, of teams 0 and 1 in turn."""
    crowd = Crowd(len(xs))
    for i, x in enumerate(xs):
        crowd.put(i, x, 5000, r, i % 2)
    return crowd


def test_touching_is_neither_overlap_nor_apart() -> None:
    crowd = row(5000, 7000)
    assert crowd.gap(0, 1) == 0.0
    assert crowd.touching(0, 0b10, 0) == [1]
    assert crowd.free(9000, 5000, 1000)
    assert crowd.overlapped(8999, 5000, 1000, 0b11) == [1]


def test_a_hundredth_of_an_inch_is_contact_and_no_more() -> None:
    assert [row(5000, x).touches(0, 0b10, 25) for x in (7025, 7026)] == [True, False]


def test_a_range_includes_its_end() -> None:
    # 3-4-5 in inches between centres, radii of half an inch: the gap is exactly four inches.
    crowd = Crowd(2)
    crowd.put(0, 0, 0, 1270, 0)
    crowd.put(1, inch(3), inch(4), 1270, 1)
    assert (crowd.within(0, 1, inch(4)), crowd.within(0, 1, inch(4) - 1)) == (True, False)
    assert crowd.near(0, 0, 1270, inch(4), 0b10, 0) == [1]


def test_only_the_teams_asked_for_answer() -> None:
    crowd = row(5000, 7000, 3000)
    assert [crowd.touching(0, teams, 0) for teams in (0b01, 0b10, 0b11, 0b100)] == [[2], [1], [1, 2], []]


def test_the_nearest_are_all_that_tie() -> None:
    crowd = row(10000, 5000, 15000, 16000)
    assert crowd.nearest(10000, 5000, 1000, 0b11, 0) == [1, 2]
    assert crowd.nearest(10000, 5000, 1000, 0b10, 0) == [1]
    assert crowd.nearest(10000, 5000, 1000, 0b100, 0) == []


def test_a_larger_base_farther_away_may_be_the_nearest() -> None:
    bigger = Crowd(2)
    bigger.put(0, 5000, 0, 1000, 0)
    bigger.put(1, -6000, 0, 2001, 0)
    assert bigger.nearest(0, 0, 1000, 1) == [1]


def test_a_removed_disc_is_gone_and_can_come_back() -> None:
    crowd = row(5000, 7000)
    crowd.remove(1)
    assert (crowd.present(1), crowd.touching(0, 3, 0), crowd.members(3)) == (False, [], [0])
    crowd.put(1, 7000, 5000, 1000, 1)
    assert crowd.where(1) == (7000, 5000, 1000, 1)


def test_a_copy_moves_apart_from_its_original() -> None:
    crowd = row(5000, 7000)
    twin = crowd.copy()
    twin.put(1, 30000, 5000, 1000, 1)
    twin.remove(0)
    assert (crowd.touches(0, 3, 0), twin.present(0), crowd.where(1)[0]) == (True, False, 7000)


def test_an_original_moves_apart_from_its_copies() -> None:
    crowd = row(5000, 7000)
    first, second = crowd.copy(), crowd.copy()
    crowd.remove(1)
    third = first.copy()
    first.put(0, 1000, 1000, 1000, 1)
    assert [one.members(3) for one in (crowd, first, second, third)] == [[0], [0, 1], [0, 1], [0, 1]]
    assert [one.where(0)[0] for one in (crowd, first, second, third)] == [5000, 1000, 5000, 5000]


def test_a_crowd_can_be_sent_to_another_process() -> None:
    crowd = row(5000, 7000, 9000)
    crowd.remove(1)
    make, parts = crowd.__reduce__()
    twin = make(*parts)
    assert [twin.where(i) for i in twin.members(3)] == [(5000, 5000, 1000, 0), (9000, 5000, 1000, 0)]
    assert twin.capacity == 3


def test_a_disc_or_team_that_cannot_be_is_refused() -> None:
    crowd = row(5000)
    for act in (lambda: crowd.put(1, 0, 0, 1, 0), lambda: crowd.put(0, 0, 0, 1, 63), lambda: crowd.gap(0, 7)):
        with pytest.raises(IndexError):
            act()


def test_the_last_team_is_a_team() -> None:
    crowd = Crowd(1)
    crowd.put(0, 5, 6, 7, 62)
    assert (crowd.where(0), crowd.members(1 << 62)) == ((5, 6, 7, 62), [0])


def test_a_line_crosses_discs_in_order_and_grazes_none() -> None:
    crowd = row(20000, 10000)
    assert crowd.crossed(5000, 5000, 25000, 5000, 0b11) == [(1, 0.2, 0.3), (0, 0.7, 0.8)]
    assert crowd.crossed(5000, 6000, 25000, 6000, 0b11) == []
    assert [i for i, _, _ in crowd.crossed(5000, 5999, 25000, 5999, 0b11)] == [1, 0]
    assert crowd.crossed(5000, 5000, 25000, 5000, 0b11, 0, 1) == []


def test_a_line_that_starts_in_a_disc_crosses_it_from_the_start() -> None:
    assert row(10000).crossed(10000, 5000, 20000, 5000, 1) == [(0, 0.0, 0.1)]


def test_a_disc_enters_the_beam_only_by_overlap() -> None:
    crowd = row(10000, r=500)
    assert crowd.beam(0, 4000, 500, 20000, 4000, 500, 1) == []
    assert crowd.beam(0, 4001, 500, 20000, 4001, 500, 1) == [0]
    # A cone from a point to a radius of 2,000: halfway it is about 1,000 wide; the disc reaches down to 4,500.
    assert crowd.beam(0, 3400, 0, 20000, 3400, 2000, 1) == []
    assert crowd.beam(0, 3520, 0, 20000, 3520, 2000, 1) == [0]


@given(crowds())
def test_the_gap_is_mutual_and_agrees_with_range_and_contact(crowd: Crowd) -> None:
    for i in crowd.members(3):
        for j in crowd.members(3):
            gap = crowd.gap(i, j)
            assert gap == crowd.gap(j, i)
            assert crowd.within(i, j, int(gap) + 1)
            assert gap < 1.5 or not crowd.within(i, j, int(gap - 1))


@given(crowds(), whole, whole, radii, st.integers(0, 9000))
def test_near_is_what_a_slow_count_finds(crowd: Crowd, x: int, y: int, r: int, distance: int) -> None:
    expected = []
    for i in crowd.members(3):
        cx, cy, cr, _ = crowd.where(i)
        if (cx - x) ** 2 + (cy - y) ** 2 <= (cr + r + distance) ** 2:
            expected.append(i)
    assert crowd.near(x, y, r, distance, 3) == expected
    assert crowd.free(x, y, r) == (crowd.overlapped(x, y, r, 3) == [])


@given(crowds(), whole, whole, whole, whole)
def test_a_crossed_disc_is_entered_and_left_at_its_rim(crowd: Crowd, ax: int, ay: int, bx: int, by: int) -> None:
    for i, lo, hi in crowd.crossed(ax, ay, bx, by, 3):
        x, y, r, _ = crowd.where(i)
        for t in (lo, hi):
            out = hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y)
            assert out <= r + 1e-3
            assert abs(out - r) < 1e-3 or t in (0.0, 1.0)
