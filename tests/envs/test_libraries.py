"""Do the libraries' own checks pass, for every game? PettingZoo's five and Gymnasium's one."""

from __future__ import annotations

import time
import warnings
from contextlib import closing
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.utils.conversions import parallel_to_aec
from tests.volume import volume

from escarmouche.envs import make, parallel, single

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its checks import its own games in a way that it has since deprecated
    zoo = import_module("pettingzoo.test")

# PettingZoo excuses its own games from these two by name: an observation with a mask beside it is a dictionary.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("flat", [False, True])
def test_the_api(game: str, flat: bool) -> None:
    zoo.api_test(make(game, variant="duel", seed=1, flat=flat), num_cycles=120)


def test_the_api_with_an_image(game: str) -> None:
    zoo.api_test(make(game, variant="open_duel", seed=1, raster=True, shaping=0.5), num_cycles=60)


def test_the_seed(game: str) -> None:
    zoo.seed_test(lambda: make(game, variant="trio"), num_cycles=60)


def test_the_parallel_api(game: str) -> None:
    zoo.parallel_api_test(parallel(game, variant="duel", seed=1), num_cycles=60)


def test_the_most_cycles(game: str) -> None:
    def everybody(**wishes: Any) -> Any:
        return parallel(game, variant="duel", seed=1, **wishes)

    def one_by_one(**wishes: Any) -> Any:
        return parallel_to_aec(everybody(**wishes))

    zoo.max_cycles_test(SimpleNamespace(parallel_env=everybody, env=one_by_one))


@pytest.mark.filterwarnings("ignore:.*version")  # the layout has its own, in the metadata
def test_gymnasium_knows_every_game_by_name(game: str) -> None:
    env = gymnasium.make(f"escarmouche/{game}", max_cycles=3, seat=None)
    own = single(game, max_cycles=3, seat=None)
    assert env.spec is not None
    assert (env.observation_space, env.action_space) == (own.observation_space, own.action_space)
    seen, info = env.reset(seed=5)
    assert (seen == own.reset(seed=5)[0]).all()
    env.step(info["action_mask"].nonzero()[0][0])


@pytest.mark.filterwarnings("ignore:.*version")
def test_environments_in_processes_of_their_own_play_as_they_do_side_by_side() -> None:
    wishes: dict[str, Any] = {"num_envs": 2, "opponent": "random", "variant": "duel"}
    near, far = (
        gymnasium.make_vec("escarmouche/fantastiques", vectorization_mode=mode, **wishes) for mode in ("sync", "async")
    )
    with closing(near), closing(far):
        (seen, info), (other, _) = near.reset(seed=5), far.reset(seed=5)
        for _ in range(40):
            assert (seen == other).all()
            actions = info["action_mask"].argmax(axis=1)
            seen, *_, info = near.step(actions)
            other, *_ = far.step(actions)


def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    zoo.render_test(lambda **wishes: make(game, variant="duel", seed=1, **wishes))
    assert capsys.readouterr().out.strip()


def test_the_performance_benchmark(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry = volume(5, 1)  # it plays for five seconds of its own clock, which may run ahead
    clock = SimpleNamespace(time=lambda: hurry * time.time())
    monkeypatch.setitem(zoo.performance_benchmark.__globals__, "time", clock)
    zoo.performance_benchmark(make(game, variant="duel", seed=1))
    told = capsys.readouterr().out
    assert hurry * float(told.split(" turns per second")[0].split()[-1]) > 50


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_gymnasium_finds_no_fault(game: str, opponent: str) -> None:
    env = single(game, opponent, variant="duel", seed=1, render_mode="rgb_array")
    check_env(env, skip_render_check=True)
    env.reset(seed=2)
    picture = env.render()
    assert picture is not None
    assert not isinstance(picture, str)
    assert picture.shape[2] == 3
