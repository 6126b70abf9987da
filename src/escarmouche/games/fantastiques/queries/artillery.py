"""Who may haul a piece, and where to? [FAN-ART]"""

from __future__ import annotations

from itertools import combinations
from math import hypot

from escarmouche.core import Refusal
from escarmouche.games.fantastiques.decisions import Haul, Point
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import (
    beyond_counting,
    in_the_way,
    measured,
    would_touch,
)
from escarmouche.games.fantastiques.queries.movement import length_left
from escarmouche.games.fantastiques.queries.room import HAIR, units
from escarmouche.games.fantastiques.queries.shooting import free_crew
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import Crowd, inch, inches, trace_path

ALLOWANCE = {3: inch(6), 2: inch(3)}  # FAN-ART-03: by the number of crew that haul
PARTS = (1, 2, 6)  # how much of its way a piece is moved, if all of it is barred
HAULS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7))


def _to_be_moved(game: Position, piece: Figure) -> bool:
    """[FAN-ART-04] Is it a piece on the table that was not moved this turn?"""
    return game.traits[piece.id].artillery != "" and not piece.served and piece.where == "table"


def haul_refusal(game: Position, seat: int, order: Haul) -> Refusal | None:
    """[FAN-ART-03..05, FAN-RUL-59, FAN-RUL-61] Why this piece may not be moved like this, or None."""
    facts: dict[str, object] = {"figure": order.piece}
    if not 0 <= order.piece < len(game.state.figures) or game[order.piece].army != seat:
        return Refusal("not_yours", "FAN-TRN-02", facts)
    piece = game[order.piece]
    if not game.traits[piece.id].artillery:
        return Refusal("no_piece", "FAN-ART-03", facts)
    if not _to_be_moved(game, piece):
        return Refusal("already_moved", "FAN-ART-04", facts)
    allowance = ALLOWANCE.get(len(order.crew))
    able = free_crew(game, piece)
    if allowance is None or len(set(order.crew)) != len(order.crew) or not set(order.crew) <= set(able):
        return Refusal("needs_crew", "FAN-ART-03", facts | {"limit": inches(game.numbers.crew_reach)})
    if not order.path:
        return Refusal("no_path", "FAN-ART-03", facts)
    if len(order.places) != len(order.crew):
        return Refusal("places_count", "FAN-ART-03", {"figures": len(order.crew), "places": len(order.places)})
    if beyond_counting(*order.path, *order.places):
        return Refusal("off_table", "FAN-GEN-06", facts)
    others = game.crowd.copy()  # those who haul do not stand in each other's way
    for one in (piece.id, *order.crew):
        others.remove(one)
    return _haul_path(game, others, piece, order, allowance) or _haul_end(game, others, piece, order)


def _haul_path(game: Position, others: Crowd, piece: Figure, order: Haul, allowance: int) -> Refusal | None:
    """[FAN-ART-03, FAN-RUL-61] Difficult ground costs double; obstacles, impassable ground and enemies stop a piece,
    which may not even touch an enemy on its way. `others` is the table without those who haul."""
    traits = game.traits[piece.id]
    points = [(piece.x, piece.y), *order.path]
    move_cost, foes = game.ground.move_cost(-1), in_the_way(game, piece.side)
    facts = trace_path(game.ground.field, others, move_cost, points, traits.radius, foes, piece.id, CONTACT)
    if facts.blocked_piece >= 0 or facts.blocked_disc >= 0 or facts.off_table:
        return Refusal("impassable", "FAN-RUL-61", {"figure": piece.id})
    if facts.cost > allowance + HAIR:
        lengths = measured(game, cost=facts.cost, movement=allowance)
        return Refusal("too_far", "FAN-ART-03", {"figure": piece.id, **lengths})
    if facts.contact >= 0:
        enemies, field = game.enemies[piece.side], game.ground.field
        facts = trace_path(field, others, move_cost, points, traits.radius, enemies, piece.id, CONTACT)
    if facts.contact >= 0:
        return Refusal("enemy_contact", "FAN-RUL-61", {"figure": piece.id, "other": facts.contact})
    return None


def _haul_end(game: Position, others: Crowd, piece: Figure, order: Haul) -> Refusal | None:
    """[FAN-ART-03, FAN-GEN-06, FAN-SCN-11, FAN-RUL-61] The piece ends touching no enemy, each of its crew within 1 inch
    of it, all on free ground; the gem slows its carrier as on any move."""
    x, y = order.path[-1]
    radius = game.traits[piece.id].radius
    if touched := would_touch(game, piece, x, y):
        return Refusal("enemy_contact", "FAN-RUL-61", {"figure": piece.id, "other": touched[0]})
    crowd = others.copy()
    if not _fits(game, crowd, piece.id, x, y):
        return Refusal("no_room", "FAN-GEN-06", {"figure": piece.id})
    crowd.put(piece.id, x, y, radius, 0)
    for one, (cx, cy) in zip(order.crew, order.places, strict=True):
        if not _fits(game, crowd, one, cx, cy):
            return Refusal("no_room", "FAN-GEN-06", {"figure": one})
        if refusal := _crew_way(game, others, game[one], (cx, cy)):
            return refusal
        crowd.put(one, cx, cy, game.traits[one].radius, 0)
        if not crowd.within(one, piece.id, game.numbers.crew_reach):
            return Refusal("crew_too_far", "FAN-ART-03", {"figure": one, "limit": inches(game.numbers.crew_reach)})
        limit, length = length_left(game, game[one]), distance_gone(game[one], (cx, cy))
        if limit is not None and length > limit:
            lengths = measured(game, cost=length, left=limit)
            return Refusal("too_far", "FAN-SCN-11", {"figure": one, **lengths})
    return None


def _crew_way(game: Position, others: Crowd, crew: Figure, place: Point) -> Refusal | None:
    """[FAN-CHA-01, FAN-TER-04, FAN-MOV-05, FAN-MOV-07, FAN-RUL-15, FAN-RUL-90] The crew goes straight to its place, no
    further than its own movement: no wall, no enemy and no other piece lets it through, and an enemy that it touches
    ends its move. `others` is the table without those who haul."""
    traits, ground = game.traits[crew.id], game.ground
    barred, enemies, cost = in_the_way(game, crew.side), game.enemies[crew.side], ground.move_cost(traits.half)
    way = [(crew.x, crew.y), place]
    facts = trace_path(ground.field, others, cost, way, traits.radius, barred, crew.id, CONTACT)
    if facts.blocked_piece >= 0:
        piece = ground.field.pieces[facts.blocked_piece].id
        return Refusal("impassable", "FAN-TER-04", {"figure": crew.id, "piece": piece})
    if facts.blocked_disc >= 0:
        return Refusal("figure_in_the_way", "FAN-MOV-05", {"figure": crew.id, "other": facts.blocked_disc})
    if (spent := facts.length if traits.flies else facts.cost) > traits.movement + HAIR:
        lengths = measured(game, cost=spent, movement=traits.movement)
        return Refusal("too_far", "FAN-CHA-01", {"figure": crew.id, **lengths})
    if facts.contact >= 0:  # with an enemy, or with somebody who does not end its move?
        facts = trace_path(ground.field, others, cost, way, traits.radius, enemies, crew.id, CONTACT)
    if facts.contact >= 0 and facts.contact_at < facts.length - CONTACT:
        told = {"figure": crew.id, "other": facts.contact, **measured(game, at=facts.contact_at)}
        return Refusal("contact_ends_move", "FAN-MOV-07", told)
    return None


def haul_cost(game: Position, piece: Figure, path: tuple[Point, ...]) -> float:
    """[FAN-ART-03] What a way costs a piece: its length, double in difficult ground, whoever stands on it."""
    points, radius = [(piece.x, piece.y), *path], game.traits[piece.id].radius
    return trace_path(game.ground.field, game.crowd, game.ground.move_cost(-1), points, radius, 0, piece.id, 0).cost


def distance_gone(figure: Figure, place: Point) -> int:
    """How far the crew goes along with a piece, as the crow flies."""
    return units(hypot(place[0] - figure.x, place[1] - figure.y))


def _fits(game: Position, crowd: Crowd, figure: int, x: int, y: int) -> bool:
    radius, ground = game.traits[figure].radius, game.ground
    return (
        ground.field.inside(x, y, radius)
        and crowd.free(x, y, radius)
        and not ground.field.overlapped(x, y, radius, ground.impassable | ground.flames)
    )


def sensible_hauls(game: Position, seat: int) -> list[Haul]:
    """A few legal ways to move this player's pieces: straight and as far as they go, the crew keeping their places
    beside it; where none of these is legal, shorter ones, and ones with fewer of the crew."""
    found: list[Haul] = []
    for piece in game.state.figures:
        if piece.army == seat and _to_be_moved(game, piece):
            found += _hauls_of(game, seat, piece)
    return found


def _hauls_of(game: Position, seat: int, piece: Figure) -> list[Haul]:
    """The first of these kinds of hauls of which any is legal."""
    able = free_crew(game, piece)[:3]
    for number in range(len(able), min(ALLOWANCE) - 1, -1):
        for part in PARTS:
            far = ALLOWANCE[number] // part
            hauls = [_straight(game, piece, crew, way, far) for crew in combinations(able, number) for way in HAULS]
            if legal := [order for order in hauls if haul_refusal(game, seat, order) is None]:
                return legal
    return []


def _straight(game: Position, piece: Figure, crew: tuple[int, ...], way: tuple[float, float], far: int) -> Haul:
    dx, dy = int(way[0] * far), int(way[1] * far)
    places = tuple((game[one].x + dx, game[one].y + dy) for one in crew)
    return Haul(piece.id, ((piece.x + dx, piece.y + dy),), crew, places)


def idle_piece(game: Position, piece: Figure) -> Refusal:
    """[FAN-ART-03, FAN-ART-04, FAN-RUL-61] Why a piece of its player's is not moved: it was used, too few can move it,
    or it stands where there is no way."""
    if piece.served:
        return Refusal("already_moved", "FAN-ART-04", {"figure": piece.id})
    if len(free_crew(game, piece)) < min(ALLOWANCE):
        limit = inches(game.numbers.crew_reach)
        return Refusal("needs_crew", "FAN-ART-03", {"figure": piece.id, "limit": limit})
    return Refusal("impassable", "FAN-RUL-61", {"figure": piece.id})
