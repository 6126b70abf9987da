"""One of a few things: figures are lit, squares outlined, all else is a list. What is chosen stands in the topics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from escarmouche.chance import Stream
from escarmouche.core import Choose, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import topics_about
from escarmouche.games.malhya.asks.menu import HANDED_ON, passed_on
from escarmouche.games.malhya.asks.topics import FIGURE_TOPICS, TOPICS
from escarmouche.games.malhya.decisions import PassSpeaker
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.layout import square_outlines
from escarmouche.games.malhya.refusals.party import pass_refusal

T = TypeVar("T")
SQUARE_TOPICS: Final = topics_about("square", TOPICS)


class PartyChoose(Choose[T]):
    """[MAL-GEN-11] A choice of the party: its speaker may hand on the role instead."""

    __slots__ = ("game",)
    defers = HANDED_ON

    def __init__(  # noqa: PLR0917 - a choice, and the position it is about
        self, game: Position, seat: int, options: Sequence[T], why: str, topic: str, about: Mapping[str, Any] | None
    ) -> None:
        super().__init__(seat, options, why, topic, about, figures=topic in FIGURE_TOPICS)
        self.game = game

    def candidates(self) -> Sequence[Any]:
        """What may be chosen, and then to whom the word may be passed."""
        return [*self.options, *passed_on(self.game, self.seat)]

    def sample(self, rng: Stream) -> T:
        return self.options[rng.below(len(self.options))]

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, PassSpeaker):
            return pass_refusal(self.game, self.seat, answer)
        return super().refusal(answer)


class ChooseSquare(PartyChoose[T]):
    """One of some squares of the room, which is always for the party to say."""

    __slots__ = ()
    form = Form.POINT

    def hints(self, focus: int | None = None) -> Hints:
        squares = [one for one in self.options if isinstance(one, int)]
        return Hints(outlines=square_outlines(self.game, squares))


def choose_together(  # noqa: PLR0917 - what is asked, of whom, about what
    game: Position, seat: int, options: Sequence[T], why: str, topic: str, about: Mapping[str, Any] | None = None
) -> Choose[T]:
    """A choice of the party as its topic says: of figures, of squares, of anything."""
    kind = ChooseSquare if topic in SQUARE_TOPICS else PartyChoose
    return kind(game, seat, options, why, topic, about)


def choose(seat: int, options: Sequence[T], why: str, topic: str, about: Mapping[str, Any] | None = None) -> Choose[T]:
    """Likewise of one player, of whom no figure is ever asked."""
    return Choose(seat, options, why, topic, about)
