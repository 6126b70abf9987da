"""What does a path cost, what stops it, and why may a figure not move along it?"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.core.meaning import MOST_POINTS
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.position import CONTACT, Position, Trip
from escarmouche.games.fantastiques.queries import gem
from escarmouche.games.fantastiques.queries.contact import in_the_way, measured, stands, would_touch
from escarmouche.games.fantastiques.queries.room import HAIR
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import Survey, inches, path_length, trace_path


def length_left(game: Position, figure: Figure) -> int | None:
    """[FAN-SCN-08, FAN-SCN-11] The length this figure may still travel where a scenario limits it: the freed prisoner,
    the carrier of the gem; None for all others."""
    if game.state.gem is None and not figure.prisoner:
        return None
    limit = gem.distance_left(game, figure)
    if figure.prisoner:
        own = max(0, game.numbers.prisoner_travel - figure.travelled)
        limit = own if limit is None else min(limit, own)
    return limit


def furthest(game: Position, figure: Figure) -> int:
    """[FAN-MOV-01, FAN-SCN-08, FAN-SCN-11] The greatest length that any move of this figure can have now."""
    limit = length_left(game, figure)
    movement = game.traits[figure.id].movement
    return movement if limit is None else min(limit, movement)


def trip(game: Position, figure: Figure, path: tuple[Point, ...]) -> Trip:
    """[FAN-MOV-01..05, FAN-RUL-13..15] Follow a path from where the figure stands: cost, length, what is in the way.
    For a flyer nothing on the way counts, as long as it stays over the table."""
    known = game.last_trip
    if known is not None and known[0] is path and known[1] == figure.id:
        return known[2]  # a move is looked at before it is made: no need to walk it twice
    journey = _walk(game, figure, path)
    game.last_trip = (path, figure.id, journey)
    return journey


def _walk(game: Position, figure: Figure, path: tuple[Point, ...]) -> Trip:
    """[FAN-MOV-01..05, FAN-RUL-13..15] The path measured on the table."""
    traits = game.traits[figure.id]
    points = [(figure.x, figure.y), *path]
    ground = game.ground
    if traits.flies:
        length = path_length(points)
        off = len(path) > 1 and not all(ground.field.inside(x, y, traits.radius) for x, y in path)
        return Trip(length, length, Refusal("off_table", "FAN-GEN-06", {"figure": figure.id}) if off else None)
    facts = trace_path(
        ground.field,
        game.crowd,
        ground.move_cost(traits.half),
        points,
        traits.radius,
        in_the_way(game, figure.side),
        figure.id,
        CONTACT,
    )
    clear = facts.contact < 0 and facts.blocked_piece < 0 and facts.blocked_disc < 0 and not facts.off_table
    return Trip(facts.cost, facts.length, None if clear else _obstruction(game, figure, points, facts))


def _obstruction(game: Position, figure: Figure, points: list[Point], facts: Survey) -> Refusal | None:
    """[FAN-MOV-05..07, FAN-TER-04, FAN-RUL-16] What a walker cannot pass: impassable ground, enemies, the edge; contact
    with an enemy is no charge, it only ends the move there."""
    if facts.blocked_piece >= 0:
        piece = game.ground.field.pieces[facts.blocked_piece].id
        return Refusal("impassable", "FAN-TER-04", {"figure": figure.id, "piece": piece})
    if facts.blocked_disc >= 0:
        return Refusal("figure_in_the_way", "FAN-MOV-05", {"figure": figure.id, "other": facts.blocked_disc})
    if facts.off_table:
        return Refusal("off_table", "FAN-GEN-06", {"figure": figure.id})
    touched, at = facts.contact, facts.contact_at
    enemies = game.enemies[figure.side]
    if (touched >= 0 and not enemies >> game[touched].side & 1) or (touched >= 0 and game.traits[touched].artillery):
        # the first base touched was no enemy's (a piece, a friend): look at the enemies alone
        traits = game.traits[figure.id]
        move_cost = game.ground.move_cost(traits.half)
        facts = trace_path(game.ground.field, game.crowd, move_cost, points, traits.radius, enemies, figure.id, CONTACT)
        touched, at = facts.contact, facts.contact_at
    if touched >= 0 and at < facts.length - CONTACT:
        facts_told = {"figure": figure.id, "other": touched, **measured(game, at=at)}
        return Refusal("contact_ends_move", "FAN-MOV-07", facts_told)
    return None


def move_refusal(
    game: Position, figure: Figure, path: tuple[Point, ...], leave: bool = False, fleeing: bool = False
) -> Refusal | None:
    """[FAN-MOV-01..09, FAN-ENG-06] Why this figure may not move along this path now, or None."""
    if not path or len(path) > MOST_POINTS:
        return Refusal("no_path", "FAN-MOV-01", {"figure": figure.id, "points": len(path)})
    try:
        journey = trip(game, figure, path)
    except OverflowError:  # further away than the kernel can count
        return Refusal("off_table", "FAN-GEN-06", {"figure": figure.id})
    movement = game.traits[figure.id].movement
    if journey.refusal is not None:
        return journey.refusal
    if journey.cost > movement + HAIR:
        lengths = measured(game, cost=journey.cost, movement=movement)
        if lengths and journey.cost > journey.length + HAIR:  # some ground on it costs more
            lengths["length"] = inches(journey.length)
        return Refusal("too_far", "FAN-MOV-01", {"figure": figure.id, **lengths})
    limit = length_left(game, figure)
    if limit is not None and journey.length > limit + HAIR:
        why = "FAN-SCN-08" if figure.prisoner else "FAN-SCN-11"
        lengths = measured(game, cost=journey.length, left=limit)
        return Refusal("too_far", why, {"figure": figure.id, **lengths})
    return end_refusal(game, figure, *path[-1], leave=leave, fleeing=fleeing)


def end_refusal(game: Position, figure: Figure, x: int, y: int, *, leave: bool, fleeing: bool) -> Refusal | None:
    """[FAN-GEN-06, FAN-MOV-05, FAN-MOV-09, FAN-ENG-06, FAN-SCN-08] Why its move may not end here, or None. Who leaves
    the table is in contact with nobody and on nobody: it goes off it through a friend as well. To leave is to move,
    even from the very edge."""
    if not stands(game, figure, x, y, leaves=leave):
        return Refusal("no_room", "FAN-GEN-06", {"figure": figure.id})
    if leave and figure.freed_in:
        return Refusal("no_length_left", "FAN-SCN-08", {"figure": figure.id})
    if leave and not at_edge(game, figure, x, y):
        return Refusal("not_at_edge", "FAN-MOV-09", {"figure": figure.id})
    if fleeing and not leave and not game.settings.disengage_into_contact:
        touched = would_touch(game, figure, x, y)
        if touched:
            return Refusal("still_in_contact", "FAN-ENG-06", {"figure": figure.id, "other": touched[0]})
    return None


def at_edge(game: Position, figure: Figure, x: int, y: int) -> bool:
    """[FAN-MOV-09] Does a base centred here touch a table edge?"""
    return edge_gap(game, figure, x, y) <= CONTACT


def edge_gap(game: Position, figure: Figure, x: int, y: int) -> int:
    """From a base centred here to the nearest table edge."""
    width, depth = game.state.table
    return min(x, y, width - x, depth - y) - game.traits[figure.id].radius
