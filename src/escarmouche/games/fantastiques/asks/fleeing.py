"""How far does a routed figure run, where the table lets its player say so?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId, Length
from escarmouche.games.fantastiques.decisions import Decision
from escarmouche.games.fantastiques.position import CONTACT, Position
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.fleeing import Way, cut, end_refusal
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import beginning, inches, path_length


class Flee(Decision, frozen=True):
    """A routed figure runs so far along its way."""

    figure: FigureId
    gap: Length


class ChooseFlight(Ask[Flee]):
    """[FAN-RUL-52] How much of its way a routed figure runs. It stays where it is only if it is not engaged."""

    __slots__ = ("_proposed", "figure", "game", "most", "way")
    figure: FigureId
    form = Form.POINT
    open_fields = frozenset({"gap"})  # a length like any other

    def __init__(self, game: Position, figure: Figure, way: Way) -> None:
        super().__init__(figure.army, "FAN-RUL-52")
        self.game = game
        self.figure = figure.id
        self.way: Way = ((figure.x, figure.y), *way)
        self.most = round(path_length(self.way))
        self._proposed: tuple[Flee, ...] = ()

    def part(self, gap: int) -> Way:
        """As much of the way, from the next point on; nothing for nothing."""
        if gap >= self.most:
            return self.way[1:]
        return beginning(self.way, gap) if gap else ()

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Flee):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.figure != self.figure:
            return Refusal("not_the_one", self.why, {"figure": answer.figure})
        if not 0 <= answer.gap <= self.most:
            return Refusal("no_such_way", self.why, {"figure": self.figure, "limit": inches(self.most)})
        figure = self.game[self.figure]
        if part := self.part(answer.gap):
            return end_refusal(self.game, figure, part)
        if engaged(self.game, self.figure):
            return Refusal("must_run", "FAN-MOR-09", {"figure": self.figure})
        return None

    def candidates(self) -> Sequence[Flee]:
        """All of the way, the quarters of it as far as one may stop there, and staying."""
        if not self._proposed:
            found = (Flee(self.figure, gap) for gap in dict.fromkeys((self.most, *self._parts(), 0)))
            self._proposed = tuple(answer for answer in found if self.refusal(answer) is None)
        return self._proposed

    def _parts(self) -> list[int]:
        """Lengths between all and nothing that a player can tell from each other and from these."""
        figure, way = self.game[self.figure], self.way[1:]
        kept: list[int] = []
        for quarters in (3, 2, 1):
            gap = int(path_length((self.way[0], *cut(self.game, figure, way, self.most * quarters / 4))))
            if all(abs(gap - other) > CONTACT for other in (self.most, *kept, 0)):
                kept.append(gap)
        return kept

    def sample(self, rng: Stream) -> Flee:
        """Any length on which one may stop, now and then."""
        answer = Flee(self.figure, rng.below(self.most + 1))
        return answer if self.refusal(answer) is None else super().sample(rng)

    def hints(self, focus: int | None = None) -> Hints:
        parts = (self.part(answer.gap) for answer in self.candidates())
        return Hints(lit=(self.figure,), spots=tuple(part[-1] for part in parts if part))

    def facts(self) -> dict[str, Any]:
        return {"figure": self.figure, "limit": inches(self.most)}
