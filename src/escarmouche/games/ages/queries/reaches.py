"""Which ground does a move reach? Screens draw it as an outline; is there a place beside an enemy on it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import asin, atan2, cos, dist, sin, sqrt
from typing import Final

from escarmouche.games.ages.board import CONTACT, Board, teams
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.moves import HAIR, Move, blockers, first_end, gait, obstacles
from escarmouche.games.ages.queries.skills import has
from escarmouche.table.plane import Places, Reach, reach

THROUGH: Final = (0.0, 0.4, -0.4, 0.7, -0.7, 0.97, -0.97)  # ways through somebody, from its middle to its sides


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


def screens(board: Board, who: int, target: int) -> list[int]:
    """[ADE-TCT-30] The other enemies that stand near enough to the way to this one to be in it, to whichever side it
    leads."""
    figure, foe, radius = board[who], board[target], board.traits[who].radius
    hull = figure.x, figure.y, radius, foe.x, foe.y, board.traits[target].radius + 2 * radius
    return board.crowd.beam(*hull, teams((foe.seat,), figure.level, hidden=False), who, target)


def ends_through(board: Board, who: int, other: int, target: int, margin: int) -> Iterator[Point]:
    """[ADE-TCT-30] The places so far off an enemy to which straight ways lead that another is in, from its middle to
    its sides."""
    figure, goal, foe = board[who], board[target], board[other]
    ring = board.traits[who].radius + board.traits[target].radius + margin
    away = dist((figure.x, figure.y), (foe.x, foe.y))
    wide = asin(min(1.0, (board.traits[who].radius + board.traits[other].radius) / away)) if away else 0.0
    gx, gy = goal.x - figure.x, goal.y - figure.y
    for part in THROUGH:
        angle = atan2(foe.y - figure.y, foe.x - figure.x) + part * wide
        along, across = gx * cos(angle) + gy * sin(angle), gy * cos(angle) - gx * sin(angle)
        if abs(across) < ring and (length := along - sqrt(ring * ring - across * across)) > 0:
            yield figure.x + round(cos(angle) * length), figure.y + round(sin(angle) * length)


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
