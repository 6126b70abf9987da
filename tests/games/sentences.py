"""What the sentences of every game are held to. The game's own tests make up the events."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, product
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from tests.core.speech import Spy

from escarmouche.core import Event
from escarmouche.core.events import clause_of
from escarmouche.kits.content.options import options, word_of
from escarmouche.kits.words.speech import Speech

E = TypeVar("E")
DOCS = Path(__file__).resolve().parents[2] / "docs" / "games"
END = re.compile(r'[.!-]( »|")?$')
RAW = re.compile(r"[{}_]|  |None")  # a gap that was not filled, an id, a name that is missing
FRENCH = {"le", "la", "les", "de", "du", "des", "et", "une", "un", "est", "sur", "dans", "avec", "pour", "se"}
ENGLISH = {"the", "of", "and", "is", "to", "with", "at", "by", "an", "its", "from", "for", "has", "who", "which"}


def combined(kind: type[E], fields: Mapping[str, tuple[Any, ...]], most: int = 4000) -> Iterator[E]:
    """Such a thing with every combination of what its fields may hold."""
    for choice in islice(product(*fields.values()), most):
        yield kind(**dict(zip(fields, choice, strict=True)))


def assert_told_whole(words: Speech[Any], game: Any, some: Iterable[Event], lang: str) -> None:
    """Each is a sentence with nothing raw in it; the reasons of the first ones begin with it and end with a clause."""
    told = 0
    for told, event in enumerate(islice(some, 600), start=1):
        said = words.event(game, event, lang)
        assert END.search(said), said
        assert not RAW.search(said), said
        if told < 20:
            lines = (words.why(game, event, lang) or "").splitlines()
            assert lines[0] == said
            assert clause_of(event) in lines[-1]
    assert told


def never_told(words: Speech[Any], game: Any, some: Iterable[Event], lang: str) -> set[str]:
    """Sentences about such events to which none of these leads: they would be for a rule that is not there."""
    namer = words.parts.namer(game, lang)
    spy = Spy(namer.language.texts)
    namer.language = msgspec.structs.replace(namer.language, texts=spy)
    kinds = set()
    for event in some:
        kinds.add(type(event).__name__)
        words.parts.event(namer, event)
        words.parts.foreseen(namer, event)
    return {key for key in spy if key.partition(".")[0] in kinds} - spy.used


def assert_nothing_borrowed(words: Speech[Any], game: Any, some: Iterable[Event]) -> None:
    """No French word in an English sentence, no English one in a French."""
    for event in islice(some, 200):
        fr, en = (_words(words.event(game, event, lang)) for lang in ("fr", "en"))
        assert not fr & ENGLISH
        assert not en & FRENCH


def _words(said: str) -> set[str]:
    """The words of a sentence; what is all capitals is the sign of a value (FOR, MOU) and no word."""
    return {word.lower() for word in re.findall(r"[\w']+", said) if not word.isupper()}


def assert_readings_named(words: Mapping[str, Any], settings: type[Any]) -> None:
    """Every option of a table, and each of its readings, has words; none is left over."""
    known = options(settings)
    assert list(words) == list(known)
    for name, readings in known.items():
        assert list(words[name].readings) == [word_of(one) for one in readings]


def assert_in_glossary(game: str, wanted: Iterable[tuple[str, str]]) -> None:
    """The game's glossary pairs these words, French and English."""
    rows = [line.split("|")[1:3] for line in (DOCS / game / "glossary.md").read_text(encoding="utf-8").splitlines()]
    pairs = [tuple(cell.strip() for cell in row) for row in rows if len(row) == 2]
    for french, english in wanted:
        assert any(french in book and english in ours for book, ours in pairs), (french, english)
