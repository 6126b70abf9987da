"""The bot that takes what looks best now, by the game's own judgement."""

from __future__ import annotations

from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Judge


class GreedyBot:
    """Takes the proposal that the judge values most; equals by lot."""

    def __init__(self, judge: Judge, seed: int | str) -> None:
        self.judge = judge
        self.stream = Stream(f"greedy:{seed}")

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        proposals = self.judge.proposals(view, ask)
        if not proposals:
            return ask.sample(self.stream)
        best = max(value for _, value in proposals)
        finest = [answer for answer, value in proposals if value >= best]
        return finest[self.stream.below(len(finest))] if len(finest) > 1 else finest[0]
