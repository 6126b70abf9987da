"""Do the environments serve the story: libraries' checks, exact masks, one reward for all, numbers between -1 and 1?"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from escarmouche.chance import Stream
from escarmouche.core import Ask
from escarmouche.envs import make, parallel, single
from escarmouche.envs.looking import FIGURE, SeatObserver
from escarmouche.envs.table import Table
from escarmouche.games import GAMES
from escarmouche.games.malhya.content.terms import GRADES
from escarmouche.games.malhya.features import SQUARE
from escarmouche.games.malhya.state import RoomState

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its checks import its own games in a way that it has since deprecated
    zoo = import_module("pettingzoo.test")

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
GAME = "malhya"
DISPLACED = 0.02


@pytest.mark.parametrize("flat", [False, True])
def test_the_api(flat: bool) -> None:
    zoo.api_test(make(GAME, seed=1, flat=flat, raster=True, shaping=0.5), num_cycles=120)


def test_the_seed() -> None:
    zoo.seed_test(lambda: make(GAME), num_cycles=60)


def test_the_parallel_api() -> None:
    zoo.parallel_api_test(parallel(GAME, seed=1), num_cycles=60)


@pytest.mark.parametrize(("opponent", "seats"), [("random", 1), ("greedy", 2)])
def test_gymnasium_finds_no_fault(opponent: str, seats: int) -> None:
    env = single(GAME, opponent, agreed={"seats": seats}, seed=1, render_mode="rgb_array")
    check_env(env, skip_render_check=True)
    env.reset(seed=2)
    assert env.render() is not None


def questions(table: Table, steps: int, seed: int = 1) -> Iterator[Ask[Any]]:
    """The questions of random stories one after the other, each answered with a number by lot."""
    rng, number = Random(seed), 0
    table.begin(seed)
    for _ in range(steps):
        if table.asked is None:
            number += 1
            table.begin(f"{seed}.{number}")
        ask = table.match.ask
        assert ask is not None
        yield ask
        table.play(rng.choice(list(table.answers())))


def test_no_candidate_is_lost_and_hardly_one_displaced() -> None:
    table = make(GAME, seed=1).table
    answers = displaced = 0
    for ask in questions(table, 600):
        numbered = table.answers()
        assert len(numbered) == len(ask.candidates())
        assert sorted(np.flatnonzero(table.mask(ask.seat)).tolist()) == sorted(numbered)
        observer = table.look(ask.seat)
        assert observer.buffer.min() >= -1
        assert observer.buffer.max() <= 1
        for number, answer in numbered.items():
            block = table.actions.blocks.get(type(answer))
            if block is not None:
                home = table.actions.home(answer, observer, ask.subject)
                answers += 1
                displaced += not home <= number < home + block.spares
    assert answers > 600
    assert displaced <= DISPLACED * answers


def test_what_is_remembered_is_what_is_there() -> None:
    """Rooms change the table under the heroes: nothing of the last one stays behind."""
    table = make(GAME, seed=1).table
    for number, ask in enumerate(questions(table, 500, seed=3)):
        if number % 5 == 0:
            fresh = SeatObserver(table.features, table.layout, ask.seat)
            fresh.look(table.match.game.view(ask.seat), ask)
            assert np.array_equal(table.observation(ask.seat), fresh.buffer)


def test_any_legal_set_up_is_counted() -> None:
    kind = GAMES[GAME]
    for seed in range(6):
        table = Table(kind, kind.setups.random(Stream(f"counted:{seed}")))
        for ask in questions(table, 60, seed):
            assert len(table.answers()) == len(ask.candidates())
            assert np.abs(table.observation(ask.seat)).max() <= 1


def test_heroes_and_what_lies_in_a_room_stand_where_they_stand() -> None:
    table = make(GAME, forces=("yoktal", "sulk"), seed=1).table
    table.begin(1)
    game, features = table.match.game, table.features
    plan = game.cast.plan("gardens")
    game.state.room = RoomState("gardens", interest=plan.interest)
    game.change(0, square=0)
    game.change(1, square=plan.grid.width - 1)
    view = game.view(0)
    wide, deep = features.table(view)
    rows = [features.figure_row(one) for one in features.figures(view)]
    assert (rows[0].x, rows[0].y) == (SQUARE // 2, deep - SQUARE // 2)  # the upper left corner
    assert (rows[1].x, rows[1].y) == (wide - SQUARE // 2, deep - SQUARE // 2)
    things = [features.thing_row(one) for one in features.things(view)]
    way_out = features.thing_columns.index("way_out")
    assert sum(one.values[way_out] for one in things) == 2  # the gardens have two
    assert sum(one.prize for one in things) == 3  # and a token


def played(seed: int, shaping: float) -> tuple[set[float], str]:
    """What the agents were paid in all, and how it ended."""
    env = parallel(GAME, seed=seed, shaping=shaping)
    seen, _ = env.reset()
    paid = dict.fromkeys(env.possible_agents, 0.0)
    stream = np.random.default_rng(seed)
    while env.agents:
        open_ = {agent: np.flatnonzero(one["action_mask"]) for agent, one in seen.items()}
        seen, rewards, *_ = env.step({agent: int(stream.choice(numbers)) for agent, numbers in open_.items()})
        for agent, reward in rewards.items():
            paid[agent] += reward
    assert env.table.outcome is not None
    return {round(one, 9) for one in paid.values()}, env.table.outcome.ending


@pytest.mark.parametrize("shaping", [0.0, 0.5])
def test_every_reward_is_shared(shaping: float) -> None:
    for seed in range(2):
        paid, ending = played(seed, shaping)
        grade = GRADES.index(ending) / (len(GRADES) - 1)
        assert paid == {round(2 * grade - 1, 9)}


def test_the_own_heroes_come_first() -> None:
    table = make(GAME, seed=1).table
    for _ in questions(table, 40):
        pass
    for seat in range(table.seats):
        figures = table.parts(seat)["figures"]
        most = table.features.most_figures
        own, friend = FIGURE.index("own"), FIGURE.index("friend")
        assert figures[:most, own].sum() == 1
        assert figures[most:, own].sum() == 0
        assert figures[:, friend].sum() == 2
