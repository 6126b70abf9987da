"""The question which two dice of a throw are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, TypeAlias

import msgspec

from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.meaning import FigureId
from escarmouche.games.alkemy.decisions import Keep
from escarmouche.games.alkemy.profiles import Colour, Face

Pair: TypeAlias = tuple[int, int]


class Worth(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes of a pair of dice: `total` where the other side has still to roll, whether it hits, how many DMG."""

    total: int = 0
    hit: bool = False
    damage: int = 0


def pairs_apart(dice: Sequence[Face], pairs: Sequence[Pair], worth: Callable[[Pair], Worth]) -> list[Pair]:
    """One pair for each thing that may come of them, the highest sum of numbers first."""
    seen: dict[Worth, Pair] = {}
    for pair in sorted(pairs, key=lambda pair: -dice[pair[0]].number - dice[pair[1]].number):
        seen.setdefault(worth(pair), pair)
    return list(seen.values())


class KeepDice(Ask[Keep]):
    """[ALK-DIC-04, ALK-DIC-05, ALK-RUL-04, ALK-DIC-01] Two of these dice, by their places; `pairs` are those the rules
    allow, and `worth` what comes of each."""

    __slots__ = ("colour", "dice", "figure", "pairs", "penalty", "worth")
    figure: FigureId
    open_fields = frozenset({"dice"})  # one pair for each thing that may come of it

    def __init__(
        self,
        seat: int,
        figure: int,
        dice: tuple[Face, ...],
        pairs: tuple[Pair, ...],
        *,
        colour: Colour,
        penalty: bool,
        worth: Callable[[Pair], Worth],
    ) -> None:
        self.seat = seat
        self.why = "ALK-DIC-05" if penalty else "ALK-DIC-04"
        self.figure = figure
        self.colour = colour
        self.dice = dice
        self.pairs = pairs
        self.penalty = penalty
        self.worth = worth

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Keep):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        two = tuple(sorted(answer.dice))
        if two not in set(combinations(range(len(self.dice)), 2)):
            return Refusal("two_dice", "ALK-DIC-01", {"dice": answer.dice})
        if two not in self.pairs:
            return Refusal("two_lowest", "ALK-DIC-05", {"dice": answer.dice})
        return None

    def candidates(self) -> Sequence[Keep]:
        return tuple([Keep(pair) for pair in pairs_apart(self.dice, self.pairs, self.worth)])

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.figure,))

    def facts(self) -> dict[str, Any]:
        return {
            "figure": self.figure,
            "colour": self.colour,
            "dice": self.dice,
            "penalty": self.penalty,
            "options": tuple((one.dice, self.worth(one.dice)) for one in self.candidates()),
        }
