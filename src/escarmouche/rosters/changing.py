"""Which single changes may be made to a list? They mend what is wrong with one, complete one, and break one in tests.

A change is a value: a page shows it as a button, and whoever presses it gets exactly the list that was tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.kits.rosters.facet import Catalogue, RosterCard
from escarmouche.kits.rosters.roster import BUDGET, Entry, Roster

Act: TypeAlias = Literal["remove", "fewer", "more", "drop_option", "add", "choose", "budget", "swap"]


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """One change: what is done, to which entry, with which card, option or value."""

    act: Act
    entry: int = -1
    name: str = ""  # a card, an option, or what is chosen
    value: str = ""  # of a choice
    number: int = 0  # of a budget


def changed(roster: Roster, change: Change) -> Roster:
    """The list after a change."""
    match change.act:
        case "remove":
            return roster.without(change.entry)
        case "fewer" | "more":
            entry = roster.entries[change.entry]
            step = 1 if change.act == "more" else -1
            return roster.changing(change.entry, replace(entry, figures=entry.figures + step))
        case "drop_option":
            entry = roster.entries[change.entry]
            at = entry.options.index(change.name)
            left = (*entry.options[:at], *entry.options[at + 1 :])
            return roster.changing(change.entry, replace(entry, options=left))
        case "add":
            return roster.adding(Entry(change.name))
        case "choose":
            return roster.choosing(change.name, change.value)
        case "budget":
            return replace(roster, budget=change.number)
        case "swap":
            return roster.changing(change.entry, Entry(change.name))


def changes(roster: Roster, catalogue: Catalogue, price: float) -> Iterator[Change]:
    """Changes worth trying, the smallest first: figures, options, whole entries, choices, cards, the budget."""
    yield from _smaller(roster)
    yield from (Change("remove", place) for place in reversed(range(len(roster.entries))))
    for choice in catalogue.choices:
        if roster.choice(choice.id):
            yield Change("choose", name=choice.id)
        for reading in choice.among:
            if reading.id != roster.choice(choice.id):
                yield Change("choose", name=choice.id, value=reading.id)
    yield from (Change("add", name=card.id) for card in offered(roster, catalogue))
    yield from (Change("more", place) for place in range(len(roster.entries)))
    budgets = (*catalogue.budgets, *([int(-(-price // 1))] if price > roster.budget else ()))
    yield from (Change("budget", number=one) for one in sorted(budgets) if roster.budget != one and one <= BUDGET)


def swaps(roster: Roster, catalogue: Catalogue) -> Iterator[Change]:
    """Another card in the place of one: where a list has so many and no fewer, nothing smaller mends it."""
    for card in offered(roster, catalogue):
        for place, entry in reversed(tuple(enumerate(roster.entries))):
            if entry.card != card.id:
                yield Change("swap", place, card.id)


def _smaller(roster: Roster) -> Iterator[Change]:
    for place, entry in reversed(tuple(enumerate(roster.entries))):
        yield from (Change("drop_option", place, one) for one in dict.fromkeys(entry.options))
        if entry.figures > 1:
            yield Change("fewer", place)


def offered(roster: Roster, catalogue: Catalogue) -> Sequence[RosterCard]:
    """The cards of the group that the list has chosen, or all."""
    group = roster.choice(catalogue.choices[0].id) if catalogue.choices else ""
    return [one for one in catalogue.cards if not group or not one.groups or group in one.groups]
