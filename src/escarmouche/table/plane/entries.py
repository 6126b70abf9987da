"""When does a moving base come upon a shape? The distances along a path where it comes to touch it, each time anew.

A convex shape grown by the base's radius is the shape itself, a disc on every corner and a box on every side; the path
is within reach of it while its centre is in any of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot, sqrt

from .convex import convex_parts
from .shapes import Circle, Polygon, Shape

Spot = tuple[float, float]
Stretch = tuple[float, float]
NEAR = 1e-6


def in_disc(c: Spot, r: float, a: Spot, b: Spot) -> Stretch | None:
    """From where to where, in fractions, the segment ab is in the closed disc."""
    dx, dy, qx, qy = b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]
    whole, across = dx * dx + dy * dy, dx * qy - dy * qx
    rest = r * r * whole - across * across
    if rest < 0:
        return None
    middle, half = (qx * dx + qy * dy) / whole, sqrt(rest) / whole
    lo, hi = max(middle - half, 0.0), min(middle + half, 1.0)
    return (lo, hi) if lo <= hi else None


def in_ring(ring: Sequence[Spot], a: Spot, b: Spot) -> Stretch | None:
    """From where to where, in fractions, the segment ab is in the closed convex ring."""
    lo, hi = 0.0, 1.0
    for i in range(len(ring)):
        (ux, uy), (vx, vy) = ring[i - 1], ring[i]
        depth = (vy - uy) * (ux - a[0]) - (vx - ux) * (uy - a[1])
        slope = (vy - uy) * (b[0] - a[0]) - (vx - ux) * (b[1] - a[1])
        if slope < 0:
            lo = max(lo, depth / slope)
        elif slope > 0:
            hi = min(hi, depth / slope)
        elif depth < 0:
            return None
    return (lo, hi) if lo <= hi else None


def side_box(u: Spot, v: Spot, r: float) -> list[Spot]:
    """The box of depth r on the outer face of a side of a counter-clockwise ring."""
    length = hypot(v[0] - u[0], v[1] - u[1])
    nx, ny = (v[1] - u[1]) / length * r, -(v[0] - u[0]) / length * r
    return [u, (u[0] + nx, u[1] + ny), (v[0] + nx, v[1] + ny), v]


@lru_cache(maxsize=1024)
def rings(shape: Polygon) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The convex parts of a polygon, worked out once."""
    return tuple(tuple(ring) for ring in convex_parts(shape.points))


def within(shape: Shape, r: float, a: Spot, b: Spot) -> list[Stretch]:
    """The stretches of the segment ab within r of the shape, in fractions, unmerged."""
    if isinstance(shape, Circle):
        found = [in_disc((shape.x, shape.y), shape.r + r, a, b)]
    else:
        found = []
        for ring in rings(shape):
            found.append(in_ring(ring, a, b))
            if r > 0:
                found += [in_disc(corner, r, a, b) for corner in ring]
                found += [in_ring(side_box(ring[i - 1], ring[i], r), a, b) for i in range(len(ring))]
    return [stretch for stretch in found if stretch is not None]


def stretches(path: Sequence[tuple[int, int]], r: float, shape: Shape) -> list[Stretch]:
    """From where to where, in distances along the path, a disc of radius r touches the shape; merged, in order."""
    merged: list[Stretch] = []
    for lo, hi in sorted(_pieces(path, r, shape)):
        if merged and lo <= merged[-1][1] + NEAR:
            merged[-1] = merged[-1][0], max(hi, merged[-1][1])
        else:
            merged.append((lo, hi))
    return merged


def _pieces(path: Sequence[tuple[int, int]], r: float, shape: Shape) -> list[Stretch]:
    """The same, unmerged."""
    found, walked = [], 0.0
    for a, b in pairwise(path):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length > 0:
            found += [(walked + lo * length, walked + hi * length) for lo, hi in within(shape, float(r), a, b)]
        walked += length
    return found


def sweep_entries(path: Sequence[tuple[int, int]], r: int, shape: Shape) -> list[float]:
    """The distances along the path where a disc of radius r comes to touch the shape, each time anew."""
    entries, until = [], NEAR
    for lo, hi in sorted(_pieces(path, r, shape)):
        # What touches from the start on was not come upon; what goes on from one leg to the next is one touch.
        if lo > until + NEAR:
            entries.append(lo)
        until = max(until, hi) if lo <= until + NEAR or hi > until else until
    return entries
