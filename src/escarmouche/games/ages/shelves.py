"""What do the content files hold? Every section held to its type, as written, centimetres turned into table units."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.games.ages.armies import Recruit
from escarmouche.games.ages.effects import Affiliation, Artefact, CombatTactic, Formula
from escarmouche.games.ages.profiles import Machine, People, Profile, SkillKind
from escarmouche.games.ages.scenarios import Scenario
from escarmouche.kits.content.loading import Entries, gathered, shelf
from escarmouche.kits.content.pack import PackLike
from escarmouche.table.plane import cm

PACKAGE: Final = "escarmouche.games.ages"
NUMBER: Final = re.compile(r"[+-]?\d+")
TWO_NUMBERS: Final = re.compile(r"[\s/]*\(?\s*(\d+)\s*/\s*(\d+)\s*\)?$")  # behind a name, as the book writes them
# Lengths: a file writes them in centimetres under their name and `_cm`; a bare one would be read as table units.
LENGTHS: Final = frozenset(
    ("height", "base", "range", "template", "area", "distance", "table", "at", "size", "depth", "radius", "control")
)


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of TRUC: the number to reach."""

    id: str
    threshold: int


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of BIDULE, by the face of the die: the damage column by column."""

    id: str
    damage: tuple[int, ...]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-ARM-03] A row of the standard limits."""

    id: str
    troop: int
    incarnate: int
    incarnates: int
    identical: int
    figures: int


class PerCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-ARM-13] From this value on, so many figures share a card."""

    id: str
    figures: int


class Weight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a skill adds to the price of a profile of ours."""

    id: str
    pa: float


class ArmyList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army ready to play, by its name: its format and what it comes to."""

    id: str
    name: str
    name_en: str
    format: int
    people: str
    commander: str
    cards: tuple[Recruit, ...]
    total: int
    affiliation: str = ""


class Shelves(msgspec.Struct, frozen=True):
    """All that the files hold, by id in alphabetical order."""

    truc: dict[str, Column]
    bidule: dict[str, Row]
    limits: dict[str, Limits]
    figures_per_card: dict[str, PerCard]
    skills: dict[str, SkillKind]
    peoples: dict[str, People]
    profiles: dict[str, Profile]
    machines: dict[str, Machine]
    formulas: dict[str, Formula]
    artefacts: dict[str, Artefact]
    affiliations: dict[str, Affiliation]
    combat_tactics: dict[str, CombatTactic]
    lists: dict[str, ArmyList]
    scenarios: dict[str, Scenario]
    guideline: dict[str, Weight]


SHAPES: Final[dict[str, type[Any]]] = {
    "truc": Column,
    "bidule": Row,
    "limits": Limits,
    "figures_per_card": PerCard,
    "skills": SkillKind,
    "peoples": People,
    "profiles": Profile,
    "machines": Machine,
    "formulas": Formula,
    "artefacts": Artefact,
    "affiliations": Affiliation,
    "combat_tactics": CombatTactic,
    "lists": ArmyList,
    "scenarios": Scenario,
    "guideline": Weight,
}
WORDED: Final = ("guideline",)  # a skill stands there as the id, as the book writes it


def read(packs: Sequence[PackLike]) -> tuple[Shelves, Entries, list[Problem]]:
    """The game's own files and the packs; entries that fail their type are left out and told."""
    entries, found = gathered(PACKAGE, tuple(SHAPES), packs, WORDED)
    shelves = {name: shelf(entries[name], shape, found, prepared_for(name)) for name, shape in SHAPES.items()}
    return Shelves(**shelves), entries, found


def prepared_for(section: str) -> Any:
    """How a section's entries are made ready; the vocabulary of skills is about skills and has none."""
    return None if section == "skills" else in_units


def in_units(value: object) -> object:
    """An entry as a file writes it, ready for its type: lengths in table units, skills taken apart."""
    if isinstance(value, list):
        return [in_units(one) for one in value]
    if not isinstance(value, dict):
        return value
    entry: dict[str, object] = {}
    for key, inner in value.items():
        name = str(key)
        if name.endswith("_cm"):
            entry[name.removesuffix("_cm")] = units(inner)
        elif name in LENGTHS or (name == "weight" and isinstance(inner, int | float)):
            entry[f"{name}: write {name}_cm, in centimetres;"] = inner  # an unknown key, told as one
        elif name == "mov":
            entry[name] = units(inner)  # of a machine: MOU is written by its own name everywhere
        elif name == "stats" and isinstance(inner, dict):
            entry[name] = {stat: units(one) if stat in ("mov", "air") else one for stat, one in inner.items()}
        elif name == "skills" and isinstance(inner, list):
            entry[name] = [skill_use(one) for one in inner]
        elif name == "skill":
            entry[name] = skill_use(inner)
        else:
            entry[name] = in_units(inner)
    return entry


def units(value: object) -> object:
    """Centimetres as table units, alone or in a list; words stay what they are."""
    if isinstance(value, list):
        return [units(one) for one in value]
    return cm(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def skill_use(value: object) -> object:
    """`Toxique/5`, `Souffle 4/15`, `Lames dorsales (2/8)`, `Aguerri/ATT,DEF`, as a mapping; anything else is left for
    the check of types."""
    if not isinstance(value, str):
        return value
    name, *arguments = (one.strip() for one in TWO_NUMBERS.sub(r"/\1/\2", value.strip()).split("/"))
    numbers = [int(one) for one in arguments if NUMBER.fullmatch(one)]
    words = [one.strip() for text in arguments if not NUMBER.fullmatch(text) for one in text.split(",")]
    use: dict[str, object] = {"id": slug(name)} | dict(zip(("x", "y"), numbers, strict=False))
    if use["id"] == "immunite":
        words = list(map(slug, words))
    return use | ({"names": words} if words else {})


def slug(printed: str) -> str:
    """`Mort-vivant` as `mort_vivant`: the id of a printed name."""
    plain = unicodedata.normalize("NFD", printed.strip()).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
