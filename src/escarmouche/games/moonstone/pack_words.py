"""The words in which abilities are written, for whoever writes one: what each does, its clause, and how a card has it.

A word is offered as the shortest clause in which a character of the game uses it, so that what is picked can be read as
it stands and only its figures are to be changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from escarmouche.games.moonstone.abilities.operations import OPERATIONS
from escarmouche.games.moonstone.shelves import PACKAGE, WORDS, Word
from escarmouche.games.moonstone.shelves import words as declared_words
from escarmouche.kits.content.forms import FormOption, Words
from escarmouche.kits.content.loading import gathered
from escarmouche.kits.words.phrase_files import Languages

CLAUSE: Final = re.compile(r"MOO-[A-Z]+-\d+")
VOCABULARY: Final = "MOO-CHR-31"  # the clause of the vocabulary as a whole
GAP: Final = re.compile(r" ?\{\w+\}(?:\(s\))?")
# The key that carries the word of a clause: under it the kinds of words, and the terms that name them.
HEADS: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    "op": (("ops",), "op"),
    "when": (("events", "quantities"), "when"),
    "static": (("statics",), ""),
}


def words(lang: str) -> Words:
    """What may be written as a clause: anything in an ability, effects alone where something simply happens."""
    effects = _offered("op", lang)
    every = (*effects, *_offered("when", lang), *_offered("static", lang))
    return {"clause": every, "effect": effects}


def _offered(head: str, lang: str) -> tuple[FormOption, ...]:
    kinds, terms = HEADS[head]
    known = [one for kind in kinds for one in _declared()[kind].values()]
    examples = _examples()
    said = Languages(PACKAGE)[lang].terms.get(terms, {})
    return tuple(
        FormOption(
            json.dumps([examples[head, one.id]], ensure_ascii=False),
            f"{head}: {one.id} · {name}"
            if (name := GAP.sub("", said.get(one.id, "")).strip())
            else f"{head}: {one.id}",
            one.fr if lang == "fr" else one.meaning,
            _clause(one.id) if head == "op" else VOCABULARY,
        )
        for one in known
        if (head, one.id) in examples
    )


def _clause(op: str) -> str:
    """The first clause that the rule behind an effect names."""
    found = CLAUSE.search(OPERATIONS[op].run.__doc__ or "")
    return found[0] if found else VOCABULARY


@cache
def _declared() -> Mapping[str, Mapping[str, Word]]:
    entries, found = gathered(PACKAGE, WORDS, ())
    return declared_words(entries, found)


@cache
def _examples() -> Mapping[tuple[str, str], Any]:
    """The shortest clause of the game's own cards for each word."""
    entries, _ = gathered(PACKAGE, ("characters", "granted"), ())
    found: dict[tuple[str, str], Any] = {}
    for section in entries.values():
        for entry in section.values():
            for key, clause in _clauses_in(entry.fields):
                if key not in found or len(json.dumps(clause)) < len(json.dumps(found[key])):
                    found[key] = clause
    return found


def _clauses_in(value: object) -> Iterator[tuple[tuple[str, str], Any]]:
    """Every clause inside an entry, however deep, by the word that it is of."""
    if isinstance(value, list):
        for one in value:
            yield from _clauses_in(one)
    elif isinstance(value, dict):
        for head in HEADS:
            if isinstance(value.get(head), str):
                yield (head, value[head]), value
        for one in value.values():
            yield from _clauses_in(one)
