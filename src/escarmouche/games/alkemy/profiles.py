"""What is printed on a profile card, a formula card, a skill? Values as the data gives them, lengths in inches."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

Colour: TypeAlias = Literal["white", "yellow", "red"]
Symbol: TypeAlias = Literal["S", "A", "M"]  # sword, axe, mace
Element: TypeAlias = Literal["air", "earth", "water", "fire"]
Rank: TypeAlias = Literal["outer", "inner"]
CardName: TypeAlias = Literal["quick", "normal", "brutal", "parry", "inactive"]
Stat: TypeAlias = Literal["mind", "reflex", "combat", "defence"]
RollKind: TypeAlias = Literal["mind", "reflex", "combat", "shot", "alchemy"]
Mark: TypeAlias = Literal["seed", "public", "reconstructed", "original"]  # where a figure of the data comes from

SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
COLOURS: tuple[Colour, ...] = ("white", "yellow", "red")
ELEMENTS: tuple[Element, ...] = ("air", "earth", "water", "fire")
CARDS: tuple[CardName, ...] = ("quick", "normal", "brutal", "parry", "inactive")
ATTACKS: tuple[CardName, ...] = ("quick", "normal", "brutal")


class Face(msgspec.Struct, frozen=True):
    """[ALK-RUL-01] A face of a die: its number and its symbol."""

    number: int
    symbol: Symbol


class SkillUse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A skill as a card prints it, with the values in its brackets."""

    id: str
    value: int | str = 0  # Expert: the card; Frightening: the difficulty
    weapon: str = ""  # Ranged weapon: its name
    combat: int = 0
    range: int = 0  # inches


class Alchemy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-ALC-01] The alchemist's block."""

    rank: Rank
    affinity: Element
    stones: int
    formulas: tuple[str, ...]


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-LST-08] One of the equipments to choose from: which skills it takes away and brings."""

    loses: tuple[str, ...] = ()
    gains: tuple[SkillUse, ...] = ()
    name: str = ""
    name_en: str = ""


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-PRF-01, ALK-PRF-09, ALK-PRF-10] A profile card."""

    id: str
    name: str
    faction: str  # whose shelf it stands on
    factions: tuple[str, ...]
    hero: bool
    points: int
    limit: int  # copies; 0 for heroes
    lines: int
    boxes: tuple[int, int, int]  # white, yellow, red
    mind: int
    reflex: int
    combat: int
    defence: int
    ap: int
    walk: int
    charge: int
    run: int
    size: int
    melee: tuple[int, int, int, int, int, int]
    ranged: tuple[int, int, int, int, int, int] | None = None
    skills: tuple[SkillUse, ...] = ()
    alchemy: Alchemy | None = None
    tags: tuple[str, ...] = ()
    equipments: dict[str, Equipment] = {}  # the first is the default
    name_en: str = ""
    guideline: float = 0  # what the weights of the guideline give, for comparison
    marks: dict[str, Mark] = {}


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-SKL-19] What a skill does, as data: the moments it works at and the figures of its effect."""

    id: str
    name: str
    name_en: str
    clause: str
    hooks: tuple[str, ...]
    text: str
    text_en: str
    dice: int = 0
    range: int = 0  # inches
    difficulty: int = 0
    at_least: int = 0  # Tough: from so many DMG on
    less: int = 0
    mind: int = 0
    extra_ap: int = 0
    box_worth: int = 0
    max_scenery_size: int = 0
    faction: str = ""
    tag: str = ""
    gives: SkillUse | None = None
    gives_to: str = ""  # the tag of those who get it
    immune: tuple[str, ...] = ()
    mark: Mark = "original"


class Combat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-CRD-09..14] A combat card: its dice, its shift, what it beats."""

    id: CardName
    name: str
    name_en: str
    attack: bool
    ap: int
    reflex_dice: int = 0
    beats: str = ""
    column_shift: int = 0
    vs_parry_dice: int = 0
    vs_inactive_dice: int = 0
    counter_margin: int = 0
    mark: Mark = "original"
