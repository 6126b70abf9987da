"""Do the verbs of the arena do what they say, and is a league that was killed with -9 the same league?"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.running import escarmouche, only_line

from escarmouche.cli.app import run

TRIOS = ("valombre_trio", "groinrouge_trio", "tilleul_trio")
LEAGUE = ("arena", "run", "fantastiques", "--forces", *TRIOS, "--workers", "2")


def told(*args: str | Path) -> str:
    done = escarmouche(*args)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_league_leaves_lines_tables_and_a_report(tmp_path: Path) -> None:
    out = told(*LEAGUE, "--bots", "random", "--matches", "30", "--out", tmp_path, "--lang", "en")
    assert all(force in out for force in TRIOS)
    assert {path.name for path in tmp_path.iterdir()} >= {
        "manifest.json",
        "results.jsonl",
        "matches.parquet",
        "figures.parquet",
        "report.html",
    }
    assert "Who beats whom" in (tmp_path / "report.html").read_text(encoding="utf-8")
    told("arena", "report", tmp_path, "--lang", "fr")
    assert "Qui bat qui" in (tmp_path / "report.html").read_text(encoding="utf-8")


def shards(folder: Path) -> int:
    return len(list((folder / "shards").glob("[0-9]*.jsonl"))) if (folder / "shards").is_dir() else 0


def begun_in_small_shards(folder: Path, *command: str | Path) -> None:
    """A run that has hardly begun, in shards of a few matches: on a quick machine one would hold them nearly all."""
    told(*command, "--matches", "2", "--out", folder)
    manifest = folder / "manifest.json"
    kept = json.loads(manifest.read_text(encoding="utf-8"))
    assert kept["per_shard"] > 0
    manifest.write_text(json.dumps(kept | {"per_shard": 4}), encoding="utf-8")
    for shard in (folder / "shards").iterdir():
        shard.unlink()
    (folder / "results.jsonl").unlink()


def kill_midway(folder: Path, after: int, *command: str | Path) -> list[int]:
    """Start the command, kill it with -9 when it has kept so many shards; gives the processes it had."""
    argv = [sys.executable, "-m", "escarmouche.cli", *map(str, command)]
    running = subprocess.Popen(argv, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 100
        while shards(folder) < after and running.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        assert running.poll() is None, "it was over before it could be killed"
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text(encoding="ascii")
    finally:
        running.send_signal(signal.SIGKILL)
        running.wait()
    return [int(pid) for pid in children.split()]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[:1]


@pytest.mark.wide  # that a run goes on where it died is shown in tests/arena/test_running.py
def test_a_league_killed_with_minus_nine_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    """Greedy against greedy, three against three, a few hundred matches, killed twice in the middle."""
    league = (*LEAGUE, "--matches", "240")
    begun_in_small_shards(tmp_path / "killed", *LEAGUE)
    kill_midway(tmp_path / "killed", 2, *league, "--out", tmp_path / "killed")
    before = shards(tmp_path / "killed")
    helpers = kill_midway(tmp_path / "killed", before + 2, *league, "--out", tmp_path / "killed")
    assert shards(tmp_path / "killed") > before
    assert not (tmp_path / "killed" / "results.jsonl").exists()
    told("arena", "run", "--out", tmp_path / "killed", "--workers", "2")
    told(*league, "--out", tmp_path / "whole")
    killed, whole = ((tmp_path / name / "results.jsonl").read_bytes() for name in ("killed", "whole"))
    assert killed == whole
    assert [json.loads(line)["number"] for line in killed.splitlines()] == list(range(1, 241))
    assert not [pid for pid in helpers if alive(pid)]  # nobody is left behind by a parent that was killed


@pytest.mark.wide
def test_it_stops_when_the_difference_is_told(tmp_path: Path) -> None:
    asked = ("--bots", "greedy", "random", "--forces", "valombre_trio", "--until", "5%", "--matches", "2000", "--json")
    done = json.loads(only_line(told("arena", "run", "fantastiques", *asked, "--out", tmp_path)))
    assert done["matches"] < 400
    assert done["sequence"][0][0] > 0.5 > done["sequence"][1][1]


def test_a_study_tells_the_effect_of_a_change(tmp_path: Path) -> None:
    asked = ("gro_boar.hp=1", "gro_boar.melee=[1]", "--forces", *TRIOS[:2], "--matches", "80", "--json")
    (effect,) = json.loads(only_line(told("arena", "study", "fantastiques", *asked)))
    assert effect["touched"]["change"]["high"] < 0  # a boar rider without teeth is worth less
    assert effect["matches"] == 40


def test_a_study_of_a_setting_looks_at_the_seats() -> None:
    asked = ("natural_6_fails=yes", "--forces", *TRIOS[:2], "--bot", "random", "--matches", "40", "--json")
    (effect,) = json.loads(only_line(told("arena", "study", "fantastiques", *asked)))
    assert effect["touched"] is None
    assert effect["arm"] == "natural_6_fails=yes"


def test_options_are_compared_with_the_default_reading(tmp_path: Path) -> None:
    asked = ("natural_6_fails", "characters", "--forces", *TRIOS[:2], "--bot", "random", "--matches", "20", "--json")
    done = json.loads(only_line(told("arena", "options", "fantastiques", *asked, "--out", tmp_path)))
    assert [one["arm"] for one in done["effects"]] == ["natural_6_fails=yes", "characters=exactly"]
    assert "natural_6_fails=yes" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_costs_are_suggested_with_intervals(tmp_path: Path) -> None:
    found = json.loads(
        only_line(told("arena", "costs", "fantastiques", "--bot", "random", "--matches", "60", "--json"))
    )
    assert len(found) > 20
    assert all(one["low"] <= one["suggested"] <= one["high"] for one in found)


def test_rates_are_measured_on_the_same_shards() -> None:
    asked = ("arena", "rates", "fantastiques", "--forces", *TRIOS[:2], "--bot", "random", "--shards", "5", "--json")
    found = json.loads(only_line(told(*asked)))
    assert set(found) == {"one", "several"}
    assert min(found.values()) > 10


def test_the_series_of_old_prints_what_it_printed() -> None:
    asked = ("arena", "fantastiques", "--seats", "greedy", "random", "--matches", "4", "--forces", *TRIOS[:2], "--json")
    done = json.loads(only_line(told(*asked)))
    assert list(done) == ["matches", "wins", "draws", "forfeits", "seconds"]
    assert done["matches"] == 4


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("run", "fantastiques"), "name the folder"),
        (("run", "--out", "nowhere"), "there is no run to continue there"),
        (("run", "fantastiques", "--out", "x", "--forces", "valombre_trio"), "two different entrants"),
        (("run", "fantastiques", "--out", "x", "--forces", "valombre_trio", "nobody"), "no such force"),
        (("run", "fantastiques", "--out", "x", "--until", "lots"), "no share"),
        (("run", "fantastiques", "--out", "x", "--bots", "nobody"), "no such bot"),
        (("study", "fantastiques", "gro_orc"), "name=value"),
        (("study", "fantastiques", "gro_orc.melee=9"), "outside 1 to 5"),
        (
            ("study", "fantastiques", "gro_orc.hp=4", "--forces", "groinrouge", "valombre", "--matches", "8"),
            "another change in the same",
        ),
        (("options", "fantastiques", "gravity"), "no such option"),
        (("report", "nowhere"), "there is no run in this folder"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line_for_each_fault(
    words: tuple[str, ...], complaint: str, tmp_path: Path
) -> None:
    done = escarmouche("arena", *words, cwd=tmp_path, LANG="en")
    assert done.returncode == 2
    told = done.stderr.splitlines()  # a line for each fault
    assert all(line.startswith("escarmouche: ") for line in told)
    assert any(complaint in line for line in told)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("run", "fantastiques"), "nommez le dossier"),
        (("run", "--out", "nowhere"), "aucune série à continuer là"),
        (("run", "fantastiques", "--out", "x", "--forces", "valombre_trio"), "deux participants différents"),
        (("run", "fantastiques", "--out", "x", "--until", "lots"), "n'est pas une part"),
        (("study", "fantastiques", "gro_orc.hp=1"), "ne change rien"),
        (("report", "nowhere"), "ne garde aucune série"),
    ],
)
def test_it_is_told_in_french_too(
    words: tuple[str, ...],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run(["arena", *words]) == 2
    assert complaint in only_line(capsys.readouterr().err)
