"""Which way does a routed figure run? The least costly one to an edge, as much of it as its movement allows."""

from __future__ import annotations

from math import hypot

from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import in_the_way, stands, would_touch
from escarmouche.games.fantastiques.queries.movement import at_edge, furthest, move_refusal, trip
from escarmouche.games.fantastiques.queries.room import HAIR, clear_room, edge_room, nearest_way
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import inch, longest_legal, route

EQUAL = CONTACT  # ways whose costs differ by no more than the smallest gap that counts are equally costly
DETOUR = inch(24)  # what a way round may cost beyond the straight distance; who is hemmed in further off has no way
BEYOND = 10**9  # times any table: the way off it
ASIDE = tuple(sign * inch(far) for far in range(0, 25, 2) for sign in (1, -1))  # where the edge is tried, nearest first

Way = tuple[Point, ...]


def flight_paths(game: Position, figure: Figure, edge: str) -> list[Way]:
    """[FAN-MOR-07, FAN-MOR-08, FAN-MOR-10, FAN-RUL-52] The least costly legal way to that edge, cut where the movement
    ends; several when they are equally costly, none when the figure cannot come nearer. A base that touches an edge
    already has no way to go."""
    if at_edge(game, figure, figure.x, figure.y):
        return [((figure.x, figure.y),)]
    ways = [cut(game, figure, _until_edge(game, figure, way)) for way in _least_costly(game, figure, edge)]
    return [way for way in ways if way] or _nearer_places(game, figure, edge)


def _least_costly(game: Position, figure: Figure, edge: str) -> list[Way]:
    """[FAN-MOR-08] All the way to the edge: straight where nothing slows or bars it, otherwise the cheaper of straight
    and round, or both ways round when they cost the same."""
    goal = edge_goal(game, figure, edge, figure.x, figure.y)
    straight = trip(game, figure, (goal,))
    if straight.refusal is None and straight.cost <= straight.length + HAIR:
        return [(goal,)]
    found: list[tuple[float, Way]] = [] if straight.refusal else [(straight.cost, (goal,))]
    places = (_along(game, goal, edge, aside) for aside in ASIDE)
    place = next((place for place in places if stands(game, figure, *place)), goal)
    if (way := _way_round(game, figure, edge, place)) is not None:
        found.append(way)
    if not found:
        return []
    _, best = min(found)
    other_hand = _along(game, (2 * goal[0] - best[-1][0], 2 * goal[1] - best[-1][1]), edge, 0)
    if other_hand != best[-1] and (way := _way_round(game, figure, edge, other_hand)) is not None:
        found.append(way)
    return _cheapest(found)


def _cheapest(found: list[tuple[float, Way]]) -> list[Way]:
    """The cheapest, and those that cost the same and end elsewhere."""
    found.sort()
    least, best = found[0]
    others = [way for cost, way in found[1:] if cost <= least + EQUAL and not _near(way[-1], best[-1])]
    return [best, *others[:1]]


def _near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) <= EQUAL and abs(one[1] - other[1]) <= EQUAL


def _way_round(game: Position, figure: Figure, edge: str, goal: Point) -> tuple[float, Way] | None:
    """The cheapest way to a place at the edge and its cost, going straight for the edge as soon as that is cheaper."""
    traits, ground = game.traits[figure.id], game.ground
    foes, move_cost = in_the_way(game, figure.side), ground.move_cost(traits.half)
    most = hypot(goal[0] - figure.x, goal[1] - figure.y) + DETOUR
    found = route(
        ground.field, game.crowd, move_cost, figure.x, figure.y, *goal, traits.radius, foes, figure.id, CONTACT, most
    )
    if found is None:
        return None
    bends, cost = found
    best: tuple[float, Way] = (cost, tuple(bends))
    for k in range(1, len(bends)):
        way = (*bends[:k], edge_goal(game, figure, edge, *bends[k - 1]))
        facts = trip(game, figure, way)
        if facts.refusal is None:
            best = min(best, (facts.cost, way))
    return best


def _nearer_places(game: Position, figure: Figure, edge: str) -> list[Way]:
    """[FAN-MOR-08] Where no way leads to the edge: the place nearest to it that a move leads to, if any is nearer than
    here."""
    most, goal = furthest(game, figure), _far_beyond(figure, edge)
    ways = [cut(game, figure, (edge_goal(game, figure, edge, figure.x, figure.y),))]
    for rooms in (clear_room, edge_room):
        places = rooms(game, figure, figure.x, figure.y, most)
        if places is not None:
            ways.append(nearest_way(game, figure, places, goal, lambda way: _comes_nearer(game, figure, way, edge)))
    ways = [way for way in ways if way]
    return [max(ways, key=lambda way: progress(figure, way, edge))] if ways else []


def _comes_nearer(game: Position, figure: Figure, way: Way, edge: str) -> bool:
    return progress(figure, way, edge) > 0 and _may_end(game, figure, way)


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


def _along(game: Position, goal: Point, edge: str, aside: int) -> Point:
    """A place at the edge so far to the side, kept on the table."""
    width, depth = game.state.table
    x, y = goal
    if edge in ("left", "right"):
        return x, min(max(y + aside, 0), depth)
    return min(max(x + aside, 0), width), y


def cut(game: Position, figure: Figure, way: Way, most: float | None = None) -> Way:
    """[FAN-MOR-08] As much of a way as may be fled along: within the movement, ending clear of every enemy."""
    length = furthest(game, figure) if most is None else most
    return longest_legal(((figure.x, figure.y), *way), length, lambda part: _may_end(game, figure, part))


def _may_end(game: Position, figure: Figure, way: Way) -> bool:
    """[FAN-MOR-08, FAN-MOR-10] Legal, and clear of every enemy unless it leaves the table there."""
    if move_refusal(game, figure, way) is not None:
        return False
    return at_edge(game, figure, *way[-1]) or not would_touch(game, figure, *way[-1])


def _until_edge(game: Position, figure: Figure, way: Way) -> Way:
    """[FAN-MOR-10] The way up to where the base first touches any edge of the table."""
    touching = (k for k, (x, y) in enumerate(way, start=1) if at_edge(game, figure, x, y))
    return way[: next(touching, len(way))]


def progress(figure: Figure, way: Way, edge: str) -> int:
    """How much nearer to the edge a way ends."""
    x, y = way[-1]
    return {"left": figure.x - x, "right": x - figure.x, "bottom": figure.y - y, "top": y - figure.y}[edge]
