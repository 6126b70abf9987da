"""Moving a figure: what happens on the way and at the end."""

from __future__ import annotations

from math import ceil, inf

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.events.magic import Unaffected
from escarmouche.games.fantastiques.events.moving import Burned, Engaged, Moved
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.contact import opponents
from escarmouche.games.fantastiques.queries.movement import trip
from escarmouche.games.fantastiques.queries.room import units
from escarmouche.games.fantastiques.rules import gem, rescue
from escarmouche.games.fantastiques.rules.casualties import lose, remove_casualties
from escarmouche.games.fantastiques.rules.hits import defend
from escarmouche.games.fantastiques.state import Figure, Hit
from escarmouche.table.plane import beginning, section, sweep_entries


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
    points = ((figure.x, figure.y), *path)
    cost, length = units(journey.cost), units(journey.length)
    whole = Moved(figure.id, points, cost, way, why)
    if game.state.flames:
        yield from _through_flames(game, figure, whole, length)
        figure = game[figure.id]
        if figure.where != "table":
            return
    else:
        game.tell(whole)
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


def _through_flames(game: Position, figure: Figure, whole: Moved, length: int) -> Script[None]:
    """[FAN-SPL-07, FAN-RUL-40] A move where walls of fire burn: told as far as the next of them, for the figure may die
    in it, and on from there."""
    points, gone, paid = whole.path, 0.0, 0  # of the way and of its cost, as far as told
    for at, side in flames_on_the_way(game, figure, points):
        price = units(trip(game, figure, beginning(points, at)).cost)
        if at > gone:
            game.tell(replace(whole, path=section(points, gone, at), cost=price - paid))
        yield from burn(game, figure.id, side, points, at)
        figure = game[figure.id]
        if figure.where != "table":
            return
        gone, paid = at, price
    if not gone or ceil(gone) < length:
        way = section(points, gone, inf) if gone else points
        game.tell(replace(whole, path=way, cost=whole.cost - paid))
    tell_spared(game, figure, points)


def flames_on_the_way(game: Position, figure: Figure, points: tuple[Point, ...]) -> list[tuple[float, int]]:
    """[FAN-SPL-07, FAN-MOV-04, FAN-RUL-13, FAN-ITM-01] Where along a way its base comes to touch a wall of fire, and
    which side raised it. Flyers pass over unless the table says otherwise; the amulet protects."""
    return [] if game.traits[figure.id].amulet else _entries(game, figure, points)


def tell_spared(game: Position, figure: Figure, points: tuple[Point, ...]) -> None:
    """[FAN-ITM-01] The amulet has kept its bearer from the flames on its way."""
    if game.traits[figure.id].amulet and _entries(game, figure, points):
        game.tell(Unaffected(figure.id, "wall_of_fire", "amulet", "FAN-ITM-01"))


def _entries(game: Position, figure: Figure, points: tuple[Point, ...]) -> list[tuple[float, int]]:
    """Where along a way a base that does not pass over them touches flames, and whose they are."""
    traits = game.traits[figure.id]
    if not game.state.flames or (traits.flies and not game.settings.flyer_burns):
        return []
    return sorted(
        (at, flames.side)
        for flames in game.state.flames
        for at in sweep_entries(list(points), traits.radius, flames.piece.shape)
    )


def burn(game: Position, one: int, side: int, points: tuple[Point, ...], at: float) -> Script[None]:
    """[FAN-SPL-07, FAN-RUL-40] One hit, with a defence roll, where the figure enters; who dies, dies there."""
    game.tell(Burned(one))
    yield from defend(game, Hit(one, side, why="FAN-SPL-07"))
    if game[one].hp == 0:
        gem.carried(game, game.put(game[one], *beginning(points, at)[-1]), ceil(at))
    yield from remove_casualties(game)
