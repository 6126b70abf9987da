"""The long runs of the oracle go in pieces: what is noted is not examined again, and the figures are the sum."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from scripts.oracle_places import main

Run = Callable[..., str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    def told(game: str, gate: str, *more: str) -> str:
        line = ["oracle_places", gate, "--game", game, "--points", "20", "--into", str(tmp_path / "notes.jsonl"), *more]
        monkeypatch.setattr(sys, "argv", line)
        assert main() == 0
        return capsys.readouterr().out.rpartition(", median")[0]

    return told


@pytest.mark.parametrize(("game", "gate"), [("fantastiques", "disengage"), ("moonstone", "touching")])
def test_pieces_come_to_what_the_whole_does(run: Run, tmp_path: Path, game: str, gate: str) -> None:
    whole = run(game, gate, "--positions", "12")
    notes = tmp_path / "notes.jsonl"
    notes.unlink()
    assert run(game, gate, "--positions", "12", "--piece", "5", "--seconds", "-1") == ""
    first = run(game, gate, "--positions", "5", "--piece", "5")
    assert first.startswith(f"{gate}: 5 positions")
    assert run(game, gate, "--positions", "12", "--piece", "5") == whole
    assert len(notes.read_bytes().splitlines()) == 3
    assert run(game, gate, "--positions", "12", "--piece", "5") == whole
    assert len(notes.read_bytes().splitlines()) == 3
