"""Enemies through whom a frightening Éthéré passes [ADE-SKL-55, ADE-RUL-69]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.fear import worst
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.rules.fear import rout, withstands
from escarmouche.table.plane import Circle, stretches


def passed_through(board: Board, who: int, move: Move, path: tuple[Point, ...]) -> list[tuple[float, int]]:
    """[ADE-SKL-55] The enemies it leaves that a way leads through, each with how far along that begins, in the order
    met; nobody where another goes that way."""
    if not move.leaving or not has(board, who, "ethere"):
        return []
    found: list[tuple[float, int]] = []
    for one in move.through:
        figure = board[one]
        base = Circle(figure.x, figure.y, board.traits[one].radius)
        inside = [start for start, end in stretches(path, board.traits[who].radius - 1, base) if end > start]
        found += [(start, one) for start in inside[:1]]
    return sorted(found)


def haunt(game: Position, who: int, one: int) -> Script[None]:
    """[ADE-SKL-55, ADE-RUL-69] Such an enemy faces its fear as if assaulted; if it loses it is routed where it
    stands."""
    dread = worst(game.board, one, (who,))
    if dread is not None and not (yield from withstands(game, one, dread)):
        rout(game, one, who, "ADE-SKL-55")
