"""The environment for several players: PettingZoo's AEC, one seat after the other.

Questions that the rules put to several seats at once are asked one after the other; what a seat sees is its view, in
which no secret answer stands, so that whoever answers later knows no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from escarmouche.envs.observing import ILLEGAL, EnvConfig
from escarmouche.envs.seated import Seated
from escarmouche.kits.kind import GameKind


class Skirmish(Seated, AECEnv):  # type: ignore[misc]  # PettingZoo carries no types
    """A match of any registered game. An action that the mask rules out ends it: the seat gets -1, the others
    nothing."""

    def __init__(self, kind: GameKind[Any], setup: Any, config: EnvConfig, seed: int | None = None) -> None:
        super().__init__()
        self._sit_down(kind, setup, config, seed)
        self.agent_selection = self.possible_agents[0]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    # --- playing -----------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match: of this seed, or of the next of the environment's own."""
        self._begin(seed)
        agents = self.possible_agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._steps = 0
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
        return self.observations.masked(self._seat[agent])
