"""How much of a beam do shapes cut? The beam between two discs, measured across by its sight lines.

A sight line joins the points at the same part of the two chords between the beam's tangent points. Along the axis the
beam's half width changes evenly, so a line is known by `across / half width`, from -1 to 1; a convex shape cuts one
stretch of lines, whose ends are at a corner, at a tangent or where the shape leaves the beam.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf

from .crowd import Crowd
from .entries import rings
from .exact import root
from .field import Field
from .shapes import Circle, Shape

Spot = tuple[float, float]
Stretch = tuple[float, float]
BEYOND = inf
STEADY = 16  # how many times farther than it strays a disc is from the other, for its beam to turn little


class Beam:
    """The beam from one disc to another, in coordinates along its axis and across it, and the outermost sight lines
    that what lies in it has met so far."""

    def __init__(self, ax: float, ay: float, ar: float, bx: float, by: float, br: float, apart: float) -> None:
        lean = (ar - br) / apart
        flank = root(1.0 - lean * lean)
        self.x, self.y = ax, ay
        self.ux, self.uy = (bx - ax) / apart, (by - ay) / apart
        self.begin, self.end = ar * lean, apart + br * lean
        self.wide = ar * flank
        self.slope = (br - ar) * flank / (self.end - self.begin)
        self.low, self.high = BEYOND, -BEYOND
        self.loose = 0.0

    def stray(self, far: float, ar: float, br: float, apart: float) -> None:
        """Hold from now on for every first disc within so far of this one: `cut` notes what is cut for all of them.

        The ends of a sight line stray by `off` at most: the step itself, and what the axis turns and the tangent
        points slide by. A convex shape that meets two lines on either side of it, far enough apart and that much
        within the chords, meets the strayed line between them.
        """
        turn = far / (apart - far)
        off = far + 3.0 * max(ar, br) * turn
        self.wide += self.slope * off
        self.begin += off
        self.end -= off
        self.loose = off * (1.0 + abs(self.slope)) / (min(ar, br) * 0.8)

    def along(self, x: float, y: float) -> float:
        """How far along the axis a point of the table is."""
        return (x - self.x) * self.ux + (y - self.y) * self.uy

    def across(self, x: float, y: float) -> float:
        """How far to the left of the axis."""
        return (y - self.y) * self.ux - (x - self.x) * self.uy

    def half(self, along: float) -> float:
        """Half the width of the beam here."""
        return self.wide + self.slope * (along - self.begin)

    def meet(self, line: float) -> None:
        """One more sight line is met."""
        self.low = min(self.low, line)
        self.high = max(self.high, line)

    def meet_at(self, along: float, across: float) -> None:
        """The sight line on which a point lies is met; at the tip of a beam, beyond all of them."""
        half = self.half(along)
        if half > 1e-9:
            self.meet(across / half)
        else:
            self.meet(0.0 if across == 0.0 else BEYOND if across > 0.0 else -BEYOND)

    def disc(self, x: float, y: float, r: float) -> None:
        """The sight lines that touch a disc, and those through the ends of what lies between the chords."""
        along, across = self.along(x, y), self.across(x, y)
        half, m = self.half(along), self.slope
        square = half * half - r * r * m * m
        rest = half * half + m * m * (across * across - r * r)
        if square > 0.0 and rest >= 0.0:
            self.touch(along, across, half, square, -r * root(rest))
            self.touch(along, across, half, square, r * root(rest))
        self.disc_at(self.begin, along, across, r)
        self.disc_at(self.end, along, across, r)

    def touch(self, along: float, across: float, half: float, square: float, aside: float) -> None:
        """A line that touches a disc is met, if it does so between the chords."""
        k = (across * half + aside) / square
        foot = along + (across - k * half) * k * self.slope / (1.0 + k * k * self.slope * self.slope)
        if self.begin <= foot <= self.end:
            self.meet(k)

    def disc_at(self, chord: float, along: float, across: float, r: float) -> None:
        """The lines through the two ends of a disc on a chord are met."""
        high = r * r - (chord - along) * (chord - along)
        if high > 0.0:
            self.meet_at(chord, across - root(high))
            self.meet_at(chord, across + root(high))

    def ring(self, points: Sequence[Spot]) -> None:
        """The sight lines through the corners of what lies of a convex ring between the chords."""
        x, y = points[len(points) - 1]
        u, v = self.along(x, y), self.across(x, y)
        for x, y in points:
            s, t = self.along(x, y), self.across(x, y)
            if self.begin <= s <= self.end:
                self.meet_at(s, t)
            if (u < self.begin) != (s < self.begin):
                self.meet_at(self.begin, v + (t - v) * (self.begin - u) / (s - u))
            if (u < self.end) != (s < self.end):
                self.meet_at(self.end, v + (t - v) * (self.end - u) / (s - u))
            u, v = s, t

    def cut(self, stretches: list[Stretch]) -> None:
        """Note the stretch that was met, from 0 to 1 of the width, and begin anew."""
        low, high = -1.0, 1.0
        low = max(low, self.low + self.loose)
        high = min(high, self.high - self.loose)
        if low < high:
            stretches.append(((low + 1.0) / 2.0, (high + 1.0) / 2.0))
        self.low, self.high = BEYOND, -BEYOND


class Screen:
    """What stands in a beam: bases by their numbers, pieces as a mask; how much of the width they cut together, and the
    widest part of it that is left open in one piece, both from 0 to 1. One disc within the other makes no beam, of
    which nothing is cut."""

    def __init__(self, bases: list[int], pieces: int, share: float, widest_gap: float) -> None:
        self.bases = bases
        self.pieces = pieces
        self.share = share
        self.widest_gap = widest_gap


def screen(
    field: Field,
    crowd: Crowd,
    ax: int,
    ay: int,
    ar: int,
    bx: int,
    by: int,
    br: int,
    mask: int,
    teams: int,
    skip_a: int = -1,
    skip_b: int = -1,
    stray: int = 0,
) -> Screen:
    """What of these pieces and of the bases of these teams stands between two discs; with `stray`, what does so at
    least, wherever within that distance the first of them is."""
    apart = hypot(bx - ax, by - ay)
    if stray and not (STEADY * stray < apart and stray < ar and br > 0 and 2 * abs(ar - br) < apart):
        return Screen([], 0, 0.0, 1.0)  # nothing is certain
    bases = crowd.beam(ax, ay, ar - stray, bx, by, br, teams, skip_a, skip_b)
    pieces = field.beam(ax, ay, ar - stray, bx, by, br, mask)
    if apart <= abs(ar - br) or not (bases or pieces):
        return Screen(bases, pieces, 0.0, 1.0)
    beam = Beam(float(ax), float(ay), float(ar), float(bx), float(by), float(br), apart)
    if stray:
        beam.stray(float(stray), float(ar), float(br), apart)
    cut: list[Stretch] = []
    for j in bases:
        beam.disc(float(crowd.disc[4 * j]), float(crowd.disc[4 * j + 1]), float(crowd.disc[4 * j + 2]))
        beam.cut(cut)
    for i in range(field.count):
        if pieces & field.bit[i]:
            lay_piece(beam, field.pieces[i].shape, cut)
    return summed(bases, pieces, cut)


def lay_piece(beam: Beam, shape: Shape, cut: list[Stretch]) -> None:
    """Note what a piece cuts, each of its convex parts for itself."""
    if isinstance(shape, Circle):
        beam.disc(float(shape.x), float(shape.y), float(shape.r))
        beam.cut(cut)
    else:
        for ring in rings(shape):
            beam.ring(ring)
            beam.cut(cut)


def summed(bases: list[int], pieces: int, cut: list[Stretch]) -> Screen:
    """What stretches cut together, however they overlap."""
    share = widest = edge = 0.0
    for lo, hi in sorted(cut):
        widest = max(widest, lo - edge)
        if hi > edge:
            share += hi - max(lo, edge)
            edge = hi
    return Screen(bases, pieces, share, max(widest, 1.0 - edge))
