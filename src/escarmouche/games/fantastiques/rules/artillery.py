"""Artillery on the move and where its shots fall."""

from __future__ import annotations

from math import ceil, hypot

from escarmouche.core import Refusal, Script
from escarmouche.games.fantastiques.decisions import Haul, Point
from escarmouche.games.fantastiques.events import Engaged, Hauled, TemplateLanded
from escarmouche.games.fantastiques.position import ALL_SIDES, CONTACT, Position
from escarmouche.games.fantastiques.rules import gem
from escarmouche.games.fantastiques.rules.contact import (
    engaged,
    in_the_way,
    measured,
    opponents,
    under_template,
    would_touch,
)
from escarmouche.games.fantastiques.rules.movement import cross_flames, length_left
from escarmouche.games.fantastiques.rules.shooting import ARTILLERY_RANGE, CREW_REACH, crew_at
from escarmouche.games.fantastiques.state import Aim, Figure, Hit
from escarmouche.table.plane import Crowd, inch, trace_path

PIERCING_SPAN = inch(6)
ALLOWANCE = {3: inch(6), 2: inch(3)}  # FAN-ART-03: by the number of crew that haul
HAULS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7))


def haulers(game: Position, piece: Figure) -> list[int]:
    """[FAN-ART-02, FAN-ART-04, FAN-ART-05, FAN-MOR-07] The crew beside the piece that may still move it."""
    return [
        one
        for one in crew_at(game, piece)
        if not (game[one].routed or game[one].moved or game[one].served) and not engaged(game, one)
    ]


def haul_refusal(game: Position, seat: int, order: Haul) -> Refusal | None:
    """[FAN-ART-03..05, FAN-RUL-59, FAN-RUL-61] Why this piece may not be moved like this, or None."""
    facts = {"figure": order.piece}
    if not 0 <= order.piece < len(game.state.figures) or game[order.piece].army != seat:
        return Refusal("not_yours", "FAN-TRN-02", facts)
    piece = game[order.piece]
    if not game.traits[piece.id].artillery or piece.served or piece.where != "table":
        return Refusal("already_moved", "FAN-ART-04", facts)
    allowance = ALLOWANCE.get(len(order.crew))
    able = haulers(game, piece)
    if allowance is None or len(set(order.crew)) != len(order.crew) or not set(order.crew) <= set(able):
        return Refusal("needs_crew", "FAN-ART-03", facts)
    if not order.path or len(order.places) != len(order.crew):
        return Refusal("no_path", "FAN-ART-03", facts)
    return _haul_path(game, piece, order, allowance) or _haul_end(game, piece, order)


def _haul_path(game: Position, piece: Figure, order: Haul, allowance: int) -> Refusal | None:
    """[FAN-ART-03, FAN-RUL-61] Difficult ground costs double; obstacles, impassable ground and enemies stop a piece."""
    traits = game.traits[piece.id]
    points = [(piece.x, piece.y), *order.path]
    move_cost, foes = game.ground.move_cost(-1), in_the_way(game, piece.side)
    facts = trace_path(game.ground.field, game.crowd, move_cost, points, traits.radius, foes, piece.id, CONTACT)
    if facts.blocked_piece >= 0 or facts.blocked_disc >= 0 or facts.off_table:
        return Refusal("impassable", "FAN-RUL-61", {"figure": piece.id})
    if facts.cost > allowance + 1e-6:
        lengths = measured(game, cost=facts.cost, movement=allowance)
        return Refusal("too_far", "FAN-ART-03", {"figure": piece.id, **lengths})
    return None


def _haul_end(game: Position, piece: Figure, order: Haul) -> Refusal | None:
    """[FAN-ART-03, FAN-GEN-06, FAN-SCN-11, FAN-RUL-61] The piece ends touching no enemy, each of its crew within 1 inch
    of it, all on free ground; the gem slows its carrier as on any move."""
    x, y = order.path[-1]
    radius = game.traits[piece.id].radius
    if touched := would_touch(game, piece, x, y):
        return Refusal("enemy_contact", "FAN-RUL-61", {"figure": piece.id, "other": touched[0]})
    crowd = game.crowd.copy()
    for one in (piece.id, *order.crew):
        crowd.remove(one)
    if not _fits(game, crowd, piece.id, x, y):
        return Refusal("no_room", "FAN-GEN-06", {"figure": piece.id})
    crowd.put(piece.id, x, y, radius, 0)
    for one, (cx, cy) in zip(order.crew, order.places, strict=True):
        if not _fits(game, crowd, one, cx, cy):
            return Refusal("no_room", "FAN-GEN-06", {"figure": one})
        if refusal := _crew_way(game, crowd, game[one], (cx, cy)):
            return refusal
        crowd.put(one, cx, cy, game.traits[one].radius, 0)
        if not crowd.within(one, piece.id, CREW_REACH):
            return Refusal("crew_too_far", "FAN-ART-03", {"figure": one})
        limit, length = length_left(game, game[one]), _gone(game[one], (cx, cy))
        if limit is not None and length > limit:
            lengths = measured(game, cost=length, movement=limit)
            return Refusal("too_far", "FAN-SCN-11", {"figure": one, **lengths})
    return None


def _crew_way(game: Position, crowd: Crowd, crew: Figure, place: Point) -> Refusal | None:
    """[FAN-TER-04, FAN-MOV-05, FAN-RUL-90] The crew goes straight to its place: no wall and no enemy lets it through.
    `crowd` is the table without those who haul."""
    traits, ground = game.traits[crew.id], game.ground
    enemies = game.enemies[crew.side]
    way = [(crew.x, crew.y), place]
    facts = trace_path(
        ground.field, crowd, ground.move_cost(traits.half), way, traits.radius, enemies, crew.id, CONTACT
    )
    if facts.blocked_piece >= 0:
        piece = ground.field.pieces[facts.blocked_piece].id
        return Refusal("impassable", "FAN-TER-04", {"figure": crew.id, "piece": piece})
    if facts.blocked_disc >= 0:
        return Refusal("figure_in_the_way", "FAN-MOV-05", {"figure": crew.id, "other": facts.blocked_disc})
    return None


def _gone(figure: Figure, place: Point) -> int:
    """How far the crew goes along with a piece, as the crow flies."""
    return ceil(hypot(place[0] - figure.x, place[1] - figure.y))


def _fits(game: Position, crowd: Crowd, figure: int, x: int, y: int) -> bool:
    radius, ground = game.traits[figure].radius, game.ground
    return (
        ground.field.inside(x, y, radius)
        and crowd.free(x, y, radius)
        and not ground.field.overlapped(x, y, radius, ground.impassable | ground.flames)
    )


def haul(game: Position, order: Haul) -> Script[None]:
    """[FAN-ART-03..05, FAN-SCN-11, FAN-RUL-90] The piece and its crew go; those figures do nothing else this turn. Each
    of the crew goes straight to its place, through fire if that is in the way."""
    piece = game[order.piece]
    points = [(piece.x, piece.y), *order.path]
    move_cost, radius = game.ground.move_cost(-1), game.traits[piece.id].radius
    cost = trace_path(game.ground.field, game.crowd, move_cost, points, radius, 0, piece.id, CONTACT).cost
    game.put(piece, *order.path[-1], served=True)
    game.tell(Hauled(piece.id, order.crew, ceil(cost - 1e-6)))
    for one, place in zip(order.crew, order.places, strict=True):
        if game.state.flames:
            yield from cross_flames(game, game[one], ((game[one].x, game[one].y), place))
            if game[one].where != "table":
                continue
        length = _gone(game[one], place)
        crew = game.put(game[one], *place, served=True, moved=True, travelled=game[one].travelled + length)
        gem.carried(game, crew, length)
        if enemies := opponents(game, one):
            game.tell(Engaged(one, tuple(enemies)))


def sensible_hauls(game: Position, seat: int) -> list[Haul]:
    """A few legal ways to move this player's pieces: straight, the crew keeping their places beside it."""
    found: list[Haul] = []
    for piece in game.state.figures:
        if piece.army != seat or not game.traits[piece.id].artillery or piece.served or piece.where != "table":
            continue
        crew = tuple(haulers(game, piece)[:3])
        if len(crew) not in ALLOWANCE:
            continue
        for dx, dy in HAULS:
            far = ALLOWANCE[len(crew)]
            shift = int(dx * far), int(dy * far)
            places = tuple((game[one].x + shift[0], game[one].y + shift[1]) for one in crew)
            order = Haul(piece.id, ((piece.x + shift[0], piece.y + shift[1]),), crew, places)
            if haul_refusal(game, seat, order) is None:
                found.append(order)
    return found


def impact_hits(game: Position, aim: Aim, impact: Point) -> tuple[Hit, ...]:
    """[FAN-ART-09..12] The figures a successful artillery shot hits, once each, without any modifier to armour."""
    piece = game[aim.piece]
    explosive = game.traits[piece.id].artillery == "explosive"
    caught = _under_template(game, impact) if explosive else _on_the_line(game, piece, aim.target, impact)
    kind, why = ("explosive", "FAN-ART-09") if explosive else ("piercing", "FAN-ART-10")
    game.tell(TemplateLanded(*impact, kind, tuple(caught), why))
    return tuple(Hit(one, piece.side, piece.id, plain=True, why=why) for one in caught)


def _under_template(game: Position, impact: Point) -> list[int]:
    """[FAN-ART-09, FAN-ART-11, FAN-RUL-60] Every figure even partly under the template, unless a solid wall shields
    it; pieces are no figures."""
    return [one for one in under_template(game, *impact) if not _shielded(game, impact, (game[one].x, game[one].y))]


def _shielded(game: Position, impact: Point, place: Point) -> bool:
    """[FAN-ART-11] Does a building, prison, high wall or rock lie between? The impact on the face of a wall is rounded
    to whole units and may lie a hair inside it: that alone shields nobody."""
    ground = game.ground
    if not ground.stops_shots:
        return False
    length = hypot(place[0] - impact[0], place[1] - impact[1])
    passages = ground.field.crossed(*impact, *place, ground.stops_shots)
    return any((t_out - t_in) * length > CONTACT for _, t_in, t_out in passages)


def _on_the_line(game: Position, piece: Figure, target: int, impact: Point) -> list[int]:
    """[FAN-ART-10, FAN-ART-11, FAN-RUL-58] Every figure whose base the line from the piece through the target crosses,
    within 6 inches of the impact (only behind it, if the table says so) and 36 inches of the piece."""
    aimed = game[target]
    dx, dy = aimed.x - piece.x, aimed.y - piece.y
    length = hypot(dx, dy)
    far = ARTILLERY_RANGE + PIERCING_SPAN
    end = piece.x + round(dx / length * far), piece.y + round(dy / length * far)
    hit_at = _along(piece, dx / length, dy / length, impact)
    caught: list[int] = []
    for one, _, t_out in game.crowd.crossed(piece.x, piece.y, *end, ALL_SIDES, piece.id):
        other = game[one]
        from_impact = hypot(other.x - impact[0], other.y - impact[1]) - game.traits[one].radius
        if from_impact > PIERCING_SPAN + 1e-6 or not game.crowd.within(piece.id, one, ARTILLERY_RANGE):
            continue
        if game.settings.piercing_span == "behind" and t_out * far < hit_at - CONTACT:
            continue
        at = _along(piece, dx / length, dy / length, (other.x, other.y))
        on_line = [(piece.x + round(dx / length * part), piece.y + round(dy / length * part)) for part in (hit_at, at)]
        if not _shielded(game, *on_line):
            caught.append(one)
    return caught


def _along(piece: Figure, ux: float, uy: float, place: Point) -> float:
    """How far along the line of fire, of direction (ux, uy), a place lies."""
    return (place[0] - piece.x) * ux + (place[1] - piece.y) * uy
