"""Where can an enemy on its way be stopped, and by whom? [ADE-TCT-12, ADE-TCT-14, ADE-FLY-07]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import dist, sqrt

import msgspec

from escarmouche.core import Refusal, Total
from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.queries.contact import is_free
from escarmouche.games.ages.queries.moves import HAIR, Move, changes_level, followed, movement, potential
from escarmouche.games.ages.queries.points import steam_stats
from escarmouche.games.ages.queries.sight import sees
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import stat_for_test
from escarmouche.games.ages.queries.tables import IMPOSSIBLE, threshold
from escarmouche.games.ages.refusals.moving import crowded, level_change_refusal, stand_refusal
from escarmouche.table.plane import CM, Circle, beginning, from_segment, stretches

BOND, SWIFT = 1, 2  # columns (ADE-SKL-17, ADE-SKL-109)
BACK = CONTACT // 4  # an actor stops this short of touching exactly, so that whole coordinates do not overlap


class Passage(msgspec.Struct, frozen=True):
    """A move that is declared: who makes it, and the path of its centre from where it stands."""

    actor: int
    move: Move
    path: tuple[Point, ...]
    dive: bool = False  # a charge to a lower level
    start: Point | None = None  # where the move began, if the actor was held up since
    spent: float = 0.0  # what it had cost by then
    forced: bool = False  # it has forced its way past an interceptor: nobody else stops it


class Stop(msgspec.Struct, frozen=True):
    """Where an interceptor comes to stand, by which move, how far the actor gets, and what it had before it."""

    at: Point
    charge: Move
    path: tuple[Point, ...]
    onward: tuple[Point, ...]


def interceptor_refusal(board: Board, who: int, passage: Passage) -> Refusal | None:
    """[ADE-TCT-07, ADE-TCT-12, ADE-FLY-07, ADE-FLY-14, ADE-SKL-115, ADE-RUL-34, ADE-LOS-08] Why a fighter is not fit to
    intercept, wherever the path leads: it must be pending, free, not routed nor just come back, in sight of the actor,
    on the level of its path or flying to it; a dive is stopped only by one as powerful."""
    figure, actor = board[who], passage.actor
    if figure.deeds.status != "pending":
        return Refusal("not_waiting", "ADE-TCT-12", {"figure": who})
    if figure.routed:
        return Refusal("routed", "ADE-TCT-07", {"figure": who})
    if figure.deeds.returned:
        return Refusal("cannot_intercept", "ADE-SKL-115", {"figure": who, "enemy": actor})
    if not is_free(board, who):
        return Refusal("not_free", "ADE-TCT-12", {"figure": who})
    if has(board, who, "inalterable"):
        return Refusal("unchangeable", "ADE-SKL-133", {"figure": who})
    if passage.dive and board.traits[who].power < board.traits[actor].power:
        return Refusal("cannot_intercept", "ADE-FLY-07", {"figure": who, "enemy": actor})
    levels = abs(figure.level - passage.move.level)
    if levels > 1 or (levels == 1 and not has(board, who, "vol")):
        return Refusal("cannot_intercept", "ADE-FLY-14", {"figure": who, "enemy": actor})
    return None if sees(board, who, actor) else Refusal("no_sight", "ADE-LOS-08", {"figure": who, "enemy": actor})


class Contest(msgspec.Struct, frozen=True):
    """[ADE-TCT-13] The test of an interceptor: its own stat, the actor's, and the columns."""

    own: Total
    goal: Total
    shift: Total


def contest(board: Board, who: int, passage: Passage, by: Stat) -> Contest:
    """[ADE-TCT-13, ADE-SKL-17, ADE-SKL-109, ADE-FLY-13] INI or MOU against the actor's; leapers and the swift are
    harder to catch, and the swift catch more easily."""
    actor, move = passage.actor, passage.move
    changes = changes_level(board, actor, move)
    own = stat_for_test(board, who, by, changes_level=board[who].level != move.level)
    goal = stat_for_test(board, actor, by, changes_level=changes)
    assert own is not None
    assert goal is not None
    shift = Total(0)
    if has(board, actor, "bond") and not has(board, who, "bond"):
        shift = shift.less(BOND, "bond", "ADE-SKL-17")
    if has(board, actor, "rapidite"):
        shift = shift.less(SWIFT, "rapidite", "ADE-SKL-109")
    if has(board, who, "rapidite"):
        shift = shift.plus(SWIFT, "rapidite", "ADE-SKL-109")
    return Contest(own, goal, shift)


def hopeless(board: Board, who: int, passage: Passage, by: Stat) -> bool:
    """[ADE-TST-03] Is there no face of a die with which this fighter stops the actor? Steam might still change it."""
    if steam_stats(board, who):
        return False
    made = contest(board, who, passage, by)
    difference = made.own.value - made.goal.value
    return threshold(board.cast.content, difference, made.shift.value, board.settings) >= IMPOSSIBLE


def in_reach(board: Board, who: int, passage: Passage) -> bool:
    """Does any of the path lie as near to a fighter as it comes? Asked first of many who stand far off."""
    figures = board.state.figures
    figure, actor = figures[who], figures[passage.actor]
    x, y = figure.x, figure.y
    ax, ay = actor.x, actor.y
    reach = HAIR + (movement(board, who) if figure.level == passage.move.level else reach_of(board, who, passage))
    for bx, by in passage.path:
        beyond = (ax > x + reach < bx) or (ax < x - reach > bx) or (ay > y + reach < by) or (ay < y - reach > by)
        if not beyond and from_segment(x, y, ax, ay, bx, by, reach) <= 0:
            return True
        ax, ay = bx, by
    return False


def reach_of(board: Board, who: int, passage: Passage) -> int:
    """[ADE-TCT-14, ADE-FLY-13] How far an interceptor comes: its MOU, less where it changes level."""
    return potential(board, who, "walk", changes_level=board[who].level != passage.move.level)


def stops(board: Board, who: int, passage: Passage, besides: tuple[int, ...]) -> tuple[Stop, ...]:
    """[ADE-TCT-14, ADE-TCT-15, ADE-RUL-34, ADE-RUL-94, ADE-RUL-100] The places where a fighter may stop the actor: on
    its path, exactly MOU away, or as far as can be where all of it is nearer; not too near its start."""
    actor = passage.actor
    here_now = board[actor].x, board[actor].y
    start = passage.start or here_now
    near = movement(board, actor, changes_level=changes_level(board, actor, passage.move)) // 2 // CM * CM
    here, reach = (board[who].x, board[who].y), reach_of(board, who, passage)
    if not in_reach(board, who, passage):
        return ()
    legs = tuple(pairwise((here_now, *passage.path)))
    found = [
        spot for leg in legs for spot in _at_distance(*leg, here, reach) if dist(spot, start) >= near - HAIR
    ] or _farthest(legs, here, reach, start, near)
    made = (_stop(board, who, passage, (round(x), round(y)), besides) for x, y in found)
    return tuple({one.at: one for one in made if one is not None}.values())


def _at_distance(a: Point, b: Point, centre: Point, reach: float) -> Iterator[tuple[float, float]]:
    """The points of a segment exactly so far from a centre."""
    dx, dy, qx, qy = b[0] - a[0], b[1] - a[1], a[0] - centre[0], a[1] - centre[1]
    whole, half, rest = dx * dx + dy * dy, qx * dx + qy * dy, qx * qx + qy * qy - reach * reach
    square = half * half - whole * rest
    if not whole or square < 0:
        return
    for sign in (-1, 1):
        part = (-half + sign * sqrt(square)) / whole
        if -1e-9 <= part <= 1 + 1e-9:
            yield a[0] + part * dx, a[1] + part * dy


def _farthest(
    legs: tuple[tuple[Point, Point], ...], here: Point, reach: int, start: Point, near: int
) -> list[tuple[float, float]]:
    """[ADE-TCT-14] Where all of the path that is open to it is nearer than MOU: the point of it farthest from the
    interceptor."""
    ends = [(float(b[0]), float(b[1])) for _, b in legs if dist(b, start) >= near - HAIR]
    ends += [spot for leg in legs for spot in _at_distance(*leg, start, near)]
    if not ends or any(dist(spot, here) > reach + HAIR for spot in ends):
        return []
    return [max(ends, key=lambda spot: dist(spot, here))]


def _stop(board: Board, who: int, passage: Passage, at: Point, besides: tuple[int, ...]) -> Stop | None:
    """[ADE-RUL-94, ADE-TER-06] The interceptor at a point, the actor where their bases touch just before it; None where
    either cannot stand, or the interceptor's way is barred."""
    actor, level, reach = passage.actor, passage.move.level, reach_of(board, who, passage)
    moving = (*besides, actor, who)
    charge = Move("charge", reach, board[who].level, level, moving, "ADE-TCT-16")
    facts = followed(board, who, charge, (at,))
    if not facts.unhindered or facts.cost > reach + HAIR or stand_refusal(board, who, at, level, moving):
        return None
    if crowded(board, who, at, level, moving) or level_change_refusal(board, who, charge, at):
        return None
    points = ((board[actor].x, board[actor].y), *passage.path)
    met = stretches(points, board.traits[actor].radius, Circle(*at, board.traits[who].radius))
    touched = met[0][0] if met else 0.0
    if touched <= BACK:
        return None
    path = beginning(points, touched - BACK)
    if stand_refusal(board, actor, path[-1], level, moving) or crowded(board, actor, path[-1], level, moving):
        return None
    return Stop(at, charge, path, passage.path[len(path) - 1 :])
