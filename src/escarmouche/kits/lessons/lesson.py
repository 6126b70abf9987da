"""What is a lesson? A position as text, a road through it to the end of the match, and what is told on the way.

The files of a game's folder `lessons` hold one lesson each:

    id: first_steps
    title: {fr: ..., en: ...}
    about: {fr: ..., en: ...}
    scene: |                            # where it begins, in the notation of the game's scenes
      A archer = val_archer at 10,20
      B orc = gro_orc at 20,20
    road:                               # what is answered, by whom, to the end of the match
      - [A, {type: Move, figure: 0, path: [[10, 10], [12, 12]]}]
      - [dice, 4]
      - [B, {type: Done}]
    steps:                              # what is told, when it first matters
      - id: walk
        when: {ask: OrderMoves}
        text: {fr: "{archer:Votre archère} ...", en: ...}
        clauses: [FAN-MOV-01]

A gap names a figure of the scene, which lights up under the reader's hand; what follows the colon is how it reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, TypeAlias

import msgspec

from escarmouche.chance.rolls import CHANCE
from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.content.loading import mapping, typed, with_lines
from escarmouche.kits.content.strict_yaml import decoded, parsed
from escarmouche.kits.faults import faulty
from escarmouche.kits.scenes.scene import DICE
from escarmouche.kits.scenes.values import LETTERS

FOLDER: Final = "lessons"
LEVEL: Final = "level-2"  # whoever has left the road meets an opponent who errs now and then
Answered: TypeAlias = tuple[int, bytes]  # (seat, or the dice; the answer as JSON)


class InBoth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in both languages."""

    fr: str
    en: str

    def in_lang(self, lang: str) -> str:
        return self.en if lang == "en" else self.fr


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The moment at which a step is told: everything that is said here must hold; nothing said: at once."""

    ask: str = ""  # the kind of question that the learner is asked
    topic: str = ""  # of a choice, what it is about
    event: str = ""  # the kind of event that has just been told
    figure: str = ""  # whom the question or the event is about, by the name in the scene
    turn: int = 0  # not before this turn
    phase: str = ""
    after: str = ""  # not before this step
    over: bool = False  # when the match has ended


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is told once."""

    id: str
    text: InBoth
    when: When = When()
    clauses: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    id: str
    title: InBoth
    about: InBoth
    scene: str
    road: tuple[tuple[str, Any], ...]
    steps: tuple[Step, ...]
    seat: str = LETTERS[0]  # the learner's
    bot: str = LEVEL  # who plays the others where the road does not say it

    @property
    def learner(self) -> int:
        return LETTERS.index(self.seat)

    def answers(self) -> tuple[Answered, ...]:
        """The road, as a match keeps its answers."""
        return tuple((seat_of(who), msgspec.json.encode(given)) for who, given in self.road)


def seat_of(who: str) -> int:
    """The seat of a letter, or the dice; ValueError for anything else."""
    return CHANCE if who == DICE else LETTERS.index(who)


class LessonFile(msgspec.Struct, frozen=True):
    """A file that was read: what it is called, its text, and the lesson if it holds one."""

    label: str
    text: str
    lesson: Lesson | None


def lesson_files(package: str, found: list[Problem]) -> Iterator[LessonFile]:
    """Every file of a game's lessons, in the order of their names; what is wrong with one is told."""
    try:
        folder = resources.files(package) / FOLDER
    except TypeError:
        return  # a game of a single module has no files
    if not folder.is_dir():
        return
    for item in sorted((one for one in folder.iterdir() if one.name.endswith(".yaml")), key=lambda one: one.name):
        label = f"{FOLDER}/{item.name}"
        text = decoded(label, item.read_bytes(), found)
        if text is not None:
            yield LessonFile(label, text, read_lesson(label, text, found))


def read_lesson(label: str, text: str, found: list[Problem]) -> Lesson | None:
    """The lesson of a file; None, and everything wrong with it told, where it holds none."""
    told: list[Problem] = []
    data = parsed(label, text, told)
    lesson = None if told else typed(mapping(data), Lesson, f"{label} ", told)
    found += with_lines((Problem(one.where.replace(" .", " "), one.what) for one in told), {label: text})
    return lesson


@cache
def lessons_of(package: str) -> Mapping[str, Lesson]:
    """The lessons of a game by their ids; none where it has none. `Faulty` tells what is wrong with their files."""
    found: list[Problem] = []
    held = {file.lesson.id: file.lesson for file in lesson_files(package, found) if file.lesson is not None}
    if found:
        raise Faulty(tuple(found))
    return held


def lesson_of(package: str, name: str) -> Lesson:
    """A lesson by its id; `Faulty` names those there are."""
    held = lessons_of(package)
    if name not in held:
        raise faulty("lesson", "no_such_lesson", wanted=repr(name), known=", ".join(held) or "-")
    return held[name]
