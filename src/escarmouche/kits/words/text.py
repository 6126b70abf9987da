"""What the referee says: text whose parts know what they are.

A `Text` reads as a plain string everywhere (a terminal prints it, a test compares it), and keeps its pieces: a figure's
name, a die, a card, a length, a sum, a clause. A screen draws the pieces: a name lights its figure, a die is a die, a
clause opens. Joining, filling gaps and adding keep the pieces; nobody reads prose back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, Final, Self, SupportsIndex, TypeAlias, cast

import msgspec


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A part of a sentence that refers to something; `text` is how it reads."""

    text: str

    def __post_init__(self) -> None:
        self._made_whole("text")

    def _made_whole(self, name: str) -> None:
        """A piece is whole: what its name was made of is of no interest any more."""
        if type(value := getattr(self, name)) is not str:
            msgspec.structs.force_setattr(self, name, shown(value) if name == "words" else str(value))


class OfFigure(Piece, frozen=True, tag="figure"):
    """The name of a figure."""

    figure: int


class OfSeat(Piece, frozen=True, tag="seat"):
    """The name of a player or a side."""

    seat: int


class OfThing(Piece, frozen=True, tag="thing"):
    """A stone, a marker, a piece of terrain, by the id that the screen knows it by. Where it reads as it may be typed
    (`#0`), `words` are what a screen says instead."""

    thing: str
    words: str = ""

    def __post_init__(self) -> None:
        self._made_whole("text")
        self._made_whole("words")


class OfDie(Piece, frozen=True, tag="die"):
    """A die as it lies: its number, its symbol and its colour where it has them; one that does not count is dropped."""

    face: int
    symbol: str = ""
    colour: str = ""
    dropped: bool = False


class OfCard(Piece, frozen=True, tag="card"):
    """A card: its deck, and what is on it."""

    kind: str
    face: str


class OfLength(Piece, frozen=True, tag="length"):
    """A length, in table units."""

    length: int


class OfPlace(Piece, frozen=True, tag="place"):
    """A place of the table. It reads as it may be typed, by its coordinates; `words` are what a screen says instead."""

    x: int
    y: int
    words: str

    def __post_init__(self) -> None:
        self._made_whole("text")
        self._made_whole("words")


class OfCourse(Piece, frozen=True, tag="course"):
    """A direction, as a step across the table. It reads as the table lies; a screen says it as the table is drawn."""

    dx: int
    dy: int


class OfEdge(Piece, frozen=True, tag="edge"):
    """An edge of the table, as a step towards it: a screen names it as the table is drawn there."""

    dx: int
    dy: int


class Cause(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A part of a sum: what it is called, how much, by which clause."""

    name: str
    amount: int
    why: str


class OfSum(Piece, frozen=True, tag="sum"):
    """A sum with what it is made of."""

    base: int
    value: int
    causes: tuple[Cause, ...] = ()


class OfClause(Piece, frozen=True, tag="clause"):
    """A clause of the ledger."""

    clause: str


class OfHeading(Piece, frozen=True, tag="heading"):
    """What stands above the lines that follow: a turn, a phase. A terminal rules it off, a screen has its own way."""

    heading: str
    level: int = 1


Span: TypeAlias = (
    str
    | OfFigure
    | OfSeat
    | OfThing
    | OfDie
    | OfCard
    | OfLength
    | OfPlace
    | OfCourse
    | OfEdge
    | OfSum
    | OfClause
    | OfHeading
)
Said: TypeAlias = tuple[Span, ...]  # a text as it travels


class Text(str):
    """A string that keeps its pieces. Where none is known it is one plain piece."""

    __slots__ = ("_spans",)
    _spans: tuple[Span, ...]

    def __new__(cls, *pieces: str | Piece) -> Self:
        """The pieces one after the other; texts among them bring theirs along."""
        spans = tuple(_flat(pieces))
        text = super().__new__(cls, "".join([one if isinstance(one, str) else one.text for one in spans]))
        text._spans = spans
        return text

    @property
    def spans(self) -> tuple[Span, ...]:
        """Plain strings and what is more than a string, in reading order."""
        return self._spans

    # --- a text stays a text ---------------------------------------------------------------------------------------

    def __add__(self, other: str) -> Text:
        return Text(self, other)

    def __radd__(self, other: str) -> Text:
        return Text(other, self)

    def join(self, parts: Iterable[str]) -> Text:
        """The parts with this text between them."""
        pieces: list[str] = []
        for part in parts:
            pieces += (self, part) if pieces else (part,)
        return Text(*pieces)

    def __getitem__(self, key: SupportsIndex | slice) -> str:
        """A part of it; of a slice without a step the pieces that lie wholly inside stay what they are."""
        if not isinstance(key, slice) or key.step not in (None, 1):
            return str.__getitem__(self, key)
        start, end, _ = key.indices(len(self))
        return Text(*_within(self._spans, start, end))

    def splitlines(self, keepends: bool = False) -> list[str]:
        """Line by line, each with its pieces."""
        found: list[str] = []
        at = 0
        for line in str(self).splitlines(keepends=True):
            whole = at + len(line) if keepends else at + len(line.rstrip("\r\n"))
            found.append(self[at:whole])
            at += len(line)
        return found

    def __format__(self, spec: str) -> str:
        return self if not spec else str.__format__(self, spec)

    def __reduce__(self) -> tuple[Any, ...]:
        return Text, self._spans


def _flat(pieces: Iterable[str | Piece]) -> list[Span]:
    """One list of spans, neighbouring strings made one, empty ones left out."""
    flat: list[Span] = []
    for piece in pieces:
        for span in piece.spans if isinstance(piece, Text) else (cast("Span", piece),):
            if not isinstance(span, str):
                flat.append(span)
            elif span and flat and isinstance(last := flat[-1], str):
                flat[-1] = last + span
            elif span:
                flat.append(str(span))
    return flat


def _within(spans: Sequence[Span], start: int, end: int) -> list[Span]:
    """What lies between two places: a piece that is cut through reads on as plain text."""
    found: list[Span] = []
    at = 0
    for span in spans:
        text = span if isinstance(span, str) else span.text
        low, high = max(start - at, 0), min(end - at, len(text))
        if low < high:
            found.append(span if (low, high) == (0, len(text)) else text[low:high])
        at += len(text)
    return found


def joined(between: str, parts: Iterable[str]) -> Text:
    """The parts with this between them, as `between.join(parts)`, their pieces kept."""
    return Text(between).join(parts)


def capitalised(text: str) -> Text:
    """The first letter as a capital; a name at the beginning stays a name."""
    spans = list(spans_of(text))
    if spans:
        first = spans[0]
        if isinstance(first, str):
            spans[0] = _risen(first)
        elif isinstance(first, OfPlace | OfThing):
            spans[0] = msgspec.structs.replace(first, text=_risen(first.text), words=_risen(first.words))
        else:
            spans[0] = msgspec.structs.replace(first, text=_risen(first.text))
    return Text(*spans)


def _risen(text: str) -> str:
    return text[:1].upper() + text[1:]


def spans_of(text: str) -> Said:
    """The pieces of any string: those of a text, or the string itself."""
    return text.spans if isinstance(text, Text) else (text,) if text else ()


def shown(text: str) -> str:
    """The text as a screen says it, without its pieces: places and things in words."""
    return "".join([one if isinstance(one, str) else getattr(one, "words", "") or one.text for one in spans_of(text)])


def clause_mark(clause: str) -> Text:
    """A clause in brackets, after what it is the reason of."""
    return Text(OfClause(f" [{clause}]", clause)) if clause else Text()


def without_clauses(text: str) -> Text:
    """The text without the clauses it names."""
    return Text(*(span for span in spans_of(text) if not isinstance(span, OfClause)))


def figures_in(text: str) -> list[int]:
    """The figures that a text names, in its order."""
    return [span.figure for span in spans_of(text) if isinstance(span, OfFigure)]


# --- sentences with gaps -------------------------------------------------------------------------------------------

MINUS: Final = "−"
_FORMATTER: Final = Formatter()


@lru_cache(maxsize=4096)
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """The template as literal texts and gaps with their forms."""
    return tuple((literal, name, spec or "") for literal, name, spec, _ in _FORMATTER.parse(template))


def gaps_in(template: str) -> tuple[str, ...]:
    """The names of a template's gaps, in its order."""
    return tuple(name for _, name, _ in _parsed(template) if name is not None)


def filled(template: str, gaps: Mapping[str, Any]) -> Text:
    """The template with its gaps filled, as `template.format(**gaps)`, the pieces of what fills them kept."""
    pieces: list[str] = []
    for literal, name, spec in _parsed(template):
        if literal:
            pieces.append(literal)
        if name is not None:
            pieces.append(_formatted(gaps[name], spec))
    return Text(*pieces)


def _formatted(value: Any, spec: str) -> str:
    shown: str = value.__format__(spec)  # not `format`, which would make a plain string of a text
    return shown.replace("-", MINUS) if isinstance(value, int | float) and value < 0 else shown
