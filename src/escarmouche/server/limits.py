"""How much anybody may send: sizes and rates, and from which pages."""

from __future__ import annotations

import time
from collections import OrderedDict
from urllib.parse import urlsplit

LARGEST = 64 * 1024  # bytes of a message
LARGEST_RECORD = 4 * 1024 * 1024  # bytes of a record sent up
MOST_POINTS = 64  # of a gesture
MOST_SITTERS = 200  # connections to one table
PER_SECOND = 30.0
AT_ONCE = 60.0
REQUESTS_PER_SECOND = 40.0
REMEMBERED = 4096  # addresses whose requests are counted


class Bucket:
    """So many messages a second, with some at once."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float = PER_SECOND, most: float = AT_ONCE) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """One more: is it within the limit?"""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Gate:
    """So many requests a second from one address."""

    def __init__(self, rate: float = REQUESTS_PER_SECOND) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float) -> bool:
        """One more from there: is it within the limit?"""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, 5 * self.rate)
        self._buckets.move_to_end(address)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(cost)


def from_here(origin: str | None, host: str | None, allowed: frozenset[str]) -> bool:
    """Does a request come from a page of this table (or from no page at all)?"""
    if origin is None or origin in allowed:
        return True
    try:
        place = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(place) and place == host
