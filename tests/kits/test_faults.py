"""Are faults that no clause explains told in the language of whoever reads them?"""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

import escarmouche
from escarmouche.core.problems import Problem
from escarmouche.kits.faults import FAULTS, fault, fault_said

SOURCES = Path(escarmouche.__file__).parent
CALLS = {"fault": 1, "faulty": 1, "_at": 2}  # which argument is the code
RAISES = ("rosters", "tables", "kits/rosters", "kits/tables", "server")  # where nothing is told in English alone


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("code", FAULTS)
def test_french_needs_no_fact_that_english_is_not_given(code: str) -> None:
    french, english = FAULTS[code]
    assert french
    assert not english or gaps(french) <= gaps(english)


def test_a_fault_is_told_in_both_languages_and_another_as_it_was_found() -> None:
    long = fault("code", "code_long", most=16000)
    assert str(long) == "code: longer than 16000 letters"
    assert fault_said(long, "fr") == "ce code a plus de 16000 lettres"
    assert fault_said(long, "en") == long.what
    assert fault_said(Problem("list", "too dear"), "fr") == "too dear"


def calls(path: Path) -> list[ast.Call]:
    every = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [one for one in every if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]


def codes(call: ast.Call) -> set[str]:
    """The codes that a call names."""
    name = call.func.id  # type: ignore[attr-defined]
    given = call.args[CALLS[name] :][:1] if name in CALLS else []
    named = [one.value for one in call.keywords if one.arg == "code" and name == "Problem"]
    return {str(one.value) for one in (*given, *named) if isinstance(one, ast.Constant)}


def words_in(path: Path) -> set[str]:
    """Every string of a file; of those with gaps, their parts."""
    return {
        one.value
        for one in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def test_every_code_that_is_used_has_its_words_and_every_word_is_used() -> None:
    files = [path for path in SOURCES.rglob("*.py") if path.name != "faults.py" or path.parent.name != "kits"]
    tells = [path for path in files if any(one in path.read_text() for one in ("Problem", "kits.faults"))]
    assert {code for path in tells for call in calls(path) for code in codes(call)} <= set(FAULTS)
    said = {word for path in files for word in words_in(path)}
    endings = tuple(word for word in said if word.startswith("_") and word.replace("_", "").isalpha())  # f"{kind}_slow"
    assert [code for code in FAULTS if code not in said and not code.endswith(endings)] == []


@pytest.mark.parametrize("room", RAISES)
def test_no_fault_of_lists_tables_and_wishes_is_told_in_english_alone(room: str) -> None:
    alone = [
        f"{path.name}:{call.lineno}"
        for path in (SOURCES / room).rglob("*.py")
        for call in calls(path)
        if call.func.id == "Problem"  # type: ignore[attr-defined]
        and not any(one.arg == "code" for one in call.keywords)
    ]
    assert alone == []
