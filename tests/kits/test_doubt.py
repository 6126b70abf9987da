"""Is a 95 % interval from a few results as wide as it has to be?"""

from __future__ import annotations

from random import Random

import pytest

from escarmouche.arena.estimates import mean_of
from escarmouche.kits.study.doubt import errors_95

TRIES = 2000


@pytest.mark.parametrize(
    ("count", "quantile"),
    [(2, 12.706), (3, 4.303), (4, 3.182), (5, 2.776), (6, 2.571), (11, 2.228), (31, 2.042), (1001, 1.962)],
)
def test_it_is_students_quantile(count: int, quantile: float) -> None:
    assert errors_95(count) == pytest.approx(quantile, abs=0.005)


@pytest.mark.parametrize("units", [3, 4, 8, 20])
def test_the_interval_of_a_mean_holds_the_truth_as_often_as_it_says(units: int) -> None:
    rng, held = Random(units), 0
    for _ in range(TRIES):
        found = mean_of((unit, rng.gauss(3, 1)) for unit in range(units))
        held += found.low <= 3 <= found.high
    assert 0.935 < held / TRIES < 0.965
