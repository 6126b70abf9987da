"""The table of hexagons: which lie side by side, how far apart. Facts in whole numbers, no verdicts.

A hexagon is named by two axial numbers (q to the east, r to the south-east); a third, -q-r, is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]
SIDES: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def neighbours(here: Hex) -> Iterator[Hex]:
    """The six that share a side with it, clockwise from the east."""
    q, r = here
    return ((q + across, r + down) for across, down in SIDES)


def distance(one: Hex, other: Hex) -> int:
    """The least number of steps from one to the other."""
    across, down = other[0] - one[0], other[1] - one[1]
    return max(abs(across), abs(down), abs(across + down))


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """All that lie exactly so many steps away, clockwise; the centre itself for none."""
    if radius == 0:
        yield centre
        return
    q, r = centre[0] + radius * SIDES[4][0], centre[1] + radius * SIDES[4][1]
    for across, down in SIDES:
        for _ in range(radius):
            yield q, r
            q, r = q + across, r + down


def within(centre: Hex, radius: int) -> Iterator[Hex]:
    """All that lie at most so many steps away, the nearest first."""
    for far in range(radius + 1):
        yield from ring(centre, far)
