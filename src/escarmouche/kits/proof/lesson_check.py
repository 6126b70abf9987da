"""Are a game's lessons whole? Every clause, figure, question and event they name exists, every gap is filled in both
languages, the road is legal to the end of the match, and each step is told on it. Every fault has its file and line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from escarmouche.chance import CHANCE, Seeded
from escarmouche.core.asking import Ask
from escarmouche.core.events import Event
from escarmouche.core.match import Match
from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.book.ledger import ledger
from escarmouche.kits.content.loading import with_lines
from escarmouche.kits.kind import GameKind
from escarmouche.kits.lessons.guide import Guide
from escarmouche.kits.lessons.lesson import FOLDER, Lesson, LessonFile, Step, lesson_files, seat_of
from escarmouche.kits.scenes.scene import Scene
from escarmouche.kits.words.phrase_files import LANGS
from escarmouche.kits.words.text import gaps_in

LONGEST_TEXT: Final = 420  # signs: whoever learns reads a few lines, then plays


def lesson_faults(kind: GameKind[Any]) -> list[Problem]:
    """Everything that is wrong with the lessons of a game."""
    found: list[Problem] = []
    for file in lesson_files(kind.package, found):
        if file.lesson is None:
            continue
        if f"{FOLDER}/{file.lesson.id}.yaml" != file.label:
            found.append(Problem(file.label, f"holds the lesson {file.lesson.id}: call the file {file.lesson.id}.yaml"))
        found += with_lines(faults_of(kind, file), {file.label: file.text})
    return found


def faults_of(kind: GameKind[Any], file: LessonFile) -> list[Problem]:
    """What is wrong with one lesson that could be read."""
    assert file.lesson is not None
    try:
        scene = kind.scene(file.lesson.scene)
    except Faulty as faulty:
        return [Problem(f"{file.label} scene", str(one)) for one in faulty.problems]
    check = _Check(kind, file.label, file.lesson, scene)
    return [*check.frame(), *check.steps()] or [*check.road()] or [*check.untold()]  # each stands on those before


def _below(kind: type[Any], package: str) -> Iterator[str]:
    """The names of all classes below this one that a game has."""
    for one in kind.__subclasses__():
        if f"{one.__module__}.".startswith((f"{package}.", "escarmouche.core.")):
            yield one.__name__
        yield from _below(one, package)


class _Check:
    """One lesson against its scene, its game and its ledger."""

    def __init__(self, kind: GameKind[Any], label: str, lesson: Lesson, scene: Scene) -> None:
        self.kind, self.label, self.lesson, self.scene = kind, label, lesson, scene
        self.clauses = {one.id for one in ledger(kind.package)}
        self.asks, self.events = set(_below(Ask, kind.package)), set(_below(Event, kind.package))

    def _told(self, path: str, what: str) -> Problem:
        return Problem(f"{self.label} {path}", what)

    def frame(self) -> Iterator[Problem]:
        """The lesson without its steps and its road."""
        if self.scene.then or self.scene.dice or self.scene.until is not None:
            yield self._told("scene", "no `then`, `dice` and `play on`: the road says what follows")
        try:
            learner = self.lesson.learner
        except ValueError:
            learner = -1
        if not 0 <= learner < self.scene.position.seats:
            yield self._told("seat", f"nobody sits at {self.lesson.seat}")
        for name in ("title", "about"):
            yield from self._texts(name, getattr(self.lesson, name), gaps=False)

    def _texts(self, path: str, text: Any, *, gaps: bool = True) -> Iterator[Problem]:
        for lang in LANGS:
            said = text.in_lang(lang)
            if not said.strip():
                yield self._told(f"{path}.{lang}", "says nothing")
            if len(said) > LONGEST_TEXT:
                yield self._told(
                    f"{path}.{lang}", f"{len(said)} signs: at most {LONGEST_TEXT}, in two steps if need be"
                )
            yield from self._gaps(f"{path}.{lang}", said) if gaps else ()

    def _gaps(self, path: str, said: str) -> Iterator[Problem]:
        try:
            unknown = [name for name in gaps_in(said) if name not in self.scene.names]
        except ValueError as error:
            yield self._told(path, f"not a text with gaps: {error}")
            return
        for name in unknown:
            yield self._told(path, f"{{{name}}} is no figure of the scene; there are {', '.join(self.scene.names)}")

    def steps(self) -> Iterator[Problem]:
        """What each step names."""
        ids: list[str] = []
        for number, step in enumerate(self.lesson.steps):
            path = f"steps[{number}]"
            if step.id in ids:
                yield self._told(f"{path}.id", f"there are two steps called {step.id}")
            yield from self._texts(f"{path}.text", step.text)
            for clause in step.clauses:
                if clause not in self.clauses:
                    yield self._told(f"{path}.clauses", f"{clause} is no clause of the ledger")
            yield from self._when(f"{path}.when", step, ids)
            ids.append(step.id)

    def _when(self, path: str, step: Step, before: list[str]) -> Iterator[Problem]:
        when = step.when
        if when.figure and when.figure not in self.scene.names:
            yield self._told(f"{path}.figure", f"{when.figure} is no figure of the scene")
        if when.after and when.after not in before:
            yield self._told(f"{path}.after", f"no step {when.after} stands before this one")
        if when.ask and when.ask not in self.asks:
            yield self._told(f"{path}.ask", f"{when.ask} is no question; there are {', '.join(sorted(self.asks))}")
        if when.event and when.event not in self.events:
            yield self._told(f"{path}.event", f"{when.event} is no event; there are {', '.join(sorted(self.events))}")

    def road(self) -> Iterator[Problem]:
        """Is every answer legal, and is the match over at the end?"""
        match: Match[Any] = Match(self.scene.position.copy())
        for number, (who, given) in enumerate(self.lesson.road):
            path = f"road[{number}]"
            try:
                answer = msgspec.json.decode(msgspec.json.encode(given), type=self.kind.answer_type)
                refusal = match.refusal(answer, seat := seat_of(who))
            except (ValueError, msgspec.MsgspecError) as error:
                yield self._told(path, f"cannot be read: {error}")
                return
            if refusal is not None:
                yield self._told(path, f"is not legal: {refusal}")
                return
            match.take(answer, None if seat == CHANCE else seat)
        if not match.over:
            yield self._told("road", f"ends before the match does: {match.ask or match.roll} is open")

    def untold(self) -> Iterator[Problem]:
        """Steps that nobody meets who keeps to the road."""
        guide = Guide(self.kind, self.lesson, Seeded("check"))
        guide.catch_up(guide.road[:])
        told = {one.step.id for one in guide.told}
        for number, step in enumerate(self.lesson.steps):
            if step.id not in told:
                yield self._told(f"steps[{number}].when", f"never comes on the road: {step.id} is told to nobody")
