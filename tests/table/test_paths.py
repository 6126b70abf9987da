"""Along a path and up to a contact: lengths, cuts, where a leg is stopped, how near and how thin shapes are."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.scenes import SIDE, crowds, everything, fields, shapes, whole

from escarmouche.table.plane import (
    Circle,
    Crowd,
    Field,
    MoveCost,
    Piece,
    Polygon,
    Shape,
    beginning,
    first_obstacle,
    length_to,
    longest_legal,
    nearest_point,
    path_length,
    point_along,
    rectangle,
    section,
    stretches,
    sweep_entries,
    thickness,
)

WALL = Piece("wall", rectangle(10000, 5000, 200, 4000), None)
ELBOW = [(0, 0), (3000, 0), (3000, 4000)]


def test_a_path_is_as_long_as_its_legs() -> None:
    assert path_length(ELBOW) == 7000.0
    assert path_length([(5, 5)]) == 0.0


@pytest.mark.parametrize(
    ("length", "cut"),
    [
        (0, ((0, 0),)),
        (1500.9, ((1500, 0),)),
        (3000, ((3000, 0), (3000, 0))),
        (5000, ((3000, 0), (3000, 2000))),
        (9000, ((3000, 0), (3000, 4000))),
    ],
)
def test_a_path_is_cut_at_a_length_and_rounded_towards_its_start(
    length: float, cut: tuple[tuple[int, int], ...]
) -> None:
    assert beginning(ELBOW, length) == cut


@pytest.mark.parametrize(
    ("since", "until", "part"),
    [
        (0, 1500, ((0, 0), (1500, 0))),
        (0, 9000, tuple(ELBOW)),
        (1000, 2000, ((1000, 0), (2000, 0))),
        (1000, 5000, ((1000, 0), (3000, 0), (3000, 2000))),
        (3000, 5000, ((3000, 0), (3000, 2000))),
        (5000, 7000, ((3000, 2000), (3000, 4000))),
    ],
)
def test_a_part_of_a_path_lies_between_two_lengths(
    since: float, until: float, part: tuple[tuple[int, int], ...]
) -> None:
    assert section(ELBOW, since, until) == part


def test_one_stands_along_a_path_where_the_length_says() -> None:
    assert [point_along(ELBOW, at) for at in (0.0, 3000.0, 3500.5, 99999.0)] == [
        (0.0, 0.0),
        (3000.0, 0.0),
        (3000.0, 500.5),
        (3000.0, 4000.0),
    ]


def test_the_longest_legal_beginning_is_found_to_the_unit() -> None:
    assert longest_legal(ELBOW, 9000, lambda path: path[-1][1] <= 1234) == ((3000, 0), (3000, 1234))
    assert longest_legal(ELBOW, 2000, lambda path: True) == ((2000, 0),)
    assert longest_legal(ELBOW, 9000, lambda path: False) == ()


# --- up to a contact -----------------------------------------------------------------------------------------------


def test_a_leg_is_stopped_where_the_base_touches_a_piece_or_a_base() -> None:
    field, crowd = Field(SIDE, SIDE, [WALL]), Crowd(2)
    crowd.put(0, 2000, 5000, 500, 0)
    move_cost = MoveCost(field, 1)
    far, piece, disc = first_obstacle(field, crowd, move_cost, 2000, 5000, 20000, 5000, 500, 1, 0)
    assert far == pytest.approx(9900 - 500 - 2000, abs=1e-6)
    assert (piece, disc) == (0, -1)
    crowd.put(1, 6000, 5000, 500, 0)
    assert first_obstacle(field, crowd, move_cost, 2000, 5000, 20000, 5000, 500, 1, 0) == (3000.0, -1, 1)
    assert first_obstacle(field, crowd, move_cost, 2000, 5000, 20000, 5000, 500, 2, 0)[1:] == (0, -1)
    assert first_obstacle(field, crowd, MoveCost(field), 2000, 5000, 20000, 5000, 500, 2, 0) == (18000.0, -1, -1)


@given(fields(), crowds(), st.tuples(whole, whole), st.tuples(whole, whole))
def test_up_to_where_it_is_stopped_a_base_overlaps_nothing_new(
    field: Field, crowd: Crowd, a: tuple[int, int], b: tuple[int, int]
) -> None:
    mask, r = everything(field), 1270
    before = set(crowd.overlapped(*a, r, 3)), field.overlapped(*a, r, mask)
    far, piece, disc = first_obstacle(field, crowd, MoveCost(field, mask), *a, *b, r, 3, -1)
    length = hypot(b[0] - a[0], b[1] - a[1])
    assert far <= length + 1e-6
    assert piece >= 0 or disc >= 0 or far == length
    for part in (0.25, 0.5, 0.75, 1.0):
        at = max(0.0, far * part - 2.0) / length if length else 0.0
        x, y = round(a[0] + (b[0] - a[0]) * at), round(a[1] + (b[1] - a[1]) * at)
        assert set(crowd.overlapped(x, y, r - 2, 3)) <= before[0]
        assert field.overlapped(x, y, r - 2, mask) & ~before[1] == 0


# --- shapes --------------------------------------------------------------------------------------------------------


def test_stretches_of_contact_are_merged_over_bends() -> None:
    disc = Circle(3000, 0, 100)
    assert stretches(ELBOW, 400, disc) == [(2500.0, 3500.0)]
    assert stretches(ELBOW, 400, Circle(0, 4000, 100)) == []
    assert sweep_entries(ELBOW, 400, disc) == [2500.0]


@given(shapes, whole, whole)
def test_the_nearest_point_of_a_shape_is_on_it_and_none_is_nearer(shape: Shape, x: int, y: int) -> None:
    field = Field(SIDE, SIDE, [Piece("shape", shape, None)])
    px, py = nearest_point(shape, x, y)
    apart = field.gap(x, y, 0, 0)
    if not field.at(x, y, 1):
        assert hypot(px - x, py - y) == pytest.approx(apart, abs=1e-6)
    assert field.touched(round(px), round(py), 1, 1, 1)


@pytest.mark.parametrize(
    ("shape", "thick"),
    [
        (Circle(0, 0, 500), 1000.0),
        (rectangle(0, 0, 9000, 700), 700.0),
        (rectangle(0, 0, 9000, 700, 45), 700.0),
        (Polygon(((0, 0), (6000, 0), (6000, 500), (500, 500), (500, 6000), (0, 6000))), 500.0),
        (Polygon(((0, 0), (4000, 0), (0, 3000))), 2400.0),
    ],
)
def test_a_shape_is_as_thick_as_its_narrowest_width(shape: Shape, thick: float) -> None:
    assert thickness(shape) == pytest.approx(thick, abs=2.0)


@pytest.mark.parametrize(
    ("place", "far"),
    [((500, 300), 500), ((-40, 5), 0), ((1000, -7), 1000), ((1020, 400), 1400), ((1000, 900), 1600), ((990, 10), 990)],
)
def test_a_place_is_nearest_to_one_point_of_a_path(place: tuple[int, int], far: int) -> None:
    bent = ((0, 0), (1000, 0), (1000, 0), (1000, 600))  # a point twice is no leg
    assert length_to(bent, place) == far
