"""Of what parts is a game's speech made? Events told, questions asked, answers labelled, refusals explained.

A game brings a namer (a language before one of its positions) and a function for each part; the doors through which
everybody else hears it are here. What only the game knows how to say, its picture and its outcome, it adds itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from escarmouche.core.asking import Ask, Refusal
from escarmouche.core.events import Event, Outcome, Total
from escarmouche.core.meaning import Meaning, meaning_of, meanings
from escarmouche.kits.words.facet import Words
from escarmouche.kits.words.language import FrenchName, Language
from escarmouche.kits.words.text import OfHeading, Text, capitalised, clause_mark, joined

Gaps: TypeAlias = dict[str, Any]
LONGEST_RULE: Final = 3  # beside the heading of a turn
FORESEEN: Final = ".foreseen"  # behind the key of an event: as something that may happen


class AnyNamer(Protocol):
    """A language before a position: it can call everybody by name."""

    @property
    def language(self) -> Language: ...

    def say(self, key: str, **gaps: Any) -> Text: ...

    def term(self, kind: str, word: str) -> str: ...

    def count(self, number: float, noun: str) -> str: ...

    def listed(self, names: Sequence[str]) -> FrenchName: ...

    def number(self, value: float) -> str: ...

    def sum(self, total: Total) -> Text: ...

    def figure(self, figure: int) -> FrenchName: ...

    def seat(self, seat: int) -> str: ...


V = TypeVar("V", bound=AnyNamer)
# How a namer says what a field refers to, by `Refers.to`; an `s` behind it: several of them at once.
Sayings: TypeAlias = Mapping[str, Callable[[Any, Any], Any]]


def said(namer: AnyNamer, value: Any, meaning: Meaning, sayings: Sayings) -> Any:
    """A value as people say what it refers to; what refers to nothing stays as it is, a sum is written out."""
    to, of = meaning.refers.to, meaning.refers.of
    if not to:
        return namer.sum(value) if isinstance(value, Total) else value
    if meaning.many:
        several = sayings.get(to + "s")
        one = Meaning(meaning.refers, many=False, plain=meaning.plain)
        return several(namer, value) if several else namer.listed([said(namer, item, one, sayings) for item in value])
    if to == "count":
        return namer.count(value, of)
    if to == "term":
        return namer.term(of, str(value))
    return sayings[to](namer, value) if to in sayings else value


def chosen(namer: AnyNamer, options: Any, answer: Any, sayings: Sayings) -> str:
    """A plain answer to a choice as people call it, by the type of its options; a figure below zero is nobody."""
    meaning = meaning_of(options)
    if meaning.to == "figure" and answer < 0:
        return namer.say("answer.nobody")
    found = said(namer, answer, meaning, sayings)
    return found if isinstance(found, str) else str(found)


def gaps_of(namer: AnyNamer, record: msgspec.Struct, sayings: Sayings) -> Gaps:
    """Every field of a record as people say it: what its type refers to decides how. Where it has an `x` and a `y` of
    a place, they are said together as `place`, with the surface it is on."""
    found: Gaps = {}
    place: dict[str, Any] = {}
    for name, meaning in meanings(type(record)).items():
        value = getattr(record, name)
        found[name] = said(namer, value, meaning, sayings)
        if meaning.to in ("x", "y", "surface"):
            place[meaning.to] = value
    if "x" in place and "y" in place and "place" in sayings:
        found["place"] = sayings["place"](namer, (place["x"], place["y"], place.get("surface", "")))
    return found


def scores(namer: AnyNamer, points: Iterable[float]) -> Text:
    """What each seat has come to: `Kingdom of Avalon [A] 2, Jade Triad [B] 1`."""
    told = (namer.say("scores", seat=namer.seat(seat), score=namer.number(score)) for seat, score in enumerate(points))
    return joined(", ", told)


class EventWriter(Generic[V]):
    """Tells events as sentences. `sayings` say what fields refer to, `variants` choose among the ways to say an event,
    `fillers` say what only one event has."""

    __slots__ = ("fillers", "sayings", "variants")

    def __init__(
        self,
        sayings: Sayings,
        variants: Mapping[Any, Callable[[Any], str]],
        fillers: Mapping[Any, Callable[[V, Any], Gaps]],
    ) -> None:
        self.sayings = sayings
        self.variants = variants
        self.fillers = fillers

    def sentence(self, namer: V, event: Event) -> Text:
        """One sentence for one event."""
        told = capitalised(namer.say(self._key(event), **self._gaps(namer, event)))
        return _ruled(told, event.heading) if event.heading else told

    def foreseen(self, namer: V, event: Event) -> Text:
        """The same of something that may happen: without the dice and cards of the one example at hand, where the
        language has words for it."""
        key = f"{self._key(event)}{FORESEEN}"
        if key not in namer.language.texts:
            return self.sentence(namer, event)
        return capitalised(namer.say(key, **self._gaps(namer, event)))

    def _key(self, event: Event) -> str:
        kind = type(event)
        variant = self.variants[kind](event) if kind in self.variants else ""
        return f"{kind.__name__}.{variant}" if variant else kind.__name__

    def _gaps(self, namer: V, event: Event) -> Gaps:
        gaps = gaps_of(namer, event, self.sayings)
        filler = self.fillers.get(type(event))
        return gaps if filler is None else gaps | filler(namer, event)


def _ruled(told: Text, level: int) -> Text:
    """A heading: the higher it is, the longer the lines on either side."""
    line = "-" * (LONGEST_RULE + 1 - level)
    return Text(OfHeading(f"{line} {told} {line}", str(told), level))


class SpeechParts(msgspec.Struct, Generic[V], frozen=True):
    """How a game says each thing, with its namer."""

    namer: Callable[[Any, str], V]  # (game, language)
    event: Callable[[V, Any], str]
    foreseen: Callable[[V, Any], str]
    why: Callable[[V, Any], str]
    question: Callable[[V, Ask[Any]], str]
    listing: Callable[[V, Ask[Any]], str]
    answer: Callable[[V, Ask[Any], Any], str]
    refusal: Callable[[V, Refusal], str]


class Speech(Words, Generic[V]):
    """The words of a game; `lang` is "fr" or "en"."""

    __slots__ = ("parts",)

    def __init__(self, parts: SpeechParts[V]) -> None:
        self.parts = parts

    def event(self, game: Any, event: Event, lang: str) -> str:
        """What happened, in one sentence with its dice, cards and sums."""
        return self.parts.event(self.parts.namer(game, lang), event)

    def foreseen(self, game: Any, event: Event, lang: str) -> str:
        """What may happen, in one sentence without the dice and cards by which it does."""
        return self.parts.foreseen(self.parts.namer(game, lang), event)

    def why(self, game: Any, event: Event, lang: str) -> str:
        """What happened with every sum written out and the clauses behind it, one per line."""
        return self.parts.why(self.parts.namer(game, lang), event)

    def question(self, game: Any, ask: Ask[Any], lang: str) -> str:
        """The question as one sentence: a screen shows beside it what may be answered."""
        return self.parts.question(self.parts.namer(game, lang), ask)

    def listing(self, game: Any, ask: Ask[Any], lang: str) -> str:
        """What a question is about where no screen shows it: who may act, the hand, what the card says; may be
        empty."""
        return self.parts.listing(self.parts.namer(game, lang), ask)

    def ask(self, game: Any, ask: Ask[Any], lang: str) -> str:
        """The question with its listing, as a terminal prompts for it; it may show the hand of the one it asks."""
        said, listed = self.question(game, ask, lang), self.listing(game, ask, lang)
        return f"{said} {listed}" if listed else said

    def answer(self, game: Any, ask: Ask[Any], answer: Any, lang: str) -> str:
        """An answer as a short label."""
        return self.parts.answer(self.parts.namer(game, lang), ask, answer)

    def refusal(self, game: Any, refusal: Refusal, lang: str) -> str:
        """Why something is not allowed, in one sentence with its clause."""
        return self.parts.refusal(self.parts.namer(game, lang), refusal)

    def outcome(self, game: Any, outcome: Outcome, lang: str) -> str:
        """Who has won, and the scores. A game whose sides are not its seats, or that ends in more ways, says it
        itself."""
        namer = self.parts.namer(game, lang)
        winners = namer.listed([namer.seat(seat) for seat in outcome.winners])
        told = {"winners": winners, "scores": scores(namer, outcome.scores), "why": clause_mark(outcome.why)}
        return namer.say("outcome.won" if outcome.winners else "outcome.draw", **told)

    def figure_name(self, game: Any, figure: int, lang: str) -> str:
        """A figure by the name people call it."""
        return self.parts.namer(game, lang).figure(figure)
