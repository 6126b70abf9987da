"""What is to be said about a list: its price, how far its limits are used, and every problem with its clause and what
would mend it.

What mends a problem is found by trying: a single change after which the game's own check tells of it no longer and of
nothing new. So no rule stands here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice
from typing import Any, Final

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.kits.book.clauses import told_clause
from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.facet import Catalogue, RosterLimit, Rosters
from escarmouche.kits.rosters.roster import Roster
from escarmouche.kits.rosters.starting import DIGEST
from escarmouche.rosters.changing import Change, changed, changes, swaps
from escarmouche.rosters.phrases import change_said, names_in, problem_said
from escarmouche.rosters.shelf import rosters_of

TRIES: Final = 2000  # entries looked at for all changes that are tried together, whatever is wrong with a list
MOST: Final = 20  # problems for which a way out is sought
MENDED: Final = 3  # ways told for each problem
TOLD: Final = 40  # problems of one list: more help nobody


class Mending(msgspec.Struct, frozen=True):
    """A change that mends a problem, in words."""

    said: str
    change: Change


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """A problem of a list: what the check says of it, the clause and its text, and what would mend it. `said` is for
    the reader: the check speaks English and calls cards by their ids."""

    said: str
    what: str
    why: str = ""
    rule: str = ""  # the clause in the reader's language
    mend: tuple[Mending, ...] = ()


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is to be said about a list."""

    legal: bool
    price: float
    entries: tuple[float, ...]
    limits: tuple[RosterLimit, ...]
    faults: tuple[Fault, ...] = ()
    other_content: bool = False  # it was built with other cards than these


def check(kind: GameKind[Any], roster: Roster, lang: str) -> Report:
    """What the game says about a list."""
    rosters = rosters_of(kind)
    catalogue, prices, problems = rosters.catalogue(lang), rosters.prices(roster), problems_of(rosters, roster)
    names = names_in(catalogue)
    mended = mendings(rosters, roster, catalogue, problems) if 0 < len(problems) <= MOST else {}
    faults = tuple(
        Fault(
            problem_said(one, names, lang),
            one.what,
            one.why,
            told_clause(kind.package, one.why, lang)[0] if one.why else "",
            _ways(kind, roster, mended.get(one, ()), lang),
        )
        for one in problems[:TOLD]
    )
    limits = rosters.limits(roster, lang)
    return Report(not faults, prices.total, prices.entries, limits, faults, of_other_content(kind, roster))


def _ways(kind: GameKind[Any], roster: Roster, mended: Sequence[Change], lang: str) -> tuple[Mending, ...]:
    """Changes in words; of two that read alike the first."""
    said = {change_said(kind, roster, one, lang): one for one in reversed(mended)}
    return tuple(Mending(*one) for one in reversed(said.items()))


def of_other_content(kind: GameKind[Any], roster: Roster) -> bool:
    """Was the list built with other cards than these?"""
    return bool(roster.content) and roster.content != kind.content_digest()[:DIGEST]


def problems_of(rosters: Rosters, roster: Roster) -> tuple[Problem, ...]:
    """What the game's check says, each thing once."""
    return tuple(dict.fromkeys(rosters.problems(roster)))


def reasons(problems: Sequence[Problem]) -> Counter[str]:
    """How many problems each clause has."""
    return Counter(one.why for one in problems)


def mendings(
    rosters: Rosters, roster: Roster, catalogue: Catalogue, problems: Sequence[Problem]
) -> dict[Problem, list[Change]]:
    """For each problem the changes after which it is gone, its clause broken less often and no other more often."""
    before = reasons(problems)
    found: dict[Problem, list[Change]] = {one: [] for one in problems}
    tries = TRIES // (1 + len(roster.entries))
    ways = chain(changes(roster, catalogue, rosters.prices(roster).total), swaps(roster, catalogue))
    for change in islice(ways, tries):
        if all(len(some) >= (1 if change.act == "swap" else MENDED) for some in found.values()):
            break
        left = problems_of(rosters, changed(roster, change))
        after = reasons(left)
        for one in problems if after <= before else ():
            if one not in left and after[one.why] < before[one.why] and len(found[one]) < MENDED:
                found[one].append(change)
    return found
