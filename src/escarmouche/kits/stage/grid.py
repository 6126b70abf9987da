"""Where does a cell lie on the table, and which cell is this? Squares and hexagons laid out for a screen.

Squares are (column, row), rows going down; hexagons stand on a corner and are named by two axial numbers, the first to
the east, the second to the south-east. On the table y goes up, as for everything that is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from escarmouche.kits.facts import Ground
from escarmouche.kits.stage.scene import Point

Place: TypeAlias = tuple[int, int]  # column and row
ROW: Final = sqrt(3) / 2  # from one row of hexagons to the next, as a share of their width
CORNER: Final = 1 / sqrt(3)  # from the middle of a hexagon to its corners

# The corners of a cell, clockwise from the upper left one, as shares of its width from its middle (y up).
CORNERS: Final[Mapping[Ground, tuple[tuple[float, float], ...]]] = MappingProxyType(
    {
        Ground.SQUARES: ((-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)),
        Ground.HEXES: (
            (-0.5, CORNER / 2),
            (0, CORNER),
            (0.5, CORNER / 2),
            (0.5, -CORNER / 2),
            (0, -CORNER),
            (-0.5, -CORNER / 2),
        ),
    }
)
# The sides of a cell, each from this corner to the next.
SIDES: Final[Mapping[Ground, tuple[str, ...]]] = MappingProxyType(
    {Ground.SQUARES: ("n", "e", "s", "w"), Ground.HEXES: ("nw", "ne", "e", "se", "sw", "w")}
)


class Layout(msgspec.Struct, frozen=True):
    """How cells lie on the table."""

    shape: Ground
    size: int  # of a cell, in table units
    origin: Point  # the middle of cell (0, 0)

    def centre(self, cell: Place) -> Point:
        """The middle of a cell."""
        column, row = cell
        x, y = self.origin
        if self.shape is Ground.HEXES:
            return x + round(self.size * (column + row / 2)), y - round(self.size * ROW * row)
        return x + self.size * column, y - self.size * row

    def outline(self, cell: Place) -> tuple[Point, ...]:
        """Its corners, clockwise: what is lit where a cell may be chosen."""
        x, y = self.centre(cell)
        return tuple((x + round(self.size * u), y + round(self.size * v)) for u, v in CORNERS[self.shape])

    def side(self, cell: Place, side: str) -> tuple[Point, Point]:
        """The two ends of one of its sides."""
        corners, number = self.outline(cell), SIDES[self.shape].index(side)
        return corners[number], corners[(number + 1) % len(corners)]

    def cell_at(self, point: Point) -> Place:
        """The cell that a point lies in, whether there is one there or not."""
        x, y = point[0] - self.origin[0], self.origin[1] - point[1]
        if self.shape is not Ground.HEXES:
            return (2 * x + self.size) // (2 * self.size), (2 * y + self.size) // (2 * self.size)
        row = y / (self.size * ROW)
        column = x / self.size - row / 2
        near = [(round(column) + i, round(row) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return min(near, key=lambda one: _far(self.centre(one), point))


def _far(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def laid_out(shape: Ground, size: int, cells: Iterable[Place]) -> tuple[Layout, Point]:
    """A layout in which all these cells just fit on the table, and the size of that table."""
    loose = Layout(shape, size, (0, 0))
    corners = [corner for cell in cells for corner in loose.outline(cell)]
    left, bottom = min(x for x, _ in corners), min(y for _, y in corners)
    right, top = max(x for x, _ in corners), max(y for _, y in corners)
    return Layout(shape, size, (-left, -bottom)), (right - left, top - bottom)
