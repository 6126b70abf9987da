"""Does a game without a table, whose players are allies, keep every promise that the generic rooms make?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.core.expedition import EXPEDITION, SUMMIT, Climb, Dam, Lost, Setup, State

from escarmouche.chance import Scripted, Seeded, Stream
from escarmouche.core import Match, Outcome
from escarmouche.core.records import Ending
from escarmouche.kits.proof.contract import check_game, check_stage, check_words


def test_it_keeps_the_contract() -> None:
    assert all(count > 0 for count in check_game(EXPEDITION, 40, "allies", one_in=3))


def test_it_has_words_for_everything() -> None:
    assert all(told > 1 for told in check_words(EXPEDITION, 12, "allies", one_in=2))


def test_it_is_played_by_pointing() -> None:
    assert all(count > 0 for count in check_stage(EXPEDITION, 12, "allies", one_in=2))


@pytest.mark.parametrize(
    ("heights", "ending", "grade"),
    [([SUMMIT, SUMMIT, 3], "triumph", 1.0), ([SUMMIT, -1, -1], "rescue", 1 / 3), ([-1, -1, -1], "disaster", 0.0)],
)
def test_allies_win_or_lose_as_one(heights: list[int], ending: str, grade: float) -> None:
    state = State(heights, [[], [], []], [], phase="over")
    outcome = EXPEDITION.restore(Setup(), state).outcome()
    assert outcome is not None
    assert outcome.winners == (() if ending == "disaster" else (0, 1, 2))
    assert (outcome.ending, outcome.grade) == (ending, grade)
    assert len(set(outcome.scores)) == 1


def test_an_outcome_without_an_ending_is_written_as_before() -> None:
    plain = Ending(3, Outcome((1,), (0.0, 2.0), "X"))
    assert msgspec.json.encode(plain) == b'{"end":3,"outcome":{"winners":[1],"scores":[0.0,2.0],"why":"X"}}'
    graded = Ending(3, Outcome((), (0.0,), "X", "disaster", 0.0))
    assert msgspec.json.decode(msgspec.json.encode(graded), type=Ending) == graded


def test_one_climber_plays_alone() -> None:
    match = Match(EXPEDITION.begin(Setup(seats=1)), Seeded("alone"))
    stream = Stream("alone")
    while (ask := match.ask) is not None:
        match.answer(ask.sample(stream))
    assert match.outcome is not None


def test_the_flood_takes_who_stands_below_it() -> None:
    match: Match[Any] = Match(EXPEDITION.begin(Setup(seats=2)), Scripted([(1, 2, 3), (5, 6, 7), 4, (9,)]))
    match.answer(Climb(2), 0)  # from 1 to 3
    match.answer(Dam(5), 1)  # the water rises by 4 - 1 = 3: not above 3, but above his own 1
    assert match.game.state.height == [3, -1]
    assert [event.figure for event in match.events() if isinstance(event, Lost)] == [1]
