"""Has every answer a number, and every number that the mask leaves an answer that the rules accept?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from escarmouche.chance import Stream
from escarmouche.core import Ask
from escarmouche.envs import Skirmish, make
from escarmouche.envs.factoring import DIRECTIONS, WAIT, around
from escarmouche.envs.table import Table
from escarmouche.games import GAMES

STEPS = 250
DISPLACED = 0.02  # the share of answers that may stand outside the numbers of their figure, target and place


def questions(table: Table, steps: int, seed: int = 1) -> Iterator[Ask[Any]]:
    """The questions of random matches one after the other, each answered with a number by lot."""
    rng, match = Random(seed), 0
    table.begin(seed)
    for _ in range(steps):
        if table.asked is None:
            match += 1
            table.begin(f"{seed}.{match}")
        ask = table.match.ask
        assert ask is not None
        yield ask
        table.play(rng.choice(list(table.answers())))


def test_no_candidate_is_lost(trio: Skirmish) -> None:
    for ask in questions(trio.table, STEPS):
        candidates = list(ask.candidates())
        numbered = trio.table.answers()
        assert len(numbered) == len(candidates)
        assert all(any(answer is one or answer == one for one in candidates) for answer in numbered.values())


def test_the_mask_is_exact(trio: Skirmish) -> None:
    table = trio.table
    for ask in questions(table, STEPS):
        mask = table.mask(ask.seat)
        assert sorted(np.flatnonzero(mask).tolist()) == sorted(table.answers())
        assert [answer for answer in table.answers().values() if ask.refusal(answer) is not None] == []


@pytest.mark.parametrize(
    ("game", "wishes"),
    [
        ("fantastiques", {"agreed": {"scenario": "rescue"}}),
        ("fantastiques", {"agreed": {"scenario": "cursed_gem"}, "pass_friends": False}),
        ("fantastiques", {"forces": ("karnbrume", "tilleul"), "declarations": "secret"}),
        ("fantastiques", {"agreed": {"seats": 3}}),
        ("moonstone", {"agreed": {"seats": 4}}),
        ("alkemy", {"agreed": {"scenario": "blitz_by_hand"}}),
    ],
)
def test_neither_in_larger_matches(game: str, wishes: dict[str, Any]) -> None:
    table = make(game, seed=1, **wishes).table
    for ask in questions(table, 120, seed=3):
        candidates, numbered = ask.candidates(), table.answers()
        assert len(numbered) == len(candidates)
        assert table.mask(ask.seat).sum() == len(candidates)
        observer = table.look(ask.seat)
        assert observer.buffer.min() >= -1
        assert observer.buffer.max() <= 1


def test_few_answers_stand_elsewhere_than_their_figure_target_and_place_say(game: str) -> None:
    table = make(game, seed=1).table
    answers = displaced = 0
    for ask in questions(table, STEPS):
        observer, subject = table.look(ask.seat), ask.subject
        for number, answer in table.answers().items():
            block = table.actions.blocks.get(type(answer))
            if block is not None:
                home = table.actions.home(answer, observer, subject)
                answers += 1
                displaced += not home <= number < home + block.spares
    assert answers > STEPS
    assert displaced <= DISPLACED * answers


def test_candidates_in_groups_are_the_candidates(game: str) -> None:
    table = make(game, seed=1).table
    memory: dict[Any, Any] = {}
    for ask in questions(table, STEPS, seed=2):
        if table.match.count == 0:
            memory = {}
        assert [answer for group in ask.grouped(memory) for answer in group] == list(ask.candidates())


def test_candidates_in_groups_stay_true_when_enemies_come_near(game: str) -> None:
    """Remembered over whole matches of three against three, where charges and melees come soon."""
    table = make(game, variant="open_trio", seed=1).table
    for ask in questions(table, 3 * STEPS, seed=4):
        listed = [answer for group in ask.grouped(table._memory) for answer in group]
        assert listed == list(ask.candidates())


def test_an_answer_keeps_its_number_from_match_to_match(trio: Skirmish) -> None:
    table = trio.table
    table.begin(1)
    first = table.answers().copy()
    table.begin(2)
    table.begin(1)
    assert table.answers() == first


def test_who_is_asked_nothing_can_only_wait(trio: Skirmish) -> None:
    table = trio.table
    table.begin(1)
    for seat in range(table.seats):
        if seat not in table.match.asks:
            assert np.flatnonzero(table.mask(seat)).tolist() == [WAIT]


@pytest.mark.parametrize("quarter", range(4))
def test_a_direction_is_seen_from_the_own_edge(quarter: int) -> None:
    ahead = ((0, 1), (-1, 0), (0, -1), (1, 0))[quarter]  # away from the bottom, the right, the top, the left edge
    far = around(ahead[0] * 3000, ahead[1] * 3000, 1000, quarter)
    assert far % DIRECTIONS == DIRECTIONS // 4


def test_half_the_way_is_another_number_than_the_whole() -> None:
    for length in range(900, 20_000, 100):
        assert around(length, 0, 1000, 0) != around(length // 2, 0, 1000, 0)


def test_any_legal_set_up_is_counted(game: str) -> None:
    """Whatever the game offers: all content, two to four sides, every option."""
    kind = GAMES[game]
    for seed in range(8):
        table = Table(kind, kind.setups.random(Stream(f"counted:{seed}")))
        for ask in questions(table, 60, seed):
            assert len(table.answers()) == len(ask.candidates())
            seen = table.observation(ask.seat)
            assert seen.min() >= -1
            assert seen.max() <= 1
