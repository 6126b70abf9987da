"""How is anything timed here? Warm up, sample several times, take the median.

The clock is the processor time of this process: on one core that is the time it takes, and what else the machine is
doing meanwhile does not count.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import TypeAlias

import msgspec


class Measure(msgspec.Struct, frozen=True):
    """One number of the bench."""

    name: str
    value: float
    unit: str


class Pace(msgspec.Struct, frozen=True):
    """How much time the bench may take: seconds per sample, and samples per number."""

    seconds: float
    samples: int


FULL = Pace(1.0, 5)
QUICK = Pace(0.15, 3)

Work: TypeAlias = Callable[[], int]  # does a piece of work and says how many units it was


def rate(work: Work, pace: Pace) -> float:
    """Units per second: the median over samples, each long enough to hold many pieces of work."""
    work()
    found = []
    for _ in range(pace.samples):
        gc.collect()
        units, began = 0, process_time()
        while (spent := process_time() - began) < pace.seconds:
            units += work()
        found.append(units / spent)
    return median(found)


def each_us(act: Callable[[], object], units: int, pace: Pace) -> float:
    """Microseconds for one unit of an act that does several."""
    batch = max(1, int(0.002 / max(1e-7, microseconds(act, 3) / 1e6)))  # so that looking at the clock costs nothing

    def work() -> int:
        for _ in range(batch):
            act()
        return batch * units

    return 1e6 / rate(work, pace)


def microseconds(act: Callable[[], object], times: int = 7) -> float:
    """The median time of one call."""
    act()
    found = []
    for _ in range(times):
        began = process_time()
        act()
        found.append(process_time() - began)
    return median(found) * 1e6
