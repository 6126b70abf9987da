"""How wide is an interval that is told from a few results only?"""

from __future__ import annotations

from functools import cache
from typing import Final

Z95: Final = 1.959963984540054  # the normal quantile that leaves 2.5 % on either side
FEWEST: Final = (12.706204736, 4.302652730)  # the same of Student's distribution with one and with two degrees


@cache
def errors_95(count: int) -> float:
    """Standard errors on either side that hold 95 % where the error itself is estimated from so many results (at least
    two): Student's quantile, from the third degree on by its expansion about the normal one, to half a hundredth."""
    degrees = count - 1
    if degrees <= len(FEWEST):
        return FEWEST[degrees - 1]
    z, one = Z95, 1 / degrees
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + one * (first + one * (second + one * (third + one * fourth)))
