"""Why did that happen? The sum behind a result, and the clause of the ledger in full."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.cli.phrases import phrase
from escarmouche.core import Event, Faulty, Refusal, Total
from escarmouche.core.events import clause_of
from escarmouche.kits.book.clauses import told_clause
from escarmouche.kits.kind import GameKind


def explain(kind: GameKind[Any], game: Any, thing: Event | Refusal, lang: str) -> list[str]:
    """A result or a refusal, its sum, and its clause."""
    words = kind.words
    if isinstance(thing, Refusal):
        return [words.refusal(game, thing, lang), *clause(kind, thing.why, lang)]
    told = words.why(game, thing, lang)
    lines = [words.event(game, thing, lang), *sums(thing)] if told is None else [told]
    return [*lines, *clause(kind, clause_of(thing), lang)]


def clause(kind: GameKind[Any], name: str, lang: str) -> list[str]:
    """A clause as a player reads it, in his language where the game has it; nothing where there is no such clause."""
    if not name:
        return []
    try:
        text, told_in = told_clause(kind.package, name, lang)
    except Faulty:
        return []
    own = " " if lang == "fr" else ""  # French sets its colons apart
    foreign = own if told_in == lang else f" {phrase(lang, 'in_english')}"
    return [f"{name}{foreign}: {text}"]


def sums(event: Event) -> list[str]:
    """Every total of an event with the causes that made it."""
    fields = ((field.name, getattr(event, field.name)) for field in msgspec.structs.fields(event))
    return [
        f"{name}: {total.base}"
        + "".join(f" {part.amount:+d} ({part.name}, {part.why})" for part in total.parts)
        + f" = {total.value}"
        for name, total in fields
        if isinstance(total, Total)
    ]
