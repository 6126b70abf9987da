"""Which numbers make up the bench, and how do ours stand to the peers'?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from escarmouche.bench import cloning, geometry, peers, playing, stepping
from escarmouche.bench.timing import FULL, QUICK, Measure, Pace
from escarmouche.kits.kind import GameKind

# the environments that ours are held against
ENVIRONMENTS = (
    "pettingzoo.chess",
    "pettingzoo.connect_four",
    "rlcard.leduc_holdem",
    "rlcard.uno",
    "rlcard.gin_rummy",
    "rlcard.doudizhu",
    "open_spiel.python_tic_tac_toe",
    "open_spiel.python_kuhn_poker",
    "open_spiel.python_liars_poker",
    "open_spiel.python_block_dominoes",
)

# (name of the ratio, ours, theirs, is more better?)
RATIOS = (
    ("vs.catanatron.decisions", "random.decisions_per_s", "catanatron.random.decisions_per_s", True),
    ("vs.catanatron.copy", "clone_dozen_us", "catanatron.copy_us", False),
    ("vs.catanatron.matches", "random.matches_per_s", "catanatron.random.matches_per_s", True),
    ("vs.pettingzoo.steps", "random.decisions_per_s", "pettingzoo.chess.steps_per_s", True),
    *(
        (f"vs.{peer}.env.{variant}", f"env.{variant}.steps_per_s", f"{peer}.steps_per_s", True)
        for variant in stepping.VARIANTS
        for peer in ENVIRONMENTS
    ),
    ("vs.chess.moves", "random.decisions_per_s", "chess.random.moves_per_s", True),
    ("vs.chess.copy", "clone_dozen_us", "chess.copy_us", False),
    ("vs.chess.copy_with_moves", "clone_dozen_us", "chess.copy_with_moves_us", False),
)


def measure(kind: GameKind[Any], quick: bool = False, tell: Callable[[Measure], None] | None = None) -> list[Measure]:
    """Every number: the game's, the geometry's, the peers', and the ratios. `tell` hears each as it comes."""
    pace = QUICK if quick else FULL
    found: list[Measure] = []
    for one in _all(kind, pace):
        found.append(one)
        if tell is not None:
            tell(one)
    values = {one.name: one.value for one in found}
    return [*found, *ratios(kind.name, values)]


def _all(kind: GameKind[Any], pace: Pace) -> Iterator[Measure]:
    yield from playing.measure(kind, pace)
    yield from cloning.measure(kind, pace)
    yield from stepping.measure(kind, pace)
    yield from geometry.measures(pace)
    yield from peers.measure(pace)


def briefly(kind: GameKind[Any], quick: bool = False) -> list[Measure]:
    """Random play, clones and steps of an environment: what is told of every game beside the one measured whole."""
    pace = QUICK if quick else FULL
    played = [playing.decisions(kind, pace), *playing.matches(kind, pace)]
    return [*played, *cloning.starter(kind, pace), *stepping.measure(kind, pace)]


def ratios(game: str, values: Mapping[str, float]) -> Iterator[Measure]:
    """How many times faster we are than each peer, where both numbers are there."""
    for name, ours, theirs, more in RATIOS:
        mine, other = values.get(f"{game}.{ours}"), values.get(theirs)
        if mine and other:
            yield Measure(name, mine / other if more else other / mine, "times as fast")
