"""What travels over HTTP about army lists."""

from __future__ import annotations

from typing import Annotated

import msgspec

from escarmouche.kits.rosters.facet import Catalogue
from escarmouche.kits.rosters.roster import BUDGET, Roster
from escarmouche.rosters.checking import Report
from escarmouche.rosters.reading import Guess, Unread
from escarmouche.server.wire import Number, Wire, Word

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


class NewLocker(Wire, frozen=True):
    """A locker for lists: the key is told this once."""

    key: str


class KeptList(Wire, frozen=True):
    """A list in a locker. `revision` is told back by whoever changes it; `changed` in seconds since 1970."""

    id: str
    revision: int
    changed: float
    list: Roster
    legal: bool = False
    price: float = 0.0
    other_content: bool = False  # it was built with other cards than these
    here: bool = True  # the game it is for is played here


class Locker(Wire, frozen=True):
    """What lies in a locker, how many lists it holds at most, and after how many days without a visit it is cleared."""

    lists: tuple[KeptList, ...]
    most: int
    days: int


class KeepList(Wire, frozen=True):
    """A list to be kept; `known` is the revision that was seen last, 0 for a new one."""

    list: Roster
    known: Number = 0
