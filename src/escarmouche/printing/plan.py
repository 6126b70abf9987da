"""A table as a plan: terrain with numbers and patterns, zones, what lies on it, and a legend for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase

import msgspec

from escarmouche.kits.stage.grid import Layout
from escarmouche.kits.stage.scene import Grid, Point, Round, Scene, TableInfo, TerrainPiece, Thing, Zone
from escarmouche.printing.phrases import phrase


class Drawn(msgspec.Struct, frozen=True):
    """An outline on the plan: a polygon, or a disc where there are no points. `number` is its entry of the legend."""

    number: int
    points: tuple[Point, ...] = ()
    x: int = 0
    y: int = 0
    r: int = 0


class Entry(msgspec.Struct, frozen=True):
    """A line of the legend: what all pieces with this number are."""

    number: int
    name: str
    text: str


class Side(msgspec.Struct, frozen=True):
    """Ground that matters; a letter where figures are set down on it."""

    name: str
    kind: str
    points: tuple[Point, ...]
    letter: str


class Spot(msgspec.Struct, frozen=True):
    """Something that lies on the table."""

    name: str
    x: int
    y: int
    r: int
    letter: str


class Edge(msgspec.Struct, frozen=True):
    """A wall or a door between cells."""

    a: Point
    b: Point
    kind: str


class Plan(msgspec.Struct, frozen=True):
    """The table, in its own units, y going up."""

    width: int
    depth: int
    unit: int
    unit_name: str
    pieces: tuple[Drawn, ...] = ()
    legend: tuple[Entry, ...] = ()
    zones: tuple[Side, ...] = ()
    spots: tuple[Spot, ...] = ()
    edges: tuple[Edge, ...] = ()
    ruled: bool = True  # are there units along the edge?


def plan(scene: Scene, info: TableInfo, lang: str, kinds: frozenset[str] | None = None) -> Plan:
    """A scene as a plan. With `kinds` it is of no match in particular: only things of these kinds are drawn, and zones
    belong to no player yet."""
    things = [one for one in scene.things if kinds is None or one.kind in kinds]
    owned = kinds is None
    pieces, legend = _terrain(scene.terrain) if scene.grid is None else _cells(scene.grid)
    return Plan(
        *info.table,
        unit=info.unit,
        unit_name=info.unit_name,
        pieces=pieces,
        legend=legend,
        zones=tuple(_zones(scene.zones, lang, owned=owned)),
        spots=tuple(_spots(things)),
        edges=() if scene.grid is None else tuple(_edges(scene.grid)),
        ruled=scene.grid is None,
    )


def _terrain(terrain: Sequence[TerrainPiece]) -> tuple[tuple[Drawn, ...], tuple[Entry, ...]]:
    """Pieces that are alike share a number."""
    alike: dict[tuple[str, tuple[str, ...]], list[TerrainPiece]] = {}
    for piece in terrain:
        alike.setdefault((piece.kind, piece.traits), []).append(piece)
    drawn, legend = [], []
    for number, ((_, traits), some) in enumerate(alike.items(), start=1):
        legend.append(Entry(number, _called([one.name for one in some]), ", ".join(traits)))
        drawn += [_piece(number, one) for one in some]
    return tuple(drawn), tuple(legend)


def _piece(number: int, piece: TerrainPiece) -> Drawn:
    shape = piece.shape
    if isinstance(shape, Round):
        return Drawn(number, x=shape.x, y=shape.y, r=shape.r)
    return Drawn(number, shape.points)


def _called(names: Sequence[str]) -> str:
    """What several pieces are called together: the words they begin with, else the names themselves."""
    shared: list[str] = []
    for words in zip(*(name.split() for name in names), strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    known = " ".join(shared) or ", ".join(dict.fromkeys(names))
    return f"{known} × {len(names)}" if len(names) > 1 else known


def _zones(zones: Sequence[Zone], lang: str, *, owned: bool) -> Iterator[Side]:
    letters = iter(ascii_uppercase)
    for one in zones:
        letter = next(letters, "") if one.kind == "deployment" else ""
        nobodys = letter and one.seat >= 0 and not owned
        yield Side(phrase(lang, "zone", letter=letter) if nobodys else one.name, one.kind, one.points, letter)


def _spots(things: Sequence[Thing]) -> list[Spot]:
    return [Spot(one.name, one.x, one.y, one.r, chr(ord("a") + n % 26)) for n, one in enumerate(things)]


def _cells(grid: Grid) -> tuple[tuple[Drawn, ...], tuple[Entry, ...]]:
    """Cells of the same kind share a number."""
    layout = Layout(grid.shape, grid.size, grid.origin)
    kinds = {kind: number for number, kind in enumerate(dict.fromkeys(cell.kind for cell in grid.cells), start=1)}
    drawn = tuple(Drawn(kinds[one.kind], layout.outline((one.column, one.row))) for one in grid.cells)
    names: dict[str, list[str]] = {}
    for one in grid.cells:
        names.setdefault(one.kind, []).append(one.name)
    legend = (Entry(number, min(names[kind], key=len), "") for kind, number in kinds.items())
    return drawn, tuple(one for one in legend if one.name)


def _edges(grid: Grid) -> list[Edge]:
    layout = Layout(grid.shape, grid.size, grid.origin)
    return [Edge(*layout.side((one.column, one.row), one.side), one.kind) for one in grid.walls]
