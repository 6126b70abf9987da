"""Is the content as it should be? All that a person should mend in the files and the packs, warbands and prices too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.alkemy.content import content_of
from escarmouche.games.alkemy.faults import unusable
from escarmouche.games.alkemy.guideline import worth
from escarmouche.games.alkemy.lists import cost, roster_problems
from escarmouche.games.alkemy.shelves import PACKAGE, Shelves, read
from escarmouche.games.alkemy.state import Roster
from escarmouche.kits.content.doors import ContentCheck
from escarmouche.kits.content.loading import Entries, order_problems
from escarmouche.kits.faults import in_both


def every_fault(shelves: Shelves, entries: Entries) -> list[Problem]:
    """Everything a person should mend, in the game's own files and in the packs."""
    found = unusable(shelves, entries)
    if found:
        return found
    return [*_roster_faults(shelves, entries), *_worth_faults(shelves, entries), *order_problems(PACKAGE)]


def _roster_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ALK-LST-01..08] Every warband ready to play is legal and costs what it says."""
    content = content_of(shelves)
    for name, one in shelves.rosters.items():
        where, roster = entries["rosters"][name].where, Roster(one.faction, one.cards)
        found = roster_problems(roster, content, one.limit, where)
        yield from found
        if not found and (total := cost(roster, content)) != one.total:
            french = f"{one.total} points sont écrits, les figurines en coûtent {total}"
            what = f"says {one.total} points, the figures cost {total}"
            yield in_both(f"{where}.total", what, "ALK-LST-01", french)


def _worth_faults(shelves: Shelves, entries: Entries) -> Iterator[Problem]:
    """[ALK-RUL-74] Where a card states the sum of the guideline, it is that sum to the hundredth."""
    weights = shelves.guideline["weights"]
    for name, card in shelves.profiles.items():
        told = round(float(worth(card, weights)), 2)
        if card.guideline and abs(card.guideline - told) > 0.005:
            where = f"{entries['profiles'][name].where}.guideline"
            french = f"{card.guideline} est écrit, le barème donne {told}"
            yield in_both(where, f"says {card.guideline}, the guideline gives {told}", "ALK-RUL-74", french)


check_content: Final = ContentCheck(PACKAGE, read, every_fault)
