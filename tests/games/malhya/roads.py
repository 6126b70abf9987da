"""A party that knows where it wants to go, and dice that are kind to it or not: roads through the whole story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.malhya.table import Table

from escarmouche.chance import Pick, Pool, Roll
from escarmouche.core import Ask, Match
from escarmouche.games.malhya.decisions import (
    Attack,
    Done,
    EndInfiltration,
    GoOut,
    KeepItem,
    NameHero,
    OpenToken,
    Parry,
    RefuseItem,
    StepTo,
    TakeOption,
)
from escarmouche.games.malhya.events import ChapterRead
from escarmouche.games.malhya.game import Malhya
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.queries.room import costs, hero_pace

TWELVE, TEN = 12, 10  # sides of the dice of tests and of the threat
GOOD, BAD = 4, 1  # faces of combat dice
MANY = 15  # successes: nothing in the book asks for more


class Fortune:
    """Tests go well or badly (`kind`), blows too (`strong`); whatever is drawn is the first."""

    def __init__(self, *, kind: bool = True, strong: bool = True) -> None:
        self.kind, self.strong = kind, strong
        self.white = True  # skill dice come before difficulty dice

    def answer(self, roll: Roll) -> Any:
        if isinstance(roll, Pick):
            return 0
        assert isinstance(roll, Pool)
        if roll.sides == TWELVE:
            self.white = not self.white
            face = (7 if self.white else 1) if self.kind else (1 if self.white else 7)
        elif roll.sides == TEN:
            face = 1
        else:
            face = GOOD if (roll.about < BEAST) == self.strong else BAD
        return (face,) * roll.count

    def copy(self) -> Fortune:
        twin = Fortune(kind=self.kind, strong=self.strong)
        twin.white = self.white
        return twin


class Guide:
    """Answers every question. `options`: what is taken in which chapter, else the last; `goals`: tokens by chapter and
    exits by name, one after the other; where enemies are, they are fought, unless the party hides. A test goes on
    until there are `enough` successes."""

    def __init__(
        self,
        table: Table,
        fortune: Fortune,
        options: Mapping[str, Any],
        goals: Sequence[str] = (),
        *,
        hides: bool = False,
        enough: int = MANY,
    ) -> None:
        self.match: Match[Malhya] = Match(table.game, fortune)
        self.options = {chapter: list(one) if isinstance(one, list) else one for chapter, one in options.items()}
        self.goals = list(goals)
        self.hides, self.enough = hides, enough

    @property
    def game(self) -> Malhya:
        return self.match.game

    def chapters(self) -> list[str]:
        return [one.chapter for one in self.match.events() if isinstance(one, ChapterRead)]

    def walk(self, most: int = 4000) -> Guide:
        """Until the story ends, or the party is on its way again with nothing left to do."""
        for _ in range(most):
            if not self.match.asks:
                return self
            seat, ask = next(iter(self.match.asks.items()))
            answer = self._answer(ask)
            if answer is None:
                return self  # on its way again
            room = self.game.state.room
            self.match.answer(answer, seat)
            if isinstance(answer, GoOut) and room and (self.game.state.room is None or room.name != self._room()):
                self._reached()
        raise AssertionError(f"no end after {most} answers: {self.match.ask!r} {self.chapters()[-8:]} {self.goals}")

    def _room(self) -> str:
        return self.game.state.room.name if self.game.state.room else ""

    def _answer(self, ask: Ask[Any]) -> Any:
        kind = ask.kind
        if kind == "TravelAction":
            return None
        if kind in {"ChapterChoice", "HeroAction", "FightAction", "NextHero"}:
            return getattr(self, f"_{kind}")(ask)
        legal = list(ask.candidates())
        if kind == "Defence":
            return max(legal, key=lambda one: len(one.lines) if isinstance(one, Parry) and not one.aura else -1)
        kept = [one for one in legal if isinstance(one, KeepItem) and not one.instead]
        if kind == "KeepOrLeave":
            return kept[0] if kept else RefuseItem()
        if kind in {"UseNow", "Interrupt", "NextAtStall", "AtStall"}:
            return Done()
        topic = ask.facts().get("topic")
        if topic == "test_continue":
            return self.match.game.chain.lockpick == "" and ask.facts()["successes"] < self.enough
        if topic == "cancel_alarm":
            return legal[-1]
        if topic in {"regeneration", "regeneration_consent"}:
            return legal[1] if topic == "regeneration" else True
        return legal[0]

    def _ChapterChoice(self, ask: Any) -> Any:  # noqa: N802 - the name of the question
        wanted = self.options.get(ask.home)
        if isinstance(wanted, list):
            wanted = wanted.pop(0)
        if isinstance(wanted, int):
            wanted = TakeOption(wanted)
        return wanted if wanted is not None else ask.candidates()[-1]

    def _NextHero(self, ask: Any) -> Any:  # noqa: N802 - likewise
        legal = ask.candidates()
        clues = [one for one in legal if not isinstance(one, Done | NameHero | EndInfiltration)]
        fights = self.game.state.enemies and not self.hides and EndInfiltration() in legal
        return clues[0] if clues else EndInfiltration() if fights else legal[0]

    def _HeroAction(self, ask: Any) -> Any:  # noqa: N802 - likewise
        who = ask.hero
        if self.goals and self.goals[0].startswith("A") and ask.refusal(GoOut()) is None:
            return GoOut()
        if self.goals and not self.goals[0].startswith("A") and self.goals[0] in self.chapters()[self._since :]:
            self._reached()
        goal = self._goal()
        if goal < 0 or (who and not self.goals[0].startswith("A")):
            return ask.candidates()[0]
        again = OpenToken() if ask.refusal(OpenToken()) is None else None
        return self._toward(ask, goal) or again or ask.candidates()[0]

    _since = 0

    def _reached(self) -> None:
        self.goals.pop(0)
        self._since = len(self.chapters())

    def _goal(self) -> int:
        game = self.game
        while self.goals:
            name = self.goals[0]
            if name in game.plan.access:
                return game.plan.access[name][0]
            places = [at for at, chapter in game.room.interest if chapter == name]
            if places:
                return places[0]
            self._reached()
        return -1

    def _toward(self, ask: Any, goal: int) -> Any:
        game, hero = self.game, self.game[ask.hero]
        if hero.square == goal:
            return None
        far = costs(game, goal, hero_pace(game, hero))
        steps = [one for one in ask.candidates() if isinstance(one, StepTo) and not one.paid]
        nearer = [one for one in steps if far[one.square] < far[hero.square]]
        return min(nearer, key=lambda one: far[one.square], default=None)

    def _FightAction(self, ask: Any) -> Any:  # noqa: N802 - likewise
        blows = [one for one in ask.candidates() if isinstance(one, Attack) and not one.aura and not one.arrows]
        if blows:
            return blows[0]
        near = [
            step
            for enemy in self.game.state.enemies
            if self.game.state.beast is None and (step := self._toward(ask, enemy.square))
        ]
        return near[0] if near else ask.candidates()[0]
