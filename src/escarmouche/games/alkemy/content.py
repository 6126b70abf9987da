"""What can be played with? Profiles, skills, formulas, dice, cards, tables, with the packs of the user.

How files and packs are read is the matter of `core.packs`, what the files hold that of `shelves` and `numbers`, and
what keeps them from play that of `faults`; `checking` looks at all the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from escarmouche.games.alkemy.faults import unusable
from escarmouche.games.alkemy.formulas import Formula
from escarmouche.games.alkemy.guideline import Guideline
from escarmouche.games.alkemy.layouts import Layout, Scenery
from escarmouche.games.alkemy.numbers import (
    SCENARIO,
    AlchemyLimits,
    Condition,
    Faction,
    Format,
    Scenario,
    TerrainType,
    Weapon,
)
from escarmouche.games.alkemy.profiles import (
    CARDS,
    COLOURS,
    CardName,
    Colour,
    Combat,
    Face,
    Profile,
    Skill,
)
from escarmouche.games.alkemy.shelves import NamedRoster, Shelves, read
from escarmouche.games.alkemy.state import Roster
from escarmouche.kits.content.doors import ContentLoader
from escarmouche.kits.content.loading import sealed

__all__ = [
    "AlchemyLimits",
    "Condition",
    "Content",
    "Faction",
    "Format",
    "NamedRoster",
    "Scenario",
    "TerrainType",
    "Weapon",
    "load_content",
]


class Content(msgspec.Struct, frozen=True):
    """Everything loaded; `digest` is the same for the same content in every process. Lengths of what stands on the
    table are in table units, those printed on cards (profiles, skills, formulas) in inches, as printed."""

    profiles: dict[str, Profile]
    skills: dict[str, Skill]
    formulas: dict[str, Formula]
    dice: dict[Colour, tuple[Face, ...]]
    columns: dict[str, int]  # by the pair of symbols, letters in alphabetical order
    shifts: dict[str, int]
    cards: dict[CardName, Combat]
    costs: dict[str, int]
    cover: dict[int, int]
    bases: dict[int, int]
    terrain: dict[str, TerrainType]
    factions: dict[str, Faction]
    weapons: dict[str, Weapon]
    named_rosters: dict[str, NamedRoster]
    layouts: dict[str, Layout]
    pieces: dict[str, tuple[Scenery, ...]]
    scenarios: dict[str, Scenario]
    formats: dict[str, Format]
    alchemy: AlchemyLimits
    conditions: dict[str, Condition]
    guideline: Guideline
    digest: str = ""

    @property
    def scenario(self) -> Scenario:
        """[ALK-GEN-01, ALK-OTH-01] The scenario that is played."""
        return self.scenarios[SCENARIO]

    @property
    def rosters(self) -> Mapping[str, Roster]:
        """The warbands ready to play, as a set-up takes them."""
        return {name: Roster(one.faction, one.cards) for name, one in self.named_rosters.items()}


def content_of(shelves: Shelves) -> Content:
    """What the files hold, made ready for play."""
    sizes = shelves.sizes.values()
    return sealed(
        Content(
            profiles=shelves.profiles,
            skills=shelves.skills,
            formulas=shelves.formulas,
            dice={colour: tuple(map(face_of, shelves.dice[colour].faces)) for colour in COLOURS},
            columns={name: one.column for name, one in shelves.columns.items()},
            shifts={name: one.by for name, one in shelves.shifts.items()},
            cards={name: shelves.cards[name] for name in CARDS},
            costs={name: one.ap for name, one in shelves.costs.items()},
            cover={int(one.id): one.cover for one in sizes},
            bases={int(one.id): one.base for one in sizes},
            terrain=shelves.terrain,
            factions=shelves.factions,
            weapons=shelves.weapons,
            named_rosters=shelves.rosters,
            layouts=shelves.layouts,
            pieces={name: one.scenery for name, one in shelves.pieces.items()},
            scenarios=shelves.scenarios,
            formats=shelves.formats,
            alchemy=shelves.alchemy["alchemy"],
            conditions=shelves.conditions,
            guideline=shelves.guideline["weights"],
        )
    )


load_content: Final = ContentLoader(read, unusable, content_of)


def face_of(text: str) -> Face:
    """[ALK-RUL-01] `4A`: the number 4 and an axe."""
    return msgspec.convert({"number": int(text[:-1]), "symbol": text[-1]}, Face)
