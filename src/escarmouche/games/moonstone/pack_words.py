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
from escarmouche.games.moonstone.needs import ONLY_IN
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
    every = (*_offered("op", lang), *_offered("when", lang), *_offered("static", lang))
    return {"clause": every, "effect": _offered("op", lang, alone=True)}


def _offered(head: str, lang: str, *, alone: bool = False) -> tuple[FormOption, ...]:
    """The words of this kind; `alone`: only those that need no rule around them."""
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
        if (head, one.id) in examples and not (alone and "when" in examples[head, one.id])
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
    """The shortest clause of the game's own cards for each word, one without a rule around it where there is one."""
    entries, _ = gathered(PACKAGE, ("characters", "granted"), ())
    found: dict[tuple[str, str], Any] = {}
    for section in entries.values():
        for entry in section.values():
            for key, clause in _clauses_in(entry.fields):
                if key not in found or _length(key, clause) < _length(key, found[key]):
                    found[key] = clause
    return found


def _length(key: tuple[str, str], clause: Mapping[str, Any]) -> tuple[bool, int]:
    return key[0] not in clause, len(json.dumps(clause))


def _clauses_in(value: object, rule: object = None) -> Iterator[tuple[tuple[str, str], Any]]:
    """Every clause inside an entry, however deep, by the word that it is of; where an effect is or holds what only one
    event has, that is the whole rule that waits for it."""
    if isinstance(value, list):
        for one in value:
            yield from _clauses_in(one, rule)
    elif isinstance(value, dict):
        rule = value if "when" in value else rule
        for head in HEADS:
            if isinstance(word := value.get(head), str):
                yield (head, word), rule if head == "op" and _bound(value) else value
        for one in value.values():
            yield from _clauses_in(one, rule)


def _bound(value: object) -> bool:
    """Is there an effect in it that only one event has?"""
    if isinstance(value, list):
        return any(_bound(one) for one in value)
    if isinstance(value, dict):
        return value.get("op") in ONLY_IN or any(_bound(one) for one in value.values())
    return False
