"""How much of a beam do shapes cut? The beam between two discs, measured across by its sight lines.

A sight line joins the points at the same part of the two chords between the beam's tangent points. Along the axis the
beam's half width changes evenly, so a line is known by `across / half width`, from -1 to 1; a convex shape cuts one
stretch of lines, whose ends are at a corner, at a tangent or where the shape leaves the beam.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot, inf, sqrt

from .entries import rings
from .shapes import Circle, Polygon, Shape

Spot = tuple[float, float]
Stretch = tuple[float, float]


class Beam:
    """The beam from one disc to another, in coordinates along its axis and across it."""

    __slots__ = ("begin", "end", "slope", "ux", "uy", "wide", "x", "y")

    def __init__(self, a: Circle, b: Circle) -> None:
        apart = hypot(b.x - a.x, b.y - a.y)
        if apart <= abs(a.r - b.r):
            raise ValueError("one disc lies within the other: there is no beam between them")
        lean = (a.r - b.r) / apart
        flank = sqrt(1 - lean * lean)
        self.x, self.y = a.x, a.y
        self.ux, self.uy = (b.x - a.x) / apart, (b.y - a.y) / apart
        self.begin, self.end = a.r * lean, apart + b.r * lean
        self.wide = a.r * flank
        self.slope = (b.r - a.r) * flank / (self.end - self.begin)

    def local(self, x: float, y: float) -> Spot:
        """A point of the table as (along, across)."""
        dx, dy = x - self.x, y - self.y
        return dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy

    def half(self, along: float) -> float:
        """Half the width of the beam here."""
        return self.wide + self.slope * (along - self.begin)

    def part(self, along: float, across: float) -> float:
        """On which sight line a point lies; at the tip of a beam, beyond all of them."""
        half = self.half(along)
        if half > 1e-9:
            return across / half
        return 0.0 if across == 0 else inf if across > 0 else -inf

    def disc(self, shape: Circle) -> Iterator[float]:
        """The sight lines that touch a disc, and those through the ends of what lies between the chords."""
        along, across = self.local(shape.x, shape.y)
        half, r, m = self.half(along), float(shape.r), self.slope
        square = half * half - r * r * m * m
        rest = half * half + m * m * (across * across - r * r)
        if square > 0 and rest >= 0:
            for sign in (-1.0, 1.0):
                k = (across * half + sign * r * sqrt(rest)) / square
                foot = along + (across - k * half) * k * m / (1 + k * k * m * m)
                if self.begin <= foot <= self.end:
                    yield k
        for chord in (self.begin, self.end):
            high = r * r - (chord - along) ** 2
            if high > 0:
                yield self.part(chord, across - sqrt(high))
                yield self.part(chord, across + sqrt(high))

    def ring(self, points: Iterable[Spot]) -> Iterator[float]:
        """The sight lines through the corners of what lies of a convex ring between the chords."""
        corners = [self.local(x, y) for x, y in points]
        for (u, v), (s, t) in zip(corners, corners[1:] + corners[:1], strict=True):
            if self.begin <= u <= self.end:
                yield self.part(u, v)
            for chord in (self.begin, self.end):
                if (u < chord) != (s < chord):
                    yield self.part(chord, v + (t - v) * (chord - u) / (s - u))


def shadows(a: Circle, b: Circle, shapes: Iterable[Shape]) -> list[Stretch]:
    """The stretches of the beam's width that the shapes cut, from 0 (the right side, seen from a) to 1, merged
    and in order; none where one disc lies within the other."""
    if hypot(b.x - a.x, b.y - a.y) <= abs(a.r - b.r):
        return []
    beam = Beam(a, b)
    cut: list[Stretch] = []
    for shape in shapes:
        for lines in _lines(beam, shape):
            lo, hi = max(-1.0, min(lines)), min(1.0, max(lines))
            if lo < hi:
                cut.append(((lo + 1) / 2, (hi + 1) / 2))
    merged: list[Stretch] = []
    for lo, hi in sorted(cut):
        if merged and lo <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(hi, merged[-1][1])
        else:
            merged.append((lo, hi))
    return merged


def _lines(beam: Beam, shape: Shape) -> Iterator[list[float]]:
    """The lines at the ends of each convex part."""
    if isinstance(shape, Polygon):
        for ring in rings(shape):
            if lines := list(beam.ring(ring)):
                yield lines
    elif lines := list(beam.disc(shape)):
        yield lines


def share(stretches: Iterable[Stretch]) -> float:
    """How much of the width that is, from 0 to 1."""
    return sum(hi - lo for lo, hi in stretches)


def widest_gap(stretches: Iterable[Stretch]) -> float:
    """The widest part of the width that is left open in one piece."""
    edge = widest = 0.0
    for lo, hi in stretches:
        widest = max(widest, lo - edge)
        edge = hi
    return max(widest, 1.0 - edge)
