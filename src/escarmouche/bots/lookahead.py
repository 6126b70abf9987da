"""What comes of an answer? Tried in worlds that the seat cannot tell from the true one, on the same dice for all.

An answer is given in an imagined match, the act is played to its end and some decisions beyond by the game's own
judgement, and the position is valued. Answers are compared try by try: the same world, the same dice, so that what
differs is the answer. Half of them are dropped after each round, so that most tries go to those that are nearly equal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from math import sqrt
from time import perf_counter
from typing import Any, Final

import msgspec

from escarmouche.bots.greedy import GreedyBot
from escarmouche.bots.values import UNFITTED, PositionValue, result_for, weights_of
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Judge, Match
from escarmouche.core.game import Imagine
from escarmouche.kits.kind import GameKind

LEAST_TRIES: Final = 2  # of each answer before any is dropped
ENOUGH: Final = 6  # tries that an answer must share with the judgement's own before it can take its place
SURE: Final = 1.0  # standard errors by which it must be better
DOUBT: Final = 0.5  # the sum of squares that is added to what was seen: a few tries that agree prove little
MOST_DECISIONS: Final = 60  # of one act: nobody looks further, whatever the rules ask in between


class Effort(msgspec.Struct, frozen=True):
    """How hard somebody thinks: seconds for a decision, answers compared, decisions looked at beyond the act (below
    zero: all to the end of the match, and no value is guessed); `tries` bounds the work by a number instead of the
    clock, where the same answer is wanted on every machine."""

    seconds: float
    width: int = 8
    beyond: int = 2
    tries: int = 0


class Line(msgspec.Struct, frozen=True):
    """An answer that was tried: its value for the seat, how sure that is, and how often it was tried."""

    answer: Any
    value: float
    error: float
    tries: int


class Arm:
    """An answer under trial."""

    __slots__ = ("answer", "values")

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


def error_of(values: Sequence[float]) -> float:
    """The standard error of a mean, with some doubt while there are few of them."""
    if not values:
        return 1.0
    mean = sum(values) / len(values)
    return sqrt((sum((one - mean) ** 2 for one in values) + DOUBT) / (len(values) * len(values)))


def surely_better(arm: Arm, other: Arm) -> bool:
    """Is an answer better than another, over the tries that they share?"""
    pairs = [one - two for one, two in zip(arm.values, other.values, strict=False)]
    return len(pairs) >= ENOUGH and sum(pairs) / len(pairs) > SURE * error_of(pairs)


class Lookahead:
    """Tries answers of one game. It keeps a judgement for every seat, and the value of the set-up it met last."""

    def __init__(self, kind: GameKind[Any], seed: int | str) -> None:
        assert kind.bots.judge is not None  # without a judgement nobody knows how a match goes on
        self.kind = kind
        self.judge: Judge = kind.bots.judge()
        self._players = [GreedyBot(kind.bots.judge(), f"{seed}.{seat}") for seat in range(kind.facts.seats[1])]
        self._stream = Stream(f"look:{seed}")
        self._met: tuple[Any, Callable[[Any], float] | None] = (None, None)

    # --- which answers -----------------------------------------------------------------------------------------

    def arms(self, view: Any, ask: Ask[Any], width: int) -> list[Arm]:
        """Answers worth a trial, the judgement's own choice first: its further proposals, best first, and where it has
        few of them some others by lot."""
        ranked = sorted(self.judge.proposals(view, ask), key=lambda one: -one[1])
        answers: list[Any] = []
        for answer, _ in ranked[:width]:
            if answer not in answers:
                answers.append(answer)
        if len(answers) < width:
            others = list(ask.candidates())
            for index in self._stream.some(range(len(others)), min(len(others), 2 * width)):
                if len(answers) < width and others[index] not in answers:
                    answers.append(others[index])
        return [Arm(answer) for answer in answers]

    # --- how they fare -----------------------------------------------------------------------------------------

    def compare(self, arms: list[Arm], view: Any, ask: Ask[Any], imagine: Imagine, effort: Effort) -> list[Arm]:
        """Try answers until the time or the number of tries is used up, the worse half dropped after each round; gives
        those that were left, the best first."""
        deadline = perf_counter() + effort.seconds
        left, spent = list(arms), 0
        self._meet(view)
        seed = f"{self._stream.bits()}"
        rounds = max(1, (len(arms) - 1).bit_length())
        for number in range(rounds):
            share = (deadline - perf_counter()) / (rounds - number)
            until, most = perf_counter() + share, effort.tries * (number + 1) // rounds
            for trial in count(len(left[0].values)):
                for arm in left:
                    world = imagine(Stream(f"world:{seed}.{trial}"), Seeded(f"dice:{seed}.{trial}"))
                    late = None if effort.tries else deadline
                    arm.values.append(self._try(world, arm.answer, ask.seat, effort.beyond, late))
                    spent += 1
                    if perf_counter() > deadline and not effort.tries:
                        break
                out = spent >= most if effort.tries else perf_counter() > until
                if out and (trial + 1 >= LEAST_TRIES or perf_counter() > deadline):
                    break
            left.sort(key=lambda arm: -arm.mean if arm.values else 0.0)
            if perf_counter() > deadline and not effort.tries:
                break
            keep = max(2, (len(left) + 1) // 2)
            own = arms[0]
            left = left[:keep] if own in left[:keep] else [*left[: keep - 1], own]
        return sorted(left, key=lambda arm: -arm.mean if arm.values else 0.0)

    def _try(self, match: Match[Any], answer: Any, seat: int, beyond: int, late: float | None) -> float:
        """The value for the seat after this answer, in a match that is played on for it; when it is `late` the position
        is valued as it stands."""
        value, step = self._met[1] if beyond >= 0 else None, match.steps
        match.take(answer, seat)
        decisions = 0
        for _ in range(MOST_DECISIONS if value is not None else self.kind.facts.longest):
            following = match.ask
            if following is None:
                break
            if late is not None and value is not None and perf_counter() > late:
                break
            if value is not None and match.steps != step:
                if decisions >= beyond:
                    break
                decisions += 1
            player = self._players[following.seat]
            match.take(player.reply(match.game.view(following.seat), following), following.seat)
        outcome = match.outcome
        if outcome is not None:
            return result_for(outcome, seat)
        return 0.5 if value is None else value(match.game.view(seat))

    def _meet(self, view: Any) -> None:
        """The value of positions of this set-up; None: the game is not told in numbers, and matches are played to their
        end."""
        setup = getattr(view, "setup", None)  # views of a game that is not told in numbers need not hold it
        if self._met[0] is not setup or setup is None:
            weights, study = weights_of(self.kind.package) or UNFITTED, self.kind.study.features
            value = None if study is None else PositionValue(weights, study.of(setup))
            self._met = (setup, value)
