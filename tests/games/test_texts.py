"""What the referee says knows whom it speaks of: every figure that a sentence names is a piece of it, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from tests.core.speech import assert_alike
from tests.games.sentences import assert_readings_named
from tests.playthroughs.bless import record_path
from tests.playthroughs.tables import scenarios
from tests.volume import narrow

from escarmouche.core import records
from escarmouche.core.meaning import referred
from escarmouche.games import GAMES
from escarmouche.kits.content.options import settings_type
from escarmouche.kits.proof.contract import check_words
from escarmouche.kits.record_files import load
from escarmouche.kits.words.phrase_files import LANGS, Languages
from escarmouche.kits.words.text import OfFigure, Text, figures_in, spans_of


@pytest.mark.parametrize("lang", narrow(["fr", "en"], "fr"))
@pytest.mark.parametrize(("name", "scenario"), scenarios())
def test_a_figure_named_in_a_sentence_is_a_piece_of_it(name: str, scenario: str, lang: str) -> None:
    told = 0
    for kind, game, event in _told(record_path(name, scenario)):
        text = kind.words.event(game, event, lang)
        named = figures_in(text)
        for figure in referred(event, "figure"):
            if figure >= 0 and str(kind.words.figure_name(game, figure, lang)) in text:
                assert figure in named, (text, event)
                told += 1
        assert "".join(one if isinstance(one, str) else one.text for one in spans_of(text)) == text
    assert told > 20


def _told(page: Path) -> Iterator[tuple[Any, Any, Any]]:
    kind, record = load(page, GAMES)
    match = records.replay(kind, record)
    for event in match.events():
        yield kind, match.game, event


@pytest.mark.parametrize("name", narrow(GAMES, "malhya", "moonstone"))
def test_everything_has_words_in_random_matches(name: str) -> None:
    assert all(told > 20 for told in check_words(GAMES[name], 1, "words"))


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_say_the_same_things_about_the_same_gaps(name: str) -> None:
    languages = Languages(GAMES[name].package)
    assert_alike(languages["fr"], languages["en"])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", GAMES)
def test_every_option_of_a_table_and_each_of_its_readings_has_words(name: str, lang: str) -> None:
    settings = settings_type(GAMES[name].setup_type)
    assert settings is not None
    assert_readings_named(Languages(GAMES[name].package).options(lang), settings)


def test_joining_and_filling_keep_the_pieces() -> None:
    orc = Text(OfFigure("Orc", 3))
    assert spans_of(orc + " falls") == (OfFigure("Orc", 3), " falls")
    assert spans_of("the " + orc) == ("the ", OfFigure("Orc", 3))
    assert spans_of(Text("the ", orc, " falls")[4:]) == (OfFigure("Orc", 3), " falls")
    assert spans_of(Text("the ", orc)[5:]) == ("rc",), "a name that is cut through is plain"


@pytest.mark.parametrize("game", GAMES)
def test_english_phrases_keep_no_french_word(game: str) -> None:
    """By its accents; what is only looked up by a French name has that name as its key."""
    folder = resources.files(f"escarmouche.games.{game}") / "phrases" / "en"
    lines = [line for file in folder.iterdir() for line in file.read_text(encoding="utf-8").splitlines()]
    left = [line for line in lines if re.search("[àâçèéêîôùû]", line.partition(": ")[2])]
    assert left == []


def test_no_fault_of_a_game_is_told_in_one_language_alone() -> None:
    """What keeps a list, a table or a match from beginning is made with its French (`in_both`, `fault`)."""
    places = [
        f"{path.parent.name}/{path.name}"
        for name in GAMES
        for path in Path(str(resources.files(f"escarmouche.games.{name}"))).rglob("*.py")
        if re.search(r"\bProblem\(", path.read_text())
    ]
    assert places == []
