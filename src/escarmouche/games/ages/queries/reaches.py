"""Which ground does a move reach? For screens, which draw it as an outline."""

from __future__ import annotations

from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.moves import HAIR, Move, blockers, gait, obstacles
from escarmouche.table.plane import reach


def reach_outline(board: Board, who: int, move: Move) -> tuple[tuple[Point, ...], ...]:
    """[ADE-ACT-08, ADE-MOV-01..04] The borders of the ground to which a move may lead, leaps left out."""
    figure = board[who]
    found = reach(
        board.ground.field,
        obstacles(board, who, move),
        gait(board, who, move),
        figure.x,
        figure.y,
        board.traits[who].radius,
        blockers(board, who, move.level),
        who,
        CONTACT,
        float(move.limit + HAIR),
    )
    return tuple(one.points for one in found.outline())
