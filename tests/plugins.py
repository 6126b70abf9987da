"""Games of the tests as plug-ins that are installed: workers and servers in other processes find them too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PLACES = {"duel": "tests.server.toy:DUEL", "expedition": "tests.core.expedition:EXPEDITION"}


@contextmanager
def installed(folder: Path, *names: str) -> Iterator[Path]:
    """The folder, with a distribution that brings these games, on the path of this process and of its children."""
    info = folder / "escarmouche_toys-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: escarmouche-toys\nVersion: 1.0\n")
    games = "".join(f"{name} = {PLACES[name]}\n" for name in names)
    (info / "entry_points.txt").write_text(f"[escarmouche.games]\n{games}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", f"{folder}:{ROOT}")
        patch.syspath_prepend(str(ROOT))
        patch.syspath_prepend(str(folder))
        yield folder
