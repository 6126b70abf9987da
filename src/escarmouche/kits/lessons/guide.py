"""Who leads through a lesson? A guide beside the match: it knows where the match stands on the lesson's road, lays the
dice and the opponent's answers of the road down as long as it is kept to, and tells each step when it first matters.

The learner may leave the road at any question. From there on the dice are anybody's and a bot answers for the others;
steps are still told when their moment comes. The guide changes nothing in a match: a record holds every answer, dice
included, and whoever plays it again without a guide comes to the same end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from escarmouche.chance import CHANCE, Roll, Source
from escarmouche.core.asking import Ask
from escarmouche.core.events import Event
from escarmouche.core.match import Match
from escarmouche.core.meaning import PLACES, meanings, referred
from escarmouche.kits.kind import GameKind
from escarmouche.kits.lessons.lesson import Lesson, Step, When
from escarmouche.kits.stage.scene import Figure
from escarmouche.kits.words.text import OfFigure, Text, filled


class Told(msgspec.Struct, frozen=True):
    """A step that was told: after how many answers of the learner."""

    step: Step
    after: int


class Guide:
    """Goes along with one match; it is the match's source of dice."""

    def __init__(self, kind: GameKind[Any], lesson: Lesson, rest: Source) -> None:
        decoder = msgspec.json.Decoder(kind.answer_type)
        self.kind, self.lesson, self.rest = kind, lesson, rest
        self.scene = kind.scene(lesson.scene)
        self.road = [(seat, decoder.decode(given)) for seat, given in lesson.answers()]
        self.walked = 0  # answers of the road that have been given
        self.on_road = True
        self.left_at = 0  # the answers there were before the learner left the road: where one may go back to
        self.given = 0  # answers of the learner
        self.told: list[Told] = []
        self._events_seen = 0

    def begin(self) -> Match[Any]:
        """The match at its first question."""
        match: Match[Any] = Match(self.scene.position.copy(), self)
        self.look(match)
        return match

    # --- the dice --------------------------------------------------------------------------------------------------

    def answer(self, roll: Roll) -> Any:
        """What falls: as the road has it, as long as it fits."""
        if self._next_is(CHANCE):
            value = self.road[self.walked][1]
            if not roll.complaint(value):
                self.walked += 1
                return value
        self.on_road = False
        return self.rest.answer(roll)

    def copy(self) -> Source:
        """Whoever tries something out beside the match is not to know what will fall."""
        return self.rest.copy()

    def _next_is(self, seat: int) -> bool:
        return self.on_road and self.walked < len(self.road) and self.road[self.walked][0] == seat

    # --- the answers -----------------------------------------------------------------------------------------------

    def proposal(self, match: Match[Any], seat: int) -> Any:
        """What the road has this seat answer now; None when it says nothing, or nothing that is legal."""
        at = self._at(match, seat)
        if at is None:
            return None
        answer = self.road[at][1]
        return answer if match.refusal(answer, seat) is None else None

    def _at(self, match: Match[Any], seat: int) -> int | None:
        """Where on the road the next answer of this seat stands. Those who are asked together answer in any order."""
        if not self.on_road or seat not in match.asks:
            return None
        for at in range(self.walked, len(self.road)):
            by = self.road[at][0]
            if by == seat:
                return at
            if by not in match.asks:
                return None
        return None

    def note(self, match: Match[Any], seat: int, answer: Any) -> None:
        """Something is about to be answered: does it keep to the road?"""
        if seat == self.lesson.learner:
            self.given += 1
            self.left_at = match.count if self.on_road else self.left_at
        if seat == CHANCE:
            keeps = self._next_is(CHANCE) and self.road[self.walked][1] == answer
            at: int | None = self.walked
        else:
            at = self._at(match, seat)
            keeps = at is not None and alike(match.asks[seat], self.road[at][1], answer)
        if keeps and at is not None:
            self.road.insert(self.walked, self.road.pop(at))
            self.walked += 1
        else:
            self.on_road = False

    def catch_up(self, answers: Iterable[tuple[int, Any]]) -> None:
        """Go along with what was answered before anybody asked for a guide."""
        match: Match[Any] = Match(self.scene.position.copy())
        self.look(match)
        for seat, answer in answers:
            self.note(match, seat, answer)
            match.take(answer, seat)
            self.look(match)

    # --- what is told ----------------------------------------------------------------------------------------------

    def look(self, match: Match[Any]) -> None:
        """Tell the steps whose moment has come."""
        fresh = match.events(self._events_seen)
        self._events_seen += len(fresh)
        known = {one.step.id for one in self.told}
        for step in self.lesson.steps:
            if step.id not in known and self._holds(step.when, match, fresh, known):
                known.add(step.id)
                self.told.append(Told(step, self.given))

    def _holds(self, when: When, match: Match[Any], fresh: Sequence[Event], known: set[str]) -> bool:
        ask = match.asks.get(self.lesson.learner)
        figure = self.scene.names[when.figure] if when.figure else None
        if (when.after and when.after not in known) or (when.over and not match.over):
            return False
        if (when.turn or when.phase) and not self._is_time(when, match):
            return False
        if when.event:
            if not any(type(one).__name__ == when.event and _names(one, figure) for one in fresh):
                return False
            figure = None
        if not (when.ask or when.topic or figure is not None):
            return True
        return ask is not None and _asks(ask, when, figure)

    def _is_time(self, when: When, match: Match[Any]) -> bool:
        assert self.kind.scenes is not None  # the lesson began from one
        turn, phase = self.kind.scenes.clock(match.game)
        return turn >= when.turn and when.phase in ("", phase)

    def fresh(self) -> list[Step]:
        """What has been told since the learner last answered."""
        return [one.step for one in self.told if one.after == self.given]

    def text(self, step: Step, figures: Iterable[Figure], lang: str) -> Text:
        """A step in words, the figures that it names known as such."""
        named = {one.id: one.name for one in figures}
        gaps = {name: _Named(figure, named.get(figure, name)) for name, figure in self.scene.names.items()}
        return filled(step.text.in_lang(lang), gaps)


class _Named:
    """A figure in a gap: as it is called, or as the gap wants it called."""

    def __init__(self, figure: int, name: str) -> None:
        self.figure, self.name = figure, name

    def __format__(self, spec: str) -> str:
        return Text(OfFigure(spec or self.name, self.figure))


def _names(event: Event, figure: int | None) -> bool:
    return figure is None or figure in referred(event, "figure")


def _asks(ask: Ask[Any], when: When, figure: int | None) -> bool:
    return (
        when.ask in ("", ask.kind)
        and (not when.topic or ask.facts().get("topic") == when.topic)
        and figure in (None, ask.subject)
    )


def alike(ask: Ask[Any], road: Any, given: Any) -> bool:
    """Is this the answer of the road, but perhaps for a place on the table? Nobody puts a figure down to the hundredth
    of a millimetre."""
    if type(road) is not type(given) or not isinstance(road, msgspec.Struct):
        return bool(road == given and type(road) is type(given))
    return all(
        getattr(road, name) == getattr(given, name)
        for name, meaning in meanings(type(road)).items()
        if meaning.to not in PLACES and not (name in ask.open_fields and not meaning.to)
    )
