"""Does the fit of prices find a card that is too cheap, and leave alone what it knows nothing of?"""

from __future__ import annotations

from math import exp

import pytest
from tests.arena.making import fought

from escarmouche.arena.prices import prices
from escarmouche.chance import Stream
from escarmouche.core import Faulty

COSTS = {"cheap": 10.0, "fair": 10.0, "dear": 20.0, "big": 30.0}
WORTH = {"cheap": 16.0, "fair": 10.0, "dear": 14.0, "big": 30.0}


def drawn(count: int) -> list[tuple[list[str], list[str]]]:
    rng, names = Stream("forces"), sorted(COSTS)

    def side() -> list[str]:
        return [names[rng.below(len(names))] for _ in range(2 + rng.below(3))]

    return [(side(), side()) for _ in range(count)]


def chance(one: list[str], other: list[str]) -> float:
    gap = sum(WORTH[name] for name in one) - sum(WORTH[name] for name in other)
    return 1 / (1 + exp(-0.12 * gap))


def test_the_worth_behind_the_results_is_found_and_the_total_kept() -> None:
    found = {one.profile: one for one in prices(fought(drawn(4000), chance, COSTS))}
    fielded = {name: one.fielded for name, one in found.items()}
    scale = sum(COSTS[n] * c for n, c in fielded.items()) / sum(WORTH[n] * c for n, c in fielded.items())
    for name, one in found.items():
        assert one.low <= WORTH[name] * scale <= one.high, one
        assert one.suggested == pytest.approx(WORTH[name] * scale, rel=0.15)
    assert found["cheap"].told
    assert found["dear"].told
    paid = sum(one.fielded * one.cost for one in found.values())
    assert sum(one.fielded * one.suggested for one in found.values()) == pytest.approx(paid)


def test_few_matches_leave_the_price_and_say_so() -> None:
    found = prices(fought(drawn(12), chance, COSTS))
    assert not any(one.told for one in found)
    assert all(one.high - one.low > 0.5 * one.cost for one in found)


def test_who_cost_nothing_has_no_price() -> None:
    lines = fought(drawn(50), chance, COSTS)
    assert {one.profile for one in prices(lines)} == set(COSTS)
    free = fought(drawn(10), chance, dict.fromkeys(COSTS, 0.0))
    with pytest.raises(Faulty, match="nothing of what was fielded"):
        prices(free)
