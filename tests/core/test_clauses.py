"""Does a player read the rule, in his language, and nothing that its editors noted beside it?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from escarmouche.cli.explaining import clause
from escarmouche.core.problems import Faulty
from escarmouche.games import GAMES
from escarmouche.kits.book.clauses import clauses, readable, told_clause
from escarmouche.kits.book.ledger import game_package, ledger

READ = {
    "Nothing is rounded. (ruling 74)": "Nothing is rounded.",
    "Two at once. (book: Perforante; ruling 58)": "Two at once.",
    "Dice fall. (seed: cas 2; [public: refsheet])": "Dice fall.",
    "It counts (seed), always. (ruling on seed: couverts)": "It counts, always.",
    "No more. [public: MSIM, MAPI, MCD agree]": "No more.",
    "Worth 3 **[reconstructed]**: as data [original].": "Worth 3: as data.",
    "On foot; [option scout_last = no | yes], [option scout_min = 0 | 6].": "On foot.",
    "None is needed. `[option spell_los = no | yes]` (ruling 31)": "None is needed.",
    "`[option los_model = heights | flat]`: in the flat model walls cut.": "In the flat model walls cut.",
    "Cover of a big one → 12; [option] none. It keeps its size.": "Cover of a big one → 12. It keeps its size.",
    "Openly; [option declarations = secret] commits and reveals together.": "Openly.",
    "Two inches → [reconstructed], the text is silent.": "Two inches → the text is silent.",
    "Held for a turn. `[option held = a | b (it stays)]` (ruling 7) Then lost.": "Held for a turn. Then lost.",
    "Un *seul* tir par tour [livre] ; voir `FAN-SHO-04`.": "Un seul tir par tour ; voir FAN-SHO-04.",
}
KEPT = (
    "Both roll 2 * 3 dice (the attacker first), see FAN-RUL-67.",
    "Le tireur (s'il n'a pas bougé) ajoute 1 ; un 6 réussit toujours.",
    "The book opens at 5 (public houses are closed).",
    "« Perdue » : la figurine quitte la table…",
)


@pytest.mark.parametrize("text", READ)
def test_the_editors_notes_are_taken_out(text: str) -> None:
    assert readable(text) == READ[text]


@pytest.mark.parametrize("text", KEPT)
def test_the_words_of_a_rule_stay(text: str) -> None:
    assert readable(text) == text


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_no_clause_shows_a_mark_and_none_is_missing(game: str, lang: str) -> None:
    package = game_package(game)
    told = clauses(package, lang)
    assert [one.id for one in told] == [one.id for one in ledger(package)]
    marks = re.compile(r"[\[\]`\0]|\*\*|\((?:seed|ruling|book|public|option)\b[ :;)]|[;,:] ?\.|\( | \)|→ *[;,.]")
    assert [one.text for one in told if marks.search(one.text) or not one.text] == []


@pytest.fixture
def package(tmp_path: Path) -> Iterator[str]:
    """A game that has been half translated."""
    name = f"half_{tmp_path.name}"
    data = tmp_path / name / "data"
    data.mkdir(parents=True)
    (data.parent / "__init__.py").touch()
    (data / "ledger.md").write_text("## Moves\n- **HAL-MOV-01** Run. (ruling 3)\n- **HAL-MOV-02** Walk.\n")
    (data / "ledger.fr.md").write_text("## Mouvements\n- **HAL-MOV-02** Marcher. (ruling 4)\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(tmp_path))
        yield name


def test_what_is_not_translated_is_told_in_english(package: str) -> None:
    assert [(one.chapter, one.text) for one in clauses(package, "fr")] == [
        ("Moves", "Run."),
        ("Mouvements", "Marcher."),
    ]
    assert [one.text for one in clauses(package, "en")] == ["Run.", "Walk."]
    assert told_clause(package, "HAL-MOV-01", "fr") == ("Run.", "en")
    assert told_clause(package, "HAL-MOV-02", "fr") == ("Marcher.", "fr")
    with pytest.raises(Faulty, match="there is no clause HAL-MOV-09"):
        told_clause(package, "HAL-MOV-09", "fr")


def test_a_translation_of_nothing_is_a_fault(package: str, tmp_path: Path) -> None:
    page = tmp_path / package / "data" / "ledger.fr.md"
    page.write_text(page.read_text() + "- **HAL-MOV-07** Voler.\n")
    with pytest.raises(Faulty, match="HAL-MOV-07 is no clause"):
        clauses(package, "fr")


def test_the_terminal_names_the_tongue_of_a_clause_that_is_not_translated(package: str) -> None:
    kind = msgspec.structs.replace(next(iter(GAMES.values())), package=package)
    assert clause(kind, "HAL-MOV-01", "fr") == ["HAL-MOV-01 (texte de la règle, en anglais) : Run."]
    assert clause(kind, "HAL-MOV-02", "fr") == ["HAL-MOV-02 : Marcher."]
    assert clause(kind, "HAL-MOV-02", "en") == ["HAL-MOV-02: Walk."]
    assert clause(kind, "HAL-MOV-09", "en") == clause(kind, "", "en") == []
