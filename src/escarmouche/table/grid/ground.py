"""A ground of squares: which edges are walls, which are lines, which squares are solid, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple, Self

from .sight import between, edge_bit, shapes, touched

DIRECTIONS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)}
)


class Edge(NamedTuple):
    """One side of a square: from the corner (x, y) to the right, or down where it is upright."""

    x: int
    y: int
    upright: bool


class Step(NamedTuple):
    """A step to a neighbouring square, and whether it crosses a line."""

    to: int
    crosses: bool


class Steps(tuple[tuple[Step, ...], ...]):  # noqa: SLOT001 - what is worked out once is kept in it
    """The steps from each square of a ground."""

    def __new__(cls, steps: Iterable[Iterable[Step]]) -> Self:
        return super().__new__(cls, map(tuple, steps))

    def spread(self, squares: int) -> tuple[int, int]:
        """Where one step leads from a set of squares: the squares got to freely, and those got to across a line."""
        free = crossing = 0
        for ahead, back, begins in self._free:
            free |= (squares & begins) << ahead >> back
        if squares & self._at_lines:
            for ahead, back, begins in self._crossing:
                crossing |= (squares & begins) << ahead >> back
        return free, crossing

    @cached_property
    def _free(self) -> tuple[tuple[int, int, int], ...]:
        return self._shifts(crossing=False)

    @cached_property
    def _crossing(self) -> tuple[tuple[int, int, int], ...]:
        return self._shifts(crossing=True)

    @cached_property
    def _at_lines(self) -> int:
        """The squares where a step across a line begins."""
        return sum(1 << square for square, steps in enumerate(self) if any(step.crosses for step in steps))

    def _shifts(self, *, crossing: bool) -> tuple[tuple[int, int, int], ...]:
        """For each difference between the numbers of two squares a step apart, as a shift to the left and one to the
        right: the squares where such a step begins."""
        found: dict[int, int] = {}
        for square, steps in enumerate(self):
            for to, crosses in steps:
                if crosses == crossing:
                    found[to - square] = found.get(to - square, 0) | 1 << square
        return tuple((max(0, gap), max(0, -gap), begins) for gap, begins in sorted(found.items()))


def members(squares: int) -> list[int]:
    """The squares of a set, in order."""
    found = []
    while squares:
        lowest = squares & -squares
        found.append(lowest.bit_length() - 1)
        squares ^= lowest
    return found


def outline(width: int, height: int, squares: int) -> frozenset[Edge]:
    """The edges between squares of a set and all that is not in it."""
    found: set[Edge] = set()
    for square in members(squares):
        y, x = divmod(square, width)
        for u, v, edge in (
            (x - 1, y, Edge(x, y, True)),
            (x + 1, y, Edge(x + 1, y, True)),
            (x, y - 1, Edge(x, y, False)),
            (x, y + 1, Edge(x, y + 1, False)),
        ):
            if not (0 <= u < width and 0 <= v < height and squares >> (v * width + u) & 1):
                found.add(edge)
    return frozenset(found)


class Grid:
    """A ground that never changes. The border and the sides of solid squares are walls beside those that are named;
    `lines` may be crossed, and are told apart."""

    def __init__(
        self, width: int, height: int, *, solid: int = 0, walls: Iterable[Edge] = (), lines: Iterable[Edge] = ()
    ) -> None:
        self.width, self.height, self.size = width, height, width * height
        self.solid = solid
        self.open = ((1 << self.size) - 1) & ~solid
        self.walls = frozenset(walls) | outline(width, height, solid) | outline(width, height, (1 << self.size) - 1)
        self.lines = frozenset(lines) - self.walls
        self._wall_bits = self._bits(self.walls)
        self._line_bits = self._bits(self.lines)

    def _bits(self, edges: Iterable[Edge]) -> int:
        return sum(1 << edge_bit(self.width + 1, *edge) for edge in edges)

    # --- squares -----------------------------------------------------------------------------------------------

    def at(self, x: int, y: int) -> int:
        """The number of a square."""
        return y * self.width + x

    def place(self, square: int) -> tuple[int, int]:
        """Where a square lies: x to the right, y down."""
        y, x = divmod(square, self.width)
        return x, y

    def __contains__(self, square: object) -> bool:
        """Is it the number of a square that is not solid?"""
        return type(square) is int and 0 <= square < self.size and bool(self.open >> square & 1)

    def beside(self, square: int, direction: tuple[int, int], far: int = 1) -> int | None:
        """The square that lies so far in a direction, walls or not; None outside the ground."""
        x, y = square % self.width + far * direction[0], square // self.width + far * direction[1]
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else None

    def distance(self, one: int, other: int) -> int:
        """How many squares apart, a step across a corner counting one, walls or not."""
        (y, x), (v, u) = divmod(one, self.width), divmod(other, self.width)
        return max(abs(u - x), abs(v - y))

    # --- steps -------------------------------------------------------------------------------------------------

    @cached_property
    def strict_steps(self) -> Steps:
        """The steps from each square; a wall that touches the shared corner parts two squares."""
        return Steps(self._steps(square, self._corner_is_free) for square in range(self.size))

    @cached_property
    def loose_steps(self) -> Steps:
        """The steps from each square; two squares across a corner are parted where both ways round are walled off."""
        return Steps(self._steps(square, self._some_way_round) for square in range(self.size))

    def steps(self, *, strict: bool = True) -> Steps:
        """The steps from each square, by one reading of corners or the other."""
        return self.strict_steps if strict else self.loose_steps

    @cached_property
    def strict_neighbours(self) -> tuple[int, ...]:
        """For each square those one step away."""
        return tuple(sum(1 << step.to for step in steps) for steps in self.strict_steps)

    @cached_property
    def loose_neighbours(self) -> tuple[int, ...]:
        """Likewise, by the other reading of corners."""
        return tuple(sum(1 << step.to for step in steps) for steps in self.loose_steps)

    def neighbours(self, *, strict: bool = True) -> tuple[int, ...]:
        """For each square those one step away, by one reading of corners or the other."""
        return self.strict_neighbours if strict else self.loose_neighbours

    def _steps(self, square: int, corner_open: Callable[[int, int], bool]) -> Iterator[Step]:
        if not self.open >> square & 1:
            return
        for direction in DIRECTIONS.values():
            to = self.beside(square, direction)
            if to is None or not self.open >> to & 1:
                continue
            if 0 in direction:
                edge = self._between(square, to)
                if edge not in self.walls:
                    yield Step(to, edge in self.lines)
            elif corner_open(square, to):
                yield Step(to, self._line_at_corner(square, to))

    def _between(self, one: int, other: int) -> Edge:
        """The edge that two squares share."""
        (x, y), (u, v) = self.place(one), self.place(other)
        return Edge(max(x, u), y, True) if y == v else Edge(x, max(y, v), False)

    def _line_at_corner(self, one: int, other: int) -> bool:
        """Is a line crossed on every way round a corner?"""
        ways = self._ways_round(one, other) if self.lines else ()
        return bool(ways) and all(self.lines.intersection(way) for way in ways)

    def _ways_round(self, one: int, other: int) -> list[tuple[Edge, Edge]]:
        """The ways round a corner in two straight steps that no wall stops: the edges that each crosses."""
        (x, y), (u, v) = self.place(one), self.place(other)
        found = []
        for corner in (self.at(u, y), self.at(x, v)):
            way = (self._between(one, corner), self._between(corner, other))
            if not self.walls.intersection(way):
                found.append(way)
        return found

    def _corner_is_free(self, one: int, other: int) -> bool:
        return bool(self.seen[one] >> other & 1)  # the line of sight across a corner is that corner

    def _some_way_round(self, one: int, other: int) -> bool:
        return bool(self._ways_round(one, other))

    # --- sight -------------------------------------------------------------------------------------------------

    @cached_property
    def seen(self) -> tuple[int, ...]:
        """For each square those whose line of sight touches no wall, itself among them. Solid squares see nothing."""
        return self._sights(self._wall_bits)

    @cached_property
    def clear(self) -> tuple[int, ...]:
        """For each square those whose line of sight touches neither a wall nor a line, itself among them."""
        return self._sights(self._wall_bits | self._line_bits)

    def _sights(self, stops: int) -> tuple[int, ...]:
        """A shape is laid everywhere at once: the places where one of its edges falls on a stop are shut."""
        width, stride, size = self.width, self.width + 1, self.size
        found = [1 << square for square in range(size)]
        for across, down, flipped in shapes(width, self.height):
            shut = 0
            for x, y, upright in touched(across, down, flipped):
                shut |= stops >> edge_bit(stride, x, y, upright)
            one, other = (across, down * width) if flipped else (0, down * width + across)
            for y in range(self.height - down):
                row = shut >> 2 * y * stride
                for a in range(one + y * width, one + y * width + width - across):
                    if not row & 1:
                        b = a - one + other
                        found[a] |= 1 << b
                        found[b] |= 1 << a
                    row >>= 2
        return tuple(mask & self.open if self.open >> square & 1 else 0 for square, mask in enumerate(found))

    def between(self, one: int, other: int) -> int:
        """The squares that lie between two others: the line of sight shares more than one point with them."""
        return between(self.width, one, other) if one != other else 0
