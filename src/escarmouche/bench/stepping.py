"""How many steps a second through an environment, with observation and mask, by random legal actions?

Ours and PettingZoo's are stepped by the same function: look (`last`), draw one of the actions that the mask allows,
step. Steps of agents that are already out of the game are not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from random import Random
from typing import Any

from escarmouche.bench.timing import Measure, Pace, rate
from escarmouche.kits.kind import GameKind

NEEDED = ("numpy", "gymnasium", "pettingzoo")
VARIANTS = ("trio", "full")
TRIO = 3


def measure(kind: GameKind[Any], pace: Pace) -> Iterator[Measure]:
    """The game's own environment, small and whole, where what it needs is installed."""
    if kind.study.features is None or any(find_spec(name) is None for name in NEEDED):
        return
    envs = import_module("escarmouche.envs")  # an extra, like the peers: not every installation has it
    for variant in VARIANTS:
        if variant == "full" or kind.sized(TRIO) is not None:
            made = envs.make(kind.name, variant=variant)
            yield Measure(
                f"{kind.name}.env.{variant}.steps_per_s", rate(episodes(made, kind.facts.longest), pace), "1/s"
            )


def episodes(env: Any, most: int) -> Callable[[], int]:
    """Plays one episode of a PettingZoo environment, another each time, cut off after so many steps; gives how many it
    was."""
    flatnonzero = import_module("numpy").flatnonzero
    rng, seeds = Random(1), count()

    def episode() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter(most):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = flatnonzero(seen["action_mask"])
            env.step(int(legal[rng.randrange(len(legal))]))
            steps += 1
        return steps

    return episode
