"""Is there any place where a move may end? Its borders, from which `Places` finds one or knows that there is none.

The rules decide about every place that is found (`paths.path_refusal`). What is asked of the store here is only what
every such place must have; the borders drawn are those at which a verdict of the rules can change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import islice
from math import ceil, hypot

from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.ground import indices
from escarmouche.games.alkemy.position import CONTACT, EVERYTHING, ROUNDING, Position, seat_mask, team
from escarmouche.games.alkemy.queries.linking import foes, level_at
from escarmouche.games.alkemy.queries.paths import (
    LEAVES,
    Movement,
    Path,
    cost_to_search,
    end_refusal,
    in_the_way,
    may_touch,
    stand_refusal,
)
from escarmouche.table.plane import INCH, Crowd, Places, Reach, reach, route
from escarmouche.table.plane.shapes import turned

GROUND = -1  # the floor that is no piece
ABOVE = 12  # places on top of a piece to which a way over its access is looked for
CROSSINGS = 3  # low pieces in a row whose price is thought of
WARY = CONTACT + 1  # between a mover and enemies that it may not touch


# --- where it may end ----------------------------------------------------------------------------------------------


def floors(game: Position, who: int, limit: int) -> list[int]:
    """[ALK-TER-10, ALK-RUL-79] On what its base could stand after a move of this length: the ground, and the pieces
    near by on top of which it fits."""
    one, ground, traits = game[who], game.ground, game.traits[who]
    tops = ground.solid & (ground.may_stand_on(traits.leap) | ground.bit(one.perch))
    near = ground.field.touched(one.x, one.y, limit, 0, tops) if tops else 0
    wide = 2 * traits.radius - 2  # corners of turned pieces are rounded to the grid
    return [GROUND, *(i for i in indices(near) if min(ground.scenery[i].width, ground.scenery[i].depth) >= wide)]


def standing_room(game: Position, who: int, about: Point, far: int, floor: int = GROUND) -> Places:
    """[ALK-MOV-03, ALK-TER-05, ALK-TER-08, ALK-TER-10, ALK-RUL-79] Every place so far about a point where its base may
    stand on this floor: on the table, on nobody, wholly on the piece or wholly beside all of them."""
    ground, traits = game.ground, game.traits[who]
    places = Places(ground.field, traits.radius, *about, far).free(game.crowd, EVERYTHING, who)
    if floor == GROUND:
        return places.off(ground.solid).outlines(ground.hills, 0)
    one, others = ground.scenery[floor], ground.solid & ~(1 << floor)
    across, along = max(0, one.width // 2 - traits.radius), max(0, one.depth // 2 - traits.radius)
    places.within(one.x, one.y, ceil(hypot(across, along)) + 2).outlines(others, traits.radius)
    around = [turned(a * across, b * along, one.degrees) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    corners = [(one.x + round(dx), one.y + round(dy)) for dx, dy in around]
    for k in range(4):
        places.segment(*corners[k], *corners[k - 1])
    return places


def ending_room(game: Position, who: int, movement: Movement, floor: int) -> Places:
    """[ALK-MOV-04, ALK-MOV-05, ALK-CHG-11, ALK-DIS-07, ALK-RUL-134] Such places where this move may end: at all whom it
    goes for, in contact with nobody else, out of the combats that it must leave."""
    one, long = game[who], game.traits[who].reach
    places = standing_room(game, who, (one.x, one.y), movement.limit + ROUNDING, floor)
    for foe in movement.foes:
        places.touching(game.crowd, foe, game.inch if long and movement.kind != "engage" else CONTACT)
    allowed = may_touch(game, who, movement)
    left = foes(game, who) if movement.kind in LEAVES else ()
    perch = "" if floor == GROUND else game.ground.scenery[floor].id
    for enemy in game.ids(1 - one.seat):
        zone = enemy in left and (long or game.traits[enemy].reach)
        x, y, far = ring(game, who, enemy, game.inch if zone else CONTACT)
        if enemy in allowed or not level_at(game, perch, enemy):
            places.circle(x, y, far)
        else:
            places.beyond(x, y, far)
    return places


def ring(game: Position, who: int, other: int, gap: int) -> tuple[int, int, int]:
    """The border between what is so near to a base and what is not: a circle."""
    figure = game[other]
    return figure.x, figure.y, game.traits[who].radius + game.traits[other].radius + gap


# --- how it gets there ---------------------------------------------------------------------------------------------


def exact_ways(game: Position, who: int, movement: Movement) -> Iterator[Path]:
    """Ways to places where this move may end, if there is any: straight, then round what is in the way. A length or an
    enemy brushed past is for the caller to judge."""
    ends = cache(partial(_ends, game, who, movement))  # the same places come again and again
    for floor, places in _rooms(game, who, movement):
        fit = list(islice(filter(ends, places), ABOVE))
        if not fit:
            continue
        yield from ((spot,) for spot in _straight(game, who, movement, places) if ends(spot))
        for around in searches(game, who, movement):
            for spot in places.walk(around):
                if ends(spot) and (path := around.path(*spot)):
                    yield tuple(path)
        if floor != GROUND and game.ground.ladders >> floor & 1:
            yield from climbs(game, who, movement, floor, fit)


def _rooms(game: Position, who: int, movement: Movement) -> Iterator[tuple[int, Places]]:
    """All ground where this move may end, part by part, with its floor."""
    for floor in floors(game, who, movement.limit + ROUNDING):
        if movement.rooms is not None:
            yield from ((floor, places) for places in movement.rooms(game, who, movement, floor))
        else:
            yield floor, ending_room(game, who, movement, floor)


def _ends(game: Position, who: int, movement: Movement, spot: Point) -> bool:
    """May the move end here, whatever leads there?"""
    if stand_refusal(game, who, *spot) is not None:
        return False
    stand = game.ground.stand(*spot, game.traits[who].radius)
    return end_refusal(game, who, stand, movement) is None


def _straight(game: Position, who: int, movement: Movement, places: Places) -> Places:
    """[ALK-MOV-01..03, ALK-TER-02..08] Of these places those at the end of a straight way."""
    one = game[who]
    for k in range(1, CROSSINGS + 1 if game.ground.solid else 1):
        places.circle(one.x, one.y, max(0, movement.limit - k * INCH))
    move_cost, barred = cost_to_search(game, who), in_the_way(game, who)
    places.straight(wary(game, who, movement), move_cost, seat_mask(1 - one.seat) & barred, who)
    return places.straight(game.crowd, move_cost, barred, who, 0, 0, movement.limit + ROUNDING)


def climbs(game: Position, who: int, movement: Movement, floor: int, spots: Sequence[Point]) -> Iterator[Path]:
    """[ALK-TER-10, ALK-RUL-109] Onto these places on top of a high piece: round to its access, up there."""
    access, r = game.ground.scenery[floor].access, game.traits[who].radius
    if not spots or access is None or game.ground.bit(game[who].perch) >> floor & 1:
        return
    around = searched(game, who, movement)
    for foot in standing_room(game, who, access, 3 * r).walk(around):
        long = hypot(foot[0] - access[0], foot[1] - access[1]) or 1.0
        step = [round(CONTACT * (a - b) / long) for a, b in zip(access, foot, strict=True)]
        if path := around.path(*foot):
            yield from ((*path, (access[0] + step[0], access[1] + step[1]), spot) for spot in spots)


def searches(game: Position, who: int, movement: Movement) -> Iterator[Reach]:
    """All places that this move can get to: giving enemies that it may not touch a wide berth; then going along those
    that it touches where it stands."""
    yield searched(game, who, movement)
    one, r = game[who], game.traits[who].radius
    if game.crowd.near(one.x, one.y, r, CONTACT, seat_mask(1 - one.seat), who):
        yield _reach(game, who, wary(game, who, movement, beside=True), movement.limit)


def searched(game: Position, who: int, movement: Movement, limit: float | None = None) -> Reach:
    """All places that this move can get to, enemies that it may not touch given a wide berth."""
    return _reach(game, who, wary(game, who, movement), movement.limit if limit is None else limit)


def way_to(game: Position, who: int, movement: Movement, goal: Point, limit: float | None = None) -> Path | None:
    """The cheapest way of this move to one place, enemies that it may not touch given a wide berth: what
    `searched` finds, without looking for any other; of ways that cost the same it may be another."""
    one, r, far = game[who], game.traits[who].radius, float((movement.limit if limit is None else limit) + ROUNDING)
    crowd, move_cost, barred = wary(game, who, movement), cost_to_search(game, who), in_the_way(game, who)
    found = route(game.ground.field, crowd, move_cost, one.x, one.y, *goal, r, barred, who, 0, far)
    return tuple(found[0]) if found is not None else None


def _reach(game: Position, who: int, crowd: Crowd, limit: float) -> Reach:
    one, r, far = game[who], game.traits[who].radius, float(limit + ROUNDING)
    return reach(
        game.ground.field, crowd, cost_to_search(game, who), one.x, one.y, r, in_the_way(game, who), who, 0, far
    )


def wary(game: Position, who: int, movement: Movement, margin: int = WARY, *, beside: bool = False) -> Crowd:
    """The bases as this move must respect them: enemies that it may not touch are larger by this margin; `beside`: but
    those that it touches now, along which it may go."""
    crowd = game.crowd.copy()
    allowed, one = may_touch(game, who, movement), game[who]
    for enemy in game.in_play(1 - one.seat):
        traits = game.traits[enemy.id]
        far = traits.radius + game.traits[who].radius + CONTACT
        if enemy.id in allowed or (beside and hypot(enemy.x - one.x, enemy.y - one.y) <= far):
            continue
        crowd.put(enemy.id, enemy.x, enemy.y, traits.radius + margin, team(enemy.seat, traits.size))
    return crowd
