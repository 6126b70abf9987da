"""How far apart are two bases, or a base and a shape? Round and square ones, in any turn, decided on whole numbers.

This is the general and exact answer, in plain integers; the discs of a running game are asked through `Crowd`. A
turned square is the polygon of its corners on the grid, the same one that is drawn and that blocks.
"""

from __future__ import annotations

from math import isqrt, sqrt

import msgspec

from .convex import Point, convex_parts, meet, turn
from .shapes import Circle, Polygon, Shape, rectangle


class Round(msgspec.Struct, frozen=True, tag="round"):
    """A round base."""

    r: int


class Square(msgspec.Struct, frozen=True, tag="square"):
    """A square base."""

    side: int


class Base(msgspec.Struct, frozen=True):
    """A base that stands somewhere, turned counter-clockwise."""

    form: Round | Square
    x: int
    y: int
    degrees: float = 0


class Ratio(msgspec.Struct, frozen=True):
    """A squared distance as a fraction of whole numbers."""

    over: int
    under: int

    def less(self, other: Ratio) -> bool:
        """Is this one the smaller?"""
        return self.over * other.under < other.over * self.under


def shape(base: Base) -> Shape:
    """The ground that a base covers."""
    if isinstance(base.form, Round):
        return Circle(base.x, base.y, base.form.r)
    return rectangle(base.x, base.y, base.form.side, base.form.side, base.degrees)


def to_point(p: Point, a: Point, b: Point) -> Ratio:
    """The squared distance from p to the segment ab."""
    ex, ey, qx, qy = b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]
    along, whole = qx * ex + qy * ey, ex * ex + ey * ey
    if along <= 0:
        return Ratio(qx * qx + qy * qy, 1)
    if along >= whole:
        return Ratio((p[0] - b[0]) ** 2 + (p[1] - b[1]) ** 2, 1)
    return Ratio((ex * qy - ey * qx) ** 2, whole)


def sides(polygon: Polygon) -> list[tuple[Point, Point]]:
    """The polygon's sides."""
    points = polygon.points
    return [(points[i - 1], points[i]) for i in range(len(points))]


def holds(polygon: Polygon, p: Point) -> bool:
    """Is the point in the polygon, border included?"""
    return any(
        all(turn(ring[i - 1], ring[i], p) >= 0 for i in range(len(ring))) for ring in convex_parts(polygon.points)
    )


def core_distance2(a: Shape, b: Shape) -> Ratio:
    """The squared distance between two shapes, discs taken as their centres; zero when they share a point."""
    if isinstance(a, Circle) and isinstance(b, Circle):
        return Ratio((a.x - b.x) ** 2 + (a.y - b.y) ** 2, 1)
    if isinstance(a, Circle):
        a, b = b, a
    assert isinstance(a, Polygon)
    if isinstance(b, Circle):
        centre = (b.x, b.y)
        return Ratio(0, 1) if holds(a, centre) else least([to_point(centre, *side) for side in sides(a)])
    if holds(a, b.points[0]) or holds(b, a.points[0]):
        return Ratio(0, 1)
    if any(meet(*s, *t) for s in sides(a) for t in sides(b)):
        return Ratio(0, 1)
    return least([to_point(p, *s) for one, other in ((a, b), (b, a)) for s in sides(one) for p in other.points])


def least(distances: list[Ratio]) -> Ratio:
    """The smallest of them."""
    best = distances[0]
    for distance in distances:
        best = distance if distance.less(best) else best
    return best


def radius(a: Shape) -> int:
    """What a shape adds to its core: a disc its radius."""
    return a.r if isinstance(a, Circle) else 0


def as_shape(a: Base | Shape) -> Shape:
    """A base's ground, or the shape itself."""
    return shape(a) if isinstance(a, Base) else a


def gap(a: Base | Shape, b: Base | Shape) -> float:
    """The distance between the edges, 0.0 when they overlap or touch."""
    a, b = as_shape(a), as_shape(b)
    distance2 = core_distance2(a, b)
    if isqrt(distance2.over) ** 2 == distance2.over and distance2.under == 1:
        return float(max(isqrt(distance2.over) - radius(a) - radius(b), 0))
    return max(sqrt(distance2.over / distance2.under) - radius(a) - radius(b), 0.0)


def contact(a: Base | Shape, b: Base | Shape, tolerance: int) -> bool:
    """Is the gap at most the tolerance? Exact."""
    a, b = as_shape(a), as_shape(b)
    distance2 = core_distance2(a, b)
    return distance2.over <= (radius(a) + radius(b) + tolerance) ** 2 * distance2.under


def overlap(a: Base | Shape, b: Base | Shape) -> bool:
    """Do the insides share a point? Touching is not overlapping. Exact."""
    a, b = as_shape(a), as_shape(b)
    if isinstance(a, Polygon) and isinstance(b, Polygon):
        return any(insides_meet(p, q) for p in convex_parts(a.points) for q in convex_parts(b.points))
    distance2 = core_distance2(a, b)
    return distance2.over < (radius(a) + radius(b)) ** 2 * distance2.under


def insides_meet(p: list[Point], q: list[Point]) -> bool:
    """Do the insides of two convex rings meet: does no side of either keep them apart?"""
    return not any(
        all(turn(ring[i - 1], ring[i], corner) <= 0 for corner in other)
        for ring, other in ((p, q), (q, p))
        for i in range(len(ring))
    )
