"""How fast are others at what we do? python-chess, PettingZoo's chess and catanatron, where they are installed.

Their games are others than ours: what compares is the cost of a decision at random and of a copy of the position, the
two things a search or a training run pays for.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from random import Random
from statistics import median
from typing import Any

from escarmouche.bench.timing import Measure, Pace, microseconds, rate

INSTALL = "the peers are not all installed: pip install 'escarmouche[bench]' (or make bench) measures beside them"
PLIES = 60  # of a random game of chess, to reach positions worth copying


def measure(pace: Pace) -> Iterator[Measure]:
    """Every peer that is installed."""
    for module, measured in PEERS.items():
        if find_spec(module) is not None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # their deprecations are not ours to mend
                yield from measured(pace)


def missing() -> tuple[str, ...]:
    """The peers that are not installed."""
    return tuple(module for module in PEERS if find_spec(module) is None)


def _chess(pace: Pace) -> Iterator[Measure]:
    chess = import_module("chess")
    rng = Random(1)

    def playout() -> int:
        board, plies = chess.Board(), 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            plies += 1
        return plies

    boards = []
    for _ in range(20):
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
        boards.append(board)
    yield Measure("chess.random.moves_per_s", rate(playout, pace), "1/s")
    # the copy that a search makes: without the moves that led there, which `copy` keeps by default
    yield Measure("chess.copy_us", median(microseconds(partial(board.copy, stack=False)) for board in boards), "µs")
    yield Measure("chess.copy_with_moves_us", median(microseconds(board.copy) for board in boards), "µs")
    listing = median(microseconds(partial(_listed, board)) for board in boards)
    yield Measure("chess.legal_moves_us", listing, "µs")


def _listed(board: Any) -> list[Any]:
    return list(board.legal_moves)


def _pettingzoo(pace: Pace) -> Iterator[Measure]:
    if find_spec("chess") is None or find_spec("pygame") is None:
        return
    chess_v6 = import_module("pettingzoo.classic.chess_v6")
    env, rng, seeds = chess_v6.env(), Random(1), count()

    def episode() -> int:
        """At most so many steps: a sample stays short."""
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter(2 * PLIES):
            seen, _, ended, cut, _ = env.last()
            legal = [] if ended or cut else [i for i, ok in enumerate(seen["action_mask"].tolist()) if ok]
            env.step(rng.choice(legal) if legal else None)
            steps += 1
        return steps

    yield Measure("pettingzoo.chess.steps_per_s", rate(episode, pace), "1/s")


def _catanatron(pace: Pace) -> Iterator[Measure]:
    catanatron, seeds = import_module("catanatron"), count()

    def fresh() -> Any:
        players = [catanatron.RandomPlayer(colour) for colour in catanatron.Color]
        return catanatron.Game(players, seed=next(seeds))

    def playout() -> int:
        game, ticks = fresh(), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
        return ticks

    game = fresh()
    times = []
    for tick in range(600):
        if game.winning_color() is not None:
            break
        game.play_tick()
        if tick % 20 == 0:
            times.append(microseconds(game.copy))
    yield Measure("catanatron.random.decisions_per_s", rate(playout, pace), "1/s")
    yield Measure("catanatron.copy_us", median(times), "µs")


PEERS: dict[str, Callable[[Pace], Iterator[Measure]]] = {
    "chess": _chess,
    "pettingzoo": _pettingzoo,
    "catanatron": _catanatron,
}
