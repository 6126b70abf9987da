"""Slow answers to compare with: paths over a dense cloud of bends, sight along many sampled lines."""

from __future__ import annotations

import heapq
import random
from itertools import pairwise
from math import cos, hypot, inf, pi, sin

from escarmouche.table.plane import Circle, Crowd, Field, MoveCost, Polygon, trace_path

Point = tuple[int, int]


def ring(x: float, y: float, r: float, n: int) -> list[Point]:
    """Corners of a regular polygon round a disc."""
    wide = r / cos(pi / n)
    return [(round(x + wide * cos(2 * pi * k / n)), round(y + wide * sin(2 * pi * k / n))) for k in range(n)]


def border(polygon: Polygon, n: int) -> list[Point]:
    """Points on the sides of a polygon."""
    sides = pairwise((*polygon.points, polygon.points[0]))
    return [
        (round(a[0] + (b[0] - a[0]) * k / n), round(a[1] + (b[1] - a[1]) * k / n)) for a, b in sides for k in range(n)
    ]


def cloud(field: Field, crowd: Crowd, move_cost: MoveCost, r: int, foes: int, dense: int) -> list[Point]:
    """Places where a cheapest path could bend, many of them."""
    points: list[Point] = []
    for i in crowd.members(foes):
        x, y, other, _ = crowd.where(i)
        points += ring(x, y, r + other + 28, dense)
    for i, piece in enumerate(field.pieces):
        if move_cost.blocked >> i & 1:
            if isinstance(piece.shape, Circle):
                points += ring(piece.shape.x, piece.shape.y, piece.shape.r + r + 3, dense)
            else:
                for x, y in piece.shape.points:
                    points += ring(x, y, r + 3, dense)
        elif move_cost.priced >> i & 1:
            if isinstance(piece.shape, Circle):
                points += ring(piece.shape.x, piece.shape.y, piece.shape.r, 2 * dense)
            else:
                points += border(piece.shape, dense)
                points += [(x + dx, y + dy) for x, y in piece.shape.points for dx in (-3, 3) for dy in (-3, 3)]
    return points


def cheapest(
    field: Field, crowd: Crowd, move_cost: MoveCost, a: Point, b: Point, r: int, foes: int, skip: int, dense: int = 24
) -> float:
    """The cost of the cheapest path over the cloud, each leg judged by `trace_path`: no less than the best there is."""
    points = [a, *cloud(field, crowd, move_cost, r, foes, dense), b]
    best = [inf] * len(points)
    best[0] = 0.0
    done = [False] * len(points)
    heap = [(0.0, 0)]
    while heap:
        cost, i = heapq.heappop(heap)
        if done[i]:
            continue
        if i == len(points) - 1:
            return cost
        done[i] = True
        for j, p in enumerate(points):
            if done[j] or cost + move_cost.least * hypot(p[0] - points[i][0], p[1] - points[i][1]) >= best[j]:
                continue
            # Two units more than the tolerance of 25: routes keep one unit on either side for rounding to the grid.
            leg = trace_path(field, crowd, move_cost, [points[i], p], r, foes, skip, 27)
            touches = leg.contact >= 0 and j != len(points) - 1
            if leg.unhindered and not touches and cost + leg.cost < best[j]:
                best[j] = cost + leg.cost
                heapq.heappush(heap, (best[j], j))
    return inf


def sampled_free_line(field: Field, a: tuple[int, int, int], b: tuple[int, int, int], mask: int, tries: int) -> bool:
    """Does any of many lines between whole points of the two discs cross nothing?"""
    rng = random.Random(repr((a, b)))
    for k in range(tries):
        ends = []
        for x, y, r in (a, b):
            angle, out = rng.random() * 2 * pi, r * (0.999 if k % 2 else rng.random())
            ends.append((round(x + out * cos(angle)), round(y + out * sin(angle))))
        inside = all((p[0] - d[0]) ** 2 + (p[1] - d[1]) ** 2 <= d[2] ** 2 for p, d in zip(ends, (a, b), strict=True))
        if inside and not field.crossed(*ends[0], *ends[1], mask):
            return True
    return False


def signed_area2(points: tuple[tuple[int, int], ...]) -> int:
    """Twice the signed area: positive when the points run counter-clockwise."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True))
