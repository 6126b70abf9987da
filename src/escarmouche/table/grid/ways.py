"""What does it cost to get somewhere? Whole numbers over the steps of a ground, the cheapest found first.

Squares that cost the same are one set, and a set goes a step in one direction with one shift.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from .ground import Steps, members

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
    spread, line, left = steps.spread, pace.line, ~pace.closed
    dear = _by_extra(tuple(pace.extra))
    found = [UNREACHED] * len(steps)
    waiting = {0: 1 << start}
    at = done = 0
    while waiting:
        if at not in waiting:
            at = min(waiting)
        reached = waiting.pop(at) & ~done
        done |= reached
        left &= ~reached
        for square in members(reached):
            found[square] = at
        free, crossing = spread(reached)
        for extra, squares in dear:
            into = at + 1 + extra
            if into <= most:
                if to := free & squares & left:
                    waiting[into] = waiting.get(into, 0) | to
                if crossing and into + line <= most and (to := crossing & squares & left):
                    waiting[into + line] = waiting.get(into + line, 0) | to
    return found


def flood_back(steps: Steps, goals: int, pace: Pace) -> list[int]:
    """What it costs to get from each square to the nearest of a set; `UNREACHED` where there is no way. A goal may be
    closed: whoever gets there stops beside it."""
    spread, line, left = steps.spread, pace.line, ~pace.closed
    dear = _by_extra(tuple(pace.extra))
    found = [UNREACHED] * len(steps)
    waiting = {0: goals}
    at = done = 0
    while waiting:
        if at not in waiting:
            at = min(waiting)
        reached = waiting.pop(at) & ~done
        done |= reached
        left &= ~reached
        for square in members(reached):
            found[square] = at
        for extra, squares in dear:
            if leaving := reached & squares:
                free, crossing = spread(leaving)  # steps go both ways
                into = at + 1 + extra
                if to := free & left:
                    waiting[into] = waiting.get(into, 0) | to
                if line < FORBIDDEN and (to := crossing & left):
                    waiting[into + line] = waiting.get(into + line, 0) | to
    return found


@lru_cache(maxsize=256)
def _by_extra(extra: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The squares of each extra cost, as a set."""
    found: dict[int, int] = {}
    for square, more in enumerate(extra):
        found[more] = found.get(more, 0) | 1 << square
    return tuple(sorted(found.items()))
