"""Where stones may fall and troupes may stand before the first turn [MOO-SET-04, MOO-SET-11]."""

from __future__ import annotations

from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import inch

EDGES = ("south", "east", "north", "west")
DEPTHS = 4  # MOO-SET-05
APART = inch(0.75)  # MOO-RUL-45 (reconstructed)
TOUCHING = 2 * STONE_RADIUS - CONTACT  # MOO-MEA-04
ZONE = inch(10)  # MOO-SET-11


def rests_on(board: Board, x: int, y: int) -> int:
    """[MOO-SET-03, MOO-RUL-03] The level on which a die that falls here comes to rest: the highest there is."""
    ground = board.ground
    under = (level for level in range(len(ground.surfaces)) if ground.holds(x, y, level))
    return max(under, key=lambda level: ground.heights[level])


def fallen_here(board: Board, x: int, y: int, depth: int) -> Stone:
    """[MOO-SET-03, MOO-SET-05] The stone that a die is which has come to rest here and shows this."""
    return Stone(x, y, depth, board.ground.heights[rests_on(board, x, y)])


def stone_may_lie(board: Board, x: int, y: int, fallen: list[Stone], apart: int = APART) -> bool:
    """[MOO-SET-03, MOO-SET-04, MOO-RUL-03, MOO-RUL-45] On the table, on no scenery that nobody can stand on, and no
    nearer to another than that: a simulated drop keeps them apart, real dice may come to rest against each other."""
    field = board.ground.field
    if not field.inside(x, y, STONE_RADIUS):
        return False
    level = rests_on(board, x, y)
    if field.overlapped(x, y, STONE_RADIUS, board.ground.stops(level)):
        return False
    beside = (one for one in fallen if one.z == board.ground.heights[level])
    return all((x - one.x) ** 2 + (y - one.y) ** 2 >= apart * apart for one in beside)


def in_zone(board: Board, seat: int, x: int, y: int, radius: int) -> bool:
    """[MOO-SET-11, MOO-MEA-03] Is the base entirely within 10 inches of the player's edge?"""
    width, depth = board.cast.layout.table
    away = {"south": y, "north": depth - y, "west": x, "east": width - x}[EDGES[board.state.edges[seat]]]
    return away + radius <= ZONE
