"""The book's numbers are content: a pack changes one of them, and the rules follow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.meaning import meanings
from escarmouche.core.playing import play_randomly
from escarmouche.core.problems import Faulty
from escarmouche.games.fantastiques.content import check_content, load_content
from escarmouche.games.fantastiques.game import GAME
from escarmouche.games.fantastiques.numbers import BOOK, LENGTHS, Numbers
from escarmouche.table.plane import inch


def pack(folder: Path, line: str) -> Path:
    (folder / "numbers.yaml").write_text(f"numbers:\n  - {{id: book, {line}}}\n", encoding="utf-8")
    return folder


def test_the_book_says() -> None:
    book = load_content().numbers[BOOK]
    inches = {"shot_range": 18, "artillery_range": 36, "artillery_minimum": 6, "crew_reach": 1, "piercing_span": 6}
    inches |= {"spell_range": 18, "summon_radius": 2, "reach": 2, "template_across": 3, "wood_limit": 2}
    inches |= {"gem_travel": 6, "prisoner_travel": 6}
    assert {name: getattr(book, name) for name in inches} == {name: inch(far) for name, far in inches.items()}
    assert book.wall == (inch(6), inch(1))
    counts = (book.endurance_saves, book.cover_ignored, book.speed_attacks, book.last_turn, book.bounty)
    assert counts == (3, 3, 2, 6, 50)


def test_every_length_is_written_in_inches() -> None:
    typed = {name for name, meaning in meanings(Numbers).items() if meaning.to == "length"}
    assert typed == LENGTHS


def test_one_number_changes_and_the_rest_stays(tmp_path: Path) -> None:
    changed = load_content((pack(tmp_path, "shot_range: 24"),))
    book, now = load_content().numbers[BOOK], changed.numbers[BOOK]
    assert now == msgspec.structs.replace(book, shot_range=inch(24))
    assert changed.digest != load_content().digest


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("shot_range: far", "shot_range"),
        ("shot_range: -1", "shot_range"),
        ("endurance_saves: 7", "endurance_saves"),
        ("last_turn: 0", "last_turn"),
        ("wall: [6]", "wall"),
        ("bow_range: 18", "bow_range"),
    ],
)
def test_a_number_out_of_bounds_is_told_with_its_place(tmp_path: Path, line: str, told: str) -> None:
    found = check_content((pack(tmp_path, line),))
    assert any(told in f"{one.where} {one.what}" for one in found)
    with pytest.raises(Faulty):
        load_content((tmp_path,))


def test_there_is_one_set_of_numbers(tmp_path: Path) -> None:
    whole = msgspec.to_builtins(load_content().numbers[BOOK]) | {"id": "house"}
    line = ", ".join(f"{name}: {_written(name, value)}" for name, value in whole.items())
    (tmp_path / "numbers.yaml").write_text(f"numbers:\n  - {{{line}}}\n", encoding="utf-8")
    assert any("there is one set of numbers" in one.what for one in check_content((tmp_path,)))


def _written(name: str, value: Any) -> Any:
    if name not in LENGTHS:
        return value
    return [one / inch(1) for one in value] if isinstance(value, list | tuple) else value / inch(1)


def test_a_match_lasts_as_many_turns_as_the_pack_says(tmp_path: Path) -> None:
    kind = GAME.with_packs((pack(tmp_path, "last_turn: 2"),))
    assert kind.setups.of_size is not None
    turns = []
    for number in range(5):
        match: Match[Any] = Match(kind.begin(kind.setups.of_size(3)), Seeded(number))
        play_randomly(match, Stream(number), kind.facts.longest)
        turns.append(match.game.state.turn)
    assert max(turns) == 2
