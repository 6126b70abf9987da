"""Tests of a story that the game's own does not have: each hero his own, with a link in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.malhya.slips import Files, chapter, faults

import escarmouche
from escarmouche.games.malhya.decisions import TakeOption
from escarmouche.games.malhya.events import ChapterRead, TestBegan, TestFailed

END = [{"do": "goto", "chapter": "12"}]
ON = [{"do": "goto", "chapter": "04"}]
BOTH = {"fr": "Oui.", "en": "Yes."}


def trial(**fields: Any) -> dict[str, Any]:
    plain = {"char": "physique", "aptitude": "swimming", "difficulty": 1, "stops": 1, "objectives": [{"least": 1}]}
    return {"who": "solo", **plain, **fields}


def picked(folder: Path, **tests: dict[str, Any]) -> Any:
    """Each hero picks a word; then the chapter that follows tries them."""

    def slip(files: Files) -> None:
        option = {"per_hero": [*tests], "effects": [{"do": "goto", "chapter": "13"}]}
        chapter(files, "01")["choices"].append(option)
        files["story.yaml"]["chapters"].append(
            {"id": "lighthouse/13", "mark": "original", "hero_tests": tests, "after": ON}
        )
        texts = files["texts.yaml"]["texts"]
        first = next(one for one in texts if one["id"] == "lighthouse/01")
        first["choices"].append(BOTH)
        first["heroes"] = dict.fromkeys(tests, BOTH)
        texts.append({"id": "lighthouse/13", "title": BOTH, "body": BOTH})

    assert faults(folder, slip) == []
    match = escarmouche.scene(
        "malhya",
        "A yoktal = yoktal bare aura 0 | B sulk = sulk bare aura 0 | scenario lighthouse | chapter 01\n"
        "dice skill:blank difficulty:stop skill:blank difficulty:stop",
        packs=[folder],
    )
    match.answer(TakeOption(2), 0)
    return match


@pytest.mark.rule("MAL-TST-03", "MAL-TST-20", "MAL-RUL-73")
def test_a_link_waits_until_every_hero_has_taken_the_test_of_his_word(tmp_path: Path) -> None:
    """Whoever fails first sends the party on only once the other has rolled too."""
    match = picked(tmp_path, wade=trial(fail=END), climb=trial(fail=END))
    match.answer("wade", 0)
    match.answer("climb", 1)
    match.answer(0, 0)  # he rolls first
    told = match.events()
    assert [one.heroes for one in told if isinstance(one, TestBegan)] == [(0,), (1,)]
    assert [one.hero for one in told if isinstance(one, TestFailed)] == [0, 1]
    assert [one.chapter for one in told if isinstance(one, ChapterRead)][-1] == "12"
    assert match.outcome is not None


@pytest.mark.rule("MAL-TST-03", "MAL-TST-20", "MAL-RUL-73")
def test_the_link_of_the_last_hero_is_followed_at_once(tmp_path: Path) -> None:
    """Without one the orders behind the tests come."""
    match = picked(tmp_path, wade=trial(), climb=trial(fail=END))
    match.answer("wade", 0)
    match.answer("climb", 1)
    match.answer(0, 0)
    told = match.events()
    assert [one.hero for one in told if isinstance(one, TestFailed)] == [0, 1]
    assert [one.chapter for one in told if isinstance(one, ChapterRead)][-1] == "12"
