"""How fast are others at what we do? python-chess, catanatron, and the environments of PettingZoo, rlcard and
OpenSpiel, where they are installed.

Their games are others than ours: what compares is the cost of a decision at random, of a copy of the position and of a
step of an environment, the things a search or a training run pays for.
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

from escarmouche.bench.stepping import episodes
from escarmouche.bench.timing import Measure, Pace, microseconds, rate

INSTALL = "the peers are not all installed: pip install 'escarmouche[bench]' (or make bench) measures beside them"
NEEDED_BY = {"pettingzoo": ("chess", "pygame")}  # its games, not itself
PLIES = 60  # of a random game of chess, to reach positions worth copying


def measure(pace: Pace) -> Iterator[Measure]:
    """Every peer that is installed."""
    absent = missing()
    for module, measured in PEERS.items():
        if module not in absent:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # their deprecations are not ours to mend
                yield from measured(pace)


def missing() -> tuple[str, ...]:
    """The peers that are not installed, or not with what their games need."""
    return tuple(
        module for module in PEERS if any(find_spec(needed) is None for needed in (module, *NEEDED_BY.get(module, ())))
    )


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
    if find_spec("pygame") is None:
        return
    if find_spec("chess") is not None:
        chess = import_module("pettingzoo.classic.chess_v6")
        # at most so many steps, so that a sample stays short; later ones cost no less
        yield Measure("pettingzoo.chess.steps_per_s", rate(episodes(chess.env(), 2 * PLIES), pace), "1/s")
    four = import_module("pettingzoo.classic.connect_four_v3")
    yield Measure("pettingzoo.connect_four.steps_per_s", rate(episodes(four.env(), 2 * PLIES), pace), "1/s")


def _rlcard(pace: Pace) -> Iterator[Measure]:
    rlcard, rng = import_module("rlcard"), Random(1)

    def episode(env: Any) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[rng.randrange(len(legal))])
            steps += 1
        return steps

    for name in ("leduc-holdem", "uno", "gin-rummy", "doudizhu"):
        env = rlcard.make(name, config={"seed": 1})
        speed = rate(partial(episode, env), pace)
        yield Measure(f"rlcard.{name.replace('-', '_')}.steps_per_s", speed, "1/s")


def _open_spiel(pace: Pace) -> Iterator[Measure]:
    """Its games that are written in Python, through its own environment for learners."""
    import_module("open_spiel.python.games")  # they register themselves
    environment, rng = import_module("open_spiel.python.rl_environment").Environment, Random(1)

    def episode(env: Any) -> int:
        now, steps = env.reset(), 0
        while not now.last():
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = env.step([legal[rng.randrange(len(legal))]])
            steps += 1
        return steps

    for name in ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_block_dominoes"):
        yield Measure(f"open_spiel.{name}.steps_per_s", rate(partial(episode, environment(name)), pace), "1/s")


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
    yield Measure("catanatron.random.matches_per_s", rate(lambda: min(1, playout()), pace), "1/s")
    yield Measure("catanatron.copy_us", median(times), "µs")


PEERS: dict[str, Callable[[Pace], Iterator[Measure]]] = {
    "chess": _chess,
    "pettingzoo": _pettingzoo,
    "catanatron": _catanatron,
    "rlcard": _rlcard,
    "open_spiel": _open_spiel,
}
