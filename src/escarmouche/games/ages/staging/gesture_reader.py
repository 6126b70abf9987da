"""What is pointed at on the table of this game, and what does the screen say and draw of an answer?"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Choose
from escarmouche.games.ages.asks import (
    assaulting,
    breathing,
    demolishing,
    deploying,
    disengaging,
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
    tactics,
    trapping,
)
from escarmouche.games.ages.queries.crews import crewed_machine
from escarmouche.games.ages.refusals.trapping import LENGTH_AND_HEIGHT, SMALL_BASE
from escarmouche.games.ages.staging import consequences
from escarmouche.games.ages.staging.desk import Desk
from escarmouche.games.ages.staging.phrases import phrase
from escarmouche.games.ages.staging.scenery import disc, zone_outline
from escarmouche.kits.stage.scene import Point
from escarmouche.table.plane import rectangle

NOBODY: Final = -1
GROUPS: Final[Mapping[type[Any], str]] = MappingProxyType(
    {
        moving.Walk: "move",
        moving.Run: "move",
        moving.Dodge: "move",
        moving.Turn: "turn",
        assaulting.Engage: "engage",
        assaulting.Charge: "charge",
        disengaging.Disengage: "disengage",
        disengaging.DisengageAndEngage: "disengage",
        shooting.Shoot: "shoot",
        shooting.AimedShot: "shoot",
        shooting.RapidShot: "shoot",
        shooting.ArtilleryShot: "shoot",
        shooting.HastyArtilleryShot: "shoot",
        harassing.Harass: "shoot",
        breathing.Breathe: "breathe",
        mystics.Recite: "mystic",
        mystics.Sacrifice: "sacrifice",
        points.PutPoints: "points",
        points.RaiseSteam: "points",
        trapping.SetTrap: "trap",
        machines.FireMachine: "machine",
        machines.MoveMachine: "machine",
        demolishing.Demolish: "demolish",
        forcing.ForcedRun: "force",
        speaking.PlayCard: "card",
        tactics.Rush: "tactic",
        tactics.Temporise: "tactic",
        tactics.Watch: "watch",
    }
)


class GestureReader(Desk):
    """How the answers to a question are offered."""

    __slots__ = ()

    # --- who and which cards -------------------------------------------------------------------------------------

    def figure_of(self, answer: Any) -> int:
        """Whoever acts; nobody where several do, or where places, an outline or a target are drawn instead."""
        movers = self.movers
        if isinstance(answer, machines.MoveMachine) and movers:
            machine = crewed_machine(self.board, movers[0])
            return machine.id if machine else NOBODY
        if isinstance(answer, speaking.PlayCard | tactics.Rush):
            return self._first_of(answer.card)
        if isinstance(answer, moving.Moving | disengaging.Disengage | shooting.Shooting):
            return movers[0] if len(movers) == 1 and not _ringed(answer) else NOBODY
        if isinstance(answer, assaulting.Assaulting | disengaging.DisengageAndEngage):
            return movers[0] if len(movers) == 1 else NOBODY
        if isinstance(answer, disengaging.StepAside | forcing.BackAway | moving.Turn):
            return movers[0] if len(movers) == 1 else NOBODY
        if isinstance(answer, mystics.Recite | mystics.Sacrifice | fighting.Place):
            return NOBODY
        if isinstance(answer, speaking.Activate | tactics.Watch):
            return answer.figures[0] if len(answer.figures) == 1 else NOBODY
        return super().figure_of(answer)

    def _first_of(self, card: int) -> int:
        held = self.board.state.cards
        figures = held[card].figures if 0 <= card < len(held) else ()
        return next((one for one in figures if self.on_table(one)), NOBODY)

    def cards_of(self, answer: Any) -> tuple[int, ...]:
        if isinstance(answer, speaking.PlayCard | tactics.Rush | tactics.Watch):
            return (answer.card,)
        if isinstance(answer, piles.Arrange):
            return answer.cards
        if isinstance(self.ask, Choose) and self.ask.topic == "second_card" and answer >= 0:
            return (answer,)
        return ()

    def is_understood(self, figure: int) -> bool:
        return figure == self.figure or self.movers == (figure,)

    # --- how it is offered ---------------------------------------------------------------------------------------

    def group_of(self, answer: Any) -> str:
        key = GROUPS.get(type(answer), "")
        if isinstance(answer, moving.Walk | moving.Run | moving.Dodge) and any(end.level >= 0 for end in answer.ends):
            key = "level"
        if isinstance(answer, fighting.Place):
            key = _place_group(answer)
        return phrase(self.lang, f"group.{key}") if key else ""

    def notes_of(self, answer: Any) -> tuple[str, ...]:
        return consequences.notes_of(self, answer)

    # --- what is drawn -------------------------------------------------------------------------------------------

    def path_of(self, answer: Any) -> tuple[Point, ...]:
        """A way, places, an outline, or a line to what is aimed at."""
        movers = self.movers
        if isinstance(answer, moving.Moving | assaulting.Assaulting):
            if len(movers) != 1 or len(answer.ends) != 1:
                return tuple(end.at for end in answer.ends)
            return (*self.at(movers[0]), *self.way(movers[0], answer, answer.ends[0]))
        if isinstance(answer, disengaging.Disengage | disengaging.DisengageAndEngage | machines.MoveMachine):
            return (*self.at(self.figure_of(answer)), answer.end.at)
        if isinstance(answer, disengaging.StepAside | forcing.BackAway):
            return (*self.at(movers[0]), answer.end.at)
        if isinstance(answer, deploying.Deploy):
            return tuple(end.at for end in answer.ends)
        if isinstance(answer, deploying.Infiltrate):
            return (*self.at(answer.figure), answer.end.at)
        if isinstance(answer, shooting.Shooting):
            return self._shot(answer)
        if isinstance(answer, mystics.Recite):
            return self._formula(answer)
        if isinstance(answer, breathing.Breathe):
            cones = zip(movers, answer.facings, strict=False)
            return _ring(breathing.breath_cone(self.board, *next(cones)).points) if movers else ()
        if isinstance(answer, trapping.SetTrap):
            return answer.places
        if isinstance(answer, trapping.LayTrap | returning.Return):
            return (answer.at,)
        if isinstance(answer, trapping.Raise):
            size = LENGTH_AND_HEIGHT - answer.height, SMALL_BASE
            return _ring(rectangle(*answer.at, *size, answer.degrees).points)
        if isinstance(answer, reacting.Intercept | reacting.Ambush):
            return (*self.at(answer.figure), *self.at(answer.actor))
        return self._chosen(answer)

    def _shot(self, answer: shooting.Shooting) -> tuple[Point, ...]:
        """A line to the target; [ADE-ART-09] the template of a shot at the ground."""
        if answer.at is not None:
            weapons = [weapon for one in self.movers for weapon in self.board.traits[one].weapons if weapon.artillery]
            return _ring(disc(*answer.at, weapons[0].template)) if weapons else (answer.at,)
        first = self.movers[0] if self.movers else NOBODY
        return (*self.at(first), *self.at(answer.target))

    def _formula(self, answer: mystics.Recite) -> tuple[Point, ...]:
        """The places of those summoned; [ADE-MYS-24] the area about the target, or a line to it as an outline."""
        if answer.at:
            return answer.at
        formula = self.board.cast.content.formulas.get(answer.formula)
        target = self.at(answer.target)
        if not target or formula is None:
            return ()
        around = self.board.traits[answer.target].radius
        return _ring(disc(*target[0], around + formula.area))

    def _chosen(self, answer: Any) -> tuple[Point, ...]:
        """Places and zones that a question numbers."""
        ask = self.ask
        if not isinstance(ask, Choose) or not isinstance(answer, int):
            return ()
        if ask.topic == "zone":
            return _ring(zone_outline(self.board, answer))
        spots = ask.about.get("points", ())
        return (spots[answer],) if 0 <= answer < len(spots) else ()


def _ringed(answer: Any) -> bool:
    return isinstance(answer, shooting.Shooting) and answer.at is not None


def _ring(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """An outline that comes back to its beginning."""
    return (*corners, corners[0])


def _place_group(answer: fighting.Place) -> str:
    for name, marked in _PLACE_MARKS:
        if marked(answer):
            return name
    return "plain"


_PLACE_MARKS: Final = (
    ("bonus", lambda one: one.declines_bonus),
    ("chain", lambda one: bool(one.chain)),
    ("resolved", lambda one: bool(one.resolved_attacks or one.resolved_defence)),
    ("strokes", lambda one: one.strokes > 0),
    ("fury", lambda one: one.fury),
)
