"""Where does a square of a room, a hex of the region or a slot beside a beast lie on the table that a screen shows?

The figures stand there, and what a question lights is there too: both go by this.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from escarmouche.games.malhya.content.cards import Zone
from escarmouche.games.malhya.content.places import Region
from escarmouche.games.malhya.position import Position
from escarmouche.kits.facts import Ground
from escarmouche.kits.stage.grid import Layout, Place, laid_out
from escarmouche.kits.stage.scene import Point

SQUARE: Final = 2000  # of a cell, in table units
HEX: Final = 2600
BODY_ROW: Final = 0  # of a beast; the slots of a zone stand below it


@lru_cache(maxsize=64)
def room_board(width: int, height: int) -> tuple[Layout, Point]:
    """The squares of a room, and the size of the table that they fill."""
    return laid_out(Ground.SQUARES, SQUARE, [(x, y) for y in range(height) for x in range(width)])


def room_layout(game: Position) -> Layout:
    """The squares of the room in play."""
    grid = game.plan.grid
    return room_board(grid.width, grid.height)[0]


def square_outlines(game: Position, squares: Sequence[int]) -> tuple[tuple[Point, ...], ...]:
    """These squares of the room, as shapes that may be lit."""
    layout, grid = room_layout(game), game.plan.grid
    return tuple(layout.outline(grid.place(one)) for one in squares)


def square_at(game: Position, point: Point) -> int:
    """[MAL-EXP-02] The square of the room that a point lies in; -1: none."""
    x, y = room_layout(game).cell_at(point)
    grid = game.plan.grid
    return grid.at(x, y) if 0 <= x < grid.width and 0 <= y < grid.height else -1


# --- the region ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _laid_out(cells: tuple[Place, ...]) -> tuple[Layout, Point]:
    return laid_out(Ground.HEXES, HEX, cells)


def region_cells(region: Region) -> tuple[Place, ...]:
    """Every hex of the region, those cut by its edge last."""
    return (*((one.q, one.r) for one in region.hexes), *region.half_hexes)


def region_board(region: Region) -> tuple[Layout, Point]:
    """The hexes of the region, and the size of the table that they fill."""
    return _laid_out(region_cells(region))


def hex_outlines(game: Position, hexes: Sequence[Place]) -> tuple[tuple[Point, ...], ...]:
    """These hexes, as shapes that may be lit."""
    layout = region_board(game.cast.region)[0]
    return tuple(map(layout.outline, hexes))


def hex_at(game: Position, point: Point) -> Place:
    """[MAL-TRV-02] The hex that a point lies in, whether the region has it or not."""
    q, r = region_board(game.cast.region)[0].cell_at(point)
    return q, r


# --- a beast ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _beast_board(slots: tuple[int, ...]) -> tuple[Layout, Point]:
    cells = [(2 * zone, BODY_ROW + row) for zone, count in enumerate(slots) for row in range(1 + count)]
    return laid_out(Ground.SQUARES, SQUARE, cells)


def beast_board(zones: Sequence[Zone]) -> tuple[Layout, Point]:
    """[MAL-SAR-01, MAL-SAR-02] No grid: the body in a row, the slots of each zone below it."""
    return _beast_board(tuple(zone.slots for zone in zones))
