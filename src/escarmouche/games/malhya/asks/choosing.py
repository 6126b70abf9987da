"""One of a few things: figures are lit, squares outlined, all else is a list. What is chosen stands in the topics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from escarmouche.core import Choose, Hints
from escarmouche.core.forms import Form
from escarmouche.core.meaning import topics_about
from escarmouche.games.malhya.asks.topics import FIGURE_TOPICS, TOPICS
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.layout import square_outlines

T = TypeVar("T")
SQUARE_TOPICS: Final = topics_about("square", TOPICS)


class ChooseSquare(Choose[T]):
    """One of some squares of the room."""

    __slots__ = ("game",)
    form = Form.POINT

    def __init__(  # noqa: PLR0917 - a choice, and the room it is about
        self, game: Position, seat: int, options: Sequence[T], why: str, topic: str, about: Mapping[str, Any] | None
    ) -> None:
        super().__init__(seat, options, why, topic, about)
        self.game = game

    def hints(self, focus: int | None = None) -> Hints:
        squares = [one for one in self.options if isinstance(one, int)]
        return Hints(outlines=square_outlines(self.game, squares))


def choose(  # noqa: PLR0917 - what is asked, of whom, about what
    game: Position, seat: int, options: Sequence[T], why: str, topic: str, about: Mapping[str, Any] | None = None
) -> Choose[T]:
    """A choice as its topic says: of figures, of squares, of anything."""
    if topic in SQUARE_TOPICS:
        return ChooseSquare(game, seat, options, why, topic, about)
    return Choose(seat, options, why, topic, about, figures=topic in FIGURE_TOPICS)
