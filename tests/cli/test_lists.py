"""`escarmouche list`, and lists wherever the command line takes forces."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import escarmouche, only_line

from escarmouche.chance import Stream
from escarmouche.cli.app import run
from escarmouche.games import GAMES
from escarmouche.rosters import code_of, random_list, ready_list, text_of
from escarmouche.tables.exchange import code_of as table_code
from escarmouche.tables.table import ready_table, tables_of


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(words)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_a_random_list_is_checked_and_becomes_text_code_and_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "list.txt"
    code, text, _ = said(capsys, "list", "random", "alkemy", "--seed", "3", "--name", "Essai", "--lang", "fr")
    assert code == 0
    assert text.startswith("# Essai\nAlkemy, 180 points\n")
    file.write_text(text, encoding="utf-8")
    assert said(capsys, "list", "check", "alkemy", str(file), "--lang", "en")[:2] == (0, "legal list\n" + _limits(text))
    code, letters, _ = said(capsys, "list", "code", "alkemy", str(file))
    assert code == 0
    assert letters.startswith("esc1-")
    code, again, _ = said(capsys, "list", "text", "alkemy", letters.strip(), "--lang", "fr", "--code")
    assert again == text
    code, whole, _ = said(capsys, "list", "text", "alkemy", letters.strip(), "--json")
    assert json.loads(only_line(whole))["name"] == "Essai"
    assert said(capsys, "list", "compare", "alkemy", str(file), letters.strip(), "--lang", "en")[0] == 0


@pytest.mark.parametrize("budget", ["0", "5001", "99999999"])
def test_a_budget_is_one_of_which_lists_can_be_read(budget: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "list", "random", "alkemy", "--budget", budget)
    assert (code, out) == (2, "")
    assert f'Invalid value "{budget}" for --budget.' in only_line(err)


def _limits(text: str) -> str:
    total = next(line for line in text.splitlines() if line.startswith("Total")).removeprefix("Total : ")
    spent = total.partition(" / ")[0]
    return f"  points {spent} / 180 [ALK-LST-01]\n  heroes 1 / 1 [ALK-LST-02]\n"


def test_an_illegal_list_is_told_with_its_clause_and_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    code = code_of(ready_list(GAMES["alkemy"], "jade_blitz").without(0))
    number, out, err = said(capsys, "list", "check", "alkemy", code, "--lang", "en")
    assert number == 1
    assert "[ALK-LST-02]" in out
    assert "to mend it: add " in out
    assert not err


def test_a_list_from_stdin_says_what_was_not_understood() -> None:
    told = escarmouche("list", "check", "alkemy", "-", "--lang", "en", stdin="Fu Nihao\nsomething else\n")
    assert told.returncode == 1
    assert "line 2, not understood: something else" in told.stderr
    assert told.stdout.startswith("legal list")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("check", "alkemy", "nowhere.txt"), "not a list: give a code, a file"),
        (("check", "alkemy", "esc1-AAAAAAAA"), "the code is damaged"),
        (("random", "ages", "--budget", "3"), "no legal list was found for 3 PA"),
        (("random", "nothing"), "no such game"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], complaint: str
) -> None:
    number, out, err = said(capsys, "list", *words, "--lang", "en")
    assert number == 2
    assert complaint in only_line(err)
    assert not out


def test_a_list_is_completed_to_another_budget(capsys: pytest.CaptureFixture[str]) -> None:
    number, out, _ = said(capsys, "list", "fill", "alkemy", "jade_blitz", "--budget", "300", "--seed", "1", "--json")
    assert number == 0
    full = json.loads(only_line(out))
    assert full["budget"] == 300
    assert full["entries"][0] == {"card": "fu_nihao"}


def test_files_with_lists_and_codes_are_forces_everywhere(tmp_path: Path) -> None:
    kind = GAMES["fantastiques"]
    file = tmp_path / "trio.txt"
    file.write_text(text_of(kind, ready_list(kind, "groinrouge_trio"), "fr"), encoding="utf-8")
    forces = ("--forces", str(file), code_of(ready_list(kind, "valombre_trio")))
    kept = tmp_path / "match.jsonl"
    told = escarmouche(
        "play", "fantastiques", "--demo", "--json", "--seed", "1", "--bot", "random", *forces, "--record", kept
    )
    assert told.returncode == 0, told.stderr
    assert escarmouche("replay", kept, "--json").returncode == 0
    many = escarmouche(
        "arena", "fantastiques", "--seats", "random", "random", "--matches", "2", *forces, "--workers", "1"
    )
    assert many.returncode == 0, many.stderr


def test_a_file_that_is_not_understood_to_the_last_line_is_no_force(tmp_path: Path) -> None:
    file = tmp_path / "trio.txt"
    file.write_text("Fu Nihao\nsomething else\n", encoding="utf-8")
    told = escarmouche("play", "alkemy", "--demo", "--forces", file, "avalon_blitz", "--lang", "en")
    assert told.returncode == 2
    assert "trio.txt:2: not understood: something else" in told.stderr


def test_a_list_or_a_table_of_another_game_is_refused_by_that_games_title(capsys: pytest.CaptureFixture[str]) -> None:
    ages = GAMES["ages"]
    table = table_code(ready_table(ages, next(iter(tables_of(ages).ready()))))
    for verb, brought in (("list", code_of(random_list(ages, Stream("list")))), ("table", table)):
        code, _, told = said(capsys, verb, "check", "alkemy", brought, "--lang", "fr")
        assert code == 2
        assert told.rstrip().endswith("d'un autre jeu (L'Âge des Escarmouches)")
        _, _, told = said(capsys, verb, "check", "alkemy", brought, "--lang", "en")
        assert told.rstrip().endswith("of L'Âge des Escarmouches, not of Alkemy")
