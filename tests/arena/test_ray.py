"""Do the same shards come back from a cluster as from this machine, the game as it is and changed alike?"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.running import escarmouche

FORCES = ("valombre_trio", "groinrouge_trio")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of two nodes, in processes of their own: Ray leaves threads and warnings in whoever imports it."""
    script = Path(__file__).with_name("cluster.py")
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as nodes:
        assert nodes.stdout is not None
        assert nodes.stdin is not None
        try:
            yield nodes.stdout.readline().strip()
        finally:
            nodes.stdin.close()
            nodes.wait(timeout=60)


@pytest.mark.wide
def test_a_cluster_of_two_nodes_gives_the_same_bytes(cluster: str, tmp_path: Path) -> None:
    asked = ("arena", "run", "fantastiques", "--forces", *FORCES, "--bots", "random", "--matches", "40", "--json")
    away = escarmouche(*asked, "--out", tmp_path / "away", "--ray", cluster)
    assert away.returncode == 0, away.stderr
    here = escarmouche(*asked, "--out", tmp_path / "here", "--workers", "1")
    assert here.returncode == 0, here.stderr
    results = [(tmp_path / name / "results.jsonl").read_bytes() for name in ("away", "here")]
    assert results[0] == results[1]
    assert results[0].count(b"\n") == 40


@pytest.mark.wide
def test_a_changed_game_is_played_by_workers_of_its_own(cluster: str, tmp_path: Path) -> None:
    asked = ("arena", "study", "fantastiques", "gro_orc.hp=3", "--forces", *FORCES, "--matches", "16", "--json")
    away = escarmouche(*asked, "--out", tmp_path / "away", "--ray", cluster)
    assert away.returncode == 0, away.stderr
    here = escarmouche(*asked, "--out", tmp_path / "here", "--workers", "1")
    assert here.stdout == away.stdout
    results = [(tmp_path / name / "results.jsonl").read_bytes() for name in ("away", "here")]
    assert results[0] == results[1]


def test_where_nobody_listens_is_told_in_a_line(tmp_path: Path) -> None:
    told = escarmouche(
        "arena", "run", "fantastiques", "--forces", *FORCES, "--bots", "random", "--matches", "4",
        "--out", tmp_path, "--ray", "127.0.0.1:1",
    )  # fmt: skip
    assert told.returncode == 2
    assert "no cluster answers" in told.stderr
