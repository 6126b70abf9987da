"""What is drawn on the board for an answer: a way, places, an outline, or a line to what is aimed at.

An outline comes back to its first point.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, radians, sin
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
from escarmouche.games.ages.staging.board_reader import BoardReader
from escarmouche.games.ages.staging.scenery import disc, zone_outline
from escarmouche.games.ages.state import NOBODY
from escarmouche.kits.stage.scene import Point
from escarmouche.table.plane import CM, rectangle

Drawn: TypeAlias = tuple[Point, ...]
AHEAD: Final = 6 * CM  # how far the ground before somebody is drawn
ARC: Final = 12  # sides of the half disc that stands for it


def path_of(reader: BoardReader, answer: Any) -> Drawn:
    """What stands for an answer on the board; nothing where it has no place."""
    draw = next((DRAWN[kind] for kind in type(answer).__mro__ if kind in DRAWN), None)
    return draw(reader, answer) if draw is not None else _chosen(reader, answer)


def _ring(corners: Drawn) -> Drawn:
    return (*corners, corners[0])


# --- ways and places --------------------------------------------------------------------------------------------------


def _moved(reader: BoardReader, answer: Any) -> Drawn:
    """The way of one, the ends of several."""
    if len(reader.movers) != 1 or len(answer.ends) != 1:
        return tuple(end.at for end in answer.ends)
    who = reader.movers[0]
    return (*reader.at(who), *reader.way(who, answer, answer.ends[0]))


def _stepped(reader: BoardReader, answer: Any) -> Drawn:
    return (*reader.at(reader.mover), answer.end.at)


def _machine(reader: BoardReader, answer: machines.MoveMachine) -> Drawn:
    return (*reader.at(reader.machine), answer.end.at)


def _deployed(_reader: BoardReader, answer: deploying.Deploy) -> Drawn:
    return tuple(end.at for end in answer.ends)


def _infiltrated(reader: BoardReader, answer: deploying.Infiltrate) -> Drawn:
    return (*reader.at(answer.figure), answer.end.at)


def _laid(_reader: BoardReader, answer: Any) -> Drawn:
    return (answer.at,)


def _traps(_reader: BoardReader, answer: trapping.SetTrap) -> Drawn:
    return answer.places


def _raised(_reader: BoardReader, answer: trapping.Raise) -> Drawn:
    """[ADE-SKL-120] A barricade is as much longer as it is lower."""
    size = max(0, LENGTH_AND_HEIGHT - answer.height), SMALL_BASE
    return _ring(rectangle(*answer.at, *size, answer.degrees).points)


# --- what is aimed ----------------------------------------------------------------------------------------------------


def _shot(reader: BoardReader, answer: shooting.Shooting) -> Drawn:
    """A line to the target; [ADE-ART-09] the template of a shot at the ground."""
    if answer.at is None:
        return (*reader.at(reader.mover), *reader.at(answer.target))
    armed = (*reader.movers, reader.machine)
    weapons = [weapon for one in armed if one >= 0 for weapon in reader.board.traits[one].weapons if weapon.artillery]
    return _ring(disc(*answer.at, weapons[0].template)) if weapons else (answer.at,)


def _formula(reader: BoardReader, answer: mystics.Recite) -> Drawn:
    """[ADE-MYS-24, ADE-MYS-39] The places of those summoned, or a ring about the target, as wide as the area."""
    if answer.at:
        return answer.at
    formula, target = reader.board.cast.content.formulas.get(answer.formula), reader.at(answer.target)
    if not target or formula is None:
        return ()
    return _ring(disc(*target[0], reader.board.traits[answer.target].radius + formula.area))


def _breath(reader: BoardReader, answer: breathing.Breathe) -> Drawn:
    """[ADE-EQP-07] The first cone."""
    pairs = zip(reader.movers, answer.facings, strict=False)
    return next((_ring(breathing.breath_cone(reader.board, who, facing).points) for who, facing in pairs), ())


def _turned(reader: BoardReader, answer: moving.Turn) -> Drawn:
    """[ADE-ACT-10, ADE-LOS-02] The ground before the first that turns."""
    if not reader.movers or not answer.facings:
        return ()
    (x, y), far = reader.at(reader.mover)[0], reader.board.traits[reader.mover].radius + AHEAD
    angles = (radians(answer.facings[0] + 180 * part / ARC - 90) for part in range(ARC + 1))
    return _ring(((x, y), *((x + round(far * cos(angle)), y + round(far * sin(angle))) for angle in angles)))


def _stopped(reader: BoardReader, answer: Any) -> Drawn:
    return (*reader.at(answer.figure), *reader.at(answer.actor))


def _chosen(reader: BoardReader, answer: Any) -> Drawn:
    """Places and zones that a question numbers."""
    ask = reader.ask
    if not isinstance(ask, Choose) or not isinstance(answer, int):
        return ()
    if ask.topic == "zone":
        return _ring(zone_outline(reader.board, answer))
    spots = ask.about.get("points", ())
    return (spots[answer],) if NOBODY < answer < len(spots) else ()


DRAWN: Final[Mapping[type[Any], Callable[[BoardReader, Any], Drawn]]] = MappingProxyType(
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
        moving.Turn: _turned,
        trapping.SetTrap: _traps,
        trapping.LayTrap: _laid,
        returning.Return: _laid,
        trapping.Raise: _raised,
        reacting.Intercept: _stopped,
        reacting.Ambush: _stopped,
    }
)
