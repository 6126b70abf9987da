"""A scene in play, its dice in plain sight.

    t = table("A one = plain at 20,20 | B two = plain at 40,20")
    t.play(PlayCard(t.card("one")), walk(25, 20))
    assert t.at("one") == (25, 20)

`t.run(script, *answers, dice="3 5")` runs one rule by itself; `t.play(*answers, dice="...")` answers the questions of
the match. Every die must be used up. `t.refused(answer)` says why the open question refuses something.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

from escarmouche.chance import CHANCE, Scripted
from escarmouche.chance.rolls import Roll
from escarmouche.core import Ask, Choose, Event, Match, Refusal, Script, Total
from escarmouche.core.asking import Together
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.asks.moving import End, Walk
from escarmouche.games.ages.asks.topics import TOPICS
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.content import Content, load_content
from escarmouche.games.ages.game import Ages, scene_of
from escarmouche.games.ages.state import Figure
from escarmouche.table.plane import CM, cm

E = TypeVar("E", bound=Event)
T = TypeVar("T")
YES, NO = True, False
CLAUSE = re.compile(r"ADE-[A-Z]{3}-\d+")


def check_clauses(event: Event) -> None:
    """An event and every part of its sums name a clause as their reason, and nothing else is one."""
    assert CLAUSE.fullmatch(getattr(event, "why", "ADE-TST-01")), event
    for name in event.__struct_fields__:
        found = getattr(event, name)
        for total in found if isinstance(found, tuple) else (found,):
            for part in total.parts if isinstance(total, Total) else ():
                assert CLAUSE.fullmatch(part.why), event
                assert not CLAUSE.fullmatch(part.name), event


def check_choice(question: Any) -> None:
    """A question of one of a few things says what its topic says of it: figures are lit where figures are chosen, and
    what lets a moment pass is one of the options, never a yes and never somebody."""
    if not isinstance(question, Choose):
        return
    meant = TOPICS[question.topic]
    assert question.figures == (meant is FigureId), question
    assert question.lets_by is None or question.lets_by in question.options, question
    assert not (meant is bool and question.lets_by), question
    assert not (meant is FigureId and question.lets_by is not None and question.lets_by >= 0), question
    assert CLAUSE.fullmatch(question.why), question


class Stranger:
    """An answer that no question asks for."""


def check_answers(question: Any) -> None:
    """Whatever is asked, an answer of another kind is refused as such; the answer for who does not care is legal."""
    for ask in question.asks.values() if isinstance(question, Together) else (question,):
        check_choice(ask)
        if ask.kind == "Choose":
            continue
        refusal = ask.refusal(Stranger())
        assert refusal == Refusal("not_an_option", ask.why, {"tried": "Stranger"}), ask
        assert ask.standard() is None or ask.refusal(ask.standard()) is None, ask


class Dice(Scripted):
    """Dice in plain sight; whatever is rolled is rolled by a clause, and about somebody or nobody."""

    __slots__ = ()

    def answer(self, roll: Roll) -> Any:
        assert CLAUSE.fullmatch(roll.why), roll
        assert isinstance(roll.about, int), roll
        return super().answer(roll)


class Table:
    """A scene, and the match that goes on from it."""

    def __init__(self, text: str, content: Content | None = None) -> None:
        scene = scene_of(content or load_content(), text)
        self.names = scene.names
        self.start: Ages = scene.position
        self.dice = Dice("")
        self._match: Match[Ages] | None = None

    @property
    def match(self) -> Match[Ages]:
        """The match, begun when it is first asked for, so that a rule may be run by itself before."""
        if self._match is None:
            self._match = Match(self.start, self.dice)
        return self._match

    @property
    def game(self) -> Ages:
        return self.start if self._match is None else self._match.game

    @property
    def board(self) -> Board:
        return self.game.board

    def __getitem__(self, name: str) -> int:
        return self.names[name]

    def figure(self, name: str) -> Figure:
        return self.board[self.names[name]]

    def card(self, name: str) -> int:
        return self.figure(name).card

    def at(self, name: str) -> tuple[float, float]:
        """Where somebody stands, in centimetres."""
        figure = self.figure(name)
        return figure.x / CM, figure.y / CM

    @property
    def ask(self) -> Ask[Any]:
        ask = self.match.ask
        assert ask is not None, "the match is over"
        return ask

    def play(self, *answers: Any, dice: str = "") -> Table:
        """Answer the open questions one after the other; a dict answers several seats at once. Gives itself."""
        self.dice.add(dice)
        told = len(list(self.match.events()))
        for answer in answers:
            check_answers(self.match.ask)
            if isinstance(answer, dict):
                for seat, one in answer.items():
                    self.match.answer(one, seat)
            else:
                self.match.answer(answer)
        self.dice.finish()
        for event in list(self.match.events())[told:]:
            check_clauses(event)
        return self

    def run(self, script: Script[T], *answers: Any, dice: str = "") -> T:
        """Run one rule of the scene by itself; every answer and every die must be used."""
        source, left, told = Dice(dice), list(answers), len(self.game.told)
        sent: Any = None
        while True:
            try:
                question = script.send(sent)
            except StopIteration as end:
                source.finish()
                for event in self.game.told[told:]:
                    check_clauses(event)
                assert not left, f"not asked for: {left}"
                result: T = end.value
                return result
            if isinstance(question, Roll):
                assert question.seat == CHANCE
                sent = source.answer(question)
                continue
            assert left, f"{question} has no answer"
            sent = left.pop(0)
            for ask in question.asks.values() if isinstance(question, Together) else ():
                assert ask.refusal(sent[ask.seat]) is None
            check_answers(question)
            if isinstance(question, Ask):
                assert (refusal := question.refusal(sent)) is None, refusal

    def refused(self, answer: Any) -> Refusal:
        """Why the open question refuses this."""
        refusal = self.match.refusal(answer)
        assert refusal is not None, f"{self.ask!r} takes {answer!r}"
        assert CLAUSE.fullmatch(refusal.why), refusal
        return refusal

    def takes(self, answer: Any) -> bool:
        refusal = self.match.refusal(answer)
        assert refusal is None or CLAUSE.fullmatch(refusal.why), refusal
        return refusal is None

    def events(self, kind: type[E]) -> list[E]:
        """What was told, of one kind."""
        told = self.game.told if self._match is None else list(self._match.events())
        return [event for event in told if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        told = self.events(kind)
        assert len(told) == 1, f"{len(told)} events {kind.__name__}: {told}"
        return told[0]


def table(text: str, content: Content | None = None) -> Table:
    return Table(text, content)


def end(x: float, y: float, **words: Any) -> End:
    """An end of a move, in centimetres."""
    return End(cm(x), cm(y), **words)


def walk(x: float, y: float, **words: Any) -> Walk:
    return Walk((end(x, y, **words),))
