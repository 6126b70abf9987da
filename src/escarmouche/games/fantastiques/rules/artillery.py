"""Artillery is hauled, and its shots fall somewhere."""

from __future__ import annotations

from math import hypot

from escarmouche.core import Script
from escarmouche.games.fantastiques.decisions import Haul, Point
from escarmouche.games.fantastiques.events.combat import TemplateLanded
from escarmouche.games.fantastiques.events.moving import Engaged, Hauled
from escarmouche.games.fantastiques.position import ALL_SIDES, CONTACT, Position
from escarmouche.games.fantastiques.queries.artillery import distance_gone, haul_cost
from escarmouche.games.fantastiques.queries.contact import (
    opponents,
    under_template,
)
from escarmouche.games.fantastiques.queries.room import units
from escarmouche.games.fantastiques.rules import gem
from escarmouche.games.fantastiques.rules.movement import burn, flames_on_the_way, tell_spared
from escarmouche.games.fantastiques.state import Aim, Figure, Hit


def haul(game: Position, order: Haul) -> Script[None]:
    """[FAN-ART-03..05, FAN-SCN-11, FAN-RUL-90] The piece and its crew go; those figures do nothing else this turn. Each
    of the crew goes straight to its place, through fire if that is in the way."""
    piece = game[order.piece]
    cost, (x, y) = units(haul_cost(game, piece, order.path)), order.path[-1]
    game.put(piece, x, y, served=True)
    game.tell(Hauled(piece.id, order.crew, cost, x, y))
    for one, place in zip(order.crew, order.places, strict=True):
        if not (yield from _through_flames(game, one, place)):
            continue
        length = distance_gone(game[one], place)
        crew = game.put(game[one], *place, served=True, moved=True, travelled=game[one].travelled + length)
        gem.carried(game, crew, length)
        if enemies := opponents(game, one):
            game.tell(Engaged(one, tuple(enemies)))


def _through_flames(game: Position, one: int, place: Point) -> Script[bool]:
    """[FAN-SPL-07, FAN-RUL-90] The flames on the way of one of the crew to its place; does it live to get there?"""
    way = ((game[one].x, game[one].y), place)
    for at, side in flames_on_the_way(game, game[one], way):
        yield from burn(game, one, side, way, at)
        if game[one].where != "table":
            return False
    tell_spared(game, game[one], way)
    return True


def impact_hits(game: Position, aim: Aim, impact: Point) -> tuple[Hit, ...]:
    """[FAN-ART-09..12] The figures a successful artillery shot hits, once each, without any modifier to armour."""
    piece = game[aim.piece]
    caught = caught_by(game, piece, aim.target, impact)
    explosive = game.traits[piece.id].artillery == "explosive"
    kind, why = ("explosive", "FAN-ART-09") if explosive else ("piercing", "FAN-ART-10")
    game.tell(TemplateLanded(*impact, kind, tuple(caught), why))
    return tuple(Hit(one, piece.side, piece.id, plain=True, why=why) for one in caught)


def caught_by(game: Position, piece: Figure, target: int, impact: Point) -> list[int]:
    """[FAN-ART-09, FAN-ART-10] Whom a shot of this piece at somebody hits if it falls here."""
    if game.traits[piece.id].artillery == "explosive":
        return _under_template(game, impact)
    return _on_the_line(game, piece, target, impact)


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
    far = game.numbers.artillery_range + game.numbers.piercing_span
    end = piece.x + round(dx / length * far), piece.y + round(dy / length * far)
    hit_at = _along(piece, dx / length, dy / length, impact)
    caught: list[int] = []
    for one, _, t_out in game.crowd.crossed(piece.x, piece.y, *end, ALL_SIDES, piece.id):
        other = game[one]
        from_impact = hypot(other.x - impact[0], other.y - impact[1]) - game.traits[one].radius
        if from_impact > game.numbers.piercing_span + 1e-6 or not game.crowd.within(
            piece.id, one, game.numbers.artillery_range
        ):
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
