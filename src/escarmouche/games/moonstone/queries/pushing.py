"""Straight moves, directly towards or away from something: how far does it get, and what stops it?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, sin

import msgspec
from msgspec.structs import replace

from escarmouche.games.moonstone.board import Board, aloft, level_mask
from escarmouche.games.moonstone.ground import Point, indices
from escarmouche.games.moonstone.queries.placing import bases_minded, minds_stones, stands
from escarmouche.games.moonstone.queries.sight import STONE_RADIUS
from escarmouche.games.moonstone.queries.walking import Walk, leaves
from escarmouche.table.plane import Circle, Shape, beginning, first_obstacle, inch, path_length, stretches

TURN = inch(0.02)  # length of the chords in which a base slides round another
ROUNDING = 16  # units one looks back where rounding to the grid has left a base a hair over something
EDGE = "edge"


class Pushed(msgspec.Struct, frozen=True):
    """How a straight move went: the points gone along, and what ended it: "" the distance itself, the id of a piece,
    `@` and the number of a model, `*` and the number of a stone, or the edge (of a platform or the table)."""

    path: tuple[Point, ...]
    surface: str
    stopped: str = ""
    falls: bool = False  # over the edge of the raised place it stood on; `towards` says where
    leaves: bool = False  # over the edge of the table
    towards: Point = (0, 0)

    @property
    def end(self) -> Point:
        return self.path[-1]


class Goal(msgspec.Struct, frozen=True):
    """What a straight move goes towards, or away from: a point, or a base or a stone about it, by its name."""

    x: int
    y: int
    radius: int = 0
    name: str = ""


def goal_at(point: Point) -> Goal:
    """A mere point."""
    return Goal(*point)


def goal_of(board: Board, who: int) -> Goal:
    """A model's base; [MOO-RUL-93] the place where it stood, once it has been taken away."""
    one = board[who]
    return goal_at((one.x, one.y)) if one.where != "table" else Goal(one.x, one.y, board.traits[who].radius, f"@{who}")


def goal_of_stone(board: Board, number: int) -> Goal:
    """A stone."""
    stone = board.state.stones[number]
    return Goal(stone.x, stone.y, STONE_RADIUS, f"*{number}")


def pushed(board: Board, who: int, point: Point, walk: Walk, *, away: bool) -> Pushed:
    """A straight move away from a mere point, or towards it."""
    return drawn(board, who, goal_at(point), walk) if not away else driven(board, who, point, walk)


def driven(board: Board, who: int, point: Point, walk: Walk) -> Pushed:
    """[MOO-ACT-18, MOO-ACT-19, MOO-RUL-13, MOO-EDG-01, MOO-TER-19] Straight away from a point for the whole length of
    the walk if nothing stops it: an obstacle, a barrier, a base. Over the edge of a raised place it falls."""
    one = board[who]
    apart = hypot(one.x - point[0], one.y - point[1])
    if apart == 0 or walk.limit <= 0:
        return Pushed(((one.x, one.y),), one.surface)
    part = walk.limit / apart
    target = (one.x + int((one.x - point[0]) * part), one.y + int((one.y - point[1]) * part))
    return _with_room(board, who, _carried(board, who, target, walk, away=True))


def drawn(board: Board, who: int, goal: Goal, walk: Walk) -> Pushed:
    """[MOO-ACT-18, MOO-ACT-19, MOO-RUL-13, MOO-RUL-81, MOO-EDG-01, MOO-TER-18] Straight towards something, and no
    farther: its centre comes to rest on a point, its base touches a base or a stone. Nothing takes it down from a
    raised place on this way."""
    one = board[who]
    apart = hypot(one.x - goal.x, one.y - goal.y)
    left = apart - goal.radius - board.traits[who].radius if goal.name else apart
    if apart == 0 or walk.limit <= 0 or left <= 0:
        return Pushed(((one.x, one.y),), one.surface)
    arrives = left <= walk.limit
    target = (goal.x, goal.y)
    if not arrives or goal.name:
        part = min(left, float(walk.limit)) / apart
        target = (one.x + int((goal.x - one.x) * part), one.y + int((goal.y - one.y) * part))
    went = _carried(board, who, target, replace(walk, limit=min(walk.limit, int(left) + 1)), away=False)
    if arrives and went.end == target and not went.stopped:
        went = replace(went, stopped=goal.name)
    return _with_room(board, who, went)


def _carried(board: Board, who: int, target: Point, walk: Walk, *, away: bool) -> Pushed:
    """The straight line to the target, as far as it goes."""
    one = board[who]
    level = board.level(who)
    at, piece, disc = _advance(board, who, (one.x, one.y), target, walk)
    end = _stop(board, who, ((one.x, one.y), target), at, walk) if piece >= 0 or disc >= 0 else target
    off = leaves(board, who, (end,))
    until = end if off is None else off  # a base is over the edge of the table before its centre has left a roof there
    surface = one.surface
    if level and (edge := _edge_on(board, (one.x, one.y), until, level)) is not None:
        if not aloft(board, who):
            return Pushed((edge,), surface, EDGE, falls=away, towards=target)
        surface = ""  # a flying machine hangs over what lies beyond
    if off is not None:
        return Pushed((off,), surface, EDGE, leaves=True)
    if piece >= 0:
        return Pushed((end,), surface, board.ground.field.pieces[piece].id)
    if disc >= 0 and board.settings.push_meets_base == "slide":
        return _slid(board, who, (end, target), disc, walk, away=away)
    return Pushed((end,), surface, f"@{disc}" if disc >= 0 else "")


# --- room at the end -----------------------------------------------------------------------------------------------


def _with_room(board: Board, who: int, went: Pushed) -> Pushed:
    """[MOO-SET-08, MOO-ACT-14, MOO-RUL-59, MOO-RUL-81, MOO-RUL-85] It may cross a stone, or pass under a flying
    machine, but not end there: it stops at the last place on its way where it can stand."""
    one = board[who]
    if went.falls or went.leaves or stands(board, who, *went.end, went.surface) is None:
        return went
    way = [(one.x, one.y), *went.path]
    at, stopped = path_length(way), went.stopped
    in_the_way = list(_under(board, who, way, board.cast.levels[went.surface]))
    while held := [(lo, name) for lo, hi, name in in_the_way if lo < at <= hi]:
        at, stopped = min(held)
    for back in range(ROUNDING):
        path = beginning(way, max(0.0, at - back))
        if path and stands(board, who, *path[-1], went.surface) is None:
            return Pushed(path, went.surface, stopped)
    return Pushed(((one.x, one.y),), went.surface, stopped)


def _under(board: Board, who: int, way: Sequence[Point], level: int) -> Iterator[tuple[float, float, str]]:
    """From where to where on its way it overlaps something on which it may not end, and what that is."""
    r, ground = board.traits[who].radius, board.ground
    flying = aloft(board, who)
    teams = bases_minded(board, level, flying=flying)
    minded = board.state.stones if minds_stones(board, who) else ()
    stones = [
        (number, stone) for number, stone in enumerate(minded) if stone.depth > 0 and stone.z == ground.heights[level]
    ]
    others = [other for other in board.in_play() if other.id != who and teams >> board.crowd.where(other.id)[3] & 1]
    pieces = [ground.field.pieces[i] for i in indices(ground.barriers[level] if flying else ground.stops(level))]
    things: list[tuple[Shape, str]] = [(Circle(stone.x, stone.y, STONE_RADIUS), f"*{i}") for i, stone in stones]
    things += [(Circle(other.x, other.y, board.traits[other.id].radius), f"@{other.id}") for other in others]
    things += [(piece.shape, piece.id) for piece in pieces]
    for shape, name in things:
        yield from ((lo, hi, name) for lo, hi in stretches(way, float(r), shape))


# --- the way -------------------------------------------------------------------------------------------------------


def _advance(board: Board, who: int, a: Point, b: Point, walk: Walk) -> tuple[float, int, int]:
    """[MOO-ACT-18, MOO-ACT-19] How far along the leg the first contact is, and with what."""
    ground, level = board.ground, board.level(who)
    bases = 0 if "models" in walk.over else level_mask(level)
    r = board.traits[who].radius
    return first_obstacle(ground.field, board.crowd, ground.move_cost(_stops(board, who, walk)), *a, *b, r, bases, who)


def _stops(board: Board, who: int, walk: Walk) -> int:
    """[MOO-ACT-18] The pieces that stop it; not those over which a flying machine hangs already."""
    ground, level, one = board.ground, board.level(who), board[who]
    stops = ground.stops(level) & ~ground.kinds(level, walk.over)
    if stops and aloft(board, who):
        stops &= ~ground.field.overlapped(one.x, one.y, board.traits[who].radius, stops)
    return stops


def _stop(board: Board, who: int, leg: tuple[Point, Point], at: float, walk: Walk) -> Point:
    """The last point of the grid before the contact where the base overlaps nothing: in contact, all but a hair."""
    a, b = leg
    ground, level, stops = board.ground, board.level(who), _stops(board, who, walk)
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


def _slid(board: Board, who: int, rest: tuple[Point, Point], other: int, walk: Walk, *, away: bool) -> Pushed:
    """[MOO-RUL-13, MOO-TER-18, MOO-TER-19] Where the table lets bases slide: it goes round the base it met, to the side
    on which it passes, then on in its direction, until the length is used up or anything else stops it, or the edge of
    a raised place is reached. Met head-on, it stops."""
    return _to_the_edge(board, who, _gone_round(board, who, rest, other, walk), away=away)


def _to_the_edge(board: Board, who: int, went: Pushed, *, away: bool) -> Pushed:
    """[MOO-TER-18, MOO-TER-19] The slide as far as it stays on the raised place it began on."""
    one, level = board[who], board.level(who)
    if not level or aloft(board, who):
        return went
    before: Point = (one.x, one.y)
    for number, point in enumerate(went.path):
        if (edge := _edge_on(board, before, point, level)) is not None:
            return Pushed((*went.path[:number], edge), one.surface, EDGE, falls=away, towards=point)
        before = point
    return went


def _gone_round(board: Board, who: int, rest: tuple[Point, Point], other: int, walk: Walk) -> Pushed:
    """The slide as if there were no edge but that of the table."""
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
