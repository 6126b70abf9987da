"""What would be good here? The best answers that a look ahead finds, from what the asked seat may see."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.bots.arms import Line, error_of
from escarmouche.bots.lookahead import Effort
from escarmouche.bots.search import SearchBot
from escarmouche.core import Ask, Faulty, Match, Problem
from escarmouche.core.playing import imagining
from escarmouche.kits.kind import GameKind

BEST: Final = 3
WIDTH: Final = 10
BEYOND: Final = 2


def hint(
    kind: GameKind[Any], match: Match[Any], ask: Ask[Any], *, seconds: float = 1.0, tries: int = 0, most: int = BEST
) -> list[Line]:
    """The best answers to an open question, each with the chance of the seat that it leaves, the best first. `tries`
    bounds the work by number instead of time: then the same position gives the same hint everywhere."""
    if kind.bots.judge is None:
        raise Faulty((Problem(kind.name, "this game has no judge, which advice needs"),))
    bot = SearchBot(kind, f"hint.{match.count}", Effort(seconds, WIDTH, BEYOND, tries))
    view = match.game.view(ask.seat)
    arms = bot.look.arms(view, ask, WIDTH)
    if len(arms) == 1:
        return [Line(arms[0].answer, 0.5, 1.0, 0)]
    left = bot.look.compare(arms, view, ask, imagining(match, ask.seat), bot.effort)
    found = [Line(arm.answer, arm.mean, error_of(arm.values), len(arm.values)) for arm in left if arm.values][:most]
    return found or [Line(arms[0].answer, 0.5, 1.0, 0)]  # no time for a single try: what the judgement says
