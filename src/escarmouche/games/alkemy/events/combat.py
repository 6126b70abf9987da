"""What is told of close combat: charges, engagements, leaving, cards, blows."""

from __future__ import annotations

from typing import ClassVar, Literal

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.ids import CombatCard, Damage, Points

# --- charges and engagements ---------------------------------------------------------------------------------------


class ChargeDeclared(Told, frozen=True):
    """Nothing is measured yet; the initial target comes first."""

    figure: FigureId
    targets: tuple[FigureId, ...]
    why: str = "ALK-CHG-01"


class ChargeSucceeded(Told, frozen=True):
    """Every condition holds for every target."""

    reveals: ClassVar[bool] = True  # it was measured

    figure: FigureId
    targets: tuple[FigureId, ...]
    why: str = "ALK-CHG-03"


class ChargeFailed(Told, frozen=True):
    """One condition failed for one target: `reason` is sight, distance, path, or the skill of the target."""

    reveals: ClassVar[bool] = True  # it was measured

    figure: FigureId
    target: FigureId
    reason: str
    why: str


class ChargeEnded(Told, frozen=True):
    """The charger fell to a reaction shot, or there is nobody left to charge."""

    figure: FigureId
    why: str


class FreeAttackLost(Told, frozen=True):
    """Its target is out of action already, and a charge cannot be turned elsewhere."""

    figure: FigureId
    target: FigureId
    why: str = "ALK-MUL-06"


class FellShort(Told, frozen=True):
    """An engagement that could not come into contact: there is no attack."""

    figure: FigureId
    targets: tuple[FigureId, ...]
    why: str = "ALK-ENG-07"


# --- leaving a combat ----------------------------------------------------------------------------------------------


class LeftUntested(Told, frozen=True):
    """No enemy of the figure could keep it: it leaves without a test."""

    figure: FigureId
    why: str = "ALK-DIS-05"


class LeaveTested(Told, frozen=True):
    """The figure tried to slip away from this enemy."""

    figure: FigureId
    tester: FigureId
    won: bool
    why: str = "ALK-DIS-02"


class LeaverSpared(Told, frozen=True):
    """The enemies named let the leaving figure go without an attack."""

    figure: FigureId
    enemies: tuple[FigureId, ...]
    why: str = "ALK-DIS-04"


class NoWayOut(Told, frozen=True):
    """There is nowhere to leave to: the figure stays where it is."""

    figure: FigureId
    why: str = "ALK-DIS-07"


# --- cards and blows -----------------------------------------------------------------------------------------------


class CardsRevealed(Told, frozen=True):
    """Both cards lie open and are paid: `free` is the free attack of the first figure, if it has one."""

    figures: tuple[FigureId, FigureId]
    cards: tuple[CombatCard, CombatCard]
    paid: tuple[int, int]
    free: str = ""
    why: str = "ALK-CRD-01"


class Attacked(Told, frozen=True):
    """A COMBAT roll against the DEFENCE of an enemy; `how`: with a card, as a counter-parry, at somebody leaving."""

    figure: FigureId
    enemy: FigureId
    how: Literal["card", "counter", "leaver"]
    total: Total
    difficulty: Total
    hit: bool
    why: str


class DamageRead(Told, frozen=True):
    """The two symbols kept name a column, the shifts move it, the row gives the DMG."""

    aside: ClassVar[bool] = True

    figure: FigureId
    symbols: str
    shift: Total
    column: int
    damage: Damage
    why: str = "ALK-PRF-06"


class Parried(Told, frozen=True):
    """An attack was stopped, by so many points; `held_off`: by enough for a counter-parry, were it not for the
    distance."""

    figure: FigureId
    enemy: FigureId
    margin: Points
    why: str = "ALK-CRD-23"
    held_off: bool = False


class CounterParried(Told, frozen=True):
    """The parrier strikes back."""

    figure: FigureId
    enemy: FigureId
    why: str = "ALK-CRD-24"


class NobodyAttacked(Told, frozen=True):
    """Neither card was an attack; `ends`: the activation is over."""

    figures: tuple[FigureId, FigureId]
    ends: bool
    why: str = "ALK-CRD-40"
