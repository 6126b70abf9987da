"""How are lines exchanged with a program that may be slow, silent, talkative, or gone? Whoever listens waits no longer
than he says.

One thread writes and one reads, so that a program which does not read holds nobody up and one which does not write is
noticed in time. They use bare file descriptors: a thread that still waits there does not keep Python from ending.
"""

from __future__ import annotations

import os
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Final, TypeAlias

LONGEST: Final = 1 << 20  # bytes of one line; a longer one is not kept
WAITING: Final = 256  # lines that may wait to be heard; a program that writes more is not read meanwhile
CHUNK: Final = 1 << 16
LAST_WORDS: Final = 5.0  # seconds for what is still to be read when nothing more will be said


class Gone(EOFError):
    """The program writes no more."""


class Slow(TimeoutError):
    """The program has not written a line in time."""


class TooLong(ValueError):
    """A line of more than `LONGEST` bytes."""


Heard: TypeAlias = bytes | Gone | TooLong


class Lines:
    """Lines from one file descriptor, lines to another."""

    def __init__(self, source: int, sink: int) -> None:
        self._source, self._sink = source, sink
        self._heard: Queue[Heard] = Queue(WAITING)
        self._to_say: Queue[bytes | None] = Queue()
        self._gone: Gone | None = None
        self._deaf = False
        self._writer = Thread(target=self._write, daemon=True, name="lines to a program")
        self._reader = Thread(target=self._read, daemon=True, name="lines of a program")
        self._writer.start()
        self._reader.start()

    def say(self, line: bytes) -> None:
        """Send a line; it waits where the program does not read."""
        self._to_say.put(line + b"\n")

    def hear(self, seconds: float | None = None) -> bytes:
        """The next line that is not empty. Raises `Gone`, `Slow`, `TooLong`."""
        if self._gone is not None:
            raise self._gone
        try:
            heard = self._heard.get(timeout=None if seconds is None else max(0.0, seconds))
        except Empty:
            raise Slow("no line in time") from None
        if isinstance(heard, bytes):
            return heard
        if isinstance(heard, Gone):
            self._gone = heard
        raise heard

    def finish(self, seconds: float = LAST_WORDS) -> bool:
        """Nothing more will be said; what waits is still written. Has it been, in that time?"""
        self._to_say.put(None)
        self._writer.join(seconds)
        return not self._writer.is_alive()

    def stop(self, seconds: float = LAST_WORDS) -> bool:
        """Nothing more will be heard either. Has the other side let go of what it wrote into, in that time?"""
        self._deaf = True
        with suppress(Empty):
            while True:
                self._heard.get_nowait()  # one who waits to be heard must not wait for ever
        self._reader.join(seconds)
        return not self._reader.is_alive()

    # --- the two threads ---------------------------------------------------------------------------------------

    def _write(self) -> None:
        with suppress(OSError):  # nobody reads any more: that it writes no more either shows on the other side
            while (line := self._to_say.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[os.write(self._sink, rest) :]

    def _read(self) -> None:
        parts: list[bytes] = []
        size = 0
        while (chunk := self._chunk()) and not self._deaf:
            *ended, rest = chunk.split(b"\n")
            for line in ended:
                self._take([*parts, line], size + len(line))
                parts, size = [], 0
            size += len(rest)
            if size <= LONGEST:  # beyond that a line is counted, not kept
                parts.append(rest)
        self._take(parts, size)
        self._put(Gone("it writes no more"))

    def _chunk(self) -> bytes:
        try:
            return os.read(self._source, CHUNK)
        except OSError:
            return b""

    def _take(self, parts: list[bytes], size: int) -> None:
        if size > LONGEST:
            self._put(TooLong(f"more than {LONGEST} bytes"))
        elif line := b"".join(parts).strip():
            self._put(line)

    def _put(self, heard: Heard) -> None:
        if not self._deaf:
            self._heard.put(heard)
