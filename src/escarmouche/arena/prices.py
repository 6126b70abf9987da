"""What should a card cost? Prices fitted to who won.

The log odds of a win are taken as the sum of the worth of one's own figures less that of the enemy's (logistic
regression, a draw as half a win). Each worth has a normal prior round the card's own price, give or take half of it, on
the scale that a fit of total points alone gives: where the matches say nothing of a card, its price stays and its
interval is wide. The suggested price is the worth on the scale on which all figures that were fielded together keep
their total price. Intervals are 95 %, from the spread between units, whose matches share their forces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
import numpy as np

from escarmouche.arena.lines import MatchLine
from escarmouche.arena.ratings import Vector
from escarmouche.core import Faulty, Problem
from escarmouche.kits.study.doubt import Z95

LEEWAY = 0.5  # of a price, one standard deviation
LEAST_SCALE = 1e-3  # log odds a point: below this, points decide nothing
STEPS = 50
CLOSE = 1e-9


class Price(msgspec.Struct, frozen=True):
    """What a profile costs and should cost."""

    profile: str
    fielded: int
    cost: float
    suggested: float
    low: float
    high: float

    @property
    def told(self) -> bool:
        """Is the present price outside the interval?"""
        return not self.low <= self.cost <= self.high


def prices(lines: Sequence[MatchLine]) -> tuple[Price, ...]:
    """A price for every profile that was bought."""
    played = [line for line in lines if not line.fault]
    costs = {one.profile: one.cost for line in played for one in line.figures if one.cost}
    if not costs:
        raise Faulty((Problem("prices", "the matches tell nothing of what was fielded"),))
    names = sorted(costs)
    design, shares, units = _design(played, names)
    cost = np.array([costs[name] for name in names])
    scale = max(LEAST_SCALE, _scale(design @ cost, shares))
    worth, spread = _fitted(design, shares, units, scale * cost)
    fielded = np.array([sum(_fielded(line)[name] for line in played) for name in names], dtype=float)
    # the scale moves with the worths: the covariance of worth / scale by the first derivative
    paid = float(fielded @ cost)
    common = float(fielded @ worth) / paid
    slope = np.eye(len(names)) / common - np.outer(worth, fielded / paid) / common**2
    errors = np.sqrt(np.maximum(0.0, np.diag(slope @ spread @ slope.T))) * Z95
    return tuple(
        Price(name, int(count), float(now), float(at / common), float(at / common - off), float(at / common + off))
        for name, count, now, at, off in zip(names, fielded, cost, worth, errors, strict=True)
    )


def _fielded(line: MatchLine) -> Counter[str]:
    return Counter(one.profile for one in line.figures if one.cost)


def _design(lines: Sequence[MatchLine], names: Sequence[str]) -> tuple[Vector, Vector, Vector]:
    """Figures of the first seat less those of the second, by profile; its share; the unit."""
    at = {name: index for index, name in enumerate(names)}
    design = np.zeros((len(lines), len(names)))
    for row, line in enumerate(lines):
        for one in line.figures:
            if one.cost:
                design[row, at[one.profile]] += 1 if one.seat == 0 else -1
    shares = np.array([line.share(0) for line in lines])
    return design, shares, np.array([line.unit for line in lines])


def _scale(points: Vector, shares: Vector) -> float:
    """The log odds of one point of difference."""
    scale = 0.0
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-scale * points))
        bend = float(np.sum(points**2 * chance * (1 - chance))) + CLOSE
        step = float(np.sum(points * (shares - chance))) / bend
        scale += step
        if abs(step) < CLOSE:
            break
    return scale


def _fitted(design: Vector, shares: Vector, units: Vector, prior: Vector) -> tuple[Vector, Vector]:
    """The worths by Newton's method, and their covariance."""
    leeway = np.diag(1 / (LEEWAY * prior) ** 2)
    worth = prior.copy()
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-design @ worth))
        gradient = design.T @ (shares - chance) - leeway @ (worth - prior)
        bend = design.T @ (design * (chance * (1 - chance))[:, None]) + leeway
        step = np.linalg.solve(bend, gradient)
        worth = worth + step
        if float(np.abs(step).max()) < CLOSE:
            break
    scores = design * (shares - 1 / (1 + np.exp(-design @ worth)))[:, None]
    _, which = np.unique(units, return_inverse=True)
    by_unit = np.zeros((int(which.max()) + 1, len(prior)))
    np.add.at(by_unit, which, scores)
    inverse = np.linalg.inv(bend)
    return worth, inverse @ (by_unit.T @ by_unit + leeway) @ inverse
