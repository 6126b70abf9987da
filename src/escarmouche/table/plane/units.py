"""How long is an inch?

Lengths are integers, hundredths of a millimetre, so that inches and centimetres are both exact.
"""

from __future__ import annotations

from fractions import Fraction

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


def inches_beyond(length: float, limit: float) -> float:
    """A length that is longer than its limit, as people read it: a hundredth more at least, however little it is."""
    return max(inches(length), round(inches(limit) + 0.01, 2))
