"""Worlds that a seat cannot tell from the truth are drawn without a look at it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.games.moonstone.cards import Cards


def lie(match: Match[Any]) -> Cards:
    """Where every card lies now; who had seen what in stretches that are over is left out."""
    cards: Cards = match.game.cards
    return replace(cards, arcane=replace(cards.arcane, past=()), melee=replace(cards.melee, past=()))


@pytest.mark.rule("MOO-ARC-07", "MOO-RUL-09")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_draw_gives_the_same_world_whatever_the_truth_is(seats: int) -> None:
    """Otherwise whoever knows how worlds are drawn could read the truth from the odds that he is told."""
    kind = GAMES["moonstone"]
    match: Match[Any] = Match(kind.begin(kind.setups.starter(seats=seats)), Seeded("worlds"))
    rng, held = Stream("any"), 0
    while match.asks and match.count < 600:
        seat, ask = next(iter(match.asks.items()))
        cards: Cards = match.game.cards
        if cards.castings or cards.bouts or match.count % 20 == 0:
            held += bool(cards.castings or cards.bouts)
            view = match.game.view(seat)
            truths = (match.imagine(view, Stream(one)) for one in ("one", "another"))
            first, second = (lie(truth.imagine(view, Stream("drawn"), unanswered=True)) for truth in truths)
            assert first == second
        match.take(ask.sample(rng), seat)
    assert held > 10  # cards were in hands
