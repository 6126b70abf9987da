"""What both environments for several players share: the match, its seats by name, their spaces, and the seeds."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from escarmouche.chance import Stream
from escarmouche.envs.keeping import Lots
from escarmouche.envs.observing import EnvConfig, Observations, Picture
from escarmouche.envs.rewarding import Shaping
from escarmouche.envs.table import Table
from escarmouche.kits.kind import GameKind


class Seated:
    """A match in which every seat is an agent, as PettingZoo wants it."""

    def _sit_down(self, kind: GameKind[Any], setup: Any, config: EnvConfig, seed: int | None) -> None:
        self.table = Table(kind, setup)
        self.observations = Observations(self.table, config)
        self.metadata = self.observations.metadata
        self.render_mode = config.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.most = kind.facts.longest if config.max_cycles is None else config.max_cycles
        self._seeds = seeds(seed)
        self._shaping = config.shaping
        self._action_space = {agent: spaces.Discrete(self.observations.actions) for agent in self.possible_agents}
        self._observation_space = {agent: self.observations.masked_space() for agent in self.possible_agents}

    def _begin(self, seed: int | None) -> None:
        """A new match: of this seed, or of the next of the environment's own."""
        if seed is not None:
            self._seeds = seeds(seed)
        self.table.begin(f"env:{self._seeds.bits()}")
        self.agents = self.possible_agents[:]
        self._shape = Shaping(self._shaping, self.table.seats, together=self.table.together)

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_seeds": Lots.of(self._seeds)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._seeds = state["_seeds"].stream()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space[agent]

    def render(self) -> Picture:
        """The position as everybody may see it: "ansi" as text, "human" the same on the terminal, "rgb_array" drawn."""
        return self.observations.rendered(None)

    def close(self) -> None:
        """Nothing is held open."""


def seeds(seed: int | None) -> Stream:
    """From which the seeds of one match after the other come; without a seed nobody can tell."""
    return Stream(f"envs:{np.random.SeedSequence().entropy if seed is None else seed}")
