"""How is a program started for a match, and how is it made sure that it ends?"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import weakref
from contextlib import suppress
from typing import Final

from escarmouche.agents.lines import Lines
from escarmouche.kits.faults import faulty_in_both

GRACE: Final = 2.0  # seconds a program has to end by itself once nobody speaks to it any more
POSIX: Final = os.name == "posix"


class Child:
    """A program under way, spoken to through its stdin and stdout; what it writes to stderr is shown as ours. It has a
    process group of its own, so that what it has started ends with it."""

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
            if not words:
                raise ValueError("no command")
            self._process = subprocess.Popen(  # noqa: S603 - whoever sits at this machine named the program
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=POSIX
            )
        except (OSError, ValueError) as error:
            told = getattr(error, "strerror", None) or str(error)
            raise faulty_in_both(command, f"cannot be started: {told}", f"ne peut pas être lancé : {told}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self.lines = Lines(self._process.stdout.fileno(), self._process.stdin.fileno())
        self.close = weakref.finalize(self, _end, self._process, self.lines)  # called, or when nobody holds it any more


def _end(process: subprocess.Popen[bytes], lines: Lines) -> None:
    """What is still to be said, then no more input; a moment to end by itself; then it is ended, with all that it has
    started. A descriptor is closed only when no thread uses it any more: its number may be somebody else's at once."""
    assert process.stdin is not None
    assert process.stdout is not None
    if lines.finish(GRACE):
        process.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    with suppress(OSError):  # nobody is left in the group
        if POSIX:
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
    if lines.finish():
        process.stdin.close()
    if lines.stop():
        process.stdout.close()
