"""Answers under trial: which is better, and how sure is that? They are held against each other try by try."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Final

import msgspec

from escarmouche.bots.luck import Gifts

ENOUGH: Final = 6  # tries that an answer must share with the judgement's own before it can take its place
SURE: Final = 1.0  # standard errors by which it must be better
CLEAR: Final = 2.5  # standard errors by which all others must be worse for the trial to end early
TOLD_APART: Final = 0.02  # of a match: a smaller gain is within what a value is wrong by, and needs no more tries
DOUBT: Final = 0.5  # at most this sum of squares is added to what was seen: a few tries that agree prove little
LEAST_DOUBT: Final = 0.001
DOUBTFUL: Final = 2  # usual tries that are added
ALIKE: Final = 4  # tries that come to the same make two answers one


class Line(msgspec.Struct, frozen=True):
    """An answer that was tried: its value for the seat, how sure that is, and how often it was tried."""

    answer: Any
    value: float
    error: float
    tries: int


class Arm:
    """An answer under trial: what each try came to, with its luck, and what that is without the luck."""

    __slots__ = ("answer", "gifts", "results", "temper", "values")

    def __init__(self, answer: Any, temper: int = 0) -> None:
        self.answer = answer
        self.temper = temper  # in which the seat plays on: see `Lookahead.tempers`
        self.results: list[float] = []
        self.gifts: list[Gifts] = []
        self.values: list[float] = []

    def came_to(self, result: float, gifts: Gifts) -> None:
        """One try more."""
        self.results.append(result)
        self.gifts.append(gifts)
        self.values.append(result)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


def _squares(values: Sequence[float]) -> float:
    """How far values lie from their mean, squared and summed."""
    mean = sum(values) / len(values)
    return sum((one - mean) ** 2 for one in values)


def error_of(values: Sequence[float], doubt: float = DOUBT) -> float:
    """The standard error of a mean, with some doubt while there are few of them."""
    return sqrt((_squares(values) + doubt) / (len(values) * len(values))) if values else 1.0


def _apart(arm: Arm, other: Arm) -> list[float]:
    """By how much an answer was better than another in each try that they share."""
    return [one - two for one, two in zip(arm.values, other.values, strict=False)]


def doubt_among(arms: Sequence[Arm]) -> float:
    """The doubt that fits what was tried: as much as `DOUBTFUL` usual tries of any answer beside the first would bring.
    Results of matches lie far apart, valued positions close together, and both are told by what was seen."""
    seen = [pairs for arm in arms[1:] if len(pairs := _apart(arm, arms[0])) > 1]
    degrees = sum(len(pairs) - 1 for pairs in seen)
    if degrees < ENOUGH:
        return DOUBT
    return min(DOUBT, max(LEAST_DOUBT, DOUBTFUL * sum(map(_squares, seen)) / degrees))


def surely_better(arm: Arm, other: Arm, doubt: float = DOUBT, errors: float = SURE) -> bool:
    """Is an answer better than another by so many standard errors, over the tries that they share, and by more than
    the value of a position may be wrong?"""
    pairs = _apart(arm, other)
    return len(pairs) >= ENOUGH and sum(pairs) / len(pairs) > max(TOLD_APART, errors * error_of(pairs, doubt))


def best_first(arm: Arm) -> float:
    """For sorting: the best first; who was not tried yet, for want of time, last."""
    return -arm.mean if arm.values else inf


def clearly_worse(arm: Arm, other: Arm) -> bool:
    """Is an answer so much worse than another that nothing is to be expected of trying it on?"""
    pairs = _apart(other, arm)
    return bool(pairs) and sum(pairs) / len(pairs) > CLEAR * error_of(pairs)


def hopeless(arm: Arm, own: Arm, doubt: float) -> bool:
    """Is it nearly certain that an answer is no better than the judgement's own by anything that matters?"""
    pairs = _apart(arm, own)
    return len(pairs) >= ENOUGH and sum(pairs) / len(pairs) + CLEAR * error_of(pairs, doubt) < TOLD_APART


def alike(arm: Arm, other: Arm) -> bool:
    """Did an answer come to the same as another in every try? Then it is most likely the same by another way: figures
    moved in another order, a choice that does not matter."""
    return len(arm.results) >= ALIKE and all(one == two for one, two in zip(arm.results, other.results, strict=False))


def decided(left: Sequence[Arm], own: Arm, doubt: float) -> bool:
    """Is nothing to be found any more that is better than the judgement's own?"""
    return all(arm is own or clearly_worse(arm, own) or hopeless(arm, own, doubt) for arm in left)


def distinct(arms: Sequence[Arm], own: Arm) -> list[Arm]:
    """Answers of which no two are alike; the judgement's own stays."""
    kept = [own]
    for arm in arms:
        if arm is not own and not any(alike(arm, other) for other in kept):
            kept.append(arm)
    return kept
