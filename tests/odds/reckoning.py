"""What the odds tell, read off in numbers, for tests that reckon the same by hand from the ledger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.odds import Odds, odds


def found_in(game: str, match: Match[Any], answer: Any) -> Odds:
    ask = match.ask
    assert ask is not None
    found = odds(GAMES[game], match, answer, ask.seat, budget=20)
    assert not found.samples
    return found


def chance(found: Odds, kind: str, told: Callable[[Any], bool] = lambda _: True) -> float:
    """Of all that is told by events of a kind; they exclude each other."""
    return sum(one.chance for one in found.happenings if type(one.event).__name__ == kind and told(one.event))


def shares(found: Odds, kind: str, key: Callable[[Any], Any]) -> dict[Any, float]:
    """The same by what `key` reads off the events."""
    told: dict[Any, float] = {}
    for one in found.happenings:
        if type(one.event).__name__ == kind:
            told[key(one.event)] = told.get(key(one.event), 0.0) + one.chance
    return told
