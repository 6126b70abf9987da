"""What of a game is printed beside what its stage shows anyhow: its colour, decks of cards, the rules of a scenario.

Profile cards, rosters and maps are drawn from sheets and scenes (`kits/stage/scene.py`), as the screen draws them. This
facet has only what no screen needs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from escarmouche.core.meaning import Clause


class DeckCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of a deck: `kind` is a word for its dress, `face` the large sign on it, `copies` how many there are.
    `rows` are figures read at a glance, `text` is what else the card says."""

    kind: str
    face: str
    name: str
    text: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    copies: int = 1


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards with the same back."""

    name: str
    cards: tuple[DeckCard, ...]
    note: str = ""


Decks: TypeAlias = Callable[[str], Sequence[Deck]]  # in a language


class Paper(msgspec.Struct, frozen=True):
    """The facet: all of it may be left out."""

    ink: str = "#2f2f2f"  # the colour of the game's bands, dark enough to bear white letters
    decks: Decks | None = None
    scenarios: Mapping[str, tuple[Clause, ...]] = {}  # the clauses that a scenario's sheet tells; "" is for all of them
    fixed: frozenset[str] = frozenset()  # kinds of things that lie where the scenario puts them, not where chance does
    beside: tuple[str, ...] = ()  # how the ids of sheets begin that are printed though nobody has brought the figure
    heroes: bool = False  # figures have sheets of a page that are kept from match to match
