"""A reproducible stream of numbers whose whole state is a key and a counter.

A keyed hash of (seed, counter) gives the same numbers in every process and on every machine, can be copied for the
price of an integer, and lets a match publish a commitment to its seed before play. One stream per match, others for
the bots.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from collections.abc import Sequence

_DRAWS = 64  # per hash: a longer hash costs little more than a short one
_MASK = (1 << 64) - 1
_HALF = 32
_LOW = 0xFFFFFFFF
_NARROW = 0x80000000  # below it halves are multiplied without leaving 64 bits
_SPENT = 1 << 40  # so many equally likely results may come out of 64 bits: the bias stays below 2**-24


class Stream:
    """Uniform draws from a seed; `counter` numbers the draws made so far."""

    def __init__(self, seed: int | str, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter
        self._key = hashlib.blake2b(str(seed).encode(), digest_size=32).digest()
        if counter % _DRAWS:
            self._block = hashed(self._key, counter // _DRAWS)

    def bits(self) -> int:
        """The next 64 random bits."""
        place = self.counter % _DRAWS
        if place == 0:
            self._block = hashed(self._key, self.counter // _DRAWS)
        self.counter += 1
        return self._block[place]

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1 (multiply and shift: the bias is below n / 2**64)."""
        bits = self.bits()
        if n >= _NARROW:
            return scaled(bits, n)
        return ((bits >> _HALF) * n + ((bits & _LOW) * n >> _HALF)) >> _HALF

    def unit(self) -> float:
        """A number in [0, 1)."""
        return (self.bits() >> 11) * 2.0**-53

    def shuffled(self, n: int) -> tuple[int, ...]:
        """A permutation of 0..n-1."""
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def some(self, things: Sequence[int], count: int) -> list[int]:
        """`count` of these by lot, none twice: several small numbers come out of one draw of 64 bits."""
        pool = list(things)
        left, spent, bits = len(pool), _SPENT, 0
        taken = []
        for _ in range(count):
            spent *= left
            if spent >= _SPENT:
                bits, spent = self.bits(), left
            bits *= left
            index = bits >> 64
            bits &= _MASK
            left -= 1
            taken.append(pool[index])
            pool[index] = pool[left]
        return taken

    def copy(self) -> Stream:
        """A twin that will draw the same numbers."""
        twin: Stream = Stream.__new__(Stream)
        twin.seed = self.seed
        twin.counter = self.counter
        twin._key = self._key
        if self.counter % _DRAWS:
            twin._block = self._block
        return twin


def hashed(key: bytes, block: int) -> array[int]:
    """The draws of one block."""
    draws = array("Q", hashlib.shake_128(key + block.to_bytes(8, "little")).digest(8 * _DRAWS))
    if sys.byteorder == "big":
        draws.byteswap()
    return draws


def scaled(bits: int, n: int) -> int:
    """64 random bits as a whole number below any n, however large."""
    return bits * n >> 64
