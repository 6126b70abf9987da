"""Which way does a figure go? To those it charges or engages, out of a combat, into cover, toward a target too far."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, hypot, pi, sin, sqrt

from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.ground import Stand, indices
from escarmouche.games.alkemy.position import CONTACT, ROUNDING, Position
from escarmouche.games.alkemy.queries.linking import touches_at, zone_at
from escarmouche.games.alkemy.queries.paths import (
    TOUCH,
    Movement,
    Path,
    cost_to_search,
    end_refusal,
    follow,
    in_the_way,
    stand_refusal,
)
from escarmouche.games.alkemy.queries.room import climbs, exact_ways, ring, searched, wary
from escarmouche.table.plane import INCH, Places, first_obstacle, inch, longest_legal, route

SIDES = 24  # places looked at round a target
RAYS = 16  # directions looked at for a way out
SHARES = (1.0, 0.5)  # of the length, in each direction
NEARLY = (1.2, 1.6)  # times the straight line: most ways round are no longer, and a short search is a quick one
SHORT = inch(0.1)  # ALK-RUL-15: how far a failed charge stays from everybody


GAPS = (TOUCH, INCH // 2, INCH - 2)  # between the bases, where a figure with Reach may stop before its target


@cache
def directions(count: int) -> tuple[tuple[float, float], ...]:
    """So many directions all round."""
    return tuple((cos(2 * pi * k / count), sin(2 * pi * k / count)) for k in range(count))


# --- any move that must get somewhere ------------------------------------------------------------------------------


def any_way(game: Position, who: int, movement: Movement) -> Path | None:
    """A legal way that this move can take, if there is one; staying is none."""
    return game.once(("way", who, movement), lambda: next(ways(game, who, movement), None))


def ways(game: Position, who: int, movement: Movement) -> Iterator[Path]:
    """Legal ways that this move can take, the plainest first; where none of those is one, any there is."""
    start = (game[who].x, game[who].y)
    for search in _searches(game, who, movement):
        found = False
        for path in search:
            if path[-1] != start and follow(game, who, path, movement).refusal is None:
                found = True
                yield path
        if found:
            return


def _searches(game: Position, who: int, movement: Movement) -> Iterator[Iterator[Path]]:
    """Where to look for a way, each search only if those before it have found none: at the plainest places, then at
    the corners of the ground where this move may end, which decide whether there is any."""
    if movement.kind == "engage":
        goal = direct(game, who, movement.foes)
        yield iter(((goal,),) if goal is not None else ())
        return
    yield _to_foes(game, who, movement) if movement.foes else _all_round(game, who, movement)
    yield exact_ways(game, who, movement)


def _all_round(game: Position, who: int, movement: Movement) -> Iterator[Path]:
    """Straight to places at the end of this length and halfway where it may end."""
    one, limit = game[who], movement.limit
    for share in SHARES:
        for dx, dy in directions(RAYS):
            spot = one.x + int(dx * limit * share), one.y + int(dy * limit * share)
            if stand_refusal(game, who, *spot) is None:
                stand = game.ground.stand(*spot, game.traits[who].radius)
                if end_refusal(game, who, stand, movement) is None:
                    yield (spot,)


def _around_to(game: Position, who: int, movement: Movement, spots: list[Point]) -> Iterator[Path]:
    """The cheapest ways to these places, round what is in the way."""
    if not spots:
        return
    around = searched(game, who, movement)
    for spot in spots:
        path = around.path(*spot)
        if path is not None:
            yield tuple(path)


def _to_foes(game: Position, who: int, movement: Movement) -> Iterator[Path]:
    """[ALK-CHG-02, ALK-CHG-03, ALK-CHG-11] Straight at its target; straight into contact or reach of all its targets;
    then round what is in the way."""
    if len(movement.foes) == 1:
        yield (against(game, who, movement.foes[0]),)
    spots, r = list(_beside(game, who, movement)), game.traits[who].radius
    for spot in spots:
        yield (spot,)
    yield from _around_to(game, who, movement, spots)
    for i in indices(game.ground.ladders):
        yield from climbs(game, who, movement, i, [spot for spot in spots if game.ground.bears(i, *spot, r)])


def _beside(game: Position, who: int, movement: Movement) -> Iterator[Point]:
    """Places in contact or reach of all targets, none farther than the move leads: those of contact before those of
    reach, the nearest first."""
    one, r, far = game[who], game.traits[who].radius, movement.limit + ROUNDING
    for gap in GAPS if game.traits[who].reach else (TOUCH,):
        near = {}
        for x, y in _round(game, who, movement.foes, gap):
            apart = hypot(x - one.x, y - one.y)
            if apart <= far and game.ground.field.inside(x, y, r) and game.crowd.free(x, y, r, who):
                perch = game.ground.perch_at(x, y, r)
                if perch is not None and all(_comes_to(game, who, (x, y, perch), foe) for foe in movement.foes):
                    near[x, y] = apart
        yield from sorted(near, key=near.__getitem__)


def _round(game: Position, who: int, targets: tuple[int, ...], gap: int) -> Iterator[Point]:
    """Places with this gap to the first target; of several targets, those that have a gap to the others as well."""
    first, r = game[targets[0]], game.traits[who].radius
    apart = r + game.traits[first.id].radius + gap
    yield against(game, who, first.id, gap)
    yield from ((first.x + round(dx * apart), first.y + round(dy * apart)) for dx, dy in directions(SIDES))
    for other in targets[1:]:
        far = r + game.traits[other].radius
        for near in GAPS if game.traits[who].reach else (TOUCH,):
            yield from crossings((first.x, first.y, apart), (game[other].x, game[other].y, far + near))


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
    if not fit and len(targets) > 1:
        return _between(game, who, targets)
    return min(fit, key=lambda spot: hypot(spot[0] - one.x, spot[1] - one.y), default=None)


def _between(game: Position, who: int, targets: tuple[int, ...]) -> Point | None:
    """[ALK-RUL-103] The nearest place in contact with all of them where their gaps to it cannot be equal."""
    one, far = game[who], sum(game.cast.table)
    places = Places(game.ground.field, game.traits[who].radius, one.x, one.y, far)
    for other in targets:
        places.touching(game.crowd, other, CONTACT).circle(*ring(game, who, other, 0))
    return places.nearest(one.x, one.y, lambda x, y: all(_touches(game, who, (x, y), other) for other in targets))


def _touches(game: Position, who: int, spot: Point, other: int) -> bool:
    perch = game.ground.perch_at(*spot, game.traits[who].radius)
    return perch is not None and touches_at(game, who, (*spot, perch), other)


# --- a charge that failed ------------------------------------------------------------------------------------------


def toward(game: Position, who: int, target: int, limit: int, *, straight: bool = False) -> Path:
    """[ALK-CHG-07, ALK-CHG-12, ALK-ENG-07, ALK-RUL-15, ALK-RUL-16] As far toward the target as a walk leads, along the
    shortest legal way (or straight on), 0.1 inch short of every enemy's base; where it stands if there is none. It may
    end in a reach zone."""
    return game.once(("toward", who, target, limit, straight), lambda: _toward(game, who, target, limit, straight))


def _toward(game: Position, who: int, target: int, limit: int, straight: bool) -> Path:
    one = game[who]
    movement = Movement("failed", limit - ROUNDING)  # as far as is written, not as far as is forgiven
    goal = against(game, who, target, SHORT)
    near = hypot(game[target].x - one.x, game[target].y - one.y) - game.traits[target].radius - game.traits[who].radius
    if near <= SHORT:
        return ((one.x, one.y),)

    def legal(path: Path) -> bool:
        return follow(game, who, path, movement).refusal is None and _keeps_short(game, who, path[-1])

    points: list[Point] = [(one.x, one.y), goal]
    if not straight and _blocked(game, who, goal):
        points = [(one.x, one.y), *(_around(game, who, target, movement) or (goal,))]
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
    move_cost = cost_to_search(game, who)
    crowd = wary(game, who, Movement("failed", 0))
    r = game.traits[who].radius
    _, piece, disc = first_obstacle(ground.field, crowd, move_cost, one.x, one.y, *goal, r, in_the_way(game, who), who)
    return piece >= 0 or disc >= 0


def _around(game: Position, who: int, target: int, movement: Movement) -> Path | None:
    """The cheapest way to the target, round all that is between. To find it the target itself is lifted off the table:
    the last leg of the way to its middle is the shortest way to its base."""
    one, other, ground, r = game[who], game[target], game.ground, game.traits[who].radius
    crowd = wary(game, who, movement, SHORT - 1)
    crowd.remove(target)
    move_cost, teams = cost_to_search(game, who), in_the_way(game, who)
    whole = float(sum(game.cast.table))
    straight = hypot(other.x - one.x, other.y - one.y)
    for limit in (*(times * straight for times in NEARLY), whole):  # a way within a limit is the cheapest of all
        found = route(ground.field, crowd, move_cost, one.x, one.y, other.x, other.y, r, teams, who, 0, limit)
        if found is not None:
            return tuple(found[0])
    return None
