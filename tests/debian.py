"""Programs of Debian that tests need, installed where they are missing."""

from __future__ import annotations

import fcntl
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

Found = TypeVar("Found")

PATIENT: Final = "DPkg::Lock::Timeout=600"  # seconds, while somebody else installs something


def provided(package: str, look: Callable[[], Found | None]) -> Found:
    """What a look for a program finds, its package installed if need be: by one tester, while the others wait."""
    if (found := look()) is not None:
        return found
    with (Path(tempfile.gettempdir()) / "escarmouche-debian.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (found := look()) is None:
            _apt("update", needed=False)  # a new machine has no list of packages, or an old one
            _apt("install", "-y", package)
            found = look()
    assert found is not None, f"{package} is installed, and what it should bring is not there"
    return found


def _apt(*arguments: str, needed: bool = True) -> None:
    command = ["apt-get", "-q", "-o", PATIENT, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not needed or done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}"
