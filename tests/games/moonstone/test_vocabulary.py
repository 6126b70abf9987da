"""Every word in which characters are written has a test in which a character that speaks it does what its text says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest
import yaml
from tests.games.moonstone.speaking import clauses_of, played, words_of

from escarmouche.games.moonstone.abilities import words
from escarmouche.games.moonstone.content import load_content

HERE: Final = Path(__file__).parent
SECTIONS: Final = {
    "ops": "op",
    "events": "when",
    "quantities": "when",
    "statics": "static",
    "flags": "flag",
    "tests": "test",
    "measures": "measure",
    "anchors": "anchor",
    "untils": "until",
    "filter_keys": "filter",
}
ELSEWHERE: Final = {  # words that are read before a match begins
    "static.troupe_excludes": "test_lists.py::test_a_character_may_exclude_another_from_its_troupe",
    "flag.not_recruitable": "test_lists.py::test_a_card_that_says_so_itself_cannot_be_chosen_either",
}


def vocabulary() -> Iterator[str]:
    text = files("escarmouche.games.moonstone").joinpath("data/vocabulary.yaml").read_text(encoding="utf-8")
    for section, entries in yaml.load(text, yaml.CSafeLoader).items():
        if section in SECTIONS:
            yield from (f"{SECTIONS[section]}.{entry['id']}" for entry in entries)


def modules() -> list[str]:
    return sorted(
        path.stem for path in HERE.glob("test_*.py") if path.stem.startswith(("test_seven", "test_characters"))
    )


def spoken() -> dict[str, set[str]]:
    """The abilities that are played, by the words they are written in."""
    found: dict[str, set[str]] = {}
    for module in modules():
        for name in played(import_module(f"tests.games.moonstone.{module}")):
            for word in words_of(name):
                found.setdefault(word, set()).add(name)
    return found


SPOKEN: Final = spoken()


@pytest.mark.rule("MOO-CHR-31", "MOO-CHR-32")
@pytest.mark.parametrize("word", list(vocabulary()))
def test_a_character_that_speaks_this_word_is_played(word: str) -> None:
    if word in ELSEWHERE:
        file, _, name = ELSEWHERE[word].partition("::")
        tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
        assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    else:
        assert SPOKEN.get(word), f"no test plays a character that says {word}"


@pytest.mark.rule("MOO-CHR-31")
def test_the_words_that_have_a_meaning_are_those_of_the_vocabulary() -> None:
    known = {f"op.{word}" for word in words.OPS} | {f"test.{word}" for word in words.TESTS}
    known |= {f"measure.{word}" for word in words.MEASURES}
    assert known == {word for word in vocabulary() if word.startswith(("op.", "test.", "measure."))}


@pytest.mark.rule("MOO-CHR-31")
def test_every_word_is_spoken_by_somebody() -> None:
    content = load_content()
    names = [f"{card}/{one.name}" for card, profile in content.cards("seed").items() for one in profile.abilities]
    moves = [f"{card}/{one.signature.name}" for card, one in content.cards("seed").items() if one.signature]
    gifts = [f"granted/{name}" for name in content.granted]
    said = {word for name in (*names, *moves, *gifts) for word in words_of(name)}
    assert said >= set(vocabulary())
    assert clauses_of("billy/Wild Swing").name == "Wild Swing"
