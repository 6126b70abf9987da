"""Are the phrases of every game whole, and is every way in which they can be wrong told with its file and line?"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from escarmouche.core.problems import Faulty
from escarmouche.games import GAMES, OWN
from escarmouche.kits.proof.phrase_check import has_phrases, phrase_faults
from escarmouche.kits.words.phrase_files import Languages

WITH_FILES = [name for name in OWN if has_phrases(GAMES[name].package)]
CODE = """
from escarmouche.core.events import Event
from escarmouche.core.meaning import FigureId

class Hit(Event, frozen=True):
    figure: FigureId

def words(namer, topic):
    namer.say("hello", name="you")
    namer.say(f"topic.{topic}")
    return "near", Refused("too_far")
"""
FACTS = """
class Facts:
    limit: int
"""
LANGUAGE = "language: {point: '.', between: ', ', conjunction: ' and '}\nnouns: {}\n"
PHRASES = """terms:
  edge: {north: North}
texts:
  Hit: "{figure} is hit"
  hello: "Hello {name}"
  topic.near: "{seat}: near?"
refusals:
  too_far: ["Beyond {limit}", Too far]
"""
Files = Callable[..., str]


@pytest.mark.parametrize("name", WITH_FILES)
def test_the_phrases_of_a_game_are_whole(name: str) -> None:
    assert phrase_faults(GAMES[name].package) == []


def test_the_three_first_games_keep_their_phrases_in_files() -> None:
    assert {"alkemy", "fantastiques", "moonstone"} <= set(WITH_FILES)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Files]:
    """Makes a small game with these phrases, French and English, and gives its package."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    made: list[str] = []

    def make(fr: str = PHRASES, en: str = PHRASES, code: str = CODE) -> str:
        name = f"phrased{len(made)}_{tmp_path.name}"
        made.append(name)
        folder = tmp_path / name
        for lang, text in (("fr", fr), ("en", en)):
            if text:
                (folder / "phrases" / lang).mkdir(parents=True)
                (folder / "phrases" / lang / "a.yaml").write_text(LANGUAGE, encoding="utf-8")
                (folder / "phrases" / lang / "b.yaml").write_text(text, encoding="utf-8")
        folder.mkdir(exist_ok=True)
        for module, source in (("__init__", code), ("facts", FACTS)):
            (folder / f"{module}.py").write_text(source, encoding="utf-8")
        __import__(name)
        return name

    yield make
    for name in made:
        sys.modules.pop(name, None)


def faults(package: str) -> list[str]:
    return [str(one) for one in phrase_faults(package)]


def test_whole_phrases_have_no_fault_and_are_read(files: Files) -> None:
    package = files()
    assert faults(package) == []
    english = Languages(package)["en"]
    assert english.texts["hello"] == "Hello {name}"
    assert english.refusals["too_far"] == ("Beyond {limit}", "Too far")
    assert english.terms["edge"]["north"] == "North"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{figure} is", "{figre} is", "phrases/en/b.yaml line 4: Hit: nothing gives the gap {figre}"),
        ("{limit}", "{limits}", "phrases/en/b.yaml line 8: too_far: nothing gives the gap {limits}"),
        (
            "{name}",
            "{name",
            "phrases/en/b.yaml line 5: hello: not a phrase with gaps: expected '}' before end of string",
        ),
        ("  hello:", "  helo:", "phrases/en/b.yaml line 5: helo: nobody says this"),
        ("  topic.near:", "  topic.never:", "phrases/en/b.yaml line 6: topic.never: nobody says this"),
        ("  too_far:", "  too_fat:", "phrases/en/b.yaml line 8: too_fat: nobody refuses with this code"),
        ("  Hit:", "  hello2:", "phrases/en: no words for the event Hit"),
        ("  hello:", "  helo:", "phrases/fr/b.yaml line 5: texts: hello is missing in phrases/en"),
        ("{north: North}", "{south: South}", "phrases/fr/b.yaml line 2: terms.edge: north is missing in phrases/en"),
        (
            "terms:",
            "names:",
            "phrases/en/b.yaml: names: no section of phrases; there are language, nouns, terms, texts,",
        ),
        (
            "  edge: {north: North}\n",
            "  edge: {north: North}\n  edge: {}\n",
            "phrases/en/b.yaml line 3: the key edge stands",
        ),
        ('"Hello {name}"', "[Hello]", "phrases/en/b.yaml line 5: texts: hello is wrong: Expected `str`, got `array`"),
        (PHRASES, LANGUAGE, "phrases/en/b.yaml line 1: language: point stands in another file too"),
        (PHRASES, "", "phrases/en: there are no phrases in this language"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(files: Files, old: str, new: str, told: str) -> None:
    assert old in PHRASES
    found = faults(files(en=PHRASES.replace(old, new)))
    assert any(one.startswith(told) for one in found), found


def test_what_the_words_that_games_share_say_counts_for_who_imports_them(files: Files) -> None:
    phrases = PHRASES.replace("  hello:", '  why.sum: "{what}: {value}"\n  hello:')
    unheard = faults(files(phrases, phrases))
    assert any("why.sum: nobody says this" in one for one in unheard), unheard
    shared = CODE + "from escarmouche.kits.words.reasons import ReasonWriter\n"
    assert faults(files(phrases, phrases, shared)) == []


def test_a_language_that_cannot_be_read_says_why(files: Files) -> None:
    package = files(en="texts: [")
    with pytest.raises(Faulty, match=r"phrases/en/b.yaml"):
        Languages(package)["en"]
    with pytest.raises(KeyError):
        Languages(package)["de"]
