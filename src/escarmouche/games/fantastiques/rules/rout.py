"""The flight of a routed figure: compulsory, towards the nearest edge, off the table if it gets there."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.fantastiques.asks.fleeing import ChooseFlight, Flee
from escarmouche.games.fantastiques.decisions import Move
from escarmouche.games.fantastiques.events.moving import HeldBack, Stayed
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.disengaging import flights, may_disengage
from escarmouche.games.fantastiques.queries.fleeing import Way, flight_paths
from escarmouche.games.fantastiques.queries.movement import at_edge
from escarmouche.games.fantastiques.rules import disengaging, gem
from escarmouche.games.fantastiques.rules.movement import travel
from escarmouche.games.fantastiques.state import Figure

EDGES = ("left", "right", "bottom", "top")


def flee(game: Position, figure: Figure) -> Script[None]:
    """[FAN-MOR-07..10, FAN-RUL-52] One routed figure's move; an engaged one must disengage first and suffers the free
    attacks; if it has no way out it stays."""
    figure = game.change(figure, moved=True)
    gem.drop_if_carried(game, figure)
    if engaged(game, figure.id):
        if not may_disengage(game, figure):
            return game.tell(Stayed(figure.id, "FAN-MOR-09"))
        if not (yield from disengaging.announce(game, figure)):
            return
        figure = game[figure.id]
    path = yield from _way(game, figure)
    if not path:
        return game.tell(Stayed(figure.id, "FAN-MOR-08"))
    if game.settings.rout_distance == "up_to":
        path = yield from _part(game, figure, path)
        if not path:
            return game.tell(Stayed(figure.id, "FAN-RUL-52", chosen=True))
    leave = at_edge(game, figure, *path[-1])
    yield from travel(game, figure, path, leave, "rout", why="FAN-MOR-10" if leave else "FAN-MOR-07")


def _way(game: Position, figure: Figure) -> Script[Way]:
    """[FAN-MOR-08, FAN-MOR-09] Where it runs: the owner chooses between edges equally near and ways equally costly. Who
    has left a melee must go somewhere: into contact again if there is nothing else and the table allows it."""
    edges = nearest_edges(game, figure)
    edge = edges[0]
    if len(edges) > 1:
        edge = yield Choose(figure.army, edges, "FAN-MOR-08", "rout_edge", {"figure": figure.id})
    paths = flight_paths(game, figure, edge)
    if not paths and engaged(game, figure.id):
        paths = [move.path for move in flights(game, figure)]
    if len(paths) > 1:
        moves = tuple(Move(figure.id, path) for path in paths)
        choice: Move = yield Choose(figure.army, moves, "FAN-MOR-08", "rout_path", {"figure": figure.id})
        return choice.path
    return paths[0] if paths else ()


def _part(game: Position, figure: Figure, way: Way) -> Script[Way]:
    """[FAN-RUL-52] Where the table lets it run less than its full movement: as much of the way as its player likes. It
    stays only if it is not engaged."""
    ask = ChooseFlight(game, figure, way)
    if not ask.most:
        return way  # it stands on the edge already, and leaves
    choice: Flee = yield ask
    if 0 < choice.gap < ask.most:
        game.tell(HeldBack(figure.id, choice.gap, ask.most))
    return ask.part(choice.gap)


def nearest_edges(game: Position, figure: Figure) -> tuple[str, ...]:
    """[FAN-MOR-07] The table edge nearest to the figure; several when they are equally near."""
    width, depth = game.state.table
    away = (figure.x, width - figure.x, figure.y, depth - figure.y)
    return tuple(edge for edge, distance in zip(EDGES, away, strict=True) if distance == min(away))
