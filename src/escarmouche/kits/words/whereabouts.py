"""Where is a place, as a player would say it? In the wood, against the wall, so far from the hut, in the open.

A place is told by the nearest piece of terrain, so that nobody has to read coordinates; how far off it is only where
the table lets one measure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from math import hypot
from typing import Final, Protocol, Self, TypeAlias, runtime_checkable

import msgspec

from escarmouche.kits.words.language import Phrasebook
from escarmouche.kits.words.text import OfPlace, Text, filled

Point: TypeAlias = tuple[int, int]

phrase: Final = Phrasebook(
    {
        "inside": ("dans « {piece} »", "in “{piece}”"),
        "against": ("contre « {piece} »", "against “{piece}”"),
        "near": ("près de « {piece} »", "near “{piece}”"),
        "apart": ("à {length} de « {piece} »", "{length} from “{piece}”"),
        "open": ("à découvert", "in the open"),
        "on": ("sur « {piece} »", "on “{piece}”"),
        "to.inside": ("dans « {piece} »", "into “{piece}”"),
        "to.against": ("contre « {piece} »", "up to “{piece}”"),
        "to.near": ("près de « {piece} »", "close to “{piece}”"),
        "to.apart": ("à {length} de « {piece} »", "to {length} from “{piece}”"),
        "to.open": ("à découvert", "into the open"),
        "to.on": ("sur « {piece} »", "onto “{piece}”"),
        "beside": (", près {figure:de}", ", near {figure}"),
    }
)
TOWARDS: Final = frozenset(("jusqu'en", "vers", "to", "towards"))  # words before a place that say one goes there


class Whereabouts(msgspec.Struct, frozen=True):
    """A place in words: `in the open` for whoever is there, `into the open` for whoever goes there."""

    at: str
    to: str


class PlaceName(Text):
    """A place in a sentence. It is typed by its coordinates and said in words: `{place:at}` reads `at (24.0, 18.5)`
    in a terminal and `in the open` on a screen, for what stands before coordinates does not stand before words."""

    __slots__ = ("_point", "_words")
    _point: Point
    _words: Whereabouts

    def __new__(cls, typed: str, point: Point, words: Whereabouts) -> Self:
        name = super().__new__(cls, OfPlace(typed, *point, words.at))
        name._point, name._words = point, words
        return name

    def __format__(self, spec: str) -> str:
        if not spec:
            return self
        words = self._words.to if spec in TOWARDS else self._words.at
        return Text(OfPlace(f"{spec} {self}", *self._point, words))

    def typed_on(self, more: str) -> PlaceName:
        """The same place, of which a terminal is told more."""
        return PlaceName(f"{self}{more}", self._point, self._words)


class Landmark(msgspec.Struct, frozen=True):
    """Something that places are told by: its name and its outline, a polygon or a disc round a middle."""

    name: str
    points: tuple[Point, ...]
    radius: int = 0


@runtime_checkable
class Disc(Protocol):
    """A round piece, as the plane has it."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def r(self) -> int: ...


class Outline(Protocol):
    """Any other piece."""

    @property
    def points(self) -> tuple[Point, ...]: ...


def landmark(name: str, shape: Disc | Outline) -> Landmark:
    """A piece of terrain as something that places are told by."""
    if isinstance(shape, Disc):
        return Landmark(name, ((shape.x, shape.y),), shape.r)
    return Landmark(name, shape.points)


def whereabouts(
    landmarks: Iterable[Landmark],
    point: Point,
    lang: str,
    *,
    base: int,
    near: int,
    length: Callable[[float], str] | None = None,
) -> Whereabouts:
    """Where a base of this radius stands. `near` is how far a piece may be to be named; `length` says a distance, None
    where nothing may be measured."""
    known = [(_apart(one, point), one.name) for one in landmarks if one.name]
    gap, name = min(known, default=(float("inf"), ""))
    free = gap - base
    if gap <= 0:
        return _said(lang, "inside", name)
    if free <= base / 2:
        return _said(lang, "against", name)
    if free > near:
        return _said(lang, "open", name)
    return _said(lang, "near", name) if length is None else _said(lang, "apart", name, length(free))


def beside(lang: str, neighbours: Iterable[tuple[float, int]], near: float, name: Callable[[int], str]) -> Text:
    """`, near Groin`: whoever stands nearest to a place, of those with their gaps to it; nothing where nobody is near.
    Not for tables where nothing may be measured, nor for whom the reader may not see."""
    gap, who = min(neighbours, default=(float("inf"), -1))
    return filled(phrase(lang, "beside"), {"figure": name(who)}) if gap <= near else Text()


def on_top(piece: str, lang: str) -> Whereabouts:
    """On a raised place of this name."""
    return _said(lang, "on", piece)


def _said(lang: str, key: str, piece: str, length: str = "") -> Whereabouts:
    return Whereabouts(*(phrase(lang, way, piece=piece, length=length) for way in (key, f"to.{key}")))


def numbered(names: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Pieces by their ids, each with its name; those of one name are counted: `Low wall 2`."""
    known = list(names)
    likes = Counter(name for _, name in known)
    counted: Counter[str] = Counter()
    found: dict[str, str] = {}
    for piece, name in known:
        counted[name] += 1
        found[piece] = f"{name} {counted[name]}" if likes[name] > 1 else name
    return found


def _apart(landmark: Landmark, point: Point) -> float:
    """From a point to an outline; zero or less inside of it."""
    (x, y), corners = point, landmark.points
    if landmark.radius:
        return hypot(corners[0][0] - x, corners[0][1] - y) - landmark.radius
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
