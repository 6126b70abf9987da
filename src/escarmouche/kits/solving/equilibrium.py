"""Which option, when the other one is asking himself the same? Mixed strategies of small games, for any game's bots.

Each side has its holders: one in a game in the open, several where it is not known what somebody holds. What an option
is worth splits into what it does and what it suffers, so that one sum over the other side's options serves all holders
at once. The mixtures are found by regret matching: each holder plays what it regrets not having played, and the average
of that play settles at an equilibrium.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from escarmouche.chance import Stream

FAINT: Final = 0.08  # an option that is played more rarely than this is only the trace of the search


class Holder:
    """One who chooses: the options, what each does against each of the other side's, and how they are mixed.

    `deals[k][o]` is what option k does against the other side's option o; nobody but this holder knows it.
    """

    __slots__ = ("average", "deals", "options", "play", "regret", "weight")

    def __init__(self, options: Sequence[int], deals: Sequence[Sequence[float]], weight: float = 1.0) -> None:
        self.options = list(options)
        self.deals = deals
        self.weight = weight
        count = len(self.options)
        self.play = [1.0 / count] * count
        self.regret = [0.0] * count
        self.average = [0.0] * count

    def learn(self, values: Sequence[float], round_: int) -> None:
        """One round of regret matching: regrets never sink below zero, later rounds count more in the average."""
        play, regret = self.play, self.regret
        mean = sum(map(mul, play, values))
        total = 0.0
        for k, value in enumerate(values):
            kept = regret[k] + value - mean
            regret[k] = kept = max(0.0, kept)
            total += kept
        if total > 0.0:
            self.play = [one / total for one in regret]
        for k, share in enumerate(self.play):
            self.average[k] += round_ * share

    def mixture(self) -> list[float]:
        """How often each option is played, on average."""
        total = sum(self.average)
        if total <= 0.0:
            return list(self.play)
        return [share / total for share in self.average]


def balance(mine: Sequence[Holder], theirs: Sequence[Holder], sizes: tuple[int, int], rounds: int) -> None:
    """Let all holders of both sides learn against each other. `sizes`: how many options there are on each side."""
    for round_ in range(1, rounds + 1):
        _learn(mine, theirs, sizes[1], sizes[0], round_)
        _learn(theirs, mine, sizes[0], sizes[1], round_)


def _learn(mine: Sequence[Holder], theirs: Sequence[Holder], others: int, own: int, round_: int) -> None:
    chance, harm = outlook_of(theirs, others, own, averaged=False)
    for holder in mine:
        rows = zip(holder.options, holder.deals, strict=True)
        holder.learn([sum(map(mul, chance, row)) - harm[option] for option, row in rows], round_)


def outlook_of(
    holders: Sequence[Holder], options: int, against: int, *, averaged: bool
) -> tuple[list[float], list[float]]:
    """What a side does as a whole: how often each of its options is played, and what each option of the other side
    suffers from that."""
    chance, harm = [0.0] * options, [0.0] * against
    whole = sum(holder.weight for holder in holders)
    for holder in holders:
        play = holder.mixture() if averaged else holder.play
        for k, option in enumerate(holder.options):
            share = holder.weight / whole * play[k]
            if share <= 0.0:
                continue
            chance[option] += share
            harm = [suffered + share * value for suffered, value in zip(harm, holder.deals[k], strict=True)]
    return chance, harm


def solve(matrix: Sequence[Sequence[float]], rounds: int = 2000) -> tuple[list[float], list[float], float]:
    """A zero-sum game in the open: the mixtures of both players and what the game is worth to the one of the rows."""
    columns = [[-value for value in column] for column in zip(*matrix, strict=True)]
    if (saddle := _saddle(matrix)) is not None:
        row, column = saddle
        pure = [float(k == row) for k in range(len(matrix))], [float(k == column) for k in range(len(columns))]
        return *pure, matrix[row][column]
    one, other = Holder(range(len(matrix)), matrix), Holder(range(len(columns)), columns)
    for round_ in range(1, rounds + 1):
        one.learn([sum(map(mul, row, other.play)) for row in matrix], round_)
        other.learn([sum(map(mul, column, one.play)) for column in columns], round_)
    first, second = one.mixture(), other.mixture()
    value = sum(share * sum(map(mul, row, second)) for share, row in zip(first, matrix, strict=True))
    return first, second, value


def _saddle(matrix: Sequence[Sequence[float]]) -> tuple[int, int] | None:
    """The row and the column that nobody has reason to leave, if there are any."""
    lowest = [min(row) for row in matrix]
    highest = [max(column) for column in zip(*matrix, strict=True)]
    if max(lowest) < min(highest):
        return None
    return lowest.index(max(lowest)), highest.index(min(highest))


def settled(mixture: Sequence[float]) -> list[float]:
    """A mixture without the traces of the search."""
    kept = [share if share >= FAINT else 0.0 for share in mixture]
    whole = sum(kept)
    return [share / whole for share in kept] if whole else list(mixture)


def drawn(mixture: Sequence[float], stream: Stream) -> int:
    """One option by lot, as often as the mixture says."""
    mark, total = stream.unit(), 0.0
    for k, share in enumerate(mixture):
        total += share
        if mark < total:
            return k
    return max(range(len(mixture)), key=lambda k: mixture[k])
