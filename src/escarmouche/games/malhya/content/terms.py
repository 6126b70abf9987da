"""The words of the book that files and rules share, each list written once."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

Mark: TypeAlias = Literal["seed", "public", "reconstructed", "original"]  # where a figure of the data comes from
Characteristic: TypeAlias = Literal["dexterity", "intellect", "physique", "senses", "knowledge"]
Aptitude: TypeAlias = Literal[
    "swimming", "alchemy", "knowledge_legends", "strength", "camouflage", "vigilance", "climbing", "balance",
    "demolition", "charisma", "crafting", "mechanics",
]  # fmt: skip
Level: TypeAlias = Literal["life", "carry", "move", "aura", "initiative", "talent"]
TalentClass: TypeAlias = Literal["erudit", "mhay", "roublard", "ranger", "guerrier"]
AuraEffect: TypeAlias = Literal["A_CHAR", "A_UNBURDEN", "A_TRAVEL", "A_HUSH", "A_DIE_ATTACK", "A_DIE_DEFENCE", "A_LIFE"]
Resource: TypeAlias = Literal[
    "yellow_potion", "red_potion", "green_arrow", "red_arrow", "yellow_arrow", "blue_lockpick", "violet_lockpick",
    "blue_plant", "green_plant", "white_gem", "black_gem", "blue_gem", "red_gem",
]  # fmt: skip
Pocket: TypeAlias = Literal["potions", "arrows", "lockpicks", "plants", "gems"]
Deck: TypeAlias = Literal["common_object", "rare_object", "common_weapon", "rare_weapon"]
CombatDie: TypeAlias = Literal["attack", "power", "defence", "dodge"]
DieName: TypeAlias = Literal[
    "skill", "difficulty", "attack", "power", "power_prototype", "defence", "dodge", "threat_white", "threat_black"
]
Wound: TypeAlias = Literal["shock", "damage", "grave"]
Terrain: TypeAlias = Literal["forest", "plain", "mountain", "marsh", "sea", "city"]
Weather: TypeAlias = Literal["fair", "bad"]
Period: TypeAlias = Literal["day", "night"]
Symbol: TypeAlias = Literal["flame", "leaf", "drop", "stone"]
Colour: TypeAlias = Literal["yellow", "blue", "green", "red"]
Compass: TypeAlias = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
Mode: TypeAlias = Literal["infiltration_normal", "infiltration_difficult", "combat"]
Difficulty: TypeAlias = Literal["normal", "difficult"]
ThreatType: TypeAlias = Literal["move", "assassinate_melee", "assassinate_ranged", "move_corpse", "scenario", "heal"]
Grade: TypeAlias = Literal["defeat", "minor", "good", "victory", "triumph"]

SPECIAL: Final = "special"  # faces of dice whose worth a card or the rules say
CANCEL: Final = "cancel"
CHARACTERISTICS: Final[tuple[Characteristic, ...]] = get_args(Characteristic)
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
DECKS: Final[tuple[Deck, ...]] = get_args(Deck)
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)  # in rising order
# [MAL-OBJ-09..11, MAL-BAG-05] The wounds that a potion or a plant heals.
HEALS: Final[Mapping[str, Wound]] = MappingProxyType(
    {"yellow_potion": "damage", "red_potion": "grave", "green_plant": "shock"}
)
LOCKPICKS: Final[tuple[Resource, ...]] = ("blue_lockpick", "violet_lockpick")
