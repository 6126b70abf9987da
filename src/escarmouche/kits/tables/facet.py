"""What a game says about tables: which there are, how one is drawn by lot, what is wrong with one, how a match is set
up on it. A table is the game's own value for one (its layout, its scenario): nothing is written twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from escarmouche.chance import Stream
from escarmouche.core.problems import Problem
from escarmouche.kits.tables.pieces import TablePiece


class Tables(Protocol):
    """The facet. `format` is what a table is for: a scenario, or a size of game."""

    layout_type: Any

    def formats(self) -> tuple[str, ...]:
        """What tables may be for, the usual one first."""

    def ready(self) -> Mapping[str, tuple[Any, str]]:
        """Tables that stand ready, by id, each with what it is for."""

    def draw(self, rng: Stream, format_: str) -> Any:
        """A table drawn by lot, by the book's own procedure where it has one; it may still have problems."""

    def problems(self, layout: Any, format_: str) -> tuple[Problem, ...]:
        """Everything that the book has against it."""

    def setup(self, layout: Any, format_: str) -> Any:
        """A first match on it."""

    def of_scene(self, setup: Any, position: Any) -> tuple[Any, str]:
        """The table of a scene that was read, and what it is for; `Faulty` where none is laid out yet."""

    def hides(self, layout: Any) -> frozenset[str]:
        """The pieces, by id, behind which somebody of usual height is not seen."""

    def bars(self, layout: Any) -> frozenset[str]:
        """The pieces, by id, that nobody walks through."""

    def onto(self, setup: Any, layout: Any) -> Any:
        """A set-up, on this table instead of its own."""

    def empty(self, format_: str) -> Any:
        """A table on which nothing lies but what it is for."""

    def palette(self, format_: str, lang: str) -> tuple[TablePiece, ...]:
        """The pieces that one may lay down, one of each sort; the id is the word that its copies are called by."""

    def pieces(self, layout: Any, lang: str) -> tuple[TablePiece, ...]:
        """What lies on a table, as whoever edits it holds it."""

    def laid(self, layout: Any, pieces: Sequence[TablePiece], name: str) -> Any:
        """The same table with these pieces instead of its own; `Faulty` where one of them is none."""
