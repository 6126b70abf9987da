"""Bond: over what, how far and how often does a fighter leap? [ADE-SKL-16].

A leap is a stretch of a way, no longer than MOU, that passes over scenery and figures no higher than the
leaper and costs only its length. Where leaps begin and end is worked out: at the borders of what is in the way, or as
far from them as a leap carries; the cheapest legal choice is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise
from math import dist
from typing import TypeAlias

from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Point
from escarmouche.table.plane import Circle, Crowd, MoveCost, Shape, stretches, trace_path

Path: TypeAlias = tuple[Point, ...]


class Leaper:
    """One fighter that leaps along a way: a straight line, or one with bends."""

    def __init__(
        self, board: Board, who: int, path: Path, *, far: int, level: int, crowd: Crowd, mask: int, walk: MoveCost
    ) -> None:
        self.board, self.who, self.level = board, who, level
        self.path: Path = ((board[who].x, board[who].y), *path)
        self.along = tuple(accumulate((dist(a, b) for a, b in pairwise(self.path)), initial=0.0))  # to each bend
        self.long = self.along[-1]
        self.far = far + CONTACT
        self.radius = board.traits[who].radius
        self.crowd, self.mask, self.walk = crowd, mask, walk
        self.walked: dict[tuple[float, float], float | None] = {}

    def point(self, at: float) -> Point:
        """The whole point so far along the way."""
        leg = next(number for number, done in enumerate(self.along[1:]) if at <= done or done == self.long)
        (x, y), (u, v) = self.path[leg : leg + 2]
        part = (at - self.along[leg]) / ((self.along[leg + 1] - self.along[leg]) or 1.0)
        return round(x + (u - x) * part), round(y + (v - y) * part)

    def in_the_way(self) -> Iterator[tuple[Shape, int]]:
        """[ADE-RUL-52] Figures and scenery on the level of the way, with their heights."""
        for one in self.crowd.members(self.mask):
            if one != self.who:
                x, y, r, _ = self.crowd.where(one)
                yield Circle(x, y, r), self.board.traits[one].height if one < len(self.board.traits) else 0
        ground = self.board.ground
        costly = ground.no_place_on(self.level) | (0 if self.level else ground.difficult)
        yield from ((ground.shapes[i], piece.height) for i, piece in enumerate(ground.scenery) if costly >> i & 1)

    def stops(self) -> tuple[list[float], list[tuple[float, float]]]:
        """Where a leap might begin or end, and the stretches over which nobody leaps."""
        height = self.board.traits[self.who].height
        marks, too_high = {0.0, self.long}, []
        for shape, tall in self.in_the_way():
            for lo, hi in stretches(self.path, self.radius, shape):
                marks |= {max(0.0, lo - 1), min(self.long, hi + 1)}
                if tall > height:
                    too_high.append((lo, hi))
        marks |= {at for mark in tuple(marks) for at in (mark - self.far, mark + self.far) if 0 < at < self.long}
        return sorted(marks), too_high

    def cost(self, most: int) -> float | None:
        """[ADE-SKL-16] The cheapest way with at most so many leaps, one at least; None where they do not help."""
        marks, too_high = self.stops()
        leaps = [
            (a, b)
            for a in marks
            for b in marks
            if 0 < b - a <= self.far
            and not any(lo < b - 1 and a + 1 < hi for lo, hi in too_high)
            and (a == 0 or self._may_stand(a))
            and (b == self.long or self._may_stand(b))
        ]
        best: dict[float, float | None] = {**dict.fromkeys(marks), 0.0: 0.0}
        found: list[float] = []
        for _ in range(most):
            landed: dict[float, float | None] = dict.fromkeys(marks)
            for a, b in leaps:
                begun = self._reached(best, marks, a)
                if begun is not None:
                    known = landed[b]
                    landed[b] = begun + b - a if known is None else min(known, begun + b - a)
            best = landed
            end = self._reached(best, marks, self.long)
            found += [] if end is None else [end]
        return min(found, default=None)

    def _reached(self, best: dict[float, float | None], marks: list[float], at: float) -> float | None:
        """What it costs to walk here from wherever the last leap ended."""
        costs = []
        for mark in marks:
            done = best[mark]
            if mark <= at and done is not None and (walked := self._walk(mark, at)) is not None:
                costs.append(done + walked)
        return min(costs, default=None)

    def _walk(self, a: float, b: float) -> float | None:
        """The cost of walking a stretch; None where something stops one."""
        if b - a < 1:
            return 0.0
        if (a, b) not in self.walked:
            bends = (point for point, at in zip(self.path, self.along, strict=True) if a < at < b)
            points = [self.point(a), *bends, self.point(b)]
            field = self.board.ground.field
            facts = trace_path(field, self.crowd, self.walk, points, self.radius, self.mask, self.who, CONTACT)
            self.walked[a, b] = facts.cost if facts.unhindered else None
        return self.walked[a, b]

    def _may_stand(self, at: float) -> bool:
        """[ADE-SKL-16, ADE-TER-06, ADE-RUL-52] May it come down here?"""
        x, y = self.point(at)
        ground = self.board.ground
        if self.crowd.overlapped(x, y, self.radius, self.mask, self.who):
            return False
        return not ground.field.overlapped(x, y, self.radius, ground.no_place_on(self.level))
