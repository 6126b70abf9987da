"""How sure is a mean or a ratio? Estimates with 95 % intervals in which a unit, whose matches share their dice, counts
once."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

from escarmouche.kits.study.doubt import Z95, errors_95


class Estimate(msgspec.Struct, frozen=True):
    """A value with the ends of its 95 % interval, from so many units."""

    value: float
    low: float
    high: float
    units: int = 0

    def within(self, low: float, high: float) -> Estimate:
        """The same, its interval cut to what is possible."""
        return Estimate(self.value, max(low, self.low), min(high, self.high), self.units)


class Ratio:
    """A sum over another, gathered unit by unit: points earned over points paid, survivors over figures."""

    def __init__(self) -> None:
        self._above: dict[int, float] = {}
        self._below: dict[int, float] = {}

    def add(self, unit: int, above: float, below: float = 1.0) -> None:
        """One observation of a unit."""
        self._above[unit] = self._above.get(unit, 0.0) + above
        self._below[unit] = self._below.get(unit, 0.0) + below

    def estimate(self, slack: float = 0.0) -> Estimate:
        """The ratio of the sums; the interval from how far the units are from it. `slack` is a variance put in once,
        so that a few equal results do not pass for certainty."""
        total, units = sum(self._below.values()), len(self._below)
        if not total:
            return Estimate(0.0, 0.0, 0.0, 0)
        value = sum(self._above.values()) / total
        size = total / units
        squares = sum((above - value * self._below[unit]) ** 2 for unit, above in self._above.items())
        if slack or units < 2:
            error = Z95 * sqrt((squares + slack * size * size) / units) / size / sqrt(units)
        else:  # how far units lie apart is known from these alone
            error = errors_95(units) * sqrt(squares / (units - 1)) / size / sqrt(units)
        return Estimate(value, value - error, value + error, units)


def share_of(values: Iterable[tuple[int, float]]) -> Estimate:
    """The mean of shares (unit, between 0 and 1)."""
    ratio = Ratio()
    for unit, value in values:
        ratio.add(unit, value)
    return ratio.estimate(slack=0.25).within(0.0, 1.0)


def mean_of(values: Iterable[tuple[int, float]]) -> Estimate:
    """The mean of any numbers (unit, number)."""
    ratio = Ratio()
    for unit, value in values:
        ratio.add(unit, value)
    return ratio.estimate()
