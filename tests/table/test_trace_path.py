"""What a given path costs, what stops it, whom it meets."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import hypot, inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.scenes import SIDE, TOLERANCE, crowds, everything, fields, gaits, whole

from escarmouche.table.plane import (
    Circle,
    Crowd,
    Field,
    MoveCost,
    Piece,
    Polygon,
    Survey,
    rectangle,
    sweep_entries,
    trace_path,
)

FOE = 0b10
WOOD = Piece("wood", rectangle(20000, 10000, 10000, 8000))
BOG = Piece("bog", rectangle(22000, 10000, 6000, 8000))


def walk(
    pieces: list[Piece], path: list[tuple[int, int]], move_cost: Mapping[str, object], crowd: Crowd | None = None
) -> Survey:
    field = Field(SIDE, SIDE, pieces)
    return trace_path(field, crowd or Crowd(1), MoveCost(field, **move_cost), path, 1000, FOE, 0, TOLERANCE)  # type: ignore[arg-type]


def foe_at(x: int, y: int, r: int = 1000) -> Crowd:
    crowd = Crowd(2)
    crowd.put(1, x, y, r, 1)
    return crowd


def test_open_ground_costs_its_length() -> None:
    found = walk([], [(5000, 5000), (8000, 9000), (8000, 12000)], {})
    assert (found.length, found.cost, found.unhindered, found.contact) == (8000.0, 8000.0, True, -1)


def test_slow_ground_counts_by_its_factor_where_the_centre_is_in_it() -> None:
    found = walk([WOOD], [(10000, 10000), (30000, 10000)], {"factors": {0: 2.0}})
    assert (found.length, found.cost) == (20000.0, 30000.0)


def test_where_slow_pieces_overlap_the_slower_counts_once() -> None:
    # Wood (2) from 15,000 to 25,000, bog (3) from 19,000 to 25,000: 5,000 + 4,000 * 2 + 6,000 * 3 + 5,000.
    path = [(10000, 10000), (30000, 10000)]
    assert walk([WOOD, BOG], path, {"factors": {0: 2.0, 1: 3.0}}).cost == 36000.0
    assert walk([BOG, WOOD], path, {"factors": {0: 3.0, 1: 2.0}}).cost == 36000.0


def test_a_path_along_the_border_of_a_wood_is_not_in_it() -> None:
    assert walk([WOOD], [(10000, 14000), (30000, 14000)], {"factors": {0: 2.0}}).cost == 20000.0


def test_a_toll_is_paid_at_each_entering_and_never_to_leave() -> None:
    tolls = {"tolls": {0: 700}}
    there = walk([WOOD], [(10000, 10000), (20000, 10000), (10000, 10000), (30000, 10000)], tolls)
    assert (there.entered, there.cost) == ([0, 0], 40000.0 + 1400)
    out = walk([WOOD], [(20000, 10000), (10000, 10000)], tolls)
    assert (out.entered, out.cost) == ([], 10000.0)


def test_entries_are_listed_in_the_order_of_the_path() -> None:
    walls = [Piece("far", rectangle(30000, 10000, 400, 9000)), Piece("near", rectangle(20000, 10000, 400, 9000))]
    assert walk(walls, [(10000, 10000), (40000, 10000)], {"tolls": {0: 1, 1: 1}}).entered == [1, 0]


def test_a_concave_piece_is_entered_twice_by_one_leg() -> None:
    arms = Polygon(
        ((10000, 0), (11000, 0), (11000, 9000), (19000, 9000), (19000, 0), (20000, 0), (20000, 10000), (10000, 10000))
    )
    assert walk([Piece("arms", arms)], [(5000, 5000), (25000, 5000)], {"tolls": {0: 100}}).entered == [0, 0]


def test_the_base_must_pass_not_only_its_centre() -> None:
    found = [walk([WOOD], [(10000, y), (30000, y)], {"blocked": 1}).blocked_piece for y in (4999, 5000, 5001)]
    assert found == [-1, -1, 0]


def test_leaving_a_wall_one_stands_against_is_no_offence() -> None:
    for path in ([(14000, 10000), (5000, 10000)], [(14000, 10000), (14000, 30000)]):
        assert walk([WOOD], path, {"blocked": 1}).unhindered
    assert walk([WOOD], [(14000, 10000), (14001, 30000)], {"blocked": 1}).blocked_piece == 0


def test_one_who_stands_in_overlap_may_get_out_but_not_deeper() -> None:
    assert walk([WOOD], [(14500, 10000), (14500, 12000), (5000, 12000)], {"blocked": 1}).unhindered
    assert walk([WOOD], [(14500, 10000), (14501, 12000)], {"blocked": 1}).blocked_piece == 0
    assert foe_overlap([(9000, 10000), (9000, 12000)]).unhindered
    assert foe_overlap([(9000, 10000), (9001, 10000)]).blocked_disc == 1


def foe_overlap(path: list[tuple[int, int]]) -> Survey:
    return walk([], path, {}, foe_at(10500, 10000))


def test_the_first_of_two_blocking_pieces_is_named() -> None:
    walls = [Piece("far", rectangle(30000, 10000, 400, 9000)), Piece("near", rectangle(20000, 10000, 400, 9000))]
    assert walk(walls, [(10000, 10000), (40000, 10000)], {"blocked": 3}).blocked_piece == 1


def test_a_foe_is_passed_at_exactly_the_sum_of_the_radii() -> None:
    crowd = foe_at(20000, 10000)
    assert [walk([], [(10000, y), (30000, y)], {}, crowd).blocked_disc for y in (12000, 11999)] == [-1, 1]


def test_contact_is_told_where_the_gap_first_falls_to_the_tolerance() -> None:
    found = walk([], [(10000, 10000), (18000, 10000)], {}, foe_at(20000, 10000))
    assert (found.contact, found.contact_at, found.unhindered) == (1, 20000 - 2025 - 10000, True)
    assert walk([], [(10000, 10000), (17974, 10000)], {}, foe_at(20000, 10000)).contact == -1


def test_who_starts_in_contact_meets_that_foe_only_on_coming_back() -> None:
    crowd = foe_at(20000, 10000)
    assert walk([], [(18000, 10000), (10000, 10000)], {}, crowd).contact == -1
    back = walk([], [(18000, 10000), (10000, 10000), (18000, 10000)], {}, crowd)
    assert (back.contact, back.contact_at) == (1, 8000 + 7975)


def test_a_friend_is_no_obstacle() -> None:
    crowd = Crowd(2)
    crowd.put(1, 20000, 10000, 1000, 0)
    assert walk([], [(10000, 10000), (30000, 10000)], {}, crowd) == Survey(20000.0, 20000.0)


def test_the_edge_of_the_table_is_told() -> None:
    assert [walk([], [(5000, 5000), (x, 5000)], {}).off_table for x in (1000, 999)] == [False, True]


def test_a_factor_must_be_positive_and_a_toll_not_negative() -> None:
    field = Field(SIDE, SIDE, [WOOD])
    with pytest.raises(ValueError, match="factor"):
        MoveCost(field, 0, {0: 0.0})
    with pytest.raises(ValueError, match="toll"):
        MoveCost(field, 0, {}, {0: -1})


@given(st.data(), fields(), crowds(), st.lists(st.tuples(whole, whole), min_size=2, max_size=4))
def test_there_and_back_cost_the_same_on_ground_without_tolls(
    data: st.DataObject, field: Field, crowd: Crowd, path: list[tuple[int, int]]
) -> None:
    move_cost = data.draw(gaits(field, tolls=False))
    there = trace_path(field, crowd, move_cost, path, 635, 3, -1, TOLERANCE)
    back = trace_path(field, crowd, move_cost, path[::-1], 635, 3, -1, TOLERANCE)
    assert there.cost == pytest.approx(back.cost, rel=1e-9, abs=1e-6)
    assert there.length == pytest.approx(back.length, rel=1e-12)


@given(st.data(), fields(), whole, whole, whole, whole)
def test_the_cost_of_a_leg_is_what_small_steps_add_up_to(
    data: st.DataObject, field: Field, ax: int, ay: int, bx: int, by: int
) -> None:
    factors = {i: data.draw(st.sampled_from([1.5, 2.0, 3.0])) for i in range(field.count)}
    found = trace_path(field, Crowd(1), MoveCost(field, 0, factors), [(ax, ay), (bx, by)], 0, 0, -1, 0)
    low, high = 0.0, 0.0
    for k in range(500):
        x, y = round(ax + (bx - ax) * (k + 0.5) / 500), round(ay + (by - ay) * (k + 0.5) / 500)
        about = [field.at(x + dx, y + dy, everything(field)) for dx in (-2, 2) for dy in (-2, 2)]
        surely, perhaps = about[0] & about[1] & about[2] & about[3], field.touched(x, y, 0, 2, everything(field))
        low += max((f for i, f in factors.items() if surely >> i & 1), default=1.0) / 500
        high += max((f for i, f in factors.items() if perhaps >> i & 1), default=1.0) / 500
    # Each border may fall anywhere in its step; where a point is within 2 of a border either rate will do.
    spare = found.length * 12 * field.count / 500 + 1e-6
    assert low * found.length - spare <= found.cost <= high * found.length + spare


def test_a_swept_base_comes_upon_a_disc_at_the_sum_of_the_radii() -> None:
    assert sweep_entries([(0, 0), (20000, 0)], 1000, Circle(10000, 0, 500)) == [8500.0]


def test_a_swept_base_comes_upon_a_corner_along_the_arc_round_it() -> None:
    # The centre passes 600 below the corner (10000, 600): it touches 800 before it (a 6-8-10 triangle).
    assert sweep_entries([(0, 0), (20000, 0)], 1000, Polygon(((10000, 600), (12000, 600), (12000, 3000)))) == [9200.0]


def test_each_touch_counts_anew_but_not_the_one_at_the_start() -> None:
    path = [(10000, 0), (0, 0), (20000, 0), (10000, 5000)]
    found = sweep_entries(path, 1000, Circle(10000, 0, 500))
    assert found == [10000 + 8500.0]
    assert sweep_entries([(0, 0), (0, 5000)], 1000, Circle(10000, 0, 500)) == []


@given(st.lists(st.tuples(whole, whole), min_size=2, max_size=5), st.integers(0, 2000))
def test_at_each_entry_the_base_touches_the_shape(path: list[tuple[int, int]], r: int) -> None:
    for shape in (Circle(40000, 40000, 9000), rectangle(40000, 40000, 30000, 9000, 20)):
        field = Field(SIDE, SIDE, [Piece("it", shape)])
        for at in sweep_entries(path, r, shape):
            x, y = along(path, at)
            assert field.gap(round(x), round(y), r, 0) <= 2
            x, y = along(path, max(at - 50, 0))
            assert field.gap(round(x), round(y), max(r - 2, 0), 0) > 0


def along(path: list[tuple[int, int]], at: float) -> tuple[float, float]:
    for (ax, ay), (bx, by) in pairwise(path):
        length = hypot(bx - ax, by - ay)
        if at <= length and length > 0:
            return ax + (bx - ax) * at / length, ay + (by - ay) * at / length
        at -= length
    return path[-1]


def test_a_survey_of_one_point_finds_nothing() -> None:
    assert walk([], [(5000, 5000)], {}) == Survey(0.0, 0.0)
    assert walk([], [(5000, 5000), (5000, 5000)], {}).contact_at == inf
