"""The real command in a process of its own, as a shell runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

LINES = ("LC_ALL", "LC_MESSAGES", "LANG")


def escarmouche(
    *args: str | Path, stdin: str = "", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end with this on stdin (never a terminal), in a folder of its own unless one is given: a
    match that is cut off is kept in the current one."""
    if cwd is None:
        with TemporaryDirectory() as folder:
            return escarmouche(*args, stdin=stdin, cwd=Path(folder), **env)
    command = [sys.executable, "-m", "escarmouche.cli", *map(str, args)]
    around = {name: value for name, value in os.environ.items() if name not in LINES} | {"PYTHONUTF8": "1"} | env
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, check=False, cwd=cwd, env=around, timeout=120
    )


def only_line(text: str) -> str:
    """The one line that there is."""
    assert text.count("\n") == 1, text
    return text.strip()
