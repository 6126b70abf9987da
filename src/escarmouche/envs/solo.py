"""The environment for one player: Gymnasium, with a bot in every other seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from escarmouche.bots import make_bot
from escarmouche.core import Bot
from escarmouche.core.playing import reply_of
from escarmouche.envs.keeping import Lots, drawn, go_on
from escarmouche.envs.observing import ILLEGAL, EnvConfig, Observations, Picture
from escarmouche.envs.rewarding import Shaping
from escarmouche.envs.seated import seeds
from escarmouche.envs.table import Mask, Table
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind


class Solo(gymnasium.Env[Any, np.int64]):
    """One seat of a match; `seat` None: another by lot each time. The mask is in the info and in `action_masks`. An
    action that the mask rules out ends the match with a reward of -1."""

    def __init__(
        self,
        kind: GameKind[Any],
        setup: Any,
        config: EnvConfig,
        opponent: str = "greedy",
        *,
        seat: int | None = 0,
        seed: int | None = None,
    ) -> None:
        self.table = Table(kind, setup)
        self.observations = Observations(self.table, config)
        self.metadata = self.observations.metadata
        self.render_mode = config.render_mode
        if seat is not None and not 0 <= seat < self.table.seats:
            raise faulty("seat", "no_seat", wanted=seat, last=self.table.seats - 1)
        make_bot(opponent, kind, "")  # a name that no bot has is told now, not in the middle of a training
        self.opponent = opponent
        self.most = kind.facts.longest if config.max_cycles is None else config.max_cycles
        self.seat = seat or 0
        self._wanted = seat
        self._weight = config.shaping
        self._seeds = seeds(seed)
        self._game = 0  # what everything by lot in this match comes from
        self._bots: dict[int, Bot] = {}
        self._ended = True
        self.action_space = spaces.Discrete(self.observations.actions)
        self.observation_space = self.observations.space()

    def __getstate__(self) -> dict[str, Any]:
        bots = {seat: drawn(bot) for seat, bot in self._bots.items()}
        return {**vars(self), "_seeds": Lots.of(self._seeds), "_bots": bots}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._seeds = state["_seeds"].stream()
        self._bots = self._opponents(state["_bots"])
        for seat, bot in self._bots.items():
            go_on(bot, state["_bots"][seat])

    def _opponents(self, seats: Iterable[int]) -> dict[int, Bot]:
        kind = self.table.kind
        return {seat: make_bot(self.opponent, kind, f"env:{self._game}.{seat}") for seat in seats}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new match: of this seed, or of the next of the environment's own."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = seeds(seed)
        self._game = self._seeds.bits()
        self.seat = self._seeds.below(self.table.seats) if self._wanted is None else self._wanted
        self._bots = self._opponents(seat for seat in range(self.table.seats) if seat != self.seat)
        self.table.begin(f"env:{self._game}")
        self._steps, self._ended = 0, False
        self._shape = Shaping(self._weight, self.table.seats, together=self.table.together)
        self._others_answer()
        return self.observations.seen(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others answer until it is this seat's turn again."""
        if self._ended:
            raise gymnasium.error.ResetNeeded("no match is under way: reset the environment")
        if not self.table.play(int(action)):
            self._ended = True
            return self.observations.seen(self.seat), ILLEGAL, True, False, {**self._info(), "illegal": True}
        self._steps += 1
        self._others_answer()
        over = self.table.asked is None
        cut = not over and self._steps >= self.most
        self._ended = over or cut
        return self.observations.seen(self.seat), self._reward(over), over, cut, self._info()

    def _reward(self, over: bool) -> float:
        reward = self.table.final_rewards()[self.seat] if over else 0.0
        if self._weight:
            reward += self._shape.change(self.table.scores())[self.seat]
            reward += self._shape.settle()[self.seat] if self._ended else 0.0
        return reward

    def _others_answer(self) -> None:
        table = self.table
        while (seat := table.asked) is not None and seat != self.seat:
            table.give(reply_of(self._bots[seat], table.match, table.match.asks[seat]))

    def action_masks(self) -> Mask:
        """Which actions are open, under the name by which MaskablePPO asks for it."""
        return self.table.mask(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def render(self) -> Picture:
        """The position as the seat may see it: "ansi" as text, "human" the same on the terminal, "rgb_array" drawn."""
        return self.observations.rendered(self.seat)
