"""Do the doors for people lead somewhere: is every page on a shelf of the site, does every link find its target?

`make docs` asks mkdocs the same, in strict mode, and builds the pages; this needs no mkdocs and a fraction of a second.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from scripts.offline_pages import fetched

ROOT = Path(__file__).resolve().parent.parent
DOORS = ("README.md", "CONTRIBUTING.md", "NOTICE.md")
PAGES = [*(ROOT / name for name in DOORS), *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"(?<!`)\[[^]\n]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def links(page: Path) -> list[str]:
    """Where a page points inside the tree; code is no link."""
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    return [link for link in LINK.findall(text) if "://" not in link and not link.startswith("mailto:")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_finds_its_target(page: Path) -> None:
    assert [link for link in links(page) if not (page.parent / link).exists()] == []


def test_links_are_found_and_code_is_none(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("[a](one.md), [b](two.md#part), `[c](three.md)`, [d](https://example.org)", encoding="utf-8")
    assert links(page) == ["one.md", "two.md"]


def shelved(nav: Any) -> list[str]:
    """Every page that a navigation names, in its order."""
    if isinstance(nav, str):
        return [nav]
    return [page for one in (nav.values() if isinstance(nav, dict) else nav) for page in shelved(one)]


def test_every_page_stands_once_in_the_navigation_of_the_site() -> None:
    site = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    pages = [str(page.relative_to(ROOT / "docs")) for page in sorted((ROOT / "docs").rglob("*.md"))]
    assert sorted(shelved(site["nav"])) == pages
    assert site["strict"] is True


def test_the_ruling_that_the_how_to_adds_is_none_yet() -> None:
    """Who follows the page word by word would find its number taken."""
    added = re.findall(r"^- \*\*(FAN-RUL-\d+)\*\*", (ROOT / "docs/howto/rule.md").read_text("utf-8"), re.MULTILINE)
    ledger = (ROOT / "src/escarmouche/games/fantastiques/data/ledger.md").read_text(encoding="utf-8")
    assert added
    assert [one for one in added if f"**{one}**" in ledger] == []


def test_what_a_page_loads_from_outside_is_found() -> None:
    assert fetched('<script src="https://example.org/a.js"></script><link href="//e.org/b.css" rel=stylesheet>') == [
        "https://example.org/a.js",
        "//e.org/b.css",
    ]
    assert fetched("@font-face { src: url(https://example.org/c.woff2) }") == ["https://example.org/c.woff2"]
    assert fetched('<a href="https://example.org">follow me</a><script src="js/own.js"></script>') == []
