"""Which way does a routed figure run? The least costly one to an edge, as much of it as its movement allows."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from escarmouche.core import Refusal
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import engaged, in_the_way, stands, would_touch
from escarmouche.games.fantastiques.queries.movement import at_edge, furthest, move_refusal, trip
from escarmouche.games.fantastiques.queries.room import HAIR, clear_room, edge_room, nearest_way, walks
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import Circle, inch, longest_legal

EQUAL = CONTACT  # ways whose costs differ by no more than the smallest gap that counts are equally costly
# What a way round may cost beyond the straight distance, the usual case first; who is hemmed in further off has no way.
DETOURS = (inch(4), inch(24))
# How far beside what is in the way a way ends at the edge: the second where that reaches to the edge itself, and no way
# leads along its very border.
BESIDE = (1, 4)
BEYOND = 10**9  # times any table: the way off it

Way = tuple[Point, ...]


def flight_paths(game: Position, figure: Figure, edge: str) -> list[Way]:
    """[FAN-MOR-07, FAN-MOR-08, FAN-MOR-10, FAN-RUL-52] The least costly legal way to that edge, cut where the movement
    ends; several when they are equally costly, none when the figure cannot come nearer. A base that touches an edge
    already has no way to go."""
    if at_edge(game, figure, figure.x, figure.y):
        return [((figure.x, figure.y),)]
    ways = [cut(game, figure, _until_edge(game, figure, way)) for way in _least_costly(game, figure, edge)]
    return [way for way in dict.fromkeys(ways) if way] or _nearer_places(game, figure, edge)


def _least_costly(game: Position, figure: Figure, edge: str) -> list[Way]:
    """[FAN-MOR-08] All the way to the edge: straight where nothing slows or bars it, otherwise the cheapest of straight
    and round, or two ways that cost the same."""
    goal = edge_goal(game, figure, edge, figure.x, figure.y)
    straight = trip(game, figure, (goal,))
    if straight.refusal is None and straight.cost <= straight.length + HAIR:
        return [(goal,)]
    apart = 2 * game.traits[figure.id].radius
    if straight.refusal is None:
        return _cheapest([(straight.cost, (goal,)), *_ways_round(game, figure, edge, straight.cost)], apart)
    far = dist(goal, (figure.x, figure.y))
    for detour in DETOURS:
        if found := _ways_round(game, figure, edge, far + detour):
            return _cheapest(found, apart)
    return []


def _cheapest(found: list[tuple[float, Way]], apart: int) -> list[Way]:
    """The cheapest, and one that costs the same and ends so far from it that it is another way."""
    found.sort()
    least, best = found[0]
    others = [way for cost, way in found[1:] if cost <= least + EQUAL and dist(way[-1], best[-1]) > apart]
    return [best, *others[:1]]


def _ways_round(game: Position, figure: Figure, edge: str, most: float) -> list[tuple[float, Way]]:
    """[FAN-MOR-08] Ways to that edge at no more than this cost, the cheapest among them. The last leg of a way goes
    straight at the edge from where the figure passes the side of something."""
    here = (figure.x, figure.y)
    close, apart = ([edge_goal(game, figure, edge, *side) for side in _sides(game, figure, off)] for off in BESIDE)
    ends = dict(zip(close, apart, strict=True))
    out = walks(game, figure, game.crowd, most)
    found: list[tuple[float, Way]] = []
    for far, end in sorted((dist(here, end), end) for end in ends):
        if far > most + EQUAL:
            break
        path = out.path(*end) or out.path(*ends[end])
        if path and stands(game, figure, *path[-1], leaves=True):
            facts = trip(game, figure, way := tuple(path))
            if facts.refusal is None:
                found.append((facts.cost, way))
                most = min(most, facts.cost)
    return found


def _sides(game: Position, figure: Figure, beside: int) -> Iterator[Point]:
    """The points, left, right, below and above, so far beside the ground that a way round anything keeps off."""
    radius, ground = game.traits[figure.id].radius, game.ground
    for one in game.crowd.members(in_the_way(game, figure.side)):
        x, y, r, _ = game.crowd.where(one)
        yield from _about(x, y, r + radius + CONTACT + beside)
    for number, piece in enumerate(ground.field.pieces):
        wide = radius + beside if ground.impassable >> number & 1 else beside
        if isinstance(piece.shape, Circle):
            yield from _about(piece.shape.x, piece.shape.y, piece.shape.r + wide)
        else:
            for x, y in piece.shape.points:
                yield from _about(x, y, wide)


def _about(x: int, y: int, off: int) -> Iterator[Point]:
    return iter(((x - off, y), (x + off, y), (x, y - off), (x, y + off)))


def _nearer_places(game: Position, figure: Figure, edge: str) -> list[Way]:
    """[FAN-MOR-08, FAN-MOR-09] Where no way leads to the edge: the place nearest to it that a move leads to, if any is
    nearer than here; who has to leave a melee goes there even if it is farther off."""
    most, goal = furthest(game, figure), _far_beyond(figure, edge)
    ways = [cut(game, figure, (edge_goal(game, figure, edge, figure.x, figure.y),))]
    for rooms in (clear_room, edge_room):
        places = rooms(game, figure, figure.x, figure.y, most)
        if places is not None:
            ways.append(nearest_way(game, figure, places, goal, lambda way: _serves(game, figure, way, edge)))
    ways = [way for way in ways if way]
    return [max(ways, key=lambda way: progress(figure, way, edge))] if ways else []


def _serves(game: Position, figure: Figure, way: Way, edge: str) -> bool:
    """[FAN-MOR-08, FAN-MOR-09] Does it lead nearer to the edge, or out of a melee?"""
    return (progress(figure, way, edge) > 0 or engaged(game, figure.id)) and _may_end(game, figure, way)


def _far_beyond(figure: Figure, edge: str) -> Point:
    """A point so far off the edge that what is nearer to the edge is nearer to it."""
    x, y = {"left": (-1, 0), "right": (1, 0), "bottom": (0, -1), "top": (0, 1)}[edge]
    return figure.x + x * BEYOND, figure.y + y * BEYOND


# --- parts of a way ------------------------------------------------------------------------------------------------


def edge_goal(game: Position, figure: Figure, edge: str, x: int, y: int) -> Point:
    """Where its base touches that edge, straight ahead of this point."""
    width, depth = game.state.table
    radius = game.traits[figure.id].radius
    return {"left": (radius, y), "right": (width - radius, y), "bottom": (x, radius), "top": (x, depth - radius)}[edge]


def cut(game: Position, figure: Figure, way: Way, most: float | None = None) -> Way:
    """[FAN-MOR-08] As much of a way as may be fled along: within the movement, ending clear of every enemy; to its very
    end, which is not rounded away, if that is not too far."""
    if most is None and _may_end(game, figure, way):
        return way
    length = furthest(game, figure) if most is None else most
    return longest_legal(((figure.x, figure.y), *way), length, lambda part: _may_end(game, figure, part))


def end_refusal(game: Position, figure: Figure, way: Way) -> Refusal | None:
    """[FAN-MOR-08, FAN-MOR-10] Why no flight ends there: a way that is not legal, or an enemy in contact, unless it
    leaves the table there."""
    leaves = at_edge(game, figure, *way[-1])
    if refusal := move_refusal(game, figure, way, leave=leaves):
        return refusal
    touched = [] if leaves else would_touch(game, figure, *way[-1])
    return Refusal("enemy_contact", "FAN-MOR-08", {"figure": figure.id, "other": touched[0]}) if touched else None


def _may_end(game: Position, figure: Figure, way: Way) -> bool:
    return end_refusal(game, figure, way) is None


def _until_edge(game: Position, figure: Figure, way: Way) -> Way:
    """[FAN-MOR-10] The way up to where the base first touches any edge of the table."""
    touching = (k for k, (x, y) in enumerate(way, start=1) if at_edge(game, figure, x, y))
    return way[: next(touching, len(way))]


def progress(figure: Figure, way: Way, edge: str) -> int:
    """How much nearer to the edge a way ends."""
    x, y = way[-1]
    return {"left": figure.x - x, "right": x - figure.x, "bottom": figure.y - y, "top": y - figure.y}[edge]
