"""How is a table drawn with letters? A grid of signs in a frame with numbers along its edges, codes for what stands on
it, and lists that keep to a width.

A cell is about twice as high as it is wide on the table, as characters are on a screen. What the signs mean is the
game's matter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from math import ceil
from textwrap import wrap
from typing import Final, Protocol, TypeVar

from escarmouche.kits.words.speech import AnyNamer

MARGIN: Final = 3  # signs left of the frame, for the numbers
FRAME: Final = 5  # the bars, and room for the last number below
TICK: Final = 6  # units between two numbers on an edge
EMPTY: Final = " "
INDENT: Final = 8  # of what goes on below a line
NO_BREAK: Final = "\ue000"  # stands for a space at which no line may end
# Steps in rows and columns, the shortest first: where a code goes when its cells are taken.
NEAR: Final = tuple(
    sorted(product(range(-5, 6), range(-10, 11)), key=lambda step: (2 * abs(step[0]) + abs(step[1]), step))
)


class Placed(Protocol):
    """A figure that is on the table or elsewhere."""

    @property
    def where(self) -> str: ...


P = TypeVar("P", bound=Placed)


class Chart:
    """The grid of signs over a table; row 0 is the top of the table. `unit` is what the game measures in, in
    table units; a cell is half of one wide unless the table is too big for that, `tick` units lie between numbers."""

    def __init__(self, table: tuple[int, int], unit: int, columns: int, rows: int, tick: int = TICK) -> None:
        self.table = table
        self.unit, self.tick = unit, tick
        width, depth = table
        self.wide = max(unit / 2, width / columns)
        self.high = max(2 * self.wide, depth / rows)
        self.columns, self.rows = ceil(width / self.wide - 1e-9), ceil(depth / self.high - 1e-9)
        self.cells = [[EMPTY] * self.columns for _ in range(self.rows)]
        self.taken: set[tuple[int, int]] = set()

    def lines(self) -> Iterator[str]:
        """The grid in its frame, numbers along the left and the bottom edge."""
        bar = " " * MARGIN + "+" + "-" * self.columns + "+"
        yield bar
        for row, cells in enumerate(self.cells):
            yield f"{self._row_mark(row):>{MARGIN}}|{''.join(cells)}|"
        yield bar
        yield " " * (MARGIN + 1) + self._column_marks()

    def _row_mark(self, row: int) -> str:
        """The number that falls into this row, if it is time for a number."""
        high, low = self._top(row), self._top(row) - self.high
        for mark in range(0, ceil(self.table[1] / self.unit) + 1, self.tick):
            at = mark * self.unit
            if low <= at < high or high == at == self._top(0):
                return str(mark)
        return ""

    def _column_marks(self) -> str:
        marks = [EMPTY] * (self.columns + MARGIN)
        for mark in range(0, ceil(self.table[0] / self.unit) + 1, self.tick):
            column = int(mark * self.unit / self.wide)
            for offset, sign in enumerate(str(mark)):
                marks[column + offset] = sign
        return "".join(marks).rstrip()

    def _top(self, row: int) -> float:
        """The y of a row's upper edge."""
        return self.table[1] - row * self.high

    # --- drawing -----------------------------------------------------------------------------------------------

    def middles(self) -> Iterator[tuple[int, int, int, int]]:
        """(row, column, x, y) of every cell and of the point in its middle."""
        for row, column in product(range(self.rows), range(self.columns)):
            yield row, column, int((column + 0.5) * self.wide), int(self._top(row) - self.high / 2)

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """The row and column of a point."""
        row = int((self.table[1] - y) / self.high)
        return min(max(row, 0), self.rows - 1), min(max(int(x / self.wide), 0), self.columns - 1)

    def put(self, row: int, column: int, sign: str) -> None:
        """One sign that nothing will be written over."""
        if 0 <= row < self.rows and 0 <= column < self.columns:
            self.cells[row][column] = sign
            self.taken.add((row, column))

    def write(self, x: int, y: int, code: str) -> None:
        """A code of a few signs in the middle of what stands there, or as near to it as there is room."""
        row, column = self.cell(x, y)
        column -= (len(code) - (x / self.wide - column >= 0.5)) // 2
        for down, right in NEAR:
            spot = [(row + down, column + right + offset) for offset in range(len(code))]
            inside = all(0 <= r < self.rows and 0 <= c < self.columns for r, c in spot)
            if inside and not self.taken & set(spot):
                for (r, c), sign in zip(spot, code, strict=True):
                    self.put(r, c, sign)
                return

    def beside(self, x: int, y: int, sign: str) -> None:
        """A sign beside a code of two that was written there, where there is room for it."""
        row, column = self.cell(x, y)
        for near in (column + 2, column + 1, column - 2):
            free = (row, near) not in self.taken
            if free and ((row, near - 1) in self.taken or (row, near + 1) in self.taken):
                return self.put(row, near, sign)
        return None


def distinct_letters(names: Sequence[str], alphabet: str) -> list[str]:
    """A letter of its own for each name: an initial of it that is free, else another letter of it, else any."""
    found: list[str] = []
    for name in names:
        free = [letter for letter in alphabet if letter not in found] or list(alphabet)
        plain = unicodedata.normalize("NFD", name)
        signs = "".join(word[0] for word in plain.replace("-", " ").split()) + plain
        wanted = (letter for sign in signs for letter in (sign.upper(), sign.lower()) if letter in free)
        found.append(next(wanted, free[0]))
    return found


def standing_lines(
    figures: Iterable[P], entry: Callable[[P], str], marks: Callable[[P], Sequence[str]]
) -> Iterator[str]:
    """Whoever stands on the table: a line each, and below it what has happened to it."""
    for one in figures:
        if one.where == "table":
            yield f"  {entry(one)}"
            if found := marks(one):
                yield f"{' ' * INDENT}{' · '.join(found)}"


def away_lines(
    namer: AnyNamer, figures: Sequence[P], places: Iterable[tuple[str, str]], name: Callable[[P], str]
) -> Iterator[str]:
    """Whoever does not stand there: a line for each place, under its phrase."""
    for key, where in places:
        if away := [name(one) for one in figures if one.where == where]:
            yield f"  {namer.say(key, figures=', '.join(away))}"


def folded(text: str, width: int) -> list[str]:
    """A line of a roster; what does not fit goes on below, set in. A code and its number (`R2 #3`) stay together, for
    the terminal reads them there."""
    bare = text.lstrip()
    kept = bare.replace(" #", f"{NO_BREAK}#")
    lines = wrap(kept, width, initial_indent=" " * (len(text) - len(bare)), subsequent_indent=" " * INDENT)
    return [line.replace(NO_BREAK, " ") for line in lines]


def side_by_side(entries: Sequence[str], width: int, indent: str) -> Iterator[str]:
    """Entries side by side, as many as a line holds."""
    line = ""
    for entry in entries:
        if line and len(line) + len(entry) + 3 > width:
            yield indent + line
            line = ""
        line = f"{line} · {entry}" if line else entry
    if line:
        yield indent + line
