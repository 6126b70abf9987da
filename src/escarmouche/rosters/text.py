"""A list as plain text that people paste: a title, what it chooses, a line for each entry, options below it.

    # Les Veilleurs
    Escarmouches Fantastiques, 500 points
    Peuple : Valombre
    - 3 × Archer [42]
      + Arc long
    > a note
    Total : 498 / 500 points

`reading` takes it back, and much that people write by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.code import code_of
from escarmouche.kits.rosters.facet import Catalogue, RosterCard
from escarmouche.kits.rosters.roster import Entry, Roster
from escarmouche.kits.words.language import folded
from escarmouche.rosters.phrases import number_said, phrase
from escarmouche.rosters.shelf import rosters_of


def text_of(kind: GameKind[Any], roster: Roster, lang: str, *, code: bool = False) -> str:
    """The list in a language, with its code below if wanted."""
    rosters = rosters_of(kind)
    catalogue, prices = rosters.catalogue(lang), rosters.prices(roster)
    colon = " : " if lang == "fr" else ": "
    lines = [f"# {one_line(roster.name)}"] if roster.name else []
    lines.append(f"{kind.title}, {roster.budget} {catalogue.unit}")
    lines += [f"{name}{colon}{value}" for name, value in _choices(roster, catalogue)]
    names = _names(catalogue.cards)
    cards = {one.id: one for one in catalogue.cards}
    for entry, price in zip(roster.entries, prices.entries, strict=True):
        paid = "" if catalogue.places else f" [{number_said(price, lang)}]"
        lines.append(f"- {entry.figures} × {names.get(entry.card, entry.card)}{paid}")
        lines += [f"  + {one}" for one in _options(entry, cards.get(entry.card))]
    lines += [f"> {line}" for line in roster.notes.splitlines()]
    total = f"{number_said(prices.total, lang)} / {roster.budget} {catalogue.unit}"
    lines.append(f"{phrase(lang, 'total')}{colon}{total}")
    if code:
        lines.append(f"{phrase(lang, 'code')}{colon}{code_of(roster)}")
    return "\n".join(lines)


def one_line(text: str) -> str:
    """A name that stands on one line whatever signs it holds."""
    return " ".join(text.split())


def _choices(roster: Roster, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    cards = _names(catalogue.cards)
    for choice in catalogue.choices:
        if value := roster.choice(choice.id):
            readings = {one.id: one.name for one in choice.among}
            yield choice.name, readings.get(value) or cards.get(value, value)


def _names(cards: Iterable[RosterCard]) -> dict[str, str]:
    """Cards by their names; two that are called alike have their ids beside them."""
    some = tuple(cards)
    counted = Counter(folded(one.name) for one in some)
    return {one.id: one.name if counted[folded(one.name)] == 1 else f"{one.name} {{{one.id}}}" for one in some}


def _options(entry: Entry, card: RosterCard | None) -> Iterator[str]:
    offered = card.options if card else ()
    names = {one.id: one.name for one in offered}
    counted = Counter(folded(one.name) for one in offered)
    for option in entry.options:
        name = names.get(option, option)
        yield name if counted[folded(name)] == 1 else f"{name} {{{option}}}"
