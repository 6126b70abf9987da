"""What is wrong with a way? Walks, runs, charges, engagements and what all of them have in common.

`moves` has the last word about a move. Each kind of move has its clause
[ALK-MOV-04, ALK-MOV-05, ALK-CHG-02, ALK-CHG-07, ALK-ENG-01, ALK-RXM-05].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import Literal, TypeAlias

import msgspec

from escarmouche.core import Refusal
from escarmouche.core.meaning import MOST_POINTS
from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.ground import Stand, indices
from escarmouche.games.alkemy.position import CONTACT, EVERYTHING, ROUNDING, Position, seat_mask, team
from escarmouche.games.alkemy.queries.linking import foes, held_at, level_at, touches_at, zone_at
from escarmouche.games.alkemy.queries.sight import TALLER
from escarmouche.table.plane import Circle, MoveCost, Places, Survey, inches, inches_past, stretches, trace_path

Path: TypeAlias = tuple[Point, ...]
EndTest: TypeAlias = Callable[
    [Position, int, Stand], Refusal | None
]  # would the figure end as it must if it stood there?
Rooms: TypeAlias = Callable[[Position, int, "Movement", int], Iterator[Places]]  # all ground where it may, on one floor

HAIR = 1e-6  # rounding of sums of square roots, far below a hundredth of a millimetre
GRAZE = 3  # units by which rounding to the grid may put a point beside the line it was meant for
TOUCH = CONTACT // 2  # the gap left when a move ends in contact
LEAVES = frozenset(("walk", "run", "reaction"))  # moves that may not end in any combat
CLAUSES = {
    "walk": "ALK-MOV-04",
    "run": "ALK-MOV-05",
    "charge": "ALK-CHG-02",
    "engage": "ALK-ENG-01",
    "reaction": "ALK-RXM-05",
    "failed": "ALK-CHG-07",
}


class Movement(msgspec.Struct, frozen=True):
    """A move that a figure makes: how far, to whom, away from whom."""

    kind: Literal["walk", "run", "charge", "engage", "reaction", "failed"]
    limit: int  # in table units
    foes: tuple[int, ...] = ()  # charge, engagement: the enemies it comes to, all of them, and the only ones it touches
    leaves: tuple[int, ...] = ()  # engagement: the enemies whose combat it leaves (ALK-DIS-08)
    along: Path = ()  # failed charge: the way it goes; its owner may stop on it
    end: EndTest | None = None  # what else is asked of its end (a reaction move)
    rooms: Rooms | None = None  # where to look for such an end

    @property
    def why(self) -> str:
        """The clause that gives the move."""
        return CLAUSES[self.kind]


class Trip(msgspec.Struct, frozen=True):
    """What came of following a path: why it is none, or its cost and what the figure stands on at its end."""

    refusal: Refusal | None
    cost: float = 0.0
    perch: str = ""


def follow(game: Position, who: int, path: Path, movement: Movement) -> Trip:
    """[ALK-MOV-03] Follow a path that leads somewhere from where the figure stands. Whether a figure may stay, and
    whether an engagement is the most direct one, is for `moves.trip` to say."""
    known = game.memo.get("path")  # a move is drawn, looked at and then made: no need to walk it three times
    if known is not None and known[0] is path and known[1] == who and known[2] == movement:
        followed: Trip = known[3]
        return followed
    try:
        followed = _follow(game, who, path, movement)
    except OverflowError:  # further away than the kernel can count
        followed = Trip(Refusal("off_table", "ALK-MOV-03", {"figure": who}))
    game.memo["path"] = (path, who, movement, followed)
    return followed


def _follow(game: Position, who: int, path: Path, movement: Movement) -> Trip:
    """[ALK-MOV-03, ALK-RUL-15] A failed charge goes the shortest way; any other path as it likes."""
    one = game.state.figures[who]
    if not path or len(path) > MOST_POINTS:
        return Trip(Refusal("no_path", movement.why, {"figure": who, "points": len(path)}))
    if movement.kind == "failed" and movement.along and not _begins(((one.x, one.y), *movement.along), path):
        return Trip(Refusal("not_the_way", "ALK-RUL-15", {"figure": who}))
    x, y = path[-1]
    if refusal := stand_refusal(game, who, x, y):
        return Trip(refusal)
    perch = game.ground.perch_at(x, y, game.traits[who].radius) or ""
    points = [(one.x, one.y), *path]
    if not game.traits[who].leap and perch != one.perch and game.ground.bit(perch) & game.ground.ladders:
        return _up_the_ladder(game, who, points, movement, perch)
    refusal, cost = _way(game, who, points, movement, perch)
    return Trip(
        refusal or _cost_refusal(who, cost, movement) or end_refusal(game, who, (x, y, perch), movement), cost, perch
    )


def _cost_refusal(who: int, cost: float, movement: Movement) -> Refusal | None:
    """[ALK-MOV-01, ALK-RUL-134] By now the move is being made, and everybody may measure it."""
    if cost <= movement.limit + ROUNDING:
        return None
    facts = {"figure": who, "length": inches_past(cost, movement.limit), "limit": inches(movement.limit)}
    return Refusal("too_far", movement.why, facts)


def _begins(points: Sequence[Point], path: Path) -> bool:
    """[ALK-RUL-15] Is this path a beginning of the other, whose start is among its points? A failed charge goes the
    shortest way."""
    bends = len(path) - 1
    if bends >= len(points) - 1 or tuple(points[1 : bends + 1]) != path[:-1]:
        return False
    (ax, ay), (bx, by), (x, y) = points[bends], points[bends + 1], path[-1]
    return hypot(x - ax, y - ay) + hypot(bx - x, by - y) <= hypot(bx - ax, by - ay) + GRAZE


# --- the way -------------------------------------------------------------------------------------------------------


def _way(
    game: Position, who: int, points: Sequence[Point], movement: Movement, perch: str, *, climbed: int = 0
) -> tuple[Refusal | None, float]:
    """[ALK-MOV-02, ALK-MOV-03, ALK-TER-02..08, ALK-RUL-107] What is wrong with the way, wherever it leads, and what it
    costs."""
    traits, ground = game.traits[who], game.ground
    end = ground.field.at(*points[-1], ground.leapt) if traits.leap and ground.leapt else 0
    move_cost = ground.move_cost(traits.leap, end, climbed)
    facts = trace_path(ground.field, game.crowd, move_cost, points, traits.radius, in_the_way(game, who), who, CONTACT)
    if not facts.unhindered:
        return _obstruction(game, who, facts), facts.cost
    if facts.contact >= 0:
        return _contact_refusal(game, who, points, movement, perch), facts.cost
    return None, facts.cost


def in_the_way(game: Position, who: int) -> int:
    """[ALK-MOV-02, ALK-MOV-03, ALK-SKL-03, ALK-RUL-105] The teams through which a figure cannot go: everybody's, and
    the markers; for a figure with Leap only figures that are too tall to leap over."""
    return TALLER[game.content.skills["leap"].max_scenery_size] if game.traits[who].leap else EVERYTHING


def cost_to_search(game: Position, who: int) -> MoveCost:
    """[ALK-MOV-09, ALK-TER-05] How a figure pays for the ground where a way is looked for: off a high piece on which it
    stands it may go anywhere."""
    ground = game.ground
    return ground.move_cost(game.traits[who].leap, climbed=ground.bit(game[who].perch) & ground.walls)


def _obstruction(game: Position, who: int, facts: Survey) -> Refusal:
    """[ALK-MOV-02, ALK-MOV-03, ALK-TER-05, ALK-TER-08] What stands in the way."""
    if facts.blocked_piece >= 0:
        return impassable(game, who, facts.blocked_piece)
    if facts.blocked_disc >= len(game.state.figures):
        marker = facts.blocked_disc - len(game.state.figures)
        return Refusal("marker_in_the_way", "ALK-MOV-03", {"figure": who, "marker": marker})
    if facts.blocked_disc >= 0:
        return Refusal("figure_in_the_way", "ALK-MOV-02", {"figure": who, "other": facts.blocked_disc})
    return Refusal("off_table", "ALK-MOV-03", {"figure": who})


def impassable(game: Position, who: int, index: int) -> Refusal:
    """[ALK-TER-05, ALK-TER-08] A piece that nobody goes through."""
    why = "ALK-TER-05" if game.ground.cliffs >> index & 1 else "ALK-TER-08"
    return Refusal("impassable", why, {"figure": who, "piece": game.ground.scenery[index].id})


def _contact_refusal(
    game: Position, who: int, points: Sequence[Point], movement: Movement, perch: str
) -> Refusal | None:
    """[ALK-MOV-04, ALK-MOV-05, ALK-CHG-11, ALK-RUL-108] Contact on the way with an enemy that is not a goal of the
    move. What it touched from the start on was not come upon."""
    one, r, ground = game.state.figures[who], game.traits[who].radius, game.ground
    enemies = seat_mask(1 - one.seat) & in_the_way(game, who)
    move_cost = ground.move_cost(game.traits[who].leap)
    first = trace_path(ground.field, game.crowd, move_cost, points, r, enemies, who, CONTACT).contact
    allowed = may_touch(game, who, movement)
    if first < 0 or (first not in allowed and _level(game, who, perch, first)):
        return None if first < 0 else _touches(who, first, movement)
    for enemy in game.in_play(1 - one.seat):
        if enemy.id in allowed or not _level(game, who, perch, enemy.id):
            continue
        if not enemies >> team(enemy.seat, game.traits[enemy.id].size) & 1:
            continue  # leapt over
        disc = Circle(enemy.x, enemy.y, game.traits[enemy.id].radius + CONTACT)
        if any(begin > HAIR for begin, _ in stretches(points, r, disc)):
            return _touches(who, enemy.id, movement)
    return None


def _level(game: Position, who: int, perch: str, enemy: int) -> bool:
    """[ALK-CBT-06] Can the two bases touch where the move begins, or where it ends?"""
    return level_at(game, perch, enemy) or level_at(game, game.state.figures[who].perch, enemy)


def _touches(who: int, enemy: int, movement: Movement) -> Refusal:
    return Refusal("enemy_contact", movement.why, {"figure": who, "enemy": enemy})


def may_touch(game: Position, who: int, movement: Movement) -> tuple[int, ...]:
    """[ALK-CHG-11, ALK-ENG-01, ALK-ENG-06] The enemies that the base may touch: those it goes for, and in an engagement
    those it fights already."""
    return (*movement.foes, *foes(game, who)) if movement.kind == "engage" else movement.foes


def _up_the_ladder(game: Position, who: int, points: Sequence[Point], movement: Movement, perch: str) -> Trip:
    """[ALK-TER-10, ALK-RUL-79, ALK-RUL-109] Onto a high piece at its access: the path bends where the base touches it,
    is as any other until there and on top of the piece from there."""
    index, far = game.ground.index[perch], game.traits[who].radius + CONTACT
    for k in range(len(points) - 1):
        if _climbs_at(game, index, points[k:], far):
            refusal, before = _way(game, who, points[: k + 1], movement, game.state.figures[who].perch)
            if refusal is None:
                refusal, after = _way(game, who, points[k:], movement, perch, climbed=1 << index)
                refusal = refusal or _cost_refusal(who, before + after, movement)
                refusal = refusal or end_refusal(game, who, (*points[-1], perch), movement)
                return Trip(refusal, before + after, perch)
    return Trip(Refusal("no_access", "ALK-TER-10", {"figure": who, "piece": perch}))


def _climbs_at(game: Position, index: int, points: Sequence[Point], far: int) -> bool:
    """Does the path come upon the piece no farther than this from its access, and stay on it?"""
    field, access = game.ground.field, game.ground.scenery[index].access
    assert access is not None  # there is no other way up
    (ax, ay), (bx, by) = points[0], points[1]
    passages = field.crossed(ax, ay, bx, by, 1 << index)
    if not passages or not all(field.at(*point, 1 << index) for point in points[1:]):
        return False
    part = passages[0][1]
    return hypot(ax + (bx - ax) * part - access[0], ay + (by - ay) * part - access[1]) <= far


# --- the end -------------------------------------------------------------------------------------------------------


def stand_refusal(game: Position, who: int, x: int, y: int) -> Refusal | None:
    """[ALK-MOV-03, ALK-TER-05, ALK-TER-08, ALK-TER-10, ALK-RUL-79, ALK-RUL-80] Why a base may not stand here: off the
    table, on another, on what nobody stands on, or half on a piece that can be climbed."""
    traits, ground = game.traits[who], game.ground
    r = traits.radius
    if not ground.field.inside(x, y, r):
        return Refusal("off_table", "ALK-MOV-03", {"figure": who})
    if not game.crowd.free(x, y, r, who):
        return _taken(game, who, game.crowd.overlapped(x, y, r, EVERYTHING, who)[0])
    under = ground.field.overlapped(x, y, r, ground.solid)
    if not under:
        return None
    tops = ground.may_stand_on(traits.leap) | ground.bit(game.state.figures[who].perch)
    for i in indices(under):
        if not tops >> i & 1:
            if ground.walls >> i & 1:
                return impassable(game, who, i)
            return Refusal("not_on_top", "ALK-TER-10", {"figure": who, "piece": ground.scenery[i].id})
        if not ground.bears(i, x, y, r):
            return Refusal("half_on", "ALK-RUL-79", {"figure": who, "piece": ground.scenery[i].id})
    return None


def _taken(game: Position, who: int, disc: int) -> Refusal:
    """[ALK-MOV-03] Somebody stands there already, or a marker."""
    marker = disc - len(game.state.figures)
    there = {"marker": marker} if marker >= 0 else {"other": disc}
    return Refusal("no_room", "ALK-MOV-03", {"figure": who, **there})


def end_refusal(game: Position, who: int, stand: Stand, movement: Movement) -> Refusal | None:
    """[ALK-MOV-04, ALK-MOV-05, ALK-MOV-08, ALK-CHG-03, ALK-CHG-11] Why this move may not end here: it touches an enemy
    that it may not, or does not come to one that it must. To end in a reach zone is no offence."""
    if game.state.links and (refusal := _combat_refusal(game, who, stand, movement)):
        return refusal
    one, (x, y, perch) = game.state.figures[who], stand
    near = game.crowd.near(x, y, game.traits[who].radius, CONTACT, seat_mask(1 - one.seat), who)
    if near:
        allowed = may_touch(game, who, movement)
        for enemy in near:
            if enemy not in allowed and level_at(game, perch, enemy):
                return _touches(who, enemy, movement)
    for enemy in movement.foes:
        if touches_at(game, who, stand, enemy):
            continue
        if movement.kind == "engage" or not (game.traits[who].reach and zone_at(game, who, stand, enemy)):
            return Refusal("not_reached", "ALK-CHG-11", {"figure": who, "enemy": enemy})
    return movement.end(game, who, stand) if movement.end is not None else None


def _combat_refusal(game: Position, who: int, stand: Stand, movement: Movement) -> Refusal | None:
    """[ALK-MOV-07, ALK-DIS-07, ALK-ENG-06] A figure in combat moves only to leave it, and then leaves it; or engages,
    and then leaves no combat but those it set out to leave."""
    for enemy in foes(game, who):
        stays = held_at(game, who, stand, enemy)
        if movement.kind in LEAVES and stays:
            return Refusal("still_in_combat", "ALK-DIS-07", {"figure": who, "enemy": enemy})
        if movement.kind == "engage" and not stays and enemy not in movement.leaves:
            return Refusal("leaves_combat", "ALK-ENG-06", {"figure": who, "enemy": enemy})
    return None
