"""Sight between discs: mutual, exact at the graze, and never contradicted by a line that was found free."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.table.reference import sampled_free_line
from tests.table.scenes import SIDE, crowds, everything, fields, made_field, radii, whole

from escarmouche.table.plane import Circle, Crowd, Field, Piece, Polygon, rectangle

Disc = tuple[int, int, int]


def wall(x: int, y: int, width: int, depth: int) -> Piece:
    return Piece("wall", rectangle(x, y, width, depth), None)


def test_a_wall_as_wide_as_two_equal_discs_lets_a_line_graze() -> None:
    # Discs of radius 500 face each other; the wall reaches exactly as far as their outer tangents.
    exact = Field(SIDE, SIDE, [wall(10000, 10000, 200, 1000)])
    wider = Field(SIDE, SIDE, [wall(10000, 10000, 200, 1002)])
    assert exact.sees(5000, 10000, 500, 15000, 10000, 500, 1)
    assert not wider.sees(5000, 10000, 500, 15000, 10000, 500, 1)


def test_two_walls_with_a_gap_between_let_the_thinnest_line_through() -> None:
    def gate(low: int, high: int) -> Field:
        left = Piece("left", Polygon(((9000, 0), (9200, 0), (9200, low), (9000, low))), None)
        right = Piece("right", Polygon(((9000, high), (9200, high), (9200, 40000), (9000, 40000))), None)
        return Field(SIDE, SIDE, [left, right])

    assert gate(10000, 10001).sees(5000, 12000, 500, 15000, 8000, 500, 3) is False
    assert gate(10000, 10100).sees(5000, 12000, 500, 15000, 8000, 500, 3)
    assert gate(10000, 10000).sees(5000, 10000, 500, 15000, 10000, 500, 3)


def test_a_slit_between_two_discs_at_different_depths_needs_a_slanted_line() -> None:
    # Two walls overlap by 400 as seen head-on; only a line that climbs more than 400 between them gets through.
    near = Piece("near", Polygon(((8000, 9000), (8000, 0), (8001, 0), (8001, 9000))), None)
    far = Piece("far", Polygon(((12000, 30000), (11999, 30000), (11999, 8600), (12000, 8600))), None)
    field = Field(SIDE, SIDE, [near, far])
    # From (5000, 9000 + 300) at most to (8000, 9000), then to (12000, 8600): the slope continues to y = 8300 at 15000.
    assert field.sees(5000, 9000, 301, 15000, 8000, 301, 3)
    assert not field.sees(5000, 8700, 300, 15000, 8600, 300, 3)


def test_no_line_slips_through_between_the_parts_of_a_concave_piece() -> None:
    # An L is two convex parts; the line along their common border cuts into neither, and yet runs inside the L.
    ell = Polygon(((0, 0), (20000, 0), (20000, 10000), (10000, 10000), (10000, 20000), (0, 20000)))
    shifted = Polygon(tuple((x + 10000, y + 10000) for x, y in ell.points))
    field = Field(SIDE, SIDE, [Piece("ell", shifted, None)])
    for ax, ay, bx, by in ((5000, 20000, 33000, 20000), (20000, 5000, 20000, 33000), (8000, 8000, 23000, 23000)):
        assert not field.sees(ax, ay, 100, bx, by, 100, 1)


def test_a_round_piece_hides_what_lies_in_its_shadow() -> None:
    field = Field(SIDE, SIDE, [Piece("tower", Circle(10000, 10000, 1000), None)])
    assert field.sees(5000, 10000, 1000, 15000, 10000, 1000, 1)
    assert not field.sees(5000, 10000, 999, 15000, 10000, 999, 1)


def test_a_disc_that_pokes_out_of_a_wall_sees_from_what_pokes_out() -> None:
    block = Field(SIDE, SIDE, [wall(10000, 10000, 4000, 4000)])
    assert block.sees(12000, 10000, 500, 20000, 10000, 500, 1)
    assert not block.sees(10500, 10000, 500, 20000, 10000, 500, 1)


def test_discs_that_touch_see_each_other_whatever_stands_there() -> None:
    block = Field(SIDE, SIDE, [wall(10000, 10000, 4000, 4000)])
    assert block.sees(9500, 10000, 500, 10500, 10000, 500, 1)


def test_only_the_pieces_of_the_mask_hide() -> None:
    field = Field(SIDE, SIDE, [wall(10000, 10000, 200, 5000), wall(12000, 10000, 200, 50)])
    assert [field.sees(5000, 10000, 500, 15000, 10000, 500, mask) for mask in (0, 1, 2, 3)] == [
        True,
        False,
        True,
        False,
    ]


def test_a_piece_enters_the_beam_when_it_overlaps_the_hull_of_the_discs() -> None:
    field = Field(SIDE, SIDE, [wall(10000, 10600, 200, 200), wall(10000, 10601, 200, 200), wall(10000, 10000, 10, 10)])
    assert field.beam(5000, 10000, 501, 15000, 10000, 501, 7) == 0b101
    # A cone from 0 to 1000 over 10,000 is 500 wide in the middle.
    cone = Field(SIDE, SIDE, [wall(10000, 10590, 10, 200), wall(10000, 10620, 10, 200)])
    assert cone.beam(5000, 10000, 0, 15000, 10000, 1000, 3) == 1


@given(fields(), whole, whole, radii, whole, whole, radii)
def test_sight_is_mutual(field: Field, ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> None:
    mask = everything(field)
    assert field.sees(ax, ay, ar, bx, by, br, mask) == field.sees(bx, by, br, ax, ay, ar, mask)


@given(fields(), whole, whole, radii, whole, whole, radii)
def test_no_sampled_line_is_free_between_discs_that_do_not_see_each_other(
    field: Field, ax: int, ay: int, ar: int, bx: int, by: int, br: int
) -> None:
    mask = everything(field)
    if not field.sees(ax, ay, ar, bx, by, br, mask):
        assert not sampled_free_line(field, (ax, ay, ar), (bx, by, br), mask, 150)


@given(fields(), whole, whole, whole, whole)
def test_between_points_sight_is_the_line_between_them(field: Field, ax: int, ay: int, bx: int, by: int) -> None:
    assume((ax, ay) != (bx, by))
    mask = everything(field)
    assert field.sees(ax, ay, 0, bx, by, 0, mask) == (not field.crossed(ax, ay, bx, by, mask))


@given(fields(), whole, whole, radii, whole, whole, radii, st.integers(1, 500))
def test_a_larger_disc_sees_at_least_as_much(
    field: Field, ax: int, ay: int, ar: int, bx: int, by: int, br: int, more: int
) -> None:
    mask = everything(field)
    if field.sees(ax, ay, ar, bx, by, br, mask):
        assert field.sees(ax, ay, ar + more, bx, by, br, mask)


@given(fields(), whole, whole, radii, whole, whole, radii)
def test_what_is_not_in_the_beam_does_not_hide(
    field: Field, ax: int, ay: int, ar: int, bx: int, by: int, br: int
) -> None:
    mask = everything(field)
    beam = field.beam(ax, ay, ar, bx, by, br, mask)
    assert field.sees(ax, ay, ar, bx, by, br, mask) == field.sees(ax, ay, ar, bx, by, br, beam)


def widest_opening(field: Field, a: Disc, b: Disc, shrink: float, turns: int) -> float:
    """The widest bundle of parallel free lines from a to b over many directions, pieces drawn in by `shrink`.

    For pieces that stand between the discs, and not beside or behind them, a line is told by its direction and its
    offset, and a piece denies an interval of offsets."""
    middle = atan2(b[1] - a[1], b[0] - a[0])
    lean = (a[2] + b[2]) / hypot(b[0] - a[0], b[1] - a[1])
    widest = -1.0
    for k in range(turns + 1):
        angle = middle + 1.1 * lean * (2 * k / turns - 1)
        nx, ny = -sin(angle), cos(angle)
        at_a, at_b = nx * a[0] + ny * a[1], nx * b[0] + ny * b[1]
        low, high = max(at_a - a[2], at_b - b[2]), min(at_a + a[2], at_b + b[2])
        denied = []
        for piece in field.pieces:
            shape = piece.shape
            if isinstance(shape, Circle):
                offsets = [nx * shape.x + ny * shape.y + side * shape.r for side in (-1, 1)]
            else:
                offsets = [nx * x + ny * y for x, y in shape.points]
            denied.append((min(offsets) + shrink, max(offsets) - shrink))
        at = low
        for begin, end in sorted(denied):
            if begin > at:
                widest = max(widest, min(begin, high) - at)
            at = max(at, end)
        widest = max(widest, high - at)
    return widest


@given(
    st.lists(
        st.tuples(st.integers(20000, 40000), st.integers(9000, 21000), st.integers(100, 3000), st.integers(100, 3000)),
        min_size=1,
        max_size=4,
    ),
    st.integers(10000, 20000),
    st.integers(10000, 20000),
    st.sampled_from([300, 1270, 3000]),
    st.sampled_from([300, 1270, 3000]),
)
def test_sight_agrees_with_a_sweep_over_all_directions(
    walls: list[tuple[int, int, int, int]], ay: int, by: int, ar: int, br: int
) -> None:
    pieces = [
        Piece(str(i), Circle(x, y, w) if i % 2 else rectangle(x, y, w, d, 17 * i), None)
        for i, (x, y, w, d) in enumerate(walls)
    ]
    field = Field(SIDE, SIDE, pieces)
    a, b = (5000, ay, ar), (55000, by, br)
    turns = 400
    step = 2.2 * (ar + br) / 50000 / turns * 55000  # how far a line moves at the far end from one direction to the next
    if field.sees(*a, *b, everything(field)):
        assert widest_opening(field, a, b, step, turns) >= 0.0
    else:
        assert widest_opening(field, a, b, 0.0, turns) <= 1e-6


def test_the_sampled_lines_would_notice_a_blind_referee() -> None:
    # The oracle itself is no rubber stamp: on made tables it finds free lines for most pairs that see each other.
    field = made_field(3, 8)
    pairs = [((2000 * i, 3000, 1270), (90000 - 1000 * i, 80000, 1270)) for i in range(1, 30)]
    seen = [(a, b) for a, b in pairs if field.sees(*a, *b, everything(field))]
    assert seen
    assert sum(sampled_free_line(field, a, b, everything(field), 200) for a, b in seen) > 0.8 * len(seen)


# --- bases in the way ----------------------------------------------------------------------------------------------


def row_of(*discs: Disc) -> Crowd:
    crowd = Crowd(len(discs))
    for i, (x, y, r) in enumerate(discs):
        crowd.put(i, x, y, r, i)
    return crowd


def test_a_base_as_wide_as_the_two_it_stands_between_lets_a_line_graze_and_a_wider_one_does_not() -> None:
    empty = Field(SIDE, SIDE, [])
    crowd = row_of((5000, 10000, 500), (15000, 10000, 500), (10000, 10000, 500))
    assert empty.sees_past(5000, 10000, 500, 15000, 10000, 500, 0, crowd, 0b111, 0, 1)
    assert not empty.sees_past(5000, 10000, 500, 15000, 10000, 500, 0, crowd, 0b111, 0, 1, 1)  # taken a unit larger
    wider = row_of((5000, 10000, 500), (15000, 10000, 500), (10000, 10000, 501))
    assert not empty.sees_past(5000, 10000, 500, 15000, 10000, 500, 0, wider, 0b111, 0, 1)


def test_only_bases_of_the_asked_teams_and_not_the_two_ends_are_in_the_way() -> None:
    empty = Field(SIDE, SIDE, [])
    crowd = row_of((5000, 10000, 500), (15000, 10000, 500), (10000, 10000, 900))
    ends = (5000, 10000, 500, 15000, 10000, 500)
    assert not empty.sees_past(*ends, 0, crowd, 0b100, 0, 1)
    assert empty.sees_past(*ends, 0, crowd, 0b011, 0, 1)
    assert empty.sees_past(*ends, 0, crowd, 0b111, 2)
    assert not empty.sees_past(5000, 10000, 0, 15000, 10000, 0, 0, crowd, 0b100)
    assert empty.sees_past(5000, 10900, 0, 15000, 10900, 0, 0, crowd, 0b100)


def test_more_bases_than_a_sight_test_has_room_for_are_refused() -> None:
    crowd = Crowd(300)
    crowd.put(299, 0, 0, 1, 0)
    with pytest.raises(ValueError, match="room for"):
        Field(SIDE, SIDE, []).sees_past(0, 0, 0, 1, 1, 0, 0, crowd, 1)


@given(fields(most=4), crowds(), st.tuples(whole, whole, radii), st.tuples(whole, whole, radii))
def test_a_base_hides_exactly_what_a_round_piece_of_its_size_would_hide(
    field: Field, crowd: Crowd, a: Disc, b: Disc
) -> None:
    mask = everything(field)
    asked = [i for i in range(crowd.end) if i % 2 == 0]
    stumps = [Piece(f"base {i}", Circle(*crowd.where(i)[:3]), None) for i in asked]
    solid = field.plus(stumps)
    assert field.sees_past(*a, *b, mask, crowd, 0b01) == solid.sees(*a, *b, everything(solid))
