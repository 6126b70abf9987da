"""Do the training examples run, some hundred steps each (`make soak`: a few thousand), and tell how it goes?"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.volume import narrow, volume

ROOT = Path(__file__).resolve().parent.parent.parent
STEPS, BATCH = str(volume(512, 2048)), str(volume(256, 1024))


@pytest.mark.training
@pytest.mark.parametrize("example", narrow(["train_cleanrl", "train_sb3"], "train_cleanrl"))
def test_an_example_trains_and_tells_how_it_goes(example: str, tmp_path: Path) -> None:
    curve = tmp_path / "curve.jsonl"
    words = ["--steps", STEPS, "--every", STEPS, "--matches", "4", "--batch", BATCH, "--curve", str(curve)]
    command = [sys.executable, str(ROOT / "examples" / f"{example}.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["steps"] for line in lines] == [0, int(STEPS)]
    assert all(line["won"] + line["drawn"] + line["lost"] == 4 for line in lines)
    assert [json.loads(line) for line in curve.read_text(encoding="utf-8").splitlines()] == lines
