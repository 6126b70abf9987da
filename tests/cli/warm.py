"""A process in which the command and its games are loaded already: each command is a fork of it, with its own folder,
environment, streams and exit code, and leaves as a process does that was started by a shell.

It reads one wish a line and writes the exit code of each.
"""

from __future__ import annotations

import gc
import importlib
import importlib.util
import os
import sys
from pathlib import Path

import msgspec


class Wish(msgspec.Struct):
    """A command that shall be run, and the files that are its three streams."""

    arguments: list[str]
    folder: str
    environment: dict[str, str]
    streams: tuple[str, str, str]


def load() -> None:
    """Import what most commands import, and nothing that keeps threads."""
    import escarmouche.cli.app  # noqa: F401 - for those who are forked
    from escarmouche.games import OWN

    for place in OWN.values():
        importlib.import_module(place.partition(":")[0])
    gc.freeze()


def wished() -> Wish | None:
    """Answers every wish; returns in the process that shall fulfil one, and with none when nobody wishes any more."""
    for line in sys.stdin:
        wish = msgspec.json.decode(line, type=Wish)
        child = os.fork()
        if child == 0:
            return wish
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()
    return None


def become(wish: Wish, path: list[str]) -> None:
    """Stand where `python -m escarmouche.cli` would stand that was started there; `path`: what Python itself brings."""
    modes = (os.O_RDONLY, os.O_WRONLY | os.O_CREAT, os.O_WRONLY | os.O_CREAT)
    for number, (name, mode) in enumerate(zip(wish.streams, modes, strict=True)):
        stream = os.open(name, mode)
        os.dup2(stream, number)
        os.close(stream)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - open to the end; the old one has read ahead
    os.chdir(wish.folder)
    os.environ.clear()
    os.environ.update(wish.environment)
    extra = [one for one in wish.environment.get("PYTHONPATH", "").split(":") if one]
    sys.path[:] = [str(Path.cwd()), *extra, *path]
    importlib.invalidate_caches()
    sys.argv[:] = ["escarmouche", *wish.arguments]
    command = importlib.util.find_spec("escarmouche.cli.__main__")
    sys.modules["__main__"].__spec__ = command  # what workers that are started load first


if __name__ == "__main__":
    brought = [one for one in os.environ.get("PYTHONPATH", "").split(":") if one]
    own = [one for one in sys.path[1:] if one not in brought]
    load()
    if wish := wished():
        become(wish, own)
        from escarmouche.cli import main

        main()
