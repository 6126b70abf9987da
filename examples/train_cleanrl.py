"""Can a small network learn to beat random play? Proximal policy optimisation with masks, in one file, after CleanRL.

    python examples/train_cleanrl.py --game alkemy --variant open_duel --steps 400000 --curve curve.jsonl

One line of JSON goes out for each evaluation: steps so far, matches won, drawn and lost against the opponent with the
network playing its likeliest answers, and steps a second.
"""

# mypy: disable-error-code="no-untyped-call"
# PyTorch leaves its distributions without types.

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from escarmouche.envs import Solo, single

HIDDEN = 128
NEVER = -1e8  # the weight of an action that the mask rules out


class Player(nn.Module):
    """A policy over the actions that are open, and a guess of how the match will end."""

    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.policy = nn.Sequential(_layer(seen, HIDDEN), nn.Tanh(), _layer(HIDDEN, HIDDEN), nn.Tanh())
        self.head = _layer(HIDDEN, actions, 0.01)
        self.critic = nn.Sequential(
            _layer(seen, HIDDEN), nn.Tanh(), _layer(HIDDEN, HIDDEN), nn.Tanh(), _layer(HIDDEN, 1, 1.0)
        )

    def odds(self, seen: torch.Tensor, mask: torch.Tensor) -> torch.distributions.Categorical:
        """How likely each open action is."""
        logits = self.head(self.policy(seen))
        return torch.distributions.Categorical(logits=torch.where(mask, logits, torch.tensor(NEVER)))

    def value(self, seen: torch.Tensor) -> torch.Tensor:
        """How well the match is expected to end."""
        expected: torch.Tensor = self.critic(seen).squeeze(-1)
        return expected


def _layer(inputs: int, outputs: int, gain: float = 2**0.5) -> nn.Linear:
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


class Batch:
    """What some environments, played side by side, went through: steps by environments."""

    def __init__(self, steps: int, envs: int, seen: int, actions: int) -> None:
        self.seen = torch.zeros(steps, envs, seen)
        self.mask = torch.zeros(steps, envs, actions, dtype=torch.bool)
        self.action = torch.zeros(steps, envs, dtype=torch.long)
        self.logprob, self.reward, self.done, self.value = (torch.zeros(steps, envs) for _ in range(4))

    def advantages(self, last: torch.Tensor, gamma: float, smooth: float) -> torch.Tensor:
        """Generalised advantages: how much better it went than was expected, step by step."""
        found, running = torch.zeros_like(self.reward), torch.zeros_like(last)
        for step in reversed(range(len(self.reward))):
            goes_on = 1 - self.done[step]
            after = last if step == len(self.reward) - 1 else self.value[step + 1]
            surprise = self.reward[step] + gamma * after * goes_on - self.value[step]
            running = surprise + gamma * smooth * goes_on * running
            found[step] = running
        return found


class Rollout:
    """Environments played side by side, each begun anew when its match is over."""

    def __init__(self, envs: Sequence[Solo], seed: int) -> None:
        self.envs = envs
        begun = [env.reset(seed=seed * 1000 + number) for number, env in enumerate(envs)]
        self.seen = np.stack([seen for seen, _ in begun])
        self.mask = np.stack([info["action_mask"] for _, info in begun]).astype(bool)

    def fill(self, player: Player, batch: Batch) -> torch.Tensor:
        """Play as many steps as the batch holds; gives the value of where everybody stands then."""
        for step in range(len(batch.reward)):
            seen, mask = torch.as_tensor(self.seen), torch.as_tensor(self.mask)
            with torch.no_grad():
                odds = player.odds(seen, mask)
                action = odds.sample()
                batch.value[step], batch.logprob[step] = player.value(seen), odds.log_prob(action)
            batch.seen[step], batch.mask[step], batch.action[step] = seen, mask, action
            for number, chosen in enumerate(action.tolist()):
                reward, done = self._play(number, chosen)
                batch.reward[step, number], batch.done[step, number] = reward, done
        with torch.no_grad():
            return player.value(torch.as_tensor(self.seen))

    def _play(self, number: int, action: int) -> tuple[float, bool]:
        env = self.envs[number]
        seen, reward, over, cut, info = env.step(action)
        if over or cut:
            seen, info = env.reset()
        self.seen[number], self.mask[number] = seen, info["action_mask"].astype(bool)
        return reward, over or cut


def learn(player: Player, optimiser: torch.optim.Optimizer, batch: Batch, last: torch.Tensor, args: Any) -> None:
    """Some passes over a batch, in small parts, each a careful step towards what went better than expected."""
    advantages = batch.advantages(last, args.gamma, 0.95)
    returns = (advantages + batch.value).flatten()
    seen, mask = batch.seen.flatten(0, 1), batch.mask.flatten(0, 1)
    action, before, gain = batch.action.flatten(), batch.logprob.flatten(), advantages.flatten()
    for _ in range(args.epochs):
        for part in torch.randperm(len(action)).split(args.minibatch):
            odds = player.odds(seen[part], mask[part])
            ratio = (odds.log_prob(action[part]) - before[part]).exp()
            better = (gain[part] - gain[part].mean()) / (gain[part].std() + 1e-8)
            policy = -torch.min(ratio * better, ratio.clamp(0.8, 1.2) * better).mean()
            value = (player.value(seen[part]) - returns[part]).pow(2).mean()
            loss = policy + 0.5 * value - args.entropy * odds.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


def evaluate(player: Player, env: Solo, matches: int, seed: int = 10**6) -> tuple[int, int, int]:
    """Matches won, drawn and lost with the likeliest answers, always the same matches."""
    ends = {1: 0, 0: 0, -1: 0}
    for match in range(matches):
        seen, info = env.reset(seed=seed + match)
        over = cut = False
        reward = 0.0
        while not (over or cut):
            mask = torch.as_tensor(info["action_mask"].astype(bool))
            with torch.no_grad():
                action = int(player.odds(torch.as_tensor(seen), mask).probs.argmax())
            seen, reward, over, cut, info = env.step(action)
        ends[round(reward)] += 1
    return ends[1], ends[0], ends[-1]


def train(args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Learn, and report an evaluation now and then."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)

    def env(seed: int, shaping: float = 0.0) -> Solo:
        return single(args.game, args.opponent, variant=args.variant, seat=None, seed=seed, shaping=shaping)

    rollout = Rollout([env(number, args.shaping) for number in range(args.envs)], args.seed)
    judge = env(0)
    seen, actions = rollout.seen.shape[1], rollout.mask.shape[1]
    player = Player(seen, actions)
    optimiser = torch.optim.Adam(player.parameters(), lr=args.rate, eps=1e-5)
    batch = Batch(args.batch // args.envs, args.envs, seen, actions)
    began, steps, due = time.perf_counter(), 0, 0
    while True:
        if steps >= due or steps >= args.steps:
            won, drawn, lost = evaluate(player, judge, args.matches)
            pace = round(steps / (time.perf_counter() - began))
            yield {"steps": steps, "won": won, "drawn": drawn, "lost": lost, "steps_per_s": pace}
            due += args.every
        if steps >= args.steps:
            return
        for group in optimiser.param_groups:
            group["lr"] = args.rate * (1 - steps / args.steps)
        learn(player, optimiser, batch, rollout.fill(player, batch), args)
        steps += batch.reward.numel()


def parsed(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description="PPO with masks against a bot")
    parser.add_argument("--game", default="alkemy")
    parser.add_argument("--variant", default="open_duel")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--every", type=int, default=20_000, help="steps between two evaluations")
    parser.add_argument("--matches", type=int, default=100, help="of an evaluation")
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--minibatch", type=int, default=256)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--gamma", type=float, default=0.995)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--shaping", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="a file for the lines as well")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> list[dict[str, Any]]:
    """Train, and print each evaluation as it comes."""
    args = parsed(words)
    told = []
    for line in train(args):
        told.append(line)
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()
        if args.curve is not None:
            with args.curve.open("a", encoding="utf-8") as curve:
                curve.write(json.dumps(line) + "\n")
    return told


if __name__ == "__main__":
    main()
