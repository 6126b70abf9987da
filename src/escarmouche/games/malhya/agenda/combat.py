"""What is still to be done, in a combat."""

from __future__ import annotations

import msgspec

from escarmouche.games.malhya.agenda.story import Item

# --- combat ----------------------------------------------------------------------------------------------------------


class Round(Item, frozen=True):
    """[MAL-CBT-03, MAL-SAR-12] A round of combat begins."""


class Regenerate(Item, frozen=True):
    """[MAL-UNC-05..07] Unconscious heroes may wake at the cost of the others; `waiting`: those not asked yet."""

    waiting: tuple[int, ...]


class Ready(Item, frozen=True):
    """[MAL-CBT-02, MAL-CBT-03, MAL-RUL-43] All action points are back."""


class TakeSlots(Item, frozen=True):
    """[MAL-SAR-03, MAL-SAR-11] Heroes take their places around a beast; `asked`: those who have."""

    asked: tuple[int, ...] = ()


class Initiative(Item, frozen=True):
    """[MAL-INI-01] Heroes may raise their initiative; `asked`: those who have said by how much."""

    asked: tuple[int, ...] = ()


class Improve(Item, frozen=True):
    """[MAL-IMP-01] Each type of enemies draws a token."""

    drawn: tuple[str, ...] = ()


class Actions(Item, frozen=True):
    """[MAL-INI-04] Who acts next? `acted`: the types of enemies that have; `open`: the window before has closed."""

    acted: tuple[str, ...] = ()
    open: bool = False


class FightTurn(Item, frozen=True):
    """[MAL-HTC-01] A hero fights, one action after the other; `over`: a chapter has ended his turn."""

    hero: int
    over: bool = False


class EnemyTurns(Item, frozen=True):
    """[MAL-INI-06] The enemies of a type act one after the other; `open` as above."""

    waiting: tuple[int, ...]
    open: bool = False


class EnemyAct(Item, frozen=True):
    """[MAL-EAI-01] An enemy acts."""

    enemy: int


class BeastActs(Item, frozen=True):
    """[MAL-SAR-06] The beast acts."""


class Hit(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """[MAL-ATK-10] An attack that has been rolled, as it comes to one target."""

    attacker: int
    target: int
    damage: int = 0
    shock: int = 0
    kind: str = "damage"
    cancel_defence_die: int = 0
    cancel_dodge_die: int = 0
    push: int = 0
    dodge: int = 0  # dice that the target's position gives


class BeastStrikes(Item, frozen=True):
    """[MAL-SAR-06, MAL-RUL-50] The beast attacks a hero, with a roll of its own."""

    hero: int


class Defend(Item, frozen=True):
    """[MAL-DEF-02, MAL-DEF-03] The target chooses its defence and rolls it."""

    hit: Hit


class Ward(Item, frozen=True):
    """[MAL-DEF-09, MAL-DEF-10] The defence has been rolled: rerolls, the armour, then both are compared."""

    hit: Hit
    dice: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    shields: int = 0  # beside the dice
    special: int = 0  # shields for each special face of a defence die
    cancel_shock: int = 0  # shock crystals that stay


class Land(Item, frozen=True):
    """[MAL-DEF-08, MAL-WND-01, MAL-WND-02] What is left of an attack, before crystals are moved."""

    hit: Hit
