"""What is pointed at on the table of this game, and what does the screen say and draw of an answer?"""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.core import Choose
from escarmouche.games.ages.asks import (
    assaulting,
    breathing,
    demolishing,
    disengaging,
    fighting,
    forcing,
    harassing,
    machines,
    moving,
    mystics,
    piles,
    points,
    shooting,
    speaking,
    tactics,
    trapping,
)
from escarmouche.games.ages.asks.actions import ACTIONS
from escarmouche.games.ages.queries.cards import pending
from escarmouche.games.ages.staging import consequences, drawing, hazards
from escarmouche.games.ages.staging.board_reader import BoardReader
from escarmouche.games.ages.staging.phrases import phrase
from escarmouche.games.ages.state import NOBODY
from escarmouche.games.ages.words.namer import NEAR
from escarmouche.kits.stage.scene import Point, Proposal
from escarmouche.kits.words.text import Text
from escarmouche.kits.words.whereabouts import beside

FREE_MOVES: Final = (moving.Walk, moving.Running, moving.Dodge)
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


NAMES: Final[Mapping[type[Any], str]] = MappingProxyType({kind.decision: kind.rule.name for kind in ACTIONS})


class GestureReader(BoardReader):
    """How the answers to a question are offered."""

    __slots__ = ()

    # --- who and which cards -------------------------------------------------------------------------------------

    def figure_of(self, answer: Any) -> int:
        """Whoever acts; nobody where several do, or where places, an outline or a target are drawn instead."""
        movers = self.movers
        if isinstance(answer, machines.MoveMachine):
            return self.machine
        if isinstance(answer, speaking.PlayCard | tactics.Rush):
            return self._first_of(answer.card)
        if isinstance(answer, moving.Moving | disengaging.Disengage | shooting.Shooting):
            return movers[0] if len(movers) == 1 and not _ringed(answer) else NOBODY
        if isinstance(answer, assaulting.Assaulting | disengaging.DisengageAndEngage):
            return movers[0] if len(movers) == 1 else NOBODY
        if isinstance(answer, disengaging.StepAside | forcing.BackAway):
            return movers[0] if len(movers) == 1 else NOBODY
        if isinstance(answer, mystics.Recite | mystics.Sacrifice | fighting.Place | moving.Turn):
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

    def label_of(self, answer: Any) -> str:
        """A move of one fighter is told by whom it ends beside too."""
        label, movers = super().label_of(answer), self.movers
        if not isinstance(answer, FREE_MOVES) or (len(movers), len(answer.ends)) != (1, 1):
            return label
        return Text(label, self._beside(movers[0], answer.ends[0].at))

    def _beside(self, who: int, point: Point) -> Text:
        """[ADE-SKL-43] Whoever would stand next to the fighter there, enemies in hiding left out."""
        board, seat = self.board, self.ask.seat
        seen = (one for one in board.fighters() if one.id != who and self.on_table(one.id))
        known = (one for one in seen if one.seat == seat or not one.hidden)
        gaps = ((dist(point, (one.x, one.y)) - board.traits[one.id].radius, one.id) for one in known)
        return beside(self.lang, gaps, NEAR + board.traits[who].radius, self.namer.figure)

    # --- how it is offered ---------------------------------------------------------------------------------------

    def group_of(self, answer: Any) -> str:
        key = GROUPS.get(type(answer), "")
        if isinstance(answer, FREE_MOVES) and any(end.level >= 0 for end in answer.ends):
            key = "level"
        if isinstance(answer, fighting.Place):
            key = _place_group(answer)
        return phrase(self.lang, f"group.{key}") if key else ""

    def act_of(self, answer: Any) -> str:
        return NAMES.get(type(answer), "")

    def _offer(self, answer: Any) -> Proposal:
        """A card calls upon everybody it stands for [ADE-ACT-01]."""
        proposal = super()._offer(answer)
        if not isinstance(answer, speaking.PlayCard) or proposal.refusal:
            return proposal
        return replace(proposal, calls=pending(self.board, answer.card))

    def warning_of(self, answer: Any) -> str:
        return hazards.warning_of(self, answer)

    def notes_of(self, answer: Any) -> tuple[str, ...]:
        return consequences.notes_of(self, answer)

    def path_of(self, answer: Any) -> tuple[Point, ...]:
        return drawing.path_of(self, answer)


def _ringed(answer: Any) -> bool:
    return isinstance(answer, shooting.Shooting) and answer.at is not None


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
