"""Points, discs and lines on terrain; the borders decided exactly."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.scenes import SIDE, everything, fields, radii, whole

from escarmouche.table.plane import Circle, Field, Piece, Polygon, inch, rectangle

BLOCK = Field(SIDE, SIDE, [Piece("block", rectangle(30000, 30000, 10000, 10000), 3000, ("solid",))])
ELL = Polygon(((0, 0), (20000, 0), (20000, 10000), (10000, 10000), (10000, 20000), (0, 20000)))
CORNER = Field(SIDE, SIDE, [Piece("ell", ELL, None)])


def test_a_border_belongs_to_the_piece() -> None:
    assert [BLOCK.at(x, 30000, 1) for x in (24999, 25000, 35000, 35001)] == [0, 1, 1, 0]


def test_a_disc_that_touches_does_not_overlap() -> None:
    assert [BLOCK.overlapped(x, 30000, 1000, 1) for x in (24000, 24001)] == [0, 1]
    assert [BLOCK.touched(x, 30000, 1000, 25, 1) for x in (23974, 23975)] == [0, 1]


def test_a_disc_at_a_corner_is_measured_to_the_corner() -> None:
    # 3-4-5: centre 300 left of and 400 below the corner (25000, 25000).
    assert BLOCK.gap(24700, 24600, 100, 0) == 400.0
    assert (BLOCK.overlapped(24700, 24600, 500, 1), BLOCK.overlapped(24700, 24600, 501, 1)) == (0, 1)


def test_contact_with_a_slanted_side_is_decided_without_rounding() -> None:
    # The side from (0, 0) to (119, 120) has length 169; (x, y) = (-120 k, 119 k) is exactly 169 k from it.
    field = Field(SIDE, SIDE, [Piece("slope", Polygon(((20000, 20000), (139000, 140000), (139000, 20000))))])
    x, y = 20000 + 119 * 300 - 120 * 20, 20000 + 120 * 300 + 119 * 20
    assert field.overlapped(x, y, 169 * 20, 1) == 0
    assert field.overlapped(x, y, 169 * 20 + 1, 1) == 1
    assert field.touched(x, y, 169 * 20 - 1, 1, 1) == 1
    assert field.touched(x, y, 169 * 20 - 2, 1, 1) == 0


def test_a_line_through_a_block_tells_where_it_enters_and_leaves() -> None:
    assert BLOCK.crossed(20000, 30000, 40000, 30000, 1) == [(0, 0.25, 0.75)]


@pytest.mark.parametrize(
    "line",
    [
        (20000, 25000, 40000, 25000),
        (20000, 30000, 30000, 20000),
        (15000, 35000, 35000, 15000),
        (20000, 30000, 25000, 30000),
    ],
    ids=["along a side", "short of a corner", "through a corner", "up to a side"],
)
def test_a_mere_touch_is_no_crossing(line: tuple[int, int, int, int]) -> None:
    assert BLOCK.crossed(*line, 1) == []


def test_a_corner_touched_by_any_line_on_the_grid_is_not_crossed() -> None:
    # Lines from (25000 - a, 25000 + b) through the corner (25000, 25000), with slopes that no double holds exactly.
    for a in range(1, 60):
        for b in range(1, 60):
            assert BLOCK.crossed(25000 - 97 * a, 25000 + 97 * b, 25000 + 89 * a, 25000 - 89 * b, 1) == []


def test_a_tip_touched_in_passing_is_not_crossed_however_the_sides_slant() -> None:
    # A triangle with its tip at the origin of the offsets and both others to the left of the line, on odd slopes.
    rng = random.Random(5)
    for _ in range(3000):
        tip, (dx, dy) = (50000, 50000), (rng.randrange(1, 999), rng.randrange(1, 999))
        legs = [(rng.randrange(-900, 900), rng.randrange(-900, 900)) for _ in range(2)]
        if any(dx * y - dy * x <= 0 for x, y in legs) or legs[0][0] * legs[1][1] == legs[0][1] * legs[1][0]:
            continue
        field = Field(SIDE, SIDE, [Piece("tip", Polygon((tip, *((tip[0] + 7 * x, tip[1] + 7 * y) for x, y in legs))))])
        assert field.crossed(tip[0] - 11 * dx, tip[1] - 11 * dy, tip[0] + 13 * dx, tip[1] + 13 * dy, 1) == []


def test_a_concave_piece_can_be_crossed_twice() -> None:
    # Past the inner corner, in nineteenths: through the upper arm, over open ground, through the right arm.
    found = CORNER.crossed(5000, 24000, 24000, 5000, 1)
    assert [(round(lo * 19, 6), round(hi * 19, 6)) for _, lo, hi in found] == [(4.0, 5.0), (14.0, 15.0)]


def test_a_line_along_the_inner_seam_of_a_concave_piece_crosses_it() -> None:
    # From corner to inner corner the line lies on the border of both convex parts, and yet inside the piece.
    for line in ((0, 0, 10000, 10000), (10000, 10000, 0, 10000), (10000, 10000, 10000, 0), (2000, 2000, 9000, 9000)):
        assert CORNER.crossed(*line, 1) == [(0, 0.0, 1.0)]
        assert not CORNER.clear(*line[:2], 100, *line[2:], 100, 1)
        assert not CORNER.sees(*line[:2], 0, *line[2:], 0, 1)


def test_a_line_over_a_block_is_clear_from_the_height_of_its_top() -> None:
    assert [BLOCK.clear(20000, 30000, z, 40000, 30000, z, 1) for z in (2999, 3000)] == [False, True]


def test_a_sloping_line_is_cut_where_it_dips_below_the_top() -> None:
    # From 4,000 down over 20,000: at the far side of the block, three quarters along, it is at 4000 - 0.75 * drop.
    assert BLOCK.clear(20000, 30000, 4000, 40000, 30000, 2667, 1)
    assert not BLOCK.clear(20000, 30000, 4000, 40000, 30000, 2666, 1)


def test_nothing_is_clear_over_a_piece_without_a_top() -> None:
    assert not CORNER.clear(-100, 5000, 10**6, 25000, 5000, 10**6, 1)


def test_a_mask_is_made_of_tags() -> None:
    field = BLOCK.plus([Piece("wood", Circle(5000, 5000, 2000), 5000, ("wood", "slow"))])
    assert (field.mask("solid"), field.mask("slow"), field.mask("solid", "wood"), field.mask("lava")) == (1, 2, 3, 0)
    assert field.pieces[1].id == "wood"


def test_the_disc_must_lie_wholly_on_the_table() -> None:
    assert [BLOCK.inside(x, 5000, 1000) for x in (999, 1000, SIDE - 1000, SIDE - 999)] == [False, True, True, False]


def test_a_field_can_be_sent_to_another_process() -> None:
    make, parts = CORNER.__reduce__()
    assert (make(*parts).pieces, make(*parts).width) == (CORNER.pieces, SIDE)


def test_more_than_sixty_four_pieces_are_refused() -> None:
    pieces = [Piece(str(i), Circle(i, i, 5)) for i in range(65)]
    assert Field(SIDE, SIDE, pieces[:64]).at(63, 63, 1 << 63) == 1 << 63
    with pytest.raises(ValueError, match="at most 64"):
        Field(SIDE, SIDE, pieces)


@given(fields(), whole, whole, radii)
def test_gap_overlap_and_touch_agree(field: Field, x: int, y: int, r: int) -> None:
    for i in range(field.count):
        gap = field.gap(x, y, r, i)
        if field.overlapped(x, y, r, 1 << i):
            assert gap == 0.0
        assert field.touched(x, y, r, int(gap) + 1, 1 << i)
        assert gap < 1.5 or not field.touched(x, y, r, int(gap - 1), 1 << i)


@given(fields(), whole, whole, whole, whole)
def test_a_crossing_read_backwards_is_the_same(field: Field, ax: int, ay: int, bx: int, by: int) -> None:
    there = field.crossed(ax, ay, bx, by, everything(field))
    back = field.crossed(bx, by, ax, ay, everything(field))
    assert sorted((i, round(lo, 9), round(hi, 9)) for i, lo, hi in there) == sorted(
        (i, round(1 - hi, 9), round(1 - lo, 9)) for i, lo, hi in back
    )


@given(fields(), whole, whole, whole, whole)
def test_the_middle_of_a_crossing_is_in_the_piece(field: Field, ax: int, ay: int, bx: int, by: int) -> None:
    for i, lo, hi in field.crossed(ax, ay, bx, by, everything(field)):
        assert 0.0 <= lo <= hi <= 1.0
        middle = (lo + hi) / 2
        assert field.touched(round(ax + (bx - ax) * middle), round(ay + (by - ay) * middle), 0, 1, 1 << i)


@given(fields(), whole, whole, whole, whole, st.integers(0, 4000), st.integers(0, 4000), st.integers(1, 2000))
def test_a_higher_line_is_at_least_as_clear(
    field: Field, ax: int, ay: int, bx: int, by: int, az: int, bz: int, up: int
) -> None:
    mask = everything(field)
    if field.clear(ax, ay, az, bx, by, bz, mask):
        assert field.clear(ax, ay, az + up, bx, by, bz, mask)
        assert field.clear(ax, ay, az, bx, by, bz + up, mask)


def test_an_empty_table_hinders_nothing() -> None:
    empty = Field(inch(48), inch(48), [])
    assert empty.sees(0, 0, 500, 90000, 90000, 500, 0)
    assert empty.crossed(0, 0, 90000, 90000, 0) == []
