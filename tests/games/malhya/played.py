"""A scene played through the public door: text in, answers one after the other, squares by their names."""

from __future__ import annotations

from typing import Any

import escarmouche
from escarmouche.core import Ask, Choose, Event
from escarmouche.games.malhya.decisions import Done, StepTo
from escarmouche.games.malhya.state import Hero, RoomState, State

COLUMNS = "ABCDEFGHIJKLM"


class Played:
    """What is asked of whom, and what came of the answers."""

    def __init__(self, text: str) -> None:
        self.match: Any = escarmouche.scene("malhya", text, seed="played")

    @property
    def ask(self) -> Ask[Any]:
        ask: Ask[Any] | None = self.match.ask
        assert ask is not None, "nothing is asked"
        return ask

    @property
    def proposed(self) -> list[Any]:
        """What answers the question; not to whom the word may be handed on."""
        return [one for one in self.ask.candidates() if not isinstance(one, self.ask.defers)]

    @property
    def asked(self) -> tuple[str, int]:
        """The question, and the hero it is about or else the seat that answers."""
        topic = self.ask.topic if isinstance(self.ask, Choose) else self.ask.kind
        return topic, self.ask.facts().get("hero", self.ask.seat)

    def say(self, *answers: Any) -> Played:
        for answer in answers:
            self.match.answer(answer, self.ask.seat)
        return self

    def step(self, *squares: str) -> Played:
        """Steps to these squares; nobody interrupts."""
        for square in squares:
            self.say(StepTo(self.at(square))).passed()
        return self

    def passed(self) -> Played:
        while self.match.ask is not None and self.asked[0] == "Interrupt":
            self.say(Done())
        return self

    def answered(self, topic: str, answer: Any = None) -> list[int]:
        """Every question of this topic gets this answer, or the first that is proposed; whose they were."""
        whose = []
        while self.match.ask is not None and self.asked[0] == topic:
            whose.append(self.asked[1])
            self.say(next(iter(self.ask.candidates())) if answer is None else answer)
        return whose

    def at(self, name: str) -> int:
        place: int = self.match.game.plan.grid.at(COLUMNS.index(name[0]), int(name[1:]) - 1)
        return place

    @property
    def state(self) -> State:
        state: State = self.match.game.state
        return state

    @property
    def room(self) -> RoomState:
        assert self.state.room is not None
        return self.state.room

    def hero(self, number: int) -> Hero:
        return self.state.heroes[number]

    def crystals(self, number: int) -> tuple[int, int, int, int]:
        """In Life, Shock, Damage and Grave."""
        hero = self.hero(number)
        return hero.life, hero.shock, hero.damage, hero.grave

    def told(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.match.events() if isinstance(event, kind)]
