"""Records and stored matches are read in processes of their own: so many at once, each within its time, which is the
processor's: a busy machine makes nobody's record faulty.

Whatever is asked for waits its turn; nobody may have more than a few things waiting, and when too much waits for all
of them together the table says so at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
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
from escarmouche.server.process import Given, Gone, Late, Told, Worker
from escarmouche.server.reader import Check, Examine, Reading, too_long, work

LOG = logging.getLogger(__name__)


class Busy(RuntimeError):
    """Too much waits to be read already."""


class Readers:
    """The processes; they are started when something is to be read."""

    def __init__(self, workers: int = 1, budget: float = READING_TIME, memory: int = READER_MEMORY) -> None:
        self.budget = budget
        self.workers = [Worker(partial(work, memory=memory), "reader") for _ in range(workers)]
        self.asking: Counter[str] = Counter()  # by whom, what waits or is being read
        self._idle = list(self.workers)
        self._free = asyncio.Semaphore(workers)
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="reader")

    @property
    def waiting(self) -> int:
        """What waits or is being read."""
        return self.asking.total()

    async def read(self, job: Reading, answers: Callable[[int], Sequence[Given]], who: str) -> bytes:
        """What was asked for. `Faulty` says what is wrong with it, `Busy` that it cannot be read now."""
        if self.waiting >= MOST_READINGS or self.asking[who] >= MOST_READINGS_OF_ONE:
            raise Busy
        self.asking[who] += 1
        try:
            told = await self._told(job, answers)
        except Late:
            raise Faulty((too_long(self._seconds(job), job.about),)) from None
        except Gone:
            raise faulty(job.about, f"{job.about}_unread") from None
        finally:
            self.asking[who] -= 1
            self.asking += Counter()  # forgets those who wait for nothing
        if told.problems:
            raise Faulty(told.problems)
        if told.fault:
            LOG.error("match %s cannot be read: %s", job.match or "brought", told.fault)
            raise faulty(job.about, f"{job.about}_unplayed", detail=told.fault.partition(":")[0])
        return told.data

    async def _told(self, job: Reading, answers: Callable[[int], Sequence[Given]]) -> Told:
        async with self._free:
            worker = next((one for one in self._idle if job.match in one.known), self._idle[-1])
            self._idle.remove(worker)
            loop = asyncio.get_running_loop()
            seconds = self._seconds(job)
            job, longest = msgspec.structs.replace(job, seconds=seconds), seconds / READING_SHARE
            try:
                if isinstance(job.wish, Check | Examine):
                    return await loop.run_in_executor(self._threads, worker.ask, job, longest)
                return await loop.run_in_executor(self._threads, worker.about, job, answers, longest)
            finally:
                self._idle.append(worker)

    def _seconds(self, job: Reading) -> float:
        """A pack is small: it has less time than a match."""
        return min(self.budget, PACK_TIME) if isinstance(job.wish, Examine) else self.budget

    def close(self) -> None:
        """Read no more."""
        for worker in self.workers:
            worker.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self.workers:
            worker.stop()
