"""What a list must know: each thing its profiles can do, told once, who has it, and the clauses behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from escarmouche.kits.book.clauses import clauses
from escarmouche.kits.book.ledger import expand
from escarmouche.kits.kind import GameKind
from escarmouche.printing.cards import Card, Paragraph


class Known(msgspec.Struct, frozen=True):
    """Something that profiles of the list can do."""

    name: str
    text: str
    note: str
    kind: str
    who: tuple[str, ...]
    why: tuple[str, ...]


class Told(msgspec.Struct, frozen=True):
    """A clause as a player reads it."""

    id: str
    text: str


def known(cards: Sequence[Card]) -> tuple[Known, ...]:
    """Everything told on these cards, by name; what several have is told once."""
    found: dict[tuple[str, str, str], tuple[Paragraph, list[str]]] = {}
    for one in cards:
        for section in one.sections:
            _, who = found.setdefault((section.name, section.text, section.note), (section, []))
            if one.name not in who:
                who.append(one.name)
    things = (Known(one.name, one.text, one.note, one.kind, tuple(who), one.why) for one, who in found.values())
    return tuple(sorted(things, key=lambda one: (one.kind, one.name)))


def told(kind: GameKind[Any], tags: Iterable[str], lang: str) -> tuple[Told, ...]:
    """The clauses that these tags name, once each, in the order of the ledger."""
    wanted = {clause for tag in tags for clause in expand(tag)}
    return tuple(Told(one.id, one.text) for one in clauses(kind.package, lang) if one.id in wanted)
