"""Who answers for the dice: a seed, a test's list, every outcome in turn; with no source, somebody's real dice.

A match without a source leaves each roll open, and `Match.answer` takes what fell on the table: that is companion
mode, and needs no class of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from escarmouche.chance.rolls import Deal, Pool, Roll
from escarmouche.chance.streams import Stream

T = TypeVar("T")


class Source(Protocol):
    """Answers every roll that a match asks for."""

    def answer(self, roll: Roll) -> Any: ...

    def copy(self) -> Source: ...


class Seeded:
    """Dice from a seed: the same in every process."""

    __slots__ = ("stream",)

    def __init__(self, seed: int | str) -> None:
        self.stream = Stream(seed)

    def answer(self, roll: Roll) -> Any:
        return roll.draw(self.stream)

    def copy(self) -> Seeded:
        twin = object.__new__(Seeded)
        twin.stream = self.stream.copy()
        return twin


class OwnDice:
    """Dice from a seed, apart for each clause and each figure that rolls: what one figure throws does not depend on how
    often others did before it. Two answers that are tried with the same such dice differ by what they change, and not
    by everybody's luck from then on."""

    __slots__ = ("seed", "streams")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.streams: dict[tuple[str, int], Stream] = {}

    def answer(self, roll: Roll) -> Any:
        key = roll.why, roll.about
        stream = self.streams.get(key)
        if stream is None:
            stream = self.streams[key] = Stream(f"{self.seed}.{roll.why}.{roll.about}")
        return roll.draw(stream)

    def copy(self) -> OwnDice:
        twin = OwnDice(self.seed)
        twin.streams = {key: stream.copy() for key, stream in self.streams.items()}
        return twin


class Leftover(AssertionError):
    """A scripted roll that nobody asked for, or a roll asked for that was not scripted."""


class Scripted:
    """Dice in plain sight, for tests: one list, and a roll missing or left over is a fault."""

    __slots__ = ("_next", "rolls")

    def __init__(self, rolls: Iterable[Any] | str = ()) -> None:
        self.rolls = [int(word) for word in rolls.split()] if isinstance(rolls, str) else list(rolls)
        self._next = 0

    def answer(self, roll: Roll) -> Any:
        if isinstance(roll, Deal) and roll.count == 0:
            return ()  # nothing is dealt, nothing need be written down
        if self._next >= len(self.rolls):
            raise Leftover(f"{roll!r} was asked for after all {len(self.rolls)} scripted rolls")
        value = self.rolls[self._next]
        taken = self._next + 1
        if isinstance(roll, Pool | Deal) and not isinstance(value, tuple | list):  # one by one in the list
            taken = self._next + roll.count
            value = tuple(self.rolls[self._next : taken])
        if complaint := roll.complaint(value):
            raise Leftover(f"scripted roll {self._next + 1} for {roll!r}: {complaint}")
        self._next = taken
        return value

    def add(self, rolls: str) -> None:
        """Put more dice on the table."""
        self.rolls += [int(word) for word in rolls.split()]

    def finish(self) -> None:
        """Fail unless every scripted roll was asked for."""
        if self._next < len(self.rolls):
            raise Leftover(f"rolls never asked for: {self.rolls[self._next :]}")

    def copy(self) -> Scripted:
        twin = Scripted(self.rolls)
        twin._next = self._next
        return twin


class Enumerated:
    """One branch of the tree of all outcomes; `every` walks the whole tree, branch by branch."""

    __slots__ = ("branch", "chance", "depth", "widths")

    def __init__(self, branch: list[int]) -> None:
        self.branch = branch
        self.widths: list[int] = []
        self.depth = 0
        self.chance = Fraction(1)

    def answer(self, roll: Roll) -> Any:
        outcomes = roll.outcomes()
        if self.depth == len(self.branch):
            self.branch.append(0)
        answer, chance = outcomes[self.branch[self.depth]]
        self.widths.append(len(outcomes))
        self.depth += 1
        self.chance *= chance
        return answer

    def copy(self) -> Enumerated:
        raise TypeError("a branch of an enumeration is walked once: run the whole thing again through every()")


def every(run: Callable[[Enumerated], T]) -> Iterator[tuple[T, Fraction]]:
    """All results of `run` with their exact chances: run it once per branch, with the dice that lead there."""
    branch: list[int] = []
    while True:
        source = Enumerated(branch)
        yield run(source), source.chance
        branch = source.branch[: source.depth]
        while branch and branch[-1] + 1 == source.widths[len(branch) - 1]:
            branch.pop()
        if not branch:
            return
        branch[-1] += 1
