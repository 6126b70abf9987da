"""The table's end of a process that works for it: asked one thing at a time, within a time, and ended when it fails.

All of it blocks, so it is called from a thread.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Protocol

import msgspec

from escarmouche.core.problems import Problem

REMEMBERED = 128  # matches a process is believed to keep
STARTING = 120.0  # seconds a process may take to come up, on a busy machine
Given = tuple[int, bytes]  # (seat, or the dice; the answer as JSON)


class Job(Protocol):
    """What a process is asked about a match: it is sent the answers after the first `since`."""

    match: str
    since: int
    answers: list[Given]


class Told(msgspec.Struct, frozen=True, array_like=True):
    """What it answers; `forgotten`: it does not have the match at that point; `spent`: it should be ended."""

    data: bytes = b""
    forgotten: bool = False
    fault: str = ""
    problems: tuple[Problem, ...] = ()  # of a file that is at fault
    spent: bool = False


TOLD = msgspec.msgpack.Decoder(Told)  # made once: threads may not make it at the same time


class Late(TimeoutError):
    """It took longer than it may."""


class Gone(RuntimeError):
    """The process ended."""


class Worker:
    """A process that keeps the matches it was asked about, so that it is sent only what was answered since."""

    def __init__(self, work: Callable[[Connection], None], name: str) -> None:
        self.process: SpawnProcess | None = None
        self.known: OrderedDict[str, int] = OrderedDict()  # answers of each match that the process has seen
        self._work = work
        self._name = name
        self._pipe: Connection | None = None

    def about(self, job: Any, answers: Callable[[int], Sequence[Given]], budget: float) -> Told:
        """Ask about a match; `answers` gives those after the first so many."""
        known = self.known.pop(job.match, 0)
        for since in (known, 0) if known else (0,):
            fresh = list(answers(since))
            told = self.ask(msgspec.structs.replace(job, since=since, answers=fresh), budget)
            if told.fault or told.problems:
                return told
            if not told.forgotten:
                self.known[job.match] = since + len(fresh)
                if len(self.known) > REMEMBERED:
                    self.known.popitem(last=False)
                return told
        return Told(fault="the worker does not know the match")

    def ask(self, job: Any, budget: float) -> Told:
        """`Late` and `Gone` say why there is no answer; the next call finds a new process."""
        try:
            pipe = self._pipe or self._start()
            pipe.send_bytes(msgspec.msgpack.encode(job))
            if not pipe.poll(budget):
                raise Late(f"it took more than {budget:g} s")
            told = TOLD.decode(pipe.recv_bytes())
        except (EOFError, OSError) as error:  # Late is an OSError too
            self.stop()
            raise error if isinstance(error, Late) else Gone("the worker process ended") from error
        if told.spent:
            self.stop()
        return told

    def _start(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._work, args=(theirs,), name=self._name, daemon=True)
        process.start()
        theirs.close()
        self.process, self._pipe = process, ours
        if not ours.poll(STARTING):
            raise EOFError
        ours.recv_bytes()
        return ours

    def kill(self) -> None:
        """At once; whoever waits for its answer is told that it is gone."""
        if self.process is not None and self.process.is_alive():
            self.process.kill()

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.known.clear()
        pipe, process = self._pipe, self.process
        self._pipe = self.process = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if pipe is not None:
            pipe.close()
