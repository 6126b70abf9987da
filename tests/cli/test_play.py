"""Can a match be played from a terminal: orders, refusals, undo, saving, leaving; and does a demonstration end?"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.cli.running import escarmouche, escarmouche_cold, only_line

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.records import record_of, save
from escarmouche.games import GAMES
from escarmouche.kits.book.clauses import clauses

FORCES = ("valombre_patrol", "groinrouge_patrol")


class Scene(NamedTuple):
    """A saved match in which seat 0 may move: one of its figures, with a place it can go to, typed in inches."""

    path: Path
    answers: int
    figure: int
    code: str  # on the picture
    x: float
    y: float

    @property
    def order(self) -> str:
        return f"{self.figure} -> {self.x:.1f},{self.y:.1f}"


@pytest.fixture(scope="module")
def moving(tmp_path_factory: pytest.TempPathFactory) -> Scene:
    kind = GAMES["fantastiques"]
    setup, rng = kind.setups.starter(forces=FORCES), Stream(4)
    match = Match(kind.begin(setup), Seeded(4))
    while (ask := match.ask) is not None and (ask.kind, ask.seat) != ("ChooseMove", 0):
        match.take(ask.sample(rng), ask.seat)
    assert ask is not None
    path = tmp_path_factory.mktemp("saved") / "moving.jsonl"
    save(record_of(kind, setup, match, seed="4"), path)
    best = next(one for one in ask.candidates() if type(one).__name__ == "Move" and len(one.path) == 1)
    figure = match.game.state.figures[best.figure]  # type: ignore[attr-defined]
    halfway = [round((a + b) / 2 / 2540, 1) for a, b in zip((figure.x, figure.y), best.path[-1], strict=True)]
    found = re.search(rf"(\S+) #{best.figure} ", kind.words.picture(match.game, "en"))
    assert found is not None
    return Scene(path, match.count, best.figure, found[1], halfway[0], halfway[1])


def play(*orders: str, **options: str) -> str:
    """What a person sees who types these orders in a new match of two patrols and then closes the terminal."""
    extra = [word for name, value in options.items() for word in (f"--{name}", value)]
    settled = ("--forces", *FORCES, "--seed", "3", "--seat", "0", "--lang", "en")
    return typed(orders, "play", "fantastiques", *settled, *extra)


def go_on(scene: Scene, *orders: str) -> str:
    """The same in the saved match."""
    return typed(orders, "replay", scene.path, "--fork", str(scene.answers), "--lang", "en")


def typed(orders: Iterable[str], *command: str | Path) -> str:
    done = escarmouche(*command, stdin="".join(f"{order}\n" for order in orders))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_demonstration_is_told_to_its_end() -> None:
    done = escarmouche("play", "fantastiques", "--seed", "1", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "turn 6 of 6" in done.stdout
    assert done.stdout.strip().splitlines()[-1].startswith(("Victory", "A draw"))


def test_a_demonstration_speaks_french_by_default() -> None:
    done = escarmouche("play", "fantastiques", "--seed", "1", "--forces", "valombre_trio", "groinrouge_trio")
    first = done.stdout.splitlines()[0]
    assert first == "Escarmouches Fantastiques : démonstration, le camp A (opportuniste) / le camp B (opportuniste)."


def test_the_outcome_alone_is_one_json_line_and_the_seed_repeats_it(tmp_path: Path) -> None:
    asked = ("play", "fantastiques", "--json", "--seed", "5")
    first, second = escarmouche(*asked).stdout, escarmouche_cold(*asked, cwd=tmp_path).stdout
    assert only_line(first) == only_line(second)
    assert json.loads(first)["outcome"]["why"].startswith("FAN-")


def test_the_end_of_input_is_a_clean_end() -> None:
    assert "whom to deploy" in play()


def test_a_group_is_deployed_around_the_place_that_is_typed() -> None:
    seen = play("deploy 0 24,6", "deploy 0 24,42", "table")  # one of the two is in this side's zone
    assert "(24.0, 6.0)" in seen or "(24.0, 42.0)" in seen


def test_an_unreadable_order_says_so_and_an_incomplete_one_what_it_needs() -> None:
    seen = play("juggle 3", "deploy")
    assert "Not understood: juggle 3" in seen
    assert "needs: group x,y …\n" in seen


def test_an_illegal_order_is_refused_with_its_clause_and_changes_nothing(tmp_path: Path) -> None:
    before, after = tmp_path / "before.jsonl", tmp_path / "after.jsonl"
    seen = play(f"save {before}", "deploy 0 24,40", "why", f"save {after}")
    assert "[FAN-DEP-" in seen
    assert "FAN-DEP-" in seen.split("> ")[3]  # why: the clause in full
    assert before.read_bytes() == after.read_bytes()


def test_an_own_move_is_taken_back_but_not_beyond_the_dice(moving: Scene) -> None:
    seen = go_on(moving, moving.order, "undo", "undo")
    assert f"moves to ({moving.x:.1f}, {moving.y:.1f})" in seen
    assert seen.count("Taken back.") == 1
    assert seen.count("It cannot be taken back") == 1


def test_codes_of_the_picture_numbers_and_verbs_mean_the_same(moving: Scene) -> None:
    place = f"{moving.x:.1f},{moving.y:.1f}"
    orders = (
        moving.order,
        f"{moving.code} -> {place}",
        f"move {moving.figure} {place}",
        f"bouger {moving.code} {place}",
    )
    told = [[line for line in go_on(moving, order).splitlines() if " moves to " in line] for order in orders]
    assert told[0]
    assert told == [told[0]] * 4


def test_a_figure_that_may_not_move_is_refused_and_may_still_be_asked_about(moving: Scene) -> None:
    seen = go_on(moving, "19 -> 10,10", "why")
    assert "[FAN-TRN-02]" in seen
    assert "FAN-TRN-02: " in seen


def test_a_figures_options_open_by_its_number_and_enter_goes_back(moving: Scene) -> None:
    seen = go_on(moving, str(moving.figure), "", str(moving.figure), "1")
    assert seen.count("Enter to go back") == 2
    assert " moves to " in seen or "in contact" in seen


@pytest.mark.parametrize(("setting", "answer"), [("yes", "edge to edge: "), ("no", "without measuring")])
def test_distances_are_told_where_measuring_is_allowed(
    moving: Scene, tmp_path: Path, setting: str, answer: str
) -> None:
    raw = moving.path.read_text(encoding="utf-8")
    path = tmp_path / "match.jsonl"
    path.write_text(
        raw.replace('"premeasure":true', f'"premeasure":{"true" if setting == "yes" else "false"}'), "utf-8"
    )
    assert answer in go_on(moving._replace(path=path), f"measure {moving.code} 12")


def test_quitting_offers_to_save_and_the_match_goes_on_from_there(moving: Scene, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    seen = go_on(moving, moving.order, "quit", str(path))
    count = int(seen.strip().rsplit(" ", 1)[1])
    assert f"--fork {count}" in seen
    assert "which move" in go_on(moving._replace(path=path, answers=count))


def test_a_record_is_kept_after_every_answer(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play("0", "1", record=str(path))
    again = escarmouche("replay", path, "--json")
    assert json.loads(only_line(again.stdout))["over"] is False


def test_the_table_is_drawn_again_after_a_deployment() -> None:
    assert play("0", "1").count("+----") > play().count("+----")


def test_the_end_of_input_keeps_what_was_answered_and_overwrites_nothing(moving: Scene, tmp_path: Path) -> None:
    command = ("replay", moving.path, "--fork", str(moving.answers), "--lang", "en")
    first, second = (escarmouche(*command, stdin=f"{moving.order}\n", cwd=tmp_path) for _ in range(2))
    assert (first.returncode, second.returncode) == (0, 0)
    assert "replay unfinished.jsonl --fork " in first.stdout
    assert "replay unfinished-2.jsonl --fork " in second.stdout
    lines = [(tmp_path / name).read_bytes() for name in ("unfinished.jsonl", "unfinished-2.jsonl")]
    assert lines[0] == lines[1]
    assert lines[0].count(b"\n") > moving.answers + 2


def test_nothing_is_kept_where_nothing_was_answered_or_all_is_saved(moving: Scene, tmp_path: Path) -> None:
    command = ("replay", moving.path, "--fork", str(moving.answers), "--lang", "en")
    escarmouche(*command, stdin="help\n", cwd=tmp_path)
    assert list(tmp_path.iterdir()) == []
    escarmouche(*command, stdin=f"{moving.order}\nsave mine.jsonl\n", cwd=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.jsonl"]


@pytest.mark.parametrize("end", ["SIGINT", "SIGHUP", "SIGTERM"])
def test_an_interrupt_and_a_closed_window_keep_what_was_answered(moving: Scene, tmp_path: Path, end: str) -> None:
    words = ("replay", str(moving.path), "--fork", str(moving.answers), "--lang", "en")
    command = [sys.executable, "-m", "escarmouche.cli", *words]
    pipe = subprocess.PIPE
    running = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, cwd=tmp_path)
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(f"{moving.order}\n")
    running.stdin.flush()
    while " moves to (" not in running.stdout.readline():
        pass
    while "which move" not in running.stdout.readline():
        pass
    os.kill(running.pid, getattr(signal, end))
    printed, complaints = running.communicate(timeout=120)
    assert (running.returncode, complaints) == (130, "")
    assert "unfinished.jsonl --fork" in printed
    assert (tmp_path / "unfinished.jsonl").exists()


def test_quitting_right_after_saving_asks_nothing(moving: Scene, tmp_path: Path) -> None:
    assert "Save the match?" not in go_on(moving, f"save {tmp_path / 'match.jsonl'}", "quit")


def test_a_match_goes_on_in_the_seats_of_its_record(moving: Scene, tmp_path: Path) -> None:
    header, _, rest = moving.path.read_text(encoding="utf-8").partition("\n")
    path = tmp_path / "match.jsonl"
    for seats, welcome in (
        (["random", "person"], "side B against a bot (random)"),
        (["person", "person"], "side A + side B"),
    ):
        path.write_text(json.dumps(json.loads(header) | {"seats": seats}) + "\n" + rest, encoding="utf-8")
        assert welcome in go_on(moving._replace(path=path)).splitlines()[0]
    both = escarmouche("replay", path, "--fork", "9", "--seat", "0", "--seat", "1", "--lang", "en").stdout
    assert "side A + side B" in both
    alone = escarmouche("replay", path, "--fork", "9", "--seat", "0", "--lang", "en").stdout
    assert "side A against a bot (opportunist)" in alone


def test_a_fork_is_kept_after_every_answer(moving: Scene, tmp_path: Path) -> None:
    path = tmp_path / "fork.jsonl"
    typed([moving.order], "replay", moving.path, "--fork", str(moving.answers), "--record", path)
    assert json.loads(only_line(escarmouche("replay", path, "--json").stdout))["answers"] > moving.answers


def test_why_tells_the_event_once_and_its_clause_in_the_tongue_of_the_reader(moving: Scene) -> None:
    seen = typed([moving.order, "pourquoi"], "replay", moving.path, "--fork", str(moving.answers), "--lang", "fr")
    answer = seen.rsplit("> ", 2)[1].splitlines()
    assert len(answer) == len(set(answer))
    french = {one.text for one in clauses("escarmouche.games.fantastiques", "fr")}
    assert any(text in " ".join(answer) for text in french)
    assert not any("en anglais" in line for line in answer)


def test_an_order_to_nobody_says_so(moving: Scene) -> None:
    assert "There is no figure #99 on the table." in go_on(moving, "move 99 3,3")


def test_conceding_asks_first() -> None:
    assert "You concede" not in play("concede", "no")
    assert "You concede" in play("concede", "yes")


def test_a_program_that_cannot_be_started_is_one_line_and_leaves_no_record_of_a_crash(tmp_path: Path) -> None:
    told = escarmouche("play", "fantastiques", "--bot", "program:no-such-program", "--demo", cwd=tmp_path)
    assert told.returncode == 2
    assert told.stderr.startswith("escarmouche: no-such-program: ")
    assert "crash" not in told.stdout
    assert list(tmp_path.iterdir()) == []
