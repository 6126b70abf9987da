"""Actions of fighters on the table as short labels: moves with length and direction, assaults, shots with their range.

[ADE-ACT-11] Anybody may measure at any moment, so a label tells distances.
"""

from __future__ import annotations

from math import dist
from typing import Any

from escarmouche.core import Ask
from escarmouche.games.ages.asks.assaulting import Charge, Engage, force_of, shot_of
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage, StepAside
from escarmouche.games.ages.asks.forcing import BackAway, ForcedRun
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import FireMachine
from escarmouche.games.ages.asks.moving import Dodge, End, Run, Turn, Walk
from escarmouche.games.ages.asks.shooting import AimedShot, Shooting
from escarmouche.games.ages.queries.crews import crewed_machine
from escarmouche.games.ages.refusals.tactics import COSTS
from escarmouche.games.ages.words.namer import Namer
from escarmouche.games.ages.words.parts import way_said
from escarmouche.kits.words.text import Text, joined


def actors(ask: Ask[Any]) -> tuple[int, ...]:
    """Who would do it: the fighters of a question, or the one it is about."""
    about = ask.facts()
    found = about["figures"] if "figures" in about else (about.get("figure", -1),)
    return tuple(found) or (-1,)


def way(namer: Namer, who: int, end: End) -> Text:
    """`10 cm, north-east`, with the level where it changes; `in place` where it does not move."""
    figure = namer.board[who]
    said = way_said(namer, (figure.x, figure.y), end.at) or namer.say("in_place")
    if end.level < 0 or end.level == figure.level:
        return said
    return Text(said, namer.say("aloft", level=namer.term("level", str(end.level))))


def move(namer: Namer, ask: Ask[Any], answer: Walk | Run | Dodge) -> str:
    """How far and where to; a group keeps its formation, so its first tells for all."""
    if not answer.ends:
        return namer.say("answer.nobody")
    swift = ".swift" if isinstance(answer, Run) and answer.swift else ""
    told = way(namer, actors(ask)[0], answer.ends[0])
    return namer.say(f"answer.{type(answer).__name__}{swift}", way=told, skill=namer.skill("rapidite"))


def step(namer: Namer, ask: Ask[Any], answer: StepAside | BackAway) -> str:
    """A few steps, out of contact."""
    return namer.say(f"answer.{type(answer).__name__}", way=way(namer, actors(ask)[0], answer.end))


def turn(namer: Namer, _: Ask[Any], answer: Turn | Breathe) -> str:
    """Where to, each in its order."""
    facings = joined(", ", dict.fromkeys(map(namer.degrees, answer.facings)))
    return namer.say(f"answer.{type(answer).__name__}", facing=facings)


def disengagement(namer: Namer, ask: Ask[Any], answer: Disengage | DisengageAndEngage) -> str:
    """By which stat, and where to."""
    found: dict[str, Any] = {
        "by": namer.term("stat", answer.by),
        "way": way(namer, actors(ask)[0], answer.end),
    }
    if isinstance(answer, DisengageAndEngage):
        found["targets"] = namer.figures(answer.targets)
    return namer.say(f"answer.{type(answer).__name__}", **found)


def assault(namer: Namer, ask: Ask[Any], answer: Engage | Charge) -> str:
    """Whom, how far, and what goes with it."""
    who = actors(ask)[0]
    extras: list[str] = []
    if answer.ends:
        extras.append(way(namer, who, answer.ends[0]))
    if isinstance(answer, Charge) and answer.swift:
        extras.append(namer.skill("rapidite"))
    if shot_of(answer) >= 0:
        extras.append(namer.skill("tir_d_assaut"))
    if (force := force_of(answer)) != "no":
        extras.append(namer.say("forcing", cost=forcing_price(namer, authority=force == "authority")))
    found = {"targets": namer.figures(answer.targets), "extras": joined(" ; " if namer.french else "; ", extras)}
    return namer.say(f"answer.{type(answer).__name__}", **found)


def forced(namer: Namer, ask: Ask[Any], answer: ForcedRun) -> str:
    """The run through enemies, with its price."""
    if not answer.ends:
        return namer.say("answer.nobody")
    told = way(namer, actors(ask)[0], answer.ends[0])
    if answer.swift:
        told = Text(told, ", ", namer.skill("rapidite"))
    return namer.say("answer.ForcedRun", way=told, cost=forcing_price(namer, authority=answer.authority))


def forcing_price(namer: Namer, *, authority: bool) -> str:
    """What Passage en force costs: a point, or nothing by Autorité."""
    return namer.skill("autorite") if authority else namer.count(COSTS["passage_en_force"], "tactic_point")


# --- shots -----------------------------------------------------------------------------------------------------------


def weapon(namer: Namer, who: int, number: int) -> str:
    """A ranged weapon of a fighter by its name."""
    weapons = namer.board.traits[who].weapons
    return namer.named(weapons[number]) if 0 <= number < len(weapons) else f"#{number}"


def apart(namer: Namer, who: int, target: int) -> Text:
    """From edge to edge."""
    board = namer.board
    one, other = board[who], board[target]
    radii = board.traits[who].radius + board.traits[target].radius
    return namer.length(max(0.0, dist((one.x, one.y), (other.x, other.y)) - radii))


def shot(namer: Namer, ask: Ask[Any], answer: Shooting) -> str:
    """Kind, target, range, weapon; that of a machine names the machine and who tests."""
    who = actors(ask)[0]
    name = type(answer).__name__
    found: dict[str, Any] = {}
    source = who
    if isinstance(answer, FireMachine):
        machine = crewed_machine(namer.board, who)
        source = who if machine is None else machine.id
        found = {"machine": namer.figure(source), "figure": namer.figure(answer.member)}
    else:
        found["weapon"] = weapon(namer, who, answer.weapon)
    if isinstance(answer, AimedShot):
        found["stat"] = namer.term("stat", "aim" if answer.bonus == "aim" else "str")
    if answer.at is not None:
        return namer.say(f"answer.{name}.place", place=namer.spot(answer.at), **found)
    found |= {"target": namer.figure(answer.target)}
    if answer.target >= 0:
        found["length"] = apart(namer, source, answer.target)
    return namer.say(f"answer.{name}", **found)


def harassment(namer: Namer, ask: Ask[Any], answer: Harass) -> str:
    """The run, and the shot on it."""
    who = actors(ask)[0]
    if not answer.ends:
        return namer.say("answer.nobody")
    after = namer.say("after", length=namer.length(answer.after)) if answer.after else namer.say("before")
    found = {"way": way(namer, who, answer.ends[0]), "target": namer.figure(answer.target), "after": after}
    return namer.say("answer.Harass", weapon=weapon(namer, who, answer.weapon), **found)
