"""Does the French ledger of a game say what the English one says: clause for clause, figure for figure, in French?

A reader cannot be replaced, but what goes wrong in a translation most often can be seen without one: a clause left out
or left in English, an editor's mark carried over, a figure mistyped, a reference lost.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

from escarmouche.kits.book.ledger import ID, Clause, game_package, ledger, parse_ledger, registered

DOCS: Final = Path(__file__).resolve().parent.parent.parent / "docs" / "games"
PAGE: Final = "ledger.fr.md"
FRENCH: Final = [game for game in registered() if (files(game_package(game)) / "data" / PAGE).is_file()]

MARKS: Final = re.compile(r"\((?:book|ruling|seed|public)\b[^()]*\)|\[[^\[\]]*\]|`[^`]*`|\brulings? \d+(?:, \d+)*")
LEFTOVERS: Final = re.compile(
    r"\((?:livre|décision|book|ruling|seed)\b|\b(?:public|option) ?[:=]|\[(?:option|book|public)|[`*→]", re.IGNORECASE
)
ENGLISH: Final = re.compile(r"(?<![\w'-])(?:the|and|of|is|are|which|with|when)(?![\w'-])", re.IGNORECASE)
REFERENCE: Final = re.compile(rf"({ID})((?:/\d+)*)(?:\.\.(\d+))?")
NUMBER: Final = re.compile(r"(?<![\d.])\d+(?:\.\d+)?")
UNSPACED: Final = re.compile(r"[^\s:;!?«(…][:;!?»]|«\S")

# Where English has a figure French may write a word, from two on: "un" is an article far more often than a number.
IN_FRENCH: Final = ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze")
IN_ENGLISH: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TIMES: Final = ("never", "once", "twice")

each_french_ledger = pytest.mark.parametrize("game", FRENCH)


def in_french(game: str) -> tuple[Clause, ...]:
    page = files(game_package(game)) / "data" / PAGE
    return parse_ledger(page.read_text(encoding="utf-8"), where=f"{game} {PAGE}")


def pairs(game: str) -> list[tuple[Clause, Clause]]:
    """Every clause with its French, those alone that both ledgers have."""
    french = {clause.id: clause for clause in in_french(game)}
    return [(clause, french[clause.id]) for clause in ledger(game_package(game)) if clause.id in french]


def references(text: str) -> set[str]:
    """The clauses a text names: `FAN-LOS-02/03` and `FAN-LST-02..04` name several."""
    found: set[str] = set()
    for first, others, last in REFERENCE.findall(text):
        stem, _, number = first.rpartition("-")
        through = range(int(number), int(last or number) + 1)
        found |= {f"{stem}-{n:0{len(number)}d}" for n in through} | {f"{stem}-{n}" for n in others.split("/")[1:]}
    return found


def figures(text: str) -> set[str]:
    """The numbers a text writes in digits, without those of its references."""
    return {shortest(found) for found in NUMBER.findall(REFERENCE.sub(" ", text))}


def shortest(number: str) -> str:
    return number.rstrip("0").rstrip(".") if "." in number else number


def with_points(text: str) -> str:
    """French digits written as English does: 4,5 is one number, 1,2,4 are three."""
    apart = re.sub(r"\d+(?:,\d+){2,}", lambda found: found[0].replace(",", " "), text)
    return re.sub(r"(?<=\d),(?=\d)", ".", apart)


def worded(text: str, words: Mapping[str, str]) -> set[str]:
    return {words[word] for word in re.findall(r"\w+", text.lower()) if word in words}


def ruled(clause: Clause) -> str:
    """What binds in a clause: a ruling is `question → ruling → reason`, and a player needs the middle alone."""
    parts = MARKS.sub(" ", clause.text).split("→")
    return parts[1] if "-RUL-" in clause.id and len(parts) > 1 else " ".join(parts)


def lost_figures(english: Clause, french: Clause) -> set[str]:
    written = {word: str(n) for n, word in enumerate(IN_FRENCH, start=2)}
    return figures(ruled(english)) - figures(with_points(french.text)) - worded(french.text, written)


def strange_figures(english: Clause, french: Clause) -> set[str]:
    written = {word: str(n) for words in (IN_ENGLISH, TIMES) for n, word in enumerate(words)}
    return figures(with_points(french.text)) - figures(english.text) - worded(english.text, written)


def test_there_is_a_ledger_in_french() -> None:
    assert "fantastiques" in FRENCH


@each_french_ledger
def test_the_clauses_are_the_same_in_the_same_order(game: str) -> None:
    assert [clause.id for clause in in_french(game)] == [clause.id for clause in ledger(game_package(game))]


@each_french_ledger
def test_the_clauses_stand_under_as_many_headings(game: str) -> None:
    def chapters(clauses: tuple[Clause, ...]) -> list[list[str]]:
        return [[clause.id for clause in group] for _, group in groupby(clauses, key=lambda clause: clause.chapter)]

    assert chapters(in_french(game)) == chapters(ledger(game_package(game)))


@each_french_ledger
def test_no_clause_is_empty_or_left_in_english(game: str) -> None:
    assert [french.id for _, french in pairs(game) if not re.search(r"\w{2}", french.text)] == []
    assert [french.id for english, french in pairs(game) if french.text == english.text] == []
    assert {french.id: found[0] for _, french in pairs(game) if (found := ENGLISH.search(french.text))} == {}


@each_french_ledger
def test_no_editors_mark_is_left_for_players_to_read(game: str) -> None:
    assert {french.id: found[0] for _, french in pairs(game) if (found := LEFTOVERS.search(french.text))} == {}


@each_french_ledger
def test_every_figure_of_the_english_clause_is_in_the_french_one(game: str) -> None:
    assert {french.id: lost for english, french in pairs(game) if (lost := lost_figures(english, french))} == {}


@each_french_ledger
def test_the_french_clause_has_no_figure_of_its_own(game: str) -> None:
    assert {french.id: odd for english, french in pairs(game) if (odd := strange_figures(english, french))} == {}


@each_french_ledger
def test_references_to_other_clauses_are_kept_and_lead_somewhere(game: str) -> None:
    known = {clause.id for clause in in_french(game)}
    lost = {one.id: gone for one, french in pairs(game) if (gone := references(ruled(one)) - references(french.text))}
    assert lost == {}
    assert {french.id: odd for _, french in pairs(game) if (odd := references(french.text) - known)} == {}


@each_french_ledger
def test_double_punctuation_is_spaced_as_french_wants_it(game: str) -> None:
    assert {french.id: found[0] for _, french in pairs(game) if (found := UNSPACED.search(french.text))} == {}


@each_french_ledger
def test_the_documented_page_is_the_one_that_travels_in_the_package(game: str) -> None:
    page = DOCS / game / PAGE
    assert page.is_symlink()
    assert page.samefile(str(files(game_package(game)) / "data" / PAGE))


@pytest.mark.parametrize(
    ("french", "lost", "odd"),
    [
        ('Portée 18", en deux fois : 4,5" au plus.', set[str](), set[str]()),
        ('Portée 12", en 2 fois : 4,5" au plus.', {"18"}, {"12"}),
        ('Portée 18", en 2 fois : 4" au plus.', {"4.5"}, {"4"}),
    ],
)
def test_a_wrong_figure_is_seen(french: str, lost: set[str], odd: set[str]) -> None:
    english = Clause("FAN-SHO-01", 'Range 18", at most 4.5" in 2 goes, see FAN-LOS-07. (ruling 33)', "")
    assert lost_figures(english, Clause("FAN-SHO-01", french, "")) == lost
    assert strange_figures(english, Clause("FAN-SHO-01", french, "")) == odd
