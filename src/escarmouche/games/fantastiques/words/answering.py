"""What an answer would do, as a short label in a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import dist
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.fantastiques import decisions as given
from escarmouche.games.fantastiques.asks.fleeing import ChooseFlight, Flee
from escarmouche.games.fantastiques.asks.topics import TOPICS
from escarmouche.games.fantastiques.queries.artillery import haul_cost
from escarmouche.games.fantastiques.queries.contact import opponents, would_touch
from escarmouche.games.fantastiques.queries.hits import melee_values
from escarmouche.games.fantastiques.queries.movement import trip
from escarmouche.games.fantastiques.queries.placing import LEFT_OUT, TURN
from escarmouche.games.fantastiques.queries.shooting import shooting_values
from escarmouche.games.fantastiques.words.namer import SAYINGS, Namer
from escarmouche.kits.words.asking import About, AnswerWriter
from escarmouche.kits.words.text import Text, joined
from escarmouche.kits.words.whereabouts import PlaceName


def _edge(namer: Namer, _: About, edge: str) -> str:
    return namer.say("answer.edge", edge=namer.term("edge", edge))


def _curse_attack(namer: Namer, _: About, attack: str) -> str:
    name, value = attack.split(" ")
    return namer.say("answer.curse_attack", list=namer.term("list", name), value=value)


_CHOICES: Final[Mapping[str, Callable[[Namer, About, Any], str]]] = MappingProxyType(
    {"curse_attack": _curse_attack, "edge": _edge, "rout_edge": _edge}
)


def _lay(namer: Namer, _: Ask[Any], lay: given.Lay) -> str:
    layout = lay.layout
    return namer.say("answer.Lay", layout=layout.name if namer.language.code == "fr" else layout.name_en)


def _place_prison(namer: Namer, _: Ask[Any], prison: given.PlacePrison) -> str:
    degrees = prison.degrees % TURN
    key = "answer.PlacePrison.turned" if degrees else "answer.PlacePrison"
    return namer.say(key, place=namer.place(prison.x, prison.y), degrees=degrees)


def _deploy(namer: Namer, _: Ask[Any], deploy: given.Deploy) -> str:
    """The group, the middle of where it stands and how wide; one of several alike by its number."""
    types = namer.game.state.types
    waiting = types[deploy.kind] if 0 <= deploy.kind < len(types) else ()
    figures = namer.figure(waiting[0]) if len(waiting) == 1 else namer.group(waiting) or f"#{deploy.kind}"
    places = [place for place in deploy.places if place != LEFT_OUT]
    if not places:
        return namer.say("answer.Deploy.nowhere", figures=figures)
    x, y = (sum(place[axis] for place in places) // len(places) for axis in (0, 1))
    wide = max(dist(one, other) for one in places for other in places)
    gaps = {"figures": figures, "place": namer.place(x, y), "wide": namer.inches(round(wide))}
    return namer.say("answer.Deploy.wide" if wide else "answer.Deploy", **gaps)


def _move(namer: Namer, _: Ask[Any], move: given.Move) -> str:
    """Where it goes, whom it meets there, and what it costs."""
    game = namer.game
    figure = game[move.figure]
    gaps = {
        "figure": namer.figure(figure.id),
        "place": _route(namer, move.path),
        "length": namer.inches(trip(game, figure, move.path).cost),
    }
    if move.leave:
        return namer.say("answer.Move.leave", **gaps)
    if touched := would_touch(game, figure, *move.path[-1]):
        return namer.say("answer.Move.contact", enemies=namer.figures(touched), **gaps)
    return namer.say("answer.Move", **gaps)


def _route(namer: Namer, path: tuple[given.Point, ...]) -> PlaceName:
    """Where a path ends, and in a terminal where it turns on the way: two ways to one place must not look alike."""
    *turns, end = [namer.place(x, y) for x, y in path]
    return end.typed_on(namer.say("via", turns=joined(" ", turns))) if turns else end


def _flee(namer: Namer, ask: Ask[Any], flight: Flee) -> str:
    key = "answer.Flee" if flight.gap else "answer.Flee.none"
    if isinstance(ask, ChooseFlight) and flight.gap == ask.most:
        key = "answer.Flee.all"
    return namer.say(key, figure=namer.figure(flight.figure), gap=namer.inches(flight.gap))


def _disengage(namer: Namer, _: Ask[Any], order: given.Disengage) -> str:
    enemies = namer.figures(opponents(namer.game, order.figure))
    return namer.say("answer.Disengage", figure=namer.figure(order.figure), enemies=enemies)


def _haul(namer: Namer, _: Ask[Any], haul: given.Haul) -> str:
    """Where the piece goes, who goes along, and what it costs."""
    length = namer.inches(haul_cost(namer.game, namer.game[haul.piece], haul.path))
    place, crew = _route(namer, haul.path), namer.figures(haul.crew)
    return namer.say("answer.Haul", figure=namer.figure(haul.piece), place=place, length=length, crew=crew)


def _cast(namer: Namer, _: Ask[Any], cast: given.Cast) -> str:
    """Who casts what, on whom or where; what it calls, or how it is turned, where the spell knows such a thing."""
    gaps = {"caster": namer.figure(cast.caster), "spell": namer.term("spell", cast.spell)}
    if cast.target >= 0:
        return namer.say("answer.Cast.target", target=namer.figure(cast.target), **gaps)
    if cast.creature and cast.spell == "summon":
        gaps["spell"] += f" ({namer.card(cast.creature)})"
    degrees = cast.degrees % TURN if cast.spell == "wall_of_fire" else 0
    key = "answer.Cast.turned" if degrees else "answer.Cast.place"
    return namer.say(key, place=namer.place(cast.x, cast.y), degrees=degrees, **gaps)


def _shoot(namer: Namer, _: Ask[Any], shot: given.Shoot) -> str:
    values = shooting_values(namer.game, namer.game[shot.figure])
    return _attack(namer, "answer.Shoot", shot.figure, shot.targets, values)


def _strike(namer: Namer, _: Ask[Any], strike: given.Strike) -> str:
    values = melee_values(namer.game, namer.game[strike.figure])
    return _attack(namer, "answer.Strike", strike.figure, strike.targets, values)


def _attack(namer: Namer, key: str, figure: int, targets: tuple[int, ...], values: tuple[int, ...]) -> str:
    """[FAN-MEL-03] Whom the attacks go at; where some are kept back, which ones, for each has a value of its own."""
    if all(target < 0 for target in targets):
        return namer.say("answer.nothing", figure=namer.figure(figure))
    said = namer.say(key, figure=namer.figure(figure), targets=namer.aimed(targets))
    kept = [number for number, target in enumerate(targets[: len(values)]) if target < 0]
    if not kept:
        return said
    told = [namer.say("attack", number=number + 1, value=namer.whole(values[number])) for number in kept]
    return Text(said, namer.say("answer.kept", attacks=namer.listed(told)))


def _fire(namer: Namer, _: Ask[Any], fire: given.Fire) -> str:
    gaps = {"figure": namer.figure(fire.piece), "crew": namer.figure(fire.crew)}
    return namer.say("answer.Fire", targets=namer.figures((fire.target,)), **gaps)


def _volley(namer: Namer, ask: Ask[Any], volley: given.Volley) -> str:
    shots = [
        _shoot(namer, ask, shot) if isinstance(shot, given.Shoot) else _fire(namer, ask, shot) for shot in volley.shots
    ]
    return joined(" ; ", shots) or namer.say("answer.Volley.nothing")


def _brawl(namer: Namer, ask: Ask[Any], brawl: given.Brawl) -> str:
    return joined(" ; ", (_strike(namer, ask, strike) for strike in brawl.strikes)) or namer.say("answer.Brawl.nothing")


_DECISIONS: Final[Mapping[type[given.Decision], Callable[[Namer, Any, Any], str]]] = MappingProxyType(
    {
        given.Brawl: _brawl,
        given.Cast: _cast,
        given.Deploy: _deploy,
        given.Disengage: _disengage,
        Flee: _flee,
        given.Fire: _fire,
        given.Haul: _haul,
        given.Lay: _lay,
        given.Move: _move,
        given.PlacePrison: _place_prison,
        given.Shoot: _shoot,
        given.Strike: _strike,
        given.Volley: _volley,
    }
)


ANSWER_WRITER: Final = AnswerWriter(SAYINGS, TOPICS, _CHOICES, _DECISIONS)
