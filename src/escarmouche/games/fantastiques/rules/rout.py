"""The flight of a routed figure: compulsory, towards the nearest edge, off the table if it gets there."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.events import Stayed
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.rules import disengaging, gem
from escarmouche.games.fantastiques.rules.contact import engaged, in_the_way, would_touch
from escarmouche.games.fantastiques.rules.movement import at_edge, length_left, move_refusal, travel, trip
from escarmouche.games.fantastiques.rules.walking import BACK_OFF, longest_legal, path_length
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import inch, reach, route

EDGES = ("left", "right", "bottom", "top")


def flee(game: Position, figure: Figure) -> Script[None]:
    """[FAN-MOR-07..10, FAN-RUL-52] One routed figure's move; an engaged one must disengage first and suffers the free
    attacks; if it has no way out it stays."""
    figure = game.change(figure, moved=True)
    gem.drop_if_carried(game, figure)
    if engaged(game, figure.id):
        if not disengaging.may_disengage(game, figure):
            return game.tell(Stayed(figure.id, "FAN-MOR-09"))
        if not (yield from disengaging.announce(game, figure)):
            return
        figure = game[figure.id]
    edges = nearest_edges(game, figure)
    edge = edges[0]
    if len(edges) > 1:
        edge = yield Choose(figure.army, edges, "FAN-MOR-08", "rout_edge", {"figure": figure.id})
    path = flight_path(game, figure, edge)
    if game.settings.rout_distance == "up_to" and path:
        shares = (4, 3, 2, 1, 0)
        share: int = yield Choose(figure.army, shares, "FAN-RUL-52", "rout_distance", {"figure": figure.id})
        path = _shorten(game, figure, path, path_length(((figure.x, figure.y), *path)) * share / 4) if share else ()
    if not path:
        return game.tell(Stayed(figure.id, "FAN-MOR-08"))
    leave = at_edge(game, figure, *path[-1])
    yield from travel(game, figure, path, leave, "rout", "FAN-MOR-10" if leave else "FAN-MOR-07")


def nearest_edges(game: Position, figure: Figure) -> tuple[str, ...]:
    """[FAN-MOR-07] The table edge nearest to the figure; several when they are equally near."""
    width, depth = game.state.table
    away = (figure.x, width - figure.x, figure.y, depth - figure.y)
    return tuple(edge for edge, distance in zip(EDGES, away, strict=True) if distance == min(away))


def flight_path(game: Position, figure: Figure, edge: str) -> tuple[Point, ...]:
    """[FAN-MOR-08] The least costly legal way to that edge, cut where the movement ends or where the figure may stand;
    it avoids ending in contact with an enemy if it can."""
    goal = _goal(game, figure, edge)
    straight = _shorten(game, figure, (goal,), game.traits[figure.id].movement)
    if straight and (straight[-1] == goal or trip(game, figure, straight).cost >= _budget(game, figure) - BACK_OFF):
        return straight
    return max((straight, *_ways_round(game, figure, goal)), key=lambda path: _progress(figure, path, edge))


def _ways_round(game: Position, figure: Figure, goal: Point) -> list[tuple[Point, ...]]:
    """Where the straight way is barred: the route round what bars it, or else any reachable place nearer the edge."""
    traits, ground = game.traits[figure.id], game.ground
    if traits.flies:
        return []
    foes, gait = in_the_way(game, figure.side), ground.gait(traits.half)
    found = route(
        ground.field, game.crowd, gait, figure.x, figure.y, *goal, traits.radius, foes, figure.id, CONTACT
    )
    if found is not None:
        path = _shorten(game, figure, tuple(found[0]), _budget(game, figure))
        if path:
            return [path]
    limit = _budget(game, figure)
    out = reach(ground.field, game.crowd, gait, figure.x, figure.y, traits.radius, foes, figure.id, CONTACT, limit)
    ways = (out.path(x, y) for x, y, _ in out.spots(inch(1)))
    return [tuple(way) for way in ways if way and _may_end(game, figure, tuple(way))]


def _goal(game: Position, figure: Figure, edge: str) -> Point:
    """Where the base touches that edge, straight ahead."""
    width, depth = game.state.table
    radius = game.traits[figure.id].radius
    return {
        "left": (radius, figure.y),
        "right": (width - radius, figure.y),
        "bottom": (figure.x, radius),
        "top": (figure.x, depth - radius),
    }[edge]


def _budget(game: Position, figure: Figure) -> int:
    limit = length_left(game, figure)
    movement = game.traits[figure.id].movement
    return movement if limit is None else min(limit, movement)


def _may_end(game: Position, figure: Figure, path: tuple[Point, ...]) -> bool:
    return move_refusal(game, figure, path) is None and not would_touch(game, figure, *path[-1])


def _shorten(game: Position, figure: Figure, path: tuple[Point, ...], most: float) -> tuple[Point, ...]:
    """As much of a path as may be fled along."""
    return longest_legal(((figure.x, figure.y), *path), most, lambda part: _may_end(game, figure, part))


def _progress(figure: Figure, path: tuple[Point, ...], edge: str) -> int:
    """How much nearer to the edge a path ends."""
    x, y = path[-1] if path else (figure.x, figure.y)
    return {"left": figure.x - x, "right": x - figure.x, "bottom": figure.y - y, "top": y - figure.y}[edge]
