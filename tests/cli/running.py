"""The real command in a process of its own, as a shell runs it."""

from __future__ import annotations

import atexit
import os
import select
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from tests.cli.warm import Wish

ROOT = Path(__file__).resolve().parents[2]
LINES = ("LC_ALL", "LC_MESSAGES", "LANG")
PATIENCE = 240.0  # seconds for a command: the machine may be busy


def escarmouche(
    *args: str | Path, stdin: str = "", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end with this on stdin (never a terminal), in a folder of its own unless one is given: a
    match that is cut off is kept in the current one. The process is born where everything is loaded already."""
    with TemporaryDirectory() as folder:
        streams = tuple(Path(folder) / name for name in ("stdin", "stdout", "stderr"))
        streams[0].write_text(stdin, encoding="utf-8")
        inside = cwd or Path(folder) / "cwd"
        inside.mkdir(exist_ok=True)
        code = _warm().run(_words(args), inside, _around(env), streams)
        said = [stream.read_text(encoding="utf-8", errors="strict") for stream in streams[1:]]
    return subprocess.CompletedProcess(_words(args), code, *said)


def escarmouche_cold(*args: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """The same from nothing, as an interpreter of its own: where it matters what is loaded, or in which order a set of
    this process has its members."""
    command = [sys.executable, "-m", "escarmouche.cli", *_words(args)]
    return subprocess.run(
        command, input="", capture_output=True, text=True, check=False, cwd=cwd, env=_around(env), timeout=PATIENCE
    )


def _words(args: tuple[str | Path, ...]) -> list[str]:
    return [str(one) for one in args]


def _around(env: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in LINES} | {"PYTHONUTF8": "1"} | env


class Warm:
    """The process from which commands are born, one at a time."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.warm"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env=_around({}),
        )

    def run(self, words: list[str], folder: Path, around: dict[str, str], streams: tuple[Path, ...]) -> int:
        """Its exit code; minus the signal that ended it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        first, second, third = map(str, streams)
        wish = Wish(words, str(folder.resolve()), around, (first, second, third))
        self.process.stdin.write(msgspec.json.encode(wish) + b"\n")
        self.process.stdin.flush()
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            self.end()
            raise subprocess.TimeoutExpired(words, PATIENCE)
        return int(self.process.stdout.readline())

    def end(self) -> None:
        """Nobody wishes anything any more."""
        _warm.cache_clear()
        self.process.kill()
        self.process.communicate()


@cache
def _warm() -> Warm:
    warm = Warm()
    atexit.register(warm.end)
    return warm


def only_line(text: str) -> str:
    """The one line that there is."""
    assert text.count("\n") == 1, text
    return text.strip()
