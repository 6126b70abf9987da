"""The two ways into a game's content, the same for every game: loaded for play, or checked for whoever writes it.

A game says how its files and packs are read into shelves, what keeps those from play, what a person should mend
besides, and what the shelves become. When files are read and when a fault is raised or told is said here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Generic, TypeAlias, TypeVar

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.content.loading import Entries, own_files, pack_files, with_lines
from escarmouche.kits.content.pack import PackLike

Shelves = TypeVar("Shelves")
Content = TypeVar("Content")
Reads: TypeAlias = Callable[[Sequence[PackLike]], tuple[Shelves, Entries, list[Problem]]]
Faults: TypeAlias = Callable[[Shelves, Entries], Iterable[Problem]]


class ContentLoader(Generic[Shelves, Content]):
    """The content of a game with packs merged in; raises `Faulty` with all that makes it unusable."""

    def __init__(
        self, read: Reads[Shelves], unusable: Faults[Shelves], content_of: Callable[[Shelves], Content]
    ) -> None:
        self._read, self._unusable, self._content_of = read, unusable, content_of
        self._own: Content | None = None

    def __call__(self, packs: Sequence[PackLike] = ()) -> Content:
        if packs:
            return self._loaded(packs, self._unusable)
        if self._own is None:  # the game's own files are read once; tests prove what is in them, not each start
            self._own = self._loaded((), lambda _, __: ())
        return self._own

    def _loaded(self, packs: Sequence[PackLike], faults: Faults[Shelves]) -> Content:
        shelves, entries, found = self._read(packs)
        if not found:  # what did not load would only echo as unknown names
            found += faults(shelves, entries)
        if found:
            raise Faulty(tuple(found))
        return self._content_of(shelves)


class ContentCheck(Generic[Shelves]):
    """Every fault of a game's files and of the packs, each with its file, line and place, and its rule."""

    def __init__(self, package: str, read: Reads[Shelves], every_fault: Faults[Shelves]) -> None:
        self._package, self._read, self._every_fault = package, read, every_fault

    def __call__(self, packs: Sequence[PackLike] = ()) -> tuple[Problem, ...]:
        shelves, entries, found = self._read(packs)
        if not found:
            found += self._every_fault(shelves, entries)
        if not found:
            return ()
        files = dict(chain(own_files(self._package), *(pack_files(pack, []) for pack in packs)))
        return tuple(with_lines(found, files))
