"""What can a formula, an artefact, an affiliation, a solo or a tactic do? The closed vocabulary of effects, as data."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.profiles import Family, SkillUse


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", omit_defaults=True):
    """One effect; the file names it under `op`."""


class ModifyStats(Op, frozen=True, tag="modify_stats"):
    """[ADE-FLY-13, ADE-TST-19] These stats are higher or lower (MOU in table units). What changes the MOU of a flyer
    changes whichever of its two it moves with, unless it names the second apart."""

    stats: dict[Stat, int]

    def on(self, stat: Stat) -> int:
        """How much this stat changes."""
        return self.stats.get("mov" if stat == "air" and "air" not in self.stats else stat, 0)


class GainSkill(Op, frozen=True, tag="gain_skill"):
    """Has this skill or equipment; `if_damage`: only if the op before it took life points."""

    skill: SkillUse
    turns: int = 0  # 0: as long as the formula
    if_damage: bool = False


class DamageTest(Op, frozen=True, tag="damage_test", rename={"strength": "str"}):
    """Takes a damage test of this strength."""

    strength: int


class ShotsAt(Op, frozen=True, tag="shots_at"):
    """Shots at it are read so many columns to the right."""

    columns: int


class LoseUnits(Op, frozen=True, tag="lose_um"):
    """Loses up to so many mystic units."""

    amount: int


class Push(Op, frozen=True, tag="push"):
    """Is moved so far straight away from the caster, stopping before obstacles, contact and the table's edge."""

    distance: int


class Summon(Op, frozen=True, tag="summon"):
    """Figures of this profile are placed."""

    profile: str
    count: int = 1


class Heal(Op, frozen=True, tag="heal"):
    """Recovers so many life points."""

    hp: int


class RallyTest(Op, frozen=True, tag="rally_test"):
    """Makes a rally test at once, read so many columns to the right."""

    columns: int = 0


class FearChallenge(Op, frozen=True, tag="fear_challenge"):
    """Undergoes a fear challenge of this PEU; a loser is routed on the spot unless it may be made to flee."""

    fear: int
    flee: bool = False


AnyOp: TypeAlias = (
    ModifyStats | GainSkill | DamageTest | ShotsAt | LoseUnits | Push | Summon | Heal | RallyTest | FearChallenge
)
Target: TypeAlias = Literal[
    "enemy", "friend", "friend_area", "enemy_area", "enemy_magician", "enemy_free", "friend_routed", "ground_point"
]


class Formula(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-MYS-08] A spell or a miracle. `turns` 0: instant; `level` 0: chosen when the book is made (X)."""

    id: str
    name: str
    name_en: str
    family: Family
    book: str
    cost: dict[str, int]  # by element, `any` (one that the caster masters) or `ft`
    range: int | Literal["control"]
    level: int
    turns: int
    frequency: int | Literal["unique"]
    target: Target
    effects: tuple[AnyOp, ...]
    area: int = 0
    upkeep: bool = False
    upkeep_if: Literal["", "still"] = ""  # ADE-UPK-10
    reserved: str = ""  # the only profile that may know it


class Artefact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-ARM-19, ADE-ARM-21] An item of an Incarnate; its price is part of the bearer's value."""

    id: str
    name: str
    name_en: str
    people: str
    val: int
    effects: tuple[AnyOp, ...]
    reserved: str = ""


class Only(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """[ADE-AFF-07] Whom a solo benefits: whoever meets all that is said."""

    rank_max: int = 3
    incarnate: bool | None = None
    shooter: bool | None = None
    mystic: bool | None = None


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-AFF-01, ADE-AFF-03] An Affiliation ability; its price at 200, 300, 400, 500 and 600 PA."""

    costs: tuple[int, int, int, int, int]
    effects: tuple[AnyOp, ...]


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-AFF-05..07] An ability bought card by card: a fixed price, and so much per rank."""

    id: str
    name: str
    name_en: str
    effects: tuple[AnyOp, ...]
    cost: int = 0
    per_rank: int = 0
    only: Only = Only()


class Affiliation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-AFF-01] A theme of a people."""

    id: str
    name: str
    name_en: str
    people: str
    abilities: tuple[Ability, ...]
    solos: tuple[Solo, ...] = ()


class CombatTactic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-TCT-01, ADE-TCT-02] A tactic of the combat phase, paid when one of the people places its dice."""

    id: str
    name: str
    name_en: str
    people: str
    cost: int
    effects: tuple[AnyOp, ...]
