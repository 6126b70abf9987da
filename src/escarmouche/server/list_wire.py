"""What travels over HTTP about army lists."""

from __future__ import annotations

from typing import Annotated

import msgspec

from escarmouche.kits.rosters.facet import Catalogue
from escarmouche.kits.rosters.roster import BUDGET, Roster
from escarmouche.rosters.checking import Report
from escarmouche.rosters.reading import Guess, Unread
from escarmouche.server.wire import Wire, Word

Budget = Annotated[int, msgspec.Meta(ge=0, le=BUDGET)]
ListText = Annotated[str, msgspec.Meta(max_length=20_000)]


class ReadyList(Wire, frozen=True):
    """A list of the content."""

    id: str
    list: Roster


class ListShelf(Wire, frozen=True):
    """What lists of a game are made of, and those that lie ready."""

    catalogue: Catalogue
    ready: tuple[ReadyList, ...]


class DrawList(Wire, frozen=True):
    """A list to be drawn by lot; no budget: that of a first match."""

    game: Word
    budget: Budget = 0
    seed: Word = ""


class SentList(Wire, frozen=True):
    """A list to be checked, written out or completed."""

    list: Roster
    seed: Word = ""  # of what completes it


class SentText(Wire, frozen=True):
    """A code, JSON or plain text that somebody has pasted."""

    game: Word
    text: ListText


class TwoLists(Wire, frozen=True):
    """Two lists to be compared."""

    first: Roster
    second: Roster


class SeenList(Wire, frozen=True):
    """A list with all that is to be said about it, its code and itself as plain text."""

    list: Roster
    report: Report
    code: str
    text: str
    guessed: tuple[Guess, ...] = ()
    unread: tuple[Unread, ...] = ()
