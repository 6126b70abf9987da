"""What does a field refer to? A type says it once: a figure, a seat, a length, a card, so many of something.

Decisions, events and facts are records of plain numbers and words. An alias such as `FigureId` is that number with its
meaning riding along, so arithmetic, JSON and speed stay what they are; `meanings` is the one reader of it. Sentences,
learners' columns, the terminal and the table in the browser ask here instead of guessing from a field's name.

A game adds what only it has: `MarkerId = Annotated[int, Refers("marker")]`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, ClassVar, Final, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec


class Refers(msgspec.Struct, frozen=True):
    """The meaning of a number or a word: `to` names the kind of thing, `of` which sort of it where there are several
    (the noun of what is counted, the shelf of a term)."""

    to: str
    of: str = ""


class Meaning(msgspec.Struct, frozen=True):
    """What the reader knows of a field: what it refers to (`Refers("")`: nothing but itself), one or many of them, and
    the plain type under it."""

    refers: Refers
    many: bool
    plain: Any

    @property
    def to(self) -> str:
        return self.refers.to


NOTHING: Final = Refers("")

FigureId: TypeAlias = Annotated[int, Refers("figure")]  # below zero: nobody
AttackTarget: TypeAlias = Annotated[int, Refers("figure", "attack")]  # one for each attack; below zero: not made
SeatId: TypeAlias = Annotated[int, Refers("seat")]
SideId: TypeAlias = Annotated[int, Refers("side")]
Length: TypeAlias = Annotated[int, Refers("length")]  # in table units
Clause: TypeAlias = Annotated[str, Refers("clause")]
HandCard: TypeAlias = Annotated[int, Refers("hand_card")]  # a card by the number that the screen knows it by
PieceId: TypeAlias = Annotated[str, Refers("piece")]  # of terrain

# Places on a table. Numbers far beyond any table are refused before they reach the geometry.
FARTHEST: Final = 10**7
MOST_POINTS: Final = 256  # of a path that rules look at: a courtesy limit, far beyond what any move needs
Coordinate: TypeAlias = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Point: TypeAlias = tuple[Coordinate, Coordinate]
PlaceX: TypeAlias = Annotated[Coordinate, Refers("x")]  # the two fields of one place
PlaceY: TypeAlias = Annotated[Coordinate, Refers("y")]
Path: TypeAlias = Annotated[tuple[Point, ...], Refers("path")]  # the points of a way, one after the other
Places: TypeAlias = Annotated[tuple[Point, ...], Refers("places")]  # a place for each of several
PLACES: Final = frozenset({"x", "y", "path", "places"})  # what refers to spots on the table


@cache
def meanings(record: Any) -> Mapping[str, Meaning]:
    """Field by field, what the type of a record says; class variables and secrets of Python are no fields."""
    hints = get_type_hints(record, include_extras=True)
    names = getattr(record, "__struct_fields__", None) or tuple(hints)
    return {name: meaning_of(hints[name]) for name in names if get_origin(hints[name]) is not ClassVar}


def meaning_of(hint: Any) -> Meaning:
    """What one annotation says."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        found = next((extra for extra in inner[1:] if isinstance(extra, Refers)), None)
        below = meaning_of(inner[0])
        return below if found is None else Meaning(found, below.many, below.plain)
    if origin is tuple:
        first = {meaning_of(one) for one in inner if one is not Ellipsis}
        only = next(iter(first)) if len(first) == 1 else None
        alike = only is not None and not only.many
        return Meaning(only.refers if only is not None and alike else NOTHING, many=True, plain=hint)
    if origin in (Union, UnionType):
        told = [meaning for one in inner if (meaning := meaning_of(one)).refers != NOTHING]
        return Meaning(told[0].refers, told[0].many, hint) if len({one.refers for one in told}) == 1 else _bare(hint)
    return _bare(hint)


def _bare(hint: Any) -> Meaning:
    return Meaning(NOTHING, many=False, plain=hint)


def referred(record: msgspec.Struct, to: str) -> Iterator[Any]:
    """The values of a record that refer to this kind of thing, in the order of its fields: the subject first."""
    for name, meaning in meanings(type(record)).items():
        if meaning.to == to:
            value = getattr(record, name)
            yield from value if meaning.many else (value,)


@cache
def subject_field(record: Any) -> str:
    """The field of a record that names the figure it is about: the first that names one alone; none: empty."""
    return next((name for name, one in meanings(record).items() if one.to == "figure" and not one.many), "")


def subject_of(record: Any) -> int:
    """The figure that does what a decision or an event tells; -1 where it names none."""
    name = subject_field(type(record)) if isinstance(record, msgspec.Struct) else ""
    return int(getattr(record, name)) if name else -1


def first_figure(record: Any) -> int:
    """The figure that a decision or an event is about: the first it names; -1 where it names none."""
    if not isinstance(record, msgspec.Struct):
        return -1
    return next((one for one in referred(record, "figure") if one >= 0), -1)


def topics_about(to: str, topics: Mapping[str, Any]) -> frozenset[str]:
    """The topics of choices whose options refer to this kind of thing."""
    return frozenset(topic for topic, options in topics.items() if meaning_of(options).to == to)
