"""Does `escarmouche serve` come up, say where, and complain in one line when it cannot?"""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from escarmouche.cli.serve import data_folder

COMMAND = (sys.executable, "-m", "escarmouche.cli", "serve", "--no-browser")


def test_it_says_where_it_listens_keeps_matches_in_the_folder_for_data_and_stops_when_told(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = (*COMMAND, "--port", "0", "--log-level", "warning")
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as served:
        assert served.stdout is not None
        assert served.stderr is not None
        address = served.stdout.readline().strip()
        with urllib.request.urlopen(f"{address}api/games?lang=en") as answer:
            assert b'"fantastiques"' in answer.read()
        served.terminate()
        served.wait(60)
        assert served.stderr.read() == ""
    assert (tmp_path / "escarmouche" / "table.sqlite").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--database", "postgresql://nobody@127.0.0.1:1/x"), "--database: "),
        pytest.param(("--database", "nonsense"), "--database: ", marks=pytest.mark.wide),
        (("--database", "sqlite:////no/such/folder/x.sqlite"), "--database: "),
        (("--host", "203.0.113.1"), "escarmouche: "),
        (("--port", "70000"), "escarmouche: "),
    ],
)
def test_what_cannot_be_served_is_told_in_one_line(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run((*COMMAND, *arguments), capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "uvicorn.py").write_text("raise ImportError(name='uvicorn')\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(COMMAND, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 2
    assert "pip install 'escarmouche[server]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_folder_for_data_is_where_the_system_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder() == tmp_path / "data" / "escarmouche"
    if os.name == "posix":  # secrets of seats lie there
        assert (tmp_path / "data" / "escarmouche").stat().st_mode & 0o077 == 0
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "escarmouche"
    monkeypatch.setattr("sys.platform", "darwin")
    assert data_folder() == tmp_path / "Library" / "Application Support" / "escarmouche"
