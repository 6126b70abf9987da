"""Questions about models: several of those that may be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import Pick
from escarmouche.games.moonstone.queries.having import is_thrall

LISTED = 24  # proposals listed at most


class PickSome(Ask[Pick]):
    """[MOO-ABL-01] Any of these models, at most so many, none included."""

    __slots__ = ("ability", "figure", "most", "options")

    def __init__(  # noqa: PLR0917 - which of whom, and what for
        self, seat: int, options: tuple[int, ...], most: int, why: str, figure: int, ability: str
    ) -> None:
        super().__init__(seat, why)
        self.options = options
        self.most = min(most, len(options))
        self.figure = figure
        self.ability = ability

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Pick):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if len(set(answer.figures)) != len(answer.figures) or not set(answer.figures) <= set(self.options):
            return Refusal("not_among_them", self.why, {"tried": answer.figures, "options": self.options})
        if len(answer.figures) > self.most:
            return Refusal("too_many", self.why, {"tried": len(answer.figures), "limit": self.most})
        return None

    def sample(self, rng: Stream) -> Pick:
        count = rng.below(self.most + 1)
        chosen = sorted(rng.shuffled(len(self.options))[:count])
        return Pick(tuple(self.options[index] for index in chosen))

    def candidates(self) -> Sequence[Pick]:
        found = [Pick(())]
        for count in range(self.most, 0, -1):
            for some in combinations(self.options, count):
                found.append(Pick(some))
                if len(found) >= LISTED:
                    return found
        return found

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.options)

    def facts(self) -> dict[str, Any]:
        return {"options": self.options, "most": self.most, "figure": self.figure, "ability": self.ability}


def not_to_activate(board: Board, seat: int, ready: Sequence[int]) -> Iterator[tuple[int, Refusal]]:
    """[MOO-TRN-09, MOO-CHR-34] Why each other character of this player may not be activated now."""
    for one in board.in_play():
        if one.seat != seat or one.id in ready:
            continue
        facts = {"figure": one.id}
        if one.activated:
            yield one.id, Refusal("already_activated", "MOO-TRN-09", facts)
        elif is_thrall(board, one.id):
            yield one.id, Refusal("never_activated", "MOO-CHR-34", facts)
        else:
            yield one.id, Refusal("forbidden", "MOO-CHR-31", facts | {"action": "first_activation"})
