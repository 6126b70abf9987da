"""What do the content files hold? Every section held to its type, as written, lengths turned into table units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.games.alkemy import layouts, numbers
from escarmouche.games.alkemy.formulas import Formula
from escarmouche.games.alkemy.guideline import Guideline
from escarmouche.games.alkemy.layouts import Layout, Pieces
from escarmouche.games.alkemy.profiles import Combat, Mark, Profile, Skill
from escarmouche.games.alkemy.state import Recruit
from escarmouche.kits.content.loading import Entries, gathered, shelf
from escarmouche.kits.content.pack import PackLike

PACKAGE: Final = "escarmouche.games.alkemy"


class NamedRoster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A warband ready to play, by its name: its size of game and what it costs."""

    id: str
    name: str
    name_en: str
    faction: str
    limit: int
    total: int
    cards: tuple[Recruit, ...]
    mark: Mark = "original"


class Shelves(msgspec.Struct, frozen=True):
    """All that the files hold, by id in alphabetical order."""

    dice: dict[str, numbers.Die]
    columns: dict[str, numbers.Column]
    shifts: dict[str, numbers.Shift]
    cards: dict[str, Combat]
    costs: dict[str, numbers.Cost]
    sizes: dict[str, numbers.Size]
    alchemy: dict[str, numbers.AlchemyLimits]
    conditions: dict[str, numbers.Condition]
    formats: dict[str, numbers.Format]
    scenarios: dict[str, numbers.Scenario]
    terrain: dict[str, numbers.TerrainType]
    factions: dict[str, numbers.Faction]
    weapons: dict[str, numbers.Weapon]
    skills: dict[str, Skill]
    formulas: dict[str, Formula]
    profiles: dict[str, Profile]
    guideline: dict[str, Guideline]
    rosters: dict[str, NamedRoster]
    layouts: dict[str, Layout]
    pieces: dict[str, Pieces]


SECTIONS: Final = tuple(field.name for field in msgspec.structs.fields(Shelves))


def read(packs: Sequence[PackLike]) -> tuple[Shelves, Entries, list[Problem]]:
    """The game's own files and the packs; entries that fail their type are left out and told."""
    entries, found = gathered(PACKAGE, SECTIONS, packs)

    def of(name: str, shape: type[Any], prepared: Callable[[object], object] | None = None) -> dict[str, Any]:
        return shelf(entries[name], shape, found, prepared)

    shelves = Shelves(
        dice=of("dice", numbers.Die),
        columns=of("columns", numbers.Column),
        shifts=of("shifts", numbers.Shift),
        cards=of("cards", Combat),
        costs=of("costs", numbers.Cost),
        sizes=of("sizes", numbers.Size, numbers.in_units),
        alchemy=of("alchemy", numbers.AlchemyLimits, numbers.in_units),
        conditions=of("conditions", numbers.Condition),
        formats=of("formats", numbers.Format, numbers.in_units),
        scenarios=of("scenarios", numbers.Scenario, numbers.in_units),
        terrain=of("terrain", numbers.TerrainType),
        factions=of("factions", numbers.Faction),
        weapons=of("weapons", numbers.Weapon),
        skills=of("skills", Skill),
        formulas=of("formulas", Formula),
        profiles=of("profiles", Profile, _with_whole_skills),
        guideline=of("guideline", Guideline),
        rosters=of("rosters", NamedRoster),
        layouts=of("layouts", Layout, layouts.in_units),
        pieces=of("pieces", Pieces, layouts.in_units),
    )
    return shelves, entries, found


def _with_whole_skills(value: object) -> object:
    """A card whose skills may be written by their bare names."""
    if not isinstance(value, dict):
        return value
    card = {**value}
    if "skills" in card:
        card["skills"] = _uses(card["skills"])
    if isinstance(card.get("equipments"), dict):
        card["equipments"] = {name: _with_whole_gains(one) for name, one in card["equipments"].items()}
    return card


def _with_whole_gains(value: object) -> object:
    return {**value, "gains": _uses(value["gains"])} if isinstance(value, dict) and "gains" in value else value


def _uses(value: object) -> object:
    return [{"id": one} if isinstance(one, str) else one for one in value] if isinstance(value, list) else value
