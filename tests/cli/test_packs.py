"""Do packs of one's own reach every verb, and does a faulty one stop each of them before anything is started?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import escarmouche, only_line
from tests.plugins import installed

from escarmouche.cli.app import run

PACKS = Path(__file__).parents[1] / "packs"
HAMLET = PACKS / "hamlet"
FORCES = ("--forces", "hamlet_watch", "valombre_trio")


def test_an_army_of_ones_own_is_played_in_the_terminal_and_replayed(tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl"
    told = escarmouche(
        "play", "fantastiques", "--demo", *FORCES, "--pack", HAMLET, "--seed", "3", "--lang", "en", "--record", kept
    )
    assert told.returncode == 0, told.stderr
    assert "Forkbearer" in told.stdout
    again = escarmouche("replay", kept, "--pack", HAMLET, "--json")
    assert again.returncode == 0, again.stderr
    assert json.loads(only_line(again.stdout))["over"]
    assert not again.stderr
    without = escarmouche("replay", kept)
    assert without.returncode == 2
    assert "avec le paquet hamlet (digest " in only_line(without.stderr)


def test_an_army_of_ones_own_is_played_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    told = ["arena", "fantastiques", *FORCES, "--pack", str(HAMLET), "--matches", "4", "--workers", "1", "--json"]
    assert run(told) == 0
    assert json.loads(capsys.readouterr().out)


def test_a_run_in_a_folder_goes_on_with_its_packs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ("--out", str(tmp_path / "run"), "--workers", "1", "--json")
    assert run(["arena", "run", "fantastiques", *FORCES, "--pack", str(HAMLET), "--matches", "4", *out]) == 0
    assert run(["arena", "run", *out]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    "verb",
    [
        ("play", "fantastiques", "--demo"),
        ("serve", "--no-browser"),
        ("agent", "fantastiques"),
        ("arena", "fantastiques"),
        ("arena", "run", "fantastiques", "--out", "run"),
        ("arena", "study", "fantastiques", "gro_orc.hp=2"),
        ("arena", "options", "fantastiques"),
        ("arena", "costs", "fantastiques"),
        ("arena", "rates", "fantastiques"),
        ("fuzz", "fantastiques"),
        ("bench", "fantastiques"),
    ],
    ids=" ".join,
)
def test_a_faulty_pack_stops_every_verb_with_all_its_faults(
    verb: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    faulty = PACKS / "faulty.yaml"
    assert run([*verb, "--pack", str(faulty)]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert [line.partition(": ")[2].partition(" ")[0] for line in told.err.splitlines()] == [f"{faulty}:3"]
    assert not list(tmp_path.iterdir())


def test_a_game_that_takes_no_packs_says_so_when_one_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with installed(tmp_path, "duel"):
        assert run(["data", "check", "duel", "--pack", str(HAMLET)]) == 2
    assert "duel: ce jeu n'a pas de paquets" in only_line(capsys.readouterr().err)


def test_a_game_of_one_module_has_no_files_to_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with installed(tmp_path, "duel"):
        assert run(["data", "check", "duel"]) == 0
    assert "duel: no fault found" in capsys.readouterr().out
