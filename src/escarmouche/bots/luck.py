"""How much of a try was luck? What the dice gave beyond what was to be expected is taken out of what a try came to.

Whoever throws, a die is on average what it is on average: what faces lie above that, summed over a try, is nothing over
many tries, whatever was answered in them. So any share of it may be taken out and a mean stays what it is; the right
share leaves much less to chance. In a trio of Fantastiques it is three quarters of what whole matches differ by, and
half of what two answers differ by that are tried on the same dice. The shares are fitted on these differences, for each
clause that rolls and each side, and kept from one decision to the next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias

from escarmouche.chance import OwnDice
from escarmouche.chance.rolls import Die, Pool, Roll, Test

Gifts: TypeAlias = dict[tuple[str, int], float]  # by clause and side: what its dice gave beyond the expected

MOST_COLUMNS: Final = 32  # clauses and sides whose luck is weighed; further ones stay luck
TAMED: Final = 4.0  # added to the squares of each column: a few tries prove little
KEPT: Final = 0.7  # of what was learnt at the decisions before
NOBODY: Final = -1  # the side of who is not known


def gift(roll: Roll, answer: Any) -> float:
    """What a roll gave beyond what was to be expected of it: a test its success, dice their faces. Cards give
    nothing that could be told here."""
    if isinstance(roll, Test):
        return float(answer <= roll.at_most) - min(max(roll.at_most, 0), roll.sides) / roll.sides
    if isinstance(roll, Die):
        return float(answer - (roll.sides + 1) / 2) / roll.sides
    if isinstance(roll, Pool):
        return float(sum(answer) - len(answer) * (roll.sides + 1) / 2) / roll.sides
    return 0.0


class WatchedDice(OwnDice):
    """Each figure's own dice, with a note of what they gave."""

    __slots__ = ("gifts", "sides")

    def __init__(self, seed: int | str, sides: Mapping[int, int]) -> None:
        super().__init__(seed)
        self.sides = sides  # whose a figure is
        self.gifts: Gifts = {}

    def answer(self, roll: Roll) -> Any:
        answer = super().answer(roll)
        key = roll.why, self.sides.get(roll.about, NOBODY)
        self.gifts[key] = self.gifts.get(key, 0.0) + gift(roll, answer)
        return answer


class Sums:
    """Differences in luck and in what came of it, summed up: squares, products, and what is needed to leave the mean
    out."""

    __slots__ = ("count", "lucks", "products", "squares", "total")

    def __init__(self) -> None:
        self.squares: list[list[float]] = []
        self.products: list[float] = []
        self.lucks: list[float] = []
        self.count, self.total = 0, 0.0

    def _widen(self, columns: int) -> None:
        for row in self.squares:
            row.extend([0.0] * (columns - len(row)))
        while len(self.squares) < columns:
            self.squares.append([0.0] * columns)
            self.products.append(0.0)
            self.lucks.append(0.0)

    def add(self, apart: float, luck: Mapping[int, float]) -> None:
        """Two tries that lay so far apart, with this difference in luck by column."""
        self._widen(max(luck, default=-1) + 1)
        self.count += 1
        self.total += apart
        for one, much in luck.items():
            self.lucks[one] += much
            self.products[one] += much * apart
            row = self.squares[one]
            for two, also in luck.items():
                row[two] += much * also

    def join(self, other: Sums) -> None:
        """Those of another answer: how far it lay off on average is what it is worth, and no luck."""
        self._widen(len(other.products))
        mean = other.total / other.count if other.count else 0.0
        for one, row in enumerate(other.squares):
            self.products[one] += other.products[one] - mean * other.lucks[one]
            mine = self.squares[one]
            for two, square in enumerate(row):
                mine[two] += square

    def fade(self, part: float) -> None:
        """Only this part of it counts from now on."""
        self.squares = [[part * one for one in row] for row in self.squares]
        self.products = [part * one for one in self.products]


class Tried(Protocol):
    """An answer that was tried: what each try came to, and its luck."""

    results: list[float]
    gifts: list[Gifts]


class Luck:
    """What the luck of the dice is worth to one seat, learnt from pairs of tries on the same dice."""

    def __init__(self) -> None:
        self._columns: dict[tuple[str, int], int] = {}
        self._known = Sums()  # of the decisions before
        self._now: dict[int, Sums] = {}  # of each answer of this decision
        self._read: dict[int, int] = {}  # how many of its tries these hold

    def begins(self) -> None:
        """Another decision: what was learnt counts less, for the match has gone on."""
        self._known = self._together()
        self._known.fade(KEPT)
        self._now, self._read = {}, {}

    def weighed(self, own: Tried, others: Sequence[Tried]) -> dict[tuple[str, int], float]:
        """What a unit of luck is worth, for each clause and side, by how these answers differ from one of them."""
        for number, other in enumerate(others):
            sums = self._now.setdefault(number, Sums())
            shared = min(len(own.results), len(other.results))
            for trial in range(self._read.get(number, 0), shared):
                one, two = other.gifts[trial], own.gifts[trial]
                keys = sorted({*one, *two})
                apart = {self._column(key): one.get(key, 0.0) - two.get(key, 0.0) for key in keys}
                apart.pop(-1, None)
                sums.add(other.results[trial] - own.results[trial], {at: much for at, much in apart.items() if much})
            self._read[number] = shared
        sums = self._together()
        found = solved(sums.squares, sums.products)
        return {key: found[at] for key, at in self._columns.items() if at < len(found)}

    def _column(self, key: tuple[str, int]) -> int:
        known = self._columns.get(key)
        if known is None:
            if len(self._columns) >= MOST_COLUMNS:
                return -1
            known = self._columns[key] = len(self._columns)
        return known

    def _together(self) -> Sums:
        """All that is known; what an answer is worth on average is no luck, and is left out."""
        whole = Sums()
        for sums in (self._known, *self._now.values()):
            whole.join(sums)
        return whole


def without_luck(
    values: Sequence[float], lucks: Sequence[Gifts], shares: Mapping[tuple[str, int], float]
) -> list[float]:
    """What tries came to, the luck in it taken out."""
    return [
        value - sum(shares.get(key, 0.0) * amount for key, amount in luck.items())
        for value, luck in zip(values, lucks, strict=True)
    ]


def solved(squares: Sequence[Sequence[float]], products: Sequence[float]) -> list[float]:
    """The shares that leave the least to luck: the normal equations, tamed, by Cholesky's factors."""
    lower: list[list[float]] = []
    forth: list[float] = []
    for i, line in enumerate(squares):
        row: list[float] = []
        for j in range(i):
            row.append((line[j] - sum(a * b for a, b in zip(row, lower[j], strict=False))) / lower[j][j])
        row.append((line[i] + TAMED - sum(a * a for a in row)) ** 0.5)
        lower.append(row)
        forth.append((products[i] - sum(a * b for a, b in zip(row, forth, strict=False))) / row[i])
    found = [0.0] * len(forth)
    for i in reversed(range(len(forth))):
        rest = sum(lower[k][i] * found[k] for k in range(i + 1, len(forth)))
        found[i] = (forth[i] - rest) / lower[i][i]
    return found
