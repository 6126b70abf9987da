"""The environment for several players: PettingZoo's AEC, one seat after the other.

Questions that the rules put to several seats at once are asked one after the other; what a seat sees is its view, in
which no secret answer stands, so that whoever answers later knows no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from escarmouche.chance import Stream
from escarmouche.envs.keeping import Lots
from escarmouche.envs.observing import ILLEGAL, EnvConfig, Observer, Picture
from escarmouche.envs.rewarding import Shaping
from escarmouche.envs.table import Table
from escarmouche.kits.kind import GameKind


class Skirmish(AECEnv):  # type: ignore[misc]  # PettingZoo carries no types
    """A match of any registered game. An action that the mask rules out ends it: the seat gets -1, the others
    nothing."""

    def __init__(self, kind: GameKind[Any], setup: Any, wishes: EnvConfig, seed: int | None = None) -> None:
        super().__init__()
        self.table = Table(kind, setup)
        self.observer = Observer(self.table, wishes)
        self.metadata = self.observer.metadata
        self.render_mode = wishes.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.most = kind.facts.longest if wishes.max_cycles is None else wishes.max_cycles
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = seeds(seed)
        self._shaping = wishes.shaping
        self._action_space = {agent: spaces.Discrete(self.observer.actions) for agent in self.possible_agents}
        self._observation_space = {agent: self.observer.masked_space() for agent in self.possible_agents}

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_seeds": Lots.of(self._seeds)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._seeds = state["_seeds"].stream()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space[agent]

    # --- playing -----------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match: of this seed, or of the next of the environment's own."""
        if seed is not None:
            self._seeds = seeds(seed)
        self.table.begin(f"env:{self._seeds.bits()}")
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._steps = 0
        self._shape = Shaping(self._shaping, self.table.seats, together=self.table.together)
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        asked = self.table.asked
        self.agent_selection = self.possible_agents[0 if asked is None else asked]

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ResetNeeded("no match is under way: reset the environment")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        for one in self.agents:
            self.rewards[one] = 0.0
        if action is None or not self.table.play(int(action)):
            self.infos[agent] = {"illegal": True}
            self._end([ILLEGAL if one == agent else 0.0 for one in self.possible_agents], self.terminations)
            return
        self._steps += 1
        if self._shaping:
            self._pay(self._shape.change(self.table.scores()))
        if self.table.asked is None:
            self._end(self.table.final_rewards(), self.terminations)
        elif self._steps >= self.most:
            self._end((0.0,) * self.table.seats, self.truncations)
        else:
            if self._shaping:
                self._accumulate_rewards()
            self._select()

    def _pay(self, rewards: Sequence[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] += reward

    def _end(self, rewards: Sequence[float], why: dict[str, bool]) -> None:
        if self._shaping:
            self._pay(self._shape.settle())
        self._pay(rewards)
        self._accumulate_rewards()
        for agent in self.agents:
            why[agent] = True
        self._deads_step_first()

    # --- looking -----------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, from its view alone, and which actions are open to it."""
        return self.observer.masked(self._seat[agent])

    def render(self) -> Picture:
        """The position as everybody may see it: "ansi" as text, "human" the same on the terminal, "rgb_array" drawn."""
        return self.observer.rendered(None)

    def close(self) -> None:
        """Nothing is held open."""


def seeds(seed: int | None) -> Stream:
    """From which the seeds of one match after the other come; without a seed nobody can tell."""
    return Stream(f"envs:{np.random.SeedSequence().entropy if seed is None else seed}")
