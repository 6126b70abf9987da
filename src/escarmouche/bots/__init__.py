"""Bots that play any game: they answer a seat's questions from what that seat may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeAlias

from escarmouche.bots.greedy import GreedyBot
from escarmouche.bots.levels import LEVELS
from escarmouche.bots.random_bot import RandomBot
from escarmouche.core import Bot, Faulty, Judge, Problem
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind

__all__ = ["BOTS", "BOTS_GROUP", "LEVELS", "bot_names", "make_bot", "plugged"]

Maker: TypeAlias = Callable[[GameKind[Any], int | str], Bot]  # from the game and a seed

BOTS_GROUP = "escarmouche.bots"  # the entry-point group in which bots of other packages are registered
BOTS: dict[str, Maker] = {
    "random": lambda _, seed: RandomBot(seed),
    "greedy": lambda kind, seed: GreedyBot(_judge(kind), seed),
    **LEVELS,
}
UNJUDGED = ("random",)  # these play a game that has no judgement, too


def _judge(kind: GameKind[Any]) -> Judge:
    assert kind.bots.judge is not None  # else there is no such bot: see `bot_names`
    return kind.bots.judge()


@cache
def plugged() -> Mapping[str, EntryPoint]:
    """Where installed packages keep their bots, by name; none of ours is replaced. One is loaded when it is asked for:
    a package that is broken keeps nobody from playing with the others."""
    return {entry.name: entry for entry in entry_points(group=BOTS_GROUP) if entry.name not in BOTS}


def _loaded(entry: EntryPoint) -> Maker:
    try:
        maker: Maker = entry.load()
    except Exception as error:  # whatever another's code does while it is imported
        told = f"{entry.value} cannot be loaded: {type(error).__name__}: {error}"
        raise Faulty((Problem(entry.name, told),)) from error
    if not callable(maker):
        raise Faulty((Problem(entry.name, f"{entry.value} cannot be called with a game and a seed"),))
    return maker


def bot_names(kind: GameKind[Any]) -> tuple[str, ...]:
    """The bots that can play a game: those that play any, its own, and those of installed packages."""
    any_game = [name for name in BOTS if name in UNJUDGED or kind.bots.judge is not None]
    return tuple(dict.fromkeys((*any_game, *kind.bots.own, *plugged())))


def make_bot(name: str, kind: GameKind[Any], seed: int | str) -> Bot:
    """A bot by name for a game, its own before those that play any; each has a stream of its own."""
    if name in kind.bots.own:
        return kind.bots.own[name](seed)
    if name not in bot_names(kind):
        raise faulty(name, "unknown_bot", known=", ".join(bot_names(kind)))
    maker = BOTS.get(name) or _loaded(plugged()[name])
    return maker(kind, seed)
