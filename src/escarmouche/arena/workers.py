"""How is work spread over the cores of this machine? Tasks in, results out as they come; one worker means no process.

The tasks and the results are plain data. What a task gives depends on the task alone, so the number of workers changes
nothing but the time it takes.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 3  # tasks in flight per worker: enough that none waits, few enough that stopping early wastes little


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[T], R], tasks: Iterable[T], workers: int) -> Iterator[R]:
    """Results in the order in which they come; tasks are drawn from the iterable only as workers become free."""
    if workers <= 1:
        yield from map(work, tasks)
        return
    # spawn: a fork would copy the threads' locks of whoever draws the progress bar
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=serve_the_parent)
    waiting: set[Future[R]] = set()
    try:
        for task in tasks:
            waiting.add(pool.submit(work, task))
            while len(waiting) >= AHEAD * workers:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def serve_the_parent() -> None:
    """What a worker does first: Ctrl-C is left to whoever draws the bar and keeps what is done, and a worker whose
    parent is gone (kill -9 tells nobody) goes as well, instead of waiting for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_go_with_the_parent, daemon=True).start()


def _go_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
