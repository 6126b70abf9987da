"""Does an environment that was copied, or sent to another process, go on as the one that it was?"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy  # noqa: TID251 - what a learner's program calls
from multiprocessing.reduction import ForkingPickler
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from tests.volume import narrow

from escarmouche.core import Faulty
from escarmouche.envs import Everybody, Skirmish, Solo, make, parallel, single
from escarmouche.envs.keeping import Kept, opened
from escarmouche.envs.observing import EnvConfig
from escarmouche.games import GAMES, OWN

STEPS = 60


def sent(env: Any) -> Any:
    """As it arrives in another process."""
    return ForkingPickler.loads(bytes(ForkingPickler.dumps(env)))


WAYS = pytest.mark.parametrize("way", [deepcopy, sent])
Way = Callable[[Any], Any]


def same(one: Any, other: Any) -> bool:
    """The same numbers, however they are packed."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


def in_turn(env: Skirmish, rng: Random) -> tuple[Any, ...] | None:
    """A step of whoever is asked; gives all that is said before it."""
    if not env.agents:
        return None
    said = env.last()
    seen, _, over, cut, _ = said
    env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return env.agent_selection, *said[1:4], seen


def alone(env: Solo, rng: Random) -> tuple[Any, ...] | None:
    if env._ended:
        return None
    seen, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(env.action_masks()).tolist()))
    return seen, reward, over, cut, info["action_mask"]


def at_once(env: Everybody, rng: Random) -> tuple[Any, ...] | None:
    if not env.agents:
        return None
    masks = {agent: env.observations.masked(seat)["action_mask"] for seat, agent in enumerate(env.possible_agents)}
    chosen = {agent: rng.choice(np.flatnonzero(mask).tolist()) for agent, mask in masks.items()}
    seen, rewards, over, cut, _ = env.step(chosen)
    return seen, list(rewards.values()), list(over.values()), list(cut.values())


DOORS: dict[str, tuple[Callable[..., Any], Callable[[Any, Random], Any]]] = {
    "make": (make, in_turn),
    "parallel": (parallel, at_once),
    "single": (single, alone),
}


def go_on_alike(env: Any, twin: Any, step: Callable[[Any, Random], Any], seed: int) -> None:
    """Both are played by the same lot for a while, into the next match where this one ends."""
    lots = Random(seed), Random(seed)
    for _ in range(STEPS):
        said, told = step(env, lots[0]), step(twin, lots[1])
        assert (said is None) == (told is None)
        if said is None:
            env.reset()
            twin.reset()
            continue
        assert all(same(one, other) for one, other in zip(said, told, strict=True))


@WAYS
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("game", narrow(tuple(OWN), "fantastiques"))
def test_a_copy_in_the_middle_of_a_match_goes_on_as_the_original(game: str, door: str, way: Way) -> None:
    opened, step = DOORS[door]
    variant = "full" if game == "malhya" else "trio"
    env = opened(game, variant=variant, seed=5, shaping=0.5, raster=True)
    env.reset(seed=3)
    rng = Random(game)
    for number in range(3):
        for _ in range(STEPS // 2):
            if step(env, rng) is None:
                env.reset()
        go_on_alike(env, way(env), step, number)


@WAYS
def test_what_one_does_is_not_done_to_the_other(way: Way) -> None:
    env = make("fantastiques", variant="duel", seed=1)
    env.reset()
    twin = way(env)
    before = env.observe("seat_0")
    in_turn(twin, Random(1))
    in_turn(twin, Random(2))
    assert env.table.match.count < twin.table.match.count
    assert same(before, env.observe("seat_0"))


@WAYS
@pytest.mark.parametrize("door", DOORS)
def test_one_that_was_never_reset_may_be_sent_too(door: str, way: Way) -> None:
    opened, step = DOORS[door]
    env = opened("fantastiques", variant="duel", seed=7)
    twin = way(env)
    env.reset()
    twin.reset()
    go_on_alike(env, twin, step, 1)


@WAYS
@pytest.mark.parametrize("opponent", ["random", "greedy", "level-2"])
def test_what_an_opponent_draws_by_lot_goes_on_where_it_stood(opponent: str, way: Way) -> None:
    env = single("fantastiques", opponent, variant="open_trio", seed=2)
    env.reset()
    rng = Random(opponent)
    for _ in range(10):
        alone(env, rng)
    go_on_alike(env, way(env), alone, 4)


def test_a_game_that_nobody_else_would_find_is_not_sent() -> None:
    kind = replace(GAMES["fantastiques"], name="elsewhere")
    env = Skirmish(kind, kind.setups.starter(), EnvConfig())
    with pytest.raises(TypeError, match="not in the register"):
        sent(env)


def test_what_was_kept_with_other_rules_is_refused() -> None:
    table = make("fantastiques", variant="duel").table
    kept: Kept = table.__reduce__()[1][0]
    with pytest.raises(Faulty, match="other rules"):
        opened(Kept(kept.game, (), "0", kept.content, kept.setup, None))
