"""What is a scenario? Table, zones, scenery, objectives and the rule that scores, as data [ADE-SCN-01]."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from escarmouche.table.plane import Polygon, rectangle

Edge: TypeAlias = Literal["south", "north", "west", "east"]
Terrain: TypeAlias = Literal["normal", "difficult", "impossible"]


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """[ADE-TER-01, ADE-TER-03, ADE-TER-07] A piece: solid (a wall, crossed only by ADE-TER-01) or an area that is
    entered freely. `slope`: its sides can be walked up; `sp` above 0: it can be destroyed; `tall`: it is in the way of
    sight in the low air too (ADE-RUL-52)."""

    id: str
    kind: str
    at: tuple[int, int]
    size: tuple[int, int]
    height: int
    degrees: int = 0
    terrain: Terrain = "normal"
    solid: bool = False
    blocks_sight: bool = True
    tall: bool = False
    slope: bool = False
    sp: int = 0
    res: int = 0

    @property
    def shape(self) -> Polygon:
        """Its footprint."""
        return rectangle(*self.at, *self.size, self.degrees)


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deployment zone: so deep along a whole edge."""

    edge: Edge
    depth: int

    def box(self, table: tuple[int, int]) -> tuple[int, int, int, int]:
        """Left, bottom, right, top."""
        width, depth = table
        if self.edge == "south":
            return 0, 0, width, self.depth
        if self.edge == "north":
            return 0, depth - self.depth, width, depth
        if self.edge == "west":
            return 0, 0, self.depth, depth
        return width - self.depth, 0, width, depth


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place worth points; no obstacle."""

    id: str
    at: tuple[int, int]
    radius: int
    points: int


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """[ADE-SCN-02] How points are earned: computable at any moment."""

    op: Literal[
        "per_enemy_val_eliminated",
        "enemy_starting_commander_eliminated",
        "per_objective_controlled",
        "own_power_in_zone",
        "per_enemy_incarnate_eliminated",
    ]
    when: Literal["always", "end_of_each_turn_after_upkeep", "end_of_game"]
    points: int = 1
    step_val: int = 0
    incarnate_times: int = 1


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ADE-SCN-01, ADE-SCN-04] `turns` 0: by the format. `sides`: who has which zone; empty: the tactician chooses."""

    id: str
    name: str
    name_en: str
    table: tuple[int, int]
    zones: tuple[Zone, Zone]
    scenery: tuple[Scenery, ...]
    scoring: tuple[Scoring, ...] = ()
    objectives: tuple[Objective, ...] = ()
    control: int = 0  # how near to an objective a fighter counts
    turns: int = 0
    fixed_sides: bool = False  # the first player has the first zone
    goal_average_bonus: int = 0
    bonus_for: str = ""  # the objective whose holder at the end has the bonus
    machines_attacked: bool = True  # ADE-RUL-90
