"""How is a list read that somebody typed or pasted? Line by line, with names in French or English that need not be
exact; what was guessed and what was not understood is told.

Lines may begin with a bullet and a number (`- 3 × Archer`, `3x archer`, `Archer x3`) and end with a price in brackets.
A bare number at the end (`Archer 3`) is how many there are, unless it could be the price or counts the lines of that
card. Below an entry `+ option` adds to it, or it stands behind a colon or in brackets. `# name`, `> note`, `Faction:
Shades` and `Total: …` are what they say. Names may be in the plural, and several stand on one line between commas.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.code import is_code
from escarmouche.kits.rosters.facet import RosterCard, RosterChoice
from escarmouche.kits.rosters.roster import BUDGET, ENTRIES, FIGURES, NAME, NOTES, OPTIONS, Entry, Roster, one_line
from escarmouche.kits.words.language import folded
from escarmouche.rosters.phrases import PHRASES
from escarmouche.rosters.shelf import empty_list, rosters_of, stamped

LINES: Final = 200
STRANGE: Final = 30  # lines that are not understood, after which the rest is not looked at: this is no list
LINE: Final = 200  # signs of a line that are looked at
CLOSE: Final = 0.78  # how like a name must be to be taken for it
_BULLET: Final = re.compile(r"^\s*(?:[-*•·–—]\s+)?")
_PRICE: Final = re.compile(r"\s*(?:\[[\d\s.,]+\]|[-–—:=(]\s*[\d.,]+\s*(?:pts?|points?|pa)\.?\)?)\s*$", re.IGNORECASE)
_FIRST: Final = re.compile(r"^(\d{1,3})\s*(?:[x×*]\s*)?(?=\D)", re.IGNORECASE)
_LAST: Final = re.compile(r"\s*[(\[]?[x×*]\s*(\d{1,3})[)\]]?$|\s+\((\d{1,3})\)$", re.IGNORECASE)
_BARE: Final = re.compile(r"(?:\s*[:=]\s*|\s+)(\d{1,3})(?:\t[\d.,]+)?$")  # a table has the price behind it
_NAMED: Final = re.compile(r"\{([^{}]{1,96})\}\s*$")
_PARTS: Final = re.compile(r"\s*[(:]\s*|\s+(?:avec|with)\s+", re.IGNORECASE)
_SUM: Final = re.compile(r"^(?:total\s*)?(\d{1,5})(?:\s*/\s*\d{1,5})?\s*(?:pts?|points?|pa)\.?$", re.IGNORECASE)
_TOTAL: Final = re.compile(r"^total\s*=?\s*\d{1,5}(?:\s*/\s*\d{1,5})?$", re.IGNORECASE)
_BUDGET: Final = re.compile(r"(?:,\s*|[\s(–—-])(\d{1,5})\s+[^\s)]+\s*\)?$")
_PAID: Final = re.compile(r"\s*\(\d{1,5}\)$")  # behind a line that begins with its number
_SEVERAL: Final = re.compile(r"(?<=\w{3})[sx]\b")  # how a word ends that stands for more than one
_BRACED: Final = re.compile(r"\(\d{1,3}\)")  # a number
_ROW: Final = re.compile(r"[,;]|\s(?:et|and|&)\s")  # between cards on one line


class Guess(msgspec.Struct, frozen=True):
    """A line whose names were taken for others."""

    line: int
    text: str
    meant: str


class Unread(msgspec.Struct, frozen=True):
    """A line that was not understood."""

    line: int
    text: str


class Reading(msgspec.Struct, frozen=True):
    """A list as it was read, and how sure that is."""

    roster: Roster
    guessed: tuple[Guess, ...] = ()
    unread: tuple[Unread, ...] = ()


def read_text(kind: GameKind[Any], text: str) -> Reading:
    """A list from plain text."""
    reader = _Reader(kind)
    lines = text.splitlines()
    for number, line in enumerate(lines[:LINES], 1):
        if len(reader.unread) >= STRANGE:
            break
        reader.take(number, line[:LINE].rstrip() if not line.lstrip().startswith(">") else line)
    if len(lines) > LINES:
        reader.unread.append(Unread(LINES + 1, f"… {len(lines) - LINES}"))
    return reader.result()


class _Names:
    """Names of both languages, and ids, to what they stand for."""

    def __init__(self, pairs: Sequence[tuple[str, str]]) -> None:
        self.exact: dict[str, str] = {}
        for name, meant in pairs:
            self.exact.setdefault(folded(name), meant)
        self.ids = {meant for _, meant in pairs}

    def find(self, text: str) -> tuple[str, bool]:
        """What a name stands for (empty: nothing known), and whether it was written exactly."""
        if (named := _NAMED.search(text)) and named[1] in self.ids:
            return named[1], True
        wanted = folded(text)
        if wanted in self.exact:
            return self.exact[wanted], True
        if not wanted or (near := _nearest(wanted, self.exact)) is None:
            return "", False
        return self.exact[near], False


def _nearest(wanted: str, names: Mapping[str, str]) -> str | None:
    near = get_close_matches(wanted, names, n=1, cutoff=CLOSE)
    if near:
        return near[0]
    if len(wanted) <= 3:
        return None
    return _part(wanted, names) or _part(_SEVERAL.sub("", wanted), names)


def _part(wanted: str, names: Mapping[str, str]) -> str | None:
    """A part of a long name is enough where only one thing is called so, first of all its beginning."""
    begun = _only(names, lambda one: one.startswith(f"{wanted} "))
    return begun or _only(names, lambda one: f" {wanted} " in f" {one} ")


def _only(names: Mapping[str, str], fits: Callable[[str], bool]) -> str | None:
    """The name that fits, if all that do mean one thing."""
    found = {meant: one for one, meant in names.items() if fits(one)}
    return next(iter(found.values())) if len(found) == 1 else None


class _Reader:
    """A text on its way to a list."""

    def __init__(self, kind: GameKind[Any]) -> None:
        self.kind = kind
        both = [rosters_of(kind).catalogue(lang) for lang in ("fr", "en")]
        self.cards = _Names(
            [p for one in both for card in one.cards for p in ((card.name, card.id), (card.id, card.id))]
        )
        self.options = {id_: _Names(_option_names(id_, [one.cards for one in both])) for id_ in self.cards.ids}
        self.choices: list[tuple[str, RosterChoice]] = [
            (folded(choice.name), choice) for one in both for choice in one.choices
        ]
        self.roster = empty_list(kind)
        self.titled = False
        self.prices = {card.id: card.price for card in both[0].cards}
        self.most = {card.id: card.most for card in both[0].cards}
        self.bare: dict[str, list[int]] = {}  # the entries of a card that end with a bare number, by their places
        self.entries: list[Entry] = []
        self.notes: list[str] = []
        self.guessed: list[Guess] = []
        self.unread: list[Unread] = []

    def result(self) -> Reading:
        self._tell_apart()
        notes = "\n".join(self.notes)[:NOTES]
        roster = replace(self.roster, entries=tuple(islice(self._cards(), ENTRIES)), notes=notes)
        return Reading(stamped(self.kind, roster), tuple(self.guessed), tuple(self.unread))

    def _cards(self) -> Iterator[Entry]:
        """More figures than a card has are several of it: each is filled before the next, and all have the options."""
        for entry in self.entries:
            left, most = entry.figures, self.most[entry.card] or entry.figures
            while left > 0:
                yield replace(entry, figures=min(left, most))
                left -= most

    def take(self, number: int, line: str) -> None:
        """One line, whatever it is."""
        bare = line.strip()
        if not bare or set(bare) <= set("-=_*~"):
            return
        if bare.startswith(">"):
            self.notes.append(bare[1:].removeprefix(" "))
        elif bare.startswith("#"):
            self._name(bare.lstrip("#"))
        elif bare.startswith("+") and self.entries:
            self._option(number, bare[1:].strip())
        elif not (self._heading(bare) or self._choice(bare)) and not self._bought(number, bare):
            self._strange(number, bare)

    def _bought(self, number: int, text: str) -> bool:
        """A card; or several, where the line is no card's name as it stands and its parts are those of others: what a
        long name is like must not swallow a second one."""
        rest = _counted(text)[0]
        if self.cards.find(rest)[1] or _PARTS.search(_BRACED.sub("", rest)) or len(self._cards_in(text)) < 2:
            return self._entry(number, text) or self._row(number, text)
        return self._row(number, text)

    def _cards_in(self, text: str) -> set[str]:
        return {self.cards.find(_counted(one)[0])[0] for one in _ROW.split(text) if one.strip()} - {""}

    def _name(self, text: str) -> None:
        self.roster = replace(self.roster, name=" ".join(one_line(text).split()).rstrip(" :")[:NAME])
        self.titled = True

    def _heading(self, text: str) -> bool:
        """The game with its budget, a total, a code: nothing to buy. A bare sum above all cards is the budget."""
        word = text.partition(":")[0]
        if found := _SUM.match(text):
            if not self.entries:
                self.roster = replace(self.roster, budget=min(int(found[1]), BUDGET))
            return True
        if (
            folded(word) in {folded(one) for key in ("total", "code") for one in PHRASES[key]}
            or _TOTAL.match(text)
            or is_code(text)
        ):
            return True
        if not folded(text).startswith(folded(self.kind.title)):
            return False
        if found := _BUDGET.search(text):
            self.roster = replace(self.roster, budget=min(int(found[1]), BUDGET))
        return True

    def _choice(self, text: str) -> bool:
        """`Faction: Shades`; without the colon too, where what follows is written exactly."""
        word, colon, rest = text.partition(":") if ":" in text else text.partition(" ")
        wanted, value = folded(word), rest.strip()
        known = [choice for name, choice in self.choices if name == wanted]
        if not known or not value:
            return False
        among = [(name, one.id) for choice in known for one in choice.among for name in (one.name, one.id)]
        meant, exact = (_Names(among) if among else self.cards).find(value)
        meant = meant if exact or colon == ":" else ""
        if meant:
            self.roster = self.roster.choosing(known[0].id, meant)
        return bool(meant)

    def _entry(self, number: int, text: str) -> bool:
        rest, figures = _counted(text)
        card, exact = self.cards.find(rest)
        bare = None if exact or figures > 1 else self._behind(rest)
        if bare is not None:
            card, rest, figures = bare
        head, *parts = [one.strip(" )") for one in _PARTS.split(rest)]
        if not exact and parts:
            other, sure = self.cards.find(head)
            card, exact = (other, sure) if other else (card, exact)
        else:
            parts = []
        if not card or len(self.entries) >= ENTRIES:
            return False
        if bare is not None:
            self.bare.setdefault(card, []).append(len(self.entries))
        self.entries.append(Entry(card, max(1, min(figures, FIGURES))))
        if not exact:
            self._guess(number, text, card)
        for part in (one for some in parts for one in re.split(r"[,;+]", some)):
            if part.strip():
                self._option(number, part.strip())
        return True

    def _behind(self, text: str) -> tuple[str, str, int] | None:
        """A name with a bare number behind it: the card, its name and the number."""
        found = _BARE.search(text)
        name = text[: found.start()] if found else ""
        card = "" if _PARTS.search(name) else self.cards.find(name)[0]
        return (card, name, int(found[1])) if found and card else None

    def _tell_apart(self) -> None:
        """A bare number behind a name: which of several it is, where they are counted from one, or what it costs."""
        for card, places in self.bare.items():
            numbers = [self.entries[place].figures for place in places]
            counted = len(places) > 1 and numbers == [*range(1, len(places) + 1)]
            for place, number in zip(places, numbers, strict=True):
                if counted or 0 < self.prices[card] <= number:
                    self.entries[place] = replace(self.entries[place], figures=1)

    def _row(self, number: int, text: str) -> bool:
        """Several cards on one line; one alone may as well be part of the list's name."""
        parts = [one.strip() for one in _ROW.split(text) if one.strip()]
        if sum(bool(self.cards.find(_counted(one)[0])[0]) for one in parts) < 2:
            return False
        for one in parts:
            if not self._entry(number, one):
                self._strange(number, one)
        return True

    def _option(self, number: int, text: str) -> None:
        entry = self.entries[-1]
        meant, exact = self.options[entry.card].find(_PRICE.sub("", text))
        if not meant or len(entry.options) >= OPTIONS:
            self.unread.append(Unread(number, text[:LINE]))
            return
        self.entries[-1] = replace(entry, options=(*entry.options, meant))
        if not exact:
            self._guess(number, text, meant)

    def _guess(self, number: int, text: str, meant: str) -> None:
        self.guessed.append(Guess(number, text[:LINE], meant))

    def _strange(self, number: int, text: str) -> None:
        """The first line that is nothing else is the name of the list."""
        if not self.titled and not self.entries:
            self._name(text)
        else:
            self.unread.append(Unread(number, text[:LINE]))


def _counted(text: str) -> tuple[str, int]:
    """A line without bullet, price and number, and the number."""
    rest = _PRICE.sub("", _BULLET.sub("", text, count=1))
    if found := _FIRST.match(rest):
        return _PAID.sub("", rest[found.end() :].strip()), int(found[1])
    if found := _LAST.search(rest):
        return rest[: found.start()].strip(), int(found[1] or found[2])
    return rest.strip(), 1


def _option_names(card: str, shelves: Sequence[Sequence[RosterCard]]) -> list[tuple[str, str]]:
    def pairs() -> Iterator[tuple[str, str]]:
        for shelf in shelves:
            for option in (option for one in shelf if one.id == card for option in one.options):
                yield option.name, option.id
                yield option.id, option.id

    return list(pairs())
