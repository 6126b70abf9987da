"""The next action of an activation, and the order of activations: what is done now, and what remains to be hoped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any

from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.decisions import (
    DONE,
    NOBODY,
    Action,
    Attack,
    Climb,
    Done,
    Harvest,
    Jog,
    Jump,
    Step,
    Traverse,
    Use,
)
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.casting import use_worth
from escarmouche.games.moonstone.judging.digging import digger
from escarmouche.games.moonstone.judging.fights import expected
from escarmouche.games.moonstone.judging.outlook import Outlook
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.judging.threats import danger, series
from escarmouche.games.moonstone.queries.costs import ability_price, jog_allowances, price_of, promises_for
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.targets import attackable

Valued = Sequence[tuple[Any, float]]


def choose_action(study: Study, ask: ChooseAction) -> Valued:
    """Every action with what it brings and what it leaves to hope for, against doing nothing more."""
    proposals: list[tuple[Any, float]] = []
    actions = [answer for answer in ask.candidates_but_done() if not isinstance(answer, Done)]
    for who in ask.figures:
        if study.board[who].where != "table":
            continue
        judge = _Acting(study, who, ask.scope.active, free=ask.scope.free)
        proposals += [(answer, judge.worth(answer)) for answer in actions if answer.figure == who]
        proposals += [
            (answer, worth)
            for answer, worth in judge.leaving()
            if ask.scope.allows(ask.board_of(who), who, "jog") and not ask.refusal(answer)
        ]
    if ask.optional or not proposals:
        proposals.append((DONE, 0.0))
    return proposals


class _Acting:
    """The actions of one character, each by how much better off it would be than by doing nothing."""

    def __init__(self, study: Study, who: int, active: int, *, free: bool) -> None:
        self.study = study
        self.who = who
        self.one = study.board[who]
        self.free = free
        self.energy = study.board[active if study.board[active].where == "table" else who].energy
        self.outlook = Outlook(study, who)
        x, y = self.one.x, self.one.y
        self.idle = self.outlook.at(x, y, energy=0, jogged=True)
        self.idle += self.outlook.kept(self.energy, danger(study, who, x, y))

    def worth(self, answer: Action) -> float:
        """How much better than doing nothing."""
        match answer:
            case Attack():
                return self._attack(answer)
            case Harvest():
                return self._harvest(answer)
            case Use():
                return self._use(answer)
            case Jog() | Step():
                return self._move(answer)
            case Traverse() | Jump():
                return self._at(answer.x, answer.y, 0 if self.free else 2) - 0.05
            case Climb():
                return -weights.ANYTHING

    def _at(self, x: float, y: float, cost: int, *, jogged: bool | None = None) -> float:
        return self.outlook.at(x, y, energy=self.energy - cost, jogged=jogged) - self.idle

    def _here(self, cost: int) -> float:
        return self._at(self.one.x, self.one.y, cost)

    def _price(self, kind: str) -> int:
        return 0 if self.free else price_of(self.study.board, self.who, kind).least

    def _move(self, answer: Jog | Step) -> float:
        if not answer.path:
            return -weights.ANYTHING
        x, y = answer.path[-1]
        if isinstance(answer, Jog):
            return self._at(x, y, self._price("jog"), jogged=True)
        before_jogging = 0.0 if self.one.jogged else weights.STEP_FIRST
        return self._at(x, y, self._price("step")) - before_jogging

    def _attack(self, answer: Attack) -> float:
        """A round of melee, and what was promised to this very attack."""
        study, target = self.study, answer.target
        more = sum(item.damage for item in promises_for(study.board, self.who, "melee", target))
        hits = weights.HITS * study.loss(target, more)
        return expected(study, self.who, target).worth + hits + self._here(self._price("melee"))

    def _harvest(self, answer: Harvest) -> float:
        """The stone in hand, or the stone a little less deep."""
        cost = self._price("harvest")
        taken = self.study.state.stones[answer.stone].depth <= 1
        one = self.one
        after = self.outlook.at(one.x, one.y, energy=self.energy - cost, dug=answer.stone) - self.idle
        return (weights.STONE if taken else weights.DUG) + after

    def _use(self, answer: Use) -> float:
        study = self.study
        ability = usable_abilities(study.board, self.who)[answer.ability]
        target = answer.targets[0] if answer.targets else NOBODY
        cost = 0 if self.free else ability_price(study.board, self.who, ability, target).least
        worth = use_worth(study, answer) - weights.USE_MARGIN
        return worth + self._here(cost) if worth > 0 else worth - weights.USE_MARGIN

    def leaving(self) -> Iterable[tuple[Action, float]]:
        """[MOO-EDG-03, MOO-EDG-05] Over the edge with the stones, where that is near and staying is risky."""
        one, study = self.one, self.study
        if not one.stones or study.left > 1:
            return
        board = study.board
        width, depth = board.cast.layout.table
        risk = danger(study, self.who, one.x, one.y)
        worth = risk - study.life(self.who) * (0.1 if not study.left else 0.8)
        for x, y in ((one.x, -1), (one.x, depth + 1), (-1, one.y), (width + 1, one.y)):
            away = hypot(x - one.x, y - one.y) - board.traits[self.who].radius
            if not one.jogged and away < jog_allowances(board, self.who)[0].limit:
                yield Jog(self.who, ((x, y),), one.surface), worth


# --- whose turn it is ------------------------------------------------------------------------------------------------


def choose_activation(study: Study, options: Sequence[int]) -> Valued:
    """First whoever has something to win that may be gone later, or something to lose by waiting."""
    return [(who, _urgency(study, who)) for who in options]


def _urgency(study: Study, who: int) -> float:
    one = study.board[who]
    outlook = Outlook(study, who)
    base = digger(study, who)
    stones = 0.0
    for index, enemy in outlook.field.enemy.items():
        worth = outlook.field.prospect(base, index)
        hurry = 1.3 if enemy <= 0 else 1.0
        stones = max(stones, worth * hurry)
    fight = 0.0
    for foe in attackable(study.board, who):
        fight = max(fight, series(expected(study, who, foe).worth, one.energy))
    return stones + fight + danger(study, who, one.x, one.y) * (1.0 if one.stones else 0.3)
