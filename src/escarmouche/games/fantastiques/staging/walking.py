"""Along which path does a figure go that somebody drags to a place, or onto an enemy?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin
from typing import Final, TypeAlias

from escarmouche.games.fantastiques.asks.paths import TOUCH, touching_point
from escarmouche.games.fantastiques.decisions import Haul
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.artillery import ALLOWANCE
from escarmouche.games.fantastiques.queries.contact import in_the_way
from escarmouche.games.fantastiques.queries.movement import furthest
from escarmouche.games.fantastiques.queries.shooting import free_crew
from escarmouche.games.fantastiques.state import Figure
from escarmouche.kits.stage.scene import Point
from escarmouche.table.plane import inch, longest_legal, nearest_point, route

Path: TypeAlias = tuple[Point, ...]
Legal: TypeAlias = Callable[[Path], bool]

SIDES: Final = 12  # places tried round a base that is to be touched
INSIDE: Final = inch(0.1)  # how far into an area a base centre is put
FARTHER: Final = 3.0  # how many moves away a place may be to be walked towards


def paths_to(game: Position, figure: Figure, points: Path, legal: Legal) -> Iterator[Path]:
    """The path as it is drawn; where that is not legal, a way round to its end; and else as far on that way as the
    move leads. The drawn one comes last then, with its reason."""
    if legal(points):
        yield points
        return
    way = _round(game, figure, points[-1], FARTHER * furthest(game, figure))
    if way and way != points and legal(way):
        yield way
    elif game.settings.premeasure:  # how far it could go is a measure
        most = float(furthest(game, figure))
        for line in (points, way):
            if line and (part := longest_legal([(figure.x, figure.y), *line], most, legal)):
                yield part
                break
    yield points


def _round(game: Position, figure: Figure, end: Point, limit: float) -> Path:
    """The cheapest way there, whatever it costs up to the limit; empty when there is none."""
    traits, ground = game.traits[figure.id], game.ground
    if traits.flies or limit <= 0:
        return ()
    move_cost, foes = ground.move_cost(traits.half), in_the_way(game, figure.side)
    start = figure.x, figure.y
    found = route(ground.field, game.crowd, move_cost, *start, *end, traits.radius, foes, figure.id, CONTACT, limit)
    return () if found is None else tuple(found[0])


def charges(game: Position, figure: Figure, enemy: int, legal: Legal) -> Iterator[Path]:
    """A way into contact with an enemy: straight, else round to the side of it that is reached first; where there is
    none, as far towards it as the move leads."""
    straight = (touching_point(game, figure, enemy),)
    if legal(straight):
        yield straight
        return
    for spot in _around(game, figure, enemy):
        if legal((spot,)):
            yield (spot,)
            return
        way = _round(game, figure, spot, float(furthest(game, figure)))
        if way and legal(way):
            yield way
            return
    yield from paths_to(game, figure, straight, legal)


def _around(game: Position, figure: Figure, enemy: int) -> list[Point]:
    """Places in contact with an enemy, the nearest first."""
    other = game[enemy]
    apart = game.traits[figure.id].radius + game.traits[enemy].radius + TOUCH
    angles = (2 * pi * k / SIDES for k in range(SIDES))
    spots = [(other.x + round(apart * cos(a)), other.y + round(apart * sin(a))) for a in angles]
    return sorted(spots, key=lambda spot: hypot(spot[0] - figure.x, spot[1] - figure.y))


def up_to_terrain(game: Position, figure: Figure, name: str) -> Path:
    """Where a figure comes to a piece of terrain: against what nobody can enter, just inside of all else; nowhere if it
    is there already."""
    field = game.ground.field
    index = next((i for i, piece in enumerate(field.pieces) if piece.id == name), -1)
    if index < 0 or field.at(figure.x, figure.y, 1 << index):
        return ()
    x, y = nearest_point(field.pieces[index].shape, figure.x, figure.y)
    dx, dy = figure.x - x, figure.y - y
    length = hypot(dx, dy) or 1.0
    barred = game.ground.impassable >> index & 1
    off = game.traits[figure.id].radius + TOUCH if barred else -INSIDE
    return ((round(x + dx / length * off), round(y + dy / length * off)),)


def hauls(game: Position, piece: Figure, points: Path) -> Iterator[Haul]:
    """A piece along these points with as many of its crew as can haul it, each keeping its place beside it; if that
    fails, with one of them less."""
    able = free_crew(game, piece)
    dx, dy = points[-1][0] - piece.x, points[-1][1] - piece.y
    for count in sorted(ALLOWANCE, reverse=True):
        crew = tuple(able[:count])
        if len(crew) == count:
            places = tuple((game[one].x + dx, game[one].y + dy) for one in crew)
            yield Haul(piece.id, points, crew, places)
    if len(able) < min(ALLOWANCE):
        yield Haul(piece.id, points, tuple(able), tuple((game[one].x, game[one].y) for one in able))
