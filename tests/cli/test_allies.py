"""Is a game of allies without a table played at the terminal, by people, bots and programs?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.cli.running import escarmouche
from tests.plugins import installed

GAME = "expedition"
FIRST = "import sys\nfor line in sys.stdin:\n    if '\"ask\"' in line[:14]: print('{\"candidate\": 0}', flush=True)\n"
GONE = "import sys\nsys.stdin.readline()\n"


@pytest.fixture(scope="module", autouse=True)
def plugin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with installed(tmp_path_factory.mktemp("plugin"), GAME) as folder:
        yield folder


@pytest.mark.parametrize(
    ("lang", "welcome", "ends"),
    [
        ("en", "with a bot (opportunist) on your side", ("A common victory", "A defeat for all")),
        ("fr", "un robot (opportuniste) est de votre côté", ("Victoire commune", "Défaite de tous")),
    ],
)
def test_a_person_with_bots_on_his_side(lang: str, welcome: str, ends: tuple[str, ...]) -> None:
    played = escarmouche("play", GAME, "--seat", "0", "--seed", "7", "--lang", lang, stdin="1\n" * 12)
    assert played.returncode == 0, played.stderr
    assert welcome in played.stdout
    assert any(end in played.stdout for end in ends)


def test_the_help_speaks_of_no_places_where_there_are_none() -> None:
    told = escarmouche("play", GAME, "--seat", "0", "--lang", "en", stdin="help\nmeasure 1 2\nquit\n\n").stdout
    assert "inches" not in told
    assert "Nothing is measured" in told
    assert (
        "x,y in inches" in escarmouche("play", "alkemy", "--seat", "0", "--lang", "en", stdin="help\nquit\n\n").stdout
    )


def test_bots_alone_and_the_record_again(tmp_path: Path) -> None:
    path = tmp_path / "climb.jsonl"
    done = escarmouche("play", GAME, "--seed", "3", "--json", "--record", path)
    assert done.returncode == 0, done.stderr
    outcome = msgspec.json.decode(done.stdout)["outcome"]
    assert outcome["ending"] in {"triumph", "rescue", "disaster"}
    assert outcome["grade"] == outcome["scores"][0] / 3
    assert escarmouche("replay", path).returncode == 0


def test_a_program_that_leaves_makes_nobody_win(tmp_path: Path) -> None:
    for name, text in (("first.py", FIRST), ("gone.py", GONE)):
        (tmp_path / name).write_text(text)
    played = escarmouche("agent", GAME, "--command", f"{sys.executable} {tmp_path / 'first.py'}", "--json")
    assert msgspec.json.decode(played.stdout)["ending"] in {"triumph", "rescue", "disaster"}
    left = escarmouche("agent", GAME, "--command", f"{sys.executable} {tmp_path / 'gone.py'}", "--json")
    told = msgspec.json.decode(left.stdout)
    assert told["how"] == "conceded"
    assert told["winners"] == []
