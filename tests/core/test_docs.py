"""Does the code on the pages of the documentation do what the pages say?"""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
ROOMS = ("src/", "tests/", "docs/", "scripts/", "web/", "changelog.d/")
EXAMPLES = ("web/src/games/duel/", "src/escarmouche/games/fantastiques/lessons/first_blow.yaml")  # what a reader makes
PAGES = [page for page in sorted(DOCS.rglob("*.md")) if ">>> " in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def test_the_table_of_promises_names_those_that_the_contract_checks() -> None:
    proof = DOCS.parent / "src/escarmouche/kits/proof"
    source = "".join(path.read_text(encoding="utf-8") for path in proof.glob("*.py"))
    page = (DOCS / "explanation" / "a_sixth_game.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    named = {name.strip(" `") for row in rows for name in row.split(",")}
    assert named
    assert [name for name in named if f'"{name}"' not in source] == []


def test_files_that_a_page_names_are_there() -> None:
    tree = DOCS.parent
    pages = [*DOCS.rglob("*.md"), tree / "README.md", tree / "CONTRIBUTING.md"]
    words = [
        (page.name, word.strip("`'\"()[],.;:"))
        for page in pages
        for word in page.read_text(encoding="utf-8").split()
        if not set("<>*…]") & set(word)  # neither a pattern nor a link, which `make docs` follows
    ]
    named = [(page, word) for page, word in words if word.startswith(ROOMS) and not word.startswith(EXAMPLES)]
    assert len(named) > 50
    assert [(page, word) for page, word in named if not (tree / word.partition("::")[0]).exists()] == []
