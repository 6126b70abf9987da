"""Is the content as it should be? All that a person should mend in the files and the packs, words and troupes too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.moonstone import lists
from escarmouche.games.moonstone.abilities import words as known
from escarmouche.games.moonstone.content import content_of
from escarmouche.games.moonstone.faults import unusable
from escarmouche.games.moonstone.french import french_problems
from escarmouche.games.moonstone.shelves import PACKAGE, Shelves, read, words
from escarmouche.games.moonstone.state import Troupe
from escarmouche.games.moonstone.wording import interpreter_problems
from escarmouche.kits.content.doors import ContentCheck
from escarmouche.kits.content.loading import Entries, order_problems


def every_fault(shelves: Shelves, entries: Entries) -> list[Problem]:
    """Everything a person should mend, in the game's own files and in the packs."""
    found = unusable(shelves, entries)
    declared = words(entries, found)
    ordered = (one for one in order_problems(PACKAGE) if not one.where.startswith("data/decks.yaml"))
    return [
        *found,
        *interpreter_problems(declared, known),
        *_troupe_problems(shelves, content_of(shelves), entries),
        *ordered,
        *french_problems(shelves, entries),
    ]


def _troupe_problems(shelves: Shelves, cards: lists.Cards, entries: Entries) -> Iterator[Problem]:
    """[MOO-LST-03..07] Every troupe ready to play is legal."""
    for name, one in shelves.troupes.items():
        where = entries["troupes"][name].where
        yield from lists.troupe_problems(Troupe(one.faction, one.characters), cards, where=where)


check_content: Final = ContentCheck(PACKAGE, read, every_fault)
