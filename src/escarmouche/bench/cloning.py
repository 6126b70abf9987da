"""What does a clone cost in the middle of a step? Sampled at players' and dice questions over whole matches."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any

from escarmouche.bench.timing import Measure, Pace, microseconds
from escarmouche.chance import Stream
from escarmouche.core import Match
from escarmouche.kits.kind import GameKind

DOZEN = 12
ONE_IN = 5  # questions between two samples
MATCHES = 2


def measure(kind: GameKind[Any], pace: Pace) -> Iterator[Measure]:
    """The median clone of a starter match, its slow end, and that of a dozen figures a side."""
    yield from starter(kind, pace)
    if (dozen := kind.sized(DOZEN)) is not None:
        yield Measure(f"{kind.name}.clone_dozen_us", median(_samples(kind, dozen, pace)), "µs")


def starter(kind: GameKind[Any], pace: Pace) -> Iterator[Measure]:
    """The median clone of a starter match, and its slow end."""
    times = sorted(_samples(kind, kind.setups.starter(), pace))
    yield Measure(f"{kind.name}.clone_us", median(times), "µs")
    yield Measure(f"{kind.name}.clone_p90_us", quantiles(times, n=10)[-1], "µs")


def _samples(kind: GameKind[Any], setup: Any, pace: Pace) -> list[float]:
    """Microseconds per clone at every fifth question, the rolls left open so that dice are questions too."""
    found: list[float] = []
    for seed in range(MATCHES if pace.samples > 3 else 1):
        rng, asked = Stream(seed), 0
        match = Match(kind.begin(setup))
        gc.collect()
        while not match.over:
            asked += 1
            if asked % ONE_IN == 0:
                found.append(microseconds(match.clone))
            if (roll := match.roll) is not None:
                match.take(roll.draw(rng))
            elif (ask := match.ask) is not None:
                match.take(ask.sample(rng), ask.seat)
    return found
