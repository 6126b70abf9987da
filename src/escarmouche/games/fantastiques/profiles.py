"""What is written on a card? Size classes, figure profiles, artillery profiles and the faults a card can have.

Cards are plain frozen records as the content files write them. Types are checked when a file is read; the limits
that the rulebook sets (values, items, spells) are checked here, so that a card made in code is held to them too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, get_args

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.kits.content.faults import outside
from escarmouche.kits.faults import fault, in_both
from escarmouche.table.plane import inches

Capability = Literal["reach", "disengage", "scout", "fearsome", "powerful"]
AMULET: Final = {"amulet": "obsidian_amulet"}  # players and figures call it by the shorter name
Item = Literal["obsidian_amulet", "endurance", "massacre", "power", "silver", "speed", "stealth"]
Spell = Literal[
    "fireball",
    "summon",
    "curse",
    "wall_of_fire",
    "paralysis",
    "paranoia",
    "death_ray",
    "bloodlust",
    "teleport",
]
Kind = Literal["troop", "hero", "sorcerer", "titan", "crew"]
Mark = Literal["seed", "public", "reconstructed", "original"]

CAPABILITIES: Final[tuple[Capability, ...]] = get_args(Capability)
ITEMS: Final[tuple[Item, ...]] = get_args(Item)
SPELLS: Final[tuple[Spell, ...]] = get_args(Spell)
CHARACTERS: Final[tuple[Kind, ...]] = ("hero", "sorcerer")
MOVEMENTS: Final[tuple[int | str, ...]] = (6, 9, 12, 15, 18, "flight")
FLIGHT_INCHES: Final = 18
# [FAN-CST-03, FAN-CST-07, FAN-CHA-03..05] From the least to the most that the table of costs sells, and the clause.
LIMITS: Final[Mapping[str, tuple[int, int, str]]] = {
    "melee": (1, 5, "FAN-CST-03"),
    "shooting": (1, 5, "FAN-CHA-03"),
    "armour": (0, 5, "FAN-CHA-04"),
    "mental": (0, 5, "FAN-CHA-05"),
    "hp": (1, 4, "FAN-CST-07"),
}
PIECE_SHOOTING: Final = (1, 5)
BASES, HEIGHTS = (0.1, 12), (0, 24)  # inches


class SizeClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a figure: base diameter and height in table units, eye and torso as fractions of the height."""

    id: str
    base: int
    height: int
    mark: Mark
    eye: float = 0.9
    torso: tuple[float, float] = (0.5, 0.8)

    @property
    def radius(self) -> int:
        """Half the base: every base of the content is an even number of units."""
        return self.base // 2

    @property
    def eye_height(self) -> int:
        """[FAN-LOS-02] Height of the eye above the ground under the figure, to the nearest unit."""
        return _share(self.height, self.eye)

    @property
    def torso_heights(self) -> tuple[int, int]:
        """[FAN-LOS-02] Lowest and highest point of the torso above the ground under the figure."""
        return _share(self.height, self.torso[0]), _share(self.height, self.torso[1])


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One figure's card; `cost` is what the card declares under the default settings."""

    id: str
    name: str
    name_en: str
    kind: Kind
    size: str
    movement: int | Literal["flight"]  # inches
    melee: tuple[int, ...]
    shooting: tuple[int, ...]
    armour: int
    mental: int
    hp: int
    cost: float
    mark: Mark
    capabilities: tuple[Capability, ...] = ()
    items: tuple[Item, ...] = ()
    spells: tuple[Spell, ...] = ()
    summons: str | tuple[str, ...] | None = None  # one creature for every summoning known, or one for each

    @property
    def character(self) -> bool:
        """[FAN-HER-01] A hero or a sorcerer."""
        return self.kind in CHARACTERS

    @property
    def creatures(self) -> tuple[str, ...]:
        """[FAN-LST-10] The creature named for each summoning this card knows."""
        if isinstance(self.summons, tuple):
            return self.summons
        return (self.summons,) * max(1, self.spells.count("summon")) if self.summons else ()

    @property
    def flies(self) -> bool:
        return self.movement == "flight"

    @property
    def movement_inches(self) -> int:
        """[FAN-CHA-01, FAN-MOV-04] The distance behind the word: a flyer has 18."""
        return FLIGHT_INCHES if self.movement == "flight" else self.movement


class PieceProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An artillery piece's card; `crew` is the profile that serves it when a list says nothing else."""

    id: str
    name: str
    name_en: str
    type: Literal["explosive", "piercing"]
    movement: int  # inches, with a full crew
    shooting: int
    crew: str
    cost: float
    mark: Mark
    size: str = "piece"


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A people to choose from: its cards in the order a reader wants them. Lists may mix cards freely (FAN-LST-12)."""

    id: str
    name: str
    name_en: str
    theme: str
    theme_en: str
    profiles: tuple[str, ...]
    mark: Mark


def profile_problems(profile: Profile, where: str) -> tuple[Problem, ...]:
    """[FAN-CST-03, FAN-CST-07, FAN-LST-06..07, FAN-LST-09, FAN-HER-01, FAN-TIT-01] Everything wrong with one card."""
    return (*_value_problems(profile, where), *_gift_problems(profile, where))


def size_problems(size: SizeClass, where: str) -> Iterator[Problem]:
    """[FAN-RUL-02, FAN-LOS-02] A body that fills some of the table, with eye and torso somewhere in it."""
    yield from outside(f"{where}.base", inches(size.base), *BASES, "FAN-RUL-02")
    yield from outside(f"{where}.height", inches(size.height), *HEIGHTS, "FAN-RUL-02")
    for name, share in (("eye", size.eye), ("torso[0]", size.torso[0]), ("torso[1]", size.torso[1])):
        yield from outside(f"{where}.{name}", share, 0, 1, "FAN-LOS-02")
    if size.torso[0] > size.torso[1]:
        french = "un torse va de bas en haut"
        yield in_both(f"{where}.torso", "a torso goes from its foot to its top", "FAN-LOS-02", french)


def piece_problems(piece: PieceProfile, where: str) -> tuple[Problem, ...]:
    """[FAN-ART-01, FAN-CST-08] A piece moves 6 inches and has one shooting value of 1 to 5."""
    found: list[Problem] = []
    if piece.movement != 6:
        french = f"{piece.movement} n'est pas 6"
        found.append(in_both(f"{where}.movement", f"{piece.movement} is not 6", "FAN-ART-01", french))
    found.extend(outside(f"{where}.shooting", piece.shooting, *PIECE_SHOOTING, "FAN-ART-01"))
    return tuple(found)


def _value_problems(profile: Profile, where: str) -> Iterator[Problem]:
    """[FAN-CST-03, FAN-CST-07, FAN-CHA-02..06] Characteristics that the table of costs does not sell."""
    if profile.movement not in MOVEMENTS:
        listed = ", ".join(map(str, MOVEMENTS))
        yield fault(f"{where}.movement", "none_of", "FAN-CST-07", value=profile.movement, known=listed)
    if not profile.melee:
        french = "une figurine a au moins une attaque de mêlée"
        yield in_both(f"{where}.melee", "a figure has at least one melee attack", "FAN-CST-03", french)
    for name, limits in LIMITS.items():
        value = getattr(profile, name)
        if isinstance(value, int):
            yield from outside(f"{where}.{name}", value, *limits)
        else:
            yield from (p for n, one in enumerate(value) for p in outside(f"{where}.{name}[{n}]", one, *limits))
    if len(set(profile.capabilities)) < len(profile.capabilities):
        french = "la même capacité s'y trouve deux fois"
        yield in_both(f"{where}.capabilities", "the same capability stands there twice", "FAN-CST-01", french)


def _gift_problems(profile: Profile, where: str) -> Iterator[Problem]:
    """[FAN-LST-06..07, FAN-LST-09, FAN-HER-01, FAN-TIT-01] Items and spells that the figure's kind does not take."""
    items, spells = len(profile.items), len(profile.spells)
    match profile.kind:
        case "hero":
            if items != 1:
                yield in_both(
                    f"{where}.items",
                    f"a hero has exactly one magic item, not {items}",
                    "FAN-LST-06",
                    f"un héros a exactement un objet magique, pas {items}",
                )
        case "titan":
            if items > 2:
                yield in_both(
                    f"{where}.items",
                    f"a titan has at most two magic items, not {items}",
                    "FAN-TIT-01",
                    f"un titan a au plus deux objets magiques, pas {items}",
                )
            if len(set(profile.items)) < items:
                french = "les objets d'un titan sont différents"
                yield in_both(f"{where}.items", "the items of a titan are different", "FAN-LST-07", french)
        case "sorcerer":
            if items:
                french = "un sorcier n'a pas d'objet magique"
                yield in_both(f"{where}.items", "a sorcerer has no magic item", "FAN-HER-01", french)
            if spells != 2:
                yield in_both(
                    f"{where}.spells",
                    f"a sorcerer has exactly two spells, not {spells}",
                    "FAN-LST-06",
                    f"un sorcier a exactement deux sorts, pas {spells}",
                )
        case _:
            if items:
                french = "cette sorte de figurine n'a pas d'objet magique"
                yield in_both(f"{where}.items", f"a {profile.kind} has no magic item", "FAN-LST-06", french)
    if profile.kind != "sorcerer":
        yield from _borrowed_spells(profile, where)


def _borrowed_spells(profile: Profile, where: str) -> Iterator[Problem]:
    """[FAN-LST-09, FAN-HER-01] Without the amulet nobody but a sorcerer knows a spell; with it, exactly one."""
    spells = len(profile.spells)
    if "obsidian_amulet" in profile.items:
        if spells != 1:
            yield in_both(
                f"{where}.spells",
                f"the amulet's bearer has exactly one spell, not {spells}",
                "FAN-LST-09",
                f"le porteur de l'amulette a exactement un sort, pas {spells}",
            )
    elif spells:
        french = "sans l'amulette, seul un sorcier a des sorts"
        yield in_both(f"{where}.spells", f"a {profile.kind} without the amulet has no spell", "FAN-HER-01", french)


def _share(height: int, fraction: float) -> int:
    """A fraction of a height, halves up; through thousandths so that every machine finds the same unit."""
    return (height * round(fraction * 1000) + 500) // 1000
