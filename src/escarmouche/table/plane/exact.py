"""Which is greater, exactly? Comparisons of products of whole numbers held in doubles, and angles without libm.

Coordinates are whole numbers below 2^18, so sums and single products are exact in a double; products of products are
not, and are compared with the rounding error of each. Only + - * / and the square root are used, which every machine
rounds alike, so compiled and interpreted code, here and elsewhere, decide the same.
"""

from __future__ import annotations

try:
    import cython  # type: ignore[import-untyped,import-not-found,unused-ignore]  # Cython ships no types
except ImportError:
    from . import plain as cython

if not cython.compiled:
    from math import sqrt

PI = 3.141592653589793
TURN = 6.283185307179586


def root(x: float) -> float:
    """The square root."""
    return sqrt(x)


def lost(a: float, b: float, product: float) -> float:
    """What rounding took from a * b (Dekker's exact product)."""
    c = 134217729.0 * a
    a_high = c - (c - a)
    a_low = a - a_high
    c = 134217729.0 * b
    b_high = c - (c - b)
    b_low = b - b_high
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low


def versus(a: float, b: float, c: float, d: float) -> int:
    """The sign of a * b - c * d, exactly."""
    left = a * b
    right = c * d
    if left == right:
        # Rounding keeps order, so only equal rounded products leave the question open.
        left = lost(a, b, left)
        right = lost(c, d, right)
    if left < right:
        return -1
    return 1 if left > right else 0


def from_segment(px: float, py: float, ax: float, ay: float, bx: float, by: float, limit: float) -> int:
    """The sign of (distance from p to the segment ab) - limit, exactly, for whole coordinates and limit >= 0."""
    ex = bx - ax
    ey = by - ay
    qx = px - ax
    qy = py - ay
    along = qx * ex + qy * ey
    whole = ex * ex + ey * ey
    if along > 0.0 and along < whole:
        across = ex * qy - ey * qx
        return versus(across, across, limit * limit, whole)
    if along > 0.0:
        qx = px - bx
        qy = py - by
    gap = qx * qx + qy * qy - limit * limit
    if gap < 0.0:
        return -1
    return 1 if gap > 0.0 else 0


def to_segment2(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """The squared distance from p to the segment ab, rounded."""
    ex = bx - ax
    ey = by - ay
    qx = px - ax
    qy = py - ay
    along = qx * ex + qy * ey
    whole = ex * ex + ey * ey
    if along > 0.0 and along < whole:
        across = ex * qy - ey * qx
        return across * across / whole
    if along > 0.0:
        qx = px - bx
        qy = py - by
    return qx * qx + qy * qy


def arc_tangent(x: float) -> float:
    """The arc tangent of 0 <= x <= 1: two halvings of the angle, then the series (error below 1e-15)."""
    x = x / (1.0 + root(1.0 + x * x))
    x = x / (1.0 + root(1.0 + x * x))
    s = x * x
    sum_ = 1.0 / 21.0
    sum_ = 1.0 / 19.0 - s * sum_
    sum_ = 1.0 / 17.0 - s * sum_
    sum_ = 1.0 / 15.0 - s * sum_
    sum_ = 1.0 / 13.0 - s * sum_
    sum_ = 1.0 / 11.0 - s * sum_
    sum_ = 1.0 / 9.0 - s * sum_
    sum_ = 1.0 / 7.0 - s * sum_
    sum_ = 1.0 / 5.0 - s * sum_
    sum_ = 1.0 / 3.0 - s * sum_
    return 4.0 * x * (1.0 - s * sum_)


def heading(x: float, y: float) -> float:
    """The angle of the vector (x, y) from the x axis, counter-clockwise, in [0, 2 pi)."""
    ax = x if x >= 0.0 else -x
    ay = y if y >= 0.0 else -y
    if ax == 0.0 and ay == 0.0:
        return 0.0
    angle = arc_tangent(ay / ax) if ay <= ax else PI / 2.0 - arc_tangent(ax / ay)
    if x < 0.0:
        angle = PI - angle
    if y < 0.0:
        angle = TURN - angle
    return angle if angle < TURN else 0.0


def sine(angle: float) -> float:
    """The sine of an angle in (-4 pi, 4 pi), by its series after reduction to an eighth of a turn."""
    return cosine(angle - PI / 2.0)


def cosine(angle: float) -> float:
    """The cosine of an angle in (-4 pi, 4 pi), by its series after reduction to an eighth of a turn."""
    x = angle if angle >= 0.0 else -angle
    while x > PI:
        x = x - TURN if x - TURN >= 0.0 else TURN - x
    sign = 1.0
    if x > PI / 2.0:
        x = PI - x
        sign = -1.0
    if x > PI / 4.0:
        x = PI / 2.0 - x
        s = x * x
        return (
            sign
            * x
            * (
                1.0
                - s
                / 6.0
                * (
                    1.0
                    - s
                    / 20.0
                    * (1.0 - s / 42.0 * (1.0 - s / 72.0 * (1.0 - s / 110.0 * (1.0 - s / 156.0 * (1.0 - s / 210.0)))))
                )
            )
        )
    s = x * x
    return sign * (
        1.0
        - s
        / 2.0
        * (
            1.0
            - s / 12.0 * (1.0 - s / 30.0 * (1.0 - s / 56.0 * (1.0 - s / 90.0 * (1.0 - s / 132.0 * (1.0 - s / 182.0)))))
        )
    )
