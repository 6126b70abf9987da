"""Where does somebody end who is sent to a place or at an enemy, facing where, on which level?"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees

from escarmouche.games.ages.asks.assaulting import angle_from, beside
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, Moving
from escarmouche.games.ages.board import LEVELS
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.mystics import highest_level
from escarmouche.games.ages.staging.gesture_reader import GestureReader


def toward(reader: GestureReader, who: int, to: Point) -> int:
    """The direction from a fighter to a point, in whole degrees."""
    figure = reader.board[who]
    return round(degrees(atan2(to[1] - figure.y, to[0] - figure.x))) % 360


def ends_of(reader: GestureReader, group: tuple[int, ...]) -> tuple[End, ...]:
    """One fighter along the points to the last of them; of a group each to its own point, or all alike, so that the one
    pointed at comes to the place."""
    points, board = reader.points, reader.board
    if len(group) == 1:
        return (End(*points[-1], path=points if len(points) > 1 else ()),)
    if len(points) == len(group):
        return tuple(End(*point) for point in points)
    first = board[reader.figure if reader.figure in group else group[0]]
    dx, dy = points[-1][0] - first.x, points[-1][1] - first.y
    return tuple(End(board[who].x + dx, board[who].y + dy) for who in group)


def ends_beside(reader: GestureReader, group: tuple[int, ...], target: int) -> tuple[End, ...]:
    """The ends that points say, on the level of the enemy."""
    level = reader.board[target].level
    return tuple(
        End(end.x, end.y, end.facing, end.path, AS_IT_IS if reader.board[who].level == level else level)
        for who, end in zip(group, ends_of(reader, group), strict=True)
    )


def straight_at(reader: GestureReader, who: int, target: int) -> End:
    """In contact with an enemy, on the side from which one comes."""
    board = reader.board
    level = AS_IT_IS if board[who].level == board[target].level else board[target].level
    return End(*beside(board, who, target, angle_from(board, who, target)), level=level)


def in_the_air(
    reader: GestureReader, kind: type[Moving], group: tuple[int, ...], ends: tuple[End, ...]
) -> Iterator[Moving]:
    """[ADE-FLY-03, ADE-FLY-12] A level higher or lower, changed after the move or before it."""
    here = reader.board[group[0]].level
    for level in (one for one in (here + 1, here - 1) if 0 <= one < LEVELS):
        for early in (False, True):
            yield kind(tuple(End(end.x, end.y, end.facing, end.path, level, early) for end in ends))


def formula_levels(reader: GestureReader, who: int, name: str) -> Iterator[int]:
    """[ADE-MYS-07] The levels at which a formula may be recited: that of its card, or those up to the one chosen."""
    formula = reader.board.cast.formula(name)
    if formula.level:
        yield 0
    else:
        yield from range(1, highest_level(reader.board, who, formula) + 1)
