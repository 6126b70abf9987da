"""Are a game's phrases whole? Every language has the same ones, every gap is given, nobody is left without words.

What may stand in a gap is known from types (the fields of events, the facts that questions and refusals declare) and
from the code that speaks (`say(key, name=...)`). Every fault is told with its file and line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Any, Final

from escarmouche.core.events import Event
from escarmouche.core.meaning import meanings
from escarmouche.core.problems import Problem
from escarmouche.kits.questions import decisions_in
from escarmouche.kits.words.phrase_files import FOLDER, LANGS, Lines, Phrases, phrase_files, phrases_of, places
from escarmouche.kits.words.speech import FORESEEN
from escarmouche.kits.words.text import gaps_in

FORMS: Final = ("", "de", "à")  # how a name may follow in French
ALWAYS: Final = frozenset({"seat", "place"})  # given with every question, and wherever there is an x and a y
KITS: Final = frozenset({"nobody", "answer.nobody"})  # said by the kits for every game
KIT_WORDS: Final = frozenset({"yes", "no", "ask", "topic"})
KIT_BEGINNINGS: Final = frozenset({"answer.", "ask.", "topic."})  # of what they compose of the names that code has
SPEAKERS: Final = "escarmouche.kits.words."  # modules that say phrases of the games which import them
KERNEL: Final = frozenset({"not_asked", "not_an_option", "no_such_roll"})  # refusals of the kernel itself


def has_phrases(package: str) -> bool:
    """Does this game keep its phrases in files?"""
    try:
        return (resources.files(package) / FOLDER).is_dir()
    except TypeError:
        return False  # a game of a single module has no files


def phrase_faults(package: str) -> list[Problem]:
    """Everything that is wrong with the phrases of a game."""
    found: list[Problem] = []
    held = {lang: phrases_of(package, lang, found) for lang in LANGS}
    whole = {lang: phrases for lang, phrases in held.items() if phrases is not None}
    if len(whole) < len(LANGS):
        return found
    lines = {lang: places(phrase_files(package, lang, found)) for lang in LANGS}
    code = _Code(package)
    found += _unlike(whole, lines)
    for lang in LANGS:
        check = _Check(lang, whole[lang], lines[lang], code)
        found += (*check.gaps(), *check.unused(), *check.missing())
    return found


# --- the same in every language ------------------------------------------------------------------------------------


def _shelves(phrases: Phrases) -> Iterator[tuple[str, set[str]]]:
    """Every section with its keys; the terms of each kind, the readings of each option."""
    for section in ("nouns", "terms", "texts", "refusals", "options"):
        yield section, set(getattr(phrases, section))
    for kind, words in phrases.terms.items():
        yield f"terms.{kind}", set(words)
    for name, option in phrases.options.items():
        yield f"options.{name}", {*option.readings, *(f"remark on {one}" for one in option.remarks)}


def _unlike(whole: Mapping[str, Phrases], lines: Mapping[str, Lines]) -> Iterator[Problem]:
    shelves = {lang: dict(_shelves(phrases)) for lang, phrases in whole.items()}
    for lang in LANGS:
        for other in LANGS:
            for section, keys in shelves[lang].items():
                for key in sorted(keys - shelves[other].get(section, keys)):
                    where = lines[lang].get((section, key), f"{FOLDER}/{lang}")
                    yield Problem(where, f"{section}: {key} is missing in {FOLDER}/{other}")


# --- what the code gives and says ----------------------------------------------------------------------------------


class _Code:
    """What the modules of a game name: strings, beginnings of composed strings, what they fill gaps with."""

    def __init__(self, package: str) -> None:
        self.words: set[str] = {*KIT_WORDS}
        self.beginnings: set[str] = {*KIT_BEGINNINGS}
        self.given: set[str] = set()
        self._said_by: set[str] = set()
        for path in _modules(resources.files(package)):
            self._read(ast.parse(path.read_text(encoding="utf-8")))
        for name in sorted(self._said_by):
            self._read(ast.parse(_source(name)))
        self.events: dict[str, Any] = {
            one.__name__: one for one in _below(Event) if f"{one.__module__}.".startswith(f"{package}.")
        }
        self.facts = self._facts(package)
        self.decisions = self._decisions(package)
        self.words |= {field for event in self.events.values() for field in meanings(event)}

    def _read(self, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str() as text):
                    self.words |= {text, text.lstrip(".")}
                case ast.JoinedStr(values=parts):
                    texts = [str(one.value) for one in parts if isinstance(one, ast.Constant)]
                    self.words.update(word for text in texts for word in text.split("."))
                    self.beginnings.update(texts[:1])
                case ast.ClassDef():
                    self.words.add(node.name)
                case ast.Call():
                    self.given |= {one.arg for one in node.keywords if one.arg}
                case ast.Dict():
                    self.given |= {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
                case ast.Subscript(slice=ast.Constant(value=str() as text), ctx=ast.Store()):
                    self.given.add(text)
                case ast.ImportFrom(module=str() as name) if name.startswith(SPEAKERS):
                    self._said_by.add(name)

    def _facts(self, package: str) -> set[str]:
        """The names of all facts that questions and refusals declare."""
        name = f"{package}.facts"
        if find_spec(name) is None:
            return set()
        held = [one for one in vars(import_module(name)).values() if isinstance(one, type) and one.__module__ == name]
        return {fact for one in held for fact in meanings(one)}

    def _decisions(self, package: str) -> dict[str, Any]:
        """What may be answered, by the key of its label."""
        if find_spec(f"{package}.asks") is None or find_spec(f"{package}.decisions") is None:
            return {}
        parent = import_module(f"{package}.decisions").Decision
        return {f"answer.{one.__name__}": one for one in decisions_in(f"{package}.asks", parent)}

    def says(self, key: str) -> bool:
        """Is a phrase of this key ever said: named outright, the words of an event, or composed of known words?"""
        first, *rest = key.split(".")
        if key in self.words | KITS or first in self.events:
            return True
        begun = any(start and key.startswith(start) for start in self.beginnings)
        return begun and all(part in self.words for part in rest)


def _modules(folder: Traversable) -> Iterator[Traversable]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _modules(item)
        elif item.name.endswith(".py"):
            yield item


def _source(module: str) -> str:
    package, _, name = module.rpartition(".")
    return (resources.files(package) / f"{name}.py").read_text(encoding="utf-8")


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


class _Check:
    """One language against the types and the code."""

    def __init__(self, lang: str, phrases: Phrases, lines: Lines, code: _Code) -> None:
        self.lang, self.phrases, self.lines, self.code = lang, phrases, lines, code

    def _told(self, section: str, key: str, what: str) -> Problem:
        return Problem(self.lines.get((section, key), f"{FOLDER}/{self.lang}"), f"{key}: {what}")

    def gaps(self) -> Iterator[Problem]:
        """Gaps that nothing gives."""
        for key, text in self.phrases.texts.items():
            yield from self._gaps("texts", key, text, self._given(key))
        for code, ways in self.phrases.refusals.items():
            for text in (ways,) if isinstance(ways, str) else ways:
                yield from self._gaps("refusals", code, text, self.code.facts | self.code.given | ALWAYS)

    def _given(self, key: str) -> set[str]:
        record = self.code.events.get(key.partition(".")[0]) or self.code.decisions.get(".".join(key.split(".")[:2]))
        typed = set(meanings(record)) if record is not None else self.code.facts
        return typed | self.code.given | ALWAYS

    def _gaps(self, section: str, key: str, text: str, given: set[str]) -> Iterator[Problem]:
        try:
            gaps = gaps_in(text)
        except ValueError as error:
            yield self._told(section, key, f"not a phrase with gaps: {error}")
            return
        for name in gaps:
            if name not in given:
                yield self._told(section, key, f"nothing gives the gap {{{name}}}")

    def unused(self) -> Iterator[Problem]:
        """Phrases that nobody says."""
        for key in self.phrases.texts:
            base = key.removesuffix(FORESEEN)
            if not self.code.says(key) or base not in self.phrases.texts:
                yield self._told("texts", key, "nobody says this")
        for code in self.phrases.refusals:
            if code not in self.code.words | KERNEL:
                yield self._told("refusals", code, "nobody refuses with this code")

    def missing(self) -> Iterator[Problem]:
        """Events without words."""
        told = {key.partition(".")[0] for key in self.phrases.texts}
        for name, event in sorted(self.code.events.items()):
            if name not in told and not event.__subclasses__():
                yield Problem(f"{FOLDER}/{self.lang}", f"no words for the event {name}")
