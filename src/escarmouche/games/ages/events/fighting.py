"""What happened in the combat phase: the dominant, splits, dice, the exchange, pursuits."""

from __future__ import annotations

from typing import Annotated, Literal

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, Refers, SeatId
from escarmouche.games.ages.events.telling import Told


class DominantFound(Told, frozen=True):
    """Who leads as the combat phase begins, and by what: scenario points, value eliminated, or a die."""

    seat: SeatId
    by: Literal["points", "value", "die"]
    why: str = "ADE-CBT-01"


class SplitterFound(Told, frozen=True):
    """Who splits a melee: the totals of both."""

    seat: SeatId
    figures: tuple[FigureId, ...]
    totals: tuple[Total, Total]
    why: str = "ADE-CBT-05"


class FightMade(Told, frozen=True):
    """A part of a melee: one against one or more."""

    figure: FigureId
    against: tuple[FigureId, ...]
    why: str = "ADE-CBT-04"


class FightBegan(Told, frozen=True):
    seat: SeatId
    figure: FigureId
    against: tuple[FigureId, ...]
    why: str = "ADE-CBT-09"


class DicePlaced(Told, frozen=True):
    """Combat dice lie on the table for all to see."""

    figure: FigureId
    against: tuple[FigureId, ...]
    attacks: tuple[int, ...]
    defence: int
    strokes: int = 0
    fury: bool = False
    blades: tuple[int, ...] = ()
    resolved_attacks: tuple[int, ...] = ()
    resolved_defence: int = 0
    chain: Literal["", "attack", "defence"] = ""
    chained: FigureId = -1
    charge_bonus: int = 0
    why: str = "ADE-CBT-13"


class CombatTacticUsed(Told, frozen=True):
    figure: FigureId
    tactic: Annotated[str, Refers("tactic")]
    why: str = "ADE-TCT-01"


class CounterAttacked(Told, frozen=True):
    """A defence die becomes an attack on the author of a failed one."""

    figure: FigureId
    enemy: FigureId
    why: str = "ADE-SKL-33"


class Feinted(Told, frozen=True):
    """A success is given up; a die of the adversary counts no more."""

    figure: FigureId
    enemy: FigureId
    cancels: Literal["attack", "defence"]
    why: str = "ADE-SKL-59"


class AttackCancelled(Told, frozen=True):
    """A defence has stopped an attack."""

    figure: FigureId
    enemy: FigureId
    why: str = "ADE-CBT-21"


class FightEnded(Told, frozen=True):
    figures: tuple[FigureId, ...]
    why: str = "ADE-CBT-24"


class Pursued(Told, frozen=True):
    """A fighter goes on after its fight: freely, or into contact."""

    figure: FigureId
    targets: tuple[FigureId, ...] = ()
    why: str = "ADE-PUR-02"
