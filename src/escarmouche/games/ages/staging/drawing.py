"""What is drawn on the board for an answer: a way, places, an outline, or a line to what is aimed at.

An outline comes back to its first point.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from escarmouche.core import Choose
from escarmouche.games.ages.asks import (
    assaulting,
    breathing,
    deploying,
    disengaging,
    forcing,
    machines,
    moving,
    mystics,
    reacting,
    returning,
    shooting,
    trapping,
)
from escarmouche.games.ages.refusals.trapping import LENGTH_AND_HEIGHT, SMALL_BASE
from escarmouche.games.ages.staging.desk import NOBODY, Desk
from escarmouche.games.ages.staging.scenery import disc, zone_outline
from escarmouche.kits.stage.scene import Point
from escarmouche.table.plane import rectangle

Drawn: TypeAlias = tuple[Point, ...]


def path_of(desk: Desk, answer: Any) -> Drawn:
    """What stands for an answer on the board; nothing where it has no place."""
    draw = next((DRAWN[kind] for kind in type(answer).__mro__ if kind in DRAWN), None)
    return draw(desk, answer) if draw is not None else _chosen(desk, answer)


def _ring(corners: Drawn) -> Drawn:
    return (*corners, corners[0])


# --- ways and places --------------------------------------------------------------------------------------------------


def _moved(desk: Desk, answer: Any) -> Drawn:
    """The way of one, the ends of several."""
    if len(desk.movers) != 1 or len(answer.ends) != 1:
        return tuple(end.at for end in answer.ends)
    who = desk.movers[0]
    return (*desk.at(who), *desk.way(who, answer, answer.ends[0]))


def _stepped(desk: Desk, answer: Any) -> Drawn:
    return (*desk.at(desk.mover), answer.end.at)


def _machine(desk: Desk, answer: machines.MoveMachine) -> Drawn:
    return (*desk.at(desk.machine), answer.end.at)


def _deployed(_desk: Desk, answer: deploying.Deploy) -> Drawn:
    return tuple(end.at for end in answer.ends)


def _infiltrated(desk: Desk, answer: deploying.Infiltrate) -> Drawn:
    return (*desk.at(answer.figure), answer.end.at)


def _laid(_desk: Desk, answer: Any) -> Drawn:
    return (answer.at,)


def _traps(_desk: Desk, answer: trapping.SetTrap) -> Drawn:
    return answer.places


def _raised(_desk: Desk, answer: trapping.Raise) -> Drawn:
    """[ADE-SKL-120] A barricade is as much longer as it is lower."""
    size = max(0, LENGTH_AND_HEIGHT - answer.height), SMALL_BASE
    return _ring(rectangle(*answer.at, *size, answer.degrees).points)


# --- what is aimed ----------------------------------------------------------------------------------------------------


def _shot(desk: Desk, answer: shooting.Shooting) -> Drawn:
    """A line to the target; [ADE-ART-09] the template of a shot at the ground."""
    if answer.at is None:
        return (*desk.at(desk.mover), *desk.at(answer.target))
    armed = (*desk.movers, desk.machine)
    weapons = [weapon for one in armed if one >= 0 for weapon in desk.board.traits[one].weapons if weapon.artillery]
    return _ring(disc(*answer.at, weapons[0].template)) if weapons else (answer.at,)


def _formula(desk: Desk, answer: mystics.Recite) -> Drawn:
    """[ADE-MYS-24, ADE-MYS-39] The places of those summoned, or a ring about the target, as wide as the area."""
    if answer.at:
        return answer.at
    formula, target = desk.board.cast.content.formulas.get(answer.formula), desk.at(answer.target)
    if not target or formula is None:
        return ()
    return _ring(disc(*target[0], desk.board.traits[answer.target].radius + formula.area))


def _breath(desk: Desk, answer: breathing.Breathe) -> Drawn:
    """[ADE-EQP-07] The first cone."""
    pairs = zip(desk.movers, answer.facings, strict=False)
    return next((_ring(breathing.breath_cone(desk.board, who, facing).points) for who, facing in pairs), ())


def _stopped(desk: Desk, answer: Any) -> Drawn:
    return (*desk.at(answer.figure), *desk.at(answer.actor))


def _chosen(desk: Desk, answer: Any) -> Drawn:
    """Places and zones that a question numbers."""
    ask = desk.ask
    if not isinstance(ask, Choose) or not isinstance(answer, int):
        return ()
    if ask.topic == "zone":
        return _ring(zone_outline(desk.board, answer))
    spots = ask.about.get("points", ())
    return (spots[answer],) if NOBODY < answer < len(spots) else ()


DRAWN: Final[Mapping[type[Any], Callable[[Desk, Any], Drawn]]] = MappingProxyType(
    {
        moving.Moving: _moved,
        assaulting.Assaulting: _moved,
        disengaging.Disengage: _stepped,
        disengaging.DisengageAndEngage: _stepped,
        disengaging.StepAside: _stepped,
        forcing.BackAway: _stepped,
        machines.MoveMachine: _machine,
        deploying.Deploy: _deployed,
        deploying.Infiltrate: _infiltrated,
        shooting.Shooting: _shot,
        mystics.Recite: _formula,
        breathing.Breathe: _breath,
        trapping.SetTrap: _traps,
        trapping.LayTrap: _laid,
        returning.Return: _laid,
        trapping.Raise: _raised,
        reacting.Intercept: _stopped,
        reacting.Ambush: _stopped,
    }
)
