"""Lengths, outlines and their convex parts."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.reference import signed_area2
from tests.table.scenes import ells

from escarmouche.table.plane import Circle, Piece, Polygon, Shape, cm, inch, rectangle, to_inches
from escarmouche.table.plane.convex import convex_parts, is_convex, seams


def test_inches_and_centimetres_are_both_whole_numbers() -> None:
    assert (inch(1), inch(Fraction(1, 4)), cm(1), cm(2.5), to_inches(15240)) == (2540, 635, 1000, 2500, 6.0)


def test_a_quarter_turn_of_a_rectangle_is_exact() -> None:
    assert rectangle(0, 0, 6000, 1000, 90) == Polygon(((500, -3000), (500, 3000), (-500, 3000), (-500, -3000)))


@given(st.integers(-720, 720))
def test_a_turned_rectangle_keeps_its_area_to_the_rounding(degrees: int) -> None:
    # Each corner moves by at most 0.71; the perimeter is 14,000, so the doubled area moves by less than 4 * 14,000.
    assert abs(signed_area2(rectangle(9000, 9000, 6000, 1000, degrees).points) - 2 * 6000 * 1000) < 56000


def test_a_shape_survives_json() -> None:
    piece = Piece("wall", Polygon(((0, 0), (10, 0), (0, 10))), None, ("high",))
    assert msgspec.json.decode(msgspec.json.encode(piece), type=Piece) == piece
    assert msgspec.json.decode(b'{"type":"circle","x":1,"y":2,"r":3}', type=Shape) == Circle(1, 2, 3)


@given(ells())
def test_the_convex_parts_of_a_concave_piece_are_convex_and_fill_it(ell: Polygon) -> None:
    parts = convex_parts(ell.points)
    assert all(is_convex(ring) for ring in parts)
    assert sum(signed_area2(tuple(ring)) for ring in parts) == abs(signed_area2(ell.points))


def test_an_ell_splits_into_two_parts_with_one_seam() -> None:
    parts = convex_parts(((0, 0), (20, 0), (20, 10), (10, 10), (10, 20), (0, 20)))
    assert (len(parts), len(seams(parts))) == (2, 1)


@pytest.mark.parametrize(
    "points",
    [((0, 0), (10, 10), (10, 0), (0, 10)), ((0, 0), (5, 5), (10, 10)), ((0, 0), (5, 5)), ((0, 0), (4, 0), (4, 0))],
    ids=["a bow tie", "a line", "two points", "a repeated point"],
)
def test_what_is_no_simple_polygon_is_refused(points: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ValueError, match="polygon"):
        convex_parts(points)


def test_points_in_the_middle_of_a_side_change_nothing() -> None:
    assert convex_parts(((0, 0), (5, 0), (10, 0), (10, 10), (0, 10))) == [[(0, 0), (10, 0), (10, 10), (0, 10)]]
