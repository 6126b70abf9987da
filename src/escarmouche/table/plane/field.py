"""What does the terrain do to a point, a disc, a line? The static table that all copies of a game share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .discs import Discs
from .ground import Ground
from .layout import BASES
from .screening import in_sight_past
from .sight import enters_beam, in_sight
from .terrain import Piece


class Field(Ground):
    """Terrain that never changes. Masks have bit i set for piece i."""

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return type(self), (self.width, self.depth, self.pieces)

    def plus(self, pieces: Iterable[Piece]) -> Field:
        """A new field with more pieces appended; the numbers of the old ones stay."""
        return Field(self.width, self.depth, (*self.pieces, *pieces))

    def mask(self, *tags: str) -> int:
        """The pieces that bear any of the tags."""
        return sum(1 << i for i, piece in enumerate(self.pieces) if not set(tags).isdisjoint(piece.tags))

    def at(self, x: int, y: int, mask: int) -> int:
        """The pieces whose footprint holds the point, border included."""
        px = float(x)
        py = float(y)
        found = 0
        for i in range(self.count):
            if not mask & self.bit[i]:
                continue
            if px < self.box[4 * i] or py < self.box[4 * i + 1] or px > self.box[4 * i + 2] or py > self.box[4 * i + 3]:
                continue
            for part in range(self.first[i], self.first[i + 1]):
                if self.holds(part, px, py, False):
                    found |= self.bit[i]
                    break
        return found

    def overlapped(self, x: int, y: int, r: int, mask: int) -> int:
        """The pieces that the open disc overlaps; touching is not overlapping."""
        px = float(x)
        py = float(y)
        found = 0
        for i in range(self.count):
            if not mask & self.bit[i] or self.misses_box(i, px, py, px, py, float(r)):
                continue
            for part in range(self.first[i], self.first[i + 1]):
                if self.part_gap(part, px, py, float(r)) < 0:
                    found |= self.bit[i]
                    break
        return found

    def touched(self, x: int, y: int, r: int, tolerance: int, mask: int) -> int:
        """The pieces with at most the tolerance between them and the disc."""
        px = float(x)
        py = float(y)
        limit = float(r + tolerance)
        found = 0
        for i in range(self.count):
            if not mask & self.bit[i] or self.misses_box(i, px, py, px, py, limit + 1.0):
                continue
            for part in range(self.first[i], self.first[i + 1]):
                if self.part_gap(part, px, py, limit) <= 0:
                    found |= self.bit[i]
                    break
        return found

    def gap(self, x: int, y: int, r: int, i: int) -> float:
        """The distance between the edges of the disc and of piece i, 0.0 when they overlap."""
        if not 0 <= i < self.count:
            raise IndexError(f"no piece {i} among {self.count}")
        nearest = self.part_distance(self.first[i], float(x), float(y))
        for part in range(self.first[i] + 1, self.first[i + 1]):
            here = self.part_distance(part, float(x), float(y))
            nearest = min(nearest, here)
        nearest -= float(r)
        return max(0.0, nearest)

    def inside(self, x: int, y: int, r: int) -> bool:
        """Does the disc lie wholly on the table?"""
        return x >= r and y >= r and x + r <= self.width and y + r <= self.depth

    def crossed(self, ax: int, ay: int, bx: int, by: int, mask: int) -> list[tuple[int, float, float]]:
        """(piece, from, to) for every passage of the segment, in order; a touch of a border is no passage."""
        found: list[tuple[int, float, float]] = []
        for i in range(self.count):
            if mask & self.bit[i] and not self.misses_box(i, float(ax), float(ay), float(bx), float(by), 0.0):
                found += [(i, lo, hi) for lo, hi in self.passages(i, float(ax), float(ay), float(bx), float(by))]
        if len(found) > 1:
            found.sort(key=_by_entry)
        return found

    def passages(self, i: int, ax: float, ay: float, bx: float, by: float) -> list[tuple[float, float]]:
        """The stretches of the segment inside piece i, merged and in order."""
        found: list[tuple[float, float]] = []
        for part in range(self.first[i], self.first[i + 1]):
            if self.passes(part, ax, ay, bx, by):
                found.append((self.lo, self.hi))
        for s in range(self.seam_first[i], self.seam_first[i + 1]):
            if self.runs_along(s, ax, ay, bx, by):
                found.append((self.lo, self.hi))
        return _merged(found) if len(found) > 1 else found

    def clear(self, ax: int, ay: int, az: int, bx: int, by: int, bz: int, mask: int) -> bool:
        """Is no piece of the mask crossed where the line is lower than the piece's top?"""
        px = float(ax)
        py = float(ay)
        qx = float(bx)
        qy = float(by)
        low = float(min(bz, az))
        for i in range(self.count):
            if not mask & self.bit[i] or low >= self.top[i] or self.misses_box(i, px, py, qx, qy, 0.0):
                continue
            for part in range(self.first[i], self.first[i + 1]):
                if self.passes(part, px, py, qx, qy) and self.dips(float(az), float(bz), self.top[i]):
                    return False
            for s in range(self.seam_first[i], self.seam_first[i + 1]):
                if self.runs_along(s, px, py, qx, qy) and self.dips(float(az), float(bz), self.top[i]):
                    return False
        return True

    def dips(self, az: float, bz: float, top: float) -> bool:
        """Is the line from height az to bz lower than top somewhere on the passage found last?"""
        return az + (bz - az) * (self.lo if bz > az else self.hi) < top

    def sees(self, ax: int, ay: int, ar: int, bx: int, by: int, br: int, mask: int) -> bool:
        """Is there a segment from the one disc to the other that crosses no piece of the mask? Grazing is allowed."""
        return in_sight(self, float(ax), float(ay), float(ar), float(bx), float(by), float(br), mask)

    def sees_past(
        self,
        ax: int,
        ay: int,
        ar: int,
        bx: int,
        by: int,
        br: int,
        mask: int,
        bases: Discs,
        teams: int,
        skip_a: int = -1,
        skip_b: int = -1,
        swell: int = 0,
    ) -> bool:
        """Like `sees`, where bases of these teams are in the way as well, all but the two that look; taken larger by
        `swell` all round, they leave no gap where they all but touch."""
        if bases.end > BASES:
            raise ValueError(f"{bases.end} bases, a sight test has room for {BASES}")
        return in_sight_past(
            self,
            float(ax),
            float(ay),
            float(ar),
            float(bx),
            float(by),
            float(br),
            mask,
            bases,
            teams,
            skip_a,
            skip_b,
            float(swell),
        )

    def beam(self, ax: int, ay: int, ar: int, bx: int, by: int, br: int, mask: int) -> int:
        """The pieces that enter the beam, the convex hull of the two discs."""
        found = 0
        for i in range(self.count):
            if mask & self.bit[i] and enters_beam(
                self, i, float(ax), float(ay), float(ar), float(bx), float(by), float(br)
            ):
                found |= self.bit[i]
        return found


def _by_entry(passage: tuple[int, float, float]) -> tuple[float, float, int]:
    return passage[1], passage[2], passage[0]


def _merged(stretches: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches that meet become one."""
    stretches.sort()
    merged: list[tuple[float, float]] = []
    begin, end = stretches[0]
    for lo, hi in stretches:
        if lo > end:
            merged.append((begin, end))
            begin = lo
            end = hi
        elif hi > end:
            end = hi
    merged.append((begin, end))
    return merged
