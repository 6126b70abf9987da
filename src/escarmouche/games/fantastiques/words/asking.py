"""What is asked (in a sentence; with a list, for those who have no screen), and what each answer means, as a label."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask, Choose
from escarmouche.kits.words.text import joined
from escarmouche.games.fantastiques import decisions as given
from escarmouche.games.fantastiques.asks.moving import ChoosePath
from escarmouche.games.fantastiques.asks.placing import PlaceAt
from escarmouche.games.fantastiques.asks.topics import FIGURE_TOPICS
from escarmouche.games.fantastiques.rules.contact import opponents, would_touch
from escarmouche.games.fantastiques.rules.movement import trip
from escarmouche.games.fantastiques.rules.placing import LEFT_OUT
from escarmouche.games.fantastiques.words.voice import Voice
from escarmouche.table.plane import path_length

SIDE_TOPICS: Final = ("attacker", "first_side")
EDGE_TOPICS: Final = ("edge", "rout_edge")
QUARTERS: Final = 4  # of the way: what the question how far to flee offers


def question(voice: Voice, ask: Ask[Any]) -> str:
    """The question as a person reads it."""
    seat = voice.seat(ask.seat)
    if isinstance(ask, Choose):
        return voice.say(f"topic.{ask.topic}", seat=seat, **_about(voice, ask.about))
    if isinstance(ask, PlaceAt):
        return voice.say(f"ask.{ask.kind}.{ask.topic}", seat=seat, figure=voice.figure(ask.about))
    if isinstance(ask, ChoosePath):
        key = "ask.ChoosePath.fleeing" if ask.fleeing else "ask.ChoosePath"
        return voice.say(key, seat=seat, figure=voice.figure(ask.figure))
    return voice.say(f"ask.{ask.kind}", seat=seat)


def listing(voice: Voice, ask: Ask[Any]) -> str:
    """Who may act or waits, for a terminal; empty where the question names everybody."""
    key = f"list.ask.{ask.kind}"
    return voice.say(key, ready=_ready(voice, ask)) if key in voice.language.texts else ""


def _about(voice: Voice, about: Mapping[str, Any]) -> dict[str, Any]:
    gaps = dict(about)
    for name in ("figure", "target"):
        if name in gaps:
            gaps[name] = voice.figure(gaps[name])
    if "spell" in gaps:
        gaps["spell"] = voice.term("spell", gaps["spell"])
    return gaps


def _ready(voice: Voice, ask: Ask[Any]) -> str:
    """Who may act, card by card, each with the numbers by which orders name them: `Goblin #28-41`."""
    facts = ask.facts()
    if "types" in facts:
        return joined(", ", (f"({kind}) {voice.group(figures)}" for kind, figures in facts["types"]))
    listed = facts.get("ready", facts.get("targets", ()))
    by_card: dict[str, list[int]] = {}
    for one in listed:
        figure = one if isinstance(one, int) else one[0]
        by_card.setdefault(voice.game[figure].card, []).append(figure)
    return voice.listed([f"{voice.card(card)} {_numbers(ids)}" for card, ids in by_card.items()])


def _numbers(ids: list[int]) -> str:
    """`#3 #5-8`."""
    runs: list[tuple[int, int]] = []
    for one in sorted(ids):
        if runs and runs[-1][1] == one - 1:
            runs[-1] = (runs[-1][0], one)
        else:
            runs.append((one, one))
    return joined(" ", (f"#{first}" if first == last else f"#{first}-{last}" for first, last in runs))


# --- answers -------------------------------------------------------------------------------------------------------


def label(voice: Voice, ask: Ask[Any], answer: Any) -> str:
    """One answer in a few words."""
    if isinstance(answer, given.Decision):
        return _DECISIONS[type(answer)](voice, answer)
    if isinstance(answer, bool):
        return voice.say("answer.yes" if answer else "answer.no")
    topic = ask.topic if isinstance(ask, Choose) else ""
    if topic in SIDE_TOPICS:
        return voice.side(answer)
    if topic in FIGURE_TOPICS:
        return voice.figure(answer) if answer >= 0 else voice.say("answer.nobody")
    if topic in EDGE_TOPICS:
        return voice.say("answer.edge", edge=voice.term("edge", answer))
    if topic == "curse_attack":
        name, _, value = answer.partition(" ")
        return voice.say("answer.curse_attack", list=voice.term("list", name), value=value)
    if topic == "rout_distance":
        return _share(voice, answer)
    return str(answer)


def _share(voice: Voice, quarters: int) -> str:
    if quarters in (0, QUARTERS):
        return voice.say("answer.rout_distance.all" if quarters else "answer.rout_distance.none")
    return voice.say("answer.rout_distance", share={1: "1/4", 2: "1/2", 3: "3/4"}[quarters])


def _lay(voice: Voice, lay: given.Lay) -> str:
    layout = lay.layout
    return voice.say("answer.Lay", layout=layout.name if voice.language.code == "fr" else layout.name_en)


def _place_prison(voice: Voice, prison: given.PlacePrison) -> str:
    key = "answer.PlacePrison.turned" if prison.degrees else "answer.PlacePrison"
    return voice.say(key, place=voice.place(prison.x, prison.y), degrees=prison.degrees)


def _deploy(voice: Voice, deploy: given.Deploy) -> str:
    """The group and the middle of where it stands."""
    types = voice.game.state.types
    figures = voice.group(types[deploy.kind]) if 0 <= deploy.kind < len(types) else f"#{deploy.kind}"
    places = [place for place in deploy.places if place != LEFT_OUT]
    if not places:
        return voice.say("answer.Deploy.nowhere", figures=figures)
    x, y = (sum(place[axis] for place in places) // len(places) for axis in (0, 1))
    return voice.say("answer.Deploy", figures=figures, place=voice.place(x, y))


def _place(voice: Voice, place: given.Place) -> str:
    return voice.say("answer.Place", place=voice.place(place.x, place.y))


def _move(voice: Voice, move: given.Move) -> str:
    """Where it goes, whom it meets there, and what it costs."""
    game = voice.game
    figure = game[move.figure]
    gaps = {
        "figure": voice.figure(figure.id),
        "place": _route(voice, move.path),
        "length": voice.inches(trip(game, figure, move.path).cost),
    }
    if move.leave:
        return voice.say("answer.Move.leave", **gaps)
    if touched := would_touch(game, figure, *move.path[-1]):
        return voice.say("answer.Move.contact", enemies=voice.figures(touched), **gaps)
    return voice.say("answer.Move", **gaps)


def _route(voice: Voice, path: tuple[given.Point, ...]) -> str:
    """Where a path ends, and where it turns on the way: two ways to one place must not look alike."""
    *turns, end = [voice.place(x, y) for x, y in path]
    return voice.say("via", place=end, turns=joined(" ", turns)) if turns else end


def _disengage(voice: Voice, order: given.Disengage) -> str:
    enemies = voice.figures(opponents(voice.game, order.figure))
    return voice.say("answer.Disengage", figure=voice.figure(order.figure), enemies=enemies)


def _haul(voice: Voice, haul: given.Haul) -> str:
    piece = voice.game[haul.piece]
    length = voice.inches(path_length(((piece.x, piece.y), *haul.path)))
    place, crew = voice.place(*haul.path[-1]), voice.figures(haul.crew)
    return voice.say("answer.Haul", figure=voice.figure(piece.id), place=place, length=length, crew=crew)


def _pass_gem(voice: Voice, order: given.PassGem) -> str:
    return voice.say("answer.PassGem", to=voice.figure(order.to))


def _cast(voice: Voice, cast: given.Cast) -> str:
    gaps = {"caster": voice.figure(cast.caster), "spell": voice.term("spell", cast.spell)}
    if cast.target >= 0:
        return voice.say("answer.Cast.target", target=voice.figure(cast.target), **gaps)
    if cast.creature:
        gaps["spell"] += f" ({voice.card(cast.creature)})"
    key = "answer.Cast.turned" if cast.degrees else "answer.Cast.place"
    return voice.say(key, place=voice.place(cast.x, cast.y), degrees=cast.degrees, **gaps)


def _shoot(voice: Voice, shot: given.Shoot) -> str:
    return _attack(voice, "answer.Shoot", shot.figure, shot.targets)


def _strike(voice: Voice, strike: given.Strike) -> str:
    return _attack(voice, "answer.Strike", strike.figure, strike.targets)


def _attack(voice: Voice, key: str, figure: int, targets: tuple[int, ...]) -> str:
    if all(target < 0 for target in targets):
        return voice.say("answer.nothing", figure=voice.figure(figure))
    return voice.say(key, figure=voice.figure(figure), targets=voice.figures(targets))


def _fire(voice: Voice, fire: given.Fire) -> str:
    gaps = {"figure": voice.figure(fire.piece), "crew": voice.figure(fire.crew)}
    return voice.say("answer.Fire", targets=voice.figures((fire.target,)), **gaps)


def _volley(voice: Voice, volley: given.Volley) -> str:
    shots = [_shoot(voice, shot) if isinstance(shot, given.Shoot) else _fire(voice, shot) for shot in volley.shots]
    return joined(" ; ", shots) or voice.say("answer.Volley.nothing")


def _brawl(voice: Voice, brawl: given.Brawl) -> str:
    return joined(" ; ", (_strike(voice, strike) for strike in brawl.strikes)) or voice.say("answer.Brawl.nothing")


def _done(voice: Voice, done: given.Done) -> str:
    return voice.say(f"answer.{type(done).__name__}")


_DECISIONS: Final[Mapping[type[given.Decision], Callable[[Voice, Any], str]]] = MappingProxyType(
    {
        given.Brawl: _brawl,
        given.Cast: _cast,
        given.Deploy: _deploy,
        given.Disengage: _disengage,
        given.Done: _done,
        given.Fire: _fire,
        given.Haul: _haul,
        given.Lay: _lay,
        given.Move: _move,
        given.PassGem: _pass_gem,
        given.Place: _place,
        given.PlacePrison: _place_prison,
        given.Shoot: _shoot,
        given.Strike: _strike,
        given.Volley: _volley,
    }
)
