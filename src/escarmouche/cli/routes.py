"""How does a typed move get round what stands in the way? Ways are tried against the question itself, shortest first.

Only the question knows what is legal, so a way is any path that it does not refuse; nothing about a game's terrain or
figures is known here but where the bases stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any, Final, TypeAlias

from escarmouche.core import Ask

Point: TypeAlias = tuple[int, int]
Standing: TypeAlias = Callable[[int], tuple[int, int, int] | None]  # centre and radius of a numbered base

SHARES: Final = (0.15, 0.3, 0.5, 0.7, 0.85)  # how far along the straight line a bend may lie
OFFSETS: Final = tuple(sign * off for off in (1500, 2500, 4000, 6000, 9000) for sign in (1, -1))  # and how far beside
MOST_TRIED: Final = 700
TOUCH: Final = 12  # the gap left when a move ends in contact, in hundredths of a millimetre
ANGLES: Final = 24


def way(
    standing: Standing, ask: Ask[Any], make: Callable[[tuple[Point, ...]], Any], mover: int, goal: Point | int
) -> tuple[Point, ...]:
    """A legal path to a place, or into contact with a figure; the straight one where there is none, to be refused."""
    start = standing(mover)
    goals = [goal] if not isinstance(goal, int) else _contacts(standing, start, goal)
    if start is None or not goals:
        return (goal,) if not isinstance(goal, int) else ((0, 0),)
    here = start[:2]

    def legal(path: tuple[Point, ...]) -> bool:
        return ask.refusal(make(path)) is None

    for end in goals:
        if legal((end,)):
            return (end,)
    for end in goals[:4]:
        for path in _detours(here, end):
            if legal(path):
                return path
    return (goals[0],)


def _contacts(standing: Standing, start: tuple[int, int, int] | None, figure: int) -> list[Point]:
    """Places in contact with a figure, the nearest first."""
    other = standing(figure)
    if start is None or other is None:
        return []
    x, y, radius = other
    apart = start[2] + radius + TOUCH
    length = hypot(start[0] - x, start[1] - y) or 1.0
    direct = (x + round((start[0] - x) / length * apart), y + round((start[1] - y) / length * apart))
    around = [
        (x + round(apart * cos(a)), y + round(apart * sin(a))) for a in (2 * pi * k / ANGLES for k in range(ANGLES))
    ]
    return [direct, *sorted(around, key=lambda p: hypot(p[0] - start[0], p[1] - start[1]))]


def _detours(start: Point, end: Point) -> Iterator[tuple[Point, ...]]:
    """Paths with one bend and with two beside the straight line, the shortest first."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    if length == 0:
        return
    bends = [
        (start[0] + round(dx * share - dy / length * off), start[1] + round(dy * share + dx / length * off))
        for share in SHARES
        for off in OFFSETS
    ]
    ordered = [(bend, end) for bend in bends]
    rows = [bends[i : i + len(OFFSETS)] for i in range(0, len(bends), len(OFFSETS))]
    pairs = [(a, b, end) for i, row in enumerate(rows) for a in row for later in rows[i + 1 :] for b in later]
    paths: list[tuple[Point, ...]] = [*ordered, *pairs]
    paths.sort(key=lambda path: _length((start, *path)))
    yield from paths[:MOST_TRIED]


def _length(points: tuple[Point, ...]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
