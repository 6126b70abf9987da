"""Does the command line answer every misuse with one line and exit code 2, and keep quiet where it should?"""

from __future__ import annotations

import fcntl
import json
import os
import signal
import struct
import subprocess
import sys
import termios
from importlib import import_module
from pathlib import Path

import msgspec
import pytest
from tests.cli.running import escarmouche, escarmouche_cold, only_line

from escarmouche.cli.app import run
from escarmouche.cli.output import language
from escarmouche.cli.setting_up import agreed
from escarmouche.core import Faulty, Problem
from escarmouche.games import GAMES

rules_verb = import_module("escarmouche.cli.rules")

ROOT = Path(__file__).resolve().parents[2]

MISUSE = {
    "no such verb": ["juggle"],
    "no game": ["rules"],
    "no such game": ["arena", "ludo"],
    "no such option": ["arena", "fantastiques", "--speed", "3"],
    "a word for a number": ["arena", "fantastiques", "--matches", "many"],
    "nothing to play": ["arena", "fantastiques", "--matches", "0"],
    "too few seats": ["arena", "fantastiques", "--seats", "random"],
    "no such bot": ["arena", "fantastiques", "--seats", "random", "nobody"],
    "forces that do not match the seats": ["arena", "fantastiques", "--forces", "valombre"],
    "one force alone": ["play", "fantastiques", "--forces", "valombre"],
    "no time": ["fuzz", "fantastiques", "--budget", "0"],
    "less than no time": ["fuzz", "fantastiques", "--budget", "-5"],
    "no such folder of tests": ["rules", "fantastiques", "--tests", "nowhere"],
    "no such force": ["play", "fantastiques", "--forces", "valombre", "ducks"],
    "no such scenario": ["play", "fantastiques", "--scenario", "picnic"],
    "a setting without a value": ["play", "fantastiques", "--setting", "premeasure"],
    "no such setting": ["play", "fantastiques", "--setting", "weather=rain"],
    "no such reading": ["play", "fantastiques", "--setting", "free_attack=some"],
    "no such seat": ["play", "fantastiques", "--seat", "7"],
    "a record where none can be written": ["play", "fantastiques", "--demo", "--record", "no/such/folder/match.jsonl"],
    "a word that is no text": ["list", "random", "alkemy", "--name", "\udce9", "--json"],
    "no such record": ["replay", "nowhere.jsonl"],
    "no such clause": ["rules", "fantastiques", "FAN-ZZZ-99"],
    "no such pack": ["data", "check", "fantastiques", "--pack", "nowhere"],
    "no such scene": ["odds", "fantastiques", "--scene", "nowhere.txt", "--answer", "1"],
    "a scene with nothing in it": ["play", "fantastiques", "--demo", "--scene", os.devnull],
    "too few shards to be measured": ["arena", "rates", "fantastiques", "--shards", "2"],
}


@pytest.mark.parametrize("case", MISUSE)
def test_misuse_is_told_in_one_line_with_exit_code_2(case: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(MISUSE[case]) == 2
    printed, complained = capsys.readouterr()
    assert printed == ""
    assert only_line(complained).startswith("escarmouche: ")


def test_no_machine_is_asked_for_more_processes_than_any_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--database", "none", "--workers", "257"]) == 2
    assert "256" in only_line(capsys.readouterr().err)


def test_the_command_itself_leaves_with_that_code(tmp_path: Path) -> None:
    done = escarmouche_cold("arena", "ludo", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert f": {', '.join(GAMES)}" in only_line(done.stderr)


def test_the_line_names_what_there_is_instead() -> None:
    assert "greedy" in escarmouche("arena", "fantastiques", "--seats", "random", "nobody").stderr
    assert "all / single_best" in escarmouche("play", "fantastiques", "--setting", "free_attack=some").stderr


def test_a_wrong_number_of_forces_is_counted() -> None:
    done = escarmouche("play", "fantastiques", "--forces", "valombre", LANG="en_GB.UTF-8")
    assert "2 to 8 forces are needed, 1 given" in only_line(done.stderr)


def test_where_only_one_number_of_forces_will_do_it_is_named_alone() -> None:
    for spoken, said in (("fr_FR.UTF-8", "il faut 2 forces, pas 1"), ("en_GB.UTF-8", "2 forces are needed, 1 given")):
        done = escarmouche("play", "alkemy", "--forces", "jade_blitz", LC_ALL=spoken)
        assert said in only_line(done.stderr)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["print", "alkemy", "cards", "--forces", "nobody"], "cette force n'existe pas"),
        (["print", "alkemy", "scenario", "--scenario", "picnic"], "le scénario 'picnic' n'existe pas"),
        (["print", "ages", "deck"], "n'a pas de document 'deck'"),
        (["rules", "chess"], "ce jeu n'existe pas"),
        (["arena", "alkemy", "--seats", "random"], "Alkemy se joue à 2 joueurs, pas à 1"),
        (["arena", "alkemy", "--forces", "jade_blitz"], "forces : 1, places : 2"),
    ],
)
def test_what_there_is_not_is_told_in_french(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run(words) == 2
    assert said in only_line(capsys.readouterr().err)


def test_a_fault_is_told_in_the_language_of_whoever_typed_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = ["play", "fantastiques", "--bot", "nobody"]
    for spoken, words in (("fr_FR.UTF-8", "ce robot n'existe pas"), ("en_GB.UTF-8", "no such bot")):
        monkeypatch.setenv("LC_ALL", spoken)
        assert run(bot) == 2
        assert words in capsys.readouterr().err
    for option in (["--lang", "fr"], ["--lang=fr"]):
        assert run([*bot, *option]) == 2
        assert "ce robot n'existe pas" in capsys.readouterr().err


def test_a_record_that_cannot_be_written_is_named_as_it_was_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "fantastiques", "--demo", "--json", "--record", "no/such/match.jsonl"]) == 2
    assert only_line(capsys.readouterr().err).startswith("escarmouche: no/such/match.jsonl: ")


def test_an_unknown_scenario_is_refused_before_the_game_is_asked() -> None:
    """A game that never looks at the scenario would otherwise play on."""
    lax = msgspec.structs.replace(
        GAMES["fantastiques"],
        setups=msgspec.structs.replace(GAMES["fantastiques"].setups, starter=lambda **_: None),
        begin=lambda _: None,
    )
    with pytest.raises(Faulty, match="no scenario 'picnic'"):
        agreed(lax, "picnic")
    assert agreed(lax, "random") is None


@pytest.mark.parametrize("module", ["escarmouche", "escarmouche.cli"])
def test_json_is_one_line_on_a_narrow_terminal_too(module: str) -> None:
    leader, follower = os.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    command = [sys.executable, "-m", module, "rules", "fantastiques", "FAN-SHO-05", "--json"]
    done = subprocess.run(command, stdout=follower, stderr=subprocess.PIPE, check=False, timeout=120)
    os.close(follower)
    printed = b""
    while not printed.endswith(b"\n"):
        printed += os.read(leader, 65536)
    os.close(leader)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(printed) > 80
    assert json.loads(only_line(printed.decode().replace("\r\n", "\n")))["id"] == "FAN-SHO-05"


def test_a_clause_is_shown_where_no_tests_are_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nowhere(package: str) -> Path:
        raise Faulty((Problem(package, "no tests folder found"),))

    monkeypatch.setattr(rules_verb, "find_tests", nowhere)
    assert run(["rules", "fantastiques", "FAN-SHO-05"]) == 0
    told = capsys.readouterr().out
    assert "tests: not in this installation" in told
    assert "lives in  escarmouche.games.fantastiques" in told


def test_help_lists_every_verb() -> None:
    done = escarmouche("--help")
    assert done.returncode == 0
    assert all(verb in done.stdout for verb in ("play", "arena", "replay", "rules", "data", "fuzz", "bench"))


def test_a_reader_who_goes_away_leaves_no_complaint() -> None:
    command = f"{sys.executable} -m escarmouche.cli rules fantastiques | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert "clause" in done.stdout


def test_an_interrupt_is_quiet() -> None:
    command = [sys.executable, "-m", "escarmouche.cli", "play", "fantastiques", "--seat", "0"]
    pipe = subprocess.PIPE
    running = subprocess.Popen(command, stdin=pipe, stderr=pipe, stdout=pipe, text=True)
    assert running.stdout is not None
    running.stdout.readline()  # it has begun
    os.kill(running.pid, signal.SIGINT)
    _, complaints = running.communicate(timeout=120)
    assert (running.returncode, complaints) == (130, "")


@pytest.mark.parametrize(
    ("env", "asked", "spoken"),
    [
        ({}, None, "fr"),
        ({"LANG": "en_GB.UTF-8"}, None, "en"),
        ({"LANG": "de_DE"}, None, "fr"),
        ({"LANG": "en_GB"}, "fr", "fr"),
    ],
)
def test_the_language_is_asked_for_or_the_environments_or_french(
    monkeypatch: pytest.MonkeyPatch, env: dict[str, str], asked: str | None, spoken: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert language(asked) == spoken  # type: ignore[arg-type]


def test_the_reference_page_is_what_help_prints(tmp_path: Path) -> None:
    script = [sys.executable, str(ROOT / "scripts" / "cli_reference.py"), "--check"]
    assert subprocess.run(script, capture_output=True, text=True, check=False).stderr == ""


def test_a_clause_is_shown_with_its_homes_as_one_json_object() -> None:
    done = escarmouche("rules", "fantastiques", "fan-sho-04", "--json")
    clause = json.loads(only_line(done.stdout))
    assert clause["id"] == "FAN-SHO-04"
    assert any("shooting" in home for home in clause["homes"])


def test_the_coverage_is_one_json_line_and_fails_while_something_is_unproven() -> None:
    done = escarmouche("rules", "fantastiques", "--json")
    told = json.loads(only_line(done.stdout))
    assert told["clauses"] == told["proven"] + len(told["unproven"])
    assert done.returncode == (1 if told["unproven"] else 0)


def test_sound_content_passes_and_a_bad_pack_is_told_with_its_place(tmp_path: Path) -> None:
    sound = escarmouche("data", "check", "fantastiques")
    assert (sound.returncode, sound.stderr) == (0, "")
    pack = tmp_path / "pack.yaml"
    pack.write_text(
        "profiles:\n  - id: val_archer\n    armour: strong\n  - id: val_militia\n    wings: 2\n", encoding="utf-8"
    )
    done = escarmouche("data", "check", "fantastiques", "--pack", pack)
    assert done.returncode == 2
    assert "pack.yaml:3 profiles[0].armour" in done.stderr
    assert "pack.yaml:5 profiles[1].wings" in done.stderr
    assert "Traceback" not in done.stderr
    french = escarmouche("data", "check", "fantastiques", "--pack", pack, "--lang", "fr")
    assert "pack.yaml:5 profiles[1].wings: champ inconnu" in french.stderr


def test_secrets_are_looked_for_at_every_decision_only_under_the_contract(tmp_path: Path) -> None:
    fuzzing = ("fuzz", "fantastiques", "--matches", "1", "--workers", "1", "--out", tmp_path, "--json")
    done = escarmouche(*fuzzing, "--contract", "--every")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(only_line(done.stdout))["failures"] == []
    done = escarmouche(*fuzzing, "--every")
    assert done.returncode == 2
    assert "donnez --contract" in only_line(done.stderr)
