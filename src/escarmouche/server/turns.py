"""One at a time for each name: who asks for much waits for himself, and the next in line is somebody else."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """The lines in which people wait, one for each of them."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self.waiting: Counter[str] = Counter()  # by whom, what waits or is being done

    @property
    def total(self) -> int:
        """What waits or is being done, of everybody."""
        return self.waiting.total()

    @asynccontextmanager
    async def of(self, who: str) -> AsyncIterator[None]:
        """His turn, after what he has asked for before."""
        self.waiting[who] += 1
        try:
            async with self._locks.setdefault(who, asyncio.Lock()):
                yield
        finally:
            self.waiting[who] -= 1
            if not self.waiting[who]:
                del self.waiting[who], self._locks[who]
