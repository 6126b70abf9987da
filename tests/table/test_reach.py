"""All destinations of a move with a budget."""

from __future__ import annotations

from math import hypot, inf, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.reference import signed_area2
from tests.table.scenes import SIDE, TOLERANCE, crowds, fields, gaits

from escarmouche.table.plane import Crowd, Field, MoveCost, Piece, Polygon, inch, reach, rectangle, route, trace_path

FOE = 0b10
OPEN = Field(SIDE, SIDE, [])


def test_on_open_ground_it_is_the_disc_of_the_budget() -> None:
    all_ = reach(OPEN, Crowd(1), MoveCost(OPEN), 40000, 40000, 1000, FOE, 0, TOLERANCE, 15240)
    assert (all_.cost(40000 + 15240, 40000), all_.cost(40000 + 15241, 40000)) == (15240.0, inf)
    assert all_.path(40000 + 15240, 40000) == [(55240, 40000)]
    assert all_.path(40000 + 15241, 40000) is None


def test_spots_lie_on_a_lattice_about_the_start_row_by_row() -> None:
    all_ = reach(OPEN, Crowd(1), MoveCost(OPEN), 40000, 40000, 1000, FOE, 0, TOLERANCE, 1000)
    expected = [(40000, 39000, 1000.0), (39000, 40000, 1000.0), (40000, 40000, 0.0), (41000, 40000, 1000.0)]
    assert all_.spots(1000) == [*expected, (40000, 41000, 1000.0)]


def test_spots_keep_off_every_base_and_the_edge_of_the_table() -> None:
    crowd = Crowd(3)
    crowd.put(1, 43000, 40000, 1000, 0)
    all_ = reach(OPEN, crowd, MoveCost(OPEN), 40000, 40000, 1000, FOE, 0, TOLERANCE, 5000)
    spots = [(x, y) for x, y, _ in all_.spots(500)]
    assert all(hypot(x - 43000, y - 40000) >= 2000 for x, y in spots)
    # A friend may be passed through: beyond it lies ground within reach, straight ahead.
    assert (45000, 40000) in spots
    edge = reach(OPEN, Crowd(1), MoveCost(OPEN), 1500, 40000, 1000, FOE, 0, TOLERANCE, 5000)
    assert min(x for x, _, _ in edge.spots(500)) == 1000


def test_behind_a_foe_a_place_costs_the_way_round() -> None:
    crowd = Crowd(2)
    crowd.put(1, 43000, 40000, 1000, 1)
    all_ = reach(OPEN, crowd, MoveCost(OPEN), 40000, 40000, 1000, FOE, 0, TOLERANCE, 9000)
    assert all_.cost(46000, 40000) > 6100
    assert all_.cost(46000, 40000) == cost_of_route(OPEN, crowd, (46000, 40000))


def cost_of_route(field: Field, crowd: Crowd, b: tuple[int, int]) -> float:
    found = route(field, crowd, MoveCost(field), 40000, 40000, *b, 1000, FOE, 0, TOLERANCE)
    assert found is not None
    return found[1]


def test_the_outline_of_open_ground_has_the_area_of_the_disc() -> None:
    all_ = reach(OPEN, Crowd(1), MoveCost(OPEN), 40000, 40000, 1000, FOE, 0, TOLERANCE, 16000)
    (loop,) = all_.outline()
    assert signed_area2(loop.points) / 2 == pytest.approx(3.1416 * 16000**2, rel=0.1)


def test_the_outline_has_a_hole_where_a_wall_stands() -> None:
    field = Field(SIDE, SIDE, [Piece("wall", rectangle(44000, 40000, 3000, 3000))])
    all_ = reach(field, Crowd(1), MoveCost(field, 1), 40000, 40000, 1000, FOE, 0, TOLERANCE, 16000)
    assert sorted(signed_area2(loop.points) > 0 for loop in all_.outline()) == [False, True]


def test_a_walled_in_mover_stays_inside() -> None:
    walls = [rectangle(40000, 36000, 10000, 1000), rectangle(40000, 44000, 10000, 1000)]
    walls += [rectangle(36000, 40000, 1000, 10000), rectangle(44000, 40000, 1000, 10000)]
    field = Field(SIDE, SIDE, [Piece(str(i), wall) for i, wall in enumerate(walls)])
    all_ = reach(field, Crowd(1), MoveCost(field, 15), 40000, 40000, 1000, FOE, 0, TOLERANCE, 30000)
    assert {max(abs(x - 40000), abs(y - 40000)) for x, y, _ in all_.spots(500)} == {0, 500, 1000, 1500, 2000, 2500}


@pytest.mark.parametrize("back", [0, 30, 60, 100, 200, 300, 4000])
@pytest.mark.parametrize("apart", [1000, 1001, 1002, 900])
def test_from_a_wall_one_gets_round_its_corner_and_back_to_it(back: int, apart: int) -> None:
    field = Field(SIDE, SIDE, [Piece("wall", rectangle(40000, 40000, 4000, 9000))])
    beside, behind = (42000 + apart, 44500 - back), (37000, 44000)
    there = reach(field, Crowd(1), MoveCost(field, 1), *beside, 1000, FOE, 0, TOLERANCE, 20000)
    back_again = reach(field, Crowd(1), MoveCost(field, 1), *behind, 1000, FOE, 0, TOLERANCE, 20000)
    assert there.cost(*behind) == pytest.approx(back + pi * 1001 + 4500, abs=25)  # along, half round, along
    if apart >= 1000:  # where a base may end
        assert back_again.cost(*beside) == pytest.approx(there.cost(*behind), abs=4)


@given(st.data(), fields(), crowds())
def test_reach_agrees_with_route_and_its_paths_pass_survey(data: st.DataObject, field: Field, crowd: Crowd) -> None:
    move_cost = data.draw(gaits(field))
    limit = data.draw(st.sampled_from([inch(3), inch(6), inch(9)]))
    for i in crowd.members(0b01)[:1]:
        x, y, r, _ = crowd.where(i)
        all_ = reach(field, crowd, move_cost, x, y, r, FOE, i, TOLERANCE, limit)
        for px, py, cost in all_.spots(2777):
            path = all_.path(px, py)
            assert path is not None
            seen = trace_path(field, crowd, move_cost, [(x, y), *path], r, FOE, i, TOLERANCE)
            assert seen.unhindered
            assert seen.cost == pytest.approx(cost, abs=1e-6)
            assert cost <= limit
            assert field.inside(px, py, r)
            assert not field.overlapped(px, py, r, move_cost.blocked)
            assert crowd.free(px, py, r, i)
            found = route(field, crowd, move_cost, x, y, px, py, r, FOE, i, TOLERANCE)
            assert found is not None
            assert cost == pytest.approx(found[1], rel=0.01)


@given(st.data(), fields(), crowds(), st.integers(1000, 20000), st.integers(0, 9000))
def test_a_larger_budget_reaches_at_least_as_far_and_as_cheaply(
    data: st.DataObject, field: Field, crowd: Crowd, limit: int, more: int
) -> None:
    move_cost = data.draw(gaits(field))
    for i in crowd.members(0b01)[:1]:
        x, y, r, _ = crowd.where(i)
        small = reach(field, crowd, move_cost, x, y, r, FOE, i, TOLERANCE, limit)
        large = reach(field, crowd, move_cost, x, y, r, FOE, i, TOLERANCE, limit + more)
        for px, py, cost in small.spots(2777):
            assert large.cost(px, py) <= cost * 1.0001 + 1e-6


def test_an_outline_is_made_of_polygons() -> None:
    all_ = reach(OPEN, Crowd(1), MoveCost(OPEN), 40000, 40000, 1000, FOE, 0, TOLERANCE, 100)
    assert all(isinstance(loop, Polygon) for loop in all_.outline())
