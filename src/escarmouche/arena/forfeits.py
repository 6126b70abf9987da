"""Who loses by rule? A program that sits among bots and does not answer in time, or not as the rules allow, has lost
the match; nobody plays on in its stead, and it is counted apart from matches that were lost on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from escarmouche.agents.program import ProgramBot, ProgramLost
from escarmouche.core import Match
from escarmouche.core.game import Bot
from escarmouche.core.playing import Endless, reply_of


class Forfeit(msgspec.Struct, frozen=True):
    """Which seat lost by rule, and why."""

    seat: int
    why: str


def play_by_rule(
    match: Match[Any], bots: Sequence[Bot], most: int, answered: Callable[[int], None] = lambda _: None
) -> tuple[int, Forfeit | None]:
    """Play a match to its end or to a forfeit, every answer checked; gives the number of decisions. `answered` is told
    the seat of every reply. The programs among the bots are ended."""
    decisions = 0
    try:
        while (ask := match.ask) is not None:
            decisions += 1
            if decisions > most:
                raise Endless(f"no end after {most} decisions")
            try:
                answer = reply_of(bots[ask.seat], match, ask)
            except ProgramLost as lost:
                return decisions, Forfeit(ask.seat, str(lost))
            answered(ask.seat)
            match.answer(answer, ask.seat)
    finally:
        for bot in bots:
            if isinstance(bot, ProgramBot):
                bot.close()
    return decisions, None


def winners_after(match: Match[Any], forfeit: Forfeit | None) -> tuple[int, ...]:
    """The seats that have won: as the rules say, or all but the one who lost by rule."""
    if forfeit is not None:
        return tuple(seat for seat in range(match.game.seats) if seat != forfeit.seat)
    return match.outcome.winners if match.outcome is not None else ()
