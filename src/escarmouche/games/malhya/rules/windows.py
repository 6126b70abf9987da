"""[MAL-GEN-12] A window that is open to several heroes at once: who of them goes first?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from escarmouche.core import Script
from escarmouche.games.malhya.asks.bag import UseMenu
from escarmouche.games.malhya.decisions import Done
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.party import party_choice


def goes_first(game: Position, asks: Iterable[UseMenu]) -> Script[tuple[int, Any] | None]:
    """[MAL-GEN-12] The heroes are asked in turn. If players want the window at the same time the speaker names one of
    them; who leads several heroes says himself which of them comes first. Gives the hero and what he does; None: all
    have passed in a row."""
    wanted: dict[int, Any] = {}
    seats: set[int] = set()
    for ask in asks:
        if ask.seat in seats or not ask.offers_a_choice():
            continue
        answer = yield ask
        if not isinstance(answer, Done):
            wanted[ask.hero] = answer
            seats.add(ask.seat)
    if not wanted:
        return None
    hero: int = yield from party_choice(game, list(wanted), "MAL-GEN-12", "goes_first")
    return hero, wanted[hero]
