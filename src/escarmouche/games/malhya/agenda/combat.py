"""What is still to be done, in a combat."""

from __future__ import annotations

import msgspec

from escarmouche.games.malhya.agenda.story import Item
from escarmouche.games.malhya.content.terms import CombatDie
from escarmouche.games.malhya.ids import EnemyId, EnemyKind, FighterId, HeroId, WoundKind

# --- combat ----------------------------------------------------------------------------------------------------------


class InFight(Item, frozen=True):
    """Something that is done in a combat, in a room or around a beast."""


class AroundBeast(InFight, frozen=True):
    """Something that is done in a fight without a grid."""


class Round(InFight, frozen=True):
    """[MAL-CBT-03, MAL-SAR-12] A round of combat begins."""


class Regenerate(InFight, frozen=True):
    """[MAL-UNC-05..07] Unconscious heroes may wake at the cost of the others; `waiting`: those not asked yet."""

    waiting: tuple[HeroId, ...]


class Ready(InFight, frozen=True):
    """[MAL-CBT-02, MAL-CBT-03, MAL-RUL-43] All action points are back."""


class TakeSlots(AroundBeast, frozen=True):
    """[MAL-SAR-03, MAL-SAR-11] Heroes take their places around a beast; `asked`: those who have."""

    asked: tuple[HeroId, ...] = ()


class Initiative(InFight, frozen=True):
    """[MAL-INI-01] Heroes may raise their initiative; `asked`: those who have said by how much."""

    asked: tuple[HeroId, ...] = ()


class Improve(InFight, frozen=True):
    """[MAL-IMP-01] Each type of enemies draws a token."""

    drawn: tuple[EnemyKind, ...] = ()


class Actions(InFight, frozen=True):
    """[MAL-INI-04] Who acts next? `acted`: the types of enemies that have; `open`: the window before has closed."""

    acted: tuple[EnemyKind, ...] = ()
    open: bool = False


class FightTurn(InFight, frozen=True):
    """[MAL-HTC-01] A hero fights, one action after the other; `over`: a chapter has ended his turn."""

    hero: HeroId
    over: bool = False


class EnemyTurns(InFight, frozen=True):
    """[MAL-INI-06] The enemies of a type act one after the other; `open` as above."""

    waiting: tuple[EnemyId, ...]
    open: bool = False


class EnemyAct(InFight, frozen=True):
    """[MAL-EAI-01] An enemy acts."""

    enemy: EnemyId


class BeastActs(AroundBeast, frozen=True):
    """[MAL-SAR-06] The beast acts."""


class Hit(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """[MAL-ATK-10] An attack that has been rolled, as it comes to one target."""

    attacker: FighterId
    target: FighterId
    damage: int = 0
    shock: int = 0
    kind: WoundKind = "damage"
    cancel_defence_die: int = 0
    cancel_dodge_die: int = 0
    push: int = 0
    dodge: int = 0  # dice that the target's position gives


class BeastStrikes(AroundBeast, frozen=True):
    """[MAL-SAR-06, MAL-RUL-50] The beast attacks a hero, with a roll of its own."""

    hero: HeroId


class Defend(InFight, frozen=True):
    """[MAL-DEF-02, MAL-DEF-03] The target chooses its defence and rolls it."""

    hit: Hit


class Ward(InFight, frozen=True):
    """[MAL-DEF-09, MAL-DEF-10] The defence has been rolled: rerolls, the armour, then both are compared."""

    hit: Hit
    dice: tuple[CombatDie, ...] = ()
    faces: tuple[str, ...] = ()
    shields: int = 0  # beside the dice
    special: int = 0  # shields for each special face of a defence die
    cancel_shock: int = 0  # shock crystals that stay


class Land(InFight, frozen=True):
    """[MAL-DEF-08, MAL-WND-01, MAL-WND-02] What is left of an attack, before crystals are moved."""

    hit: Hit
