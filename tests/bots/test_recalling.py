"""Does a judgement that remembers say what it would say anyhow, and is it asked only once?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.volume import narrow

from escarmouche.bots.arms import DOUBT, ENOUGH, TOLD_APART, Arm, doubt_among, surely_better
from escarmouche.bots.greedy import GreedyBot
from escarmouche.bots.recalling import Recalling, position_key, recalling
from escarmouche.chance import Seeded
from escarmouche.core import Ask, Match
from escarmouche.games import GAMES

STEADY = [name for name in GAMES if (judge := GAMES[name].bots.judge) is not None and hasattr(judge(), "rests_on")]


class Counting:
    """A judgement that notes what it is asked."""

    def __init__(self, name: str) -> None:
        judge = GAMES[name].bots.judge
        assert judge is not None
        self.judge: Any = judge()
        self.asked: list[bytes] = []

    def rests_on(self, view: Any, ask: Ask[Any]) -> Any:
        return self.judge.rests_on(view, ask)

    def proposals(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]:
        seen = self.rests_on(view, ask)
        if seen is not None:
            self.asked.append(position_key(ask, seen))
        found: Sequence[tuple[Any, float]] = self.judge.proposals(view, ask)
        return found


def test_every_judgement_is_steady() -> None:
    assert list(GAMES) == STEADY


@pytest.mark.parametrize("name", narrow(STEADY, "alkemy", "fantastiques"))
def test_what_is_recalled_is_what_would_be_said(name: str) -> None:
    """Three matches of one set-up on two lots of dice: the third comes to the positions of the first, and asks of none
    of them."""
    kind, counting = GAMES[name], Counting(name)
    recalled = Recalling(counting)
    setup = kind.setups.of_size(2) if kind.setups.of_size is not None else kind.setups.starter()
    asked = []
    for dice in ("one", "two", "one"):
        match: Match[Any] = Match(kind.begin(setup), Seeded(dice))
        players = [GreedyBot(Counting(name), seat) for seat in range(match.game.seats)]
        while (ask := match.ask) is not None:
            view = match.game.view(ask.seat)
            if counting.rests_on(view, ask) is not None:
                assert recalled.proposals(view, ask) == Counting(name).proposals(view, ask)
            match.take(players[ask.seat].reply(view, ask), ask.seat)
        asked.append(len(counting.asked))
    assert 0 < asked[0] < asked[1] == asked[2] == len(set(counting.asked))


def test_another_question_or_another_place_is_another_position() -> None:
    kind = GAMES["fantastiques"]
    match: Match[Any] = Match(kind.begin(kind.setups.starter()), Seeded("k"))
    player = GreedyBot(Counting("fantastiques"), 0)
    keys = []
    for _ in range(30):
        ask = match.ask
        assert ask is not None
        view = match.game.view(ask.seat)
        assert position_key(ask, view) == position_key(ask, match.clone().game.view(ask.seat))
        keys.append(position_key(ask, view))
        match.take(player.reply(view, ask), ask.seat)
    assert len(set(keys)) == len(keys)


def test_a_judgement_that_does_not_say_so_is_not_remembered() -> None:
    class Forgetful:
        def proposals(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]:
            return [(answer, 0.0) for answer in ask.candidates()]

    one = Forgetful()
    assert recalling(one) is one


def tried(*values: float) -> Arm:
    arm = Arm("x")
    arm.values = list(values)
    return arm


def test_doubt_is_as_large_as_what_was_seen() -> None:
    """Whole matches lie far apart, valued positions close together; a small gain that never fails is believed there."""
    own = tried(*[0.50, 0.52] * 6)
    better = tried(*[0.53, 0.55] * 6)
    spread = tried(*[0.50, 0.54] * 6)
    small = doubt_among([own, better, spread])
    assert small < 0.01 < DOUBT
    assert surely_better(better, own, small)
    assert not surely_better(better, own)
    results = [tried(*[0.0, 1.0] * 6), tried(*[1.0, 0.0] * 6)]
    assert doubt_among(results) == DOUBT


def test_a_gain_that_a_value_cannot_tell_is_none() -> None:
    own = tried(*[0.5] * 40)
    assert not surely_better(tried(*[0.5 + 0.9 * TOLD_APART] * 40), own, 0.0)
    assert surely_better(tried(*[0.5 + 1.1 * TOLD_APART] * 40), own, 0.0)


def test_few_tries_leave_the_whole_doubt() -> None:
    few = [tried(*[0.5] * (ENOUGH // 2)), tried(*[0.5] * (ENOUGH // 2))]
    assert doubt_among(few) == DOUBT
    assert 0 < doubt_among([tried(*[0.5] * 12), tried(*[0.5] * 12)]) < 0.01
