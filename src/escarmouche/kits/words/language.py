"""How does a game speak a language? Terms, sentences with gaps, refusals with what may be missing, numbers, sums.

A game brings the words (a `Language` for French and one for English); what is the same for all of them is here: how
gaps are filled, how things are counted and listed, how French joins a name to `de` and `à`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from escarmouche.core.asking import Refusal
from escarmouche.core.events import Total
from escarmouche.kits.words.courses import edge_told
from escarmouche.kits.words.text import MINUS, Cause, OfSum, Span, Text, clause_mark, filled, gaps_in, joined

VOWELS: Final = "aeiouyàâéèêëîïôùû"
# How words begin whose h is mute, as if they began with a vowel; before all others nothing is lost: de Harpie.
MUTE_H: Final = re.compile(
    "h(?:ab|aleine|allucin|armoni|erb|ercul|érit|ermi|éroï|eure|iéro|ippo|irond|istor|iver|omme|onnê|onor|orl|"
    "orr|ospital|ostil|ôt|uil|uiss|uître|um|ydr|yèn|ymn|ypn)"
)
CONTRACTED: Final = {"de": {"Le ": "du ", "Les ": "des "}, "à": {"Le ": "au ", "Les ": "aux "}}


def folded(text: str) -> str:
    """Letters and figures only, without accents and capitals, one space between words: how names are compared."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign))
    return " ".join(re.findall(r"\w+", plain.replace("_", " ").replace("œ", "oe")))


def between(names: Iterable[str], *, french: bool) -> str:
    """What stands between names in a row: a comma; a semicolon where a name holds a comma itself."""
    if any(", " in one for one in names):
        return "\u00a0; " if french else "; "
    return ", "


def in_a_row(names: Iterable[str], *, french: bool) -> Text:
    """One after the other, without a last word between them."""
    every = tuple(names)
    return joined(between(every, french=french), every)


def plus(amount: int) -> str:
    """`+1`, `−2`, `0`."""
    return f"{amount:+d}".replace("-", MINUS) if amount else "0"


class Language(msgspec.Struct, frozen=True):
    """One language. `terms` names things by kind and id, `texts` are sentences by key, `refusals` hold for each code
    the ways to say it, the fullest first: the first one whose gaps can all be filled is used."""

    code: str
    point: str  # the decimal sign
    between: str  # between the coordinates of a place
    conjunction: str
    nouns: Mapping[str, tuple[str, str]]  # singular and plural
    terms: Mapping[str, Mapping[str, str]]
    texts: Mapping[str, str]
    refusals: Mapping[str, tuple[str, ...]]


class FrenchName(Text):
    """A name that knows how it follows `de`, `à` and `que` in French: `{figure:de}` gives "d'Orque 2", "de Gobelin 3"
    or "du Nabot", `{figure:à}` "à Orque 2" or "au Nabot", `{figure:que}` "qu'Orque 2" or "que Gobelin 3"."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec == "que":
            return Text("qu'" if _elides(self.lower()) else "que ", self)
        if spec not in CONTRACTED:
            return super().__format__(spec)
        for article, contracted in CONTRACTED[spec].items():
            if self.startswith(article):
                return Text(contracted, *_without(article, self.spans))
        elided = spec == "de" and _elides(self.lower())
        return Text("d'" if elided else f"{spec} ", self)


class FrenchNames(FrenchName):
    """Several names in a row, each of which follows `de` and `à` by itself: "d'Orque 2 et de Gobelin 3"; a `que` stands
    once before all of them."""

    __slots__ = ("_language", "_names")
    _language: Language
    _names: tuple[str, ...]

    @classmethod
    def of(cls, names: Sequence[str], language: Language) -> FrenchNames:
        """`one, two and three`."""
        *most, last = names
        apart = between(names, french=language.code == "fr")
        row = cls(joined(apart, most), language.conjunction if most else "", last)
        row._names, row._language = tuple(names), language
        return row

    def __format__(self, spec: str) -> str:
        if spec not in CONTRACTED:
            return super().__format__(spec)
        return FrenchNames.of([format(FrenchName(name), spec) for name in self._names], self._language)


def _elides(name: str) -> bool:
    """Do `de` and `que` lose their vowel before this name? Before a vowel; a y is one before a consonant: d'Yves, de
    Yann; a mute h is none: d'Hiérophante, de Harpie."""
    if name.startswith("h"):
        return MUTE_H.match(name) is not None
    return name[:1] in VOWELS and not (name[:1] == "y" and name[1:2] in VOWELS)


def _without(start: str, spans: Sequence[Span]) -> Iterator[Span]:
    """The pieces of a name without its article: what is left of the first piece still is what it was."""
    first, *rest = spans
    if isinstance(first, str):
        yield first.removeprefix(start)
    else:
        yield msgspec.structs.replace(first, text=first.text.removeprefix(start))
    yield from rest


class Phrasebook:
    """A few phrases in French and English, by key; called with a language, a key and what fills its gaps."""

    __slots__ = ("phrases",)

    def __init__(self, phrases: Mapping[str, tuple[str, str]]) -> None:
        self.phrases = phrases

    def __call__(self, lang: str, key: str, **gaps: Any) -> str:
        text = self.phrases[key][0 if lang == "fr" else 1]
        return str(filled(text, gaps)) if gaps else text


class Phrasing:
    """A language that speaks."""

    __slots__ = ("language",)

    def __init__(self, language: Language) -> None:
        self.language = language

    @property
    def french(self) -> bool:
        return self.language.code == "fr"

    # --- sentences ---------------------------------------------------------------------------------------------

    def say(self, key: str, **gaps: Any) -> Text:
        """A sentence with its gaps filled."""
        return filled(self.language.texts[key], gaps)

    def term(self, kind: str, word: str) -> str:
        """What a thing is called; what no language names (a card of the players' own) keeps its id."""
        said = self.language.terms[kind].get(word, word.replace("_", " "))
        return edge_told(word, said) if kind == "edge" else said

    def count(self, number: float, noun: str) -> str:
        """`1 point`, `2 points`; French says `1,5 point`."""
        one, many = self.language.nouns[noun]
        singular = abs(number) < 2 if self.french else abs(number) == 1
        return f"{self.number(number)} {one if singular else many}"

    def listed(self, names: Sequence[str]) -> FrenchName:
        """`one, two and three`."""
        return FrenchNames.of(names, self.language) if names else FrenchName(self.say("nobody"))

    def refused(self, refusal: Refusal, gaps: Mapping[str, Any]) -> Text:
        """The fullest way of saying it whose gaps can all be filled, if need be with the bare numbers of figures that
        are nobody; a code without words is said as it is."""
        texts = self.language.refusals.get(refusal.code, ())
        numbers = {name: FrenchName(f"#{value}") for name, value in refusal.facts.items() if type(value) is int}
        for known in (gaps, numbers | dict(gaps)):
            for text in texts:
                if all(name in known for name in gaps_in(text)):
                    return Text(filled(text, known), clause_mark(refusal.why), ".")
        return Text(str(refusal))

    # --- numbers -----------------------------------------------------------------------------------------------

    def number(self, value: float, places: int = 2) -> str:
        text = f"{value:.{places}f}"
        if "." in text:
            text = text.rstrip("0").rstrip(".")
        return text.replace(".", self.language.point)

    def inches_said(self, inches: float) -> str:
        """A length that is in inches already, as refusals give it."""
        return f'{self.number(inches)}"'

    def place_said(self, x: float, y: float) -> str:
        """`(24.0, 18.5)`, in inches."""
        both = (f"{value:.1f}".replace(".", self.language.point) for value in (x, y))
        return f"({self.language.between.join(both)})"

    def sum(self, total: Total) -> Text:
        """`2 − 1 (frightened) = 1`, or the bare value when nothing changes it."""
        parts, value = self.parts(total), self.whole(total.value)
        causes = tuple(Cause(str(self.cause(one.name)), one.amount, one.why) for one in total.parts if one.amount)
        return Text(
            OfSum(f"{self.whole(total.base)}{parts} = {value}" if parts else value, total.base, total.value, causes)
        )

    def parts(self, total: Total) -> str:
        """Everything that changes a sum: ` − 1 (frightened)`."""
        return "".join(f" {self.signed(part.amount)} ({self.cause(part.name)})" for part in total.parts if part.amount)

    def whole(self, value: int) -> str:
        """A whole number with a real minus sign."""
        return str(value).replace("-", MINUS)

    def cause(self, name: str) -> str:
        """What a part of a sum is called."""
        return self.term("part", name)

    def signed(self, amount: int) -> str:
        return f"{MINUS if amount < 0 else '+'} {abs(amount)}"

    def values(self, several: Iterable[int]) -> str:
        """Several numbers: `3/2`, `0` when there are none."""
        return "/".join(map(str, several)) or "0"
