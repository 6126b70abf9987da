"""Records and stored matches are read in processes of their own: so many at once, each within its time, which is the
processor's: a busy machine makes nobody's record faulty.

Whatever is asked for waits its turn, which is that of whoever asks: one thing of each address is in the line, so that
nobody waits for all that another has asked for. Nobody may have more than a few things waiting, and when too much waits
for all of them together the table says so at once.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import msgspec

from escarmouche.core import Faulty
from escarmouche.kits.faults import faulty
from escarmouche.server.limits import (
    MOST_READINGS,
    MOST_READINGS_OF_ONE,
    PACK_TIME,
    READER_MEMORY,
    READING_SHARE,
    READING_TIME,
)
from escarmouche.server.process import Given, Gone, Late, Told
from escarmouche.server.reader import Check, Examine, Reading, too_long, work
from escarmouche.server.turns import Turns
from escarmouche.server.worker_pool import WorkerPool

LOG = logging.getLogger(__name__)


class Busy(RuntimeError):
    """Too much waits to be read already."""


class Readers:
    """The processes; they are started when something is to be read."""

    def __init__(self, workers: int = 1, budget: float = READING_TIME, memory: int = READER_MEMORY) -> None:
        self.budget = budget
        self.pool = WorkerPool(partial(work, memory=memory), "reader", workers)
        self._turns = Turns()
        self._coming: Counter[str] = Counter()  # by whom, what is still on its way here

    @property
    def waiting(self) -> int:
        """What waits or is being read."""
        return self._turns.total

    @contextmanager
    def expecting(self, who: str) -> Iterator[None]:
        """Something to be read is on its way, and lies here as far as it has come: one address sends no more at a time
        than may wait for it."""
        if self._coming[who] >= MOST_READINGS_OF_ONE:
            raise Busy
        self._coming[who] += 1
        try:
            yield
        finally:
            self._coming[who] -= 1
            self._coming += Counter()  # whoever sends nothing any more is forgotten

    async def read(self, job: Reading, answers: Callable[[int], Sequence[Given]], who: str) -> bytes:
        """What was asked for. `Faulty` says what is wrong with it, `Busy` that it cannot be read now."""
        if self.waiting >= MOST_READINGS or self._turns.waiting[who] >= MOST_READINGS_OF_ONE:
            raise Busy
        try:
            async with self._turns.of(who):
                told = await self._told(job, answers)
        except Late:
            raise Faulty((too_long(self._seconds(job), job.about),)) from None
        except Gone:
            raise faulty(job.about, f"{job.about}_unread") from None
        if told.problems:
            raise Faulty(told.problems)
        if told.fault:
            LOG.error("match %s cannot be read: %s", job.match or "brought", told.fault)
            raise faulty(job.about, f"{job.about}_unplayed", detail=told.fault.partition(":")[0])
        return told.data

    async def _told(self, job: Reading, answers: Callable[[int], Sequence[Given]]) -> Told:
        seconds = self._seconds(job)
        job, longest = msgspec.structs.replace(job, seconds=seconds), seconds / READING_SHARE
        if isinstance(job.wish, Check | Examine):
            return await self.pool.ask(job.match, lambda worker: worker.ask(job, longest))
        return await self.pool.ask(job.match, lambda worker: worker.about(job, answers, longest))

    def _seconds(self, job: Reading) -> float:
        """A pack is small: it has less time than a match."""
        return min(self.budget, PACK_TIME) if isinstance(job.wish, Examine) else self.budget

    def close(self) -> None:
        """Read no more."""
        self.pool.close()
