"""Which point of a shape is nearest, and how thin is a shape?"""

from __future__ import annotations

from math import hypot

from .convex import convex_parts
from .shapes import Circle, Shape

Spot = tuple[float, float]


def nearest_point(shape: Shape, x: float, y: float) -> Spot:
    """The point of the shape's border that is nearest to the given one."""
    if isinstance(shape, Circle):
        apart = hypot(x - shape.x, y - shape.y) or 1.0
        return shape.x + (x - shape.x) * shape.r / apart, shape.y + (y - shape.y) * shape.r / apart
    points = shape.points
    feet = [foot((x, y), points[i - 1], points[i]) for i in range(len(points))]
    return min(feet, key=lambda p: hypot(p[0] - x, p[1] - y))


def foot(p: Spot, a: Spot, b: Spot) -> Spot:
    """The point of the segment ab nearest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    part = min(1.0, max(0.0, part))
    return a[0] + part * dx, a[1] + part * dy


def thickness(shape: Shape) -> float:
    """How far apart the closest two parallel lines are that hold the shape between them; of a concave one, the
    thickest of its convex parts."""
    if isinstance(shape, Circle):
        return 2.0 * shape.r
    return max(_width(ring) for ring in convex_parts(shape.points))


def _width(ring: list[tuple[int, int]]) -> float:
    """The least width of a convex ring: it is taken across one of its sides."""
    widths = []
    for i in range(len(ring)):
        (ax, ay), (bx, by) = ring[i - 1], ring[i]
        length = hypot(bx - ax, by - ay)
        widths.append(max(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) for x, y in ring) / length)
    return min(widths)
