"""How are a game's phrases read? From the YAML files of its folder `phrases/<language>`, strictly, when first wanted.

Each file is a mapping of sections: `language` (how numbers and lists are written), `nouns` (one, several), `terms` (by
kind and id), `texts` (sentences with gaps, by key), `refusals` (by code, one way to say it or several, the fullest
first) and `options` (settings in words). A file may hold any of them; a key stands in one file only. What files hold
is kept as MessagePack for the next start, as content is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec
import yaml

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.content.parse_cache import keep, key_of, recalled
from escarmouche.kits.content.strict_yaml import decoded, loader_of, parsed
from escarmouche.kits.words.language import Language

FOLDER: Final = "phrases"
LANGS: Final = ("fr", "en")


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option as players speak of it: its name, the question it settles, what each reading means; `remarks` tell of
    a reading what else it brings with it."""

    name: str
    note: str
    readings: Mapping[str, str]  # by what a person types for it
    remarks: Mapping[str, str] = {}


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a language writes numbers, places and lists."""

    point: str
    between: str
    conjunction: str


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the files of a language hold."""

    language: Marks
    nouns: dict[str, tuple[str, str]]
    terms: dict[str, dict[str, str]]
    texts: dict[str, str]
    refusals: dict[str, str | tuple[str, ...]]
    options: dict[str, OptionWords] = {}


ENTRIES: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "language": str,
        "nouns": tuple[str, str],
        "terms": dict[str, str],
        "texts": str,
        "refusals": str | tuple[str, ...],
        "options": OptionWords,
    }
)


def phrase_files(package: str, lang: str, found: list[Problem]) -> tuple[tuple[str, str], ...]:
    """The label and the text of every file of a language, in the order of their names; none where there is none."""
    folder = resources.files(package) / FOLDER / lang
    if not folder.is_dir():
        return ()
    files = sorted((item for item in folder.iterdir() if item.name.endswith(".yaml")), key=lambda item: item.name)
    read = ((f"{FOLDER}/{lang}/{item.name}", item.read_bytes()) for item in files)
    return tuple((label, text) for label, data in read if (text := decoded(label, data, found)) is not None)


def phrases_of(package: str, lang: str, found: list[Problem]) -> Phrases | None:
    """The phrases of a language; what is wrong with its files is told, and None if they cannot be used."""
    files = phrase_files(package, lang, found)
    if not files:
        found.append(Problem(f"{FOLDER}/{lang}", "there are no phrases in this language"))
        return None
    key = key_of(files)
    data = recalled(key)
    if data is None:
        before = len(found)
        data = _merged(files, found)
        if len(found) > before:
            return None
        keep(key, data)
    try:
        return msgspec.convert(data, Phrases)
    except msgspec.ValidationError as error:
        found.append(Problem(f"{FOLDER}/{lang}", str(error)))
        return None


def _merged(files: tuple[tuple[str, str], ...], found: list[Problem]) -> dict[str, dict[str, Any]]:
    """The sections of all files as one; kinds of terms are joined, other keys stand once."""
    whole: dict[str, dict[str, Any]] = {}
    for label, text in files:
        data = parsed(label, text, found)
        if not isinstance(data, dict):
            found.append(Problem(label, f"a file of phrases is a mapping of {', '.join(ENTRIES)}"))
            continue
        for section, held in data.items():
            if section not in ENTRIES or not isinstance(held, dict):
                found.append(Problem(label, f"{section}: no section of phrases; there are {', '.join(ENTRIES)}"))
                continue
            known = whole.setdefault(section, {})
            for key, value in held.items():
                if (what := _fault(section, value)) or key in known:
                    where = places([(label, text)]).get((section, key), label)
                    found.append(Problem(where, f"{section}: {key} {what or 'stands in another file too'}"))
            known.update(held)
    return whole


def _fault(section: str, value: Any) -> str:
    """What is wrong with one entry of a section."""
    try:
        msgspec.convert(value, ENTRIES[section])
    except msgspec.ValidationError as error:
        return f"is wrong: {error}"
    return ""


# --- where a phrase stands -----------------------------------------------------------------------------------------

Lines: TypeAlias = Mapping[tuple[str, str], str]  # file and line, by section and key


def places(files: Sequence[tuple[str, str]]) -> Lines:
    """File and line of every phrase, and of what terms and options are made of."""
    found: dict[tuple[str, str], str] = {}
    for label, text in files:
        loader = loader_of(text)
        try:
            node = loader.get_single_node()
        finally:
            loader.dispose()
        for section, held in _pairs(node):
            for key, inside in _pairs(held):
                found[section.value, key.value] = _place(label, key)
                for one, _ in _pairs(inside):
                    found[f"{section.value}.{key.value}", one.value] = _place(label, one)
    return found


def _pairs(node: yaml.Node | None) -> list[tuple[Any, Any]]:
    return node.value if isinstance(node, yaml.MappingNode) else []


def _place(label: str, node: yaml.Node) -> str:
    return f"{label} line {node.start_mark.line + 1}" if node.start_mark is not None else label


class Languages(Mapping[str, Language]):
    """The languages of a game by their codes, read when first wanted."""

    def __init__(self, package: str) -> None:
        self.package = package

    def __getitem__(self, lang: str) -> Language:
        if lang not in LANGS:
            raise KeyError(lang)
        return _language(self.package, lang)

    def __iter__(self) -> Iterator[str]:
        return iter(LANGS)

    def __len__(self) -> int:
        return len(LANGS)

    def options(self, lang: str) -> Mapping[str, OptionWords]:
        """The settings of the game in words."""
        return _phrases(self.package, lang).options


@cache
def _phrases(package: str, lang: str) -> Phrases:
    found: list[Problem] = []
    phrases = phrases_of(package, lang, found)
    if phrases is None:
        raise Faulty(tuple(found))
    return phrases


@cache
def _language(package: str, lang: str) -> Language:
    held = _phrases(package, lang)
    ways = {code: (said,) if isinstance(said, str) else said for code, said in held.refusals.items()}
    marks = held.language
    return Language(lang, marks.point, marks.between, marks.conjunction, held.nouns, held.terms, held.texts, ways)
