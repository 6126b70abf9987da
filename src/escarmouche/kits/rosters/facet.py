"""What does a game say about army lists? What there is to choose, what a list costs, how far its limits are used, and
everything wrong with it.

The check of lists that keeps a match from beginning is the only judge: a game's facet turns a list into the game's own
value and asks that check. Nothing above knows a rule of army building.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.kits.rosters.roster import Roster


class RosterOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that an entry may have: its id (`kind:name`), what that kind is called, its price for one figure."""

    id: str
    name: str
    heading: str
    price: float = 0
    most: int = 1  # how often one entry may have it


class RosterCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that may be added. `groups`: the readings of the catalogue's first choice under which it is offered
    (empty: all); `most`: how many figures an entry may have (0: any number); `sheet`: what a reader wants to know."""

    id: str
    name: str
    heading: str
    price: float = 0
    most: int = 0
    groups: tuple[str, ...] = ()
    options: tuple[RosterOption, ...] = ()
    sheet: str = ""


class RosterReading(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value of a choice. `group`: it is offered only where the first choice has that value."""

    id: str
    name: str
    group: str = ""


class RosterChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that the list chooses as a whole. `among`: its readings, or empty where any card of the list may be
    named; `optional`: a list may do without."""

    id: str
    name: str
    among: tuple[RosterReading, ...] = ()
    optional: bool = False


class Catalogue(msgspec.Struct, frozen=True):
    """All that lists of a game are made of, in one language. `unit`: in what prices and budgets are counted;
    `budgets`: the usual ones, the first for a first match; `places`: nothing is paid, every card takes one place."""

    unit: str
    budgets: tuple[int, ...]
    choices: tuple[RosterChoice, ...]
    cards: tuple[RosterCard, ...]
    places: bool = False


class RosterLimit(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a limit is used."""

    name: str
    used: float
    most: float | None = None
    least: float = 0
    why: str = ""


class Prices(msgspec.Struct, frozen=True):
    """What a list comes to, and each of its entries."""

    total: float
    entries: tuple[float, ...]


Forces: TypeAlias = Sequence[str | Roster]


class Rosters(Protocol):
    """Lists of one game with one content. A list of any ids is taken; what is unknown is a problem, never an error.
    What has a body here a game need not say, where this is the base of its class."""

    @property
    def game(self) -> str:
        """The game's name, which its lists bear."""

    def catalogue(self, lang: str) -> Catalogue: ...

    def problems(self, roster: Roster) -> tuple[Problem, ...]:
        """Everything that keeps this list from a match, with its clause."""

    def prices(self, roster: Roster) -> Prices: ...

    def limits(self, roster: Roster, lang: str) -> tuple[RosterLimit, ...]: ...

    def ready(self, lang: str) -> Mapping[str, Roster]:
        """The lists of the content, by their ids."""

    def force(self, roster: Roster) -> Any:
        """The list as a match takes it."""
        return roster

    def begin(self, starter: Callable[..., Any], forces: Forces, agreed: Mapping[str, Any]) -> Any:
        """A set-up of these forces, named or written out as lists, by the game's own starter."""
        return starter(forces=[self.force(one) if isinstance(one, Roster) else one for one in forces], **agreed)

    def are_open(self, setup: Any) -> bool:
        """May everybody see the lists while somebody still chooses his? Else they are closed until all are settled."""
        return False
