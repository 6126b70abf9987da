"""Several processes that do the same work: whichever is free takes the next question, one that knows the match already
if there is one. A process is free again when it has answered, whether anybody still waits for the answer or not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection

from escarmouche.server.process import Told, Worker


class WorkerPool:
    """The processes; each is started with its first question."""

    def __init__(self, work: Callable[[Connection], None], name: str, count: int) -> None:
        self.workers = [Worker(work, name) for _ in range(count)]
        self._idle = list(self.workers)
        self._free = asyncio.Semaphore(count)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix=name)

    async def ask(self, match: str, question: Callable[[Worker], Told]) -> Told:
        """What one of them says about a match."""
        await self._free.acquire()
        worker = next((one for one in self._idle if match in one.known), self._idle[-1])
        self._idle.remove(worker)
        asked = asyncio.get_running_loop().run_in_executor(self._threads, question, worker)

        def answered(_: object) -> None:
            self._idle.append(worker)
            self._free.release()

        asked.add_done_callback(answered)
        return await asyncio.shield(asked)

    def close(self) -> None:
        """No more questions."""
        for worker in self.workers:
            worker.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self.workers:
            worker.stop()
