"""Is there any place where a figure may stand, and any way that leads it there?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil, dist

from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.position import ALL_SIDES, CONTACT, PIECES, Position
from escarmouche.games.fantastiques.queries.contact import in_the_way
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import Crowd, Places, Reach, reach

EVERYONE = ALL_SIDES | 1 << PIECES
NO_PIECE = 0  # against the table's edge
HAIR = 0.75  # a place is rounded to the grid, by up to 0.71 of its unit: a way as long as allowed stays one

Way = tuple[Point, ...]
WayTo = Callable[[int, int], Way | None]


def units(length: float) -> int:
    """[FAN-RUL-03] A length or cost in whole units. A way as long as allowed, or half of it, counts for no more, though
    its end is rounded."""
    return ceil(length - HAIR)


def beyond(figure: Figure, x: int, y: int, far: int) -> bool:
    """[FAN-GEN-05, FAN-RUL-03] Is this place further than so far from the centre of a figure's base?"""
    return dist((figure.x, figure.y), (x, y)) > far + HAIR


def standing_room(game: Position, figure: Figure, x: int, y: int, far: int) -> Places:
    """[FAN-GEN-06, FAN-RUL-02, FAN-TER-04, FAN-SPL-07] Every place so far about a point where its base may end: on the
    table, on no base, off impassable ground and off walls of fire."""
    return _ground(game, figure, x, y, far).free(game.crowd, EVERYONE, figure.id)


def _ground(game: Position, figure: Figure, x: int, y: int, far: int) -> Places:
    """[FAN-TER-04, FAN-SPL-07] Every place so far about a point on which a base may be, whoever is there."""
    ground = game.ground
    places = Places(ground.field, game.traits[figure.id].radius, x, y, far)
    return places.off(ground.impassable | ground.flames)


def clear_room(game: Position, figure: Figure, x: int, y: int, far: int) -> Places:
    """[FAN-GEN-04] Such places in contact with no enemy."""
    enemies = game.enemies[figure.side]
    return standing_room(game, figure, x, y, far).untouched(game.crowd, enemies, CONTACT, figure.id)


def edge_room(game: Position, figure: Figure, x: int, y: int, far: int) -> Places | None:
    """[FAN-MOV-05, FAN-MOV-09] The places where the base touches an edge of the table; None when there is none so near.
    Neither contact nor who stands there matters to who leaves: whom it may not pass it does not come past."""
    radius, (width, depth) = game.traits[figure.id].radius + CONTACT, game.state.table
    if min(x, y, width - x, depth - y) > radius + far:
        return None
    return _ground(game, figure, x, y, far).against(NO_PIECE, CONTACT)


def ways_to(game: Position, figure: Figure, places: Places) -> Iterator[Way]:
    """[FAN-MOV-01..07] Ways to those of these places (about where the figure stands) that its movement reaches: a
    flyer's, the straight ones, then those round what is in the way. A limit of length is for the caller to respect."""
    for way_to in _manners(game, figure, places):
        for spot in places:
            if (way := way_to(*spot)) is not None:
                yield way


def nearest_way(game: Position, figure: Figure, places: Places, goal: Point, legal: Callable[[Way], bool]) -> Way:
    """[FAN-MOV-01..07] The legal way to that one of these places which is nearest to a goal; empty when there is
    none."""
    manners = _manners(game, figure, places, rim=True)
    found = [way for way_to in manners if (way := _nearest(places, way_to, goal, legal))]
    return min(found, key=lambda way: dist(way[-1], goal), default=())


def _nearest(places: Places, way_to: WayTo, goal: Point, legal: Callable[[Way], bool]) -> Way | None:
    """The legal way to the place nearest to a goal, in one manner of getting there."""

    def allowed(x: int, y: int) -> bool:
        way = way_to(x, y)
        return way is not None and legal(way)

    spot = places.nearest(*goal, allowed)
    return way_to(*spot) if spot is not None else None


def _manners(game: Position, figure: Figure, places: Places, *, rim: bool = False) -> Iterator[WayTo]:
    """How a figure can get to places, one manner after the other; each asks the places to be within its reach and gives
    the way to each of them."""
    traits = game.traits[figure.id]
    if traits.flies:
        yield _straight_to
        return
    barred, move_cost = in_the_way(game, figure.side), game.ground.move_cost(traits.half)
    enemies = game.enemies[figure.side]
    places.straight(game.crowd, move_cost, barred, figure.id, enemies, CONTACT, traits.movement + HAIR)
    yield _straight_to
    for crowd in _crowds(game, figure):
        out = walks(game, figure, crowd, traits.movement)
        places.walk(out, rim)
        yield _walk_to(out)


def _straight_to(x: int, y: int) -> Way:
    return ((x, y),)


def _walk_to(out: Reach) -> WayTo:
    """The ways round what is in the way."""

    def way_to(x: int, y: int) -> Way | None:
        path = out.path(x, y)
        return tuple(path) if path else None

    return way_to


def walks(game: Position, figure: Figure, crowd: Crowd, most: float) -> Reach:
    """[FAN-MOV-01..05] All places that a walker gets to at this cost, among these bases."""
    traits, ground = game.traits[figure.id], game.ground
    barred, move_cost = in_the_way(game, figure.side), ground.move_cost(traits.half)
    return reach(ground.field, crowd, move_cost, figure.x, figure.y, traits.radius, barred, figure.id, CONTACT, most)


def _crowds(game: Position, figure: Figure) -> list[Crowd]:
    """[FAN-MOV-05, FAN-MOV-07] The bases as a walker must pass them: out of contact; but along those that it touches
    already, along pieces and along friends it may go without a gap, which no base that it could touch would allow."""
    enemies, radius = game.enemies[figure.side], game.traits[figure.id].radius
    touched = game.crowd.near(figure.x, figure.y, radius, CONTACT, enemies, figure.id)
    harmless = game.crowd.members(in_the_way(game, figure.side) & ~enemies)
    if not touched and not harmless:
        return [game.crowd]
    slim = game.crowd.copy()
    for one in (*touched, *harmless):
        x, y, r, team = slim.where(one)
        slim.put(one, x, y, r - CONTACT, team)
    return [slim, game.crowd] if touched else [slim]
