"""Do the breaks of the rules break what they say, and is it known which of them the tests notice?"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.mutants.choosing import Harmless, all_mutants, at, chosen, harmless, left_over, rule_files
from scripts.mutants.making import Mutant, mutants
from tests.volume import narrow

from escarmouche.games import GAMES

ROOT = Path(__file__).resolve().parents[2]

RULE = b'''\
"""A toy."""
REACH = 3


def strikes(roll: int, armour: int) -> bool:
    """A blow lands above the armour."""
    return roll > armour


def near(gap: int) -> bool:
    return gap <= REACH


def march(steps: int) -> int:
    """No test watches the exact length."""
    done = 0
    while done < steps:
        done += 1
    return done


def forgotten() -> int:
    return 5 if REACH else 6
'''
TESTS = """\
from escarmouche.games.toy.rules.blows import march, near, strikes


def test_a_blow_lands_above_the_armour():
    assert strikes(4, 3) and not strikes(3, 3) and not strikes(2, 3)


def test_three_inches_are_near():
    assert near(3) and not near(4)


def test_marching_gets_somewhere():
    assert march(3) > 0
"""


def of(source: str) -> list[tuple[str, str]]:
    return [(one.kind, one.after) for one in mutants(source.encode(), "x.py")]


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("def f(a, b):\n    g(a < b)", [("comparison", "g(a <= b)"), ("dropped statement", "pass")]),
        ("X = a not  in b", [("comparison", "X = a in b")]),
        ("X = (a) == (b)", [("comparison", "X = (a) != (b)")]),
        ("X = 3", [("constant", "X = 2"), ("constant", "X = 4")]),
        ("X = 0.5", [("constant", "X = 1.5")]),
        ("X = True", [("constant", "X = False")]),
        ("X = f(a, b, c=d, e=g)", [("swapped argument", "X = f(b, a, c=d, e=g)"),
                                   ("swapped argument", "X = f(a, b, c=g, e=d)")]),
        ("X = min(a, b)", []),
        ("X = f(a, a)", []),
        ("X = zip(a, a, strict=True)", []),
        ("X = a and b", [("boolean", "X = a or b")]),
        ("X = not a", [("boolean", "X = (a)")]),
        ("X = [y for y in z if y.up]", [("boolean", "X = [y for y in z if not (y.up)]")]),
        ("def f() -> bool:\n    return g()", [("return value", "return not (g())")]),
        ("def f() -> int:\n    return g()", [("return value", "return (g()) + 1")]),
        ("def f() -> tuple[int, ...]:\n    return g()", [("return value", "return ()")]),
        ("def f() -> Refusal | None:\n    return g()", [("return value", "return None")]),
        ("def f() -> Script[bool]:\n    return (yield g)", [("return value", "return (not (yield g))")]),
        ("def f():\n    self.x = y", [("dropped statement", "pass")]),
        ("def f(a: Literal[3]) -> Literal[4]:\n    assert a > 2\n    b: Literal[5] = a", []),
        ('def f():\n    """Two."""\n    return f"{a:2}"', [("return value", "return None")]),
        ("X = é < 3", [("comparison", "X = é <= 3"), ("constant", "X = é < 2"), ("constant", "X = é < 4")]),
    ],
)  # fmt: skip
def test_each_kind_of_break_replaces_exactly_its_own_text(source: str, broken: list[tuple[str, str]]) -> None:
    assert sorted(of(source)) == sorted(broken)


def test_a_break_leaves_the_rest_of_the_file_where_it_was() -> None:
    source = b"def f(a):\n    if (\n        a\n    ):\n        g()\n    return h(\n        a\n    )\n"
    for one in mutants(source, "x.py"):
        there = one.applied(source)
        assert there.splitlines()[-1] == b"    )" or one.kind == "return value"
        ast.parse(there)


def test_a_default_is_not_in_the_body_of_its_function() -> None:
    default, body = (one for one in mutants(b"def f(a=0):\n    g[0]", "x.py") if one.kind == "constant")
    assert (default.inside, default.names) == (False, ("f",))
    assert (body.inside, body.within, body.defined) == (True, "f", 1)


def test_a_draw_depends_on_its_seed_only_and_takes_the_kinds_in_turn() -> None:
    found = all_mutants(rule_files("alkemy"))
    first = chosen(found, 30, "a")
    assert first == chosen(found, 30, "a") != chosen(found, 30, "b")
    assert {one.kind: sum(one.kind == other.kind for other in first) for one in first} == dict.fromkeys(
        ["comparison", "constant", "dropped statement", "swapped argument", "boolean", "return value"], 5
    )


def test_the_breaks_of_a_place_are_named_by_its_file_and_its_line(tmp_path: Path) -> None:
    for name in ("a.py", "aa.py"):
        (tmp_path / name).write_bytes(RULE)
    found = all_mutants(["a.py", "aa.py"], tmp_path)
    here = at(found, ["a.py:7"], tmp_path)
    assert {(one.file, one.line) for one in here} == {("a.py", 7)}
    assert "return roll >= armour" in {one.after for one in here}
    assert at(found, ["a.py"], tmp_path) == all_mutants(["a.py"], tmp_path)
    assert at(found, ["a.py:9999", "b.py"], tmp_path) == []


def test_what_follows_does_not_change_what_was_drawn_before(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(RULE)
    before = {one.key for one in chosen(all_mutants(["a.py"], tmp_path), 100, "a", tmp_path)}
    (tmp_path / "a.py").write_bytes(RULE + b"\n\ndef more(a: int) -> bool:\n    return a > 7\n")
    after = {one.key for one in chosen(all_mutants(["a.py"], tmp_path), 100, "a", tmp_path)}
    assert before < after


@pytest.mark.parametrize("game", narrow(GAMES, "malhya"))
def test_every_game_has_rules_to_break(game: str) -> None:
    assert len(all_mutants(rule_files(game))) > 1000
    assert not [file for file in rule_files(game) if "/words/" in file or "/staging/" in file or "/judging/" in file]


def test_every_known_harmless_break_still_exists_and_has_a_reason() -> None:
    known = harmless()
    assert left_over(known) == []
    assert all(len(one.reason) > 10 for one in known)


def test_an_entry_that_matches_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(RULE)
    there = Harmless("a.py", "return roll > armour", "return roll >= armour", "none")
    gone = Harmless("a.py", "return roll > shield", "return roll >= shield", "none")
    elsewhere = Harmless("b.py", "return roll > armour", "return roll >= armour", "none")
    other = Harmless("a.py", "return roll > armour", "return roll >= armour", "none", within="near")
    assert left_over([there, gone, elsewhere, other], tmp_path) == [gone, elsewhere, other]


def toy(root: Path) -> Path:
    rules = root / "src/escarmouche/games/toy/rules"
    tests = root / "tests/games/toy"
    for folder in (rules, tests, root / "tests/mutants"):
        folder.mkdir(parents=True)
    for package in (rules, *rules.parents[:3]):
        (package / "__init__.py").write_text("")
    (rules / "blows.py").write_bytes(RULE)
    (tests / "test_blows.py").write_text(TESTS)
    (root / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\naddopts = "--import-mode=importlib"\npythonpath = ["src"]\n'
    )
    return root


def told(root: Path, *more: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "MUTANTS_GRACE": "0.5"}  # the toy's tests take no time at all
    command = [sys.executable, "-m", "scripts.mutants", "toy", "--count", "99", "--root", str(root), *more]
    return subprocess.run(command, env=environment, capture_output=True, text=True, cwd=root, check=False)


@pytest.mark.wide
def test_a_toy_rule_is_broken_and_the_page_says_which_breaks_went_unnoticed(tmp_path: Path) -> None:
    root = toy(tmp_path)
    _listed(root).write_text(
        '[[equivalent]]\nfile = "src/escarmouche/games/toy/rules/blows.py"\nbefore = "while done < steps:"\n'
        'after = "while done <= steps:"\nreason = "the toy does not mind one step more"\n'
    )
    texts = {path: path.read_bytes() for path in root.rglob("*.py")}
    first = told(root, "--least", "50")
    assert first.returncode == 0, first.stderr
    assert "1 equivalent" in first.stdout
    page = first.stdout
    for noticed in ("return roll >= armour", "REACH = 2", "REACH = 4", "return not (roll > armour)", "gap < REACH"):
        assert noticed not in page
    assert "+ return (done) + 1" in page  # survives: no test knows how far
    assert "survived: src/escarmouche/games/toy/rules/blows.py:18 constant in march" in page  # done += 2
    assert "not covered: src/escarmouche/games/toy/rules/blows.py:23" in page
    assert "2 timed out" in page  # a march without steps never ends
    assert {path: path.read_bytes() for path in root.rglob("*.py")} == texts
    again = told(root, "--least", "99", "--count", "12")
    assert again.returncode == 1
    assert "measuring" in first.stderr
    assert "measuring" not in again.stderr


@pytest.mark.wide
def test_breaks_inside_functions_are_made_in_place_though_the_collector_was_told_to_forget_them(tmp_path: Path) -> None:
    root = toy(tmp_path)
    for name in ("conftest.py", "shares.py", "weights.json"):
        (root / "tests" / name).write_bytes((ROOT / "tests" / name).read_bytes())
    outcome = told(root, "--least", "0")
    assert "2 of 2 from scratch" in outcome.stderr  # the two values of REACH, no function's


@pytest.mark.wide
def test_a_test_that_takes_too_long_may_be_left_out(tmp_path: Path) -> None:
    root = toy(tmp_path)
    slow = "    for _ in range(10 ** 9):\n        pass\n"
    kept, _, _ = TESTS.partition("def test_three")
    (root / "tests/games/toy/test_blows.py").write_text(f"{kept}def test_three_inches_are_near():\n{slow}")
    page = told(root, "--longest", "0.2", "--least", "0").stdout
    assert "return roll >= armour" not in page
    assert "+ return gap < REACH" in page


@pytest.mark.wide
def test_what_a_rule_remembers_hides_it_from_no_test(tmp_path: Path) -> None:
    root = toy(tmp_path)
    remembers = b"from functools import cache\n\n\n" + RULE.replace(b"def strikes", b"@cache\ndef strikes")
    (root / "src/escarmouche/games/toy/rules/blows.py").write_bytes(remembers)
    begins, _, _ = TESTS.partition("def")
    idle = "def test_a_blow_that_nobody_looks_at():\n    strikes(3, 3)\n"
    looks = "def test_a_blow_lands_above_the_armour():\n    assert not strikes(3, 3)\n"
    (root / "tests/games/toy/test_blows.py").write_text(f"{begins}{idle}\n\n{looks}")
    page = told(root, "--only", "rules/blows.py:11", "--least", "0").stdout
    assert "return not (roll > armour)" not in page
    assert "return roll >= armour" not in page
    assert "score 100.0 %" in page


def test_an_entry_that_matches_nothing_ends_the_run(tmp_path: Path) -> None:
    root = toy(tmp_path)
    _listed(root).write_text(
        '[[equivalent]]\nfile = "src/escarmouche/games/toy/rules/blows.py"\n'
        'before = "a"\nafter = "b"\nreason = "none"\n'
    )
    outcome = told(root)
    assert outcome.returncode == 2
    assert "nothing matches" in outcome.stderr


def test_a_break_is_told_by_its_own_line() -> None:
    one: Mutant = next(one for one in mutants(RULE, "x.py") if one.kind == "comparison")
    assert (one.line, one.before, one.after) == (7, "return roll > armour", "return roll >= armour")


def _listed(root: Path) -> Path:
    """Where the toy's harmless breaks are listed."""
    page = root / "tests/mutants/equivalent/toy.toml"
    page.parent.mkdir(parents=True, exist_ok=True)
    return page
