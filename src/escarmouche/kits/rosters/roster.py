"""An army list in any game: entries of a game's cards with their options, what the list as a whole chooses, a budget.

A list is only a wish: what may be bought, what it costs and whether it is legal is said by the game (`facet.Rosters`).
Types bound every size, so that a list from anywhere can be read without fear.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

ENTRIES: Final = 60
FIGURES: Final = 100  # of one entry
OPTIONS: Final = 16  # of one entry
BUDGET: Final = 5000  # twice what the largest usual game is played for
NAME: Final = 80
NOTES: Final = 2000

CardName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
OptionName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=96)]


def one_line(name: str) -> str:
    """A name as others may be shown it: without signs that turn the line around, break it or cannot be seen."""
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "" for sign in name)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card of the game, how many figures of it, and the options of each, as `kind:name`."""

    card: CardName
    figures: Annotated[int, Meta(ge=1, le=FIGURES)] = 1
    options: Annotated[tuple[OptionName, ...], Meta(max_length=OPTIONS)] = ()

    def chosen(self, kind: str) -> tuple[str, ...]:
        """The options of one kind, by their names."""
        return tuple(one.partition(":")[2] for one in self.options if one.partition(":")[0] == kind)


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A list. `choices`: what it chooses as a whole (a faction, a commander), by the ids of the game's catalogue;
    `budget`: what the players agreed on, in the game's own unit; `content`: the digest of what it was built from."""

    version: Literal[1] = 1
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    name: Annotated[str, Meta(max_length=NAME)] = ""
    budget: Annotated[int, Meta(ge=0, le=BUDGET)] = 0
    choices: Annotated[dict[CardName, Annotated[str, Meta(max_length=64)]], Meta(max_length=8)] = {}
    entries: Annotated[tuple[Entry, ...], Meta(max_length=ENTRIES)] = ()
    notes: Annotated[str, Meta(max_length=NOTES)] = ""
    content: Annotated[str, Meta(max_length=64)] = ""

    def choice(self, name: str) -> str:
        """What the list chooses; empty where it chooses nothing."""
        return self.choices.get(name, "")

    def choosing(self, name: str, value: str) -> Roster:
        """The list with another choice; an empty one takes it back."""
        others = {key: one for key, one in self.choices.items() if key != name}
        return replace(self, choices=others | ({name: value} if value else {}))

    def adding(self, entry: Entry) -> Roster:
        """The list with one entry more."""
        return replace(self, entries=(*self.entries, entry))

    def without(self, place: int) -> Roster:
        """The list without one of its entries."""
        return replace(self, entries=(*self.entries[:place], *self.entries[place + 1 :]))

    def changing(self, place: int, entry: Entry) -> Roster:
        """The list with another entry in that place."""
        return replace(self, entries=(*self.entries[:place], entry, *self.entries[place + 1 :]))

    def singly(self) -> Iterator[Entry]:
        """Every figure as an entry of its own, in order."""
        for entry in self.entries:
            yield from (replace(entry, figures=1) for _ in range(entry.figures))
