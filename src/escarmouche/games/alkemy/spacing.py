"""Where do things stand when a table is set up, and how far apart? Markers, deployment, gaps between pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, hypot, inf, radians, sin
from typing import Literal, NamedTuple, TypeAlias

from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.numbers import Scenario
from escarmouche.table.plane import Field, Places

Point = tuple[int, int]
Nearby: TypeAlias = Literal["edge", "marker", "piece"]
OVERLAP = -1.0  # the gap between things that lie on each other


def marker_places(table: tuple[int, int], scenario: Scenario) -> tuple[Point, ...]:
    """[ALK-SET-01, ALK-RUL-55] One marker at the centre, the others on the median line, so far apart edge to edge."""
    width, depth = table
    step = scenario.marker_gap + 2 * scenario.marker_radius
    ends = scenario.markers - 1
    return tuple((width // 2 + (2 * i - ends) * step // 2, depth // 2) for i in range(scenario.markers))


def deployment_depth(table: tuple[int, int], scenario: Scenario) -> int:
    """[ALK-SET-07, ALK-RUL-54] How deep the ground is, from a player's edge, that is far enough from the markers."""
    return table[1] // 2 - scenario.beyond_markers - scenario.marker_radius


# --- Gaps between edges -------------------------------------------------------------------------------------------


class Box(NamedTuple):
    """A rectangle made ready for measuring: its centre, half its sides, how it is turned. A quarter turn is none."""

    x: float
    y: float
    across: float
    along: float
    c: float = 1.0
    s: float = 0.0

    @property
    def reach(self) -> tuple[float, float]:
        """How far it reaches from its centre along the table's width and its depth."""
        c, s = abs(self.c), abs(self.s)
        return c * self.across + s * self.along, s * self.across + c * self.along


def box(piece: Scenery) -> Box:
    """The footprint of a piece."""
    width, depth = piece.width / 2, piece.depth / 2
    if piece.degrees % 90 == 0:
        return Box(piece.x, piece.y, width, depth) if piece.degrees % 180 == 0 else Box(piece.x, piece.y, depth, width)
    angle = radians(piece.degrees)
    return Box(piece.x, piece.y, width, depth, cos(angle), sin(angle))


def edge_gap(one: Box, table: tuple[int, int]) -> float:
    """From the piece to the nearest table edge; negative when it juts out."""
    across, along = one.reach if one.s else (one.across, one.along)
    return min(one.x - across, one.y - along, table[0] - one.x - across, table[1] - one.y - along)


def point_gap(one: Box, x: float, y: float) -> float:
    """From the piece to a point; 0 inside it."""
    dx, dy = x - one.x, y - one.y
    if one.s:
        dx, dy = one.c * dx + one.s * dy, one.c * dy - one.s * dx
    return _beyond(abs(dx) - one.across, abs(dy) - one.along)


def piece_gap(one: Box, other: Box) -> float:
    """Between two pieces; `OVERLAP` when they lie on each other."""
    if not one.s and not other.s:
        dx = abs(one.x - other.x) - one.across - other.across
        dy = abs(one.y - other.y) - one.along - other.along
        return OVERLAP if dx < 0 and dy < 0 else _beyond(dx, dy)
    if not _apart(one, other) and not _apart(other, one):
        return OVERLAP
    nearest = min(point_gap(other, *corner) for corner in _corners(one))
    return min(nearest, *(point_gap(one, *corner) for corner in _corners(other)))


def _corners(one: Box) -> Iterator[tuple[float, float]]:
    for right in (-one.across, one.across):
        for up in (-one.along, one.along):
            yield one.x + one.c * right - one.s * up, one.y + one.s * right + one.c * up


def _apart(one: Box, other: Box) -> bool:
    """Does a line along a side of the first keep the two apart?"""
    dx, dy = other.x - one.x, other.y - one.y
    right, up = one.c * dx + one.s * dy, one.c * dy - one.s * dx
    c, s = abs(one.c * other.c + one.s * other.s), abs(one.c * other.s - one.s * other.c)
    wide, deep = c * other.across + s * other.along, s * other.across + c * other.along
    return abs(right) >= one.across + wide or abs(up) >= one.along + deep


class Clearances:
    """[ALK-SET-03] What stands on a table already, and the gaps that the scenario wants round a new piece."""

    __slots__ = ("_markers", "_plain", "_scenario", "_turned", "table")

    def __init__(
        self, table: tuple[int, int], scenario: Scenario, markers: Iterable[Point], standing: Iterable[Scenery]
    ) -> None:
        self.table = table
        self._scenario = scenario
        self._markers = tuple(markers)
        boxes = tuple(map(box, standing))
        self._plain = tuple(one[:4] for one in boxes if not one.s)
        self._turned = tuple(one for one in boxes if one.s)

    def margin(self, one: Box, floor: float = -inf) -> float:
        """[ALK-SET-03, ALK-RUL-56] By how much the tightest gap round a piece is wider than it should be; negative:
        narrower; minus infinity where it lies on something or juts out, or is surely no better than `floor`."""
        scenario, tightest = self._scenario, inf
        for wanted, gaps in (
            (scenario.scenery_gap_edge, (edge_gap(one, self.table),)),
            (scenario.scenery_gap_marker, self._marker_gaps(one)),
            (scenario.scenery_gap_piece, self._piece_gaps(one)),
        ):
            for gap in gaps:
                if gap < 0 or gap - wanted <= floor:
                    return -inf
                tightest = min(tightest, gap - wanted)
        return tightest

    def closest(self, one: Box) -> tuple[Nearby, int]:
        """[ALK-SET-03] Which gap round a piece wants most of what it should be, and how wide that is."""
        scenario = self._scenario
        gaps: dict[tuple[Nearby, int], float] = {
            ("edge", scenario.scenery_gap_edge): edge_gap(one, self.table),
            ("marker", scenario.scenery_gap_marker): min(self._marker_gaps(one), default=inf),
            ("piece", scenario.scenery_gap_piece): min(self._piece_gaps(one), default=inf),
        }
        return min(gaps, key=lambda wanted: gaps[wanted] - wanted[1])

    def corners(self, across: float, along: float, extra: int) -> Iterator[Point]:
        """Places for the middle of a rectangle that lies along the table, in the corners of the ground where every gap
        is at least as wide as the scenario wants and so much more (`extra` below zero: less): if there is any place
        with such gaps, one of these has them, to the unit."""
        scenario, (width, depth) = self._scenario, self.table
        places = Places(Field(width, depth, ()), 0, width // 2, depth // 2, width + depth)
        edge, near, apart = (
            max(0, wanted + extra)
            for wanted in (scenario.scenery_gap_edge, scenario.scenery_gap_marker, scenario.scenery_gap_piece)
        )
        _draw_rounded(places, _rectangle(width / 2, depth / 2, width / 2 - across - edge, depth / 2 - along - edge), 0)
        for x, y in self._markers:
            _draw_rounded(places, _rectangle(x, y, across, along), scenario.marker_radius + near)
        for one in (*(Box(*plain) for plain in self._plain), *self._turned):
            _draw_rounded(places, _around(one, across, along), apart)
        yield from places

    def _marker_gaps(self, one: Box) -> Iterator[float]:
        radius = self._scenario.marker_radius
        if one.s:
            yield from (point_gap(one, x, y) - radius for x, y in self._markers)
            return
        x, y, across, along = one[:4]
        for there, up in self._markers:
            yield _beyond(abs(x - there) - across, abs(y - up) - along) - radius

    def _piece_gaps(self, one: Box) -> Iterator[float]:
        if one.s:
            yield from (piece_gap(one, Box(*other)) for other in self._plain)
        else:  # most pieces lie along the table: a search measures thousands of these
            x, y, across, along = one[:4]
            for there, up, wide, deep in self._plain:
                dx, dy = abs(x - there) - across - wide, abs(y - up) - along - deep
                yield OVERLAP if dx < 0 and dy < 0 else _beyond(dx, dy)
        yield from (piece_gap(one, other) for other in self._turned)


def _rectangle(x: float, y: float, across: float, along: float) -> list[tuple[float, float]]:
    return [(x - across, y - along), (x + across, y - along), (x + across, y + along), (x - across, y + along)]


def _around(one: Box, across: float, along: float) -> list[tuple[float, float]]:
    """Where the middle of a rectangle that lies along the table is while it touches this one: a rectangle, or eight
    corners where this one is turned."""
    signs = (-1, 1)
    return _hull([(x + a * across, y + b * along) for x, y in _corners(one) for a in signs for b in signs])


def _hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The corners of what a thread round these points encloses, counter-clockwise."""
    ordered = sorted(set(points))

    def half(some: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for x, y in some:
            while len(kept) > 1 and _turn(kept[-2], kept[-1], (x, y)) <= 0:
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    return half(ordered) + half(reversed(ordered))


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _draw_rounded(places: Places, corners: list[tuple[float, float]], far: int) -> None:
    """The border of the ground so far from a shape with these corners, counter-clockwise."""
    for k, (bx, by) in enumerate(corners):
        ax, ay = corners[k - 1]
        long = hypot(bx - ax, by - ay) or 1.0
        nx, ny = far * (by - ay) / long, far * (ax - bx) / long
        places.segment(round(ax + nx), round(ay + ny), round(bx + nx), round(by + ny))
        if far:
            places.circle(round(bx), round(by), far)


def _beyond(dx: float, dy: float) -> float:
    """How far apart, by how far apart along either axis."""
    if dx <= 0:
        return max(0.0, dy)
    return dx if dy <= 0 else hypot(dx, dy)
