"""What a base touches: stones [MOO-ACT-07, MOO-MEA-04]."""

from __future__ import annotations

from escarmouche.games.moonstone.board import CONTACT, Board
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.table.plane import inch


def stones_touched(board: Board, who: int) -> list[int]:
    """The stones a base touches, on its own level."""
    one, radius = board[who], board.traits[who].radius
    reach = radius + STONE_RADIUS + CONTACT
    levels = inch(board.settings.level_reach)
    return [
        index
        for index, stone in enumerate(board.state.stones)
        if stone.depth > 0
        and (stone.x - one.x) ** 2 + (stone.y - one.y) ** 2 <= reach * reach
        and abs(stone.z - one.z) <= levels
    ]
