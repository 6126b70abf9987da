"""The ledger reader on tiny books, then the real ledgers: no unknown clause, none without its test."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from string import digits

import msgspec
import pytest

from escarmouche.core.problems import Faulty
from escarmouche.kits.book.ledger import (
    Clause,
    Coverage,
    Mention,
    compare,
    coverage,
    expand,
    find_tests,
    game_package,
    ledger,
    parse_ledger,
    read_excuses,
    registered,
    scan_package,
    scan_tests,
)

BOOK = """# A book

## Rules

### Melee (MEL)
- **TOY-MEL-01** A blow lands on a low roll. (book: Melee)
- **TOY-MEL-02** Two blows
  may be struck.
- plain text, and **TOY-MEL-99** inside a line is no clause

### Shooting and cover (SHO, COV)
- **TOY-SHO-01** A shot flies straight.

## Rulings
- **TOY-RUL-01** Silent → so be it.

## Worked examples
- **TOY-EX-01** Given one, then two.
"""


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def proofs(folder: Path, text: str) -> list[tuple[str, str]]:
    write(folder, "tests/test_toy.py", text)
    return [(m.id, m.where.removeprefix("tests/test_toy.py::")) for m in scan_tests(folder / "tests")]


# --- parsing ------------------------------------------------------------------------------------------------------


def test_a_clause_has_its_id_its_text_and_its_chapter() -> None:
    assert parse_ledger(BOOK) == (
        Clause("TOY-MEL-01", "A blow lands on a low roll. (book: Melee)", "Melee"),
        Clause("TOY-MEL-02", "Two blows may be struck.", "Melee"),
        Clause("TOY-SHO-01", "A shot flies straight.", "Shooting and cover"),
        Clause("TOY-RUL-01", "Silent → so be it.", "Rulings"),
        Clause("TOY-EX-01", "Given one, then two.", "Worked examples"),
    )


@pytest.mark.parametrize(
    ("extra", "complaint"),
    [("- **TOY-MEL-01** Again.", "TOY-MEL-01 stands twice"), ("- **FOE-MEL-01** A stranger.", "begin with TOY")],
)
def test_a_ledger_with_a_double_or_a_stranger_is_refused(extra: str, complaint: str) -> None:
    with pytest.raises(Faulty, match=complaint):
        parse_ledger(BOOK + extra)


def test_an_empty_ledger_is_refused() -> None:
    with pytest.raises(Faulty, match="no clause found"):
        parse_ledger("# Nothing here\n")


@pytest.mark.parametrize(
    ("tag", "ids"),
    [
        ("TOY-SHO-04", ("TOY-SHO-04",)),
        ("TOY-SHO-04..06", ("TOY-SHO-04", "TOY-SHO-05", "TOY-SHO-06")),
        ("TOY-CAP-07, TOY-RUL-24", ("TOY-CAP-07", "TOY-RUL-24")),
        ("TOY-CAP-09..10,TOY-EX-1", ("TOY-CAP-09", "TOY-CAP-10", "TOY-EX-1")),
        ("TOY-SHO-04, 05", ("TOY-SHO-04", "05")),
        ("TOY-SHO-06..04", ("TOY-SHO-06..04",)),
    ],
)
def test_a_tag_expands_to_single_clauses_and_keeps_what_it_cannot_read(tag: str, ids: tuple[str, ...]) -> None:
    assert expand(tag) == ids


# --- homes --------------------------------------------------------------------------------------------------------


def test_a_docstring_tag_gives_its_module_and_function(tmp_path: Path) -> None:
    write(tmp_path, "__init__.py", '"""The toy. [TOY-RUL-01]"""\n')
    write(
        tmp_path,
        "rules/melee.py",
        '''
def strike():
    """[TOY-MEL-01..02] One blow; see [option x = 1 | 2] and list[int]."""
    # [TOY-SHO-01] a comment is no home
    return "[TOY-SHO-01] nor is a string"

class Duel:
    """[TOY-EX-01, TOY-SHO-01]"""
    async def fight(self):
        """[TOY-MEL-01]"""
''',
    )
    assert scan_package(tmp_path, "games.toy") == [
        Mention("TOY-RUL-01", "games.toy"),
        Mention("TOY-MEL-01", "games.toy.rules.melee:strike"),
        Mention("TOY-MEL-02", "games.toy.rules.melee:strike"),
        Mention("TOY-EX-01", "games.toy.rules.melee:Duel"),
        Mention("TOY-SHO-01", "games.toy.rules.melee:Duel"),
        Mention("TOY-MEL-01", "games.toy.rules.melee:Duel.fight"),
    ]


# --- proofs -------------------------------------------------------------------------------------------------------


def test_a_mark_on_a_test_is_a_proof_and_on_anything_else_is_none(tmp_path: Path) -> None:
    text = """
import pytest

@pytest.mark.rule("TOY-MEL-01", "TOY-SHO-01..02")
def test_blow(): ...

@pytest.mark.rule("TOY-MEL-02")
def scene(): ...

@other.rule("TOY-MEL-02")
def test_other(): ...
"""
    assert proofs(tmp_path, text) == [
        ("TOY-MEL-01", "test_blow"),
        ("TOY-SHO-01", "test_blow"),
        ("TOY-SHO-02", "test_blow"),
    ]


def test_marks_of_a_module_and_of_a_class_hold_for_each_test_inside(tmp_path: Path) -> None:
    text = """
import pytest
from pytest import mark

pytestmark = [mark.slow, pytest.mark.rule("TOY-RUL-01")]

def test_one(): ...

@mark.rule("TOY-MEL-01")
class TestDuel:
    pytestmark = pytest.mark.rule("TOY-MEL-02")
    async def test_two(self): ...
"""
    assert proofs(tmp_path, text) == [
        ("TOY-RUL-01", "test_one"),
        ("TOY-RUL-01", "TestDuel::test_two"),
        ("TOY-MEL-01", "TestDuel::test_two"),
        ("TOY-MEL-02", "TestDuel::test_two"),
    ]


def test_a_mark_on_a_case_counts_for_the_test_that_runs_the_case(tmp_path: Path) -> None:
    text = """
import pytest

CASES: list = [pytest.param(1, marks=pytest.mark.rule("TOY-EX-01"))]
UNUSED = [pytest.param(2, marks=pytest.mark.rule("TOY-EX-02"))]

@pytest.mark.parametrize("n", CASES)
def test_table(n): ...

@pytest.mark.parametrize("n", [pytest.param(3, marks=[pytest.mark.rule("TOY-EX-03")])])
def test_inline(n): ...
"""
    assert proofs(tmp_path, text) == [("TOY-EX-01", "test_table"), ("TOY-EX-03", "test_inline")]


def test_a_skipped_or_failing_test_proves_nothing(tmp_path: Path) -> None:
    text = """
import pytest

@pytest.mark.skip
@pytest.mark.rule("TOY-MEL-01")
def test_later(): ...

@pytest.mark.xfail(reason="not yet")
@pytest.mark.rule("TOY-MEL-02")
def test_maybe(): ...

@pytest.mark.skipif(True, reason="never")
class TestNever:
    @pytest.mark.rule("TOY-SHO-01")
    def test_shot(self): ...
"""
    assert proofs(tmp_path, text) == []


def test_what_is_left_to_the_wide_lane_proves_nothing_by_itself(tmp_path: Path) -> None:
    text = """
import pytest

@pytest.mark.wide
@pytest.mark.rule("TOY-MEL-01")
def test_once_more(): ...

@pytest.mark.rule("TOY-MEL-02")
@pytest.mark.parametrize("game", narrow(["duel", "feud"], "duel"))
def test_of_one_at_least(game): ...
"""
    assert proofs(tmp_path, text) == [("TOY-MEL-02", "test_of_one_at_least")]


@pytest.mark.parametrize("mark", ["skip", "wide"])
def test_a_case_that_is_not_run_proves_nothing(mark: str, tmp_path: Path) -> None:
    text = f"""
import pytest

CASES = [
    pytest.param(1, marks=[pytest.mark.rule("TOY-EX-01"), pytest.mark.{mark}]),
    pytest.param(2, marks=pytest.mark.rule("TOY-EX-02")),
]

@pytest.mark.parametrize("n", CASES)
def test_table(n): ...
"""
    assert proofs(tmp_path, text) == [("TOY-EX-02", "test_table")]


@pytest.mark.parametrize("mark", ["skip", "wide"])
@pytest.mark.parametrize("listed", ["{}", "[pytest.mark.slow, {}]"])
def test_a_module_or_a_class_that_is_not_run_proves_nothing(mark: str, listed: str, tmp_path: Path) -> None:
    given = "pytestmark = " + listed.format(f"pytest.mark.{mark}")
    inside = '    @pytest.mark.rule("TOY-MEL-01")\n    def test_blow(self): ...'
    assert proofs(tmp_path, f"import pytest\nclass TestDuel:\n    {given}\n{inside}\n") == []
    assert proofs(tmp_path, f"import pytest\n{given}\nclass TestDuel:\n{inside}\n") == []
    assert len(proofs(tmp_path, f"import pytest\nclass TestDuel:\n{inside}\n")) == 1


def test_a_clause_that_is_no_literal_is_reported(tmp_path: Path) -> None:
    text = '@pytest.mark.rule(f"TOY-MEL-{n}")\ndef test_blow(): ...\n'
    ((clause, _),) = proofs(tmp_path, text)
    assert "only a literal can be read" in clause


# --- the comparison -----------------------------------------------------------------------------------------------


def toy(proven: tuple[str, ...] = (), **excuses: str) -> Coverage:
    named = [Mention(clause, "test_toy.py::test") for clause in proven]
    return compare("toy", parse_ledger(BOOK), [], named, {key.replace("_", "-"): why for key, why in excuses.items()})


def test_an_unknown_clause_is_a_problem_wherever_it_is_named() -> None:
    found = compare("toy", parse_ledger(BOOK), [Mention("TOY-MEL-07", "m:f")], [Mention("TOY-MEL-08", "t::g")], {})
    assert [(mention.id, mention.where) for mention in found.unknown] == [("TOY-MEL-07", "m:f"), ("TOY-MEL-08", "t::g")]
    assert "m:f: names TOY-MEL-07, which is no clause of toy" in map(str, found.problems)


def test_a_clause_without_a_test_is_unproven_unless_it_is_excused() -> None:
    found = toy(("TOY-MEL-01", "TOY-MEL-02"), TOY_SHO_01="needs a real bow", TOY_RUL_01="silence")
    assert found.unproven == ("TOY-EX-01",)
    assert [problem.where for problem in found.problems] == ["TOY-EX-01"]


def test_an_excuse_is_a_debt() -> None:
    everything = ("TOY-MEL-01", "TOY-MEL-02", "TOY-SHO-01", "TOY-RUL-01", "TOY-EX-01")
    assert toy(everything).complete
    found = toy(everything[:-1], TOY_EX_01="later")
    assert found.problems == ()
    assert not found.complete


@pytest.mark.parametrize(
    ("clause", "reason", "complaint"),
    [
        ("TOY_MEL_01", "was hard", "excuses TOY-MEL-01, which test_toy.py::test proves"),
        ("TOY_MEL_77", "who knows", "excuses TOY-MEL-77, which is no clause of toy"),
        ("TOY_MEL_02", "", "TOY-MEL-02 has no reason"),
    ],
)
def test_a_useless_excuse_is_a_problem(clause: str, reason: str, complaint: str) -> None:
    assert any(complaint in str(problem) for problem in toy(("TOY-MEL-01",), **{clause: reason}).problems)


def test_excuses_are_a_table_and_no_file_means_none(tmp_path: Path) -> None:
    path = write(tmp_path, "unproven.toml", '[unproven]\n"TOY-MEL-01" = " needs a bow "\n')
    assert read_excuses(path) == {"TOY-MEL-01": "needs a bow"}
    assert read_excuses(tmp_path / "missing.toml") == {}


def test_the_summary_is_what_the_verb_writes_as_json() -> None:
    written = msgspec.json.decode(msgspec.json.encode(toy(("TOY-MEL-01",), TOY_EX_01="later").summary()))
    assert written == {
        "game": "toy",
        "clauses": 5,
        "proven": 1,
        "unproven": ["TOY-MEL-02", "TOY-SHO-01", "TOY-RUL-01", "TOY-EX-01"],
    }


# --- the real ledgers ---------------------------------------------------------------------------------------------


def test_a_game_is_found_by_its_name_or_its_package() -> None:
    assert game_package("fantastiques") == "escarmouche.games.fantastiques"
    assert game_package("some.other.game") == "some.other.game"
    with pytest.raises(Faulty, match=r"no such game; there are .*fantastiques"):
        game_package("checkers")


def test_the_ledger_holds_rules_rulings_and_examples_of_every_chapter() -> None:
    chapters = {clause.chapter for clause in ledger("escarmouche.games.fantastiques")}
    assert {"Movement", "Melee", "Magic items", "Rulings", "Worked examples"} <= chapters


def test_tests_are_found_beside_src_or_upward_and_their_absence_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert (find_tests("escarmouche.games.fantastiques") / "core" / "test_ledger.py").is_file()
    with pytest.raises(Faulty, match="no tests folder found") as caught:
        find_tests("json")
    assert "\n" not in str(caught.value)
    (tmp_path / "tests" / "games" / "json").mkdir(parents=True)
    assert find_tests("json") == tmp_path / "tests"


@cache
def held(game: str) -> Coverage:
    """What the tests below look at, found once."""
    return coverage(game)


@pytest.mark.parametrize("game", registered())
def test_no_docstring_and_no_test_names_a_clause_that_does_not_exist(game: str) -> None:
    unknown = [f"{mention.where}: {mention.id}" for mention in held(game).unknown]
    assert not unknown, "\n".join(unknown)


@pytest.mark.parametrize("game", registered())
def test_every_clause_is_proven_by_a_test_or_excused_with_a_reason(game: str) -> None:
    problems = held(game).problems
    assert not problems, "\n".join(map(str, problems))


@pytest.mark.parametrize("game", registered())
def test_the_clauses_of_one_stem_live_and_are_proven_as_among_all(game: str) -> None:
    stem = ledger(game_package(game))[0].id.rstrip(digits)
    some, every = coverage(game, stem=stem), held(game)
    for found, among_all in ((some.homes, every.homes), (some.proofs, every.proofs)):
        wanted = {clause: places for clause, places in among_all.items() if clause.startswith(stem)}
        assert wanted
        assert {clause: places for clause, places in found.items() if clause.startswith(stem)} == wanted
    assert len(some.proofs) < len(every.proofs)
