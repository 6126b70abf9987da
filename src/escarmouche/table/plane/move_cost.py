"""What does ground cost a mover? Which pieces stop it, which slow it down, which charge a fee to enter."""

from __future__ import annotations

from array import array
from collections.abc import Mapping

from .exact import root
from .field import Field


class MoveCost:
    """How one kind of mover pays for ground on one field; made once, used for every move."""

    def __init__(
        self,
        field: Field,
        blocked: int = 0,
        factors: Mapping[int, float] | None = None,
        tolls: Mapping[int, int] | None = None,
    ) -> None:
        self.field = field
        self.blocked = blocked
        self.factor: array[float] = array("d", [1.0] * 65)
        self.toll: array[float] = array("d", [0.0] * 65)
        self.slow = 0
        self.tolled = 0
        self.least = 1.0
        for i, factor in (factors or {}).items():
            if factor <= 0:
                raise ValueError(f"piece {i}: a factor of {factor}, must be above 0")
            if factor != 1:
                self.factor[i] = float(factor)
                self.slow |= 1 << i
                self.least = min(self.least, float(factor))
        for i, toll in (tolls or {}).items():
            if toll < 0:
                raise ValueError(f"piece {i}: a toll of {toll}, must not be negative")
            if toll:
                self.toll[i] = float(toll)
                self.tolled |= 1 << i
        self.priced = self.slow | self.tolled
        room = field.parts + field.seam_count + 1
        self.lo: array[float] = array("d", [0.0] * room)
        self.hi: array[float] = array("d", [0.0] * room)
        self.rate: array[float] = array("d", [0.0] * room)

    def leg_cost(self, ax: float, ay: float, bx: float, by: float) -> float:
        """What one straight leg costs, tolls included; exact up to the rounding of doubles."""
        length = root((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        if not self.priced:
            return length
        field = self.field
        fees = 0.0
        n = 0
        for i in range(field.count):
            if self.priced & field.bit[i] and not field.misses_box(i, ax, ay, bx, by, 0.0):
                if self.slow & field.bit[i]:
                    n = self.note_slow(i, n, ax, ay, bx, by)
                if self.tolled & field.bit[i]:
                    fees += self.toll[i] * self.entries(i, ax, ay, bx, by)
        if n == 0:
            return length + fees
        if n == 1:
            return length * (1.0 + (self.rate[0] - 1.0) * (self.hi[0] - self.lo[0])) + fees
        return length * self.weight(n) + fees

    def note_slow(self, i: int, n: int, ax: float, ay: float, bx: float, by: float) -> int:
        """Note the leg's stretches in piece i after the first n; returns how many there are now."""
        field = self.field
        for part in range(field.first[i], field.first[i + 1]):
            if field.passes(part, ax, ay, bx, by):
                self.lo[n] = field.lo
                self.hi[n] = field.hi
                self.rate[n] = self.factor[i]
                n += 1
        for s in range(field.seam_first[i], field.seam_first[i + 1]):
            if field.runs_along(s, ax, ay, bx, by):
                self.lo[n] = field.lo
                self.hi[n] = field.hi
                self.rate[n] = self.factor[i]
                n += 1
        return n

    def weight(self, n: int) -> float:
        """The mean rate over the leg of n stretches: where they overlap the greatest counts, once."""
        total = 0.0
        at = 0.0
        while at < 1.0:
            # From one border to the next nothing changes, so the stretch's start tells its rate.
            until = 1.0
            rate = 0.0
            for k in range(n):
                if self.lo[k] <= at and self.hi[k] > at:
                    rate = max(rate, self.rate[k])
                    until = min(until, self.hi[k])
                elif self.lo[k] > at and self.lo[k] < until:
                    until = self.lo[k]
            total += (until - at) * (rate if rate > 0.0 else 1.0)
            at = until
        return total

    def entries(self, i: int, ax: float, ay: float, bx: float, by: float) -> float:
        """How often the leg enters piece i; starting inside is no entering, starting on its border is."""
        field = self.field
        if field.first[i + 1] - field.first[i] == 1:
            if not field.passes(field.first[i], ax, ay, bx, by):
                return 0.0
            return 0.0 if field.lo == 0.0 and field.buries(i, ax, ay) else 1.0
        times = 0.0
        for lo, _ in field.passages(i, ax, ay, bx, by):
            if lo > 0.0 or not field.buries(i, ax, ay):
                times += 1.0
        return times
