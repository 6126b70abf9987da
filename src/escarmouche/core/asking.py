"""Questions to players: what is open, who answers, what is legal and why the rest is not.

A rule is a script: a generator that yields questions and is sent their answers. An `Ask` is lazy: it knows how to
refuse an answer, draw a legal one, list some sensible ones and paint hints, and does none of it unless somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from escarmouche.chance import Roll, Stream
from escarmouche.core.forms import Form, Range
from escarmouche.core.meaning import subject_field

T = TypeVar("T")


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer is not legal: a code for the words, the clause, and the facts (what was tried, measure, limit)."""

    code: str
    why: str
    facts: dict[str, Any] = {}

    def __str__(self) -> str:
        facts = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in self.facts.items())
        rule = f" [{self.why}]" if self.why else ""
        return f"{self.code.replace('_', ' ')}{': ' + facts if facts else ''}{rule}"


class Refused(ValueError):
    """An answer that the rules do not allow now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


class Hints(msgspec.Struct):
    """What a screen may paint while a question is open: things lit, things greyed with the reason, shapes."""

    lit: tuple[int, ...] = ()
    greyed: tuple[tuple[int, Refusal], ...] = ()
    spots: tuple[tuple[int, int], ...] = ()
    outlines: tuple[tuple[tuple[int, int], ...], ...] = ()


class Ask(Generic[T]):
    """One open question to one seat. Subclasses say what is legal; `why` is the clause that asks."""

    __slots__ = ("seat", "why")
    kind: ClassVar[str] = "ask"
    open_fields: ClassVar[frozenset[str]] = frozenset()  # of answers: `candidates` has some of their values, on purpose
    defers: ClassVar[tuple[type, ...]] = ()  # of candidates: kinds that leave the question open for another to answer
    repeats: ClassVar[bool] = False  # asked again after each answer, for each of one's own in turn, until one is done

    def __init__(self, seat: int, why: str) -> None:
        self.seat = seat
        self.why = why

    def __init_subclass__(cls) -> None:
        cls.kind = cls.__name__

    @property
    def form(self) -> Form:
        """With what it is answered: a subclass says `form = Form.PATH`."""
        return Form.CHOICE

    @property
    def subject(self) -> int:
        """The figure that it is about, -1 for none: what a subclass declares as such (`figure: FigureId`)."""
        kind: Any = type(self)
        name = subject_field(kind)
        return getattr(self, name) if name else -1

    @property
    def topic(self) -> str:
        """Of a choice among a few things, what is chosen; empty where the kind of the question says it."""
        return ""

    def bounds(self) -> Range | None:
        """Of a number, its bounds; of several things, how many of them. None where that is no question."""
        return None

    def refusal(self, answer: Any) -> Refusal | None:
        """Why this answer is not legal, or None. The one truth about legality."""
        raise TypeError(f"{self.kind} does not say what it refuses")

    def sample(self, rng: Stream) -> T:
        """One legal answer, cheaply: random play need not list anything."""
        options = self.candidates()
        return options[rng.below(len(options))]

    def candidates(self) -> Sequence[T]:
        """A finite set of legal answers in a fixed order, for bots, fuzzing and learning; never empty."""
        raise TypeError(f"{self.kind} does not propose any answers")

    def grouped(self, memory: dict[Any, Any]) -> Sequence[Sequence[T]]:
        """The candidates once more, in groups. Whoever lists them all through a match hands in the same `memory` each
        time; a group that comes back as the same object holds the same answers."""
        return (self.candidates(),)

    def passing(self) -> T | None:
        """Of a reaction, the answer that lets the moment go by: a player may wish to be asked no more of them. Of any
        other question the one answer that is left, where nothing else can be chosen. None where it waits for its
        player."""
        return None

    def pressing(self) -> bool:
        """Of a reaction: could it change anything now, as far as its player can see? Who wishes it is not asked where
        it could not. When in doubt it could."""
        return True

    def standard(self) -> T | None:
        """A decent answer for who does not care to choose: the rest of a deployment. None where it is for the player to
        say."""
        return None

    def hints(self, focus: int | None = None) -> Hints:
        """Lights and shapes for a screen; `focus` is the thing somebody points at, whose shapes may cost more."""
        return Hints()

    def facts(self) -> dict[str, Any]:
        """What the question is about, as plain data: all that a client needs beside the view."""
        return {}

    def __repr__(self) -> str:
        return f"{self.kind}(seat {self.seat}, {self.why})"


class Choose(Ask[T]):
    """One of a few things, all listed; `topic` names the question for the words, `about` what it is about (its `figure`
    is the subject). Where figures are chosen (`figures`; below zero is nobody) they are lit, and `greyed` tells of
    others that a player might think of why they are not among them. Of a reaction, `lets_by` is the option that does
    nothing, and `matters` whether any other could change something."""

    __slots__ = ("about", "figures", "greyed", "lets_by", "matters", "options", "topic")
    topic: str

    def __init__(
        self,
        seat: int,
        options: Sequence[T],
        why: str,
        topic: str,
        about: Mapping[str, Any] | None = None,
        *,
        figures: bool = False,
        greyed: Callable[[], Iterable[tuple[int, Refusal]]] = tuple,
        lets_by: T | None = None,
        matters: bool = True,
    ) -> None:
        self.seat = seat
        self.why = why
        self.options = options
        self.topic = topic
        self.about = about or {}
        self.figures = figures
        self.greyed = greyed
        self.lets_by = lets_by
        self.matters = matters

    @property
    def form(self) -> Form:
        return Form.FIGURE if self.figures else Form.CHOICE

    @property
    def subject(self) -> int:
        return self.about["figure"] if "figure" in self.about else super().subject

    def refusal(self, answer: Any) -> Refusal | None:
        if any(answer == option and type(answer) is type(option) for option in self.options):
            return None  # True is no answer to a question about numbers
        return Refusal("not_an_option", self.why, {"tried": answer, "options": tuple(self.options)})

    def candidates(self) -> Sequence[T]:
        return self.options

    def passing(self) -> T | None:
        return self.lets_by

    def pressing(self) -> bool:
        return self.matters

    def hints(self, focus: int | None = None) -> Hints:
        lit = tuple(one for one in self.options if isinstance(one, int) and one >= 0) if self.figures else ()
        return Hints(lit, tuple(self.greyed()))

    def facts(self) -> dict[str, Any]:
        return {"topic": self.topic, "options": tuple(self.options), **self.about}


class Together:
    """Questions answered secretly by several seats and revealed at once: the script is sent {seat: answer}."""

    __slots__ = ("asks",)

    def __init__(self, asks: Sequence[Ask[Any]]) -> None:
        self.asks = {ask.seat: ask for ask in asks}
        if len(self.asks) != len(asks) or not asks:
            raise ValueError("one question per seat, and at least one")


Question: TypeAlias = Ask[Any] | Together | Roll
Script: TypeAlias = Generator[Question, Any, T]
