"""What does it cost to get somewhere? Whole numbers over the steps of a ground, the cheapest found first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .ground import Step

UNREACHED: Final = 1 << 20  # more than any way costs
FORBIDDEN: Final = 1 << 20  # what a step costs that is never made


class Pace(NamedTuple):
    """What steps cost somebody: each square its `extra` beside the one point, a line its own; `closed` squares are not
    entered."""

    extra: Sequence[int]
    line: int = 1
    closed: int = 0


def flood(steps: Sequence[Sequence[Step]], start: int, pace: Pace, most: int = UNREACHED - 1) -> list[int]:
    """What it costs to get from `start` to each square, up to `most`; `UNREACHED` where that is not enough."""
    extra, line, closed = pace
    found = [UNREACHED] * len(steps)
    found[start] = 0
    waiting: dict[int, list[int]] = {0: [start]}
    cost = 0
    while waiting:
        while cost not in waiting:
            cost += 1
        for square in waiting.pop(cost):
            if found[square] != cost:
                continue  # a cheaper way was found meanwhile
            for to, crosses in steps[square]:
                if closed >> to & 1:
                    continue
                total = cost + 1 + extra[to] + (line if crosses else 0)
                if total < found[to] and total <= most:
                    found[to] = total
                    waiting.setdefault(total, []).append(to)
    return found


def flood_back(steps: Sequence[Sequence[Step]], goal: int, pace: Pace) -> list[int]:
    """What it costs to get from each square to `goal`; `UNREACHED` where there is no way. The goal itself may be
    closed: whoever gets there stops beside it."""
    extra, line, closed = pace
    found = [UNREACHED] * len(steps)
    found[goal] = 0
    waiting: dict[int, list[int]] = {0: [goal]}
    cost = 0
    while waiting:
        while cost not in waiting:
            cost += 1
        for square in waiting.pop(cost):
            if found[square] != cost:
                continue
            into = cost + 1 + extra[square]
            for to, crosses in steps[square]:  # steps go both ways
                if closed >> to & 1:
                    continue
                total = into + (line if crosses else 0)
                if total < found[to] and total < UNREACHED:
                    found[to] = total
                    waiting.setdefault(total, []).append(to)
    return found
