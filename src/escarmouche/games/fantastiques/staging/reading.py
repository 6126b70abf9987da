"""What does a gesture mean as an answer? One reader for each question of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import atan2, degrees, hypot
from types import MappingProxyType
from typing import Any, Final

from escarmouche.games.fantastiques.asks.casting import ChooseSpell
from escarmouche.games.fantastiques.asks.declaring import DeclareBrawl, DeclareMelee, DeclareShots, DeclareVolley
from escarmouche.games.fantastiques.asks.fleeing import ChooseFlight, Flee
from escarmouche.games.fantastiques.asks.moving import ChooseMove, ChoosePath
from escarmouche.games.fantastiques.asks.placing import PlaceAt
from escarmouche.games.fantastiques.asks.preparing import DeployType, PlaceThePrison
from escarmouche.games.fantastiques.decisions import DONE, Cast, Deploy, Disengage, Move, PassGem, Place, PlacePrison
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.artillery import sensible_hauls
from escarmouche.games.fantastiques.queries.contact import engaged, on_table
from escarmouche.games.fantastiques.queries.gem import receivers
from escarmouche.games.fantastiques.queries.magic import ON_A_FIGURE, spells_ready
from escarmouche.games.fantastiques.queries.movement import at_edge, furthest
from escarmouche.games.fantastiques.queries.placing import ring
from escarmouche.games.fantastiques.staging import aiming
from escarmouche.games.fantastiques.staging.formations import formations
from escarmouche.games.fantastiques.staging.gesture_reader import GestureReader
from escarmouche.games.fantastiques.staging.walking import charges, hauls, paths_to
from escarmouche.games.fantastiques.state import Figure
from escarmouche.kits.stage.gestures import Readers
from escarmouche.table.plane import inch, length_to

TURNS: Final = (0, 45, 90, 135)  # how a wall or a prison may be turned where nobody draws it
NEAREST: Final = 3  # places proposed beside the one that was pointed at
BESIDE: Final = inch(1)  # from the base of a summoner to the middle of what it brings


# --- before the battle ---------------------------------------------------------------------------------------------


def _prison(reader: GestureReader, _: PlaceThePrison) -> Iterator[PlacePrison]:
    if not reader.points:
        return
    turns = (_turn(reader), *TURNS) if len(reader.points) > 1 else TURNS[:2]
    for turn in turns:
        yield PlacePrison(*reader.points[0], turn)


def _turn(reader: GestureReader) -> int:
    """The direction from the first point to the last, in whole degrees."""
    (ax, ay), (bx, by) = reader.points[0], reader.points[-1]
    return round(degrees(atan2(by - ay, bx - ax))) % 180


def _deploy(reader: GestureReader, ask: DeployType) -> Iterator[Any]:
    """The type of the figure pointed at, round the place pointed at; without a place in ranks; without a figure each
    type that waits."""
    types = reader.game.state.types
    kinds = [kind for kind in ask.types if reader.figure in types[kind]]
    if not reader.points:
        yield from (answer for answer in ask.candidates() if answer.kind in (kinds or ask.types))
        return
    for kind in kinds or ask.types:
        found = (Deploy(kind, places) for places in formations(reader.game, types[kind], reader.points))
        legal = [answer for answer in found if reader.legal(answer)] if kinds else list(islice(found, 1))
        yield from legal or [Deploy(kind, (reader.points[-1],) * len(types[kind]))]


def _place(reader: GestureReader, ask: PlaceAt) -> Iterator[Place]:
    """The place pointed at; where that is not allowed, those nearest to it that are."""
    if not reader.points:
        return
    x, y = reader.points[-1]
    yield Place(x, y)
    if not reader.legal(Place(x, y)):
        near = sorted(ask.candidates(), key=lambda spot: hypot(spot.x - x, spot.y - y))
        yield from near[:NEAREST]


# --- movement ------------------------------------------------------------------------------------------------------


def _move(reader: GestureReader, ask: ChooseMove) -> Iterator[Any]:
    game, figure = reader.game, reader.figure
    if reader.empty:
        yield DONE
        yield from (Disengage(one) for one in ask.ready if engaged(game, one))
        yield from map(PassGem, receivers(game, ask.seat))
        return
    yield from (PassGem(one) for one in receivers(game, ask.seat) if one in (figure, reader.target) or _carries(reader))
    if figure < 0 or game[figure].army != ask.seat:
        return
    one = game[figure]
    if game.traits[figure].artillery:
        yield from hauls(game, one, reader.points) if reader.points else _known_hauls(reader, ask)
    elif engaged(game, figure):
        yield Disengage(figure)
    elif figure not in ask.ready:
        yield Move(figure, reader.points or ((one.x, one.y),))
    else:
        yield from _walks(reader, one)


def _carries(reader: GestureReader) -> bool:
    """Is it the carrier of the gem that is pointed at, alone?"""
    gem = reader.game.state.gem
    return gem is not None and gem.carrier == reader.figure and reader.target < 0 and not reader.points


def _known_hauls(reader: GestureReader, ask: ChooseMove) -> Iterator[Any]:
    return (haul for haul in sensible_hauls(reader.game, ask.seat) if haul.piece == reader.figure)


def _walks(reader: GestureReader, one: Figure) -> Iterator[Move]:
    """Moves of a figure: along the points, into contact with the target, or (pointed at alone) with whom it can
    reach."""
    game = reader.game

    def legal(path: tuple[tuple[int, int], ...]) -> bool:
        return reader.legal(Move(one.id, path))

    if reader.points:
        for path in paths_to(game, one, reader.points, legal):
            yield Move(one.id, path)
            if at_edge(game, one, *path[-1]):
                yield Move(one.id, path, leave=True)
    elif reader.target >= 0:
        if game[reader.target].where == "table" and reader.target != one.id:
            yield from (Move(one.id, path) for path in charges(game, one, reader.target, legal))
    else:
        radius, most = game.traits[one.id].radius, furthest(game, one)
        for foe in game.crowd.near(one.x, one.y, radius, most, game.enemies[one.side], one.id):
            found = (Move(one.id, path) for path in charges(game, one, foe, legal))
            yield from (move for move in found if reader.legal(move))


def _path(reader: GestureReader, ask: ChoosePath) -> Iterator[Any]:
    if ask.optional:
        yield DONE
    if reader.points or reader.target >= 0 or reader.figure == ask.figure:
        yield from _walks(reader, reader.game[ask.figure])


def _flight(reader: GestureReader, ask: ChooseFlight) -> Iterator[Flee]:
    """As far as the point of its way that is nearest to the place pointed at; without a place the usual parts."""
    if reader.points:
        yield Flee(ask.figure, min(ask.most, round(length_to(ask.way, reader.points[-1]))))
    elif reader.empty or reader.figure == ask.figure:
        yield from ask.candidates()


# --- magic ---------------------------------------------------------------------------------------------------------


def _spell(reader: GestureReader, ask: ChooseSpell) -> Iterator[Any]:
    """Spells of the caster pointed at, on the target or at the place; a figure that casts nothing is a target for
    all who do."""
    if reader.empty:
        yield DONE
        return
    game, caster, target = reader.game, reader.figure, reader.target
    if caster >= 0 and caster not in ask.ready and target < 0:
        caster, target = -1, caster
    casters = [caster] if caster >= 0 else list(ask.ready)
    if not reader.points and target < 0:
        for one in casters:
            yield from _without_a_place(reader, one)
        return
    for one in casters:
        for spell in spells_ready(game, game[one]) or game.traits[one].spells:
            yield from _casts(reader, game[one], spell, target)


def _without_a_place(reader: GestureReader, caster: int) -> Iterator[Cast]:
    """A caster's spells on everybody whom they reach, a few of those that need a place."""
    game = reader.game
    for spell in spells_ready(game, game[caster]) or game.traits[caster].spells:
        casts = casts_of(reader, caster, spell)
        legal = casts if spell == "summon" else [cast for cast in casts if reader.legal(cast)]
        yield from legal or casts[:1]


def casts_of(reader: GestureReader, caster: int, spell: str) -> list[Cast]:
    """A spell on everybody on the table; a summoning at a few places beside the caster."""
    game = reader.game
    if spell == "summon":
        near = ring(game[caster].x, game[caster].y, game.traits[caster].radius + BESIDE, NEAREST)
        return [cast for x, y in near for cast in _summonings(game, game[caster], x, y)]
    return [cast for one in on_table(game) for cast in _casts(reader, game[caster], spell, one.id)]


def _casts(reader: GestureReader, caster: Figure, spell: str, target: int) -> Iterator[Cast]:
    game = reader.game
    if spell in ON_A_FIGURE:
        if target >= 0:
            yield Cast(caster.id, spell, target)
        return
    if target >= 0 and not reader.points:
        spots = [(game[target].x, game[target].y)] if spell == "fireball" else []
    else:
        spots = list(reader.points[:1])
    for x, y in spots:
        if spell == "summon":
            yield from _summonings(game, caster, x, y)
        elif spell == "wall_of_fire":
            turns = (_turn(reader), *TURNS) if len(reader.points) > 1 else TURNS
            yield from (Cast(caster.id, spell, x=x, y=y, degrees=turn) for turn in dict.fromkeys(turns))
        else:
            yield Cast(caster.id, spell, x=x, y=y)


def _summonings(game: Position, caster: Figure, x: int, y: int) -> Iterator[Cast]:
    """A creature here; which one, where the caster knows several."""
    creatures = dict.fromkeys(game.traits[caster.id].creatures)
    for name in creatures if len(creatures) > 1 else ("",):
        yield Cast(caster.id, "summon", x=x, y=y, creature=name)


READERS: Final[Readers] = MappingProxyType(
    {
        PlaceThePrison: _prison,
        DeployType: _deploy,
        PlaceAt: _place,
        ChooseFlight: _flight,
        ChooseMove: _move,
        ChoosePath: _path,
        ChooseSpell: _spell,
        DeclareShots: aiming.shots,
        DeclareVolley: aiming.volley,
        DeclareMelee: aiming.blows,
        DeclareBrawl: aiming.brawl,
    }
)
