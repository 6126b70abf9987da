"""What does a formula card say? Price, range, threshold, effects and upgrades, in a closed vocabulary."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from escarmouche.games.alkemy.profiles import Element, Mark, SkillUse

Side: TypeAlias = Literal["friend", "enemy", "self", "zone"]
Op: TypeAlias = Literal[
    "grant_skill", "recover_stones", "condition", "stat_mod", "zone", "bonus_die", "in_cover", "damage", "forbid",
    "heal", "move_mod",
]  # fmt: skip
UpgradeOp: TypeAlias = Literal["more_targets", "more_damage", "more_heal", "radius"]
FORBIDDEN = ("run", "shot", "reaction")  # what a formula may forbid


class Entering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to an enemy that comes into a zone: so many white dice and a number against its DEFENCE."""

    dice: int
    plus: int
    condition: str


class FormulaEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a formula does to each of its targets."""

    op: Op
    n: int | Literal["caster_ticked_yellow_boxes"] = 0
    condition: str = ""
    skill: SkillUse | None = None
    if_has: SkillUse | None = None  # given instead to whoever has the skill already
    if_has_raise: int = 0  # or: the value of the skill it has rises by so much
    stat: str = ""
    rolls: tuple[str, ...] = ()
    what: str = ""  # forbidden: run, shot, reaction
    exempt: str = ""
    walk: int = 0  # inches
    charge: int = 0
    run: int = 0
    until: Literal["end_of_turn", "next_roll", "next_fight"] = "end_of_turn"
    entering: Entering | None = None


class FormulaUpgrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """[ALK-ALC-15] Something more for stones; `most`: how often, 0: as often as the stones allow."""

    stones: int
    op: UpgradeOp
    n: int = 1
    most: int = 0
    every_target: bool = False
    other_figures: bool = False  # more boxes healed: on the target or on another, as it is named; else on the target

    @property
    def names(self) -> bool:
        """[ALK-ALC-16] Is a figure named each time it is taken?"""
        return self.op == "more_targets" or (self.op == "more_heal" and self.other_figures)


class Formula(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-ALC-05, ALK-ALC-10..16] A formula card; range and radius in inches."""

    id: str
    name: str
    name_en: str
    concentration: int
    element: Element
    components: int
    range: int
    threshold: Literal["auto", "target"]
    side: Side
    effects: tuple[FormulaEffect, ...]
    upgrades: tuple[FormulaUpgrade, ...] = ()
    faction: str = ""  # of its targets
    heroes: bool = True  # may a hero be the target?
    radius: int = 0
    text: str = ""
    text_en: str = ""
    marks: dict[str, Mark] = {}
