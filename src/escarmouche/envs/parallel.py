"""The environment for libraries that know only everybody at once: PettingZoo's parallel kind.

In each cycle every seat acts; the acts of those whom the rules ask count, simultaneous choices together, and all others
wait (action 0 is all that their mask leaves them). An act that the mask rules out is replaced by one of those that it
leaves, by lot, and `infos` says so: one seat's mistake must not end the others' match.
"""

from __future__ import annotations

from typing import Any

from gymnasium.error import ResetNeeded
from pettingzoo import ParallelEnv

from escarmouche.envs.observing import EnvConfig
from escarmouche.envs.seated import Seated
from escarmouche.kits.kind import GameKind

Each = dict[str, Any]


class Everybody(Seated, ParallelEnv):  # type: ignore[misc]  # PettingZoo carries no types
    """A match of any registered game, cycle by cycle."""

    def __init__(self, kind: GameKind[Any], setup: Any, config: EnvConfig, seed: int | None = None) -> None:
        self._sit_down(kind, setup, config, seed)
        self.metadata = {**self.metadata, "is_parallelizable": True}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Each, Each]:
        """A new match: of this seed, or of the next of the environment's own."""
        self._begin(seed)
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Each, dict[str, float], dict[str, bool], dict[str, bool], Each]:
        if not self.agents:
            raise ResetNeeded("no match is under way: reset the environment")
        table = self.table
        infos: Each = {agent: {} for agent in self.agents}
        for seat in list(table.match.asks):
            agent = self.possible_agents[seat]
            if not table.play(int(actions.get(agent, -1))):
                infos[agent] = {"illegal": True}
                answers = list(table.answers().values())
                table.give(answers[self._seeds.below(len(answers))])
        self._cycles += 1
        over = table.asked is None
        cut = not over and self._cycles >= self.most
        rewards = self._rewards(over, cut)
        seen, ended = self._seen(), dict.fromkeys(self.agents, over)
        stopped = dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, ended, stopped, infos

    def _rewards(self, over: bool, cut: bool) -> dict[str, float]:
        table = self.table
        parts = [table.final_rewards()]
        if self._shaping:
            parts.append(self._shape.change(table.scores()))
            if over or cut:
                parts.append(self._shape.settle())
        return {agent: sum(part[seat] for part in parts) for seat, agent in enumerate(self.possible_agents)}

    def _seen(self) -> Each:
        return {agent: self.observations.masked(seat) for seat, agent in enumerate(self.possible_agents)}
