"""What outlines can lie on a table: discs and simple polygons on the integer grid."""

from __future__ import annotations

from math import cos, radians, sin

import msgspec


class Circle(msgspec.Struct, frozen=True, tag="circle"):
    """A disc, its border included."""

    x: int
    y: int
    r: int


class Polygon(msgspec.Struct, frozen=True, tag="polygon"):
    """A simple polygon of either orientation, possibly concave, its border included."""

    points: tuple[tuple[int, int], ...]


Shape = Circle | Polygon


def turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    """The vector turned counter-clockwise; quarter turns are exact, where sine and cosine are not."""
    quarters, rest = divmod(degrees, 90)
    for _ in range(int(quarters) % 4):
        x, y = -y, x
    if rest:
        c, s = cos(radians(rest)), sin(radians(rest))
        x, y = c * x - s * y, s * x + c * y
    return x, y


def rectangle(x: int, y: int, width: int, depth: int, degrees: float = 0) -> Polygon:
    """A rectangle by its centre, turned counter-clockwise, its corners rounded to the grid."""
    corners = ((-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth / 2), (-width / 2, depth / 2))
    spun = (turned(cx, cy, degrees) for cx, cy in corners)
    return Polygon(tuple((round(x + cx), round(y + cy)) for cx, cy in spun))


def extent(shape: Shape) -> tuple[int, int, int, int]:
    """The box around a shape: left, bottom, right, top."""
    if isinstance(shape, Circle):
        return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    return min(xs), min(ys), max(xs), max(ys)
