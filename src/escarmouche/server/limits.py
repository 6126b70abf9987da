"""How much anybody may send: sizes and rates, and from which pages."""

from __future__ import annotations

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

LARGEST = 64 * 1024  # bytes of a message
LARGEST_RECORD = 4 * 1024 * 1024  # bytes of a record sent up
MOST_SITTERS = 200  # connections of those who watch one table
MOST_AT_A_SEAT = 8  # connections of one player: windows, telephones, one that was lost and is not known to be
MOST_OF_AN_ADDRESS = 200  # connections of one address to all tables together
MOST_DOORS_OF_AN_ADDRESS = 100  # connections of one address on which requests are sent
HEADERS_WITHIN = 10.0  # seconds from the first byte of a request to the end of its head
BODY_WITHIN = 30.0  # seconds from there to the end of its body
LONGEST = 10_000  # answers of a match, dice included: some ten times as many as a long match takes
LARGEST_SETUP = 64 * 1024  # bytes of the set-up that a record begins with
LONGEST_SCENE = 20_000  # signs of a position as text
MOST_FIGURES = 256  # of a match: everybody at every table waits while one is drawn
SLICE = 0.004  # seconds that a stored match is played again, or a log written, before others have their turn
LOOP_SHARE = 0.25  # of a processor is what one address may have of the loop on which everybody plays
LOOP_AT_ONCE = 1.0  # seconds of it that it may use at once
MESSAGE = 0.0002  # seconds of it that a message takes to be heard or sent, whatever is done about it
MOST_PROSPECTS = 16  # odds and pieces of advice that are thought about, of everybody; one of an address
READING_TIME = 20.0  # seconds of a processor that a record may take to be played again
LARGEST_PACK = 256 * 1024  # bytes of a pack that is sent to be looked at
PACK_TIME = 5.0  # seconds of a processor that it may take
READING_SHARE = 0.1  # of a processor is what a reader gets at least, however busy the machine is
READER_MEMORY = 768 * 1024 * 1024  # bytes of a process that plays records again
MOST_READINGS = 64  # records and positions that wait to be read, of everybody
MOST_READINGS_OF_ONE = 8  # of one address
REVIEW_TIME = 40.0  # seconds that are thought about the decisions of a match that is looked at again
REVIEW_LONGEST = 600.0  # seconds until that is given up, on a busy machine
PIECE_TIME = 60.0  # seconds for a piece of that work, which is one of a processor's
MOST_REVIEWS = 8  # that wait or are made, of everybody; one of an address
MOST_REVIEWS_KEPT = 64  # that are told again without being made again
MOST_PRINTED = 32 * 1024 * 1024  # bytes of pages that are kept to be handed out again
PER_SECOND = 30.0
AT_ONCE = 60.0
REQUESTS_PER_SECOND = 40.0
LOCKERS_PER_SECOND = 1 / 60  # that one address may open
LOCKERS_AT_ONCE = 10.0
LISTS_PER_SECOND = 1 / 20  # new ones that one address may leave in lockers
LISTS_AT_ONCE = 500.0
STORED_PER_SECOND = 4 * 1024.0  # bytes of matches that one address may have kept for good
STORED_AT_ONCE = 64 * 1024 * 1024.0
REMEMBERED = 4096  # addresses whose requests are counted
NETWORK = 64  # bits of an IPv6 address that its owner cannot choose: all the others count as one


@lru_cache(REMEMBERED)
def household(address: str) -> str:
    """Whom the limits count: an address, or the network of an IPv6 address, for who has one has 2**64 of them."""
    try:
        place = ip_address(address)
    except ValueError:
        return address
    if not isinstance(place, IPv6Address):
        return address
    if place.ipv4_mapped is not None:
        return str(place.ipv4_mapped)
    return f"{IPv6Address(int(place) >> 128 - NETWORK << 128 - NETWORK)}/{NETWORK}"


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

    def spend(self, cost: float) -> None:
        """What was done counts for so many more, be it beyond the limit: what follows waits."""
        self.left -= cost


class Gate:
    """So many requests a second from one address, with some at once."""

    def __init__(self, rate: float = REQUESTS_PER_SECOND, most: float = 0.0) -> None:
        self.rate = rate
        self.most = most or 5 * rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float) -> bool:
        """One more from there: is it within the limit?"""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.rate, self.most)
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
