"""The terrain of a position, made ready for the rules: which pieces do what, as masks over the field.

Rebuilt only when a piece comes or goes (the prison, a wall of fire); shared by all copies in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from math import cos, pi, sin
from operator import and_

from msgspec.structs import replace

from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.layouts import FLAMES
from escarmouche.games.fantastiques.state import State
from escarmouche.table.plane import Circle, Field, MoveCost, Piece, Polygon

ROUND = tuple((cos(2 * pi * k / 32), sin(2 * pi * k / 32)) for k in range(32))


class Ground:
    """The field with the masks the rules ask for, and the gaits of those who walk on it."""

    __slots__ = (
        "_move_costs",
        "cover",
        "difficult",
        "field",
        "flames",
        "flat_blockers",
        "hills",
        "impassable",
        "obstacles",
        "opaque",
        "solid",
        "stops_shots",
        "woods",
    )

    def __init__(self, field: Field) -> None:
        self.field = field
        self.impassable = field.mask("impassable")
        self.difficult = field.mask("difficult")
        self.obstacles = field.mask("obstacle")
        self.solid = field.mask("solid")
        self.woods = field.mask("wood")
        self.cover = field.mask("cover")
        self.hills = field.mask("stand_on")
        self.flames = field.mask(FLAMES)
        self.opaque = field.mask("blocks")  # FAN-TER-01: cuts every line of sight, however high
        # By what a kind does and not by its name, so that those of a pack count too: in the book, buildings, prisons,
        # high walls and rocks, and for the flat model hills.
        self.stops_shots = self.impassable & (self.solid | self.opaque)  # FAN-ART-11
        self.flat_blockers = self.solid & (self.impassable | self.hills)  # FAN-LOS-08
        self._move_costs: dict[int, MoveCost] = {}

    @classmethod
    def of(cls, state: State) -> Ground:
        """The ground of a position; the same table is indexed once, however many matches are played on it."""
        return _ground(state.table, (*state.terrain, *(flames.piece for flames in state.flames)))

    def move_cost(self, toll: int) -> MoveCost:
        """[FAN-MOV-02, FAN-MOV-03] How a figure whose obstacle toll is `toll` pays for this ground; a negative toll
        makes obstacles impassable (artillery pieces)."""
        move_cost = self._move_costs.get(toll)
        if move_cost is None:
            factors = dict.fromkeys(indices(self.difficult), 2.0)
            blocked = self.impassable | (self.obstacles if toll < 0 else 0)
            tolls = {} if toll < 0 else dict.fromkeys(indices(self.obstacles), toll)
            move_cost = self._move_costs[toll] = MoveCost(self.field, blocked, factors, tolls)
        return move_cost

    def elevation(self, x: int, y: int) -> int:
        """[FAN-TER-02, FAN-TER-03, FAN-RUL-88] The height of the ground under a base centre: that of the highest
        hill there."""
        on = self.field.at(x, y, self.hills) if self.hills else 0
        return max((self.field.pieces[i].top or 0 for i in indices(on)), default=0) if on else 0


@lru_cache(maxsize=64)
def _ground(table: Point, pieces: tuple[Piece, ...]) -> Ground:
    field = Field(*table, pieces)
    if (hills := field.mask("stand_on")) and (raised := tuple(_raised(field, hills, one) for one in pieces)) != pieces:
        field = Field(*table, raised)
    return Ground(field)


def _raised(field: Field, hills: int, piece: Piece) -> Piece:
    """[FAN-TER-03, FAN-RUL-88] A piece that lies wholly on a hill stands on it: its height counts from there. A hill
    itself is as high as its kind, whatever lies under it."""
    if not piece.top or "stand_on" in piece.tags:
        return piece
    under = reduce(and_, (field.at(x, y, hills) for x, y in _outline(piece.shape)))
    return replace(piece, top=piece.top + max((field.pieces[i].top or 0 for i in indices(under)), default=0))


def _outline(shape: Circle | Polygon) -> Iterator[Point]:
    """The corners of a piece, or points all round it."""
    if isinstance(shape, Polygon):
        yield from shape.points
    else:
        yield from ((shape.x + int(shape.r * x), shape.y + int(shape.r * y)) for x, y in ROUND)


def indices(mask: int) -> list[int]:
    """The numbers of the pieces in a mask."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
