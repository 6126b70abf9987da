"""When are there enough matches? A confidence sequence: an interval that may be looked at after every round.

A test that is repeated until it says yes says yes too often. The interval used here holds at all times at once with the
stated confidence, so that stopping at any moment, for any reason, is honest: the empirical-Bernstein confidence
sequence with predictable weights of Waudby-Smith and Ramdas ("Estimating means of bounded random variables by betting",
2024, theorem 2). It assumes nothing of the results but that they lie between 0 and 1 and have the same mean.
"""

from __future__ import annotations

from math import log, sqrt

LARGEST_WEIGHT = 0.5
RISK = 0.05  # the chance that any of the intervals of a run ever misses


class ConfidenceSequence:
    """The mean of numbers between 0 and 1, known better with every one."""

    def __init__(self, risk: float = RISK) -> None:
        self._need = log(2 / risk)
        self.count = 0
        self._sum = 0.0
        self._squares = 0.25  # of distances from the running mean, begun with the largest variance there is
        self._weights = self._weighted = self._doubt = 0.0

    def add(self, value: float) -> None:
        """One number more. Its weight depends on those before it alone."""
        time = self.count + 1
        mean = (0.5 + self._sum) / time
        variance = self._squares / time
        weight = min(LARGEST_WEIGHT, sqrt(2 * self._need / (variance * time * log(1 + time))))
        self._weights += weight
        self._weighted += weight * value
        self._doubt += (value - mean) ** 2 * (-log(1 - weight) - weight)
        self.count = time
        self._sum += value
        self._squares += (value - (0.5 + self._sum) / (time + 1)) ** 2

    def interval(self) -> tuple[float, float]:
        """Where the mean lies, with the stated confidence at all times at once."""
        if not self.count:
            return 0.0, 1.0
        middle = self._weighted / self._weights
        half = (self._need + self._doubt) / self._weights
        return max(0.0, middle - half), min(1.0, middle + half)


class Stopping:
    """Enough, when every mean that is watched is told from a half or known to be within `margin` of it. The risk is
    divided by their number, so that all intervals hold together."""

    def __init__(self, watched: int, margin: float, risk: float = RISK) -> None:
        self.margin = margin
        self.sequences = [ConfidenceSequence(risk / max(1, watched)) for _ in range(watched)]

    def add(self, values: list[float]) -> None:
        """The next round's number for each."""
        for sequence, value in zip(self.sequences, values, strict=True):
            sequence.add(value)

    @property
    def enough(self) -> bool:
        """Nothing is left to be told."""
        return bool(self.sequences) and all(map(self._settled, self.sequences))

    def _settled(self, sequence: ConfidenceSequence) -> bool:
        low, high = sequence.interval()
        return low > 0.5 or high < 0.5 or (low >= 0.5 - self.margin and high <= 0.5 + self.margin)
