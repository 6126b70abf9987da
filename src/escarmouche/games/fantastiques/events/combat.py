"""Shots and blows, and what they do."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, PieceId, PlaceX, PlaceY, SideId
from escarmouche.games.fantastiques.events.telling import Told
from escarmouche.games.fantastiques.ids import Die


class Declared(Told, frozen=True):
    """The attacks of a figure (or of a piece) and their targets, before any die."""

    figure: FigureId
    targets: tuple[FigureId, ...]
    phase: str
    crew: FigureId = -1
    why: str = "FAN-SHO-05"


class AttackLost(Told, frozen=True):
    """A declared attack that is not made: somebody else has the one attack on a bearer of silver."""

    figure: FigureId
    target: FigureId
    why: str = "FAN-RUL-68"


class TemplateLanded(Told, frozen=True):
    """An area effect and the figures caught by it."""

    x: PlaceX
    y: PlaceY
    kind: str
    caught: tuple[FigureId, ...]
    why: str


class Attacked(Told, frozen=True):
    """One attack die: `value` is the sum it had to stay at or below."""

    attacker: FigureId
    target: FigureId
    kind: str  # melee, shot, artillery, free, paranoia, bloodlust
    die: Die
    value: Total
    hit: bool
    why: str


class CoverRolled(Told, frozen=True):
    """A cover on the trajectory: a figure, or a piece of terrain by its id."""

    shooter: FigureId
    die: Die
    stopped: bool
    figure: FigureId = -1
    piece: PieceId = ""
    why: str = "FAN-COV-02"


class Defended(Told, frozen=True):
    of_dice: ClassVar[frozenset[str]] = frozenset({"endurance"})

    figure: FigureId
    die: Die
    armour: Total
    saved: bool
    endurance: int = 0  # the die of the item, 0 when none was rolled
    why: str = "FAN-GEN-07"


class Wounded(Told, frozen=True):
    figure: FigureId
    hp: int
    why: str = "FAN-GEN-07"
    surplus: bool = False  # beyond the last hit point: it counts for the credit of the kill alone


class Eliminated(Told, frozen=True):
    figure: FigureId
    by: tuple[SideId, ...] = ()  # the sides credited
    why: str = "FAN-GEN-08"
