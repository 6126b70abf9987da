"""What does it cost to get somewhere? Whole numbers over the steps of a ground, the cheapest found first.

Squares that cost the same are one set, and a set goes a step in one direction with one shift.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from .ground import Steps

UNREACHED: Final = 1 << 20  # more than any way costs
FORBIDDEN: Final = 1 << 20  # what a step costs that is never made


class Pace(NamedTuple):
    """What steps cost somebody: each square its `extra` beside the one point, a line its own; `closed` squares are not
    entered."""

    extra: Sequence[int]
    line: int = 1
    closed: int = 0


def flood(steps: Steps, start: int, pace: Pace, most: int = UNREACHED - 1) -> list[int]:
    """What it costs to get from `start` to each square, up to `most`; `UNREACHED` where that is not enough."""
    line, spread = pace.line, steps.spread
    dear = _by_extra(tuple(pace.extra))
    costs, left = _Costs(1 << start, len(steps)), ~pace.closed
    while reached := costs.cheapest():
        left &= ~reached
        free, crossing = spread(reached)
        for extra, squares in dear:
            into = costs.at + 1 + extra
            if into <= most:
                costs.put(into, free & squares & left)
                if into + line <= most:
                    costs.put(into + line, crossing & squares & left)
    return costs.found


def flood_back(steps: Steps, goals: int, pace: Pace) -> list[int]:
    """What it costs to get from each square to the nearest of a set; `UNREACHED` where there is no way. A goal may be
    closed: whoever gets there stops beside it."""
    line, spread = pace.line, steps.spread
    dear = _by_extra(tuple(pace.extra))
    costs, left = _Costs(goals, len(steps)), ~pace.closed
    while reached := costs.cheapest():
        left &= ~reached
        for extra, squares in dear:
            if leaving := reached & squares:
                free, crossing = spread(leaving)  # steps go both ways
                into = costs.at + 1 + extra
                costs.put(into, free & left)
                costs.put(into + line, crossing & left)
    return costs.found


class _Costs:
    """What each square costs as far as it is known, and the squares that wait, by cost."""

    __slots__ = ("_done", "_waiting", "at", "found")

    def __init__(self, start: int, size: int) -> None:
        self.at = 0
        self.found = [UNREACHED] * size
        self._done = 0
        self._waiting = {0: start}

    def put(self, cost: int, squares: int) -> None:
        """These can be had for so much."""
        if squares and cost < UNREACHED:
            self._waiting[cost] = self._waiting.get(cost, 0) | squares

    def cheapest(self) -> int:
        """The squares that cost the least of those that wait, told once; none when all is known."""
        while self._waiting:
            self.at = at = min(self._waiting)
            squares = rest = self._waiting.pop(at) & ~self._done
            self._done |= squares
            while rest:
                lowest = rest & -rest
                self.found[lowest.bit_length() - 1] = at
                rest ^= lowest
            if squares:
                return squares
        return 0


@lru_cache(maxsize=256)
def _by_extra(extra: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The squares of each extra cost, as a set."""
    found: dict[int, int] = {}
    for square, more in enumerate(extra):
        found[more] = found.get(more, 0) | 1 << square
    return tuple(sorted(found.items()))
