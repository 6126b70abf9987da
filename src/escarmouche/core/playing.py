"""Matches from end to end: random playouts for measuring and fuzzing, and matches between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core.game import Bot, Game
from escarmouche.core.match import Match


class Endless(RuntimeError):
    """A match that took more decisions than any match of its game can."""


def play_randomly(match: Match[Any], rng: Stream, most: int) -> int:
    """Play a match to its end with answers drawn from its own questions; gives the number of players' decisions."""
    decisions = 0
    while (ask := match.ask) is not None:
        decisions += 1
        if decisions > most:
            raise Endless(f"no end after {most} decisions")
        match.take(ask.sample(rng), ask.seat)
    return decisions


def play_bots(match: Match[Game], bots: Sequence[Bot], most: int) -> int:
    """Play a match to its end, each seat by its bot, every answer checked; gives the number of decisions."""
    decisions = 0
    while (ask := match.ask) is not None:
        decisions += 1
        if decisions > most:
            raise Endless(f"no end after {most} decisions")
        match.answer(bots[ask.seat].reply(match.game.view(ask.seat), ask), ask.seat)
    return decisions
