"""What does a line of sight between two squares touch? The line depends on how far they lie apart, so its edges and
squares are worked out once for each offset and shifted to where they are wanted.

In one row or column the line joins the centres of the squares, otherwise the two corners that are nearest to each other
(one and the same for neighbours across a corner). It is closed: its ends belong to it. Offsets are told inside the box
that the two squares span, `flipped` where the line runs from its upper right to its lower left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]


def edge_bit(stride: int, x: int, y: int, upright: bool) -> int:
    """The number of an edge of length 1 that begins at the corner (x, y) and goes right, or down where it is upright;
    `stride` is one more than the width of the ground."""
    return 2 * (y * stride + x) + upright


def _ends(across: int, down: int, flipped: bool) -> tuple[Point, Point]:
    """The nearest corners of the two squares, in the box that they span."""
    return ((across, 1), (1, down)) if flipped else ((1, 1), (across, down))


@cache
def touched(across: int, down: int, flipped: bool) -> tuple[tuple[int, int, bool], ...]:
    """The edges that the closed line touches, runs along or crosses: the corner where each begins, in the box, and
    whether it is upright."""
    if down == 0:
        return tuple((x, 0, True) for x in range(1, across + 1))
    if across == 0:
        return tuple((0, y, False) for y in range(1, down + 1))
    upright = [(x, y, True) for x in range(1, across + 1) for y in _met(x, across, down)]
    level = [(x, y, False) for y in range(1, down + 1) for x in _met(y, down, across)]
    if flipped:
        upright = [(across + 1 - x, y, True) for x, y, _ in upright]
        level = [(across - x, y, False) for x, y, _ in level]
    return (*upright, *level)


def _met(at: int, along: int, aside: int) -> Iterable[int]:
    """The line runs from (1, 1) to (along, aside): which edges of the line of the grid that it meets at `at` does it
    touch? Two where it goes through a corner, all where it runs along them."""
    if along == 1:
        return range(aside + 1)
    whole, rest = divmod((at - 1) * (aside - 1), along - 1)
    return (whole + 1,) if rest else (whole, whole + 1)


@cache
def touched_edges(stride: int, across: int, down: int, flipped: bool) -> int:
    """The same edges as a set, the box lying in the upper left corner of a ground."""
    return sum(1 << edge_bit(stride, *edge) for edge in touched(across, down, flipped))


@cache
def _crossed(width: int, across: int, down: int, flipped: bool) -> int:
    """The squares that share more than one point with the line, the two at its ends left out."""
    if down == 0:
        return sum(1 << x for x in range(1, across))
    if across == 0:
        return sum(1 << y * width for y in range(1, down))
    start, end = _ends(across, down, flipped)
    own = {(across, 0), (0, down)} if flipped else {(0, 0), (across, down)}
    found = 0
    for y in range(down + 1):
        for x in range(across + 1):
            if (x, y) not in own and _runs_through(start, end, x, y):
                found |= 1 << y * width + x
    return found


def between(width: int, one: int, other: int) -> int:
    """The squares that lie between two others: the line of sight shares more than one point with them."""
    x, y, across, down, flipped = box(width, one, other)
    return _crossed(width, across, down, flipped) << (y * width + x)


def box(width: int, one: int, other: int) -> tuple[int, int, int, int, bool]:
    """The box that two squares span: its upper left square, how far apart they are, and whether the line is flipped."""
    (y, x), (v, u) = divmod(one, width), divmod(other, width)
    return min(x, u), min(y, v), abs(u - x), abs(v - y), (u - x) * (v - y) < 0


def _runs_through(start: Point, end: Point, x: int, y: int) -> bool:
    """Has the closed segment more than one point in common with the closed square (x, y)?

    The part of the segment inside is cut out along both axes; its ends are kept as whole numbers over one
    denominator.
    """
    run = (end[0] - start[0], end[1] - start[1])
    if run == (0, 0):
        return False
    whole = abs(run[0] or 1) * abs(run[1] or 1)
    low, high = 0, whole
    for along, begin, edge in zip(run, start, (x, y), strict=True):
        if along == 0:
            if not edge <= begin <= edge + 1:
                return False
            continue
        cuts = sorted(_scaled(edge + far - begin, along, whole) for far in (0, 1))
        low, high = max(low, cuts[0]), min(high, cuts[1])
    return low < high


def _scaled(gap: int, along: int, whole: int) -> int:
    """The place where a segment has gone `gap` of its `along`, of `whole` parts; `along` divides `whole`."""
    return gap * (whole // along) if along > 0 else -gap * (whole // -along)


def shapes(width: int, height: int) -> Iterator[tuple[int, int, bool]]:
    """Every offset of two different squares of a ground of this size."""
    for down in range(height):
        for across in range(width):
            if across or down:
                yield across, down, False
            if across and down:
                yield across, down, True
