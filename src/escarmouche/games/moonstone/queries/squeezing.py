"""May a base squeeze through a gap that is too narrow for it?

It overlaps what stands on both sides of the gap while it passes: at every moment things on either side of it, friends
or terrain, never an enemy, and its centre goes through the gap itself. No hand pushes a base through the exact middle:
for a short stretch before and behind the gap it may overlap one side alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from escarmouche.games.moonstone.board import Board, level_mask
from escarmouche.games.moonstone.ground import Point, indices
from escarmouche.table.plane import Circle, Shape, inch, nearest_point, path_length, point_along, stretches

LEEWAY = inch(0.25)  # MOO-RUL-76: how long one side alone may be overlapped where a gap begins or ends
HALF_UNIT = 0.5  # what reckoning along a slanting way may add to a stretch of a quarter of an inch
HAIR = 1e-6


def squeezes(board: Board, who: int, points: Sequence[Point], blocked: int, level: int) -> bool:
    """[MOO-ACT-15..17, MOO-RUL-76] Can it squeeze along this path past the pieces of the mask and the bases of its
    level, none of them an enemy's?"""
    field, r, seat = board.ground.field, board.traits[who].radius, board[who].seat
    pieces, bodies = _brushed(board, who, points, blocked, level)
    if any(board[other].seat != seat for other in bodies):
        return False
    for a, b in pairwise(points):
        if field.crossed(*a, *b, pieces) or board.crowd.crossed(*a, *b, level_mask(level), who):
            return False
    if len(bodies) + pieces.bit_count() < 2:
        return False
    shapes: list[Shape] = [field.pieces[i].shape for i in indices(pieces)]
    shapes += [Circle(board[other].x, board[other].y, board.traits[other].radius) for other in bodies]
    return _passes_between(points, [(shape, stretches(points, r - HAIR, shape)) for shape in shapes])


def _brushed(board: Board, who: int, points: Sequence[Point], blocked: int, level: int) -> tuple[int, list[int]]:
    """The pieces and the bases that the moving base overlaps anywhere on its way."""
    r = board.traits[who].radius
    pieces, bodies = 0, set[int]()
    for a, b in pairwise(points):
        pieces |= board.ground.field.beam(*a, r, *b, r, blocked)
        bodies.update(board.crowd.beam(*a, r, *b, r, level_mask(level), who))
    return pieces, sorted(bodies)


def _passes_between(points: Sequence[Point], things: list[tuple[Shape, list[tuple[float, float]]]]) -> bool:
    """[MOO-ACT-15] At every moment of overlap, are there things on opposite sides of the base?"""
    marks = sorted({mark for _, overlapped in things for stretch in overlapped for mark in stretch})
    length = path_length(points)
    one_sided = 0.0  # of the present overlap, since it began or since the gap ended
    inside = False  # has the present overlap reached the gap?
    for begin, end in pairwise([0.0, *marks, length]):
        if end - begin <= HAIR:
            continue
        middle = (begin + end) / 2
        held = [shape for shape, overlapped in things if any(lo < middle < hi for lo, hi in overlapped)]
        if not held:
            if one_sided and not inside:
                return False
            one_sided, inside = 0.0, False
        elif _opposite(point_along(points, middle), held):
            one_sided, inside = 0.0, True
        else:
            one_sided += end - begin
            if one_sided > LEEWAY + HALF_UNIT:
                return False
    return inside or not one_sided


def _opposite(spot: tuple[float, float], held: list[Shape]) -> bool:
    """Do any two of these things lie on opposite sides of the spot, apart from each other?"""
    rays = []
    for shape in held:
        x, y = nearest_point(shape, *spot)
        length = hypot(x - spot[0], y - spot[1])
        if length > 0:
            rays.append(((x - spot[0]) / length, (y - spot[1]) / length))
    return any(a[0] * b[0] + a[1] * b[1] < 0 for i, a in enumerate(rays) for b in rays[:i])
