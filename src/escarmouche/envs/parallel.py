"""The environment for libraries that know only everybody at once: PettingZoo's parallel kind.

In each cycle every seat acts; the acts of those whom the rules ask count, simultaneous choices together, and all others
wait (action 0 is all that their mask leaves them). An act that the mask rules out is replaced by one of those that it
leaves, by lot, and `infos` says so: one seat's mistake must not end the others' match.
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import ParallelEnv

from escarmouche.envs.aec import seeds
from escarmouche.envs.keeping import Lots
from escarmouche.envs.observing import EnvConfig, Observer, Picture
from escarmouche.envs.rewarding import Shaping
from escarmouche.envs.table import Table
from escarmouche.kits.kind import GameKind

Each = dict[str, Any]


class Everybody(ParallelEnv):  # type: ignore[misc]  # PettingZoo carries no types
    """A match of any registered game, cycle by cycle."""

    def __init__(self, kind: GameKind[Any], setup: Any, wishes: EnvConfig, seed: int | None = None) -> None:
        self.table = Table(kind, setup)
        self.observer = Observer(self.table, wishes)
        self.metadata = {**self.observer.metadata, "is_parallelizable": True}
        self.render_mode = wishes.render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.most = kind.facts.longest if wishes.max_cycles is None else wishes.max_cycles
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Each, Each]:
        """A new match: of this seed, or of the next of the environment's own."""
        if seed is not None:
            self._seeds = seeds(seed)
        self.table.begin(f"env:{self._seeds.bits()}")
        self.agents = self.possible_agents[:]
        self._cycles = 0
        self._shape = Shaping(self._shaping, self.table.seats, together=self.table.together)
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
        return {agent: self.observer.masked(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Picture:
        """The position as everybody may see it."""
        return self.observer.rendered(None)

    def close(self) -> None:
        """Nothing is held open."""
