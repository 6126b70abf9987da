"""Whose work holds up the loop? Everybody at every table waits while it judges and draws for one of them; so each
address has its share of the processor, and whoever asks for more waits himself.

The work is counted where it is done, for whoever is heard by the task that does it (and by those it starts): judging
and drawing, each message, and what is written, for the thread that writes has the same processor. Bots, and what nobody
has asked for, count for nobody.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from escarmouche.server.limits import LOOP_AT_ONCE, LOOP_SHARE, REMEMBERED


class Share:
    """What one address may use: some of it at once, then so much of every second."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most, self.left = rate, most, most
        self._at = time.monotonic()
        self._turn = asyncio.Lock()  # all connections of the address wait in one line
        self._counting = threading.Lock()  # what is written for it is counted by the thread that writes

    async def admitted(self) -> None:
        """Wait until what was used is paid for."""
        async with self._turn:
            while self._now() <= 0:  # noqa: ASYNC110 - others of this address may be charged meanwhile
                await asyncio.sleep(-self.left / self.rate + 0.001)

    def charge(self, seconds: float) -> None:
        """So much was used; from any thread."""
        with self._counting:
            self._brought_up_to_date()
            self.left -= seconds

    @property
    def idle(self) -> bool:
        """Is there nothing to remember of it?"""
        return self._now() >= self.most and not self._turn.locked()

    def _now(self) -> float:
        with self._counting:
            return self._brought_up_to_date()

    def _brought_up_to_date(self) -> float:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self._at) * self.rate)
        self._at = now
        return self.left


class Shares:
    """The shares of all addresses."""

    def __init__(self, rate: float = LOOP_SHARE, most: float = LOOP_AT_ONCE) -> None:
        self.rate, self.most = rate, most
        self._shares: OrderedDict[str, Share] = OrderedDict()

    def of(self, address: str) -> Share:
        """That of one address; those that are not used any more are forgotten."""
        if address not in self._shares:
            for name in [name for name, one in self._shares.items() if one.idle] if self._full else ():
                del self._shares[name]
            self._shares[address] = Share(self.rate, self.most)
        return self._shares[address]

    @property
    def _full(self) -> bool:
        return len(self._shares) >= REMEMBERED


HEARD: ContextVar[Share | None] = ContextVar("heard", default=None)  # on whose behalf this task works


@contextmanager
def working() -> Iterator[None]:
    """The time of what is done here, without a pause, is charged to whoever asked for it."""
    share, begun = HEARD.get(), time.thread_time()
    try:
        yield
    finally:
        if share is not None:
            share.charge(time.thread_time() - begun)


def charge(seconds: float) -> None:
    """So much is charged to whoever is heard here."""
    if (share := HEARD.get()) is not None:
        share.charge(seconds)


async def admitted() -> None:
    """Wait until whoever is heard here has paid for what he has used."""
    if (share := HEARD.get()) is not None:
        await share.admitted()
