"""A reproducible stream of numbers whose whole state is a key and a counter.

A keyed hash of (seed, counter) gives the same numbers in every process and on every machine, can be copied for the
price of an integer, and lets a match publish a commitment to its seed before play. One stream per match, others for
the bots.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from struct import Struct

_DRAWS = 64  # per hash: a longer hash costs little more than a short one
_BLOCK = Struct(f"<{_DRAWS}Q")
_MASK = (1 << 64) - 1
_SPENT = 1 << 40  # so many equally likely results may come out of 64 bits: the bias stays below 2**-24


class Stream:
    """Uniform draws from a seed; `counter` numbers the draws made so far."""

    __slots__ = ("_block", "_key", "counter", "seed")

    def __init__(self, seed: int | str, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter
        self._key = hashlib.blake2b(str(seed).encode(), digest_size=32).digest()
        self._block: tuple[int, ...] = self._hash(counter // _DRAWS) if counter % _DRAWS else ()

    def _hash(self, block: int) -> tuple[int, ...]:
        return _BLOCK.unpack(hashlib.shake_128(self._key + block.to_bytes(8, "little")).digest(_BLOCK.size))

    def bits(self) -> int:
        """The next 64 random bits."""
        counter = self.counter
        self.counter = counter + 1
        if not counter & 63:
            self._block = self._hash(counter >> 6)
        return self._block[counter & 63]

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1 (multiply and shift: the bias is below n / 2**64)."""
        counter = self.counter
        self.counter = counter + 1
        if not counter & 63:
            self._block = self._hash(counter >> 6)
        return self._block[counter & 63] * n >> 64

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
        twin = object.__new__(Stream)
        twin.seed, twin.counter, twin._key, twin._block = self.seed, self.counter, self._key, self._block
        return twin
