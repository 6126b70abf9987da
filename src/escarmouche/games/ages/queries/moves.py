"""How far and by which way does a fighter move? [ADE-ACT-08, ADE-MOV-01..04, ADE-FLY-03..05, ADE-TST-19]."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal, TypeAlias

import msgspec

from escarmouche.games.ages.board import CONTACT, Board, minded
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.contact import is_free
from escarmouche.games.ages.queries.leaps import Leaper
from escarmouche.games.ages.queries.skills import has, immune
from escarmouche.games.ages.queries.stats import value
from escarmouche.table.plane import CM, Crowd, MoveCost, Places, Survey, path_length, reach, route, trace_path

Kind: TypeAlias = Literal["walk", "run", "dodge", "engage", "charge", "pursuit", "flight", "push"]
TIMES: dict[Kind, int] = {
    "walk": 1, "run": 2, "dodge": 1, "engage": 2, "charge": 2, "pursuit": 1, "flight": 2, "push": 1,
}  # fmt: skip
CLIMB = 5 * CM  # what a change of level takes from MOU (ADE-FLY-04)
TRIGGER = 5 * CM  # how near a trap goes off (ADE-SKL-106)
LEAPS = 2  # in an activation; one in a pursuit (ADE-SKL-16)
TRAPS = 14  # the team of traps among the obstacles of those who keep clear of them
HAIR = CONTACT  # lengths are compared to a hundredth of a cm, in favour of the mover (ADE-RUL-95)


class Move(msgspec.Struct, frozen=True):
    """A move that a fighter makes: which kind, how far, on which level its way lies and on which it ends, and through
    whom it may pass beside those of ADE-MOV-03. `shun`: it keeps clear of the traps that lie open (ADE-RUL-129);
    `leaving`: it leads out of a contact, through those it leaves (ADE-MOV-13)."""

    kind: Kind
    limit: int
    level: int = 0
    end_level: int = 0
    through: tuple[int, ...] = ()
    why: str = "ADE-MOV-05"
    shun: bool = False
    leaving: bool = False


class Way(msgspec.Struct, frozen=True):
    """A way to a place: its bends, the start left out and the end included, and what it costs."""

    path: tuple[Point, ...]
    cost: float


UNKNOWN = Way((), -1.0)  # what nobody has looked for yet


def movement(board: Board, who: int, *, changes_level: bool = False) -> int:
    """[ADE-FLY-02, ADE-FLY-04, ADE-FLY-13, ADE-TST-19, ADE-RUL-51, ADE-RUL-135] The MOU of a move: on the ground or in
    the air; a change of level is made with the air MOU, 5 cm less of it."""
    aloft = changes_level or board.state.figures[who].level > 0
    length = value(board, who, "air" if aloft else "mov") or 0
    if changes_level and board.settings.level_change_cost == "stat_before_doubling":
        length -= CLIMB
    return max(0, length)


def changes_level(board: Board, who: int, move: Move) -> bool:
    """[ADE-FLY-13] Does a move lead to another level, at its start or at its end?"""
    return move.level != move.end_level or board.state.figures[who].level != move.level


def potential(board: Board, who: int, kind: Kind, *, changes_level: bool = False, swift: bool = False) -> int:
    """[ADE-ACT-08, ADE-MOV-05..07, ADE-SKL-109] The greatest length of a move; `swift`: MOU is tripled in it."""
    length = movement(board, who, changes_level=changes_level) * (3 if swift else TIMES[kind])
    if changes_level and board.settings.level_change_cost == "potential":
        length = max(0, length - CLIMB)
    return length


# --- the way ----------------------------------------------------------------------------------------------------


def blockers(board: Board, who: int, level: int) -> int:
    """[ADE-MOV-02..04, ADE-FLY-05, ADE-MAC-13] Whom nobody passes through on this level: friends, enemies that are not
    hidden, and on the ground machines."""
    return _blocking(board.state.figures[who].seat, level)


@cache
def _blocking(seat: int, level: int) -> int:
    return minded(seat, level) | (0 if level else 1 << TRAPS)


def passable(board: Board, who: int) -> tuple[int, ...]:
    """[ADE-MOV-03, ADE-RUL-170] The friends through whom one may pass: activated in the same speech turn, or still to
    be, and free."""
    figures, speech = board.state.figures, board.state.speech
    seat, turn = figures[who].seat, (*speech.acted, *speech.to_act)
    same = [one for one in board.ids(seat) if (figures[one].deeds.status == "acting" or one in turn) and one != who]
    return tuple([one for one in same if is_free(board, one)]) if same else ()


def obstacles(board: Board, who: int, move: Move) -> Crowd:
    """The bases on the table without those that this move may pass through."""
    key = ("obstacles", who, move.through, move.shun)
    known: Crowd | None = board.memo.get(key)
    if known is None:
        away, traps = {*passable(board, who), *move.through}, board.state.traps if move.shun else ()
        known = board.crowd.copy() if away or traps else board.crowd
        for one in away:
            known.remove(one)
        for number, trap in enumerate(traps, start=1):
            known.put(known.capacity - number, trap.x, trap.y, trap.radius + TRIGGER + CONTACT, TRAPS)
        board.memo[key] = known
    return known


def gait(board: Board, who: int, move: Move) -> MoveCost:
    """[ADE-TER-01, ADE-TER-04, ADE-FLY-05] How the fighter pays for the ground of this move."""
    traits = board.traits[who]
    ethereal = has(board, who, "ethere") or immune(board, who, "terrain")
    height = traits.height if traits.machine is None else 0  # a machine climbs nothing
    return board.ground.gait(height, level=move.level, ethereal=ethereal)


def followed(board: Board, who: int, move: Move, path: tuple[Point, ...]) -> Survey:
    """What a path from where the fighter stands runs into, and what it costs."""
    figure = board.state.figures[who]
    points = [(figure.x, figure.y), *path]
    mask, radius = _blocking(figure.seat, move.level), board.traits[who].radius
    crowd = obstacles(board, who, move)
    return trace_path(board.ground.field, crowd, gait(board, who, move), points, radius, mask, who, CONTACT)


def way_to(board: Board, who: int, move: Move, to: Point) -> Way | None:
    """[ADE-MOV-01, ADE-SKL-16, ADE-RUL-154] The way of a move: straight where that is open and within the potential, or
    leapt over; otherwise the one that costs least; None where there is none."""
    # a walk and a dodge go the same ways: of the kind only a pursuit makes a difference, by its leaps
    levels = move.level, move.end_level
    key = ("way", who, to, move.limit, levels, move.through, move.shun, move.kind == "pursuit")
    known: Way | None = board.memo.get(key, UNKNOWN)
    if known is UNKNOWN:
        known = board.memo[key] = _way(board, who, move, to)
    return known


def _way(board: Board, who: int, move: Move, to: Point) -> Way | None:
    straight = followed(board, who, move, (to,))
    if straight.unhindered and straight.cost <= move.limit + HAIR:
        return Way((to,), straight.cost)
    leapt = _leapt(board, who, move, (to,))
    if leapt is not None and leapt <= move.limit + HAIR:
        return Way((to,), leapt)
    walked = _round(board, who, move, to, crowd=obstacles(board, who, move), walk=gait(board, who, move))
    bent = _leapt_round(board, who, move, to) if has(board, who, "bond") else None
    return min((way for way in (walked, bent) if way is not None), key=lambda way: way.cost, default=None)


def _round(board: Board, who: int, move: Move, to: Point, *, crowd: Crowd, walk: MoveCost) -> Way | None:
    """The cheapest way round these bases on ground that is paid for like this."""
    figure, radius, mask = board[who], board.traits[who].radius, blockers(board, who, move.level)
    most = float(move.limit + HAIR)
    found = route(board.ground.field, crowd, walk, figure.x, figure.y, *to, radius, mask, who, CONTACT, most)
    return Way(tuple(found[0]), found[1]) if found else None


def first_end(
    board: Board, who: int, move: Move, room: Places, allowed: Callable[[int, int], bool]
) -> tuple[int, int] | None:
    """A place of this room to which such a move leads and which is allowed: looked for all over the room, then among
    the ends of straight moves, then of all walks; None: there is none. Where nobody fits no way leads to."""
    figure, radius = board[who], board.traits[who].radius
    if (found := room.first(allowed)) is not None or room.none_fits():
        return found
    mask, crowd, walk = blockers(board, who, move.level), obstacles(board, who, move), gait(board, who, move)
    limit = float(move.limit + HAIR)
    if (found := room.straight(crowd, walk, mask, who, 0, 0, limit).first(allowed)) is not None:
        return found
    ways = reach(board.ground.field, crowd, walk, figure.x, figure.y, radius, mask, who, CONTACT, limit)
    return room.walk(ways).first(allowed)


def _leapt_round(board: Board, who: int, move: Move, to: Point) -> Way | None:
    """[ADE-SKL-16, ADE-MOV-01] The shortest way round what nobody leaps over, with leaps over what lies on it; None
    where they do not carry so far."""
    height = board.traits[who].height
    crowd = obstacles(board, who, move).copy()
    for one in crowd.members(blockers(board, who, move.level)):
        if one != who and (one >= len(board.traits) or board.traits[one].height <= height):
            crowd.remove(one)
    way = _round(board, who, move, to, crowd=crowd, walk=board.ground.leaping(height, level=move.level))
    cost = None if way is None else _leapt(board, who, move, way.path)
    return None if way is None or cost is None or cost > move.limit + HAIR else Way(way.path, cost)


def path_cost(board: Board, who: int, move: Move, path: tuple[Point, ...]) -> float | None:
    """[ADE-MOV-01, ADE-SKL-16] What a path that somebody draws costs, walked or with leaps; None: it is barred."""
    walked = followed(board, who, move, path)
    if walked.unhindered and (walked.cost <= move.limit + HAIR or not has(board, who, "bond")):
        return walked.cost
    leapt = _leapt(board, who, move, path)
    return walked.cost if leapt is None and walked.unhindered else leapt


def _leapt(board: Board, who: int, move: Move, path: tuple[Point, ...]) -> float | None:
    """[ADE-SKL-16, ADE-FLY-13] What a way costs with leaps; None without Bond, or where they do not help."""
    if not has(board, who, "bond") or path_length([(board[who].x, board[who].y), *path]) == 0:
        return None
    leaper = Leaper(
        board,
        who,
        path,
        far=movement(board, who, changes_level=changes_level(board, who, move)),
        level=move.level,
        crowd=obstacles(board, who, move),
        mask=blockers(board, who, move.level),
        walk=gait(board, who, move),
    )
    return leaper.cost(1 if move.kind == "pursuit" else LEAPS)


def as_short(path: tuple[Point, ...], start: Point, way: Way) -> bool:
    """[ADE-MOV-01] Is a path that a player draws as short as the shortest? Among equals he chooses."""
    return path_length([start, *path]) <= path_length([start, *way.path]) + HAIR * len(path)
