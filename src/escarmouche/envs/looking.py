"""What does a seat see, as arrays? One buffer of numbers, written from the seat's view and nothing else.

A row is written anew only when its record is another object than last time, so that a look costs what has changed.
Places are shares of the table, turned so that the seat's own edge lies at the bottom.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from struct import Struct
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from escarmouche.core import Ask
from escarmouche.kits.study.features import Features, FigureRow

Floats: TypeAlias = NDArray[np.float32]

FIGURE: Final = ("present", "own", "friend", "on_table", "x", "y", "active", "asked")
THING: Final = ("present", "prize", "x", "y", "width", "depth")
STATE: Final = ("score_own", "score_other")
ACTIVE, ASKED = FIGURE.index("active"), FIGURE.index("asked")
OTHER_QUESTION: Final = "other"


class Layout(msgspec.Struct, frozen=True):
    """Which number stands where: the parts of the buffer, each with its rows and the names of its columns."""

    figures: tuple[int, tuple[str, ...]]
    things: tuple[int, tuple[str, ...]]
    state: tuple[int, tuple[str, ...]]
    hand: tuple[int, tuple[str, ...]]

    @classmethod
    def of(cls, features: Features) -> Layout:
        """The layout of a set-up: the seat's own figures first, then those of the next seats."""
        asked = tuple(f"question:{one}" for one in (*features.questions, OTHER_QUESTION))
        return cls(
            (features.seats * features.most_figures, (*FIGURE, *features.figure_columns)),
            (features.most_things, (*THING, *features.thing_columns)),
            (1, (*STATE, *features.state_columns, *asked)),
            (1, features.hand_columns),
        )

    @property
    def parts(self) -> dict[str, tuple[int, tuple[str, ...]]]:
        """The parts that hold anything, in their order."""
        named = {"figures": self.figures, "things": self.things, "state": self.state, "hand": self.hand}
        return {name: part for name, part in named.items() if part[0] * len(part[1])}

    @property
    def size(self) -> int:
        """How many numbers there are in all."""
        return sum(rows * len(columns) for rows, columns in self.parts.values())


def turned(u: float, v: float, quarter: int) -> tuple[float, float]:
    """A place, as shares of the table, as it is seen from the edge so many quarter turns on."""
    if quarter == 0:
        return u, v
    return ((v, 1 - u), (1 - u, 1 - v), (1 - v, u))[quarter - 1]


def question_of(ask: Ask[Any], known: Mapping[str, int]) -> int:
    """The number of a question: by its topic, or by its kind."""
    return known.get(ask.topic, known.get(ask.kind, len(known)))


class FigureRows:
    """The figures of a match as numbers, worked out once for all seats: a record says the same to everybody."""

    __slots__ = ("_features", "_known")

    def __init__(self, features: Features) -> None:
        self._features = features
        self._known: dict[int, tuple[Any, FigureRow]] = {}

    def of(self, number: int, record: Any) -> FigureRow:
        """One figure's record as numbers."""
        known = self._known.get(number)
        if known is None or known[0] is not record:
            known = self._known[number] = record, self._features.figure_row(record)
        return known[1]


class SeatObserver:
    """What one seat sees: the buffer and, for whoever numbers actions, which figure stands in which row and where."""

    __slots__ = (
        "_asked",
        "_bytes",
        "_cards",
        "_figure_rows",
        "_known",
        "_marked",
        "_packers",
        "_parts",
        "_question",
        "_records",
        "_row",
        "_said",
        "_things",
        "_width",
        "buffer",
        "features",
        "figures",
        "quarter",
        "rows",
        "seat",
        "subject",
        "table",
    )

    def __init__(self, features: Features, layout: Layout, seat: int) -> None:
        self.features = features
        self.seat = seat
        self.buffer: Floats = np.zeros(layout.size, np.float32)
        self._parts: dict[str, Floats] = {}
        self._packers: dict[str, tuple[int, Struct]] = {}  # where a part begins, and how a row of it is written
        first = 0
        for name, (rows, columns) in layout.parts.items():
            self._parts[name] = self.buffer[first : first + rows * len(columns)].reshape(rows, len(columns))
            self._packers[name] = first * self.buffer.itemsize, Struct(f"{len(columns)}f")
            first += rows * len(columns)
        self._bytes = self.buffer.data
        self._width = self._packers["figures"][1].size
        self._known = {one: number for number, one in enumerate(features.questions)}
        self._asked = len(layout.state[1]) - len(features.questions) - 1
        self.begin(FigureRows(features))

    def begin(self, figures: FigureRows) -> None:
        """A new match, whose figures everybody shares."""
        self._figure_rows = figures
        self._forget(0, (1, 1))

    def _forget(self, quarter: int, table: tuple[int, int]) -> None:
        """The table lies otherwise: everything is looked at anew."""
        self.quarter = quarter
        self.table = table
        self.rows: dict[int, int] = {}
        self.figures: list[FigureRow] = []
        self._records: list[Any] = []
        self._things: Sequence[Any] = ()
        self._cards: dict[int, Any] = {}  # the card that was written in each row
        self._said: tuple[float, ...] = ()
        self._question = -1
        self.subject = -1
        self._marked: list[int] = []
        self.buffer[:] = 0

    def _write(self, part: str, row: int, values: Sequence[float]) -> None:
        first, packer = self._packers[part]
        packer.pack_into(self._bytes, first + row * packer.size, *values)

    # --- looking -----------------------------------------------------------------------------------------------

    def look(self, view: Any, ask: Ask[Any] | None) -> None:
        """Bring the buffer up to date with the view of this seat and the question put to it, if there is one."""
        features = self.features
        quarter, table = features.quarter(view), features.table(view)
        if quarter != self.quarter or table != self.table:
            self._forget(quarter, table)
        self._look_at_figures(features.figures(view))
        self._look_at_things(features.things(view))
        self.subject = -1 if ask is None else ask.subject
        self._mark(features.active(view), self.subject)
        scores = features.scores(view)
        best = max(scores[: self.seat] + scores[self.seat + 1 :], default=0.0)
        said = (scores[self.seat], best, *features.state(view))
        question = -1 if ask is None else question_of(ask, self._known)
        if said != self._said or question != self._question:
            self._said, self._question = said, question
            state = self._parts["state"][0]
            state[: self._asked] = said
            state[self._asked :] = 0
            if question >= 0:
                state[self._asked + question] = 1
        if "hand" in self._parts:
            self._write("hand", 0, features.hand(view))

    def part(self, name: str) -> Floats:
        """A part of the buffer: rows and columns of figures or things, one row of all else."""
        return self._parts[name]

    def parts(self) -> dict[str, Floats]:
        """All parts of the buffer, copied."""
        return {name: part.copy() for name, part in self._parts.items()}

    def _look_at_figures(self, records: Sequence[Any]) -> None:
        seen = self._records
        if len(seen) < len(records):
            self._enlist(records[len(seen) :])
        if records != seen:  # identity settles nearly all of it
            for number, record in enumerate(records):
                if record is not seen[number]:
                    if self._figure_rows.of(number, record).seat != self.figures[number].seat:
                        self._forget(self.quarter, self.table)  # it has changed hands: its row is another's
                        self._look_at_figures(records)
                        return
                    seen[number] = record
                    self._write_figure(number, record)

    def _enlist(self, records: Sequence[Any]) -> None:
        """Give every new figure the next row of its seat, the own seat's first; a seat that has no row left shows no
        more of them."""
        most, seats = self.features.most_figures, self.features.seats
        for record in records:
            figure = self._figure_rows.of(len(self.figures), record)
            block = (figure.seat - self.seat) % seats * most
            place = sum(block <= row < block + most for row in self.rows.values())
            if place < most:
                self.rows[len(self.figures)] = block + place
            self.figures.append(figure)
            self._records.append(None)

    def _write_figure(self, number: int, record: Any) -> None:
        figure = self.figures[number] = self._figure_rows.of(number, record)
        row = self.rows.get(number)
        if row is None:
            return
        u, v = 0.0, 0.0
        if figure.on_table:
            u, v = turned(figure.x / self.table[0], figure.y / self.table[1], self.quarter)
        own, sides = figure.seat == self.seat, self.features.sides
        friend = sides[figure.seat] == sides[self.seat]
        if self._cards.get(row) is not figure.card:
            self._cards[row] = figure.card
            self._row = Struct(f"{len(FIGURE) + len(figure.values)}f")
            self._write("figures", row, (1, own, friend, figure.on_table, u, v, 0, 0, *figure.values, *figure.card))
            return
        self._row.pack_into(self._bytes, row * self._width, 1, own, friend, figure.on_table, u, v, 0, 0, *figure.values)

    def _look_at_things(self, records: Sequence[Any]) -> None:
        if records is self._things or records == self._things:
            return
        self._parts["things"][:] = 0
        for number, record in enumerate(records[: self.features.most_things]):
            self._write("things", number, self._thing(record))
        self._things = records

    def _thing(self, record: Any) -> tuple[float, ...]:
        thing = self.features.thing_row(record)
        left, bottom, right, top = thing.box
        width, depth = self.table
        u, v = turned((left + right) / 2 / width, (bottom + top) / 2 / depth, self.quarter)
        across, along = (right - left) / width, (top - bottom) / depth
        if self.quarter & 1:
            across, along = along, across
        return (1, thing.prize, u, v, across, along, *thing.values)

    def _mark(self, active: Sequence[int], asked: int) -> None:
        figures, rows = self._parts["figures"], self.rows
        if self._marked:
            figures[:, ACTIVE : ASKED + 1] = 0
        self._marked = [rows[number] for number in active if number in rows]
        for row in self._marked:
            figures[row, ACTIVE] = 1
        if asked in rows:
            figures[rows[asked], ASKED] = 1
            self._marked.append(rows[asked])
