"""What of a match does a learner see, as numbers? A game tells it here: figures, things on the table, the score, cards.

Everything is read from the view of one seat, in plain numbers; whoever wants arrays makes them. Records that a view
holds (a figure, a piece of terrain) are values: as long as one is the same object its row need not be written anew, so
the features hand out the records and write the row of one record when asked to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

Numbers: TypeAlias = tuple[float, ...]


class FigureRow(msgspec.Struct, frozen=True, gc=False):
    """A figure as numbers: whose it is, where it stands (table units), and what the game's columns say of it: first
    what may change, then its card, which is the same object for all that bear the same one."""

    seat: int
    x: int
    y: int
    on_table: bool
    values: Numbers
    card: Numbers


class ThingRow(msgspec.Struct, frozen=True, gc=False):
    """Something that lies on the table: the box around it (left, bottom, right, top), is it something to be won, and
    what the game's columns say of it."""

    box: tuple[int, int, int, int]
    prize: bool
    values: Numbers


class Columns(Protocol):
    """How many there are of everything in a match of one set-up, and what its columns are called."""

    @property
    def seats(self) -> int:
        """How many seats there are."""

    @property
    def sides(self) -> tuple[int, ...]:
        """Of each seat."""

    @property
    def unit(self) -> int:
        """Table units to the length that people read."""

    @property
    def most_figures(self) -> int:
        """Of one seat, those that may still come included; more are not shown."""

    @property
    def most_things(self) -> int:
        """How many things are shown at most."""

    @property
    def figure_columns(self) -> tuple[str, ...]:
        """Of a figure's values, then of its card."""

    @property
    def thing_columns(self) -> tuple[str, ...]:
        """The names of a thing's columns."""

    @property
    def state_columns(self) -> tuple[str, ...]:
        """The names of the columns of the whole."""

    @property
    def hand_columns(self) -> tuple[str, ...]:
        """The names of the columns of a card in hand."""


class Answers(Protocol):
    """What answers are told apart by, so that they can be numbered; what a field refers to, its type says."""

    @property
    def questions(self) -> tuple[str, ...]:
        """Every question of the game: its kind, and its topic after a colon."""

    @property
    def numbers(self) -> Mapping[str, int]:
        """By what a field refers to, where it is told apart by number: how many numbers are kept apart."""

    @property
    def words(self) -> Mapping[str, Mapping[str, int]]:
        """By what a field refers to, where it is told apart by word: a small number for each that may stand there."""

    @property
    def aside(self) -> frozenset[str]:
        """Fields, as Decision.field, that answers are not told apart by."""

    @property
    def ranks(self) -> Mapping[str, Mapping[int, int]]:
        """By Decision.field that names a figure: the few that it can ever name."""

    @property
    def left_out(self) -> frozenset[str]:
        """Decisions that cannot come up in this set-up."""

    @property
    def spares(self) -> Mapping[str, int]:
        """By decision: how many answers may mean the same figure, target and place."""


class Features(Columns, Answers, Protocol):
    """A match of one set-up as numbers. Columns hold numbers from -1 to 1; their names are data."""

    def table(self, view: Any) -> tuple[int, int]:
        """Width and depth in table units."""

    def quarter(self, view: Any) -> int:
        """Quarter turns counter-clockwise from the bottom edge to the seat's own: right 1, top 2, left 3."""

    def active(self, view: Any) -> Sequence[int]:
        """The figures whose turn it is to act, where the position says so."""

    def figures(self, view: Any) -> Sequence[Any]:
        """The records of all figures, by their numbers."""

    def figure_row(self, record: Any) -> FigureRow:
        """One of these records as numbers."""

    def things(self, view: Any) -> Sequence[Any]:
        """The records of all that lies on the table: terrain, markers, prizes."""

    def thing_row(self, record: Any) -> ThingRow:
        """One of these records as numbers."""

    def state(self, view: Any) -> Numbers:
        """The turn, the phase and whatever else belongs to nobody, one number for each of `state_columns`."""

    def hand(self, view: Any) -> Numbers:
        """What the seat of the view holds in its hand, one number for each of `hand_columns`."""

    def scores(self, view: Any) -> Numbers:
        """What each seat has scored so far, as shares of what can be scored."""


class FeatureSpec(msgspec.Struct, frozen=True):
    """How a game is counted: the features of a set-up, and a set-up on a table without terrain, where there is one.
    `standing`: the features of a position of the game, where a scene may bring cards that no set-up names."""

    of: Callable[[Any], Features]
    bare: Callable[[Any], Any] | None = None
    standing: Callable[[Any], Features] | None = None


def one_hot(words: Sequence[str], word: str) -> Numbers:
    """A one for this word among these, all zeros for another."""
    return tuple([1.0 if one == word else 0.0 for one in words])
