"""What do the content files hold? Every section held to its type, as written: cards, decks, troupes, tables, words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.games.moonstone import layouts
from escarmouche.games.moonstone.layouts import Layout, Mark
from escarmouche.games.moonstone.printed import Card, Column, Faction, Granted, with_kinds
from escarmouche.games.moonstone.profiles import DamageType, MeleeCard
from escarmouche.kits.content.loading import Entries, Entry, gathered, mapping, shelf, typed
from escarmouche.kits.content.pack import PackLike

Face = TypeVar("Face", bound=msgspec.Struct)
PACKAGE: Final = "escarmouche.games.moonstone"


class ArcaneFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of the arcane deck and how many cards show it."""

    id: str
    name: str
    name_en: str
    copies: int
    mark: Mark


class MeleeFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the melee deck: what it deals against each card (null is ø), and against which it may riposte."""

    id: MeleeCard
    name: str
    name_en: str
    copies: int
    types: tuple[DamageType, ...]
    deal: Column
    riposte: tuple[MeleeCard, ...]
    mark: Mark


class NamedTroupe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A troupe ready to play, by its name."""

    id: str
    name: str
    name_en: str
    faction: Faction
    characters: tuple[str, ...]
    mark: Mark = "original"


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the closed vocabulary: its meaning, and the keys (or, for a key, the values) that may go with it."""

    id: str
    meaning: str = ""
    fr: str = ""  # the meaning, for whoever writes a pack in French
    keys: tuple[str, ...] = ()


class FrenchText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a French card says where the English one says its id, a text or a name."""

    id: str
    fr: str
    mark: Mark = "original"


class Shelves(msgspec.Struct, frozen=True):
    """All that the files hold; decks in the order of their file, everything else by id in alphabetical order."""

    characters: dict[str, Card]
    granted: dict[str, Granted]
    arcane_cards: dict[str, ArcaneFace]
    melee_cards: dict[str, MeleeFace]
    troupes: dict[str, NamedTroupe]
    layouts: dict[str, Layout]
    texts: dict[str, FrenchText]
    names: dict[str, FrenchText]


# The kinds of words in `data/vocabulary.yaml`; a pack may not add any, since the interpreter would not know them.
WORDS: Final = (
    "ops",
    "events",
    "quantities",
    "statics",
    "flags",
    "tests",
    "measures",
    "anchors",
    "untils",
    "filter_keys",
    "values",
)
SECTIONS: Final = (*(field.name for field in msgspec.structs.fields(Shelves)), *WORDS)
WORDED: Final = ("granted", "texts", "names")  # an English text or name stands there as the id


def read(packs: Sequence[PackLike]) -> tuple[Shelves, Entries, list[Problem]]:
    """The game's own files and the packs; entries that fail their type are left out and told."""
    entries, found = gathered(PACKAGE, SECTIONS, packs, WORDED)
    shelves = Shelves(
        characters=shelf(entries["characters"], Card, found, with_kinds),
        granted=shelf(entries["granted"], Granted, found, with_kinds),
        arcane_cards=_deck(entries["arcane_cards"], ArcaneFace, found),
        melee_cards=_deck(entries["melee_cards"], MeleeFace, found),
        troupes=shelf(entries["troupes"], NamedTroupe, found),
        layouts=shelf(entries["layouts"], Layout, found, layouts.in_units),
        texts=shelf(entries["texts"], FrenchText, found),
        names=shelf(entries["names"], FrenchText, found),
    )
    return shelves, entries, found


def words(entries: Entries, found: list[Problem]) -> dict[str, dict[str, Word]]:
    """The vocabulary as the data declares it, by kind."""
    return {kind: shelf(entries[kind], Word, found) for kind in WORDS}


def _deck(entries: Mapping[str, Entry], shape: type[Face], found: list[Problem]) -> dict[str, Face]:
    """The faces of a deck in the order of the file: cards are numbered by it."""
    cards = {name: typed(mapping(entry.fields), shape, entry.where, found) for name, entry in entries.items()}
    return {name: card for name, card in cards.items() if card is not None}
