"""The content of the game, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from escarmouche.core.problems import Faulty
from escarmouche.games.malhya.content.faults import every_fault
from escarmouche.games.malhya.content.files import Content, read
from escarmouche.kits.content.loading import sealed
from escarmouche.kits.content.pack import PackLike

__all__ = ["Content", "load_content"]


def load_content(packs: Sequence[PackLike] = ()) -> Content:
    """The content of the game with the packs merged in; raises `Faulty` with all that makes it unusable."""
    return _load(tuple(packs)) if packs else _default()


@cache
def _default() -> Content:
    """The game's own files are read once; what is in them is proven by the tests, not at each start."""
    content, _, found = read(())
    if found:
        raise Faulty(tuple(found))
    return sealed(content)


def _load(packs: tuple[PackLike, ...]) -> Content:
    content, entries, found = read(packs)
    found += [] if found else every_fault(content, entries)
    if found:
        raise Faulty(tuple(found))
    return sealed(content)
