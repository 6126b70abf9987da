"""Is every clause written in words that the rules know? The closed vocabulary, checked both ways.

`data/vocabulary.yaml` declares the words: every word of a character must be declared, with the keys it admits, and
what is declared is exactly what the interpreter knows. Names (abilities, characters, keywords) must lead somewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, TypeAlias

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.games.moonstone.naming import base_name
from escarmouche.games.moonstone.needs import lacking
from escarmouche.games.moonstone.profiles import Profile
from escarmouche.games.moonstone.shelves import WORDS, Shelves, Word
from escarmouche.games.moonstone.vocabulary import Case, Effect, Filter, Measure, Rule, Static, Test
from escarmouche.kits.faults import in_both

Declared: TypeAlias = Mapping[str, Mapping[str, Word]]
Told: TypeAlias = tuple[str, str]  # a sentence in English and in French
Part: TypeAlias = Effect | Rule | Static | Test | Measure | Filter | Case

AMOUNT: Final = re.compile(r"-?\d*X([+-]\d+)?|all|half|remaining|any|null")
KNOWN_ELSEWHERE: Final = (
    "filter_keys",
    "values",
)  # the records of the vocabulary hold the ones, their types the others
COUNTING: Final = ("models", "slain_models")  # tests that take the keys of a filter
# Keys whose words are anchors, and the few words that stand there beside them.
ANCHORED: Final[Mapping[str, tuple[str, ...]]] = {
    "to": ("one_opponent", "own_player"),
    "from": ("unplayed_hand",),
    "with": (),
    "who": (),
    "of": (),
    "vs": (),
    "target": (),
    "except": (),
    "is": (),
    "engaged_by": (),
    "shares_keyword": (),
    "less_than": (),
    "gained_by": (),
}
AMOUNTS: Final = (
    "amount",
    "dist",
    "count",
    "times",
    "mod",
    "melee",
    "arcane",
    "energy",
    "draw",
    "within",
    "max",
    "range",
)
ABILITIES: Final = ("ability", "abilities", "has_ability", "lacks_ability")
KEYWORDS: Final = ("kw", "kw_all", "not_kw", "or_kw")

Said: TypeAlias = dict[str, object]  # the keys that a record uses, with their values


class Names(msgspec.Struct, frozen=True):
    """Everything a clause may name."""

    abilities: frozenset[str]
    characters: frozenset[str]
    keywords: frozenset[str]
    factions: frozenset[str]

    @classmethod
    def of(cls, shelves: Shelves) -> Names:
        cards = [one for card in shelves.characters.values() for one in (card.profile, card.newer) if one]
        printed = {name for card in cards for one in card.abilities for name in (one.name, base_name(one.name))}
        return cls(
            abilities=frozenset(printed | set(shelves.granted)),
            characters=frozenset(card.name for card in cards),
            keywords=frozenset(_keywords(cards)),
            factions=frozenset(faction for card in cards for faction in card.factions),
        )


def wording_problems(
    shelves: Shelves, declared: Declared, places: Mapping[str, Mapping[str, str]]
) -> Iterator[Problem]:
    """[MOO-CHR-31, MOO-CHR-33] Every word of every clause that is not declared, or stands with a key it does not admit,
    and every name that leads nowhere; `places` says by section and id where an entry stands."""
    names = Names.of(shelves)
    for section, entries in (("characters", shelves.characters), ("granted", shelves.granted)):
        for name, entry in entries.items():
            rules: dict[str, str] = {}  # what the rules wait for, by their places: each stands before what is in it
            for where, part, said in parts(entry, places[section][name]):
                if isinstance(part, Rule):
                    rules[where] = part.when
                event = next((when for rule, when in rules.items() if where.startswith(f"{rule}.")), "")
                yield from _part_problems(part, said, where, declared, names)
                for key, what, french in lacking(part, said, event):
                    yield in_both(f"{where}.{key}" if key else where, what, "MOO-CHR-31", french)


def interpreter_problems(declared: Declared, known: object) -> Iterator[Problem]:
    """[MOO-CHR-31] What the data declares and what the interpreter knows are the same words."""
    for kind in WORDS:
        if kind in KNOWN_ELSEWHERE:
            continue
        understood: frozenset[str] = getattr(known, kind.upper())
        for word in sorted(set(declared[kind]) - understood):
            french = f"l'interpréteur ne connaît pas {word}"
            what = f"the interpreter does not know {word}"
            yield in_both(f"data/vocabulary.yaml {kind}", what, "MOO-CHR-31", french)
        for word in sorted(understood - set(declared[kind])):
            french = f"{word} est connu, mais pas déclaré"
            yield in_both(f"data/vocabulary.yaml {kind}", f"{word} is known but not declared", "MOO-CHR-31", french)
    heeded: Mapping[str, frozenset[str]] = getattr(known, "KEYS", {})
    for op, keys in sorted(heeded.items()):
        for key in sorted(set(declared["ops"][op].keys) - keys) if op in declared["ops"] else ():
            french = f"l'interpréteur ne tient pas compte de {key} dans {op}"
            what = f"the interpreter heeds no {key} of {op}"
            yield in_both(f"data/vocabulary.yaml ops.{op}", what, "MOO-CHR-31", french)
    for word in sorted({key for key, _, _ in _keys(Filter)} ^ set(declared["filter_keys"])):
        french = f"{word} est déclaré ou connu, pas les deux"
        what = f"{word} is declared or known, not both"
        yield in_both("data/vocabulary.yaml filter_keys", what, "MOO-CHR-31", french)


def parts(value: object, where: str) -> list[tuple[str, Part, Said]]:
    """Every clause, test, filter and measure inside an entry, with its place in the file and the keys that it uses."""
    found: list[tuple[str, Part, Said]] = []
    _gather(value, where, found)
    return found


def _gather(value: object, where: str, found: list[tuple[str, Part, Said]]) -> None:
    if isinstance(value, msgspec.Struct):
        said = said_by(value)
        if isinstance(value, Part):
            found.append((where, value, said))
        inner: Iterable[tuple[str, object]] = ((f".{key}", one) for key, one in said.items())
    elif isinstance(value, dict):
        inner = ((f".{key}", one) for key, one in value.items())
    elif isinstance(value, tuple):
        inner = ((f"[{index}]", one) for index, one in enumerate(value))
    else:
        return
    for key, one in inner:
        _gather(one, f"{where}{key}", found)


@cache
def _keys(shape: type[msgspec.Struct]) -> list[tuple[str, str, object]]:
    """The keys of a record as files write them, the names of the fields behind them, and what stands there unsaid."""
    return [(field.encode_name, field.name, field.default) for field in msgspec.structs.fields(shape)]


def said_by(one: msgspec.Struct) -> Said:
    """The keys that a record really uses: of all that a clause could say it says little."""
    return {
        key: value
        for key, field, default in _keys(type(one))
        if (value := getattr(one, field)) is not default and value != default and value not in ((), None)
    }


def _part_problems(part: Part, said: Said, where: str, declared: Declared, names: Names) -> Iterator[Problem]:
    head, kinds = _head(part)
    beside = {key: value for key, value in said.items() if key != head}
    if head:
        yield from _head_problems(str(said[head]), kinds, beside, where, declared)
    for key, value in beside.items():
        for word in _words(value):
            if fault := _word_fault(part, key, word, declared, names):
                yield in_both(f"{where}.{key}", fault[0], "MOO-CHR-31", fault[1])


def _head(part: Part) -> tuple[str, tuple[str, ...]]:
    """The key that carries the word of a clause, and the kinds of words that may stand there."""
    match part:
        case Effect():
            return "op", ("ops",)
        case Rule():
            return "when", ("events", "quantities")
        case Static():
            return "static", ("statics",)
        case Test():
            return "test", ("tests",)
        case Measure():
            return "value", ("measures",)
    return "", ()


def _head_problems(
    word: str, kinds: tuple[str, ...], said: Iterable[str], where: str, declared: Declared
) -> Iterator[Problem]:
    """The word of a clause is declared, and so is every key beside it."""
    found = next((declared[kind][word] for kind in kinds if word in declared[kind]), None)
    if found is None:
        french = f"« {word} » n'est pas un mot connu ici ({' ou '.join(kinds)})"
        yield in_both(where, f"{word} is none of the {' or '.join(kinds)}", "MOO-CHR-31", french)
        return
    if kinds == ("measures",):  # every measure takes the keys of its record
        return
    admitted = {*found.keys, *(declared["filter_keys"] if kinds == ("tests",) and word in COUNTING else ())}
    for key in said:
        if key not in admitted:
            yield in_both(f"{where}.{key}", f"{word} admits no {key}", "MOO-CHR-31", f"{word} n'admet pas de {key}")


def _words(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, tuple) else ()


def _word_fault(part: Part, key: str, word: str, declared: Declared, names: Names) -> Told | None:
    """What is wrong with one word that stands under a key, in English and in French; None if nothing is."""
    if key == "until":
        return None if word in declared["untils"] else (f"there is no until {word}", f"il n'y a pas de durée {word}")
    if key == "flag":
        return None if word in declared["flags"] else (f"there is no flag {word}", f"il n'y a pas de signe {word}")
    if key in ABILITIES:
        known = word in names.abilities or word == "named"
        return None if known else (f"nobody has an ability {word}", f"personne n'a de capacité {word}")
    if key in KEYWORDS:
        known = word in names.keywords
        return None if known else (f"nobody has the keyword {word}", f"personne n'a le mot-clé {word}")
    if key in ("name", "into"):
        faction = isinstance(part, Test) and part.test == "faction"
        known = word in (names.factions if faction else names.characters)
        return None if known else (f"there is no {word}", f"« {word} » n'existe pas")
    if key in ANCHORED:
        known = word in (*declared["anchors"], *ANCHORED[key])
        return None if known else (f"{word} is no anchor", f"« {word} » ne désigne personne ici")
    if key in AMOUNTS:
        return None if AMOUNT.fullmatch(word) else (f"{word} is no amount", f"{word} n'est pas une quantité")
    return _value_fault(key, word, declared, names)


def _value_fault(key: str, word: str, declared: Declared, names: Names) -> Told | None:
    if key not in declared["values"] or word in declared["values"][key].keys:
        return None
    others = {"actions": names.abilities, "master": names.characters}.get(key, frozenset())
    admitted = ", ".join(declared["values"][key].keys)
    if word in others:
        return None
    return f"{key} cannot be {word}; there are {admitted}", f"{key} ne peut pas être {word} ; il y a : {admitted}"


def _keywords(cards: Iterable[Profile]) -> Iterator[str]:
    """Keywords printed, or had while a static holds."""
    for card in cards:
        yield from card.keywords
        for ability in card.abilities:
            for one in ability.statics:
                if one.static == "keyword":
                    yield from one.kw
