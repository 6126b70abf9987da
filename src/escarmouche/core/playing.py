"""Matches from end to end: random playouts for measuring and fuzzing, and matches between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from escarmouche.chance import Source, Stream
from escarmouche.core.asking import Ask
from escarmouche.core.game import Bot, Game, Imagine, Searcher
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
        match.answer(reply_of(bots[ask.seat], match, ask), ask.seat)
    return decisions


def reply_of(bot: Bot, match: Match[Any], ask: Ask[Any]) -> Any:
    """What a bot answers: from the view of its seat, and from worlds imagined from that view if it wants any."""
    view = match.game.view(ask.seat)
    if not getattr(bot, "wants_worlds", False):
        return bot.reply(view, ask)
    return cast("Searcher", bot).reply_in(view, ask, imagining(match, ask.seat))


def imagining(match: Match[Any], seat: int) -> Imagine:
    """Makes matches that this seat cannot tell from the one that stands here now."""

    def imagine(rng: Stream, chance: Source | None = None) -> Match[Any]:
        # as match.imagine(view, ...), which would hold the view of a moment ago against the view of now each time
        return match._imagined(seat, match.game.other_world(seat, rng), rng, chance)  # noqa: SLF001 - see above

    return imagine
