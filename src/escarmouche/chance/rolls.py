"""What a rule may ask of chance, asked as the rule needs it.

A test is asked as a test (did the die stay at or below the limit?) and not as a bare die, so that an enumeration of
the odds branches on what matters. The answer keeps the die itself for the log.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from math import comb, factorial, prod
from typing import Any

from escarmouche.chance.streams import Stream

CHANCE = -1  # the seat that answers for the dice


class Roll:
    """A question to chance: `why` is the clause that asks, `about` who rolls (for the log), `seen_by` who may look.

    A plain class, as `Ask` is: the driver asks what a question is at every answer, and of an ABC that costs six times
    as much.
    """

    __slots__ = ("about", "seen_by", "why")
    seat = CHANCE

    def __init__(self, why: str = "", about: int = -1, seen_by: tuple[int, ...] | None = None) -> None:
        self.why = why
        self.about = about
        self.seen_by = seen_by

    def draw(self, stream: Stream) -> Any:
        """One answer, drawn from a stream."""
        raise TypeError(f"{type(self).__name__} does not say how it is drawn")

    def outcomes(self) -> Sequence[tuple[Any, Fraction]]:
        """Answers that matter apart, with their chances; a face may stand for all faces of the same effect."""
        raise TypeError(f"{type(self).__name__} does not say what may come of it")

    def complaint(self, answer: Any) -> str | None:
        """Why this cannot be an answer (a seven on a d6), or None."""
        raise TypeError(f"{type(self).__name__} does not say what its faces are")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.why})"


class Die(Roll):
    """One die, every face mattering; where a rule can say what comes of a face (`comes_to`), faces that come to the
    same are one outcome: the lowest of them stands for all."""

    __slots__ = ("comes_to", "sides")

    def __init__(
        self,
        sides: int = 6,
        why: str = "",
        about: int = -1,
        seen_by: tuple[int, ...] | None = None,
        *,
        comes_to: Callable[[int], Hashable] | None = None,
    ) -> None:
        self.sides = sides
        self.why = why
        self.about = about
        self.seen_by = seen_by
        self.comes_to = comes_to

    def draw(self, stream: Stream) -> int:
        return stream.below(self.sides) + 1

    def outcomes(self) -> Sequence[tuple[int, Fraction]]:
        faces = range(1, self.sides + 1)
        if self.comes_to is None:
            return [(face, Fraction(1, self.sides)) for face in faces]
        alike: dict[Hashable, list[int]] = {}
        for face in faces:
            alike.setdefault(self.comes_to(face), []).append(face)
        return [(some[0], Fraction(len(some), self.sides)) for some in alike.values()]

    def complaint(self, answer: Any) -> str | None:
        if type(answer) is int and 1 <= answer <= self.sides:
            return None
        return f"{answer!r} is no face of a d{self.sides}"


class Test(Die):
    """One die that succeeds at or below a limit: two outcomes, whatever the number of sides."""

    __slots__ = ("at_most",)
    __test__ = False  # not a test case, whatever a test runner thinks of the name

    def __init__(
        self, at_most: int, sides: int = 6, why: str = "", about: int = -1, seen_by: tuple[int, ...] | None = None
    ) -> None:
        self.at_most = at_most
        self.sides = sides
        self.why = why
        self.about = about
        self.seen_by = seen_by

    def outcomes(self) -> Sequence[tuple[int, Fraction]]:
        good = min(max(self.at_most, 0), self.sides)
        pairs = [(1, Fraction(good, self.sides)), (self.sides, Fraction(self.sides - good, self.sides))]
        return [(face, chance) for face, chance in pairs if chance]


class Pool(Roll):
    """Several like dice at once, whose order does not matter. Where a rule can say what comes of a throw (`comes_to`),
    throws that come to the same are one outcome: one of them stands for all. A throw of which nothing comes (None) is
    made again and no outcome at all; `stands`, then, says of the throw before it how often it is not."""

    __slots__ = ("comes_to", "count", "sides", "stands")

    def __init__(
        self,
        count: int,
        sides: int = 6,
        why: str = "",
        about: int = -1,
        seen_by: tuple[int, ...] | None = None,
        *,
        comes_to: Callable[[tuple[int, ...]], Hashable] | None = None,
        stands: Callable[[tuple[int, ...]], int] | None = None,
    ) -> None:
        self.why = why
        self.about = about
        self.seen_by = seen_by
        self.count = count
        self.sides = sides
        self.comes_to = comes_to
        self.stands = stands

    def draw(self, stream: Stream) -> tuple[int, ...]:
        below, sides = stream.below, self.sides
        return tuple([below(sides) + 1 for _ in range(self.count)])

    def outcomes(self) -> Sequence[tuple[tuple[int, ...], Fraction]]:
        found: dict[Hashable, tuple[tuple[int, ...], int]] = {}
        for faces in combinations_with_replacement(range(1, self.sides + 1), self.count):
            ways = factorial(self.count) // prod(factorial(faces.count(face)) for face in set(faces))
            key = faces if self.comes_to is None else self.comes_to(faces)
            if key is not None:
                first, others = found.get(key, (faces, 0))
                found[key] = first, others + ways * (1 if self.stands is None else self.stands(faces))
        whole = sum(ways for _, ways in found.values())
        return [(faces, Fraction(ways, whole)) for faces, ways in found.values() if ways]

    def complaint(self, answer: Any) -> str | None:
        whole = isinstance(answer, tuple | list) and len(answer) == self.count
        if whole and all(type(face) is int and 1 <= face <= self.sides for face in answer):
            return None
        return f"{answer!r} is no throw of {self.count}d{self.sides}"


class Pick(Roll):
    """One of several things by lot, with whole-number weights: a token from a bag, a face of an odd die."""

    __slots__ = ("weights",)

    def __init__(
        self, weights: Sequence[int], why: str = "", seen_by: tuple[int, ...] | None = None, about: int = -1
    ) -> None:
        self.why = why
        self.about = about
        self.seen_by = seen_by
        self.weights = tuple(weights)

    def draw(self, stream: Stream) -> int:
        left = stream.below(sum(self.weights))
        for index, weight in enumerate(self.weights):
            left -= weight
            if left < 0:
                return index
        raise ValueError("a lot needs at least one thing with a positive weight")

    def outcomes(self) -> Sequence[tuple[int, Fraction]]:
        whole = sum(self.weights)
        return [(index, Fraction(weight, whole)) for index, weight in enumerate(self.weights) if weight]

    def complaint(self, answer: Any) -> str | None:
        if type(answer) is int and 0 <= answer < len(self.weights) and self.weights[answer]:
            return None
        return f"{answer!r} is not among the {len(self.weights)} things in the lot"


class Shuffle(Roll):
    """A permutation of n things: a deck put in a new order that nobody sees unless `seen_by` says so."""

    __slots__ = ("count",)

    def __init__(self, count: int, why: str = "", seen_by: tuple[int, ...] | None = (), about: int = -1) -> None:
        super().__init__(why, about, seen_by)
        self.count = count

    def draw(self, stream: Stream) -> tuple[int, ...]:
        return stream.shuffled(self.count)

    def outcomes(self) -> Sequence[tuple[tuple[int, ...], Fraction]]:
        chance = Fraction(1, factorial(self.count))
        return [(order, chance) for order in permutations(range(self.count))]

    def complaint(self, answer: Any) -> str | None:
        numbers = isinstance(answer, tuple | list) and all(type(one) is int for one in answer)
        if numbers and sorted(answer) == list(range(self.count)):
            return None
        return f"{answer!r} is no order of {self.count} things"


class Deal(Roll):
    """Several different things out of a lot, none twice and in no order: a hand from a deck.

    The lot holds ids; `kinds`, indexed by id, says which face each bears, so that an enumeration tells hands apart by
    their faces alone. Nobody sees the hand but those in `seen_by`.
    """

    __slots__ = ("count", "kinds", "lot")

    def __init__(
        self,
        lot: Sequence[int],
        count: int,
        kinds: Sequence[int] | None = None,
        why: str = "",
        seen_by: tuple[int, ...] | None = (),
        *,
        about: int = -1,
    ) -> None:
        if not 0 <= count <= len(lot):
            raise ValueError(f"{count} things cannot be dealt out of {len(lot)}")
        self.lot = tuple(lot)
        self.count = count
        self.kinds = kinds
        self.why = why
        self.seen_by = seen_by
        self.about = about

    def draw(self, stream: Stream) -> tuple[int, ...]:
        return tuple(sorted(stream.some(self.lot, self.count)))

    def outcomes(self) -> Sequence[tuple[tuple[int, ...], Fraction]]:
        """Hands that differ in their faces; the lowest ids of a face stand for all of that face."""
        alike: dict[int, list[int]] = {}
        for one in sorted(self.lot):
            alike.setdefault(one if self.kinds is None else self.kinds[one], []).append(one)
        faces = [alike[face] for face in sorted(alike)]
        whole = comb(len(self.lot), self.count)
        return [
            (
                tuple(sorted(one for ids, taken in zip(faces, split, strict=True) for one in ids[:taken])),
                Fraction(prod(comb(len(ids), taken) for ids, taken in zip(faces, split, strict=True)), whole),
            )
            for split in _splits(self.count, [len(ids) for ids in faces])
        ]

    def complaint(self, answer: Any) -> str | None:
        whole = isinstance(answer, tuple | list) and len(answer) == self.count
        if whole and all(type(one) is int and one in self.lot for one in answer) and len(set(answer)) == self.count:
            return None
        return f"{answer!r} is no deal of {self.count} out of {len(self.lot)} things"


def _splits(count: int, most: Sequence[int]) -> list[tuple[int, ...]]:
    """Every way to take `count` things out of piles that hold so many, the first piles emptied first."""
    if not most:
        return [()] if count == 0 else []
    least = max(0, count - sum(most[1:]))
    return [
        (taken, *rest)
        for taken in range(min(count, most[0]), least - 1, -1)
        for rest in _splits(count - taken, most[1:])
    ]
