"""A program at the other end of two pipes, in a thread of the test: what it is sent, and what became of its match."""

from __future__ import annotations

import json
import os
import shlex
import sys
import threading
from collections.abc import Callable
from typing import Any

from escarmouche.agents import Lines, Sitting, Talk
from escarmouche.agents.talk import TalkSettings
from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind

# a program that always takes the first answer proposed
FIRST = """
import json, sys
for line in sys.stdin:
    if json.loads(line)["type"] == "ask":
        print('{"candidate": 0}', flush=True)
"""
FAN = GAMES["fantastiques"]

Line = dict[str, Any]
Program = Callable[[Line], bytes | None]  # what it writes to a question; None: it ends


def python(code: str) -> str:
    return shlex.join([sys.executable, "-c", code])


def small(kind: GameKind[Any], seed: object = 1) -> Match[Any]:
    """The smallest match there is for two."""
    sized = kind.setups.of_size
    return Match(kind.begin(kind.setups.starter(seats=2) if sized is None else sized(2)), Seeded(str(seed)))


class Seat:
    """A program in a thread at the other end of two pipes; keeps every line that it is sent."""

    def __init__(self, match: Match[Any], program: Program, settings: TalkSettings, kind: GameKind[Any] = FAN) -> None:
        self.lines: list[Line] = []
        self._program = program
        heard, to_say = os.pipe(), os.pipe()
        self._in, self._out = os.fdopen(heard[0], "rb"), os.fdopen(to_say[1], "wb", buffering=0)
        lines = Lines(to_say[0], heard[1])
        thread = threading.Thread(target=self._run, daemon=True)
        thread.start()
        bots = {1: make_bot("random", kind, 5)}
        self.over = Sitting(match, 0, Talk(kind, lines, settings), bots).play()
        assert lines.finish()
        os.close(heard[1])
        thread.join()
        assert lines.stop()
        os.close(to_say[0])
        self._in.close()

    def _run(self) -> None:
        with self._out:
            for text in self._in:
                line = json.loads(text)
                self.lines.append(line)
                if line["type"] == "ask":
                    said = self._program(line)
                    if said is None:
                        break
                    self._out.write(said + b"\n")
        self.lines += map(json.loads, self._in)

    def of(self, kind: str) -> list[Line]:
        return [line for line in self.lines if line["type"] == kind]
