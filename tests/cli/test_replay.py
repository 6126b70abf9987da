"""Does a record read as text, stand anywhere, and say exactly what is wrong with it when it is?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import escarmouche, only_line


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    forces = ("--forces", "valombre_patrol", "groinrouge_patrol")
    done = escarmouche(
        "arena", "fantastiques", "--seats", "random", "random", "--matches", "1", "--workers", "1", *forces,
        "--records", folder, "--json",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return folder / "match-0001.jsonl"


def test_the_text_numbers_the_answers_and_ends_with_the_outcome(record: Path) -> None:
    done = escarmouche("replay", record, "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\n   3 A" in done.stdout or "\n   3 B" in done.stdout
    assert done.stdout.strip().splitlines()[-1].startswith(("Victory", "A draw"))


def test_the_position_after_some_answers_is_shown_as_a_picture_or_as_data(record: Path) -> None:
    assert "After 20 answers:" in escarmouche("replay", record, "--to", "20", "--lang", "en").stdout
    told = json.loads(only_line(escarmouche("replay", record, "--to", "20", "--json").stdout))
    assert (told["answers"], told["over"]) == (20, False)
    assert told["state"]["figures"]


def test_there_is_no_position_beyond_the_end(record: Path) -> None:
    done = escarmouche("replay", record, "--to", "99999")
    assert done.returncode == 2
    assert "no position after 99999" in only_line(done.stderr)


def test_an_illegal_answer_is_named_by_file_line_and_rule(record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if '"Deploy"' in line)
    answer = json.loads(lines[at])
    answer[1]["places"][0] = [-5000, -5000]
    lines[at] = json.dumps(answer) + "\n"
    bad = tmp_path / "bad.jsonl"
    bad.write_text("".join(lines), encoding="utf-8")
    for lang, place in (("en", f"bad.jsonl line {at + 1}: answer"), ("fr", f"bad.jsonl, ligne {at + 1} : les règles")):
        done = escarmouche("replay", bad, "--lang", lang)
        assert (done.returncode, done.stdout) == (2, "")
        assert place in only_line(done.stderr)
        assert "[FAN-DEP-" in done.stderr


@pytest.mark.parametrize("cut", ["inside a line", "between lines"])
def test_a_record_cut_short_is_named_and_what_is_there_can_be_played(record: Path, tmp_path: Path, cut: str) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(b"".join(lines[:31]) + (lines[31][:3] if cut == "inside a line" else b""))
    done = escarmouche("replay", torn)
    assert done.returncode == 2
    assert "torn.jsonl line 32" in only_line(done.stderr)
    rest = escarmouche("replay", torn, "--partial", "--json", "--lang", "en")
    assert (rest.returncode, json.loads(only_line(rest.stdout))["answers"]) == (0, 30)
    assert "cut short after 30 answers" in only_line(rest.stderr)


@pytest.mark.parametrize("content", ["", "not a record\n", '{"format":99}\n', "[1,2]\n"])
def test_what_is_no_record_is_told_in_one_line(tmp_path: Path, content: str) -> None:
    path = tmp_path / "thing.jsonl"
    path.write_text(content, encoding="utf-8")
    done = escarmouche("replay", path)
    assert done.returncode == 2
    assert "thing.jsonl line 1" in only_line(done.stderr)


def test_a_record_of_other_rules_is_played_with_a_warning(record: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.jsonl"
    header, _, rest = record.read_text(encoding="utf-8").partition("\n")
    old.write_text(json.dumps(json.loads(header) | {"rules": "0.0"}) + "\n" + rest, encoding="utf-8")
    done = escarmouche("replay", old, "--json")
    assert done.returncode == 0
    assert "played by rules 0.0" in only_line(done.stderr)


def test_blessing_writes_the_text_and_the_record_anew(record: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.jsonl"
    header, _, rest = record.read_text(encoding="utf-8").partition("\n")
    old.write_text(json.dumps(json.loads(header) | {"rules": "0.0"}) + "\n" + rest, encoding="utf-8")
    assert escarmouche("replay", old, "--bless", "--lang", "en").returncode == 0
    assert old.read_bytes() == record.read_bytes()
    assert (tmp_path / "old.txt").read_text(encoding="utf-8") == escarmouche("replay", record, "--lang", "en").stdout


def test_a_match_is_told_through_one_pair_of_eyes_that_sit_at_the_table(record: Path) -> None:
    done = escarmouche("replay", record, "--lang", "en", "--seat", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip().splitlines()[-1].startswith(("Victory", "A draw"))
    for seats, fault in ((("7",), "there is no seat 7; this match has 0 to 1"), (("0", "1"), "one pair of eyes")):
        done = escarmouche("replay", record, "--lang", "en", "--seat", *seats)
        assert (done.returncode, done.stdout) == (2, "")
        assert fault in only_line(done.stderr)
