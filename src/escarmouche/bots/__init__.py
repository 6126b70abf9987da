"""Bots that play any game: they answer a seat's questions from what that seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escarmouche.bots.greedy import GreedyBot
from escarmouche.bots.random_bot import RandomBot
from escarmouche.core import Bot, Faulty, GameKind, Problem

BOTS: dict[str, Callable[[GameKind[Any], int | str], Bot]] = {
    "random": lambda _, seed: RandomBot(seed),
    "greedy": lambda kind, seed: GreedyBot(kind.judge(), seed),
}


def make_bot(name: str, kind: GameKind[Any], seed: int | str) -> Bot:
    """A bot by name for a game; each has a stream of its own."""
    if name not in BOTS:
        raise Faulty((Problem(name, f"no such bot; there are {', '.join(BOTS)}"),))
    return BOTS[name](kind, seed)
