"""A chapter of one's own for tests: whatever orders it is given stand in chapter 123, which has none in the book."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace
from tests.games.malhya.table import Table

from escarmouche.games.malhya.content.shelves import Content, load_content
from escarmouche.games.malhya.content.story import Chapter

HOME = "123"


def with_chapter(known: Content | None = None, **fields: Any) -> Content:
    """The content with these fields in that chapter."""
    content = known or load_content()
    page = msgspec.convert({"id": f"demo/{HOME}", "mark": "original", **fields}, Chapter)
    return replace(content, chapters={**content.chapters, page.id: page})


def ordered(text: str, *orders: dict[str, Any], dice: str = "", known: Content | None = None, **options: Any) -> Table:
    """A scene in which these orders are being read; `actor=0` and the like go to the chain."""
    chain = {name: options.pop(name) for name in ("actor", "own", "hero") if name in options}
    table = Table(text, dice, content=with_chapter(known, effects=list(orders)), **options)
    return table.read(HOME, **chain)
