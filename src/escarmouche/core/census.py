"""What of a match does a learner see, as numbers? A game tells it here: figures, things on the table, the score, cards.

Everything is read from the view of one seat, in plain numbers; whoever wants arrays makes them. Records that a view
holds (a figure, a piece of terrain) are values: as long as one is the same object its row need not be written anew, so
a census hands out the records and writes the row of one record when asked to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

# What a field of a decision names: a figure, a number of something else, a word, points to walk along or a place.
Meaning: TypeAlias = Literal["figure", "number", "word"]
Numbers: TypeAlias = tuple[float, ...]


class Body(msgspec.Struct, frozen=True, gc=False):
    """A figure as numbers: whose it is, where it stands (table units), and what the game's columns say of it."""

    seat: int
    x: int
    y: int
    on_table: bool
    values: Numbers


class Mass(msgspec.Struct, frozen=True, gc=False):
    """Something that lies on the table: the box around it (left, bottom, right, top), is it something to be won, and
    what the game's columns say of it."""

    box: tuple[int, int, int, int]
    prize: bool
    values: Numbers


class Census(Protocol):
    """A match of one set-up as numbers. Columns hold numbers from -1 to 1; their names are data."""

    seats: int
    sides: tuple[int, ...]  # of each seat
    unit: int  # table units to the length that people read
    most_figures: int  # of one seat, those that may still come included; more are not shown
    most_things: int
    figure_columns: tuple[str, ...]
    thing_columns: tuple[str, ...]
    state_columns: tuple[str, ...]
    hand_columns: tuple[str, ...]
    questions: tuple[str, ...]  # every question of the game: its kind, and its topic after a colon
    fields: Mapping[str, Meaning]  # of decisions, by name; points and places need no entry
    numbers: Mapping[str, int]  # by field that means a number: how many numbers are kept apart
    words: Mapping[str, Mapping[str, int]]  # by field that means a word: a small number for each that may stand there
    ranks: Mapping[str, Mapping[int, int]]  # by Decision.field that names a figure: the few that it can ever name
    left_out: frozenset[str]  # decisions that cannot come up in this set-up
    spares: Mapping[str, int]  # by decision: how many answers may mean the same figure, target and place

    def table(self, view: Any) -> tuple[int, int]:
        """Width and depth in table units."""

    def quarter(self, view: Any) -> int:
        """Quarter turns counter-clockwise from the bottom edge to the seat's own: right 1, top 2, left 3."""

    def active(self, view: Any) -> Sequence[int]:
        """The figures whose turn it is to act, where the position says so."""

    def figures(self, view: Any) -> Sequence[Any]:
        """The records of all figures, by their numbers."""

    def body(self, record: Any) -> Body:
        """One of these records as numbers."""

    def things(self, view: Any) -> Sequence[Any]:
        """The records of all that lies on the table: terrain, markers, prizes."""

    def mass(self, record: Any) -> Mass:
        """One of these records as numbers."""

    def state(self, view: Any) -> Numbers:
        """The turn, the phase and whatever else belongs to nobody, one number for each of `state_columns`."""

    def hand(self, view: Any) -> Numbers:
        """What the seat of the view holds in its hand, one number for each of `hand_columns`."""

    def scores(self, view: Any) -> Numbers:
        """What each seat has scored so far, as shares of what can be scored."""


class Counted(msgspec.Struct, frozen=True):
    """How a game is counted: the census of a set-up, and a set-up on a table without terrain, where there is one."""

    of: Callable[[Any], Census]
    bare: Callable[[Any], Any] | None = None


def one_hot(words: Sequence[str], word: str) -> Numbers:
    """A one for this word among these, all zeros for another."""
    return tuple([1.0 if one == word else 0.0 for one in words])
