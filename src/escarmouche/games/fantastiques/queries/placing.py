"""Where things may stand before the first turn: terrain, prison, deployment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import cos, pi, sin

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.games.fantastiques.decisions import PlacePrison, Point
from escarmouche.games.fantastiques.ground import indices
from escarmouche.games.fantastiques.layouts import PRISON_SIDE, Layout, Zone, problems
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import beyond_counting
from escarmouche.games.fantastiques.queries.room import EVERYONE
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import Circle, Crowd, Field, Piece, Places, Polygon, inch, inches, rectangle

GRID = inch(0.5)
TURN = 360  # degrees
LEFT_OUT: Point = (-1, -1)  # FAN-RUL-89: the place of a figure for which there is no room


def layouts_for(game: Position) -> list[Layout]:
    """The ready-made tables that suit the scenario and the number of sides."""
    return [layout for layout in game.cast.content.layouts.values() if layout_refusal(game, layout) is None]


def layout_refusal(game: Position, layout: Layout) -> Refusal | None:
    """[FAN-SET-02, FAN-SET-03, FAN-DEP-01, FAN-SCN-04, FAN-RUL-26, FAN-RUL-79] Why this table does not serve: unfit for
    the scenario or the number of sides, or faulty in itself."""
    if game.state.scenario not in layout.scenarios or game.cast.sides not in layout.zones:
        return Refusal("unfit_layout", "FAN-SET-03", {"layout": layout.id, "scenario": game.state.scenario})
    faults = problems(layout, game.cast.content, game.settings)
    if not faults:
        return None
    return Refusal("faulty_layout", faults[0].why or "FAN-SET-02", {"fault": faults[0]})


# --- the prison ----------------------------------------------------------------------------------------------------


def prison_shape(place: PlacePrison) -> Polygon:
    """[FAN-RUL-80] A square of 4 inches, turned by any number of degrees, however great."""
    return rectangle(place.x, place.y, PRISON_SIDE, PRISON_SIDE, place.degrees % TURN)


def prison_refusal(game: Position, place: PlacePrison) -> Refusal | None:
    """[FAN-SCN-05, FAN-RUL-80] Anywhere on the table, at least 1 inch from the edges (0 if the table says so), clear of
    impassable ground."""
    margin = inch(game.settings.prison_margin)
    width, depth = game.state.table
    corners = prison_shape(place).points
    if not all(margin <= x <= width - margin and margin <= y <= depth - margin for x, y in corners):
        return Refusal("prison_margin", "FAN-RUL-80", {"limit": game.settings.prison_margin} if margin else {})
    if _covers_impassable(game, prison_shape(place)):
        return Refusal("no_room", "FAN-SCN-05", {})
    return None


def _covers_impassable(game: Position, shape: Polygon) -> bool:
    """Does this shape overlap impassable ground: an edge or corner of one inside the other?"""
    field, mask = game.ground.field, game.ground.impassable
    corners = shape.points
    if any(field.at(x, y, mask) for x, y in corners):
        return True
    if any(field.crossed(*a, *b, mask) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)):
        return True
    alone = Field(*game.state.table, [Piece("shape", shape)])
    inner = [field.pieces[i].shape for i in indices(mask)]
    return any(alone.at(*((one.x, one.y) if isinstance(one, Circle) else one.points[0]), 1) for one in inner)


def prison_spots(game: Position) -> list[Point]:
    """Places worth proposing for the prison, on a coarse grid."""
    width, depth = game.state.table
    for step in (inch(4), inch(1), inch(0.25)):  # a crowded table is searched more finely
        spots = [(x, y) for y in range(step, depth, step) for x in range(step, width, step)]
        free = [(x, y) for x, y in spots if prison_refusal(game, PlacePrison(x, y)) is None]
        if free:
            return free
    return []


# --- deployment ----------------------------------------------------------------------------------------------------


def zone_of(game: Position, side: int) -> Zone:
    """[FAN-DEP-01] Where this side deploys."""
    return game.state.zones[game.state.edges[side]]


def _deployment_box(game: Position, figure: Figure) -> tuple[int, int, int, int]:
    """[FAN-DEP-01, FAN-CAP-04] The box (x min, y min, x max, y max) in which a figure deploys: its side's zone, for a
    scout the whole table."""
    return (0, 0, *game.state.table) if game.traits[figure.id].scout else zone_of(game, figure.side).box


def deploy_refusal(game: Position, figures: tuple[int, ...], places: tuple[Point, ...]) -> Refusal | None:
    """[FAN-GEN-06, FAN-DEP-02, FAN-DEP-03, FAN-DEP-05] Why this type may not be deployed like this, or None."""
    if len(places) != len(figures):
        return Refusal("places_count", "FAN-DEP-02", {"figures": len(figures), "places": len(places)})
    crowd = game.crowd.copy()
    for one, place in zip(figures, places, strict=True):
        if place == LEFT_OUT:
            if (spot := _first_free(game, crowd, one, figures, inch(0.1))) != LEFT_OUT:
                return Refusal("room_left", "FAN-RUL-89", {"figure": one, "x": inches(spot[0]), "y": inches(spot[1])})
            continue
        if beyond_counting(place):
            return Refusal("off_table", "FAN-GEN-06", {"figure": one})
        if refusal := _place_refusal(game, crowd, game[one], *place):
            return refusal
        crowd.put(one, *place, game.traits[one].radius, game[one].side)
    return _crew_refusal(game, crowd, figures)


def _place_refusal(game: Position, crowd: Crowd, figure: Figure, x: int, y: int) -> Refusal | None:
    """[FAN-DEP-05, FAN-CAP-04, FAN-RUL-28] In the zone with its whole base (a scout anywhere, at the distance the table
    asks for), on free ground, in contact with no enemy."""
    traits = game.traits[figure.id]
    facts = {"figure": figure.id}
    if not traits.scout and not zone_of(game, figure.side).holds(x, y, traits.radius):
        return Refusal("outside_zone", "FAN-DEP-05", facts)
    ground = game.ground
    if not ground.field.inside(x, y, traits.radius) or not crowd.free(x, y, traits.radius, figure.id):
        return Refusal("no_room", "FAN-GEN-06", facts)
    if ground.field.overlapped(x, y, traits.radius, ground.impassable):
        return Refusal("no_room", "FAN-DEP-05", facts)
    enemies = game.enemies[figure.side]
    if crowd.near(x, y, traits.radius, CONTACT, enemies, figure.id):
        return Refusal("enemy_contact", "FAN-DEP-05", facts)
    if traits.scout and game.settings.scout_min:
        clear = inch(game.settings.scout_min)
        if crowd.near(x, y, traits.radius, clear - 1, enemies, figure.id):
            return Refusal("scout_too_near", "FAN-RUL-28", facts | {"limit": game.settings.scout_min})
    return None


def _crew_refusal(game: Position, crowd: Crowd, figures: tuple[int, ...]) -> Refusal | None:
    """[FAN-DEP-03] Crew are deployed within 1 inch of their piece."""
    for one in figures:
        piece = _its_piece(game, crowd, one, figures)
        if piece is not None and crowd.present(one) and not crowd.within(one, piece, game.numbers.crew_reach):
            return Refusal("crew_too_far", "FAN-DEP-03", {"figure": one})
    return None


def _its_piece(game: Position, crowd: Crowd, one: int, figures: tuple[int, ...]) -> int | None:
    """[FAN-DEP-03] The piece with which a figure is deployed, if it is crew and the piece has a place already."""
    piece = game[one].piece
    return piece if piece in figures and crowd.present(piece) else None


def draw_places(game: Position, figures: tuple[int, ...], rng: Stream) -> tuple[Point, ...] | None:
    """Legal places drawn at random for a whole type; None when luck fails."""
    crowd = game.crowd.copy()
    places: list[Point] = []
    for one in figures:
        spot = next((s for _ in range(24) if (s := _draw(game, crowd, one, figures, rng)) is not None), None)
        if spot is None:
            return None
        places.append(spot)
        crowd.put(one, *spot, game.traits[one].radius, game[one].side)
    return tuple(places) if _crew_refusal(game, crowd, figures) is None else None


def _draw(game: Position, crowd: Crowd, one: int, figures: tuple[int, ...], rng: Stream) -> Point | None:
    """One place drawn at random, if it is legal; crew are drawn beside their piece."""
    figure, traits = game[one], game.traits[one]
    left, bottom, right, top = _deployment_box(game, figure)
    piece = _its_piece(game, crowd, one, figures)
    if piece is not None:
        x, y, radius, _ = crowd.where(piece)
        far = radius + 2 * traits.radius + game.numbers.crew_reach
        left, bottom, right, top = x - far, y - far, x + far, y + far
    x = left + traits.radius + rng.below(max(1, right - left - 2 * traits.radius + 1))
    y = bottom + traits.radius + rng.below(max(1, top - bottom - 2 * traits.radius + 1))
    if _place_refusal(game, crowd, figure, x, y) is not None or not _by_its_piece(game, crowd, one, figures, (x, y)):
        return None
    return x, y


def _by_its_piece(game: Position, crowd: Crowd, one: int, figures: tuple[int, ...], spot: Point) -> bool:
    """[FAN-DEP-03] Would this figure stand within 1 inch of the piece it is deployed with, if there is one?"""
    piece = _its_piece(game, crowd, one, figures)
    if piece is None:
        return True
    crowd.put(one, *spot, game.traits[one].radius, game[one].side)
    beside = crowd.within(one, piece, game.numbers.crew_reach)
    crowd.remove(one)
    return beside


def ring(x: int, y: int, distance: float, count: int) -> list[Point]:
    """Points round a place."""
    return [(x + int(dx * distance), y + int(dy * distance)) for dx, dy in _directions(count)]


@cache
def _directions(count: int) -> tuple[tuple[float, float], ...]:
    return tuple((cos(2 * pi * k / count), sin(2 * pi * k / count)) for k in range(count))


def orderly_places(game: Position, figures: tuple[int, ...], spacing: int) -> tuple[Point, ...]:
    """A legal deployment in ranks, nearest the enemy first, figure by figure; finer and finer until all have room."""
    crowd = game.crowd.copy()
    places: list[Point] = []
    for one in figures:
        spot = _first_free(game, crowd, one, figures, spacing)
        places.append(spot)
        if spot != LEFT_OUT:
            crowd.put(one, *spot, game.traits[one].radius, game[one].side)
    return tuple(places)


def _first_free(game: Position, crowd: Crowd, one: int, figures: tuple[int, ...], spacing: int) -> Point:
    """[FAN-RUL-89] The first legal place for a figure; LEFT_OUT when there is no room for it anywhere."""
    figure, radius, piece = game[one], game.traits[one].radius, _its_piece(game, crowd, one, figures)
    room: Places | None = None
    for grid in (2 * radius + spacing, 2 * radius + inch(0.1), GRID, GRID // 4):
        places: Sequence[Point] = _ranks(game, figure, radius, grid)
        if piece is not None:
            x, y, reach, _ = crowd.where(piece)
            places = [
                spot
                for part in (1, 3, 6)
                for spot in ring(x, y, reach + radius + game.numbers.crew_reach * part / 6, 36)
            ]
        for x, y in places:
            if room is not None and not room.allows(x, y):
                continue
            free = _place_refusal(game, crowd, figure, x, y) is None
            if free and _by_its_piece(game, crowd, one, figures, (x, y)):
                return x, y
        room = room or _deployment_room(game, crowd, one, figures)
    assert room is not None

    def legal(x: int, y: int) -> bool:
        return _place_refusal(game, crowd, figure, x, y) is None and _by_its_piece(game, crowd, one, figures, (x, y))

    return room.first(legal) or LEFT_OUT


def _deployment_room(game: Position, crowd: Crowd, one: int, figures: tuple[int, ...]) -> Places:
    """[FAN-RUL-89, FAN-DEP-03, FAN-DEP-05] All places for a figure; that it is in its zone is left to the refusal."""
    figure, traits, ground = game[one], game.traits[one], game.ground
    left, bottom, right, top = _deployment_box(game, figure)
    x, y, far = (left + right) // 2, (bottom + top) // 2, right - left + top - bottom
    places = Places(ground.field, traits.radius, x, y, far).free(crowd, EVERYONE, one).off(ground.impassable)
    clear = inch(game.settings.scout_min) - 1 if traits.scout and game.settings.scout_min else CONTACT
    places.untouched(crowd, game.enemies[figure.side], max(clear, CONTACT), one)
    r = traits.radius
    for side in (left + r, right - r):
        places.segment(side, bottom, side, top)
    for side in (bottom + r, top - r):
        places.segment(left, side, right, side)
    piece = _its_piece(game, crowd, one, figures)
    if piece is not None:
        places.touching(crowd, piece, game.numbers.crew_reach)
    return places


def _ranks(game: Position, figure: Figure, radius: int, grid: int) -> Sequence[Point]:
    """The places of a zone, rank by rank from the side that faces the middle of the table, each from its centre."""
    return _ranked(zone_of(game, figure.side).edge, _deployment_box(game, figure), radius, grid)


@lru_cache(maxsize=256)
def _ranked(edge: str, box: tuple[int, int, int, int], radius: int, grid: int) -> tuple[Point, ...]:
    """The same for every figure of a size and every match on a table: worked out once."""
    left, bottom, right, top = box
    xs = sorted(range(left + radius, right - radius + 1, grid), key=lambda x: abs(2 * x - left - right))
    ys = sorted(range(bottom + radius, top - radius + 1, grid), key=lambda y: abs(2 * y - bottom - top))
    if edge in ("bottom", "top"):
        return tuple((x, y) for y in sorted(ys, reverse=edge == "bottom") for x in xs)
    return tuple((x, y) for x in sorted(xs, reverse=edge == "left") for y in ys)
