"""Small helps for a game's lists: words in two languages, entries counted, options that no entry can have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from escarmouche.core.problems import Problem
from escarmouche.kits.faults import fault
from escarmouche.kits.rosters.roster import Entry, Roster

Pair: TypeAlias = tuple[str, str]  # in French and in English


def pick(lang: str, pair: Pair) -> str:
    """The word of a language; a thing that has no English name keeps its French one."""
    return pair[0] if lang == "fr" else pair[1] or pair[0]


def counted_entries(entries: Iterable[Entry]) -> dict[str, int]:
    """How many figures of each card, in the order in which the cards first stand."""
    counts: dict[str, int] = {}
    for one in entries:
        counts[one.card] = counts.get(one.card, 0) + one.figures
    return counts


def strange_options(roster: Roster, kinds: Sequence[str]) -> Iterator[Problem]:
    """Options of a kind that the game does not have."""
    for place, entry in enumerate(roster.entries):
        for option in entry.options:
            if option.partition(":")[0] not in kinds:
                yield fault(f"list.entries[{place}]", "no_such_option", card=entry.card, option=option)


def common_group(groups: Sequence[Sequence[str]]) -> str:
    """The group that every card is of, else the one that most of them are of; of several the first."""
    counts: dict[str, int] = {}
    for group in (one for some in groups for one in some):
        counts[group] = counts.get(group, 0) + 1
    return max(counts, key=lambda name: counts[name], default="")
