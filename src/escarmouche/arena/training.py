"""The value of a position, fitted on matches that greedy bots play against each other.

Who plays sometimes errs on purpose, so that positions are seen that good play avoids. From every match some positions
are kept, as every seat sees them, and all with which a turn begins, for there a look ahead asks for their value; each
with what became of that seat. A logistic regression with a ridge gives the weights. Of what is good to have by the
rules, such as a lead in score, no weight is below zero. A fifth of the matches after the other is kept apart and
foretold by what the rest says: so the log-loss of the value is held against that of the lead in score alone, over all
matches, for a fifth of some hundred is decided by luck. The same seed gives the same weights.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from escarmouche.arena.plans import starter
from escarmouche.bots import make_bot
from escarmouche.bots.values import EVER, HELD, LEADS, Weights, counted, result_for
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match, Problem
from escarmouche.core.playing import Endless, reply_of
from escarmouche.kits.kind import GameKind

Vector = NDArray[np.float64]

APART: Final = 5  # one match of so many is kept apart, and foretold by the rest
ONE_IN: Final = 9  # decisions between two positions that are kept
ERRS: Final = 10  # one decision of so many is any legal one
RIDGES: Final = (1.0, 4.0, 16.0, 64.0, 256.0, 1024.0, 4096.0)  # how strongly weights are held to zero
FREE: Final = 0.01  # the ridge of the lead in score, which is known to count, and of how matches end at all
KNOWN: Final = (*LEADS, EVER)
GOOD: Final = (*LEADS, HELD, "stands", "near_prize")  # never bad to have: where few matches say so it is chance
COMMON: Final = 0.9  # of all matches must have a column for it to count
SMALL: Final = (3, 4, 5, 6, 8)  # figures a side of most matches, which are soon over
STEPS: Final = 60
CLOSE: Final = 1e-8
DIGITS: Final = 4
BINS: Final = 10


class Sample(msgspec.Struct, frozen=True):
    """A position as a seat saw it, and what became of that seat."""

    match: int
    numbers: dict[str, float]
    result: float


class Bin(msgspec.Struct, frozen=True):
    """Positions of about the same value: what was foretold of matches kept apart, and what came."""

    told: float
    came: float
    count: int


class Fit(msgspec.Struct, frozen=True):
    """Weights, and how well they foretell."""

    weights: Weights
    calibration: tuple[Bin, ...]


def self_play(kind: GameKind[Any], matches: int, seed: str, forces: Sequence[str] = ()) -> Iterator[Sample]:
    """The positions of so many matches: of these forces, each against itself, or of what the game offers."""
    spec = kind.features()
    for number in range(matches):
        rng = Stream(f"{seed}.{number}")
        setup = _mirrored(kind, forces[number % len(forces)]) if forces else _setup(kind, number, rng)
        features = spec.of(setup)
        match: Match[Any] = Match(kind.begin(setup), Seeded(f"{seed}.{number}.dice"))
        bots = [make_bot("greedy", kind, f"{seed}.{number}.{seat}") for seat in range(match.game.seats)]
        kept: list[tuple[int, dict[str, float]]] = []
        decisions, turn = 0, _turn(kind, match)
        while (ask := match.ask) is not None:
            decisions += 1
            if decisions > kind.facts.longest:
                raise Endless(f"no end after {decisions} decisions")
            begun, turn = turn, _turn(kind, match)
            if begun != turn or rng.below(ONE_IN) == 0:
                kept += [(seat, counted(features, match.game.view(seat))) for seat in range(match.game.seats)]
            erring = rng.below(ERRS) == 0
            match.take(ask.sample(rng) if erring else reply_of(bots[ask.seat], match, ask), ask.seat)
        outcome = match.outcome
        assert outcome is not None
        yield from (Sample(number, numbers, result_for(outcome, seat)) for seat, numbers in kept)


def _turn(kind: GameKind[Any], match: Match[Any]) -> int:
    return kind.scenes.clock(match.game)[0] if kind.scenes is not None else 0


def _mirrored(kind: GameKind[Any], force: str) -> Any:
    """The same force on both sides: what decides is what became of it, not which of two was the better."""
    return starter(kind, (force,) * max(2, kind.facts.seats[0]))


def _setup(kind: GameKind[Any], number: int, rng: Stream) -> Any:
    """Mostly small matches, which are soon over; then the forces for a first match, and anything that is legal."""
    forces = kind.setups.forces
    if kind.setups.of_size is not None and number % 8 < 5:
        small = kind.sized(SMALL[rng.below(len(SMALL))])
        return kind.setups.random(rng) if small is None else small
    if not forces or number % 8 == 5:
        return kind.setups.random(rng)
    seats = max(2, kind.facts.seats[0])
    return kind.setups.starter(forces=[forces[rng.below(len(forces))] for _ in range(seats)])


def fit(kind: GameKind[Any], samples: Sequence[Sample], made_by: str, turns: int = 0) -> Fit:
    """The weights that foretell the results of these positions best; `turns` is noted for whoever looks ahead. What is
    good to have never counts against who has it: a look ahead would give it away."""
    matches = len({one.match for one in samples})
    if matches <= APART:
        raise Faulty((Problem("matches", f"at least {APART + 1} matches are needed"),))
    names = _common(samples)
    seen, scores = _table(samples, names), _table(samples, [name for name in names if name in KNOWN])
    ridge, told = _best_ridge(seen)
    _, by_lead = _best_ridge(scores)
    return Fit(
        Weights(
            game=kind.name,
            rules=kind.rules,
            made_by=made_by,
            matches=matches,
            log_loss=round(_log_loss(told, seen), DIGITS),
            baseline=round(_log_loss(by_lead, seen), DIGITS),
            weights={name: one for name, one in _fitted(seen, ridge).items() if one},
            turns=turns,
        ),
        _calibration(told, seen.results),
    )


class _Table(msgspec.Struct, frozen=True):
    """Positions in columns: what is counted of each, what came of it, and which match it is of."""

    names: tuple[str, ...]
    design: Vector
    results: Vector
    matches: NDArray[np.int64]

    def rows(self, wanted: NDArray[np.bool_]) -> _Table:
        return _Table(self.names, self.design[wanted], self.results[wanted], self.matches[wanted])

    def without(self, name: str) -> _Table:
        at = self.names.index(name)
        names = (*self.names[:at], *self.names[at + 1 :])
        return _Table(names, np.delete(self.design, at, axis=1), self.results, self.matches)

    @property
    def shares(self) -> Vector:
        """Every match counts once, however many of its positions were kept."""
        _, where, counts = np.unique(self.matches, return_inverse=True, return_counts=True)
        return np.asarray(1.0 / counts[where])


def _table(samples: Sequence[Sample], names: Sequence[str]) -> _Table:
    design = np.array([[one.numbers.get(name, 0.0) for name in names] for one in samples], ndmin=2)
    results, matches = [one.result for one in samples], [one.match for one in samples]
    return _Table(tuple(names), design.reshape(len(samples), len(names)), np.array(results), np.array(matches))


def _fitted(table: _Table, ridge: float) -> dict[str, float]:
    """The weight of each column, rounded as it is kept; of those that came out backward the worst is left out, and the
    rest fitted anew, until there are none."""
    while True:
        weights = _logistic(table, np.array([FREE if name in KNOWN else ridge for name in table.names]))
        kept = {name: round(float(one), DIGITS) for name, one in zip(table.names, weights, strict=True)}
        backward = [name for name in GOOD if kept.get(name, 0.0) < 0]
        if not backward:
            return kept
        table = table.without(min(backward, key=lambda name: kept[name]))


def _told(weights: dict[str, float], table: _Table) -> Vector:
    return _squeezed(table.design @ np.array([weights.get(name, 0.0) for name in table.names]))


def _best_ridge(table: _Table) -> tuple[float, Vector]:
    """The ridge that foretells matches best which it was not fitted on, and what it foretells of each position."""
    found = {ridge: _foretold(table, ridge) for ridge in RIDGES}
    best = min(RIDGES, key=lambda ridge: _log_loss(found[ridge], table))
    return best, found[best]


def _foretold(table: _Table, ridge: float) -> Vector:
    """Of each position what the other parts of the matches say."""
    told = np.full(len(table.results), 0.5)
    for part in range(APART):
        apart = table.matches % APART == part
        if apart.any():
            told[apart] = _told(_fitted(table.rows(~apart), ridge), table.rows(apart))
    return told


def _common(samples: Sequence[Sample]) -> list[str]:
    """The columns of nearly all matches: what only a large force has, such as its twentieth card, tells nothing of
    others. A match counts once; where no figure stands yet there are fewer columns."""
    named: dict[int, set[str]] = {}
    for one in samples:
        named.setdefault(one.match, set()).update(one.numbers)
    often = Counter(name for names in named.values() for name in names)
    return sorted(name for name, matches in often.items() if matches >= COMMON * len(named))


def _squeezed(sums: Vector) -> Vector:
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(sums, -30, 30))))


def _logistic(table: _Table, strength: Vector) -> Vector:
    """Newton's method with a ridge, on columns scaled alike."""
    if not table.names:
        return np.zeros(0)
    design, results, shares = table.design, table.results, table.shares
    scale = np.sqrt((design**2).mean(axis=0))
    scale[scale == 0.0] = np.inf  # a column that is never anything gets no weight
    scaled = design / scale
    weights = np.zeros(design.shape[1])
    ridge = np.diag(strength)
    for _ in range(STEPS):
        told = _squeezed(scaled @ weights)
        slope = scaled.T @ (shares * (results - told)) - strength * weights
        bend = (scaled * (shares * told * (1 - told))[:, None]).T @ scaled + ridge
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if float(np.abs(step).max()) < CLOSE:
            break
    return np.asarray(weights / scale)


def _log_loss(told: Vector, table: _Table) -> float:
    results = table.results
    safe = np.clip(told, 1e-6, 1 - 1e-6)
    return float(np.average(-(results * np.log(safe) + (1 - results) * np.log(1 - safe)), weights=table.shares))


def _calibration(told: Vector, results: Vector) -> tuple[Bin, ...]:
    where = np.minimum((told * BINS).astype(int), BINS - 1)
    groups = [(told[where == one], results[where == one]) for one in range(BINS)]
    return tuple(
        Bin(round(float(said.mean()), 3), round(float(came.mean()), 3), len(said)) for said, came in groups if len(said)
    )


def watched(samples: Iterator[Sample], seen: Callable[[int], None]) -> Iterator[Sample]:
    """The same samples; `seen` is told of every match that is through."""
    last = -1
    for one in samples:
        if one.match != last:
            last = one.match
            seen(last)
        yield one
