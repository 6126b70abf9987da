"""Does a reaction say on the wire how it is passed, and nothing else?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.server.rendering import question_for

REACTIONS = {"fantastiques": {"Choose"}, "moonstone": {"ChooseReaction"}, "alkemy": {"ReactTo", "StrikeLeaver"}}
MOST = 1500  # answers of a random match
MATCHES = 12


def played(game: str, number: int) -> Match[Any]:
    return Match(GAMES[game].begin(GAMES[game].setups.starter()), Seeded(f"{game} {number}"))


@pytest.mark.parametrize("game", REACTIONS)
def test_a_reaction_tells_the_answer_that_lets_it_by_and_it_is_one_of_the_options(game: str) -> None:
    kind, found = GAMES[game], set[str]()
    for number in range(MATCHES):
        match, stream = played(game, number), Stream(f"{number}")
        for _ in range(MOST):
            if (ask := match.ask) is None or found == REACTIONS[game]:
                break
            if (answer := ask.passing()) is not None:
                found.add(ask.kind)
                assert ask.refusal(answer) is None
                told = question_for(kind, match, ask, "en").passing
                assert told is not None, ask
                assert msgspec.json.encode(told.answer) == msgspec.json.encode(answer)
                assert told.label
            match.take(ask.sample(stream), ask.seat)
    assert found == REACTIONS[game]


@pytest.mark.parametrize("game", REACTIONS)
def test_what_is_no_reaction_cannot_be_passed(game: str) -> None:
    match = played(game, 0)
    ask = next(iter(match.asks.values()))
    assert ask.passing() is None
    assert question_for(GAMES[game], match, ask, "en").passing is None
