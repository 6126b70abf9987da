"""From where on a move is somebody seen? [ADE-LOS-03..05, ADE-RUL-96]

The ground is cut where an edge of something comes into the beam to the target, to its middle or to its other side, or
where a gap between two things closes. Most of the corners of such ground lie where nothing is seen from all around
them: whole squares are looked at before their points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from math import acos, atan2, cos, hypot, sin
from typing import NamedTuple, Protocol

from escarmouche.games.ages.board import CONTACT, Board, minded, shown_enemies
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.ground import indices
from escarmouche.games.ages.queries.moves import HAIR, Move, first_end
from escarmouche.games.ages.queries.reaches import reached
from escarmouche.games.ages.queries.skills import has
from escarmouche.table.plane import Circle, Places


class Blind(Protocol):
    """Is the target out of sight from everywhere within `stray` of a place?"""

    def __call__(self, x: int, y: int, stray: int) -> bool: ...


class Edge(NamedTuple):
    """A round thing, or a corner of one that is not (`r` 0), and to what it belongs."""

    x: float
    y: float
    r: float
    of: int


class Line(NamedTuple):
    """All places whose part along the normal is so much."""

    nx: float
    ny: float
    at: float

    def off(self, x: float, y: float) -> float:
        """How far a place is from it, on the side of the normal."""
        return self.nx * x + self.ny * y - self.at


def vantage(
    board: Board, who: int, target: int, move: Move, *, blind: Blind, allowed: Callable[[int, int], bool], length: int
) -> Point | None:
    """[ADE-LOS-03..06, ADE-SKL-68] A place of a move, no farther than this length of it, from which the target is seen
    and that the caller allows, by the borders of the ground and of the shadows on it; None where there is none."""
    figure, radius, far = board[who], board.traits[who].radius, length + HAIR
    if blind(figure.x, figure.y, far):
        return None
    room = Places(board.ground.field, radius, figure.x, figure.y, far)
    room.untouched(board.crowd, shown_enemies(figure.seat, move.level), CONTACT, who)
    room.outlines(board.ground.areas & board.ground.in_sight_on(board[target].level), 0)
    edges = _edges(board, who, target, far + radius)
    for line in _borders(Edge(board[target].x, board[target].y, board.traits[target].radius, target), radius, edges):
        away = line.off(figure.x, figure.y)
        if abs(away) <= far:
            x, y = figure.x - away * line.nx, figure.y - away * line.ny
            dx, dy = far * line.ny, -far * line.nx
            room.segment(round(x - dx), round(y - dy), round(x + dx), round(y + dy))
    room.unless(blind)

    def good(x: int, y: int) -> bool:
        return not blind(x, y, 0) and allowed(x, y)

    if has(board, who, "bond"):
        return first_end(board, who, move, room, good)
    return room.walk(reached(board, who, move)).first(good)


def _edges(board: Board, who: int, target: int, far: int) -> list[Edge]:
    """[ADE-LOS-03, ADE-LOS-10, ADE-MAC-13] The bases and pieces that may be in a beam from anywhere on the move."""
    figure, aim = board[who], board[target]
    hull = figure.x, figure.y, far, aim.x, aim.y, board.traits[target].radius
    bases = board.crowd.beam(*hull, minded(figure.seat, aim.level), who, target)
    found = [Edge(board[one].x, board[one].y, board.traits[one].radius, one) for one in bases]
    for i in indices(board.ground.field.beam(*hull, board.ground.in_sight_on(aim.level))):
        shape = board.ground.shapes[i]
        corners = [(shape.x, shape.y)] if isinstance(shape, Circle) else shape.points
        found += [Edge(x, y, shape.r if isinstance(shape, Circle) else 0, -1 - i) for x, y in corners]
    return found


def _borders(aim: Edge, radius: float, edges: list[Edge]) -> Iterator[Line]:
    """[ADE-LOS-05, ADE-RUL-96] Where the middle of the looker's base is as a sight line just touches something: the
    outermost line, the line of the two middles, or any line that touches two things on its two sides."""
    middle = aim._replace(r=0.0)
    for edge in edges:
        for side in (1, -1) if edge.r else (1,):
            yield from (one._replace(at=one.at + radius) for one in _touching(aim, edge, side))
        yield from _touching(middle, edge, 1)
    for one, other in combinations(edges, 2):
        for line in _touching(one, other, -1) if one.of != other.of else ():
            off = line.off(aim.x, aim.y)
            if abs(off) <= aim.r + CONTACT:
                yield line._replace(at=line.at + off * radius / aim.r)


def _touching(one: Edge, other: Edge, side: int) -> Iterator[Line]:
    """The lines that touch two discs: one on the side of the normal, the other on the same side or across."""
    apart, lean = hypot(other.x - one.x, other.y - one.y), side * other.r - one.r
    if apart > abs(lean):
        middle, turn = atan2(other.y - one.y, other.x - one.x), acos(lean / apart)
        for angle in (middle + turn, middle - turn):
            nx, ny = cos(angle), sin(angle)
            yield Line(nx, ny, nx * one.x + ny * one.y - one.r)
