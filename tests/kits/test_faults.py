"""Are faults that no clause explains told in the language of whoever reads them?"""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

import escarmouche
from escarmouche.core.problems import Problem
from escarmouche.kits.fault_phrases import FAULTS
from escarmouche.kits.faults import fault, fault_said, in_both

SOURCES = Path(escarmouche.__file__).parent
CALLS = {"fault": 1, "faulty": 1, "_at": 2, "_tell": 1}  # which argument is the code
READ = ("record", "pack")  # what a reader is given: codes are put together of it
CLAUSED = 3  # arguments of a problem with a clause
RAISES = (  # where nothing is told in English alone
    "rosters",
    "tables",
    "packs",
    "kits/rosters",
    "kits/tables",
    "kits/content",
    "server",
    "games/*/content",
    "games/*/*faults.py",
    "games/*/checking.py",
    "games/*/content.py",
    "games/*/layouts.py",
    "games/*/profiles.py",
    "games/moonstone/wording.py",
    "games/moonstone/french.py",
)


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
    return [one for one in every if isinstance(one, ast.Call) and called(one)]


def called(call: ast.Call) -> str:
    """The function that is called, or the method; empty for anything else."""
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def constants(path: Path) -> dict[str, str]:
    """The strings that a file gives a name."""
    named = [one for one in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(one, ast.AnnAssign)]
    return {
        one.target.id: str(one.value.value)
        for one in named
        if isinstance(one.target, ast.Name) and isinstance(one.value, ast.Constant)
    }


def codes(call: ast.Call, named: dict[str, str]) -> set[str]:
    """The codes that a call may name: written out, as a constant, one of two, or put together."""
    name = called(call)
    given = call.args[CALLS[name] :][:1] if name in CALLS else []
    return {
        code
        for one in (*given, *(one.value for one in call.keywords if one.arg == "code" and name == "Problem"))
        for code in spelt(one, named)
    }


def spelt(code: ast.expr, named: dict[str, str]) -> set[str]:
    match code:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.Name(id=name) if name in named:
            return {named[name]}
        case ast.IfExp(body=one, orelse=other):
            return spelt(one, named) | spelt(other, named)
        case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str(ending))]):
            return {f"{about}{ending}" for about in READ}
    return set()


def used_in(path: Path) -> set[str]:
    named = constants(path)
    return {code for call in calls(path) for code in codes(call, named)}


def test_every_code_that_is_used_has_its_words_and_every_word_is_used() -> None:
    files = [path for path in SOURCES.rglob("*.py") if path.name != "faults.py" or path.parent.name != "kits"]
    tells = [path for path in files if any(one in path.read_text() for one in ("Problem", "kits.faults"))]
    used = {code for path in tells for code in used_in(path)}
    assert used == set(FAULTS) - {"own_words"}
    assert in_both("a", "b", "", "c").code == "own_words"


def uncoded(path: Path) -> list[ast.Call]:
    """Problems that are told in English, and in French by their clause at best."""
    return [
        call
        for call in calls(path)
        if called(call) == "Problem" and not any(one.arg == "code" for one in call.keywords)
    ]


@pytest.mark.parametrize("room", RAISES)
def test_no_fault_of_lists_tables_wishes_and_content_is_told_in_english_alone(room: str) -> None:
    files = [path for path in SOURCES.glob(room) for path in (path.rglob("*.py") if path.is_dir() else [path])]
    assert files
    assert [f"{path.name}:{call.lineno}" for path in files for call in uncoded(path)] == []


@pytest.mark.parametrize("path", sorted(SOURCES.glob("games/*/lists.py")), ids=lambda path: path.parent.name)
def test_what_is_wrong_with_an_army_has_a_clause_to_tell_it_in_french(path: Path) -> None:
    """What a list breaks is a rule: the ledger says it in both languages."""
    assert [call.lineno for call in uncoded(path) if len(call.args) < CLAUSED] == []
