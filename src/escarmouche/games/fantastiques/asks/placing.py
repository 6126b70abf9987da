"""Where to put something: a question whose answer is a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId
from escarmouche.games.fantastiques.decisions import Place, Point


class PlaceAt(Ask[Place]):
    """Put one figure somewhere: the rule that asks says where it may stand and which places are worth proposing."""

    __slots__ = ("_refusal", "_spots", "about", "topic")
    topic: str
    about: FigureId
    form = Form.POINT

    def __init__(
        self,
        seat: int,
        why: str,
        topic: str,
        refusal: Callable[[int, int], Refusal | None],
        spots: Callable[[], Sequence[Point]],
        *,
        about: int,
    ) -> None:
        super().__init__(seat, why)
        self.topic = topic
        self.about = about
        self._refusal = refusal
        self._spots = spots

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Place):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return self._refusal(answer.x, answer.y)

    def sample(self, rng: Stream) -> Place:
        spots = self._spots()
        return Place(*spots[rng.below(len(spots))])

    def candidates(self) -> Sequence[Place]:
        return [Place(x, y) for x, y in self._spots()]

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(lit=(self.about,), spots=tuple(self._spots()))

    def facts(self) -> dict[str, Any]:
        return {"topic": self.topic, "figure": self.about}
