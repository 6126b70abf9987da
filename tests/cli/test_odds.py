"""Odds, hints and the fit of values at the command line: do they tell, and refuse what cannot be?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from escarmouche.cli.app import run

SHOT = """table 48x48
A archer = {shooting 4, hp 3} at 20,20
B mark = {armour 3, hp 2} at 20,30
turn 3
phase shooting
"""


@pytest.fixture
def shot(tmp_path: Path) -> str:
    file = tmp_path / "shot.txt"
    file.write_text(SHOT, encoding="utf-8")
    return str(file)


def test_odds_are_told_in_words(shot: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odds", "fantastiques", "--scene", shot, "--answer", "1", "--lang", "fr", "--budget", "9"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Chances exactes")
    assert "66,7 %" in told


@pytest.mark.parametrize("answer", ["1", "shoot 0 1", '{"type":"Shoot","figure":0,"targets":[1]}'])
def test_an_answer_is_a_number_an_order_or_json(shot: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["odds", "fantastiques", "--scene", shot, "--answer", answer, "--json", "--lang", "en", "--budget", "9"]
    assert run(asked) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["exact"] is True
    assert told["answer"] == {"type": "Shoot", "figure": 0, "targets": [1]}
    assert [one["chance"] for one in told["happenings"] if one["event"]["type"] == "Wounded"] == [pytest.approx(1 / 3)]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("dance", "not understood"),
        ("99", "a number from 1 to 2"),  # neither of the list nor a figure that is asked for
        ('{"type":"Shoot","figure":1,"targets":[0]}', "--answer"),
    ],
)
def test_what_cannot_be_answered_has_no_odds(
    shot: str, answer: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["odds", "fantastiques", "--scene", shot, "--answer", answer, "--lang", "en"]) == 2
    assert why in capsys.readouterr().err


def test_a_hint_tells_the_best_answers(shot: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hint", "fantastiques", "--scene", shot, "--tries", "12", "--json", "--lang", "en"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seat"] == 0
    assert told["answers"][0]["tries"] > 0


def test_a_hint_in_words_is_as_short_and_as_repeatable_as_one_asks(
    shot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["hint", "fantastiques", "--scene", shot, "--tries", "4", "--lang", "en"]
    assert run([*asked, "--most", "2"]) == run([*asked, "--most", "2"]) == run([*asked, "--most", "1"]) == 0
    first, second, again, also, alone = capsys.readouterr().out.splitlines()
    assert (first, second) == (again, also)
    assert alone == first


def test_values_are_fitted_by_one_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / name for name in ("one.json", "two.json")]
    for out in files:
        assert run(["train", "fantastiques", "--matches", "6", "--seed", "s", "--out", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[0])
    assert told["weights"]["made_by"] == "escarmouche train fantastiques --matches 6 --seed s"
    assert files[0].read_bytes() == files[1].read_bytes()
