"""Where is whoever stands in the way of a Passage en force pushed to, and can he be? [ADE-TCT-25, ADE-TCT-26,
ADE-RUL-108, ADE-RUL-127]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist

import msgspec
from msgspec.structs import replace

from escarmouche.core import Refusal
from escarmouche.games.ages.board import CONTACT, Board, everybody, minded, shown_enemies
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.hiding import out_of_reach
from escarmouche.games.ages.queries.moves import HAIR, Move, followed, gait
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import known
from escarmouche.games.ages.refusals.moving import crowded, enemy_at, stand_refusal
from escarmouche.games.ages.refusals.tactics import COSTS, tactic_refusal
from escarmouche.table.plane import Circle, Places, beginning, from_segment, stretches

SHORT = CONTACT // 4  # the actor stops this short of exact contact: whole coordinates do not overlap
CLEAR = CONTACT + 1  # between the actor's path and whoever let it through: they touch no more


class Corridor(msgspec.Struct, frozen=True):
    """The straight stretch that an actor wants to pass, which has a length, and the bends of its way after that."""

    actor: int
    start: Point
    end: Point
    bends: tuple[Point, ...] = ()

    def legs(self) -> Iterator[tuple[Point, Point]]:
        """The straight parts of the whole way."""
        return pairwise((self.start, self.end, *self.bends))

    def leaves_out(self, x: int, y: int, apart: int) -> bool:
        """Is a point at least so far from the middle of the way?"""
        return all(from_segment(x, y, *a, *b, apart) >= 0 for a, b in self.legs())

    def before(self, x: int, y: int) -> bool:
        """Is a point before the actor, not behind it?"""
        (ax, ay), (bx, by) = self.start, self.end
        return (bx - ax) * (x - ax) + (by - ay) * (y - ay) >= 0


def first_contact(board: Board, who: int, to: Point, level: int) -> Point | None:
    """[ADE-TCT-30] Where a straight way first touches an enemy; None where it meets nobody."""
    figure = board[who]
    path = ((figure.x, figure.y), to)
    foes = (one for one in board.fighters(1 - figure.seat) if one.level == level and not one.hidden)
    shapes = (Circle(one.x, one.y, board.traits[one.id].radius) for one in foes)
    met = [found[0][0] for shape in shapes if (found := stretches(path, board.traits[who].radius, shape))]
    if not met or min(met) <= SHORT:
        return None
    return beginning(path, min(met) - SHORT)[-1]


def forced(board: Board, who: int, move: Move, to: Point) -> Move:
    """[ADE-TCT-30] A move straight on to a point, through those whom it meets first."""
    contact = first_contact(board, who, to, move.level)
    met = tuple(enemy_at(board, who, contact, move.level)) if contact is not None else ()
    return replace(move, through=met, why="ADE-TCT-30")


def passage_refusal(board: Board, who: int, move: Move, to: Point, *, authority: bool) -> Refusal | None:
    """[ADE-TCT-07, ADE-TCT-25, ADE-TCT-26, ADE-TCT-30, ADE-SKL-133, ADE-RUL-127] Why nobody forces his way straight to
    a point: nobody in the way, more than those who are met first, no room to push them to, or the tactic not to be
    had."""
    seat, cost = board[who].seat, COSTS["passage_en_force"]
    if board.state.seat != seat or board.state.phase != "acting":
        return Refusal("not_active", "ADE-TCT-25", {"seat": seat})
    if has(board, who, "inalterable"):
        return Refusal("unchangeable", "ADE-SKL-133", {"figure": who})
    contact = first_contact(board, who, to, move.level)
    if contact is None or not move.through:
        return Refusal("nobody_in_the_way", "ADE-TCT-29", {"figure": who})
    facts = followed(board, who, move, (to,))
    if not facts.unhindered or facts.cost > move.limit + HAIR:
        return Refusal("no_way", "ADE-TCT-30", {"figure": who})
    corridor = Corridor(who, contact, to)
    if not pushed_in_turn(board, move.through, corridor):
        stuck = (one for one in move.through if not pushes(board, one, corridor))
        return Refusal("no_room", "ADE-RUL-127", {"figure": next(stuck, move.through[-1])})
    return tactic_refusal(board, seat, "passage_en_force", cost, authority=authority)


def in_the_way(board: Board, actor: int) -> tuple[int, ...]:
    """[ADE-TCT-25, ADE-SKL-44] The enemies in contact through whom an actor may want to pass; not the hidden."""
    return tuple(one for one in enemies(board, actor) if not board[one].hidden)


def difficulty(board: Board, actor: int) -> int:
    """[ADE-TCT-25, ADE-EX-29] The highest FOR or RES of the enemies in contact, and 2 for each of them."""
    return difficulty_of(board, in_the_way(board, actor))


def difficulty_of(board: Board, met: Sequence[int]) -> int:
    """[ADE-TCT-25] The same of those whom an actor would meet."""
    return max(known(board, one, name) for one in met for name in ("str", "res")) + 2 * len(met)


def pushes(board: Board, who: int, corridor: Corridor) -> tuple[Point, ...]:
    """[ADE-TCT-26, ADE-RUL-108, ADE-RUL-127] The nearest places before the actor where somebody lets it by: one, or
    two where both sides are as near, none where there is no room or nothing moves him."""
    if has(board, who, "inalterable") or out_of_reach(board, board[corridor.actor].seat, who):
        return ()
    found = [spot for side in (True, False) if (spot := _aside(board, who, corridor, left=side)) is not None]
    here = board[who].x, board[who].y
    least = min((dist(spot, here) for spot in found), default=0.0)
    near = [spot for spot in found if dist(spot, here) <= least + HAIR]
    one_place = len(near) > 1 and dist(near[0], near[1]) <= HAIR  # straight ahead there are no two sides
    return tuple(near[:1] if one_place else near)


def pushed_in_turn(board: Board, met: Sequence[int], corridor: Corridor) -> tuple[Point, ...]:
    """[ADE-TCT-26, ADE-RUL-127] Those who are met are pushed one after the other: the places of the first of them, of
    the nearest ones those that leave a place for each of the rest. None: somebody has no place."""
    first, *rest = met
    return tuple(
        spot for spot in pushes(board, first, corridor) if not rest or _leaves_room(board, first, spot, rest, corridor)
    )


def _leaves_room(board: Board, who: int, spot: Point, rest: Sequence[int], corridor: Corridor) -> bool:
    twin = board.copy()
    twin.put(who, *spot)
    return bool(pushed_in_turn(twin, rest, corridor))


def _aside(board: Board, who: int, corridor: Corridor, *, left: bool) -> Point | None:
    """The nearest place on one side of the corridor; to the unit, by the borders of what is allowed."""
    figure, r = board[who], board.traits[who].radius
    apart = r + board.traits[corridor.actor].radius + CLEAR
    level = figure.level
    room = Places(board.ground.field, r, figure.x, figure.y, 4 * apart)
    room.free(board.crowd, minded(figure.seat, level), who)
    if level == 0:
        room.off(board.ground.no_place)
    side = 1 if left else -1
    for (cx, cy), (ex, ey) in reversed([*corridor.legs()]):
        length = dist((cx, cy), (ex, ey)) or 1.0
        ox, oy = (round(value) for value in (-side * (ey - cy) * apart / length, side * (ex - cx) * apart / length))
        room.segment(cx + ox, cy + oy, ex + ox, ey + oy).circle(ex, ey, apart)
    (ax, ay), (bx, by) = corridor.start, corridor.end
    most = 5  # he touches the actor, and is pushed four such lengths at most: level with it, so far and no farther
    room.segment(ax, ay, ax + most * ox, ay + most * oy)
    dx, dy = bx - ax, by - ay
    line = (ax, ay, bx, by) if left else (bx, by, ax, ay)
    room.left_of(*line).left_of(ax, ay, ax + dy, ay - dx)  # and before the actor
    for start, end in corridor.legs():
        room.clear_of(*start, *end, apart - 2)
    shove = Move("walk", 4 * apart, level, level)
    room.straight(board.crowd, gait(board, who, shove), 0, who)  # round no wall

    def allowed(x: int, y: int) -> bool:
        """What is straight before the actor is on the left."""
        on_side = (dx * (y - ay) - dy * (x - ax) >= 0) is left
        return on_side and _stays_out(board, who, corridor, (x, y))

    return room.nearest(figure.x, figure.y, allowed)


def lets_by(board: Board, who: int, corridor: Corridor, at: Point) -> bool:
    """[ADE-TCT-26, ADE-RUL-108] Could somebody be pushed here, before the actor, out of its way and through no wall?"""
    return corridor.before(*at) and _stays_out(board, who, corridor, at)


def _stays_out(board: Board, who: int, corridor: Corridor, at: Point) -> bool:
    """The same of a place before the actor."""
    level, apart = board[who].level, board.traits[who].radius + board.traits[corridor.actor].radius + CLEAR
    if not corridor.leaves_out(*at, apart - 2):
        return False
    if stand_refusal(board, who, at, level) or crowded(board, who, at, level):
        return False
    return followed(board, who, Move("walk", 4 * apart, level, level), (at,)).blocked_piece < 0


def back_away(board: Board, who: int, actor: int, at: Point) -> bool:
    """[ADE-TCT-28] Is this a place one length of its own base away from the actor, touching nobody of his?"""
    r, other = board.traits[who].radius, board.traits[actor].radius
    away = dist(at, (board[actor].x, board[actor].y)) - r - other
    if abs(away - 2 * r) > HAIR or stand_refusal(board, who, at, board[who].level):
        return False
    if crowded(board, who, at, board[who].level):
        return False
    return not enemy_at(board, who, at, board[who].level)


def back_place(board: Board, who: int, actor: int) -> Point | None:
    """[ADE-TCT-28] Such a place; None: there is none."""
    figure, foe = board[who], board[actor]
    r, other = board.traits[who].radius, board.traits[actor].radius
    ring = 3 * r + other
    room = Places(board.ground.field, r, figure.x, figure.y, 2 * ring)
    room.within(foe.x, foe.y, ring + HAIR).beyond(foe.x, foe.y, ring - HAIR)
    level = figure.level
    room.free(board.crowd, everybody(level), who)
    room.untouched(board.crowd, shown_enemies(figure.seat, level), CONTACT, who)
    if level == 0:
        room.off(board.ground.no_place)
    return room.first(lambda x, y: back_away(board, who, actor, (x, y)))
