"""Is a gate of a game right? Its answers beside a dense search with the plain refusal.

A gate decides whether any way or place exists. Over random crowded positions, what it gives must pass the refusal
(nothing invented), and where it gives nothing no try of a dense search may pass (nothing missed); where the nearest
place is wanted no nearer try may pass. A game's gates are objects of the shape of `Gate`; `examine` runs one, for the
tests with a small budget, for `scripts/oracle_places.py` with a large one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from time import thread_time_ns
from typing import Any, Protocol, runtime_checkable

import msgspec
import numpy as np
from numpy.typing import NDArray

from escarmouche.core.problems import Faulty

Point = tuple[int, int]
Points = NDArray[np.int64]  # a row for each
Disc = tuple[int, int, int]
GRID = 2.0  # units by which a place may be farther than the nearest: places are whole
SURELY = 4  # units by which a base is deeper in another than any rounding puts it


class Gate(Protocol):
    """One "is there any?" of a game."""

    name: str

    def position(self, rng: random.Random) -> Any:
        """A crowded position, drawn at random."""

    def answer(self, case: Any) -> Any:
        """What the game finds there: a way or a place; None when it says that there is none."""

    def legal(self, case: Any, found: Any) -> bool:
        """Does this way or place pass the plain refusal?"""

    def tries(self, case: Any, rng: random.Random, count: int) -> Iterator[Any]:
        """Ways or places all over the ground, a lattice and so many at random; those which lead deep through bases are
        left out in bulk, all others are for the refusal."""


@runtime_checkable
class NearestGate(Gate, Protocol):
    """One that asks for the nearest place or way, not for any."""

    def away(self, case: Any, found: Any) -> float:
        """How far off it is."""


class Findings(msgspec.Struct):
    """What came out for one gate."""

    gate: str
    positions: int = 0
    given: int = 0
    missed: list[int] = []
    invented: list[int] = []
    times: list[float] = []  # microseconds of processor time per question

    def part(self, share: float) -> float:
        """The time below which this share of the questions stays; none where there was nothing to ask."""
        times = sorted(self.times) or [0.0]
        return times[min(len(times) - 1, int(len(times) * share))]

    def __str__(self) -> str:
        told = f"{self.gate}: {self.positions} positions, {self.given} given, {self.positions - self.given} refused, "
        told += f"{len(self.missed)} missed {self.missed[:9]}, {len(self.invented)} invented {self.invented[:9]}, "
        return told + f"median {self.part(0.5):.0f} µs, p99 {self.part(0.99):.0f} µs"


def examine(gate: Gate, first: int, positions: int, points: int) -> Findings:
    """Hold a gate's answers to the positions `first`, `first + 1`, ... against so many points each."""
    found = Findings(gate.name, positions)
    for seed in range(first, first + positions):
        rng = random.Random(f"{gate.name} {seed}")
        case = drawn(gate, rng)
        began = thread_time_ns()
        answer = gate.answer(case)
        found.times.append((thread_time_ns() - began) / 1000)
        if answer is not None:
            found.given += 1
            if not gate.legal(case, answer):
                found.invented.append(seed)
        if any(gate.legal(case, one) for one in _better(gate, case, answer, gate.tries(case, rng, points))):
            found.missed.append(seed)
    return found


def _better(gate: Gate, case: Any, answer: Any, tries: Iterator[Any]) -> Iterator[Any]:
    """Those of the tries that should have been given instead, if they are legal."""
    if answer is None:
        return tries
    if not isinstance(gate, NearestGate):
        return iter(())
    away = gate.away(case, answer) - GRID
    return (one for one in tries if gate.away(case, one) < away)


def drawn(gate: Gate, rng: random.Random) -> Any:
    """A position that may be; where bases were put on each other another one is drawn."""
    while True:
        try:
            return gate.position(rng)
        except Faulty:
            continue


# --- points by the thousand ------------------------------------------------------------------------------------------


def lots(rng: random.Random) -> np.random.Generator:
    """Lots drawn by the thousand, as repeatable as the stream they come from."""
    return np.random.default_rng(rng.getrandbits(64))


def scattered(x: int, y: int, far: int, rng: random.Random, count: int) -> Points:
    """Points of a disc: a lattice, some all over it, as many close to the middle, where most ways out begin."""
    n = max(1, int(count**0.5 / 2))
    steps = far * np.arange(-n, n + 1) // n
    lattice = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    draw = lots(rng)
    away = far * draw.random(count) ** np.where(np.arange(count) % 2, 0.5, 4)
    around: Points = np.concatenate([lattice, along(draw.random(count) * 2 * np.pi, away)])
    moved: Points = around + np.array((x, y))
    return moved


def along(turns: NDArray[np.floating[Any]], away: NDArray[np.floating[Any]]) -> Points:
    """Points in these directions, so far from nought."""
    points: Points = np.rint(np.stack([away * np.cos(turns), away * np.sin(turns)], axis=-1)).astype(np.int64)
    return points


def once(points: Points) -> Points:
    """Each of these places once."""
    found: Points = points[np.unique(points[:, 0] * (1 << 32) + points[:, 1], return_index=True)[1]]
    return found


def clear_of(points: Points, discs: Sequence[Disc]) -> NDArray[np.bool_]:
    """Which of these are not deep in one of the discs? Deep in one, a base stands on another: no need to ask."""
    free = np.ones(len(points), dtype=np.bool_)
    for x, y, r in discs:
        free &= ((points - (x, y)) ** 2).sum(axis=1) >= max(0, r - SURELY) ** 2
    return free


def leads_clear(start: Points, end: Points, discs: Sequence[Disc]) -> NDArray[np.bool_]:
    """Which straight ways, row by row, do not lead deep through one of the discs?"""
    free = np.ones(len(end), dtype=np.bool_)
    way = (end - start).astype(np.float64)
    long = np.maximum((way**2).sum(axis=1), 1e-9)
    for x, y, r in discs:
        part = np.clip((((x, y) - start) * way).sum(axis=1) / long, 0.0, 1.0)
        nearest = start + way * part[:, None]
        free &= ((nearest - (x, y)) ** 2).sum(axis=1) >= max(0, r - SURELY) ** 2
    return free


def each(points: Points) -> Iterator[Point]:
    """One after the other, as the games know them."""
    return ((x, y) for x, y in points.tolist())
