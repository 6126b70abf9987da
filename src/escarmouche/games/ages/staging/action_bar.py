"""Which actions do those who act have? Every kind of the book that is theirs, with how it combines [ADE-ACT-04..06]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from math import dist
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.forms import Form
from escarmouche.games.ages.asks import (
    assaulting,
    demolishing,
    disengaging,
    forcing,
    harassing,
    machines,
    moving,
    mystics,
    shooting,
    trapping,
)
from escarmouche.games.ages.asks.action_kinds import ActionKind
from escarmouche.games.ages.asks.actions import ACTIONS, NextAction
from escarmouche.games.ages.asks.moving import TURN
from escarmouche.games.ages.queries.moves import potential
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.staging.aiming import straight_at
from escarmouche.games.ages.staging.gesture_reader import GestureReader
from escarmouche.games.ages.staging.painting import centimetres
from escarmouche.games.ages.staging.phrases import phrase
from escarmouche.kits.stage.action_bar import Trial, tried
from escarmouche.kits.stage.scene import BasicAction

# Told of even where they are closed; the others are for those who have the gift of them.
BASIC: Final = frozenset(("walk", "run", "dodge", "shoot", "aimed_shot", "engage", "charge", "disengage", "recite"))
FORMS: Final[Mapping[type[Any], Form]] = MappingProxyType(
    {
        moving.Walk: Form.PATH,
        moving.Run: Form.PATH,
        moving.Dodge: Form.PATH,
        forcing.ForcedRun: Form.PATH,
        harassing.Harass: Form.PATH,
        disengaging.Disengage: Form.PATH,
        trapping.SetTrap: Form.POINT,
        machines.MoveMachine: Form.POINT,
        assaulting.Engage: Form.FIGURE,
        assaulting.Charge: Form.FIGURE,
        disengaging.DisengageAndEngage: Form.FIGURE,
        mystics.Recite: Form.FIGURE,
        mystics.Sacrifice: Form.FIGURE,
        demolishing.Demolish: Form.FIGURE,
        machines.FireMachine: Form.FIGURE,
    }
)


def actions(reader: GestureReader) -> list[BasicAction]:
    """The bar of those who act, where one of them is pointed at."""
    ask = reader.ask
    if not isinstance(ask, NextAction) or reader.figure not in ask.group:
        return []
    return tried(reader, _trials(reader, ask))


def _numbers(reader: GestureReader) -> dict[str, str]:
    """[ADE-MOV-05..07, ADE-SHO-01] What the figure pointed at has for its actions: how far it walks and runs, TIR, and
    the FOR of its weapons."""
    board, who = reader.board, reader.figure
    aim = value(board, who, "aim")
    strengths = sorted({weapon.strength for weapon in board.traits[who].weapons})
    return {
        "walk": centimetres(reader.lang, potential(board, who, "walk")),
        "run": centimetres(reader.lang, potential(board, who, "run")),
        "aim": "–" if aim is None else str(aim),
        "strength": "/".join(map(str, strengths)) or "–",
    }


def _trials(reader: GestureReader, ask: NextAction) -> Iterator[Trial]:
    numbers = _numbers(reader)
    for kind in sorted(ACTIONS, key=lambda one: one is TURN):  # to turn has no target, and a choice for each side
        name, rule = str(reader.namer.term("action", kind.rule.name)), kind.rule
        yield Trial(
            rule.name,
            name[:1].upper() + name[1:],
            chain(kind.candidates(reader.board, ask.group), _straight(reader, ask, kind)),
            _form(kind),
            phrase(reader.lang, f"act.nature.{rule.nature}"),
            phrase(reader.lang, f"act.{rule.name}.effect", **numbers),
            only_open=rule.name not in BASIC,
            closed=ask.closed(kind),
        )


def _straight(reader: GestureReader, ask: NextAction, kind: ActionKind) -> Iterator[Any]:
    """[ADE-ASS-01, ADE-ASS-02] An assault straight at the nearest enemy, for the reason why there is none."""
    board, group = reader.board, ask.group
    if kind.decision in (assaulting.Engage, assaulting.Charge):
        first = board[group[0]]
        foes = sorted(board.ids(1 - ask.seat), key=lambda one: dist((first.x, first.y), (board[one].x, board[one].y)))
        for foe in foes[:1]:
            yield kind.decision((foe,), tuple(straight_at(reader, who, foe) for who in group))


def _form(kind: ActionKind) -> Form:
    return Form.FIGURE if issubclass(kind.decision, shooting.Shooting) else FORMS.get(kind.decision, Form.CHOICE)
