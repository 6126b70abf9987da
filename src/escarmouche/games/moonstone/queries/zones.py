"""Where stones may fall and troupes may stand before the first turn [MOO-SET-04, MOO-SET-11]."""

from __future__ import annotations

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import inch

EDGES = ("south", "east", "north", "west")
DEPTHS = 4  # MOO-SET-05
APART = inch(0.75)  # MOO-RUL-45 (reconstructed)
ZONE = inch(10)  # MOO-SET-11


def stone_may_lie(board: Board, x: int, y: int, fallen: list[Stone]) -> bool:
    """[MOO-SET-04, MOO-RUL-03, MOO-RUL-45]"""
    field, ground = board.ground.field, board.ground
    if not field.inside(x, y, STONE_RADIUS) or field.overlapped(
        x, y, STONE_RADIUS, ground.obstacles[0] | ground.barriers[0]
    ):
        return False
    return all((x - one.x) ** 2 + (y - one.y) ** 2 >= APART * APART for one in fallen)


def in_zone(board: Board, seat: int, x: int, y: int, radius: int) -> bool:
    """[MOO-SET-11, MOO-MEA-03] Is the base entirely within 10 inches of the player's edge?"""
    width, depth = board.cast.layout.table
    away = {"south": y, "north": depth - y, "west": x, "east": width - x}[EDGES[board.state.edges[seat]]]
    return away + radius <= ZONE
