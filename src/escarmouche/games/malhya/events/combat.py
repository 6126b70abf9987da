"""What happened, in a combat."""

from __future__ import annotations

from typing import ClassVar, Literal

from escarmouche.core.meaning import FigureId
from escarmouche.games.malhya.events.story import Told
from escarmouche.games.malhya.ids import (
    ActionPoints,
    Faces,
    HeroId,
    ItemId,
    SquareId,
    WoundKind,
)

# --- combat ----------------------------------------------------------------------------------------------------------


class RoundBegan(Told, frozen=True):
    heading: ClassVar[int] = 2

    round: int
    why: str = "MAL-CBT-03"


class InitiativeSet(Told, frozen=True):
    """A hero's place on the gauge in this round."""

    hero: HeroId
    paid: ActionPoints
    gauge: int
    why: str = "MAL-INI-01"


class ImprovementDrawn(Told, frozen=True):
    reveals: ClassVar[bool] = True

    kind: str
    token: str
    gauge: int
    why: str = "MAL-IMP-01"


class HeroAttacked(Told, frozen=True):
    hero: HeroId
    targets: tuple[FigureId, ...]
    lines: tuple[int, ...]
    paid: ActionPoints
    why: str = "MAL-ATK-04"


class AttackRolled(Told, frozen=True):
    reveals: ClassVar[bool] = True

    attacker: FigureId
    targets: tuple[FigureId, ...]
    attack: Faces
    power: Faces
    damage: int
    shock: int
    why: str = "MAL-ATK-01"
    kind: WoundKind = "damage"  # of what it does to heroes beside shock


class HeroDefended(Told, frozen=True):
    hero: HeroId
    lines: tuple[int, ...]
    paid: ActionPoints
    why: str = "MAL-DEF-03"


class DefenceRolled(Told, frozen=True):
    """Shields and what is left of the attack are told when both are compared."""

    aside: ClassVar[bool] = True

    reveals: ClassVar[bool] = True

    target: FigureId
    faces: Faces
    why: str = "MAL-DEF-01"


class AttackCompared(Told, frozen=True):
    target: FigureId
    shields: int
    damage: int
    shock: int
    why: str = "MAL-DEF-08"
    kind: WoundKind = "damage"


class ArmourSacrificed(Told, frozen=True):
    hero: HeroId
    item: ItemId
    shields: int
    why: str = "MAL-ARM-04"


class EnemyHurt(Told, frozen=True):
    enemy: FigureId
    n: int
    left: int
    why: str = "MAL-WND-01"


class EnemyHealed(Told, frozen=True):
    enemy: FigureId
    n: int
    why: str = "MAL-IMP-03"


class EnemyFell(Told, frozen=True):
    enemy: FigureId
    why: str = "MAL-WND-01"


class FigurePushed(Told, frozen=True):
    figure: FigureId
    to: SquareId
    why: str = "MAL-MOV-12"


class CombatWon(Told, frozen=True):
    heading: ClassVar[int] = 1

    why: str = "MAL-END-01"


class AllFell(Told, frozen=True):
    """Nobody is left who could go on: whatever was under way is over."""

    heading: ClassVar[int] = 1

    why: str = "MAL-UNC-08"


class SlotTaken(Told, frozen=True):
    hero: HeroId
    zone: str
    why: str = "MAL-SAR-03"


class ZoneHurt(Told, frozen=True):
    """A zone of a beast has lost life, and has some left."""

    zone: str
    n: int
    left: int
    why: str = "MAL-SAR-04"


class ZoneClosed(Told, frozen=True):
    zone: str
    why: str = "MAL-SAR-05"


class TalentUsed(Told, frozen=True):
    """A talent that serves once in a combat, or saves a lockpick: what it adds to, and how much."""

    hero: HeroId
    gain: Literal["initiative", "action_points", "lockpick"]
    n: int
    why: str = "MAL-TAL-01"
