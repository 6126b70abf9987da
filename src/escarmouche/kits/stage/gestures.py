"""One gesture before one question: what is pointed at, made safe, and how an answer is offered on the screen.

Whether an answer is legal is the question's own word alone; here it only gets its label, its group, its path, and what
would follow from it. A game says of its answers whom they are about and what is drawn for them; the rest is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from escarmouche.core.asking import Ask
from escarmouche.core.forms import Form
from escarmouche.core.meaning import referred, subject_of
from escarmouche.kits.stage.scene import Gesture, Point, Proposal
from escarmouche.kits.words.speech import AnyNamer, Speech
from escarmouche.kits.words.text import OfFigure, Text, capitalised, shown, spans_of

MOST: Final = 60  # proposals for one gesture
MOST_POINTS: Final = 64  # of a path somebody draws
FAR: Final = 10**6  # beyond any table, safe for the kernel
DIGITS: Final = len(str(FAR))  # of a number that somebody names
NOBODY: Final = -1
_key = msgspec.msgpack.Encoder().encode

G = TypeVar("G")  # the positions of a game
V = TypeVar("V", bound=AnyNamer)
Readers: TypeAlias = Mapping[type[Ask[Any]], Callable[[Any, Any], Iterator[Any]]]  # (reader, question): the answers


class GestureReader(Generic[G, V]):
    """A question, a gesture and a language. `crowd` is how many figures there are: no gesture points beyond them."""

    __slots__ = ("ask", "crowd", "figure", "game", "gesture", "lang", "namer", "points", "target", "words")

    def __init__(  # noqa: PLR0917 - where one stands, what is asked and pointed at, and in which words
        self, game: G, ask: Ask[Any], gesture: Gesture, lang: str, words: Speech[V], crowd: int
    ) -> None:
        self.game = game
        self.ask = ask
        self.gesture = gesture
        self.lang = lang
        self.words = words
        self.crowd = crowd
        self.namer: V = words.parts.namer(game, lang)
        self.figure = self._known(gesture.figure)
        self.target = self._known(gesture.target)
        near = (point for point in gesture.points[:MOST_POINTS] if max(map(abs, point)) <= FAR)
        self.points: tuple[Point, ...] = tuple(near)

    def _known(self, figure: int) -> int:
        return figure if 0 <= figure < self.crowd else NOBODY

    @property
    def empty(self) -> bool:
        """Is nothing pointed at?"""
        gesture = self.gesture
        return self.figure < 0 and self.target < 0 and not (self.points or gesture.thing or gesture.terrain)

    def numbers(self, name: str) -> tuple[int, ...]:
        """The numbers after this name in what is pointed at: `card:12,14`."""
        for word in self.gesture.thing.split():
            if word.startswith(name):
                return tuple(_numbers(word[len(name) :].split(",")))
        return ()

    def names(self, name: str) -> bool:
        """Is this named in what is pointed at, be it with no number behind it: `top:`?"""
        return any(word.startswith(name) for word in self.gesture.thing.split())

    def arrows(self) -> list[tuple[int, tuple[int, ...]]]:
        """The arrows drawn so far, from whom to whom: `3>5 5>7,8`."""
        found = []
        for word in self.gesture.thing.split():
            start, arrow, ends = word.partition(">")
            if arrow and (first := _numbers([start])):
                found.append((first[0], tuple(_numbers(ends.split(",")))))
        return found

    def legal(self, answer: Any) -> bool:
        return self.ask.refusal(answer) is None

    # --- what a game says of its answers -----------------------------------------------------------------------

    def figure_of(self, answer: Any) -> int:
        """The figure that an answer is about: the one chosen, or the one that acts."""
        if self.ask.form is Form.FIGURE:
            return answer if type(answer) is int else NOBODY
        return subject_of(answer)

    def cards_of(self, answer: Any) -> tuple[int, ...]:
        """The cards that an answer names, by the numbers that the screen knows them by."""
        return tuple(referred(answer, "hand_card")) if isinstance(answer, msgspec.Struct) else ()

    def group_of(self, answer: Any) -> str:
        """Under which heading an answer is offered."""
        return ""

    def path_of(self, answer: Any) -> tuple[Point, ...]:
        """What is drawn for an answer: a way, or a line to what it is aimed at."""
        return ()

    def notes_of(self, answer: Any) -> tuple[str, ...]:
        """What would follow from a legal answer."""
        return ()

    def act_of(self, answer: Any) -> str:
        """The basic action that an answer is: the bar of actions knows it by this word."""
        return ""

    def warning_of(self, answer: Any) -> str:
        """What a player may not have meant: a blow at his own, an action thrown away."""
        return ""

    def is_understood(self, figure: int) -> bool:
        """Is it plain that this figure is meant, so that its name need not be said?"""
        return figure == self.figure

    # --- offering ----------------------------------------------------------------------------------------------

    def offers(self, answers: Iterable[Any]) -> list[Proposal]:
        """These answers, each once, the legal ones first."""
        seen: set[bytes] = set()
        legal: list[Proposal] = []
        refused: list[Proposal] = []
        for answer in answers:
            key = _key(answer)
            if key in seen:
                continue
            seen.add(key)
            proposal = self._offer(answer)
            (refused if proposal.refusal else legal).append(proposal)
            if len(legal) >= MOST:
                break
        return [*legal, *refused][:MOST]

    def _offer(self, answer: Any) -> Proposal:
        refusal, figure = self.ask.refusal(answer), self.figure_of(answer)
        label = self._short(self.label_of(answer), figure)
        return Proposal(
            answer=answer,
            label=spans_of(label),
            refusal=() if refusal is None else spans_of(self.words.refusal(self.game, refusal, self.lang)),
            why="" if refusal is None else refusal.why,
            group=shown(self.group_of(answer)),
            figure=figure,
            path=self.path_of(answer),
            notes=() if refusal is not None else _unsaid(label, self.notes_of(answer)),
            cards=self.cards_of(answer),
            act=self.act_of(answer),
            warning="" if refusal is not None else shown(self.warning_of(answer)),
        )

    def label_of(self, answer: Any) -> str:
        """What an answer is called."""
        return self.words.answer(self.game, self.ask, answer, self.lang)

    def _short(self, label: str, figure: int) -> str:
        """Without the name of a figure that is understood."""
        spans = spans_of(label)
        if figure < 0 or not self.is_understood(figure) or len(spans) < len("of"):
            return label
        first, after = spans[:2]
        if isinstance(first, OfFigure) and first.figure == figure and isinstance(after, str):
            for colon in (" : ", ": "):
                if after.startswith(colon):
                    return capitalised(Text(after.removeprefix(colon), *spans[2:]))
        return label


def _unsaid(label: str, notes: Iterable[str]) -> tuple[str, ...]:
    """What the label does not say itself: a cost is told once."""
    said = label.lower()
    return tuple(shown(one) for one in notes if one.lower() not in said)


# --- one reader for each question ----------------------------------------------------------------------------------


def read(pointed: GestureReader[Any, Any], readers: Readers) -> Iterator[Any]:
    """Every answer that the gesture may mean, legal or not, as the reader for this kind of question finds them; a
    question without one is answered from its own list."""
    ask = pointed.ask
    reader = next((readers[kind] for kind in type(ask).__mro__ if kind in readers), None)
    if reader is not None:
        return reader(pointed, ask)
    return iter(about_figures(ask, {pointed.figure, pointed.target} - {NOBODY}))


def about_figures(ask: Ask[Any], figures: set[int]) -> Sequence[Any]:
    """The answers in a question's own list that are one of these figures or, as their types tell, name all of them; if
    there is none such, all."""
    answers = ask.candidates()
    if not figures:
        return answers
    if ask.form is Form.FIGURE:
        return [one for one in answers if one in figures] or answers
    named = (one for one in answers if isinstance(one, msgspec.Struct) and figures <= set(referred(one, "figure")))
    return list(named) or answers


def _numbers(words: Iterable[str]) -> list[int]:
    return [int(word) for word in words if word.isdecimal() and len(word) <= DIGITS]
