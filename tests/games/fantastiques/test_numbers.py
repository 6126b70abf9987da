"""The book's numbers are content: a pack changes one of them, and the rules follow."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escarmouche.chance import Scripted, Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.meaning import meanings
from escarmouche.core.playing import play_randomly
from escarmouche.core.problems import Faulty
from escarmouche.games.fantastiques.content import check_content, load_content
from escarmouche.games.fantastiques.decisions import DONE, Cast, Move, Shoot, Strike
from escarmouche.games.fantastiques.game import GAME
from escarmouche.games.fantastiques.numbers import BOOK, LENGTHS, Numbers
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.scene import read_scene
from escarmouche.games.fantastiques.words import WORDS
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
        ("wall: [6, 0]", "wall[1]: 0 is outside 0.1 to 144"),
        ("bow_range: 18", "bow_range"),
    ],
)
def test_a_number_out_of_bounds_is_told_with_its_place(tmp_path: Path, line: str, told: str) -> None:
    found = check_content((pack(tmp_path, line),))
    assert any(told in f"{one.where}: {one.what}" for one in found)
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


# --- the words follow too --------------------------------------------------------------------------------------------


def at(folder: Path, line: str, scene: str, rolls: str = "") -> tuple[Match[Fantastiques], dict[str, int]]:
    """A scene played with this number of the book changed."""
    read = read_scene(scene, load_content((pack(folder, line),)))
    return Match(read.position, Scripted(rolls)), dict(read.names)


@pytest.mark.rule("FAN-COV-02")
@pytest.mark.parametrize(("die", "told"), [(4, "(1 to 4)"), (5, "(5 to 6)")])
def test_a_cover_is_told_by_the_faces_of_the_pack(tmp_path: Path, die: int, told: str) -> None:
    scene = """A a = {shooting 3} at 10,20 | low_wall w rect 15,20 0.5x6 | B b = {armour 1} at 20,20
        turn 6 | phase shooting | order A B"""
    match, names = at(tmp_path, "cover_ignored: 4", scene, f"1 {die} 1")
    match.answer(Shoot(names["a"], (names["b"],)))
    assert any(told in WORDS.event(match.game, event, "en") for event in match.events())


@pytest.mark.rule("FAN-ITM-02")
def test_endurance_is_told_by_the_face_of_the_pack(tmp_path: Path) -> None:
    scene = """A a = {melee 3} at 20,20 | B b = {hero endurance, armour 0, hp 2, melee 1} at 20,21
        turn 6 | phase melee | order A B"""
    match, names = at(tmp_path, "endurance_saves: 5", scene, "1 6 5")
    match.answer(Strike(names["a"], (names["b"],)))
    match.answer(DONE)
    assert any("endurance 5 for 5 or less" in WORDS.event(match.game, event, "en") for event in match.events())


GUN = "A gun = piece bombard at 20,20 | A g = kar_crew at 20,24 crew gun | B b = val_militia at 40,40"
REFUSED: tuple[tuple[str, str, Callable[[dict[str, int]], Any], str], ...] = (
    ("crew_reach: 1.5", f"{GUN} | phase movement", lambda n: Move(n["gun"], ((0, 0),)), '1.5"'),
    (
        "wood_limit: 3",
        """A a = {shooting 3} at 10,20 | wood w rect 15,20 4x6 | B b = {} at 20,20 | B c = {} at 10,25
        turn 6 | phase shooting""",
        lambda n: Shoot(n["a"], (n["b"],)),
        '3"',
    ),
    (
        "reach: 4",
        "A a = {reach} at 20,20 | B b = {} at 20,26 | B c = {} at 20,23 | turn 6 | phase melee",
        lambda n: Strike(n["a"], (n["b"],)),
        '4"',
    ),
    (
        "summon_radius: 3",
        "A m = {sorcerer, spells summon/curse, summons vei_bones} at 20,20 | B b = {} at 40,40 | turn 6 | phase magic",
        lambda n: Cast(n["m"], "summon", x=inch(20), y=inch(24)),
        '3"',
    ),
)


@pytest.mark.parametrize(("line", "scene", "order", "told"), REFUSED, ids=[one[0] for one in REFUSED])
def test_a_refusal_tells_the_length_of_the_pack(
    tmp_path: Path, line: str, scene: str, order: Callable[[dict[str, int]], Any], told: str
) -> None:
    match, names = at(tmp_path, line, scene)
    refusal = match.refusal(order(names))
    assert refusal is not None
    for lang in ("en", "fr"):
        assert told.replace(".", "," if lang == "fr" else ".") in WORDS.refusal(match.game, refusal, lang)


@pytest.mark.rule("FAN-SPL-02")
@pytest.mark.parametrize("radius", [1, 1.2, 4])
def test_creatures_are_proposed_within_the_radius_of_the_pack(tmp_path: Path, radius: float) -> None:
    scene = """A m = {sorcerer, spells summon/curse, summons vei_bones} at 20,20 | B b = {} at 40,40
        turn 6 | phase magic"""
    match, _ = at(tmp_path, f"summon_radius: {radius}", scene)
    assert match.ask is not None
    assert any(isinstance(one, Cast) and one.spell == "summon" for one in match.ask.candidates())
