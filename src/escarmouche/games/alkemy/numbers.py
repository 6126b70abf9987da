"""Which figures do the rules read from the data? Costs, sizes, terrain, factions, alchemy, formats, the scenario.

Files write lengths in inches; what is loaded has them in table units.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from escarmouche.games.alkemy.layouts import Terrain, units
from escarmouche.games.alkemy.profiles import Colour, Element, Mark, Rank, RollKind

SCENARIO = "bornes_jins"  # the one of the rulebook


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-RUL-01] A die as a file writes it: `4A` is a face with the number 4 and an axe."""

    id: Colour
    health: str
    faces: tuple[str, ...]
    mark: Mark


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-RUL-02] The damage column of a pair of symbols."""

    id: str
    column: int
    mark: Mark


class Shift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-PRF-07] By how many columns something shifts the damage."""

    id: str
    by: int
    mark: Mark


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-GEN-08] What an action costs."""

    id: str
    ap: int
    mark: Mark


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-COV-03, ALK-COV-04] A size of figures: the diameter of the base, and the sum its cover roll needs."""

    id: Literal["1", "2", "3", "4"]
    base: int
    cover: int
    marks: dict[str, Mark]


class TerrainType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-TER-01] What a kind of scenery does to moves, sight and shots; `sizes` of its pieces, none: flat."""

    id: Terrain
    name: str
    name_en: str
    sizes: tuple[int, ...]
    move: Literal["normal", "cross", "double", "blocked"]
    sight: Literal["by_size", "always", "none", "hill"]
    cover: bool
    mark: Mark


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-LST-07, ALK-SET-04] A faction symbol, and the element of its component tokens."""

    id: str
    name: str
    name_en: str
    element: Element
    parent: str = ""
    mark: Mark = "original"


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a ranged weapon is called."""

    id: str
    name: str
    name_en: str


class AlchemyLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-ALC-03, ALK-ALC-07, ALK-ALC-10, ALK-ALC-13, ALK-ALC-15] The figures of alchemy."""

    id: str
    max_concentration: int
    stones_per_component: int
    upgrade_stones: dict[Rank, int]
    inner_dice: int
    harvest_own: dict[Rank, int]
    harvest_other: int
    harvest_range: int
    mark: Mark


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a condition does: penalty dice on these rolls, a change of DEFENCE; `of_source`: only against its cause."""

    id: str
    name: str
    name_en: str
    penalty_dice: int
    rolls: tuple[RollKind, ...]
    defence: int = 0
    of_source: bool = False
    marks: dict[str, Mark] = {}


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-GEN-06] A size of game: points and table."""

    id: str
    name: str
    name_en: str
    points: int
    table: tuple[int, int]
    mark: Mark = "original"


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-OTH-01, ALK-SET-01..07, ALK-SCN-02, ALK-SCN-06, ALK-END-01] The scenario's figures; gaps edge to edge."""

    id: str
    name: str
    name_en: str
    markers: int
    marker_radius: int
    marker_gap: int
    marker_range: int
    scenery_gap_edge: int
    scenery_gap_marker: int
    scenery_gap_piece: int
    token_gap: int
    token_radius: int
    tokens: dict[str, int]  # a player, by format
    own_side_min: int
    enemy_side_min: int
    beyond_markers: int
    points_per_turn: int
    wins_at: int
    marks: dict[str, Mark] = {}


LENGTHS = frozenset(
    (
        "base",
        "harvest_range",
        "table",
        "marker_radius",
        "marker_gap",
        "marker_range",
        "scenery_gap_edge",
        "scenery_gap_marker",
        "scenery_gap_piece",
        "token_gap",
        "token_radius",
        "beyond_markers",
    )
)


def in_units(value: object) -> object:
    """An entry as a file writes it, its lengths turned from inches into table units."""
    if not isinstance(value, dict):
        return value
    return {key: units(item) if key in LENGTHS else item for key, item in value.items()}
