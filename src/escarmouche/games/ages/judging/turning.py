"""One activation as it stands, for whoever proposes actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.moving import WALKING, Walk
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.judging.fights import melee_worth
from escarmouche.games.ages.judging.outlook import Outlook, outlook
from escarmouche.games.ages.judging.spots import best_move
from escarmouche.games.ages.judging.study import Study
from escarmouche.games.ages.queries.contact import enemies

Found = Iterator[tuple[Any, float]]


class Turning:
    """One activation as it stands: who acts, what stopping leaves it with, what it may still do."""

    __slots__ = ("ask", "free_to_shoot", "free_to_walk", "group", "open", "stay", "study", "view", "walk", "who")

    def __init__(self, study: Study, ask: NextAction) -> None:
        self.study, self.ask, self.group = study, ask, ask.group
        self.who = ask.group[0]
        self.open = {kind.decision for kind in ask.open_kinds()}
        self.view: Outlook = outlook(study, self.who)
        held = bool(enemies(study.board, self.who))
        self.stay = melee_worth(study, self.who) if held else self.view.value(*self.view.here)
        self.free_to_walk = Walk in self.open and len(self.group) == 1
        self.free_to_shoot = Shoot in self.open and self.view.bow is not None
        self.walk = best_move(self.view, WALKING, self.view.value) if self.free_to_walk else None

    @property
    def after(self) -> float:
        """What is left to hope for after an action that leaves the walk open."""
        return max(self.stay, self.walk[1]) if self.walk is not None else self.stay
