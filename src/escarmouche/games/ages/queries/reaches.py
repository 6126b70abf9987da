"""Which ground does a move reach? Screens draw it as an outline; is there a place beside an enemy on it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import asin, atan2, cos, dist, remainder, sin, sqrt, tau
from typing import Final

from escarmouche.games.ages.board import CONTACT, Board, shown_enemies
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.moves import HAIR, Move, blockers, first_end, gait, obstacles
from escarmouche.games.ages.queries.skills import has
from escarmouche.table.plane import Places, Reach, reach

SIDES: Final = 8  # straight ways to each side of an enemy that are tried
GRAZING: Final = 0.995  # of the angle at which a way passes a base by


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
    return board.crowd.beam(*hull, shown_enemies(figure.seat, figure.level), who, target)


def ends_through(board: Board, who: int, others: Sequence[int], target: int, margin: int) -> Iterator[Point]:
    """[ADE-TCT-30] The places so far off an enemy to which straight ways lead that these others may be in: from the
    straightest to both sides, and where a way just grazes one of them."""
    figure, goal, radius = board[who], board[target], board.traits[who].radius
    ring, far = radius + board.traits[target].radius + margin, dist((figure.x, figure.y), (goal.x, goal.y))
    if far <= ring:
        return
    straight, wide = atan2(goal.y - figure.y, goal.x - figure.x), asin(ring / far)
    turns = [wide * k / SIDES for k in range(1 - SIDES, SIDES)]
    for one in others:
        foe = board[one]
        away, both = dist((figure.x, figure.y), (foe.x, foe.y)), radius + board.traits[one].radius
        if away > both:
            aside = remainder(atan2(foe.y - figure.y, foe.x - figure.x) - straight, tau)
            turns += [aside + side * asin(both / away) * GRAZING for side in (1, -1)]
    for turn in sorted((turn for turn in turns if abs(turn) < wide), key=abs):
        length = far * cos(turn) - sqrt(max(0.0, ring * ring - (far * sin(turn)) ** 2))
        yield figure.x + round(cos(straight + turn) * length), figure.y + round(sin(straight + turn) * length)


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
