"""Choices made in secret and revealed together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from escarmouche.core import Script, Together
from escarmouche.games.moonstone.asks.cards import ChooseCards
from escarmouche.games.moonstone.decisions import Show
from escarmouche.games.moonstone.position import Position


def in_secret(game: Position, asks: Sequence[ChooseCards]) -> Script[Mapping[int, Show]]:
    """[MOO-MEL-07] Each answers without knowing the other's answer. Gives the answers by the number of the question.
    While the choice is open the cards say so, for those who imagine how the others may have chosen."""
    game.cards.secret += 1
    if len({ask.seat for ask in asks}) == len(asks):
        found: Mapping[int, Show] = yield Together(asks)
        answers = {number: found[ask.seat] for number, ask in enumerate(asks)}
    else:  # one player decides for both fighters
        answers = {}
        for number, ask in enumerate(asks):
            answers[number] = yield ask
    game.cards.secret += 1
    return answers
