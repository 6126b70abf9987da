"""Season a judgement: find weights that play better than those somebody thought of, by playing.

    python scripts/season.py fantastiques --forces groinrouge_trio valombre_trio --rounds 800 --seed 1

Each round moves all weights a little, all at once and each up or down by lot, plays the one way against the other and
both against the plain judgement, the same force on both sides, seats swapped on the same dice, and goes a step towards
what did better (SPSA). Weights that change no answer in these matches stay as they are. What comes
out is played against the plain judgement on fresh dice and written into the game's data, from where a look ahead
takes it (`kits/study/seasoned.py`). The same command gives the same weights.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

import msgspec
from msgspec.structs import asdict, replace

from escarmouche.arena.plans import starter
from escarmouche.bots.greedy import GreedyBot
from escarmouche.bots.values import result_for
from escarmouche.chance import Seeded
from escarmouche.core import Match, Weighed
from escarmouche.games import game_with
from escarmouche.kits.kind import GameKind
from escarmouche.kits.study.seasoned import FILE, Seasoned

APART: Final = 0.35  # how far weights are moved to try them, as a logarithm
STEP: Final = 0.09  # for a whole result, in the first round; a third of it in the last
FURTHEST: Final = 1.6  # a weight is a fifth to five times what it was
PAIRS: Final = 8  # of matches in a round
AGAINST_PLAIN: Final = 3  # every third of them is played against the plain judgement
MARGIN: Final = 0.5  # of a result, what is counted by how clearly it was won
REMEMBERED: Final = 0.97  # the weights are a running mean, for the last steps are half luck
TRIED: Final = 2  # matches of each force by which is seen which weights change anything
MUCH: Final = 1.1  # three times as much, as a logarithm

Factors = Mapping[str, float]  # as logarithms, by the name of the weight


class Seasoning:
    """Matches of one game between weights."""

    def __init__(self, kind: GameKind[Any], forces: Sequence[str]) -> None:
        self.kind, self.forces = kind, forces
        self.matches = 0
        judge = self._plain()
        self.plain = judge.weights
        self.names = [name for name, value in asdict(self.plain).items() if isinstance(value, float | int)]

    def _plain(self) -> Weighed:
        assert self.kind.bots.judge is not None  # who is seasoned has a judgement
        judge: Any = self.kind.bots.judge()
        if not hasattr(judge, "weighing"):
            raise SystemExit(f"{self.kind.name}: what this judgement weighs is no value that could be moved")
        return judge  # type: ignore[no-any-return]  # has it: see `Weighed`

    def weights(self, factors: Factors) -> Any:
        """The plain weights, these multiplied; three figures are enough."""
        found = asdict(self.plain)
        moved = {name: found[name] * exp(power) for name, power in factors.items() if power}
        rounded = {
            name: round(value) if isinstance(found[name], int) else float(f"{value:.3g}")
            for name, value in moved.items()
        }
        return replace(self.plain, **rounded)

    def that_matter(self) -> list[str]:
        """The weights that change an answer in some match of these forces."""
        dice = [(force, f"matter.{force}.{n}") for force in self.forces for n in range(TRIED)]
        usual = [self.answers({}, *one) for one in dice]
        return [
            name
            for name in self.names
            if any(
                self.answers({name: way * MUCH}, *one) != was
                for way in (1, -1)
                for one, was in zip(dice, usual, strict=True)
            )
        ]

    def answers(self, factors: Factors, force: str, dice: str) -> list[str]:
        """All that is answered in a match of a judgement with itself."""
        said: list[str] = []
        self._play([self.weights(factors)] * 2, force, dice, said)
        return said

    def pair(self, one: Factors, other: Factors, force: str, dice: str, margin: float) -> float:
        """The share that one judgement has of two matches with another, seats swapped on the same dice."""
        first, second = self.weights(one), self.weights(other)
        home = self._play([first, second], force, dice, margin=margin)
        return (home + 1 - self._play([second, first], force, dice, margin=margin)) / 2

    def _play(
        self, weights: Sequence[Any], force: str, dice: str, said: list[str] | None = None, margin: float = 0.0
    ) -> float:
        """What a match is to the first seat."""
        match: Match[Any] = Match(self.kind.begin(starter(self.kind, (force,) * len(weights))), Seeded(dice))
        bots = [GreedyBot(self._plain().weighing(one), f"{dice}.{seat}") for seat, one in enumerate(weights)]
        self.matches += 1
        for _ in range(self.kind.facts.longest):
            if (ask := match.ask) is None:
                break
            answer = bots[ask.seat].reply(match.game.view(ask.seat), ask)
            if said is not None:
                said.append(repr(answer))
            match.take(answer, ask.seat)
        return result_for(match.outcome, 0, margin) if match.outcome is not None else 0.5


def rounds(
    play: Seasoning, names: Sequence[str], count: int, *, seed: str, begin: Factors, first: float = STEP
) -> Iterator[dict[str, float]]:
    """The weights after each round."""
    lots = Random(f"season:{seed}")
    now = {name: begin.get(name, 0.0) for name in names}
    mean = dict(now)
    for number in range(count):
        apart = {name: lots.choice((-APART, APART)) for name in names}
        up, down = ({name: now[name] + way * apart[name] for name in names} for way in (1, -1))
        gain = 0.0
        for pair in range(PAIRS):
            force, dice = lots.choice(list(play.forces)), f"season:{seed}.{number}.{pair}"
            if pair % AGAINST_PLAIN:
                gain += 2 * play.pair(up, down, force, dice, MARGIN) - 1
            else:
                gain += 2 * (play.pair(up, {}, force, dice, MARGIN) - play.pair(down, {}, force, dice, MARGIN))
        step = first * (1 - 2 * number / (3 * count)) * gain / PAIRS
        for name in names:
            now[name] = min(FURTHEST, max(-FURTHEST, now[name] + step * apart[name] / APART))
            mean[name] = REMEMBERED * mean[name] + (1 - REMEMBERED) * now[name]
        yield dict(mean)


def held_against_plain(play: Seasoning, factors: Factors, matches: int, seed: str) -> tuple[float, float]:
    """The share of fresh matches that these weights win against the plain ones, and how far off it may be."""
    shares = [
        play.pair(factors, {}, play.forces[number % len(play.forces)], f"fresh:{seed}.{number}", 0.0)
        for number in range(matches // 2)
    ]
    return fmean(shares), 1.96 * stdev(shares) / len(shares) ** 0.5


def begun(play: Seasoning, given: Sequence[str]) -> Factors:
    """The weights to begin with, as factors of the plain ones."""
    plain = asdict(play.plain)
    pairs = [one.split("=") for one in given]
    if strange := [name for name, _ in pairs if name not in play.names]:
        raise SystemExit(f"no such weight: {', '.join(strange)}; there are: {', '.join(play.names)}")
    return {name: log(float(value) / plain[name]) for name, value in pairs}


def main() -> int:
    """Season one game."""
    asked = parsed()
    kind = game_with(asked.game, ())
    play = Seasoning(kind, asked.forces)
    names = play.that_matter()
    print(f"{len(names)} of {len(play.names)} weights change something", flush=True)
    factors: Factors = {}
    way = rounds(play, names, asked.rounds, seed=asked.seed, begin=begun(play, asked.begin), first=asked.step)
    for number, factors in enumerate(way, start=1):
        if number % asked.tell == 0:
            most = sorted(factors, key=lambda name: -abs(factors[name]))[:6]
            told = ", ".join(f"{name} x{exp(factors[name]):.2f}" for name in most)
            print(f"round {number}, {play.matches} matches: {told}", flush=True)
    matches = play.matches
    share, error = held_against_plain(play, factors, asked.matches, asked.seed)
    before, after = asdict(play.plain), asdict(play.weights(factors))
    weights = {name: after[name] for name in sorted(names) if after[name] != before[name]}
    made_by = f"python scripts/season.py {' '.join(sys.argv[1:])}"
    found = Seasoned(kind.name, kind.rules, made_by, matches, round(share, 3), round(error, 3), weights)
    path = asked.into or Path(f"src/escarmouche/games/{kind.name}/data") / FILE
    path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    print(f"{share:.1%} (± {error:.1%}) of {asked.matches} fresh matches against the plain judgement: {path}")
    return 0


def parsed() -> Any:
    """What was typed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--forces", nargs="+", required=True, help="each plays against itself")
    parser.add_argument("--rounds", type=int, default=400, help=f"of {PAIRS} pairs of matches and a few more")
    parser.add_argument("--begin", nargs="*", default=[], metavar="NAME=VALUE", help="weights to begin with")
    parser.add_argument("--step", type=float, default=STEP, help="longer where rounds are dear and few")
    parser.add_argument("--matches", type=int, default=200, help="on fresh dice at the end")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--tell", type=int, default=20, help="after so many rounds")
    parser.add_argument("--into", type=Path, help="another file than the game's own")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
