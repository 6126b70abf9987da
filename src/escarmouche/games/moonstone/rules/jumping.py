"""Jumping off a raised place [MOO-TER-14, MOO-TER-15]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.moonstone.decisions import Jump
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.queries.heights import landing
from escarmouche.games.moonstone.rules.relocating import fall


def jump(game: Position, act: Act, answer: Jump) -> Script[None]:
    """[MOO-TER-14] Placed directly below, against the foot of the platform, or as near as may be."""
    board = game.board
    height = board[answer.figure].z
    x, y, surface = landing(board, answer.figure, answer.x, answer.y)
    yield from fall(game, act, answer.figure, x, y, height - board.cast.heights[surface], surface)
