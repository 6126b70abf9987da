"""How long is a path, where does one stand along it, and how much of it may be walked?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import dist, hypot, inf

from .nearest import foot
from .units import inch

Point = tuple[int, int]
BACK_OFF = inch(0.25)  # steps by which a move is shortened until it may end there


def path_length(points: Sequence[Point]) -> float:
    """The length of a path, its start included among the points."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def beginning(points: Sequence[Point], length: float) -> tuple[Point, ...]:
    """The path cut at this length, without its start; the last point is rounded towards the start of its leg."""
    kept: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(points):
        leg = hypot(bx - ax, by - ay)
        if leg > length:
            part = length / leg
            return (*kept, (ax + int((bx - ax) * part), ay + int((by - ay) * part)))
        kept.append((bx, by))
        length -= leg
    return tuple(kept)


def length_to(points: Sequence[Point], place: tuple[float, float]) -> float:
    """How far along a path the point of it lies that is nearest to a place; the first of several."""
    gone, found, least = 0.0, 0.0, inf
    for start, end in pairwise(points):
        leg = dist(start, end)
        near = foot(place, start, end) if leg else start
        if (off := dist(place, near)) < least:
            found, least = gone + dist(start, near), off
        gone += leg
    return found


def section(points: Sequence[Point], since: float, until: float) -> tuple[Point, ...]:
    """The part of a path between two lengths along it, its start included."""
    gone = (points[0], *beginning(points, since))
    return (gone[-1], *(points[0], *beginning(points, until))[len(gone) - 1 :])


def point_along(points: Sequence[Point], length: float) -> tuple[float, float]:
    """Where one stands after this length of the path; at its end when it is shorter."""
    for (ax, ay), (bx, by) in pairwise(points):
        leg = hypot(bx - ax, by - ay)
        if leg > length:
            return ax + (bx - ax) * length / leg, ay + (by - ay) * length / leg
        length -= leg
    return float(points[-1][0]), float(points[-1][1])


def longest_legal(
    points: Sequence[Point], most: float, legal: Callable[[tuple[Point, ...]], bool]
) -> tuple[Point, ...]:
    """The longest beginning of a path, of at most this length, that is legal, to the unit; empty when none is."""
    length = min(path_length(points), most)
    if length > 0 and legal(whole := beginning(points, length)):
        return whole
    while length > 0:
        too_long, length = length, max(0, length - BACK_OFF)
        if length == 0 or legal(beginning(points, length)):
            length = _last_legal(points, length, too_long, legal)
            return beginning(points, length) if length >= 1 else ()
    return ()


def _last_legal(points: Sequence[Point], good: float, bad: float, legal: Callable[[tuple[Point, ...]], bool]) -> float:
    """Between a legal length and an illegal one: the last legal one before the border, to the unit."""
    while bad - good > 1:
        middle = (good + bad) / 2
        if legal(beginning(points, middle)):
            good = middle
        else:
            bad = middle
    return good
