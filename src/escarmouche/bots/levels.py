"""Opponents from the first match to the hardest: six levels, the same in every game.

The lower levels play by the game's judgement and forget it now and then; the middle one is the judgement itself; the
upper ones look ahead, longer and wider.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from escarmouche.bots.greedy import GreedyBot
from escarmouche.bots.lookahead import ADVISED, TRIES_WANTED, Effort
from escarmouche.bots.search import SearchBot
from escarmouche.chance import Stream
from escarmouche.core import Ask, Bot, Faulty, Problem
from escarmouche.kits.kind import GameKind

ABSENT: Final = {"level-1": 50, "level-2": 20}  # of a hundred decisions, those that are any legal one
MARGIN: Final = 0.25  # of a match played out in thought, what is counted by how clearly it was won
CLEARLY: Final = 0.75  # the same where every try is played out: two answers are told apart by it much sooner
WIDEST: Final = 12  # answers compared, however many tries there are
NO_CLOCK: Final = 1e6  # seconds
EFFORTS: Final = {
    "level-4": Effort(0.3, width=6, beyond=-1, margin=MARGIN, turns=ADVISED, clearly=CLEARLY),
    "level-5": Effort(0.8, width=10, beyond=-1, margin=MARGIN, turns=ADVISED, clearly=CLEARLY),
    "level-6": Effort(1.8, width=14, beyond=-1, margin=MARGIN, turns=ADVISED, clearly=CLEARLY),
}


class AbsentBot:
    """The judgement, forgotten now and then: every so many decisions are any legal one."""

    def __init__(self, careful: Bot, percent: int, seed: int | str) -> None:
        self.careful = careful
        self.percent = percent
        self.stream = Stream(f"absent:{seed}")

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        if self.stream.below(100) < self.percent:
            return ask.sample(self.stream)
        return self.careful.reply(view, ask)


def _greedy(kind: GameKind[Any], seed: int | str) -> Bot:
    assert kind.bots.judge is not None  # else there are no levels: see `bot_names`
    return GreedyBot(kind.bots.judge(), seed)


def _level(name: str) -> Callable[[GameKind[Any], int | str], Bot]:
    if name in ABSENT:
        return lambda kind, seed: AbsentBot(_greedy(kind, seed), ABSENT[name], seed)
    if name in EFFORTS:
        return lambda kind, seed: SearchBot(kind, seed, EFFORTS[name])
    return _greedy


def counted(kind: GameKind[Any], seed: int | str, tries: int, turns: int = 0) -> Bot:
    """The same look ahead by a number of tries instead of the clock: the same answers on every machine, for measuring.
    Matches are played out in thought, however long that takes, or until so many turns have ended."""
    if kind.bots.judge is None:
        raise Faulty((Problem(kind.name, "this game has no judgement to look ahead with"),))
    width = min(WIDEST, max(2, tries // TRIES_WANTED))
    effort = Effort(NO_CLOCK, width=width, beyond=-1, tries=tries, margin=MARGIN, turns=turns, clearly=CLEARLY)
    return SearchBot(kind, seed, effort)


LEVELS: Final[Mapping[str, Callable[[GameKind[Any], int | str], Bot]]] = {
    name: _level(name) for name in (f"level-{number}" for number in range(1, 7))
}
