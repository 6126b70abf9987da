"""Does the frame of the project hold: a light import, pinned versions, doors that exist, documents that agree?"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from escarmouche.games import OWN
from escarmouche.kits.book.ledger import Clause, ledger

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs" / "games"
each_game = pytest.mark.parametrize("game", OWN)


def project() -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def loaded_by(module: str) -> set[str]:
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stdout.split()}


@pytest.mark.parametrize("module", ["escarmouche", "escarmouche.core", "escarmouche.games"])
def test_importing_the_engine_brings_no_terminal_no_files_and_no_arrays(module: str) -> None:
    assert loaded_by(module) & {"cyclopts", "rich", "yaml", "numpy"} == set()


def test_the_light_import_test_can_see_a_heavy_one() -> None:
    assert "yaml" in loaded_by("yaml")


def normal(requirement: str) -> str:
    return re.split(r"[<>=!~\[; ]", requirement)[0].lower().replace("_", "-")


def test_every_requirement_is_pinned_to_one_version_and_nothing_else_stands_in_the_pins() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [pin for pin in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+]+", pin)] == []
    extras = project()["optional-dependencies"]
    wanted = {normal(name) for name in (*project()["dependencies"], *extras["dev"], *extras["bench"], *extras["docs"])}
    assert wanted - {normal(pin) for pin in pins} == set()


@pytest.mark.parametrize(
    "document", ["README.md", "CONTRIBUTING.md", "docs/howto/theme.md", "docs/howto/server.md", ".ci/run"]
)
def test_every_make_target_that_a_document_names_exists(document: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)\b(?=[`\s])", (ROOT / document).read_text(encoding="utf-8")))
    assert named
    assert named <= targets


def clauses(game: str) -> tuple[Clause, ...]:
    return ledger(f"escarmouche.games.{game}")


@each_game
def test_the_documented_ledger_is_the_one_that_travels_in_the_package(game: str) -> None:
    page = DOCS / game / "ledger.md"
    assert page.is_symlink()
    assert page.resolve() == ROOT / f"src/escarmouche/games/{game}/data/ledger.md"


@each_game
def test_the_index_of_rulings_has_every_ruling_once_and_every_setting(game: str) -> None:
    page = (DOCS / game / "rulings.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([A-Z]+-RUL-\d+) \|", page, re.MULTILINE)
    assert sorted(rows) == sorted(clause.id for clause in clauses(game) if "-RUL-" in clause.id)
    settings = {name for clause in clauses(game) for name in re.findall(r"\[option (\w+)", clause.text)}
    assert set(re.findall(r"`(\w+)`: ", page)) == settings


@each_game
def test_the_readme_counts_the_clauses_as_the_ledger_does(game: str) -> None:
    row = re.search(rf"^\|[^|]*\| `{game}` \|.*$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert row is not None
    told = re.search(r"\[(\d+) clauses\].*?(\d+) rules, (\d+) rulings, (\d+) worked", row[0])
    assert told is not None
    kinds = [clause.id.split("-")[1] for clause in clauses(game)]
    rulings, examples = kinds.count("RUL"), kinds.count("EX")
    assert [int(n) for n in told.groups()] == [len(kinds), len(kinds) - rulings - examples, rulings, examples]
