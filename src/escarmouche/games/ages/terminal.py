"""How are orders typed at a terminal? Where bases stand, and what may be measured."""

from __future__ import annotations

from typing import Final

from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import gap
from escarmouche.kits.kind import Terminal


def base_of(game: Position, number: int) -> tuple[int, int, int] | None:
    """Centre and radius of a figure's base; None when it is not on the table."""
    board = game.board
    if not 0 <= number < len(board.state.figures) or board[number].where != "table":
        return None
    return board[number].x, board[number].y, board.traits[number].radius


def measure(game: Position, one: int, other: int) -> float | None:
    """[ADE-ACT-11] From edge to edge, at any moment."""
    if base_of(game, one) is None or base_of(game, other) is None:
        return None
    return gap(game.board, one, other)


TERMINAL: Final = Terminal(numbered=("figure",), base_of=base_of, measure=measure)
