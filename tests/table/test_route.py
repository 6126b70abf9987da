"""The cheapest path to a point: round things, through slow ground, into contact."""

from __future__ import annotations

import random
from math import acos, cos, hypot, inf, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.reference import cheapest
from tests.table.scenes import SIDE, TOLERANCE, crowds, fields, gaits, made_crowd, made_field, made_gait, whole

from escarmouche.table.plane import (
    Circle,
    Crowd,
    Field,
    MoveCost,
    Piece,
    Polygon,
    inch,
    reach,
    rectangle,
    route,
    trace_path,
)

FOE = 0b10
R = 1000
A, B = (20000, 30000), (40000, 30000)


def go(
    pieces: list[Piece],
    move_cost: dict[str, object],
    foes: tuple[tuple[int, int, int], ...] = (),
    b: tuple[int, int] = B,
) -> tuple[list[tuple[int, int]], float] | None:
    """The route of a base of radius 1,000 from A."""
    field, crowd = Field(SIDE, SIDE, pieces), Crowd(len(foes) + 1)
    for i, (x, y, r) in enumerate(foes):
        crowd.put(i + 1, x, y, r, 1)
    return route(field, crowd, MoveCost(field, **move_cost), *A, *b, R, FOE, 0, TOLERANCE)  # type: ignore[arg-type]


def cost(found: tuple[list[tuple[int, int]], float] | None) -> float:
    assert found is not None
    return found[1]


def test_on_open_ground_the_route_is_the_straight_line() -> None:
    assert go([], {}) == ([B], 20000.0)


def test_round_one_foe_it_is_tangent_arc_tangent() -> None:
    # The foe stands halfway; its circle is both radii, the tolerance and one unit for the rounding to the grid.
    wide, half = 1500 + R + TOLERANCE + 1, 10000
    exact = 2 * sqrt(half**2 - wide**2) + wide * (pi - 2 * acos(wide / half))
    assert exact <= cost(go([], {}, ((30000, 30000, 1500),))) <= exact * 1.002


def test_round_a_round_piece_it_is_tangent_arc_tangent() -> None:
    wide, half = 4000 + R + 1, 10000
    exact = 2 * sqrt(half**2 - wide**2) + wide * (pi - 2 * acos(wide / half))
    assert exact <= cost(go([Piece("tower", Circle(30000, 30000, 4000))], {"blocked": 1})) <= exact * 1.002


def test_round_a_wall_it_turns_about_both_corners() -> None:
    # A wall 2,000 thick and 12,000 long across the way: half of it, up to the middle of the wall's end, twice.
    wide = R + 1
    reference = 2 * half_way_round(wide)
    found = cost(go([Piece("wall", rectangle(30000, 30000, 2000, 12000))], {"blocked": 1}))
    assert reference <= found <= reference * 1.002


def half_way_round(wide: int) -> float:
    """Tangent from A to the circle about the corner (29000, 36000), its arc up to the top, then 1,000 to the middle."""
    dx, dy = 9000, 6000
    far = hypot(dx, dy)
    # Angle at the corner between the way down to A and the tangent point, and from there to straight up.
    to_a = acos(dy / far)  # from straight down
    arc = pi - to_a - acos(wide / far)
    return sqrt(far**2 - wide**2) + wide * arc + 1000


def test_a_gap_just_wide_enough_is_used_and_one_too_narrow_is_not() -> None:
    # Between two foes of radius 1,000: the base, the tolerance on both sides, and the unit for rounding.
    def between(apart: int) -> float:
        return cost(go([], {}, ((30000, 30000 - apart, 1000), (30000, 30000 + apart, 1000))))

    assert between(2026) == 20000.0
    assert between(2025) > 20010


def test_the_way_round_a_foe_is_not_taken_through_another_at_its_back() -> None:
    # Above would be shorter, but there a small foe stands on the far side of the large one.
    field, crowd = Field(SIDE, SIDE, []), Crowd(3)
    crowd.put(1, 30000, 30000, 4000, 1)
    crowd.put(2, 30000, 34700, 700, 1)
    found = route(field, crowd, MoveCost(field), *A, 40000, 30100, R, FOE, 0, TOLERANCE)
    assert found is not None
    assert min(y for _, y in found[0]) < 26000
    assert trace_path(field, crowd, MoveCost(field), [A, *found[0]], R, FOE, 0, TOLERANCE).unhindered


def test_slow_ground_bends_the_way_as_light_is_bent() -> None:
    # From A on open ground to (40000, 42000) inside slow ground (factor 2) that begins at y = 36000.
    slow = Piece("wood", Polygon(((0, 36000), (SIDE, 36000), (SIDE, 60000), (0, 60000))))
    best = min(hypot(x / 10 - 20000, 6000) + 2 * hypot(40000 - x / 10, 6000) for x in range(200000, 400001))
    found = cost(go([slow], {"factors": {0: 2.0}}, b=(40000, 42000)))
    assert best <= found + 1e-6
    assert found <= best * 1.01


def test_a_wood_is_walked_round_when_that_is_cheaper() -> None:
    wood = Piece("wood", rectangle(30000, 30000, 12000, 3000))
    # Through it: 8,000 + 12,000 * 5. Round it: over the corners (24000, 31500) and (36000, 31500).
    round_it = 2 * hypot(4000, 1500) + 12000
    assert cost(go([wood], {"factors": {0: 5.0}})) == pytest.approx(round_it, rel=0.001)
    assert cost(go([wood], {"factors": {0: 1.01}})) == pytest.approx(20120, rel=0.001)


def test_a_toll_is_paid_when_the_way_round_is_longer() -> None:
    hedge = Piece("hedge", rectangle(30000, 30000, 400, 16000))
    round_it = 2 * hypot(9800, 8000) + 400
    assert cost(go([hedge], {"tolls": {0: 3000}})) == 23000.0
    assert cost(go([hedge], {"tolls": {0: 9000}})) == pytest.approx(round_it, rel=0.001)


def test_a_road_draws_the_way_to_it() -> None:
    road = Piece("road", Polygon(((0, 33000), (SIDE, 33000), (SIDE, 34000), (0, 34000))))
    best = min(2 * hypot(x, 3000) + 0.5 * (20000 - 2 * x) for x in range(10001))
    assert best - 1e-6 <= cost(go([road], {"factors": {0: 0.5}})) <= best * 1.01


def test_a_way_into_contact_behind_a_foe_touches_it_only_at_the_end() -> None:
    field, crowd = Field(SIDE, SIDE, []), Crowd(2)
    crowd.put(1, 30000, 30000, 1500, 1)
    found = route(field, crowd, MoveCost(field), *A, 32500, 30000, R, FOE, 0, TOLERANCE)
    assert found is not None
    seen = trace_path(field, crowd, MoveCost(field), [A, *found[0]], R, FOE, 0, TOLERANCE)
    # The gap falls to the tolerance on the last stretch, less than sqrt(2 * 2501 * 26) = 361 before the end.
    assert (seen.unhindered, seen.contact, seen.length - seen.contact_at < 365) == (True, 1, True)


def test_a_way_out_of_contact_goes_round_the_foe() -> None:
    found = go([], {}, ((22500, 30000, 1500),), b=(30000, 30000))
    assert 10000 < cost(found) < 15000


def test_no_way_leads_into_a_foe_a_wall_or_off_the_table() -> None:
    wall = Piece("wall", rectangle(40000, 30000, 2000, 2000))
    assert go([wall], {"blocked": 1}, b=(38001, 30000)) is None
    assert go([], {}, ((42000, 30000, 1001),)) is None
    assert go([], {}, b=(999, 30000)) is None


def test_a_closed_ring_of_foes_cannot_be_left() -> None:
    ring = tuple((20000 + x, 30000 + y, 1500) for x, y in ((3000, 0), (-3000, 0), (0, 3000), (0, -3000)))
    assert go([], {}, ring) is None


def test_the_limit_is_kept() -> None:
    field = Field(SIDE, SIDE, [])
    for limit, reached in ((20000, True), (19999, False)):
        assert (route(field, Crowd(1), MoveCost(field), *A, *B, R, FOE, 0, TOLERANCE, limit) is not None) == reached


@given(st.data(), fields(), crowds(), whole, whole)
def test_a_route_passes_survey_and_costs_what_it_says(
    data: st.DataObject, field: Field, crowd: Crowd, bx: int, by: int
) -> None:
    move_cost = data.draw(gaits(field))
    for i in crowd.members(0b01)[:1]:
        x, y, r, _ = crowd.where(i)
        found = route(field, crowd, move_cost, x, y, bx, by, r, FOE, i, TOLERANCE)
        straight = trace_path(field, crowd, move_cost, [(x, y), (bx, by)], r, FOE, i, TOLERANCE)
        if found is not None:
            seen = trace_path(field, crowd, move_cost, [(x, y), *found[0]], r, FOE, i, TOLERANCE)
            assert found[0][-1] == (bx, by)
            assert seen.unhindered
            assert seen.cost == pytest.approx(found[1], abs=1e-6)
        if straight.unhindered and straight.contact < 0:
            assert found is not None
            assert found[1] <= straight.cost + 1e-6


@given(st.data(), fields(), crowds(), st.integers(700, SIDE - 700), st.integers(700, SIDE - 700))
def test_there_and_back_cost_the_same_round_obstacles(
    data: st.DataObject, field: Field, crowd: Crowd, bx: int, by: int
) -> None:
    move_cost = data.draw(gaits(field, priced=False))
    for i in crowd.members(0b01)[:1]:
        x, y, _, _ = crowd.where(i)
        there = route(field, crowd, move_cost, x, y, bx, by, 635, FOE, i, TOLERANCE)
        back = route(field, crowd, move_cost, bx, by, x, y, 635, FOE, i, TOLERANCE)
        starts_clear = not field.overlapped(x, y, 635, move_cost.blocked)
        if there is not None and back is not None and starts_clear:
            assert there[1] == pytest.approx(back[1], rel=0.002, abs=5)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("priced", [False, True], ids=["obstacles", "prices"])
def test_no_path_over_a_dense_cloud_of_bends_is_cheaper(seed: int, *, priced: bool) -> None:
    field, crowd = made_field(seed, seed % 6 + 1), made_crowd(seed, seed % 8 + 1)
    move_cost = made_gait(seed, field, priced=priced)
    x, y, r, _ = crowd.where(0)
    b = (seed * 7919 % SIDE, seed * 104729 % SIDE)
    if field.overlapped(x, y, r, move_cost.blocked):
        return
    found = route(field, crowd, move_cost, x, y, *b, r, FOE, 0, TOLERANCE)
    reference = cheapest(field, crowd, move_cost, (x, y), b, r, FOE, 0, 16)
    assert (inf if found is None else found[1]) <= reference * (1.01 if priced else 1.002)


def test_a_short_hop_round_a_foe_stays_beside_it() -> None:
    # From one place in contact to another 200 away on the same foe: both ends keep 2,000 from its centre.
    field, crowd = Field(SIDE, SIDE, []), Crowd(2)
    crowd.put(1, 30000, 30000, 1000, 1)
    found = route(field, crowd, MoveCost(field), 32000, 30000, 31990, 30200, R, FOE, 0, TOLERANCE)
    assert found is not None
    assert hypot(10, 200) <= found[1] < 205
    assert reach(field, crowd, MoveCost(field), 32000, 30000, R, FOE, 0, TOLERANCE, 9000).cost(31990, 30200) == found[1]


def in_contact(rng: random.Random, crowd: Crowd, r: int) -> tuple[int, int]:
    """A place for a base of radius r in contact with some foe, the gap anything up to the tolerance."""
    x, y, other, _ = crowd.where(rng.choice(crowd.members(FOE)))
    while True:
        angle, apart = rng.random() * 2 * pi, r + other + rng.randrange(TOLERANCE + 1)
        px, py = round(x + apart * cos(angle)), round(y + apart * sin(angle))
        if (px - x) ** 2 + (py - y) ** 2 >= (r + other) ** 2:
            return px, py


@pytest.mark.parametrize("seed", range(60))
def test_from_contact_to_contact_nothing_is_cheaper_and_reach_agrees(seed: int) -> None:
    rng, field, crowd, r = random.Random(seed), made_field(seed, seed % 4), Crowd(6), 635
    move_cost = made_gait(seed, field, priced=False)
    for i in range(1, 6):
        x, y, other = 45000 + rng.randrange(-6000, 6000), 45000 + rng.randrange(-6000, 6000), rng.choice([635, 1270])
        if crowd.free(x, y, other):
            crowd.put(i, x, y, other, 1)
    a, b = in_contact(rng, crowd, r), in_contact(rng, crowd, r)
    if not (crowd.free(*a, r) and crowd.free(*b, r)) or field.overlapped(*a, r, move_cost.blocked):
        return
    found = route(field, crowd, move_cost, *a, *b, r, FOE, 0, TOLERANCE)
    all_ = reach(field, crowd, move_cost, *a, r, FOE, 0, TOLERANCE, inch(20))
    cost = inf if found is None else found[1]
    assert cost <= cheapest(field, crowd, move_cost, a, b, r, FOE, 0, 30) * 1.002 + 5
    assert all_.cost(*b) == (pytest.approx(cost, rel=0.002) if cost <= inch(19) else all_.cost(*b))
    if found is not None:
        assert trace_path(field, crowd, move_cost, [a, *found[0]], r, FOE, 0, TOLERANCE).unhindered


def test_a_long_way_across_a_full_table_is_found() -> None:
    crowd = Crowd(60)
    for i in range(60):
        crowd.put(i, inch(3) + inch(5) * (i % 8), inch(3) + inch(5) * (i // 8), 1270, 1)
    field = Field(inch(48), inch(48), [])
    found = route(field, crowd, MoveCost(field), 1270, 1270, inch(45), inch(46), 1270, FOE, -1, TOLERANCE)
    assert found is not None
    assert found[1] < 1.1 * hypot(inch(45) - 1270, inch(46) - 1270)
