"""Is the content as it should be? All that a person should mend in the files and the packs, words and troupes too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from escarmouche.core.problems import Problem
from escarmouche.games.moonstone import lists
from escarmouche.games.moonstone.abilities import words as known
from escarmouche.games.moonstone.content import content_of
from escarmouche.games.moonstone.faults import unusable
from escarmouche.games.moonstone.french import french_problems
from escarmouche.games.moonstone.shelves import PACKAGE, Shelves, read, words
from escarmouche.games.moonstone.state import Troupe
from escarmouche.games.moonstone.wording import interpreter_problems
from escarmouche.kits.content.loading import Entries, order_problems, own_files, pack_files, with_lines
from escarmouche.kits.content.pack import PackLike


def every_fault(shelves: Shelves, cards: lists.Cards, entries: Entries) -> list[Problem]:
    """Everything a person should mend, in the game's own files and in the packs."""
    found = unusable(shelves, entries)
    declared = words(entries, found)
    ordered = (one for one in order_problems(PACKAGE) if not one.where.startswith("data/decks.yaml"))
    return [
        *found,
        *interpreter_problems(declared, known),
        *_troupe_problems(shelves, cards, entries),
        *ordered,
    ]


def _troupe_problems(shelves: Shelves, cards: lists.Cards, entries: Entries) -> Iterator[Problem]:
    """[MOO-LST-03..07] Every troupe ready to play is legal."""
    for name, one in shelves.troupes.items():
        where = entries["troupes"][name].where
        yield from lists.troupe_problems(Troupe(one.faction, one.characters), cards, where=where)


def check_content(packs: Sequence[PackLike] = ()) -> tuple[Problem, ...]:
    """Every fault of the content files and of the packs, each with its file, line and place, and its rule."""
    shelves, entries, found = read(packs)
    if not found:  # cards that did not load would only echo as unknown names
        found += every_fault(shelves, content_of(shelves), entries)
        found += french_problems(shelves, entries)
    if not found:
        return ()
    files = dict(chain(own_files(PACKAGE), *(pack_files(pack, []) for pack in packs)))
    return tuple(with_lines(found, files))
