"""Which thing does a typed name mean? Names are those on the list, in either language, without regard to accents and
capitals; an unambiguous beginning is enough.

A game shows names only inside the words of a whole answer. Two answers that differ in one field alone differ in their
words by that name alone, so a typed name is looked for in the same answer with each known value put in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from escarmouche.core import Ask
from escarmouche.kits.words.language import folded

Label: TypeAlias = Callable[[Any], str]


class Name(msgspec.Struct, frozen=True):
    """A value that may be typed, the words of an answer that shows it, and how it is listed."""

    value: Any
    texts: tuple[str, ...]
    shown: str


def field_names(ask: Ask[Any], shape: type, field: msgspec.structs.FieldInfo, labels: Sequence[Label]) -> list[Name]:
    """The names that a field may hold: those of the proposed answers, and what the question says is ready."""
    samples: list[Any] = [
        option for option in ask.candidates() if type(option) is shape and getattr(option, field.name)
    ]
    if not samples:
        return []
    values = dict.fromkeys(getattr(option, field.name) for option in samples)
    if field.required:  # a field that may be left out is about something else than the question itself
        values |= dict.fromkeys(_strings(ask.facts()))
    answers = [msgspec.structs.replace(samples[0], **{field.name: value}) for value in values]
    return _named(list(values), answers, labels)


def option_names(ask: Ask[Any], labels: Sequence[Label]) -> list[Name]:
    """The names of plain options: an edge, a side, a word of a short list."""
    plain = [one for one in ask.candidates() if not isinstance(one, msgspec.Struct | tuple)]
    return _named(plain, plain, labels)


def answer_names(ask: Ask[Any], labels: Sequence[Label]) -> list[Name]:
    """Every proposed answer by its words."""
    options = list(ask.candidates())
    return _named(options, options, labels)


def matching(names: Sequence[Name], typed: str) -> list[Name]:
    """What a typed name may mean: exactly it, else what begins so, else what is shown with these words."""
    wanted = folded(typed)
    exact = [name for name in names if wanted in (folded(str(name.value)), folded(name.shown))]
    begun = [name for name in names if folded(str(name.value)).startswith(wanted)]
    shown = [name for name in names if any(f" {wanted}" in f" {text}" for text in name.texts)]
    if exact or not wanted:
        return exact
    either = [name for name in names if name in begun or name in shown]
    return begun if len(either) == len(names) > 1 else either


def _named(values: Sequence[Any], answers: Sequence[Any], labels: Sequence[Label]) -> list[Name]:
    written = [[label(answer) for label in labels] for answer in answers]
    shown = _apart([texts[0] for texts in written]) if labels else [str(value).replace("_", " ") for value in values]
    return [
        Name(value, tuple(map(folded, texts)), name) for value, texts, name in zip(values, written, shown, strict=True)
    ]


def _apart(texts: list[str]) -> list[str]:
    """The words in which the texts differ."""
    rows = [text.split() for text in texts]
    shortest = min(map(len, rows), default=0)
    if len(rows) < 2:
        return texts
    start = next((i for i in range(shortest) if len({row[i] for row in rows}) > 1), shortest)
    end = next((i for i in range(shortest - start) if len({row[-1 - i] for row in rows}) > 1), shortest - start)
    return [" ".join(row[start : len(row) - end]) or text for row, text in zip(rows, texts, strict=True)]


def _strings(facts: Any) -> Iterator[str]:
    """Every word inside the facts of a question."""
    if isinstance(facts, str):
        yield facts
    elif isinstance(facts, dict):
        for value in facts.values():
            yield from _strings(value)
    elif isinstance(facts, tuple | list):
        for value in facts:
            yield from _strings(value)
