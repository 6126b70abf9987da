"""What an answer would do, as a short label in a list. Moves and shots: see `moves`; combat dice: see `fights`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.ages.asks import (
    assaulting,
    breathing,
    demolishing,
    deploying,
    disengaging,
    exchanging,
    fighting,
    forcing,
    harassing,
    machines,
    moving,
    mystics,
    piles,
    points,
    reacting,
    returning,
    shooting,
    speaking,
    splitting,
    staffing,
    tactics,
    trapping,
)
from escarmouche.games.ages.asks.topics import TOPICS
from escarmouche.games.ages.queries.crews import crewed_machine
from escarmouche.games.ages.queries.mystics import price
from escarmouche.games.ages.refusals.tactics import COSTS
from escarmouche.games.ages.words import fights, moves
from escarmouche.games.ages.words.effects import op_said
from escarmouche.games.ages.words.moves import actors
from escarmouche.games.ages.words.namer import SAYINGS, Namer
from escarmouche.games.ages.words.parts import fight_said
from escarmouche.kits.words.asking import About, AnswerWriter
from escarmouche.kits.words.text import joined

# --- one of a few things -------------------------------------------------------------------------------------------


def _of(about: About, name: str, option: Any) -> Any:
    """What a question tells of one of its options, under a name that lists it for all of them."""
    return about[name][about["options"].index(option)]


def _combat_tactic(namer: Namer, _: About, name: str) -> str:
    if not name:
        return namer.say("answer.no_tactic")
    tactic = namer.content.combat_tactics[name]
    effects = joined(", ", (op_said(namer, op) for op in tactic.effects))
    cost = namer.count(tactic.cost, "tactic_point")
    return namer.say("answer.combat_tactic", tactic=namer.tactic(name), effects=effects, cost=cost)


def _blow(namer: Namer, about: About, number: int) -> str:
    """One of a fighter's damage tests: on whom, and whether it is that of its back blades."""
    key = "answer.blow.blade" if _of(about, "blades", number) else "answer.blow"
    return namer.say(key, enemy=namer.figure(_of(about, "targets", number)), skill=namer.skill("lames_dorsales"))


def _stopped(namer: Namer, about: About, number: int) -> str:
    key = "answer.attack.blade" if _of(about, "blades", number) else "answer.attack"
    return namer.say(key, number=number, skill=namer.skill("lames_dorsales"))


def _effect(namer: Namer, about: About, number: int) -> str:
    name = _of(about, "effects", number)
    effect = namer.say("rally") if name == "rally" else namer.skill(name)
    return namer.say("answer.effect", effect=effect, figure=namer.figure(_of(about, "figures", number)))


def _formula(namer: Namer, _: About, name: str) -> str:
    if not name:
        return namer.say("answer.no_formula")
    cost = namer.count(price(namer.content.formulas[name]), "mystic_unit")
    return namer.say("answer.formula", formula=namer.formula(name), cost=cost)


_CHOICES: Final[Mapping[str, Callable[[Namer, About, Any], str]]] = MappingProxyType(
    {
        "combat_tactic": _combat_tactic,
        "edge": lambda namer, _, edge: namer.say("answer.edge", edge=namer.term("edge", edge)),
        "extra_units": lambda namer, _, more: namer.say("answer.units", units=namer.count(more, "mystic_unit")),
        "fight": lambda namer, about, number: fight_said(namer, _of(about, "fights", number)),
        "interception_point": lambda namer, about, number: namer.say(
            "answer.at", place=namer.spot(_of(about, "points", number))
        ),
        "melee": lambda namer, _, who: namer.say("answer.melee", figure=namer.figure(who)),
        "next_damage": _blow,
        "next_effect": _effect,
        "prolong": _formula,
        "push": lambda namer, about, number: namer.say("answer.at", place=namer.spot(_of(about, "points", number))),
        "second_card": lambda namer, _, card: namer.card(card) if card >= 0 else namer.say("answer.no_card"),
        "stops_attack": _stopped,
        "trap": lambda namer, _, number: namer.say("answer.trap", number=number + 1),
        "zone": lambda namer, _, zone: namer.say("answer.zone", zone=namer.zone(zone)),
    }
)


# --- cards, deployment, tactics ------------------------------------------------------------------------------------


def _arrange(namer: Namer, _: Ask[Any], answer: piles.Arrange) -> str:
    return namer.say("then").join(map(namer.card, answer.cards))


def _deploy(namer: Namer, _: Ask[Any], answer: deploying.Deploy) -> str:
    return namer.say("answer.at", place=namer.spots(end.at for end in answer.ends))


def _infiltrate(namer: Namer, _: Ask[Any], answer: deploying.Infiltrate) -> str:
    way = moves.way(namer, answer.figure, answer.end)
    return namer.say("answer.Infiltrate", figure=namer.figure(answer.figure), way=way)


def _activate(namer: Namer, _: Ask[Any], answer: speaking.Activate) -> str:
    key = "answer.Activate.group" if len(answer.figures) > 1 else "answer.Activate"
    return namer.say(key, figures=namer.figures(answer.figures))


def _price(namer: Namer, cost: int, *, authority: bool) -> str:
    """What a tactic costs: `2 PT`, or nothing by Autorité."""
    return namer.skill("autorite") if authority else namer.count(cost, "tactic_point")


def _temporise(namer: Namer, _: Ask[Any], answer: tactics.Temporise) -> str:
    cost = _price(namer, COSTS["temporisation"], authority=answer.authority)
    return namer.say("answer.Temporise", cost=cost)


def _rush(namer: Namer, _: Ask[Any], answer: tactics.Rush) -> str:
    cost = _price(namer, COSTS["ruee"], authority=False)
    return namer.say("answer.Rush", card=namer.card(answer.card), cost=cost)


def _watch(namer: Namer, _: Ask[Any], answer: tactics.Watch) -> str:
    cost = _price(namer, len(answer.figures), authority=answer.authority)
    return namer.say("answer.Watch", card=namer.card(answer.card), figures=namer.figures(answer.figures), cost=cost)


def _members(namer: Namer, _: Ask[Any], answer: Any) -> str:
    """Those who are named, or nobody."""
    named = answer.members if isinstance(answer, staffing.Staff) else answer.figures
    return namer.figures(named) if named else namer.say("answer.nobody")


# --- reactions -----------------------------------------------------------------------------------------------------


def _step_in(namer: Namer, _: Ask[Any], answer: reacting.StepIn) -> str:
    return namer.say("answer.StepIn", figure=namer.figure(answer.figure), by=namer.term("stat", answer.by))


def _intercept(namer: Namer, _: Ask[Any], answer: reacting.Intercept) -> str:
    found = {
        "figure": namer.figure(answer.figure),
        "enemy": namer.figure(answer.actor),
        "by": namer.term("stat", answer.by),
    }
    if namer.board[answer.figure].deeds.vigilant:
        return namer.say("answer.Intercept.vigilant", **found)
    return namer.say("answer.Intercept", cost=_price(namer, COSTS["interception"], authority=answer.authority), **found)


def _ambush(namer: Namer, _: Ask[Any], answer: reacting.Ambush) -> str:
    return namer.say(
        "answer.Ambush",
        figure=namer.figure(answer.figure),
        enemy=namer.figure(answer.actor),
        length=namer.length(answer.along),
        by=namer.term("stat", answer.by),
    )


# --- mystics, machines, traps, points --------------------------------------------------------------------------------


def _recite(namer: Namer, _: Ask[Any], answer: mystics.Recite) -> str:
    formula = namer.content.formulas.get(answer.formula)
    found = {
        "formula": namer.formula(answer.formula),
        "cost": namer.count(price(formula) if formula else 0, "mystic_unit"),
        "level": namer.say("at_level", level=answer.level) if answer.level else "",
    }
    if answer.target >= 0:
        return namer.say("answer.Recite.on", target=namer.figure(answer.target), **found)
    if not answer.at:
        return namer.say("answer.Recite.bare", **found)
    return namer.say("answer.Recite", place=namer.spots(answer.at), **found)


def _sacrifice(namer: Namer, _: Ask[Any], answer: mystics.Sacrifice) -> str:
    life = namer.count(answer.points, "life")
    return namer.say("answer.Sacrifice", points=life, figure=namer.figure(answer.friend))


def _put(namer: Namer, _: Ask[Any], answer: points.PutPoints) -> str:
    return namer.say(
        "answer.PutPoints",
        figure=namer.figure(answer.figure),
        count=namer.count(answer.count, "stat_point"),
        source=namer.burnt(answer.figure) if answer.source == "steam" else namer.term("points", answer.source),
        stat=namer.stat_of(answer.figure, answer.stat),
    )


def _return(namer: Namer, _: Ask[Any], answer: returning.Return) -> str:
    return namer.say("answer.Return", figure=namer.figure(answer.figure), place=namer.spot(answer.at))


def _move_machine(namer: Namer, ask: Ask[Any], answer: machines.MoveMachine) -> str:
    machine = crewed_machine(namer.board, actors(ask)[0])
    if machine is None:
        return namer.say("answer.at", place=namer.spot(answer.end.at))
    found = {"machine": namer.figure(machine.id), "way": moves.way(namer, machine.id, answer.end)}
    return namer.say("answer.MoveMachine", **found)


def _demolish(namer: Namer, _: Ask[Any], answer: demolishing.Demolish) -> str:
    target = namer.figure(answer.machine) if answer.machine >= 0 else namer.scenery(answer.piece)
    return namer.say("answer.Demolish", target=target)


def _trap(namer: Namer, _: Ask[Any], answer: trapping.SetTrap | trapping.LayTrap) -> str:
    places = answer.places if isinstance(answer, trapping.SetTrap) else (answer.at,)
    return namer.say("answer.LayTrap", place=namer.spots(places))


def _raise(namer: Namer, _: Ask[Any], answer: trapping.Raise) -> str:
    found = {"place": namer.spot(answer.at), "height": namer.length(answer.height), "degrees": answer.degrees}
    return namer.say("answer.Raise", **found)


_DECISIONS: Final[Mapping[type[Any], Callable[[Namer, Any, Any], str]]] = MappingProxyType(
    {
        assaulting.Charge: moves.assault,
        assaulting.Engage: moves.assault,
        breathing.Breathe: moves.turn,
        demolishing.Demolish: _demolish,
        deploying.Deploy: _deploy,
        deploying.Infiltrate: _infiltrate,
        disengaging.Attempt: _members,
        disengaging.Disengage: moves.disengagement,
        disengaging.DisengageAndEngage: moves.disengagement,
        disengaging.StepAside: moves.step,
        exchanging.Counter: fights.counter,
        exchanging.Defend: fights.defend,
        exchanging.Feint: fights.feint,
        fighting.Place: fights.place,
        forcing.BackAway: moves.step,
        forcing.ForcedRun: moves.forced,
        harassing.Harass: moves.harassment,
        machines.Crew: _members,
        machines.FireMachine: moves.shot,
        machines.MoveMachine: _move_machine,
        moving.Dodge: moves.move,
        moving.Run: moves.move,
        moving.Turn: moves.turn,
        moving.Walk: moves.move,
        mystics.Recite: _recite,
        mystics.Sacrifice: _sacrifice,
        piles.Arrange: _arrange,
        points.PutPoints: _put,
        reacting.Ambush: _ambush,
        reacting.Intercept: _intercept,
        reacting.StepIn: _step_in,
        returning.Return: _return,
        shooting.AimedShot: moves.shot,
        shooting.ArtilleryShot: moves.shot,
        shooting.HastyArtilleryShot: moves.shot,
        shooting.RapidShot: moves.shot,
        shooting.Shoot: moves.shot,
        speaking.Activate: _activate,
        splitting.Split: fights.split,
        staffing.Staff: _members,
        tactics.Rush: _rush,
        tactics.Temporise: _temporise,
        tactics.Watch: _watch,
        trapping.LayTrap: _trap,
        trapping.Raise: _raise,
        trapping.SetTrap: _trap,
    }
)


ANSWER_WRITER: Final = AnswerWriter(SAYINGS, TOPICS, _CHOICES, _DECISIONS)
