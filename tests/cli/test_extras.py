"""Does a verb whose extra is not installed say so in one line, and which one to install?"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import only_line

WITHOUT = """
import sys
for name in sys.argv[1].split(","):
    sys.modules[name] = None
from escarmouche.cli.app import run
sys.exit(run(sys.argv[2:]))
"""


@pytest.mark.parametrize(
    ("missing", "verb", "extra"),
    [
        ("numpy", "arena run fantastiques --out x --matches 2", "escarmouche[arena]"),
        ("pyarrow", "arena run fantastiques --out x --matches 2", "escarmouche[arena]"),
        *(
            pytest.param("numpy", f"arena {verb}", "escarmouche[arena]", marks=pytest.mark.wide)
            for verb in ("study fantastiques gro_orc.melee=4", "options fantastiques", "costs fantastiques", "report x")
        ),
        ("ray", "arena run fantastiques --out x --matches 2 --ray", "escarmouche[ray]"),
        ("litestar,uvicorn", "serve", "escarmouche[server]"),
    ],
)
def test_a_missing_extra_is_told_in_one_line(missing: str, verb: str, extra: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT, missing, *verb.split()]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (2, "")
    assert extra in only_line(done.stderr)


@pytest.mark.parametrize("data", [b"\xe9\xff", b"def (", b"x = 1\0"])
def test_tests_that_are_no_python_are_told_in_one_line(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_x.py").write_bytes(data)
    command = [sys.executable, "-m", "escarmouche.cli", "rules", "fantastiques", "--tests", str(tmp_path / "tests")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (2, "")
    assert "test_x.py: is no Python: " in only_line(done.stderr)
