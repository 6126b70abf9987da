"""What can be played with? The content of the game with the packs of the user, and every fault in it.

How files and packs are read is the matter of `kits.content.loading`. Files speak in inches; what is loaded speaks in
table units.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques import layouts, lists, numbers
from escarmouche.games.fantastiques.costs import cost_halves, piece_cost_halves, points
from escarmouche.games.fantastiques.layouts import SCENARIOS, SIDES, Layout, TerrainKind
from escarmouche.games.fantastiques.lists import ArmyList
from escarmouche.games.fantastiques.numbers import BOOK, Numbers
from escarmouche.games.fantastiques.profiles import (
    Army,
    PieceProfile,
    Profile,
    SizeClass,
    piece_problems,
    profile_problems,
    size_problems,
)
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.kits.content.doors import ContentCheck, ContentLoader
from escarmouche.kits.content.faults import no_such, outside
from escarmouche.kits.content.loading import Entries, gathered, order_problems, placed, sealed, shelf
from escarmouche.kits.content.pack import PackLike
from escarmouche.kits.faults import fault, in_both
from escarmouche.table.plane import inches


class Content(msgspec.Struct, frozen=True):
    """Everything loaded, by id in alphabetical order; `digest` is the same for the same content in every process."""

    sizes: dict[str, SizeClass]
    kinds: dict[str, TerrainKind]
    armies: dict[str, Army]
    profiles: dict[str, Profile]
    pieces: dict[str, PieceProfile]
    lists: dict[str, ArmyList]
    layouts: dict[str, Layout]
    numbers: dict[str, Numbers]
    digest: str = ""

    def with_profiles(self, profiles: Iterable[Profile]) -> Content:
        """The same content with the players' own cards added, or put over those of the same id."""
        cards = self.profiles | {profile.id: profile for profile in profiles}
        return sealed(msgspec.structs.replace(self, profiles=dict(sorted(cards.items()))))


SECTIONS: Final = tuple(field.name for field in msgspec.structs.fields(Content) if field.name != "digest")
PACKAGE: Final = "escarmouche.games.fantastiques"
TALLEST: Final = 144  # inches, of a kind of terrain


# --- From plain data to cards -------------------------------------------------------------------------------------


def read(packs: Sequence[PackLike]) -> tuple[Content, Entries, list[Problem]]:
    """The game's own files and the packs; entries that fail their type are left out and told."""
    entries, found = gathered(PACKAGE, SECTIONS, packs)
    content = sealed(
        Content(
            sizes=shelf(entries["sizes"], SizeClass, found, layouts.in_units),
            kinds=shelf(entries["kinds"], TerrainKind, found, layouts.in_units),
            armies=shelf(entries["armies"], Army, found),
            profiles=shelf(entries["profiles"], Profile, found),
            pieces=shelf(entries["pieces"], PieceProfile, found),
            lists=shelf(entries["lists"], ArmyList, found),
            layouts=shelf(entries["layouts"], Layout, found, layouts.in_units),
            numbers=shelf(entries["numbers"], Numbers, found, numbers.in_units),
        )
    )
    return content, entries, found


# --- Faults -------------------------------------------------------------------------------------------------------


def _unusable(content: Content, entries: Entries) -> Iterator[Problem]:
    """What keeps the content from play: names that lead nowhere, cards outside the rules, unfit tables."""
    yield from _reference_problems(content, entries)
    for name in content.numbers:
        if name != BOOK:
            where, french = f"{entries['numbers'][name].where}.id", f"il n'y a qu'un jeu de nombres, {BOOK}"
            yield in_both(where, f"there is one set of numbers, {BOOK}", "", french)
        else:
            yield from numbers.number_problems(content.numbers[name], entries["numbers"][name].where)
    for name, size in content.sizes.items():
        yield from size_problems(size, entries["sizes"][name].where)
    for name, kind in content.kinds.items():
        height = 0 if kind.height is None else inches(kind.height)  # FAN-TER-01: none means as high as one likes
        yield from outside(f"{entries['kinds'][name].where}.height", height, 0, TALLEST, "FAN-TER-01")
    for name, profile in content.profiles.items():
        where = entries["profiles"][name].where
        yield from profile_problems(profile, where)
        yield from placed(lists.creature_problems(profile, content, Settings()), name, where)
    for name, piece in content.pieces.items():
        yield from piece_problems(piece, entries["pieces"][name].where)
    for name, layout in content.layouts.items():
        yield from placed(layouts.problems(layout, content), name, entries["layouts"][name].where)


def _reference_problems(content: Content, entries: Entries) -> Iterator[Problem]:
    bodies = (("profiles", content.profiles.values()), ("pieces", content.pieces.values()))
    for section, cards in bodies:
        for card in cards:
            if card.size not in content.sizes:
                yield no_such(f"{entries[section][card.id].where}.size", "size class", card.size)
    for piece in content.pieces.values():
        crew = content.profiles.get(piece.crew)
        if crew is None or crew.kind != "crew":
            where = f"{entries['pieces'][piece.id].where}.crew"
            french = f"{piece.crew} n'est pas un profil de servant"
            yield in_both(where, f"{piece.crew} is no crew profile", "FAN-LST-11", french)
    for army in content.armies.values():
        for name in army.profiles:
            if name not in content.profiles:
                yield no_such(f"{entries['armies'][army.id].where}.profiles", "figure profile", name)
    for army_list in content.lists.values():
        if army_list.army not in content.armies:
            yield no_such(f"{entries['lists'][army_list.id].where}.army", "army", army_list.army)


def _price_problems(content: Content, entries: Entries) -> Iterator[Problem]:
    """[FAN-CST-01, FAN-CST-08] What a card says it costs is what the table of costs gives."""
    computed = {name: (card.cost, cost_halves(card, Settings())) for name, card in content.profiles.items()}
    for section, prices in (
        ("profiles", computed),
        ("pieces", {name: (piece.cost, piece_cost_halves(piece)) for name, piece in content.pieces.items()}),
    ):
        why = "FAN-CST-01" if section == "profiles" else "FAN-CST-08"
        for name, (declared, halves) in prices.items():
            if 2 * declared != halves:
                where = f"{entries[section][name].where}.cost"
                yield fault(where, "due", why, declared=f"{declared:g}", due=points(halves))


def _list_problems(content: Content, entries: Entries) -> Iterator[Problem]:
    """[FAN-LST-01..12] Every list is legal under the default settings and adds up to what it says."""
    for name, army in content.lists.items():
        where = entries["lists"][name].where
        own = (
            p for p in lists.problems(army, content, Settings()) if p.where == name or p.where.startswith(f"{name}.")
        )
        yield from placed(own, name, where)
        halves = lists.total_halves(army, content, Settings())
        if army.total is not None and 2 * army.total != halves:
            yield fault(f"{where}.total", "due", "FAN-LST-01", declared=f"{army.total:g}", due=points(halves))


def _default_problems(content: Content) -> Iterator[Problem]:
    """Every scenario has one table that serves it unasked, for every number of sides."""
    for scenario in SCENARIOS:
        for sides in SIDES:
            ready = [a.id for a in content.layouts.values() if scenario in a.default_for and sides in a.zones]
            if len(ready) != 1:
                named = ", ".join(ready) or "none"
                what = f"one default table for {scenario} with {sides} sides is needed, not {named}"
                french = f"il faut une table par défaut pour {scenario} à {sides} camps ; il y a : {named}"
                yield in_both("layouts", what, "", french)


def every_fault(content: Content, entries: Entries) -> list[Problem]:
    """Everything a person should mend, in the game's own files and in the packs."""
    return [
        *_unusable(content, entries),
        *_price_problems(content, entries),
        *_list_problems(content, entries),
        *_default_problems(content),
        *order_problems(PACKAGE),
    ]


# Declared prices and the legality of lists are left to the check: a designer may study a card before its price and
# the lists that use it are mended.
load_content: Final = ContentLoader(read, _unusable, lambda content: content)
check_content: Final = ContentCheck(PACKAGE, read, every_fault)
