"""What is wrong with a table, and what is it like? The book's own faults; zones that are blocked, objectives that
cannot be reached; and in figures: how much of it is covered, and how much each side sees of it from where it deploys.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.kits.faults import fault
from escarmouche.kits.kind import GameKind
from escarmouche.kits.stage.scene import Point, Round, Scene, TerrainPiece
from escarmouche.printing.listed import ready, stage_of
from escarmouche.table.plane import Circle, Field, Piece, Polygon
from escarmouche.tables.table import Table, tables_of

LATTICE: Final = 24  # points along each side of the table at which is looked
BASE: Final = 1500  # the radius of a usual base, in table units
ROOM: Final = 0.5  # the share of a deployment zone that must be free to stand in
NEAR: Final = 1.5  # steps of the lattice: who comes so near to something can touch it
HIDES, BARS = "hides", "bars"


class Report(msgspec.Struct, frozen=True):
    """What there is to say of a table. `covered`: the share of it under terrain; `sees`: of each deployment zone, the
    share of the rest of the table that is seen from it; `balance`: the smaller share over the greater, 1 is even."""

    problems: tuple[Problem, ...]
    pieces: int
    covered: float = 0.0
    sees: tuple[float, ...] = ()
    balance: float = 1.0


def check(kind: GameKind[Any], table: Table, laid: Any = None) -> Report:
    """Everything about it; a table that the book refuses is not looked at further. `laid`: the position on it in which
    figures are about to be set down, where it is known already."""
    facet = tables_of(kind)
    if broken := facet.problems(table.layout, table.format):
        return Report(broken, 0)
    game = laid or ready(kind, facet.setup(table.layout, table.format))
    stage = stage_of(kind)
    scene = stage.scene(game, None, "en")
    view = _View(scene, stage.setting(game, "en").table, facet.hides(table.layout), facet.bars(table.layout))
    sees = tuple(view.seen_from(zone) for zone in view.zones)
    most = max(sees, default=0.0)
    even = min(sees) / most if most else 1.0
    return Report(tuple(view.problems()), len(scene.terrain), view.covered(), sees, even)


class _View:
    """A table as it lies before the match, and what can be measured on it."""

    def __init__(self, scene: Scene, size: Point, hides: frozenset[str], bars: frozenset[str]) -> None:
        self.scene = scene
        self.field = Field(*size, tuple(_piece(one, hides, bars) for one in scene.terrain))
        self.hides, self.bars = self.field.mask(HIDES), self.field.mask(BARS)
        self.every = (1 << len(scene.terrain)) - 1
        self.points = tuple(_lattice(size))
        self.eyes = {point for number, point in enumerate(self.points) if _is_eye(*divmod(number, LATTICE))}
        self.step = max(size) / LATTICE
        deployed = [one.points for one in scene.zones if one.kind == "deployment"]
        self.zones = [tuple(point for point in self.points if _within(point, zone)) for zone in deployed]

    def covered(self) -> float:
        """The share of the table under terrain."""
        return sum(bool(self.field.at(*point, self.every)) for point in self.points) / len(self.points)

    def seen_from(self, zone: Sequence[Point]) -> float:
        """The share of the ground outside the zones that is seen from places all over this one, on average."""
        taken = {point for one in self.zones for point in one}
        rest = [point for point in self.points if point not in taken]
        eyes = [point for point in zone if point in self.eyes] or zone
        looks = [self._sees(eye, point) for eye in eyes for point in rest]
        return sum(looks) / len(looks) if looks else 0.0

    def _sees(self, eye: Point, point: Point) -> bool:
        near = self.field.at(*eye, self.hides) | self.field.at(
            *point, self.hides
        )  # who stands in a wood sees out of it
        return not self.field.crossed(*eye, *point, self.hides & ~near)

    def problems(self) -> Iterator[Problem]:
        """Zones without room, and objectives that nobody can walk to."""
        free = {point for point in self.points if not self.field.overlapped(*point, BASE, self.bars)}
        for number, zone in enumerate(self.zones):
            room = len(free.intersection(zone)) / max(1, len(zone))
            if room < ROOM:
                yield fault(f"zones[{number}]", "zone_full", zone=number + 1, room=round(100 * room))
        walked = [_walked(free, set(zone), self.points) for zone in self.zones]
        for thing in self.scene.things:
            near = (thing.r + BASE + NEAR * self.step) ** 2
            for number, ground in enumerate(walked):
                if all((x - thing.x) ** 2 + (y - thing.y) ** 2 > near for x, y in ground):
                    where = f"things[{thing.id}].zone[{number}]"
                    yield fault(where, "unreached", thing=thing.id, zone=number + 1)


def _piece(one: TerrainPiece, hides: frozenset[str], bars: frozenset[str]) -> Piece:
    shape = one.shape
    drawn = Circle(shape.x, shape.y, shape.r) if isinstance(shape, Round) else Polygon(shape.points)
    tags = (*((HIDES,) if one.id in hides else ()), *((BARS,) if one.id in bars else ()))
    return Piece(id=one.id, shape=drawn, top=None, tags=tags)


def _lattice(size: Point) -> Iterator[Point]:
    width, depth = size
    for row in range(LATTICE):
        for column in range(LATTICE):
            yield (2 * column + 1) * width // (2 * LATTICE), (2 * row + 1) * depth // (2 * LATTICE)


def _is_eye(row: int, column: int) -> bool:
    """Some of the points, the same for whoever sits opposite."""
    return row % 6 in (2, 3) and column % 6 in (2, 3)


def _within(point: Point, corners: Sequence[Point]) -> bool:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs) <= point[0] <= max(xs) and min(ys) <= point[1] <= max(ys)


def _walked(free: set[Point], zone: set[Point], points: Sequence[Point]) -> set[Point]:
    """All free points that can be walked to from the zone, from one point of the lattice to the next."""
    place = {point: number for number, point in enumerate(points)}
    reached, waiting = set(), [point for point in zone if point in free]
    while waiting:
        point = waiting.pop()
        if point in reached:
            continue
        reached.add(point)
        row, column = divmod(place[point], LATTICE)
        around = ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
        near = (points[r * LATTICE + c] for r, c in around if 0 <= r < LATTICE and 0 <= c < LATTICE)
        waiting += [one for one in near if one in free]
    return reached
