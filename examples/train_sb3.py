"""Can MaskablePPO of Stable-Baselines3's contributions learn to beat random play? The shortest way to a first policy.

    python examples/train_sb3.py --game alkemy --variant open_duel --steps 200000 --curve curve.jsonl

`single` gives a Gymnasium environment whose `action_masks` MaskablePPO finds by itself; nothing else is needed. A line
of JSON goes out for each evaluation, as in train_cleanrl.py.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from escarmouche.envs import Solo, single


def evaluate(model: MaskablePPO, env: Solo, matches: int, seed: int = 10**6) -> tuple[int, int, int]:
    """Matches won, drawn and lost with the likeliest answers, always the same matches."""
    ends = {1: 0, 0: 0, -1: 0}
    for match in range(matches):
        seen, info = env.reset(seed=seed + match)
        over = cut = False
        reward = 0.0
        while not (over or cut):
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, over, cut, info = env.step(int(action))
        ends[round(reward)] += 1
    return ends[1], ends[0], ends[-1]


def train(args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Learn, and report an evaluation now and then."""
    torch.set_num_threads(1)

    def env(seed: int, shaping: float = 0.0) -> Solo:
        return single(args.game, args.opponent, variant=args.variant, seat=None, seed=seed, shaping=shaping)

    def maker(seed: int) -> Any:
        return lambda: env(seed, args.shaping)

    envs = DummyVecEnv([maker(args.seed * 1000 + number) for number in range(args.envs)])
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=args.batch // args.envs,
        batch_size=256,
        n_epochs=4,
        gamma=0.995,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=args.seed,
        device="cpu",
    )
    judge, began = env(0), time.perf_counter()
    while True:
        steps = model.num_timesteps
        won, drawn, lost = evaluate(model, judge, args.matches)
        pace = round(steps / (time.perf_counter() - began))
        yield {"steps": steps, "won": won, "drawn": drawn, "lost": lost, "steps_per_s": pace}
        if steps >= args.steps:
            return
        model.learn(min(args.every, args.steps - steps), reset_num_timesteps=False)


def parsed(words: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description="MaskablePPO against a bot")
    parser.add_argument("--game", default="alkemy")
    parser.add_argument("--variant", default="open_duel")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--every", type=int, default=20_000, help="steps between two evaluations")
    parser.add_argument("--matches", type=int, default=100, help="of an evaluation")
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=2048)
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
