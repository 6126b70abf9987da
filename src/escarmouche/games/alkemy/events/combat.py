"""What is told of close combat: charges, engagements, leaving, cards, blows."""

from __future__ import annotations

from typing import ClassVar, Literal

from escarmouche.core.events import Total
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.profiles import CardName

# --- charges and engagements ---------------------------------------------------------------------------------------


class ChargeDeclared(Told, frozen=True):
    """Nothing is measured yet; the initial target comes first."""

    figure: int
    targets: tuple[int, ...]
    why: str = "ALK-CHG-01"


class ChargeSucceeded(Told, frozen=True):
    """Every condition holds for every target."""

    reveals: ClassVar[bool] = True  # it was measured

    figure: int
    targets: tuple[int, ...]
    why: str = "ALK-CHG-03"


class ChargeFailed(Told, frozen=True):
    """One condition failed for one target: `reason` is sight, distance, path, or the skill of the target."""

    reveals: ClassVar[bool] = True  # it was measured

    figure: int
    target: int
    reason: str
    why: str


class ChargeEnded(Told, frozen=True):
    """The charger fell to a reaction shot, or there is nobody left to charge."""

    figure: int
    why: str


class FreeAttackLost(Told, frozen=True):
    """Its target is out of action already, and a charge cannot be turned elsewhere."""

    figure: int
    target: int
    why: str = "ALK-MUL-06"


class FellShort(Told, frozen=True):
    """An engagement that could not come into contact: there is no attack."""

    figure: int
    targets: tuple[int, ...]
    why: str = "ALK-ENG-07"


# --- leaving a combat ----------------------------------------------------------------------------------------------


class LeftUntested(Told, frozen=True):
    """No enemy of the figure could keep it: it leaves without a test."""

    figure: int
    why: str = "ALK-DIS-05"


class LeaveTested(Told, frozen=True):
    """The figure tried to slip away from this enemy."""

    figure: int
    tester: int
    won: bool
    why: str = "ALK-DIS-02"


class LeaverSpared(Told, frozen=True):
    """The enemies named let the leaving figure go without an attack."""

    figure: int
    enemies: tuple[int, ...]
    why: str = "ALK-DIS-04"


class NoWayOut(Told, frozen=True):
    """There is nowhere to leave to: the figure stays where it is."""

    figure: int
    why: str = "ALK-DIS-07"


# --- cards and blows -----------------------------------------------------------------------------------------------


class CardsRevealed(Told, frozen=True):
    """Both cards lie open and are paid: `free` is the free attack of the first figure, if it has one."""

    figures: tuple[int, int]
    cards: tuple[CardName, CardName]
    paid: tuple[int, int]
    free: str = ""
    why: str = "ALK-CRD-01"


class Attacked(Told, frozen=True):
    """A COMBAT roll against the DEFENCE of an enemy; `how`: with a card, as a counter-parry, at somebody leaving."""

    figure: int
    enemy: int
    how: Literal["card", "counter", "leaver"]
    total: Total
    difficulty: Total
    hit: bool
    why: str


class DamageRead(Told, frozen=True):
    """The two symbols kept name a column, the shifts move it, the row gives the DMG."""

    figure: int
    symbols: str
    shift: Total
    column: int
    damage: int
    why: str = "ALK-PRF-06"


class Parried(Told, frozen=True):
    """An attack was stopped, by so many points."""

    figure: int
    enemy: int
    margin: int
    why: str = "ALK-CRD-23"


class CounterParried(Told, frozen=True):
    """The parrier strikes back."""

    figure: int
    enemy: int
    why: str = "ALK-CRD-24"


class NobodyAttacked(Told, frozen=True):
    """Neither card was an attack; `ends`: the activation is over."""

    figures: tuple[int, int]
    ends: bool
    why: str = "ALK-CRD-40"
