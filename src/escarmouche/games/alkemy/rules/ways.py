"""Which way does a figure go? To those it charges or engages, out of a combat, into cover, toward a target too far."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.ground import Stand, indices
from escarmouche.games.alkemy.position import CONTACT, Position, team
from escarmouche.games.alkemy.rules.linking import touches_at, zone_at
from escarmouche.games.alkemy.rules.paths import (
    TOUCH,
    Gang,
    Path,
    end_refusal,
    in_the_way,
    may_touch,
    path_refusal,
    stand_refusal,
)
from escarmouche.table.plane import INCH, Crowd, Reach, advance, inch, longest_legal, reach, route

SIDES = 24  # places looked at round a target
RAYS = 16  # directions looked at for a way out
SHARES = (1.0, 0.5)  # of the length, in each direction
LATTICE = inch(0.75)  # how far apart all other places are that are looked at
NEARLY = 1.25  # times the straight line: most ways round are no longer, and a short search is a quick one
SHORT = inch(0.1)  # ALK-RUL-15: how far a failed charge stays from everybody


class Grain(NamedTuple):
    """How closely the ground round a target is looked at: in so many directions, with so much between the bases (where
    a figure with Reach may stop before it), and also beside those who stand near it."""

    sides: int
    gaps: tuple[int, ...]
    neighbours: bool


COARSE = Grain(SIDES, (TOUCH, INCH // 2, INCH - 2), neighbours=False)
FINE = Grain(180, (TOUCH, INCH // 4, INCH // 2, 3 * INCH // 4, INCH - 2), neighbours=True)


@cache
def directions(count: int) -> tuple[tuple[float, float], ...]:
    """So many directions all round."""
    return tuple((cos(2 * pi * k / count), sin(2 * pi * k / count)) for k in range(count))


# --- any move that must get somewhere ------------------------------------------------------------------------------


def any_way(game: Position, who: int, gang: Gang) -> Path | None:
    """A legal way that this move can take, if there is one; staying is none."""
    known = game.memo.get("way")
    if known is not None and known[0] == who and known[1] == gang:
        found: Path | None = known[2]
        return found
    found = next(ways(game, who, gang), None)
    game.memo["way"] = (who, gang, found)
    return found


def ways(game: Position, who: int, gang: Gang) -> Iterator[Path]:
    """Legal ways that this move can take, the plainest first; a charge that finds none looks closer."""
    start = (game[who].x, game[who].y)
    for search in _searches(game, who, gang):
        found = False
        for path in search:
            if path[-1] != start and path_refusal(game, who, path, gang) is None:
                found = True
                yield path
        if found:
            return


def _searches(game: Position, who: int, gang: Gang) -> Iterator[Iterator[Path]]:
    """Where to look for a way, each search only if those before it have found none."""
    if gang.kind == "engage":
        goal = direct(game, who, gang.foes)
        yield iter(((goal,),) if goal is not None else ())
    elif gang.foes:
        yield _to_foes(game, who, gang, COARSE)
        yield _to_foes(game, who, gang, FINE)
    else:
        yield _anywhere(game, who, gang)


def _anywhere(game: Position, who: int, gang: Gang) -> Iterator[Path]:
    """Straight to the places all round where it may end; then round what is in the way."""
    fit = []
    for spot in _all_round(game, who, gang.limit):
        if stand_refusal(game, who, *spot) is None:
            stand = game.ground.stand(*spot, game.traits[who].radius)
            if end_refusal(game, who, stand, gang) is None:
                fit.append(spot)
                yield (spot,)
    yield from _around_to(game, who, gang, fit)


def _all_round(game: Position, who: int, limit: int) -> Iterator[Point]:
    """Places within this length: some at its end and halfway, then a lattice of them."""
    one, n = game[who], limit // LATTICE
    for share in SHARES:
        yield from ((one.x + int(dx * limit * share), one.y + int(dy * limit * share)) for dx, dy in directions(RAYS))
    for j in range(-n, n + 1):
        for i in range(-n, n + 1):
            if (i * i + j * j) * LATTICE * LATTICE <= limit * limit:
                yield one.x + i * LATTICE, one.y + j * LATTICE


def _around_to(game: Position, who: int, gang: Gang, spots: list[Point]) -> Iterator[Path]:
    """The cheapest ways to these places, round what is in the way."""
    if not spots:
        return
    around = searched(game, who, gang)
    for spot in spots:
        path = around.path(*spot)
        if path is not None:
            yield tuple(path)


def _to_foes(game: Position, who: int, gang: Gang, grain: Grain) -> Iterator[Path]:
    """[ALK-CHG-02, ALK-CHG-03, ALK-CHG-11] Straight at its target; straight into contact or reach of all its targets;
    then round what is in the way."""
    if len(gang.foes) == 1:
        yield (against(game, who, gang.foes[0]),)
    spots = list(_beside(game, who, gang, grain))
    for spot in spots:
        yield (spot,)
    yield from _around_to(game, who, gang, spots)
    if game.ground.ladders:
        yield from _up_to(game, who, gang, spots)


def _up_to(game: Position, who: int, gang: Gang, spots: list[Point]) -> Iterator[Path]:
    """[ALK-TER-10, ALK-RUL-109] Onto high pieces on which some of these places are: round to the access, up there."""
    ground, r = game.ground, game.traits[who].radius
    around = None
    for i in indices(ground.ladders & ~ground.bit(game[who].perch)):
        above = [spot for spot in spots if ground.bears(i, *spot, r)]
        access = ground.scenery[i].access
        if not above or access is None:
            continue
        around = around or searched(game, who, gang)
        for dx, dy in directions(SIDES):
            foot = access[0] + round(2 * r * dx), access[1] + round(2 * r * dy)
            rung = access[0] - round(CONTACT * dx), access[1] - round(CONTACT * dy)
            path = around.path(*foot) if not ground.field.overlapped(*foot, r, 1 << i) else None
            if path is not None:
                yield from ((*path, rung, spot) for spot in above)


def _beside(game: Position, who: int, gang: Gang, grain: Grain) -> Iterator[Point]:
    """Places in contact or reach of all targets, none farther than the move leads: those of contact before those of
    reach, the nearest first."""
    one, r = game[who], game.traits[who].radius
    for gap in grain.gaps if game.traits[who].reach else (TOUCH,):
        near = {}
        for x, y in _round(game, who, gang.foes, gap, grain):
            apart = hypot(x - one.x, y - one.y)
            if apart <= gang.limit and game.ground.field.inside(x, y, r) and game.crowd.free(x, y, r, who):
                perch = game.ground.perch_at(x, y, r)
                if perch is not None and all(_comes_to(game, who, (x, y, perch), foe) for foe in gang.foes):
                    near[x, y] = apart
        yield from sorted(near, key=near.__getitem__)


def _round(game: Position, who: int, targets: tuple[int, ...], gap: int, grain: Grain) -> Iterator[Point]:
    """Places with this gap to the first target; of several targets, those that have a gap to the others as well."""
    first, r = game[targets[0]], game.traits[who].radius
    apart = r + game.traits[first.id].radius + gap
    yield against(game, who, first.id, gap)
    yield from ((first.x + round(dx * apart), first.y + round(dy * apart)) for dx, dy in directions(grain.sides))
    for other in targets[1:]:
        far = r + game.traits[other].radius
        for near in grain.gaps if game.traits[who].reach else (TOUCH,):
            yield from crossings((first.x, first.y, apart), (game[other].x, game[other].y, far + near))
    if grain.neighbours:
        for other in game.ids():
            if other != who and other not in targets:
                beside = r + game.traits[other].radius + CONTACT + 2  # just out of contact, and of its rounding
                yield from crossings((first.x, first.y, apart), (game[other].x, game[other].y, beside))


def _comes_to(game: Position, who: int, stand: Stand, other: int) -> bool:
    return touches_at(game, who, stand, other) or (game.traits[who].reach and zone_at(game, who, stand, other))


def crossings(a: tuple[int, int, int], b: tuple[int, int, int]) -> list[Point]:
    """Where two circles (x, y, radius) cross, to the unit."""
    (ax, ay, ar), (bx, by, br) = a, b
    dx, dy = bx - ax, by - ay
    apart = hypot(dx, dy)
    if not abs(ar - br) <= apart <= ar + br or apart == 0:
        return []
    along = (apart * apart + ar * ar - br * br) / (2 * apart)
    off = sqrt(max(0.0, ar * ar - along * along))
    ux, uy = dx / apart, dy / apart
    return [(round(ax + along * ux - s * off * uy), round(ay + along * uy + s * off * ux)) for s in (1, -1)]


def against(game: Position, who: int, other: int, gap: int = TOUCH) -> Point:
    """The nearest place, as the crow flies, with this gap between the two bases."""
    one, goal = game[who], game[other]
    dx, dy = one.x - goal.x, one.y - goal.y
    length = hypot(dx, dy) or 1.0
    apart = game.traits[who].radius + game.traits[other].radius + gap
    return goal.x + round(dx / length * apart), goal.y + round(dy / length * apart)


def direct(game: Position, who: int, targets: tuple[int, ...]) -> Point | None:
    """[ALK-ENG-05, ALK-RUL-103] Where the most direct way into contact with all these enemies ends: the nearest such
    place; None when there is none."""
    r, one = game.traits[who].radius, game[who]
    spots = [against(game, who, other) for other in targets]
    for k, a in enumerate(targets):
        for b in targets[k + 1 :]:
            ar, br = game.traits[a].radius + r + TOUCH, game.traits[b].radius + r + TOUCH
            spots += crossings((game[a].x, game[a].y, ar), (game[b].x, game[b].y, br))
    fit = [spot for spot in spots if all(_touches(game, who, spot, other) for other in targets)]
    return min(fit, key=lambda spot: hypot(spot[0] - one.x, spot[1] - one.y), default=None)


def _touches(game: Position, who: int, spot: Point, other: int) -> bool:
    perch = game.ground.perch_at(*spot, game.traits[who].radius)
    return perch is not None and touches_at(game, who, (*spot, perch), other)


# --- round what is in the way --------------------------------------------------------------------------------------


def searched(game: Position, who: int, gang: Gang, limit: float | None = None, margin: int = CONTACT + 1) -> Reach:
    """All places that this move can get to, enemies that it may not touch given a wide berth."""
    one, ground, r = game[who], game.ground, game.traits[who].radius
    crowd = _wary(game, who, gang, margin)
    gait = ground.gait(game.traits[who].leap)
    far = float(gang.limit if limit is None else limit)
    return reach(ground.field, crowd, gait, one.x, one.y, r, in_the_way(game, who), who, 0, far)


def _wary(game: Position, who: int, gang: Gang, margin: int) -> Crowd:
    """The bases as this move must respect them: enemies that it may not touch are larger by this margin."""
    crowd = game.crowd.copy()
    allowed, one = may_touch(game, who, gang), game[who]
    for enemy in game.in_play(1 - one.seat):
        if enemy.id not in allowed:
            traits = game.traits[enemy.id]
            crowd.put(enemy.id, enemy.x, enemy.y, traits.radius + margin, team(enemy.seat, traits.size))
    return crowd


# --- a charge that failed ------------------------------------------------------------------------------------------


def toward(game: Position, who: int, target: int, limit: int, *, straight: bool = False) -> Path:
    """[ALK-CHG-07, ALK-CHG-12, ALK-ENG-07, ALK-RUL-15, ALK-RUL-16] As far toward the target as a walk leads, along the
    shortest legal way (or straight on), 0.1 inch short of every enemy's base; where it stands if there is none. It may
    end in a reach zone."""
    one = game[who]
    gang = Gang("failed", limit)
    goal = against(game, who, target, SHORT)
    near = hypot(game[target].x - one.x, game[target].y - one.y) - game.traits[target].radius - game.traits[who].radius
    if near <= SHORT:
        return ((one.x, one.y),)

    def legal(path: Path) -> bool:
        return path_refusal(game, who, path, gang) is None and _keeps_short(game, who, path[-1])

    points: list[Point] = [(one.x, one.y), goal]
    if not straight and _blocked(game, who, goal):
        points = [(one.x, one.y), *(_around(game, who, target, gang) or (goal,))]
    return longest_legal(points, limit, legal) or ((one.x, one.y),)


def _keeps_short(game: Position, who: int, end: Point) -> bool:
    """[ALK-RUL-15] Is every enemy 0.1 inch away, or no nearer than before?"""
    one, r = game[who], game.traits[who].radius
    for enemy in game.in_play(1 - one.seat):
        apart = hypot(enemy.x - end[0], enemy.y - end[1])
        if apart < r + game.traits[enemy.id].radius + SHORT - 2 and apart < hypot(enemy.x - one.x, enemy.y - one.y):
            return False
    return True


def _blocked(game: Position, who: int, goal: Point) -> bool:
    """Is anything in the straight way there?"""
    one, ground = game[who], game.ground
    gait = ground.gait(game.traits[who].leap)
    crowd = _wary(game, who, Gang("failed", 0), CONTACT + 1)
    r = game.traits[who].radius
    _, piece, disc = advance(ground.field, crowd, gait, one.x, one.y, *goal, r, in_the_way(game, who), who)
    return piece >= 0 or disc >= 0


def _around(game: Position, who: int, target: int, gang: Gang) -> Path | None:
    """The cheapest way to the target, round all that is between. To find it the target itself is lifted off the table:
    the last leg of the way to its middle is the shortest way to its base."""
    one, other, ground, r = game[who], game[target], game.ground, game.traits[who].radius
    crowd = _wary(game, who, gang, SHORT - 1)
    crowd.remove(target)
    gait, teams = ground.gait(game.traits[who].leap), in_the_way(game, who)
    whole = float(sum(game.cast.table))
    near = NEARLY * hypot(other.x - one.x, other.y - one.y)
    for limit in (near, whole) if near < whole else (whole,):  # a way within a limit is the cheapest of all
        found = route(ground.field, crowd, gait, one.x, one.y, other.x, other.y, r, teams, who, 0, limit)
        if found is not None:
            return tuple(found[0])
    return None
