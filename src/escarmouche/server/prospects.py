"""Odds and advice for whoever is asked, as they travel. They are worked out where bots think, off the table's loop."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.bots.hints import hint
from escarmouche.core import Match
from escarmouche.kits.kind import GameKind
from escarmouche.kits.words.text import spans_of
from escarmouche.odds import Unforeseen, odds
from escarmouche.odds.telling import CERTAIN, how_found, lines_of, reading, said
from escarmouche.server.wire import Advice, Advised, Chance, Weighed

BUDGET: Final = 0.6  # seconds for exact odds
THINK: Final = 1.5  # seconds for advice
MOST: Final = 12  # things that may happen, told at most


def weighed(kind: GameKind[Any], match: Match[Any], seat: int, answer: Any, lang: str) -> Weighed:
    """What an answer may lead to, the likeliest first; where nothing is thrown and everything is certain, nothing is
    said."""
    try:
        found = odds(kind, match, answer, seat, budget=BUDGET, reads=reading(kind, match.game, lang))
    except Unforeseen:
        return Weighed(0, note=said("unforeseen", lang))
    lines = lines_of(kind, match.game, found, lang)
    if not found.thrown and all(one.chance >= CERTAIN for one in lines):
        return Weighed(0, exact=found.exact)
    chances = tuple(Chance(spans_of(one.text), one.chance, one.error) for one in lines[:MOST])
    return Weighed(0, exact=found.exact, chances=chances, note=" ".join(how_found(found, lang)) if chances else "")


def advised(kind: GameKind[Any], match: Match[Any], seat: int, lang: str) -> Advised:
    """The best answers that a look ahead finds."""
    ask = match.asks[seat]
    found = hint(kind, match, ask, seconds=THINK)
    label = [spans_of(kind.words.answer(match.game, ask, one.answer, lang)) for one in found]
    return Advised(0, tuple(Advice(text, one.value, one.error) for text, one in zip(label, found, strict=True)))
