"""Can a match be played from a terminal: orders, refusals, undo, saving, leaving; and does a demonstration end?"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import escarmouche, only_line

PATROLS = ("--forces", "valombre_patrol", "groinrouge_patrol", "--seed", "3", "--seat", "0", "--lang", "en")
DEPLOY = ["deploy 0 24,6", "0", "1", "1", "1"]


def play(*orders: str, **options: str) -> str:
    """What a person sees who types these orders in a match of two patrols and then closes the terminal."""
    extra = [word for name, value in options.items() for word in (f"--{name}", value)]
    done = escarmouche("play", "fantastiques", *PATROLS, *extra, stdin="".join(f"{order}\n" for order in orders))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_demonstration_is_told_to_its_end() -> None:
    done = escarmouche("play", "fantastiques", "--seed", "1", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "turn 6 of 6" in done.stdout
    assert done.stdout.strip().splitlines()[-1].startswith(("Victory", "A draw"))


def test_a_demonstration_speaks_french_by_default() -> None:
    done = escarmouche("play", "fantastiques", "--seed", "1", "--forces", "valombre_trio", "groinrouge_trio")
    assert done.stdout.startswith("Escarmouches Fantastiques : démonstration")


def test_the_outcome_alone_is_one_json_line_and_the_seed_repeats_it() -> None:
    first, second = (escarmouche("play", "fantastiques", "--json", "--seed", "5").stdout for _ in range(2))
    assert only_line(first) == only_line(second)
    assert json.loads(first)["outcome"]["why"].startswith("FAN-")


def test_the_end_of_input_is_a_clean_end() -> None:
    assert "whom to deploy" in play()


def test_a_group_is_deployed_around_the_place_that_is_typed() -> None:
    assert "(24.0, 6.0)" in play(DEPLOY[0], "table")


def test_an_unreadable_order_says_so_and_an_incomplete_one_what_it_needs() -> None:
    seen = play("juggle 3", "deploy")
    assert "Not understood: juggle 3" in seen
    assert "needs: kind x,y" in seen


def test_an_illegal_order_is_refused_with_its_clause_and_changes_nothing(tmp_path: Path) -> None:
    before, after = tmp_path / "before.jsonl", tmp_path / "after.jsonl"
    seen = play(f"save {before}", "deploy 0 24,40", "why", f"save {after}")
    assert "[FAN-DEP-" in seen
    assert "FAN-DEP-" in seen.split("> ")[3]  # why: the clause in full
    assert before.read_bytes() == after.read_bytes()


def test_an_own_move_is_taken_back_but_not_beyond_the_other_players_answer() -> None:
    seen = play(*DEPLOY, "M1 -> 24,10", "undo", "undo")
    assert "moves to (24.0, 10.0)" in seen
    assert seen.count("Taken back.") == 1
    assert seen.count("It cannot be taken back") == 1


def test_codes_of_the_picture_and_numbers_mean_the_same() -> None:
    told = [line for line in play(*DEPLOY, "M1 -> 24,10").splitlines() if "moves to" in line]
    assert told == [line for line in play(*DEPLOY, "move 0 24,10").splitlines() if "moves to" in line]
    assert told


@pytest.mark.parametrize(
    ("setting", "answer"), [("premeasure=yes", "edge to edge: 0.1"), ("premeasure=no", "without measuring")]
)
def test_distances_are_told_where_measuring_is_allowed(setting: str, answer: str) -> None:
    assert answer in play(DEPLOY[0], "measure M1 M2", setting=setting)


def test_quitting_offers_to_save_and_the_match_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    seen = play(*DEPLOY, "quit", str(path))
    count = seen.strip().rsplit(" ", 1)[1]
    assert f"--fork {count}" in seen
    on = escarmouche("replay", path, "--fork", count, "--lang", "en", stdin="M1 -> 24,10\n")
    assert (on.returncode, on.stderr) == (0, "")
    assert "moves to (24.0, 10.0)" in on.stdout


def test_a_record_is_kept_after_every_answer(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play(DEPLOY[0], record=str(path))
    again = escarmouche("replay", path, "--json")
    assert json.loads(only_line(again.stdout))["over"] is False


def test_conceding_asks_first() -> None:
    assert "You concede" not in play("concede", "no")
    assert "You concede" in play("concede", "yes")
