"""The terrain of a position, made ready for the rules: which pieces do what, on which level, as masks over the field.

A level is a surface one can stand on: the ground is level 0, then the platforms in the layout's order. Rebuilt only
when a piece comes or goes; shared by all copies in between.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from escarmouche.table.plane import Field, MoveCost, Piece, Shape

if TYPE_CHECKING:
    from escarmouche.games.moonstone.cast import Cast

Point = tuple[int, int]
FLOOR = "floor:"
BAG = "bag_of_gold"
NEVER = 1 << 60  # higher than anything on a table


class Flight(msgspec.Struct, frozen=True):
    """[MOO-TER-09] Stairs: from the surface `floor` up to the platform `to`."""

    floor: str
    to: str
    shape: Shape
    foot: Point | None
    head: Point | None

    def other_end(self, surface: str) -> str | None:
        """Where they lead from this surface; None if they do not begin there."""
        if surface not in (self.floor, self.to):
            return None
        return self.to if surface == self.floor else self.floor


class Ground:
    """The field with the masks the rules ask for, level by level, and the gaits of those who walk on it."""

    __slots__ = (
        "_blockers",
        "_move_costs",
        "_rising",
        "bags",
        "barriers",
        "field",
        "flights",
        "footprint",
        "gaits",
        "heights",
        "index",
        "ladders",
        "levels",
        "obstacles",
        "platforms",
        "stairs",
        "surfaces",
        "teams",
        "water",
        "woods",
    )

    def __init__(
        self, field: Field, surfaces: tuple[str, ...], heights: tuple[int, ...], flights: tuple[Flight, ...]
    ) -> None:
        self.field = field
        self.flights = flights
        self.bags = tuple(piece for piece in field.pieces if BAG in piece.tags)
        self.surfaces = surfaces
        self.heights = heights
        self.levels = {name: level for level, name in enumerate(surfaces)}
        self.index = {piece.id: i for i, piece in enumerate(field.pieces)}
        self.obstacles = tuple(self._in_the_way("obstacle", level) for level in range(len(surfaces)))
        self.barriers = tuple(self._in_the_way("barrier", level) for level in range(len(surfaces)))
        self.water = tuple(self._lying("water", level) for level in range(len(surfaces)))
        self.woods = tuple(self._lying("wooded_patch", level) for level in range(len(surfaces)))
        self.stairs = field.mask("stairs")
        self.ladders = field.mask("ladder")
        self.platforms = field.mask("platform")
        self.footprint = tuple(
            (1 << self.index[name] if name in self.index else 0) | (self._lying("stairs", level) if level else 0)
            for level, name in enumerate(surfaces)
        )
        self._blockers: dict[tuple[int, int], tuple[int, int]] = {}
        self._rising: dict[tuple[tuple[int, int], tuple[str, ...]], int] = {}
        self._move_costs: dict[int, MoveCost] = {}
        self.teams: dict[tuple[int, int, int], int] = {}  # kept for `rules.sight`: who can be in the way of a line
        self.gaits: dict[tuple[str, frozenset[str], int], tuple[int, MoveCost]] = {}  # kept for `queries.walking.gait`

    @classmethod
    def of(cls, cast: Cast, terrain: tuple[Piece, ...]) -> Ground:
        """The ground of a position; the same table is indexed once, however many matches are played on it."""
        heights = tuple(cast.heights[name] for name in cast.surfaces)
        flights = tuple(Flight(one.floor, one.to, one.shape, one.foot, one.head) for one in cast.layout.stairs)
        return _ground(cast.layout.table, terrain, cast.surfaces, heights, flights)

    # --- what is on a level --------------------------------------------------------------------------------------

    def level_of(self, piece: Piece) -> int:
        """The level a piece stands on."""
        return next((self.levels.get(tag[len(FLOOR) :], 0) for tag in piece.tags if tag.startswith(FLOOR)), 0)

    def _lying(self, tag: str, level: int) -> int:
        """The pieces of a kind that lie on this level."""
        return sum(
            1 << i for i, piece in enumerate(self.field.pieces) if tag in piece.tags and self.level_of(piece) == level
        )

    def _in_the_way(self, tag: str, level: int) -> int:
        """[MOO-RUL-72] The pieces of a kind that stand in the way of a base on this level: those on it, and those that
        stand on a lower one and rise above it."""
        here = self.heights[level]
        found = 0
        for i, piece in enumerate(self.field.pieces):
            own = self.level_of(piece)
            if tag in piece.tags and (own == level or self.heights[own] <= here < top_of(piece)):
                found |= 1 << i
        return found

    # --- walking -------------------------------------------------------------------------------------------------

    def move_cost(self, blocked: int) -> MoveCost:
        """How a base walks that these pieces stop; ground costs nothing more anywhere."""
        move_cost = self._move_costs.get(blocked)
        if move_cost is None:
            move_cost = self._move_costs[blocked] = MoveCost(self.field, blocked)
        return move_cost

    def stops(self, level: int) -> int:
        """[MOO-ACT-14] The pieces on which no base can stand and through which none can go."""
        return self.obstacles[level] | self.barriers[level]

    def kinds(self, level: int, words: frozenset[str]) -> int:
        """The pieces of the kinds that a rule names, as they concern a base on this level."""
        found = 0
        for word in words:
            masks = {
                "obstacle": self.obstacles,
                "barrier": self.barriers,
                "water": self.water,
                "wooded_patch": self.woods,
            }.get(word)
            found |= masks[level] if masks is not None else 0
        return found

    # --- seeing --------------------------------------------------------------------------------------------------

    def blockers(self, a: int, b: int) -> tuple[int, int]:
        """[MOO-LOS-03, MOO-LOS-05, MOO-RUL-72] (barriers, wooded patches) that can stop a line between the levels."""
        key = (a, b) if a < b else (b, a)
        found = self._blockers.get(key)
        if found is None:
            found = self.rising(key, "barrier"), self.rising(key, "wooded_patch")
            self._blockers[key] = found
        return found

    def rising(self, levels: tuple[int, int], *tags: str) -> int:
        """[MOO-RUL-72] The pieces of these kinds that rise above the higher of two levels, and stand no higher."""
        found = self._rising.get((levels, tags))
        if found is None:
            eye = max(self.heights[level] for level in levels)
            found = sum(
                1 << i
                for i, piece in enumerate(self.field.pieces)
                if not set(tags).isdisjoint(piece.tags) and self.heights[self.level_of(piece)] <= eye < top_of(piece)
            )
            self._rising[levels, tags] = found
        return found

    def under(self, x: int, y: int, level: int) -> int:
        """The highest level below this one whose footprint holds the point; the ground if none does."""
        best = 0
        for other in range(1, len(self.surfaces)):
            if self.heights[best] < self.heights[other] < self.heights[level] and self.holds(x, y, other):
                best = other
        return best

    def holds(self, x: int, y: int, level: int) -> bool:
        """[MOO-RUL-72] Does a base centred here stand on this level, or on the stairs that lead up from it? The ground
        is everywhere."""
        return level == 0 or self.field.at(x, y, self.footprint[level]) != 0


def top_of(piece: Piece) -> int:
    """How high a piece rises above the table."""
    return NEVER if piece.top is None else piece.top


@lru_cache(maxsize=64)
def _ground(
    table: Point,
    pieces: tuple[Piece, ...],
    surfaces: tuple[str, ...],
    heights: tuple[int, ...],
    flights: tuple[Flight, ...],
) -> Ground:
    return Ground(Field(*table, pieces), surfaces, heights, flights)


def indices(mask: int) -> list[int]:
    """The numbers of the pieces in a mask."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
