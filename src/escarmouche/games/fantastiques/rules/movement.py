"""Moving a figure: what happens on the way and at the end."""

from __future__ import annotations

from math import ceil

from escarmouche.core import Script
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.events import Burned, Engaged, Moved
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import opponents
from escarmouche.games.fantastiques.queries.movement import trip
from escarmouche.games.fantastiques.queries.room import HAIR
from escarmouche.games.fantastiques.rules import gem, rescue
from escarmouche.games.fantastiques.rules.casualties import lose, remove_casualties
from escarmouche.games.fantastiques.rules.hits import defend
from escarmouche.games.fantastiques.state import Figure, Hit
from escarmouche.table.plane import beginning, sweep_entries


def travel(
    game: Position,
    figure: Figure,
    path: tuple[Point, ...],
    leave: bool = False,
    way: str = "move",
    *,
    why: str = "FAN-MOV-01",
) -> Script[None]:
    """[FAN-MOV-01, FAN-MOV-08, FAN-SPL-16, FAN-RUL-12] Carry a legal move out: the cost is noted, fires burn, contact
    engages, the end of the move may pick up the gem or open the prison."""
    journey = trip(game, figure, path)
    start = (figure.x, figure.y)
    cost, length = ceil(journey.cost - HAIR), ceil(journey.length - HAIR)
    game.tell(Moved(figure.id, (start, *path), cost, way, why))
    if game.state.flames:
        yield from cross_flames(game, figure, (start, *path))
        figure = game[figure.id]
        if figure.where != "table":
            return
    moved = figure.moved or way == "move"  # a move by a spell leaves the figure its own
    spent, travelled = figure.spent + cost, figure.travelled + length
    figure = game.put(figure, *path[-1], spent=spent, travelled=travelled, moved=moved)
    if game.state.gem is not None:
        gem.carried(game, figure, length)
    if leave:
        return lose(game, figure, why if way == "rout" else "FAN-MOV-09")
    if enemies := opponents(game, figure.id):
        game.tell(Engaged(figure.id, tuple(enemies)))
    if way == "paranoia":
        return  # FAN-RUL-80, FAN-RUL-81: only a move of one's own takes the gem or opens the prison
    if game.state.gem is not None:
        yield from gem.offer_pick(game, figure)
    if game.state.prison >= 0:
        yield from rescue.offer_release(game, figure)


def cross_flames(game: Position, figure: Figure, points: tuple[Point, ...]) -> Script[None]:
    """[FAN-SPL-07, FAN-RUL-40, FAN-MOV-04, FAN-RUL-13] Each time the base comes to touch a wall of fire: one hit, with
    a defence roll, where it enters. Flyers pass over unless the table says otherwise; the amulet protects."""
    traits = game.traits[figure.id]
    if traits.amulet or (traits.flies and not game.settings.flyer_burns):
        return
    entries = sorted(
        (at, flames.side)
        for flames in game.state.flames
        for at in sweep_entries(list(points), traits.radius, flames.piece.shape)
    )
    for at, side in entries:
        game.tell(Burned(figure.id))
        yield from defend(game, Hit(figure.id, side, plain=True, why="FAN-SPL-07"))
        figure = game[figure.id]
        if figure.hp == 0:
            x, y = (points[0], *beginning(points, at))[-1]
            gem.carried(game, game.put(figure, x, y), ceil(at))
        yield from remove_casualties(game)
        if game[figure.id].where != "table":
            return
