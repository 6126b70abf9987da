"""Round and square bases in any turn."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from escarmouche.table.plane import Base, Circle, Polygon, Round, Square, contact, gap, overlap, rectangle

forms = st.one_of(st.builds(Round, st.integers(100, 3000)), st.builds(Square, st.integers(100, 3000)))
places = st.integers(0, 8000)
bases = st.builds(Base, forms, places, places, st.integers(0, 359))


def test_two_squares_side_by_side_touch_and_do_not_overlap() -> None:
    a, b = Base(Square(2000), 0, 0), Base(Square(2000), 2000, 500)
    assert (gap(a, b), contact(a, b, 0), overlap(a, b)) == (0.0, True, False)
    assert overlap(a, Base(Square(2000), 1999, 500))


def test_a_square_on_its_tip_is_nearer_than_a_square_on_its_side() -> None:
    disc = Base(Round(1000), 5000, 0)
    assert gap(Base(Square(2000), 0, 0), disc) == 3000.0
    # Half the diagonal of 2,000 is 1,414.2; the corner lies on the grid at 1,414.
    assert gap(Base(Square(2000), 0, 0, 45), disc) == 2586.0


def test_a_gap_between_corners_is_pythagorean() -> None:
    a, b = Base(Square(2000), 0, 0), Base(Square(2000), 5000, 6000)
    assert gap(a, b) == 5000.0
    assert (contact(a, b, 5000), contact(a, b, 4999)) == (True, False)


def test_a_base_inside_another_overlaps_it() -> None:
    outer, inner = Base(Square(4000), 0, 0, 30), Base(Square(100), 0, 0, 77)
    assert overlap(outer, inner)
    assert overlap(inner, outer)
    assert gap(outer, inner) == 0.0


def test_a_disc_against_a_slanted_side_is_decided_exactly() -> None:
    # (-120 k, 119 k) is exactly 169 k from the line through (119, 120).
    slope = Polygon(((0, 0), (119000, 120000), (119000, 0)))
    x, y = 119 * 300 - 120 * 20, 120 * 300 + 119 * 20
    assert not overlap(Circle(x, y, 3380), slope)
    assert contact(Circle(x, y, 3380), slope, 0)
    assert overlap(Circle(x, y, 3381), slope)


def test_bases_lie_in_the_notch_of_a_concave_piece_without_overlap() -> None:
    ell = Polygon(((0, 0), (20000, 0), (20000, 10000), (10000, 10000), (10000, 20000), (0, 20000)))
    assert not overlap(rectangle(11000, 11000, 2000, 2000), ell)
    assert overlap(rectangle(10999, 11000, 2000, 2000), ell)


@given(bases, bases)
def test_gap_contact_and_overlap_are_mutual_and_agree(a: Base, b: Base) -> None:
    assert gap(a, b) == gap(b, a)
    assert overlap(a, b) == overlap(b, a)
    assert contact(a, b, int(gap(a, b)) + 1)
    assert not overlap(a, b) or contact(a, b, 0)
    assert gap(a, b) < 1.5 or not contact(a, b, int(gap(a, b) - 1))
