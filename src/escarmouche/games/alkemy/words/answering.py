"""What an answer would do, as a short label in a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import atan2, degrees, hypot
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.kits.words.text import capitalised, joined
from escarmouche.games.alkemy import decisions as given
from escarmouche.games.alkemy.asks.rolling import Worth
from escarmouche.games.alkemy.asks.topics import FIGURE_TOPICS
from escarmouche.games.alkemy.rules.actions import cost_of
from escarmouche.games.alkemy.rules.linking import fighting
from escarmouche.games.alkemy.words.phrases import kept_said, paid, upgrade_said
from escarmouche.games.alkemy.words.voice import Voice
from escarmouche.table.plane import path_length

TRUE: Final = 0.5  # degrees that a direction may be off its wind


def label(voice: Voice, ask: Ask[Any], answer: Any) -> str:
    """One answer in a few words."""
    if isinstance(answer, given.Decision):
        return capitalised(_DECISIONS[type(answer)](voice, ask, answer))
    topic = ask.facts().get("topic", "")
    if isinstance(answer, bool):
        key = f"answer.{topic}.{'yes' if answer else 'no'}"
        return voice.say(key if key in voice.language.texts else f"answer.{'yes' if answer else 'no'}")
    if topic in _TOPICS:
        return capitalised(_TOPICS[topic](voice, ask.facts(), answer))
    if topic in FIGURE_TOPICS:
        return voice.figure(answer) if answer >= 0 else voice.say("answer.nobody")
    return str(answer)


# --- one of a few things -------------------------------------------------------------------------------------------


def _combat_card(voice: Voice, about: Mapping[str, Any], card: str) -> str:
    ap = about["costs"][about["options"].index(card)]
    return voice.say("answer.card", card=voice.combat_card(card), cost=voice.count(ap, "ap"))


def _cover(voice: Voice, about: Mapping[str, Any], index: int) -> str:
    if index < 0:
        return voice.say("answer.no_cover")
    cover = about["covers"][index]
    if cover.figure >= 0:
        return voice.say(f"answer.cover.{cover.kind}", figure=voice.figure(cover.figure))
    return voice.scenery(cover.piece) if cover.piece else voice.term("cover", cover.kind)


def _harvest(voice: Voice, _: Mapping[str, Any], token: int) -> str:
    if token < 0:
        return voice.say("answer.no_harvest")
    one = voice.game.state.tokens[token]
    return voice.say("answer.harvest", token=token, element=voice.term("of_element", one.element))


def _bodyguard(voice: Voice, about: Mapping[str, Any], who: int) -> str:
    return voice.say("answer.no_guard" if who == about["figure"] else "answer.guard", figure=voice.figure(who))


def _leader(voice: Voice, _: Mapping[str, Any], seat: int) -> str:
    return voice.seat(seat)


def _side(voice: Voice, _: Mapping[str, Any], edge: int) -> str:
    return voice.say("answer.edge", edge=voice.term("edge", str(edge)))


_TOPICS: Final[Mapping[str, Callable[[Voice, Mapping[str, Any], Any], str]]] = MappingProxyType(
    {
        "bodyguard": _bodyguard,
        "choose_leader": _leader,
        "choose_side": _side,
        "combat_card": _combat_card,
        "cover": _cover,
        "harvest": _harvest,
    }
)


# --- setting up ----------------------------------------------------------------------------------------------------


def _scenery(voice: Voice, _: Ask[Any], answer: given.PlaceScenery) -> str:
    key = "answer.PlaceScenery.turned" if answer.degrees else "answer.PlaceScenery"
    piece, place = voice.scenery(answer.piece), voice.spot(answer.x, answer.y)
    return voice.say(key, piece=piece, place=place, degrees=answer.degrees)


def _place(voice: Voice, _: Ask[Any], answer: given.Place) -> str:
    return voice.say("answer.Place", place=voice.spot(answer.x, answer.y))


def _deploy(voice: Voice, _: Ask[Any], answer: given.Deploy) -> str:
    places = joined(", ", (voice.spot(x, y) for x, y in answer.places))
    return voice.say("answer.Deploy", card=voice.card(answer.card), places=places)


# --- the lead and announcements ------------------------------------------------------------------------------------


def _activate(voice: Voice, _: Ask[Any], answer: given.Activate) -> str:
    return voice.say("answer.Activate", card=voice.card(answer.card))


def _reactivate(voice: Voice, _: Ask[Any], answer: given.Reactivate) -> str:
    cost = voice.game.content.costs["reactivation"] * len(answer.figures)
    return voice.say("answer.Reactivate", figures=voice.figures(answer.figures), cost=voice.count(cost, "ap"))


def _action(voice: Voice, _: Ask[Any], answer: Any) -> str:
    """An action to be announced, with its price: nothing about it is measured."""
    name = type(answer).__name__
    found: dict[str, Any] = {
        "figure": voice.figure(answer.figure),
        "cost": voice.count(cost_of(voice.game, answer), "ap"),
    }
    if isinstance(answer, given.Walk | given.Run) and fighting(voice.game, answer.figure):
        name += ".leaving"
    elif isinstance(answer, given.Charge | given.Engage):
        found |= {"first": voice.figure(answer.targets[0]), "others": voice.figures(answer.targets[1:])}
        name += ".several" if len(answer.targets) > 1 else ""
    elif isinstance(answer, given.Fight):
        found["enemy"] = voice.figure(answer.enemy)
    elif isinstance(answer, given.Shoot):
        found["target"] = voice.figure(answer.target)
        name += ".masterly" if answer.masterly else ""
    elif isinstance(answer, given.Prepare):
        found["formula"] = voice.formula(answer.formula)
    elif isinstance(answer, given.Touch):
        found["marker"] = voice.marker(answer.marker)
        markers = voice.game.state.markers
        neutral = not 0 <= answer.marker < len(markers) or markers[answer.marker].owner < 0
        name += "" if neutral else ".enemy"
    return voice.say(f"answer.{name}", **found)


def _bare(voice: Voice, _: Ask[Any], answer: given.Pass | given.Stop) -> str:
    return voice.say(f"answer.{type(answer).__name__}")


# --- while something is resolved -----------------------------------------------------------------------------------


def _move(voice: Voice, ask: Ask[Any], answer: given.Move) -> str:
    """[ALK-GEN-04] How far it goes, for the move is being measured, and in which direction; no coordinates."""
    who = ask.facts().get("figure", given.NOBODY)
    one = voice.game[who]
    start = (one.x, one.y)
    if not answer.path or answer.path == (start,):
        return voice.say("answer.Move.stay")
    length = voice.inches(path_length((start, *answer.path)))
    key = "answer.Move.round" if len(answer.path) > 1 else "answer.Move"
    where = direction(voice, start, answer.path[-1])
    return voice.say(key, length=length, direction=where) + _ends(voice, who, *answer.path[-1])


def direction(voice: Voice, start: given.Point, end: given.Point) -> str:
    """`north-east`; beside the sixteen winds with its bearing, from the north by the east: `52° (north-east)`."""
    bearing = degrees(atan2(end[0] - start[0], end[1] - start[1])) % 360
    wind = voice.term("wind", str(round(bearing / 22.5) % 16))
    off = abs((bearing + 11.25) % 22.5 - 11.25)
    return wind if off <= TRUE else voice.say("bearing", degrees=round(bearing) % 360, wind=wind)


def _ends(voice: Voice, who: int, x: int, y: int) -> str:
    """[ALK-RUL-77] What a move would end on, and the markers and tokens within an inch of there."""
    game, scenario = voice.game, voice.game.cast.scenario
    radius = game.traits[who].radius
    perch = game.ground.perch_at(x, y, radius)
    near = [
        voice.say("near_marker", marker=voice.marker(number))
        for number, one in enumerate(game.state.markers)
        if hypot(one.x - x, one.y - y) <= radius + scenario.marker_radius + scenario.marker_range
    ]
    near += [
        voice.say("token", element=voice.term("of_element", one.element))
        for one in game.state.tokens
        if hypot(one.x - x, one.y - y) <= radius + scenario.token_radius + game.content.alchemy.harvest_range
    ]
    said = voice.say("upon", what=voice.scenery(perch)) if perch else ""
    return said + (voice.say("beside", what=voice.listed(near)) if near else "")


def _estimate(voice: Voice, _: Ask[Any], answer: given.Estimate) -> str:
    return voice.inches_said(answer.tenths / 10)


def _keep(voice: Voice, ask: Ask[Any], answer: given.Keep) -> str:
    dice = ask.facts()["dice"]
    kept = [dice[one] for one in answer.dice if 0 <= one < len(dice)]
    worth: Worth = ask.worth(answer.dice)  # type: ignore[attr-defined]  # only KeepDice asks for dice to keep
    said = voice.say("answer.Keep", dice=kept_said(voice, kept), sum=sum(one.number for one in kept))
    return said + _worth(voice, worth)


def _worth(voice: Voice, worth: Worth) -> str:
    """What comes of a pair of dice, as far as it is known when it is kept."""
    damage = voice.count(worth.damage, "damage")
    if worth.total:  # the other side has still to roll
        return voice.say("worth.open", damage=damage)
    return voice.say("worth.hit", damage=damage) if worth.hit else voice.say("worth.nothing")


def _order(voice: Voice, _: Ask[Any], answer: given.Order) -> str:
    return voice.say("then").join(map(voice.figure, answer.figures))


def _react(voice: Voice, _: Ask[Any], answer: given.React) -> str:
    cost = voice.count(voice.game.content.costs["reaction"] * max(1, len(answer.shots)), "ap")
    if answer.move:
        return voice.say("answer.React.move", cost=cost)
    if answer.engage != given.NOBODY:
        return voice.say("answer.React.engage", enemy=voice.figure(answer.engage), cost=cost)
    if answer.shots:
        return voice.say("answer.React.shots", enemies=voice.figures(answer.shots), cost=cost)
    return voice.say("answer.React")


def _target(voice: Voice, _: Ask[Any], answer: given.Target) -> str:
    return voice.figures(answer.figures)


def _upgrade(voice: Voice, ask: Ask[Any], answer: given.Upgrade) -> str:
    if not answer.taken:
        return voice.say("answer.Upgrade.none")
    formula = voice.game.content.formulas[ask.facts()["formula"]]
    price = sum(formula.upgrades[number].stones for number in answer.taken)
    worth = voice.game.content.skills["blood_of_sap"].box_worth
    found = {
        "taken": upgrade_said(voice, formula, answer.taken),
        "paid": paid(voice, stones=price - answer.boxes * worth, boxes=answer.boxes),
        "figures": voice.figures(answer.figures),
    }
    return voice.say("answer.Upgrade.for" if answer.figures else "answer.Upgrade", **found)


_DECISIONS: Final[Mapping[type[given.Decision], Callable[[Voice, Any, Any], str]]] = MappingProxyType(
    {
        given.Activate: _activate,
        given.Charge: _action,
        given.Concentrate: _action,
        given.Deploy: _deploy,
        given.Engage: _action,
        given.Estimate: _estimate,
        given.Fight: _action,
        given.Hold: _action,
        given.Keep: _keep,
        given.Move: _move,
        given.Order: _order,
        given.Pass: _bare,
        given.Place: _place,
        given.PlaceScenery: _scenery,
        given.Prepare: _action,
        given.React: _react,
        given.Reactivate: _reactivate,
        given.Run: _action,
        given.Shoot: _action,
        given.Stop: _bare,
        given.Target: _target,
        given.Touch: _action,
        given.Upgrade: _upgrade,
        given.Walk: _action,
    }
)
