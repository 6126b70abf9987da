"""Work shared out among forked processes: each gives one answer back, or ran out of its time."""

from __future__ import annotations

import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

TOLD = os.dup(2)  # where to speak from a process that has been made silent
FAULT, FULL = 70, 71


@dataclass
class Running:
    job: Any
    pid: int
    pipe: int
    until: float
    told: bytes = field(default=b"")


def forked(
    jobs: Iterable[Any],
    work: Callable[[Any], Any],
    workers: int,
    patience: Callable[[Any], float],
) -> Iterator[tuple[Any, Any]]:
    """(job, what the work gave) as they end; None for a process that a signal ended because its time or its memory was
    used up. What is given goes through JSON; a fault of the work itself ends everything."""
    waiting, running = iter(jobs), list[Running]()
    more = True
    while more or running:
        while more and len(running) < workers:
            job = next(waiting, waiting)
            if more := job is not waiting:
                running.append(start(job, work, time.monotonic() + patience(job)))
        ready, _, _ = select.select([one.pipe for one in running], [], [], 0.5)
        for one in list(running):
            if one.pipe in ready and (piece := os.read(one.pipe, 65536)):
                one.told += piece
            elif one.pipe in ready or time.monotonic() > one.until:
                running.remove(one)
                yield one.job, end(one)


def start(job: Any, work: Callable[[Any], Any], until: float) -> Running:
    """A copy of this process that works on one job in silence and writes what comes of it into a pipe."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    if pid := os.fork():
        os.close(writing)
        return Running(job, pid, reading, until)
    code = FAULT
    try:
        os.close(reading)
        os.setpgid(0, 0)
        nothing = os.open(os.devnull, os.O_RDWR)
        for handle in (0, 1, 2):
            os.dup2(nothing, handle)
        os.write(writing, msgspec.json.encode(work(job)))
        code = 0
    except MemoryError:
        code = FULL
    except BaseException:  # noqa: BLE001 - whatever it was, this process ends here and says so
        os.write(TOLD, traceback.format_exc().encode())
    finally:
        os._exit(code)


def end(one: Running) -> Any:
    """The answer of a process that has closed its pipe or whose time is up; what it started ends with it."""
    if time.monotonic() > one.until or not one.told:
        with suppress(ProcessLookupError):
            os.killpg(one.pid, signal.SIGKILL)
    _, status = os.waitpid(one.pid, 0)
    os.close(one.pipe)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) not in (0, FULL):
        raise SystemExit(f"a process of its own failed at {one.job}")
    return msgspec.json.decode(one.told) if one.told and status == 0 else None
