"""Where is a place, as a player would say it? In the wood, against the wall, so far from the hut, in the open.

A place is told by the nearest piece of terrain, so that nobody has to read coordinates; how far off it is only where
the table lets one measure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot
from typing import Final

from escarmouche.kits.stage.scene import Outline, Point, Round, TerrainPiece
from escarmouche.kits.words.language import Phrasebook

phrase: Final = Phrasebook(
    {
        "inside": ("dans « {piece} »", "in “{piece}”"),
        "against": ("contre « {piece} »", "against “{piece}”"),
        "near": ("près de « {piece} »", "near “{piece}”"),
        "apart": ("à {length} de « {piece} »", "{length} from “{piece}”"),
        "open": ("à découvert", "in the open"),
    }
)


def whereabouts(
    terrain: Iterable[TerrainPiece],
    point: Point,
    lang: str,
    *,
    base: int,
    near: int,
    length: Callable[[float], str] | None = None,
) -> str:
    """Where a base of this radius stands. `near` is how far a piece may be to be named; `length` says a distance, None
    where nothing may be measured."""
    known = [(_apart(piece.shape, point), piece.name) for piece in terrain if piece.name]
    gap, name = min(known, default=(float("inf"), ""))
    if gap <= 0:
        return phrase(lang, "inside", piece=name)
    free = gap - base
    if free <= base / 2:
        return phrase(lang, "against", piece=name)
    if free > near:
        return phrase(lang, "open")
    if length is None:
        return phrase(lang, "near", piece=name)
    return phrase(lang, "apart", length=length(free), piece=name)


def _apart(shape: Round | Outline, point: Point) -> float:
    """From a point to a shape; zero or less inside of it."""
    x, y = point
    if isinstance(shape, Round):
        return hypot(shape.x - x, shape.y - y) - shape.r
    corners = shape.points
    sides = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    gap = min(_to_side(x, y, *side) for side in sides)
    return -gap if _is_inside(x, y, sides) else gap


def _to_side(x: int, y: int, start: Point, end: Point) -> float:
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    along = 0.0 if square == 0 else max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / square))
    return hypot(ax + along * dx - x, ay + along * dy - y)


def _is_inside(x: int, y: int, sides: Iterable[tuple[Point, Point]]) -> bool:
    """A ray to the right crosses the border an odd number of times."""
    crossed = 0
    for (ax, ay), (bx, by) in sides:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed += 1
    return crossed % 2 == 1
