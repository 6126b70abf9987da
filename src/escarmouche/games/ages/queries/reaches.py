"""Which ground does a move reach? Screens draw it as an outline; is there a place beside an enemy on it?"""

from __future__ import annotations

from collections.abc import Callable

from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.moves import HAIR, Move, blockers, first_end, gait, obstacles
from escarmouche.games.ages.queries.skills import has
from escarmouche.table.plane import Places, Reach, reach


def reach_outline(board: Board, who: int, move: Move) -> tuple[tuple[Point, ...], ...]:
    """[ADE-ACT-08, ADE-MOV-01..04] The borders of the ground to which a move may lead, leaps left out."""
    return tuple(one.points for one in reached(board, who, move).outline())


def place_beside(
    board: Board,
    who: int,
    target: int,
    move: Move,
    allowed: Callable[[int, int], bool],
    *,
    besides: tuple[int, ...] = (),
) -> Point | None:
    """[ADE-ASS-01, ADE-SKL-16] A place in contact with an enemy that a move reaches and the caller allows, by the
    borders of the ground, which hold up nobody who leaps; None where there is none. Those who move at the same time
    (`besides`) are in nobody's way."""
    figure, radius, level = board[who], board.traits[who].radius, move.end_level
    room = Places(board.ground.field, radius, figure.x, figure.y, move.limit + HAIR)
    room.touching(board.crowd, target, CONTACT).off(board.ground.no_place_on(level))
    for one in board.state.figures:
        if one.where == "table" and one.level == level and one.id not in (who, *besides):
            apart = radius + board.traits[one.id].radius
            foe = one.seat != figure.seat and one.id != target and not one.hidden
            room.beyond(one.x, one.y, apart + CONTACT + 1 if foe else apart)
    if has(board, who, "bond"):
        return first_end(board, who, move, room, allowed)
    return room.walk(reached(board, who, move)).first(allowed)


def reached(board: Board, who: int, move: Move) -> Reach:
    """[ADE-MOV-01..04] The ground that a move reaches on foot."""
    figure = board[who]
    return reach(
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
