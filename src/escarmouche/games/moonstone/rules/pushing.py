"""Straight moves, directly towards or away from something: how far does it get, and what stops it?"""

from __future__ import annotations

from math import atan2, cos, hypot, sin

import msgspec

from escarmouche.games.moonstone.board import Board, aloft, level_mask
from escarmouche.games.moonstone.ground import Point
from escarmouche.games.moonstone.rules.walking import Walk, leaves
from escarmouche.table.plane import advance, inch

TURN = inch(0.02)  # length of the chords in which a base slides round another
EDGE = "edge"


class Pushed(msgspec.Struct, frozen=True):
    """How a straight move went: the points gone along, and what ended it: "" the distance itself, the id of a piece,
    `@` and the number of a model, or the edge (of a platform or the table)."""

    path: tuple[Point, ...]
    surface: str
    stopped: str = ""
    falls: bool = False  # over the edge of the raised place it stood on; `towards` says where
    leaves: bool = False  # over the edge of the table
    towards: Point = (0, 0)

    @property
    def end(self) -> Point:
        return self.path[-1]


def pushed(board: Board, who: int, point: Point, walk: Walk, *, away: bool) -> Pushed:
    """[MOO-ACT-18, MOO-ACT-19, MOO-RUL-13, MOO-EDG-01, MOO-TER-18, MOO-TER-19] Move a model straight away from a point,
    or towards it, for the whole length of the walk if nothing stops it: an obstacle, a barrier, a base. Directly away
    it goes over the edge of a raised place and falls; no other straight move takes it down."""
    one = board[who]
    start = (one.x, one.y)
    apart = hypot(one.x - point[0], one.y - point[1])
    if apart == 0 or walk.limit <= 0:
        return Pushed((start,), one.surface)
    sign = 1 if away else -1
    ux, uy = sign * (one.x - point[0]) / apart, sign * (one.y - point[1]) / apart
    target = (one.x + int(ux * walk.limit), one.y + int(uy * walk.limit))
    return _carried(board, who, target, walk, away=away)


def _carried(board: Board, who: int, target: Point, walk: Walk, *, away: bool) -> Pushed:
    """The straight line to the target, as far as it goes."""
    one = board[who]
    level = board.level(who)
    at, piece, disc = _advance(board, who, (one.x, one.y), target, walk)
    end = _stop(board, who, ((one.x, one.y), target), at, walk) if piece >= 0 or disc >= 0 else target
    if level and not aloft(board.traits[who]) and (edge := _edge_on(board, (one.x, one.y), end, level)) is not None:
        return Pushed((edge,), one.surface, EDGE, falls=away, towards=target)
    if (off := leaves(board, who, (end,))) is not None:
        return Pushed((off,), one.surface, EDGE, leaves=True)
    if piece >= 0:
        return Pushed((end,), one.surface, board.ground.field.pieces[piece].id)
    if disc >= 0 and board.settings.push_meets_base == "slide":
        return _slid(board, who, (end, target), disc, walk)
    return Pushed((end,), one.surface, f"@{disc}" if disc >= 0 else "")


def _advance(board: Board, who: int, a: Point, b: Point, walk: Walk) -> tuple[float, int, int]:
    """[MOO-ACT-18, MOO-ACT-19] How far along the leg the first contact is, and with what."""
    ground, level = board.ground, board.level(who)
    stops = ground.stops(level) & ~ground.kinds(level, walk.over)
    bases = 0 if "models" in walk.over else level_mask(level)
    r = board.traits[who].radius
    return advance(ground.field, board.crowd, ground.gait(stops), *a, *b, r, bases, who)


def _stop(board: Board, who: int, leg: tuple[Point, Point], at: float, walk: Walk) -> Point:
    """The last point of the grid before the contact where the base overlaps nothing: in contact, all but a hair."""
    a, b = leg
    ground, level = board.ground, board.level(who)
    stops = ground.stops(level) & ~ground.kinds(level, walk.over)
    bases = 0 if "models" in walk.over else level_mask(level)
    r, length = board.traits[who].radius, hypot(b[0] - a[0], b[1] - a[1])
    while at > 0:
        x, y = a[0] + int((b[0] - a[0]) * at / length), a[1] + int((b[1] - a[1]) * at / length)
        if not ground.field.overlapped(x, y, r, stops) and not board.crowd.overlapped(x, y, r, bases, who):
            return x, y
        at -= 1
    return a


def _edge_on(board: Board, a: Point, b: Point, level: int) -> Point | None:
    """[MOO-TER-18, MOO-TER-19] The last point on the way that is still on the platform; None if the way stays on it."""
    ground = board.ground
    if a == b:
        return None
    until = 0.0
    for _, lo, hi in ground.field.crossed(*a, *b, ground.footprint[level]):
        if lo <= until + 1e-9:
            until = max(until, hi)
    if until >= 1.0:
        return None
    return a[0] + int((b[0] - a[0]) * until), a[1] + int((b[1] - a[1]) * until)


# --- sliding -------------------------------------------------------------------------------------------------------


def _slid(board: Board, who: int, rest: tuple[Point, Point], other: int, walk: Walk) -> Pushed:
    """[MOO-RUL-13] Where the table lets bases slide: it goes round the base it met, to the side on which it passes,
    then on in its direction, until the length is used up or anything else stops it. Met head-on, it stops."""
    at, target = rest
    one, hub = board[who], board[other]
    dx, dy = target[0] - one.x, target[1] - one.y
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    side = ux * (hub.y - at[1]) - uy * (hub.x - at[0])
    left = walk.limit - hypot(at[0] - one.x, at[1] - one.y)
    reach = board.traits[who].radius + board.traits[other].radius + 2
    angle = atan2(at[1] - hub.y, at[0] - hub.x)
    path = [at]
    while left > TURN and abs(side) >= 1:
        if (cos(angle) * ux + sin(angle) * uy) >= 0:  # past it: straight on
            end = (path[-1][0] + int(ux * left), path[-1][1] + int(uy * left))
            far, piece, disc = _advance(board, who, path[-1], end, walk)
            stop = _stop(board, who, (path[-1], end), far, walk) if piece >= 0 or disc >= 0 else end
            return _ended(board, who, [*path, stop], piece, disc)
        angle += TURN / reach if side > 0 else -TURN / reach
        turned = (hub.x + round(reach * cos(angle)), hub.y + round(reach * sin(angle)))
        _, piece, disc = _advance(board, who, path[-1], turned, walk)
        if piece >= 0 or disc not in (-1, other):
            return _ended(board, who, path, piece, disc)
        left -= hypot(turned[0] - path[-1][0], turned[1] - path[-1][1])
        path.append(turned)
    return _ended(board, who, path, -1, other)


def _ended(board: Board, who: int, path: list[Point], piece: int, disc: int) -> Pushed:
    """The end of a slide; the table's edge ends it as well."""
    surface = board[who].surface
    if (off := leaves(board, who, path)) is not None:
        kept = [point for point in path if board.ground.field.inside(*point, board.traits[who].radius)]
        return Pushed((*kept, off), surface, EDGE, leaves=True)
    stopped = board.ground.field.pieces[piece].id if piece >= 0 else f"@{disc}" if disc >= 0 else ""
    return Pushed(tuple(path), surface, stopped)
