"""Who stands near whom? The discs on the table: placed, moved, copied, and asked for their neighbours.

All decisions compare squared whole numbers, so contact and range are exact.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .discs import Discs
from .exact import root, versus

TIE = 1e-9


class Crowd(Discs):
    """The figures of a game in progress; questions take a mask of teams."""

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return restored, (self.capacity, [(i, *self.where(i)) for i in range(self.end) if self.present(i)])

    def copy(self) -> Crowd:
        """The same discs, free to move apart."""
        twin: Crowd = Crowd.__new__(Crowd)
        twin.capacity = self.capacity
        twin.end = self.end
        self.shared = True
        twin.shared = True
        twin.store = self.store
        twin.disc = self.disc
        return twin

    def touching(self, i: int, teams: int, tolerance: int) -> list[int]:
        """The other discs of these teams with at most the tolerance between them and disc i."""
        self.check(i)
        return self.near(self.disc[4 * i], self.disc[4 * i + 1], self.disc[4 * i + 2], tolerance, teams, i)

    def touches(self, i: int, teams: int, tolerance: int) -> bool:
        """Is there any other disc of these teams with at most the tolerance between?"""
        self.check(i)
        for j in range(self.end):
            if not teams & self.disc[4 * j + 3] or j == i:
                continue
            if is_near(self, j, self.disc[4 * i], self.disc[4 * i + 1], self.disc[4 * i + 2], tolerance):
                return True
        return False

    def near(self, x: int, y: int, r: int, distance: int, teams: int, skip: int = -1) -> list[int]:
        """The discs of these teams with a gap of at most the distance to the given disc."""
        found: list[int] = []
        for j in range(self.end):
            if teams & self.disc[4 * j + 3] and j != skip and is_near(self, j, x, y, r, distance):
                found.append(j)
        return found

    def overlapped(self, x: int, y: int, r: int, teams: int, skip: int = -1) -> list[int]:
        """The discs of these teams that the given disc overlaps; touching is not overlapping."""
        found: list[int] = []
        for j in range(self.end):
            if teams & self.disc[4 * j + 3] and j != skip and overlaps(self, j, x, y, r):
                found.append(j)
        return found

    def free(self, x: int, y: int, r: int, skip: int = -1) -> bool:
        """Would the given disc overlap nobody?"""
        for j in range(self.end):
            if self.disc[4 * j + 3] and j != skip and overlaps(self, j, x, y, r):
                return False
        return True

    def nearest(self, x: int, y: int, r: int, teams: int, skip: int = -1) -> list[int]:
        """The disc of these teams with the smallest gap to the given one; several when they tie."""
        found: list[int] = []
        least = 0.0
        for j in range(self.end):
            if not teams & self.disc[4 * j + 3] or j == skip:
                continue
            dx = float(self.disc[4 * j] - x)
            dy = float(self.disc[4 * j + 1] - y)
            gap = root(dx * dx + dy * dy) - float(self.disc[4 * j + 2])
            if not found or gap < least - TIE:
                found = [j]
                least = gap
            elif gap <= least + TIE:
                found.append(j)
        return found

    def gap(self, i: int, j: int) -> float:
        """The distance between the edges of two discs, 0.0 when they overlap."""
        self.check(i)
        self.check(j)
        dx = float(self.disc[4 * i] - self.disc[4 * j])
        dy = float(self.disc[4 * i + 1] - self.disc[4 * j + 1])
        gap = root(dx * dx + dy * dy) - float(self.disc[4 * i + 2] + self.disc[4 * j + 2])
        return max(0.0, gap)

    def within(self, i: int, j: int, distance: int) -> bool:
        """Is the gap between two discs at most the distance?"""
        self.check(i)
        self.check(j)
        return is_near(self, j, self.disc[4 * i], self.disc[4 * i + 1], self.disc[4 * i + 2], distance)

    def crossed(
        self, ax: int, ay: int, bx: int, by: int, teams: int, skip_a: int = -1, skip_b: int = -1
    ) -> list[tuple[int, float, float]]:
        """(disc, from, to) for every disc whose inside the segment crosses, in order of entry."""
        found: list[tuple[float, float, int]] = []
        dx = float(bx - ax)
        dy = float(by - ay)
        whole = dx * dx + dy * dy
        for j in range(self.end):
            if not teams & self.disc[4 * j + 3] or j in (skip_a, skip_b):
                continue
            passage = stretch(
                float(self.disc[4 * j] - ax),
                float(self.disc[4 * j + 1] - ay),
                float(self.disc[4 * j + 2]),
                dx,
                dy,
                whole,
            )
            if passage is not None:
                found.append((passage[0], passage[1], j))
        if len(found) > 1:
            found.sort()
        return [(j, lo, hi) for lo, hi, j in found]

    def beam(
        self, ax: int, ay: int, ar: int, bx: int, by: int, br: int, teams: int, skip_a: int = -1, skip_b: int = -1
    ) -> list[int]:
        """The discs that enter the convex hull of the two given discs."""
        found: list[int] = []
        for j in range(self.end):
            if not teams & self.disc[4 * j + 3] or j in (skip_a, skip_b):
                continue
            if (
                overlaps(self, j, ax, ay, ar)
                or overlaps(self, j, bx, by, br)
                or between_discs(
                    float(self.disc[4 * j] - ax),
                    float(self.disc[4 * j + 1] - ay),
                    float(self.disc[4 * j + 2]),
                    float(bx - ax),
                    float(by - ay),
                    float(ar),
                    float(br),
                )
            ):
                found.append(j)
        return found


def is_near(crowd: Crowd, j: int, x: int, y: int, r: int, distance: int) -> bool:
    """Is the gap between disc j and the given disc at most the distance?"""
    dx = crowd.disc[4 * j] - x
    dy = crowd.disc[4 * j + 1] - y
    reach = crowd.disc[4 * j + 2] + r + distance
    return dx * dx + dy * dy <= reach * reach


def overlaps(crowd: Crowd, j: int, x: int, y: int, r: int) -> bool:
    """Do disc j and the given disc, both without their rims, share a point?"""
    dx = crowd.disc[4 * j] - x
    dy = crowd.disc[4 * j + 1] - y
    reach = crowd.disc[4 * j + 2] + r
    return dx * dx + dy * dy < reach * reach


def restored(capacity: int, discs: list[tuple[int, int, int, int, int]]) -> Crowd:
    """A crowd from what `__reduce__` kept."""
    crowd = Crowd(capacity)
    for i, x, y, r, team in discs:
        crowd.put(i, x, y, r, team)
    return crowd


def stretch(qx: float, qy: float, r: float, dx: float, dy: float, whole: float) -> tuple[float, float] | None:
    """From where to where the segment (0, 0) to (dx, dy) is inside the disc at q; None when it is not. Exact."""
    along = qx * dx + qy * dy
    from_inside = qx * qx + qy * qy < r * r
    to_inside = (qx - dx) * (qx - dx) + (qy - dy) * (qy - dy) < r * r
    if (along <= 0.0 and not from_inside) or (along >= whole and not to_inside):
        return None
    across = dx * qy - dy * qx
    if not from_inside and versus(across, across, r * r, whole) >= 0:
        return None
    lo = 0.0
    hi = 1.0
    if whole > 0.0 and not (from_inside and to_inside):
        length = root(whole)
        across = across / length
        half = (r - across) * (r + across)
        half = root(half) / length if half > 0.0 else 0.0
        if not from_inside and along / whole - half > 0.0:
            lo = along / whole - half
        if not to_inside and along / whole + half < 1.0:
            hi = along / whole + half
    return lo, hi


def between_discs(qx: float, qy: float, r: float, dx: float, dy: float, ar: float, br: float) -> bool:
    """Does the disc at q reach into the hull of discs at (0, 0) and (dx, dy) from the side?"""
    whole = dx * dx + dy * dy
    if whole <= (ar - br) * (ar - br):
        return False
    along = qx * dx + qy * dy
    across = dx * qy - dy * qx
    if ar == br:
        return along > 0.0 and along < whole and versus(across, across, (r + ar) * (r + ar), whole) < 0
    apart = root(whole)
    k = (ar - br) / apart
    s = root(1.0 - k * k)
    along = along / apart
    across = across / apart
    if across < 0.0:
        across = -across
    foot = along * s - across * k
    return foot > 0.0 and foot < apart * s and along * k + across * s - ar < r
