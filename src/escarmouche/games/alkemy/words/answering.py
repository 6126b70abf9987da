"""What an answer would do, as a short label in a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.alkemy import decisions as given
from escarmouche.games.alkemy.asks.announcing import Announce
from escarmouche.games.alkemy.asks.rolling import Worth
from escarmouche.games.alkemy.asks.shooting import ReactTo
from escarmouche.games.alkemy.asks.topics import TOPICS
from escarmouche.games.alkemy.queries.actions import cost_of
from escarmouche.games.alkemy.queries.covering import sufferers
from escarmouche.games.alkemy.queries.linking import fighting, near_place
from escarmouche.games.alkemy.queries.modifiers import dice, stat
from escarmouche.games.alkemy.rules.reacting import is_held
from escarmouche.games.alkemy.words.namer import SAYINGS, Namer
from escarmouche.games.alkemy.words.phrases import added_said, kept_said, paid, upgrade_said
from escarmouche.kits.words.asking import About, AnswerWriter
from escarmouche.kits.words.courses import course_told
from escarmouche.kits.words.text import OfThing, Text, joined
from escarmouche.table.plane import path_length

# --- one of a few things -------------------------------------------------------------------------------------------


def _combat_card(namer: Namer, about: About, card: str) -> str:
    ap = about["costs"][about["options"].index(card)]
    return namer.say("answer.card", card=namer.combat_card(card), cost=namer.count(ap, "ap"))


def _cover(namer: Namer, about: About, index: int) -> str:
    if index < 0:
        return namer.say("answer.no_cover")
    cover = about["covers"][index]
    if cover.kind == "combat":
        near = sufferers(namer.game, about["shooter"], about["target"])
        return namer.say("answer.cover.combat" + ".lot" * (len(near) > 1), figures=namer.figures(near))
    if cover.figure >= 0:
        return namer.say(f"answer.cover.{cover.kind}", figure=namer.figure(cover.figure))
    return namer.scenery(cover.piece) if cover.piece else namer.term("cover", cover.kind)


def _harvest(namer: Namer, _: About, token: int) -> str:
    if token < 0:
        return namer.say("answer.no_harvest")
    one = namer.game.state.tokens[token]
    number = Text(OfThing(f"#{token}", f"token:{token}", str(token + 1)))
    return namer.say("answer.harvest", token=number, element=namer.term("of_element", one.element))


def _bodyguard(namer: Namer, about: About, who: int) -> str:
    return namer.say("answer.no_guard" if who == about["figure"] else "answer.guard", figure=namer.figure(who))


def _side(namer: Namer, _: About, edge: int) -> str:
    return namer.say("answer.edge", edge=namer.term("edge", str(edge)))


def _roller(namer: Namer, about: About, who: int) -> str:
    """Who would make a roll of MIND, with what the roll is made of: that is what tells the figures apart."""
    game = namer.game
    more = dice(game, who, "mind", initiative=about["topic"] == "initiative_figure").value
    words = {"figure": namer.figure(who), "mind": stat(game, who, "mind").value}
    if more <= 0:
        return namer.say("answer.roller", **words)
    return namer.say("answer.roller.dice", dice=namer.count(more, "die"), **words)


_CHOICES: Final[Mapping[str, Callable[[Namer, About, Any], str]]] = MappingProxyType(
    {
        "bodyguard": _bodyguard,
        "choose_side": _side,
        "combat_card": _combat_card,
        "cover": _cover,
        "deployment_figure": _roller,
        "harvest": _harvest,
        "initiative_figure": _roller,
    }
)


# --- setting up ----------------------------------------------------------------------------------------------------


def _scenery(namer: Namer, _: Ask[Any], answer: given.PlaceScenery) -> str:
    key = "answer.PlaceScenery.turned" if answer.degrees else "answer.PlaceScenery"
    piece, place = namer.scenery(answer.piece), namer.spot(answer.x, answer.y)
    return namer.say(key, piece=piece, place=place, degrees=answer.degrees)


def _deploy(namer: Namer, _: Ask[Any], answer: given.Deploy) -> str:
    spots = [namer.spot(x, y) for x, y in answer.places]
    others = joined("", (Text(", ", one) for one in spots[1:]))
    return namer.say("answer.Deploy", card=namer.card(answer.card), first=spots[0], others=others)


# --- the lead and announcements ------------------------------------------------------------------------------------


def _reactivate(namer: Namer, _: Ask[Any], answer: given.Reactivate) -> str:
    cost = namer.game.content.costs["reactivation"] * len(answer.figures)
    return namer.say("answer.Reactivate", figures=namer.figures(answer.figures), cost=namer.count(cost, "ap"))


def _action(namer: Namer, _: Ask[Any], answer: Any) -> str:
    """An action to be announced, with its price: nothing about it is measured."""
    name = type(answer).__name__
    found: dict[str, Any] = {
        "figure": namer.figure(answer.figure),
        "cost": namer.count(cost_of(namer.game, answer), "ap"),
    }
    if isinstance(answer, given.Walk | given.Run) and fighting(namer.game, answer.figure):
        name += ".leaving"
    elif isinstance(answer, given.Charge | given.Engage):
        found |= {"first": namer.figure(answer.targets[0]), "others": namer.figures(answer.targets[1:])}
        name += ".several" if len(answer.targets) > 1 else ""
    elif isinstance(answer, given.Fight):
        found["enemy"] = namer.figure(answer.enemy)
    elif isinstance(answer, given.Shoot):
        found["target"] = namer.figure(answer.target)
        name += ".masterly" if answer.masterly else ""
    elif isinstance(answer, given.Prepare):
        found["formula"] = namer.formula(answer.formula)
    elif isinstance(answer, given.Touch):
        found["marker"] = namer.marker(answer.marker)
        markers = namer.game.state.markers
        neutral = not 0 <= answer.marker < len(markers) or markers[answer.marker].owner < 0
        name += "" if neutral else ".enemy"
    return namer.say(f"answer.{name}", **found)


# --- while something is resolved -----------------------------------------------------------------------------------


def _move(namer: Namer, ask: Ask[Any], answer: given.Move) -> str:
    """[ALK-GEN-04] How far it goes, for the move is being measured, and in which direction; no coordinates."""
    who = ask.facts().get("figure", given.NOBODY)
    one = namer.game[who]
    start = (one.x, one.y)
    if not answer.path or answer.path == (start,):
        return namer.say("answer.Move.stay")
    length = namer.inches(path_length((start, *answer.path)))
    key = "answer.Move.round" if len(answer.path) > 1 else "answer.Move"
    where = direction(namer, start, answer.path[-1])
    return namer.say(key, length=length, direction=where) + _ends(namer, who, *answer.path[-1])


def direction(namer: Namer, start: given.Point, end: given.Point) -> str:
    """`north-east`, or with its bearing where it is off that wind; a screen says it as the table is drawn."""

    def wind(bearing: float) -> str:
        return namer.term("wind", str(round(bearing / 22.5) % 16))

    def bearing(degrees: int, wind: str) -> str:
        return namer.say("bearing", degrees=degrees, wind=wind)

    return course_told(start, end, wind, bearing)


def _ends(namer: Namer, who: int, x: int, y: int) -> str:
    """[ALK-RUL-77, ALK-RUL-30, ALK-RUL-134] What a move would end on, and the markers and tokens within an inch of
    there, as the table counts it."""
    game, scenario = namer.game, namer.game.cast.scenario
    radius = game.traits[who].radius
    perch = game.ground.perch_at(x, y, radius)
    near = [
        namer.say("near_marker", marker=namer.marker(number))
        for number, one in enumerate(game.state.markers)
        if near_place(game, (x, y), (one.x, one.y), radius + scenario.marker_radius + scenario.marker_range)
    ]
    near += [
        namer.say("token", element=namer.term("of_element", one.element))
        for one in game.state.tokens
        if near_place(game, (x, y), (one.x, one.y), radius + scenario.token_radius + game.content.alchemy.harvest_range)
    ]
    said = namer.say("upon", what=namer.scenery(perch)) if perch else ""
    return said + (namer.say("beside", what=namer.listed(near)) if near else "")


def _estimate(namer: Namer, _: Ask[Any], answer: given.Estimate) -> str:
    return namer.inches_said(answer.tenths / 10)


def _keep(namer: Namer, ask: Ask[Any], answer: given.Keep) -> str:
    dice = ask.facts()["dice"]
    kept = [dice[one] for one in answer.dice if 0 <= one < len(dice)]
    worth: Worth = ask.worth(answer.dice)  # type: ignore[attr-defined]  # only KeepDice asks for dice to keep
    said = namer.say("answer.Keep", dice=kept_said(namer, kept), sum=sum(one.number for one in kept))
    return said + _worth(namer, worth)


def _worth(namer: Namer, worth: Worth) -> str:
    """What comes of a pair of dice, as far as it is known when it is kept."""
    damage = namer.count(worth.damage, "damage")
    if worth.total:  # the other side has still to roll
        return namer.say("worth.open", damage=damage)
    return namer.say("worth.hit", damage=damage) if worth.hit else namer.say("worth.nothing")


def _order(namer: Namer, _: Ask[Any], answer: given.Order) -> str:
    return namer.say("then").join(map(namer.figure, answer.figures))


def _react(namer: Namer, ask: Ask[Any], answer: given.React) -> str:
    """[ALK-RUL-73] Who cannot move pays for the aim alone."""
    cost = namer.count(namer.game.content.costs["reaction"] * max(1, len(answer.shots)), "ap")
    if answer.move:
        held = isinstance(ask, ReactTo) and is_held(namer.game, ask.figure)
        return namer.say("answer.React.move" + ".held" * held, cost=cost)
    if answer.engage != given.NOBODY:
        return namer.say("answer.React.engage", enemy=namer.figure(answer.engage), cost=cost)
    if answer.shots:
        return namer.say("answer.React.shots", enemies=namer.figures(answer.shots), cost=cost)
    return namer.say("answer.React")


def _target(namer: Namer, _: Ask[Any], answer: given.Target) -> str:
    return namer.figures(answer.figures)


def _upgrade(namer: Namer, ask: Ask[Any], answer: given.Upgrade) -> str:
    if not answer.taken:
        return namer.say("answer.Upgrade.none")
    formula = namer.game.content.formulas[ask.facts()["formula"]]
    price = sum(formula.upgrades[number].stones for number in answer.taken)
    worth = namer.game.content.skills["blood_of_sap"].box_worth
    found = {
        "taken": upgrade_said(namer, formula, answer.taken),
        "paid": paid(namer, stones=price - answer.boxes * worth, boxes=answer.boxes),
        "figures": added_said(namer, answer.figures),
    }
    return namer.say("answer.Upgrade.for" if answer.figures else "answer.Upgrade", **found)


def _stop(namer: Namer, ask: Ask[Any], _: given.Stop) -> str:
    """[ALK-RUL-126] In the middle of a step only its announcements end."""
    return namer.say("answer.Stop.step" if isinstance(ask, Announce) and ask.underway else "answer.Stop")


_DECISIONS: Final[Mapping[type[given.Decision], Callable[[Namer, Any, Any], str]]] = MappingProxyType(
    {
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
        given.PlaceScenery: _scenery,
        given.Prepare: _action,
        given.React: _react,
        given.Reactivate: _reactivate,
        given.Run: _action,
        given.Shoot: _action,
        given.Stop: _stop,
        given.Target: _target,
        given.Touch: _action,
        given.Upgrade: _upgrade,
        given.Walk: _action,
    }
)


ANSWER_WRITER: Final = AnswerWriter(SAYINGS, TOPICS, _CHOICES, _DECISIONS)
