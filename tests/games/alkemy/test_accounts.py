"""Random matches, gone over by an auditor that knows the ledger and no rule of the game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.alkemy.accounts import Accounts

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES


@pytest.mark.parametrize("number", range(4))
def test_what_is_told_of_a_match_adds_up_to_what_is_there(number: int) -> None:
    kind = GAMES["alkemy"]
    match: Match[Any] = Match(kind.begin(kind.setups.random(Stream(f"accounts {number}"))), Seeded(number))
    answers, books, steps = Stream(f"answers {number}"), Accounts(match), 0
    while (ask := match.ask) is not None:
        match.take(ask.sample(answers), ask.seat)
        books.read()
        if match.steps != steps and match.game.state.turn:
            books.close()
        steps = match.steps
    books.close()
    assert match.over
