"""Which moves are worth proposing? Drawn at random, sensible ones, and the ground within reach."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import cos, hypot, pi, sin

from escarmouche.chance import Stream
from escarmouche.games.fantastiques.decisions import Move, Point
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import in_the_way
from escarmouche.games.fantastiques.queries.movement import at_edge, edge_gap, furthest, move_refusal
from escarmouche.games.fantastiques.queries.room import standing_room, ways_to
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import reach

RAYS = tuple((cos(2 * pi * k / 64), sin(2 * pi * k / 64)) for k in range(64))
TOUCH = CONTACT // 2  # the gap left when a move ends in contact
TRIES = 4
FEW = 4  # moves proposed for a figure that is hemmed in
SIGHT_LINES = 8  # directions proposed per figure


def ray(figure: Figure, direction: tuple[float, float], distance: float) -> Point:
    """The point at this distance in this direction, kept from rounding outward."""
    return figure.x + int(direction[0] * distance), figure.y + int(direction[1] * distance)


def touching_point(game: Position, figure: Figure, enemy: int) -> Point:
    """The nearest place in contact with this enemy, as the crow flies."""
    other = game[enemy]
    dx, dy = figure.x - other.x, figure.y - other.y
    length = hypot(dx, dy) or 1.0
    apart = game.traits[figure.id].radius + game.traits[enemy].radius + TOUCH
    return other.x + round(dx / length * apart), other.y + round(dy / length * apart)


def random_path(game: Position, figure: Figure, rng: Stream, fleeing: bool = False) -> tuple[Point, ...] | None:
    """A legal straight move drawn at random, one in four at an enemy within reach; None after a few tries."""
    reachable = furthest(game, figure)
    if reachable <= 0:
        return None
    for attempt in range(TRIES):
        bits = rng.bits()  # one draw serves the whole attempt
        if attempt == 0 and not fleeing and bits & 3 == 0:
            radius = game.traits[figure.id].radius
            foes = game.crowd.near(figure.x, figure.y, radius, reachable, game.enemies[figure.side], figure.id)
            if foes:
                path = (touching_point(game, figure, foes[(bits >> 2) % len(foes)]),)
                if move_refusal(game, figure, path) is None:
                    return path
        dx, dy = RAYS[bits >> 58]
        distance = reachable * (bits >> 26 & 0xFFFF_FFFF) / 0xFFFF_FFFF
        path = ((figure.x + int(dx * distance), figure.y + int(dy * distance)),)
        if move_refusal(game, figure, path, fleeing=fleeing) is None:
            return path
        reachable = reachable * 3 // 4
    return None


def sensible_paths(game: Position, figure: Figure) -> list[tuple[Point, ...]]:
    """A few moves worth proposing: into contact with near enemies, to the edge, and far along eight directions."""
    reachable = furthest(game, figure)
    radius = game.traits[figure.id].radius
    foes = game.crowd.near(figure.x, figure.y, radius, reachable, game.enemies[figure.side], figure.id)
    paths = [(touching_point(game, figure, foe),) for foe in foes]
    paths += [(end,) for end in to_the_edge(game, figure)]
    for k in range(SIGHT_LINES):
        direction = RAYS[k * len(RAYS) // SIGHT_LINES]
        paths += [(ray(figure, direction, reachable),), (ray(figure, direction, reachable / 2),)]
    return [path for path in dict.fromkeys(paths) if move_refusal(game, figure, path) is None] or any_paths(
        game, figure
    )


def any_paths(game: Position, figure: Figure) -> list[tuple[Point, ...]]:
    """[FAN-MOV-01] A few of the moves of a figure that is hemmed in so that none of the usual ones is legal."""
    room = standing_room(game, figure, figure.x, figure.y, furthest(game, figure))
    legal = (path for path in ways_to(game, figure, room) if move_refusal(game, figure, path) is None)
    return [*dict.fromkeys(islice(legal, FEW))]


def to_the_edge(game: Position, figure: Figure) -> list[Point]:
    """[FAN-MOV-09] The nearest place at an edge, if it is within reach: whoever gets there may leave the table."""
    reachable = furthest(game, figure)
    if edge_gap(game, figure, figure.x, figure.y) > reachable:
        return []
    (width, depth), radius, x, y = game.state.table, game.traits[figure.id].radius, figure.x, figure.y
    ends = [(radius, y), (width - radius, y), (x, radius), (x, depth - radius)]
    near, end = min((abs(ex - x) + abs(ey - y), (ex, ey)) for ex, ey in ends)
    return [end] if near <= reachable else []


def and_leaving(game: Position, figure: Figure, moves: Sequence[Move]) -> list[Move]:
    """[FAN-MOV-09, FAN-SCN-08] These moves, and those that end at an edge once more, off the table."""
    if figure.freed_in or edge_gap(game, figure, figure.x, figure.y) > furthest(game, figure) + 2 * CONTACT:
        return list(moves)  # no move of its gets there: the usual case, and no end need be measured
    off = [move for move in moves if not move.leave and at_edge(game, figure, *move.path[-1])]
    return [*moves, *(Move(figure.id, move.path, leave=True) for move in off)]


def reach_outline(game: Position, figure: Figure) -> tuple[tuple[Point, ...], ...]:
    """[FAN-GEN-03, FAN-RUL-01] The area a walker can reach, for the screen; nothing where measuring is not allowed."""
    if not game.settings.premeasure:
        return ()
    traits = game.traits[figure.id]
    if traits.flies:
        return (tuple(ray(figure, direction, furthest(game, figure)) for direction in RAYS),)
    ground = game.ground
    foes, move_cost, limit = in_the_way(game, figure.side), ground.move_cost(traits.half), furthest(game, figure)
    out = reach(ground.field, game.crowd, move_cost, figure.x, figure.y, traits.radius, foes, figure.id, CONTACT, limit)
    return tuple(polygon.points for polygon in out.outline())
