"""Who is stronger, and by how much? Bradley-Terry strengths on the scale of Elo, with intervals.

The chance that one beats another is a logistic function of the difference of their strengths; a draw counts as half a
win of each. Strengths have a wide normal prior round the mean of the field, which keeps somebody who never lost finite.
The two matches of a unit share their dice, so intervals come from the spread between units (a sandwich estimate).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from escarmouche.arena.lines import MatchLine
from escarmouche.kits.study.doubt import Z95

Vector: TypeAlias = NDArray[np.float64]
ELO = 400 / log(10)  # points of Elo in one unit of log odds
PRIOR = 2.0  # standard deviation of strengths, in log odds: some 350 points of Elo
STEPS = 50
CLOSE = 1e-10


class Rating(msgspec.Struct, frozen=True):
    """A strength relative to the mean of the field, in points of Elo, with the ends of its 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(lines: Sequence[MatchLine], entrants: int) -> tuple[Rating, ...]:
    """The strength of every entrant."""
    played = [line for line in lines if not line.fault and len(line.entrants) == 2]
    if not played or entrants < 2:
        return tuple(Rating(0.0, -PRIOR * ELO, PRIOR * ELO) for _ in range(entrants))
    pairs = np.array([line.entrants for line in played])
    shares = np.array([line.share(0) for line in played])
    units = np.array([line.unit for line in played])
    strengths, spread = _fitted(pairs, shares, units, entrants)
    centre = np.eye(entrants) - 1 / entrants
    middle = centre @ strengths
    errors = np.sqrt(np.diag(centre @ spread @ centre.T)) * Z95
    return tuple(
        Rating(float(ELO * at), float(ELO * (at - off)), float(ELO * (at + off)))
        for at, off in zip(middle, errors, strict=True)
    )


def _fitted(pairs: NDArray[np.int64], shares: Vector, units: NDArray[np.int64], entrants: int) -> tuple[Vector, Vector]:
    """Newton's method on the posterior; gives the strengths and their covariance."""
    strengths = np.zeros(entrants)
    design = np.zeros((len(pairs), entrants))
    design[np.arange(len(pairs)), pairs[:, 0]] += 1
    design[np.arange(len(pairs)), pairs[:, 1]] -= 1
    prior = np.eye(entrants) / PRIOR**2
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-design @ strengths))
        gradient = design.T @ (shares - chance) - prior @ strengths
        bend = design.T @ (design * (chance * (1 - chance))[:, None]) + prior
        step = np.linalg.solve(bend, gradient)
        strengths = strengths + step
        if float(np.abs(step).max()) < CLOSE:
            break
    chance = 1 / (1 + np.exp(-design @ strengths))
    scores = design * (shares - chance)[:, None]
    _, which = np.unique(units, return_inverse=True)
    by_unit = np.zeros((int(which.max()) + 1, entrants))
    np.add.at(by_unit, which, scores)
    inverse = np.linalg.inv(bend)
    return strengths, inverse @ (by_unit.T @ by_unit + prior) @ inverse
