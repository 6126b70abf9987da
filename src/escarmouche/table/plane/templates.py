"""Who is under a template, or in the way of a line? Shapes laid over the crowd for a moment."""

from __future__ import annotations

from math import hypot

from .crowd import Crowd
from .field import Field
from .shapes import Circle, Polygon, Shape, turned
from .terrain import Piece


def under(crowd: Crowd, shape: Shape, teams: int, skip: int = -1) -> list[int]:
    """The discs of these teams that the shape covers at least in part; touching is not covering."""
    if isinstance(shape, Circle):
        return crowd.overlapped(shape.x, shape.y, shape.r, teams, skip)
    template = Field(0, 0, (Piece("template", shape),))
    return [i for i in crowd.members(teams) if i != skip and template.overlapped(*crowd.where(i)[:3], 1)]


def strip(ax: int, ay: int, bx: int, by: int, length: int, width: int) -> Polygon:
    """A rectangle that begins at a, its middle line towards b, its corners rounded to the grid."""
    apart = hypot(bx - ax, by - ay)
    if apart == 0:
        raise ValueError("a strip needs a direction: both points are the same")
    ux, uy = (bx - ax) / apart, (by - ay) / apart
    half = width / 2
    corners = ((0.0, -half), (float(length), -half), (float(length), half), (0.0, half))
    return Polygon(tuple((round(ax + u * ux - v * uy), round(ay + u * uy + v * ux)) for u, v in corners))


def cone(x: int, y: int, degrees: float, length: int, width: int) -> Polygon:
    """A triangle with its tip here that widens in a direction up to a width, its corners rounded to the grid."""
    ends = [turned(length, across, degrees) for across in (-width / 2, width / 2)]
    return Polygon(((x, y), *((round(x + u), round(y + v)) for u, v in ends)))


def line(
    crowd: Crowd, ax: int, ay: int, bx: int, by: int, length: int, teams: int, skip: int = -1
) -> list[tuple[int, float, float]]:
    """(disc, from, to) in distances from a, nearest first, for the discs crossed by the line from a through b."""
    apart = hypot(bx - ax, by - ay)
    if apart == 0:
        raise ValueError("a line needs a direction: both points are the same")
    ex, ey = round(ax + (bx - ax) * length / apart), round(ay + (by - ay) * length / apart)
    whole = hypot(ex - ax, ey - ay)
    return [(i, lo * whole, hi * whole) for i, lo, hi in crowd.crossed(ax, ay, ex, ey, teams, skip)]
