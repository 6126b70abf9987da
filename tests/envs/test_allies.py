"""Do the environments serve a game whose players are on one side, without a table? Every reward is shared."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.plugins import installed

from escarmouche.core import Outcome
from escarmouche.envs import make, parallel, single
from escarmouche.envs.rewarding import Shaping, final_rewards, lead_of

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its checks import its own games in a way that it has since deprecated
    zoo = import_module("pettingzoo.test")

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
GAME = "expedition"


@pytest.fixture(scope="module", autouse=True)
def plugin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with installed(tmp_path_factory.mktemp("plugin"), GAME) as folder:
        yield folder


@pytest.mark.parametrize("flat", [False, True])
def test_the_api(flat: bool) -> None:
    zoo.api_test(make(GAME, seed=1, flat=flat, raster=True, shaping=0.5), num_cycles=120)


def test_the_seed() -> None:
    zoo.seed_test(lambda: make(GAME), num_cycles=60)


def test_the_parallel_api() -> None:
    zoo.parallel_api_test(parallel(GAME, seed=1), num_cycles=60)


@pytest.mark.parametrize("seats", [1, 3])
def test_gymnasium_finds_no_fault(seats: int) -> None:
    env = single(GAME, agreed={"seats": seats}, seed=1, shaping=0.5, render_mode="rgb_array")
    check_env(env, skip_render_check=True)
    env.reset(seed=2)
    assert env.render() is not None


def played(seed: int, shaping: float) -> tuple[set[float], Outcome]:
    """What the three agents were paid in all, and how it ended."""
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
    return {round(one, 9) for one in paid.values()}, env.table.outcome


@pytest.mark.parametrize("shaping", [0.0, 0.5])
def test_every_reward_is_shared(shaping: float) -> None:
    endings = set()
    for seed in range(40):
        paid, outcome = played(seed, shaping)
        assert outcome.grade is not None
        assert paid == {round(2 * outcome.grade - 1, 9)}
        endings.add(outcome.ending)
    assert endings == {"rescue", "disaster", "triumph"}


def test_allies_without_a_grade_win_or_lose() -> None:
    assert final_rewards(Outcome((0, 1), (1.0, 1.0), ""), 2, together=True) == (1.0, 1.0)
    assert final_rewards(Outcome((), (1.0, 1.0), ""), 2, together=True) == (-1.0, -1.0)
    assert final_rewards(Outcome((), (1.0, 1.0), ""), 2) == (0.0, 0.0)
    assert final_rewards(None, 2, together=True) == (0.0, 0.0)


def test_the_score_on_the_way_is_common() -> None:
    assert lead_of((0.2, 0.4), 0) == pytest.approx(-0.2)
    assert lead_of((0.4,), 0) == pytest.approx(0.4)
    shape = Shaping(2.0, 2, together=True)
    assert shape.change((0.2, 0.4)) == pytest.approx((0.6, 0.6))
    assert shape.settle() == pytest.approx((-0.6, -0.6))
