"""How long is an inch?

Lengths are integers, hundredths of a millimetre, so that inches and centimetres are both exact.
"""

from __future__ import annotations

from fractions import Fraction
from math import copysign

INCH = 2540
CM = 1000


def inch(n: float | Fraction) -> int:
    """So many inches, to the nearest unit."""
    return round(n * INCH)


def cm(n: float | Fraction) -> int:
    """So many centimetres, to the nearest unit."""
    return round(n * CM)


def to_inches(length: float) -> float:
    """A length in inches, for texts and screens."""
    return length / INCH


def inches(length: float) -> float:
    """A length as people read it, in hundredths of an inch."""
    return round(to_inches(length), 2)


def inches_past(length: float, limit: float) -> float:
    """A length that is refused because of a limit, in hundredths of an inch: what misses it by a hair is read as a
    hundredth past it, not as the limit itself."""
    read = inches(length)
    return read if read != inches(limit) or length == limit else round(read + copysign(0.01, length - limit), 2)
