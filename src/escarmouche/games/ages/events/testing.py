"""What dice have shown: tests, ties, damage."""

from __future__ import annotations

from typing import ClassVar, Literal

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.ids import Damage, Die, Parity, SkillName, StatName, Threshold


class RolledTest(Told, frozen=True):
    """A test: its sums, the column shift, the number to reach and the die (0: none was rolled)."""

    figure: FigureId
    stat: StatName
    value: Total
    difficulty: Total
    shift: Total
    threshold: Threshold
    die: Die
    success: bool
    against: FigureId = -1
    why: str = "ADE-TST-01"


class Rerolled(Told, frozen=True):
    """Somebody has a die rolled again, by a skill of his fighter."""

    aside: ClassVar[bool] = True

    figure: FigureId
    by: SeatId
    skill: SkillName
    old: Die
    new: Die
    why: str = "ADE-TST-15"


class SacredDie(Told, frozen=True):
    """A sacred weapon, or sacred armour, has a die count as another face."""

    aside: ClassVar[bool] = True

    figure: FigureId
    old: Die
    new: Die
    why: str = "ADE-EQP-01"


class ChallengeWon(Told, frozen=True):
    """A challenge is over."""

    figure: FigureId
    loser: FigureId
    why: str = "ADE-TST-07"


class TieBroken(Told, frozen=True):
    """Equal values have an order: by skills, by value, or by the parity of a die."""

    seat: SeatId
    by: Literal["skills", "value", "parity"]
    parity: Parity | None = None
    die: Die = 0
    why: str = "ADE-TST-09"


class DamageTested(Told, frozen=True):
    """A damage test: the sums, the column read, the die kept, what the table says, the damage with its causes."""

    aside: ClassVar[bool] = True

    figure: FigureId
    by: FigureId
    strength: Total
    resilience: Total
    shift: Total
    column: int
    die: Die
    damage: Total
    why: str = "ADE-TST-13"


class Wounded(Told, frozen=True):
    """A fighter has lost life points, or a machine structure points."""

    figure: FigureId
    damage: Damage
    left: int
    why: str = "ADE-PRO-10"


class Poisoned(Told, frozen=True):
    """A poisoned blow or shot has left a marker."""

    figure: FigureId
    by: FigureId
    x: int
    why: str = "ADE-SKL-127"


class Eliminated(Told, frozen=True):
    """A fighter is dead and leaves the table; `fights_on`: not before the phase ends."""

    figure: FigureId
    fights_on: bool = False
    why: str = "ADE-PRO-13"


class Fell(Told, frozen=True):
    """Whoever fought on though eliminated leaves the table: the phase is over."""

    figure: FigureId
    why: str = "ADE-SKL-02"


class Bereaved(Told, frozen=True):
    """A blood brother of a fighter is dead: it is desperate until the end of the game."""

    figure: FigureId
    brother: FigureId
    why: str = "ADE-SKL-66"


class Triumphed(Told, frozen=True):
    """A fighter has slain its personal enemy: every stat of it is higher until the end of the game."""

    figure: FigureId
    enemy: FigureId
    why: str = "ADE-SKL-51"
