"""Does the code on the pages of the documentation do what the pages say?"""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = [page for page in sorted(DOCS.rglob("*.md")) if ">>> " in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def test_the_table_of_promises_names_those_that_the_contract_checks() -> None:
    core = DOCS.parent / "src/escarmouche/kits/proof"
    source = "".join((core / f"{name}.py").read_text(encoding="utf-8") for name in ("contract", "secrecy", "trial"))
    page = (DOCS / "explanation" / "a_sixth_game.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    named = {name.strip(" `") for row in rows for name in row.split(",")}
    assert named
    assert [name for name in named if f'"{name}"' not in source] == []
