"""How many decisions and matches a second, and what does one decision of a bot cost?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from escarmouche.bench.timing import Measure, Pace, rate
from escarmouche.bots import make_bot
from escarmouche.chance import Seeded, Stream
from escarmouche.core import Match
from escarmouche.core.playing import play_bots, play_randomly
from escarmouche.core.records import decode, encode, record_of, replay
from escarmouche.kits.kind import GameKind

SIZES = (10, 20, 40, 60)  # figures a side
TRIO = 3


def measure(kind: GameKind[Any], pace: Pace) -> Iterator[Measure]:
    """Random play, replays, how the cost of a decision grows with the armies, and the greedy bot."""
    setup, name = kind.setups.starter(), kind.name
    yield decisions(kind, pace)
    yield from matches(kind, pace)
    yield Measure(f"{name}.replay.answers_per_s", _replayed_answers(kind, setup, pace), "1/s")
    for size in SIZES:
        if (small := kind.sized(size)) is not None:
            speed = _random_decisions(kind, small, pace)
            yield Measure(f"{name}.decision_us.{size}", 1e6 / speed, "µs")
    yield Measure(f"{name}.greedy.decision_us", 1e6 / _greedy_decisions(kind, setup, pace), "µs")


def decisions(kind: GameKind[Any], pace: Pace) -> Measure:
    """Players' decisions at random, of the starter forces."""
    speed = _random_decisions(kind, kind.setups.starter(), pace)
    return Measure(f"{kind.name}.random.decisions_per_s", speed, "1/s")


def matches(kind: GameKind[Any], pace: Pace) -> Iterator[Measure]:
    """Whole matches at random, of the starter forces and of a few figures a side."""
    yield Measure(f"{kind.name}.random.matches_per_s", _random_matches(kind, kind.setups.starter(), pace), "1/s")
    if (trio := kind.sized(TRIO)) is not None:
        yield Measure(f"{kind.name}.random.trio.matches_per_s", _random_matches(kind, trio, pace), "1/s")


def _random_decisions(kind: GameKind[Any], setup: Any, pace: Pace) -> float:
    seeds = count()

    def work() -> int:
        seed = next(seeds)
        return play_randomly(Match(kind.begin(setup), Seeded(seed)), Stream(seed), kind.facts.longest)

    return rate(work, pace)


def _random_matches(kind: GameKind[Any], setup: Any, pace: Pace) -> float:
    seeds = count()

    def work() -> int:
        seed = next(seeds)
        play_randomly(Match(kind.begin(setup), Seeded(seed)), Stream(seed), kind.facts.longest)
        return 1

    return rate(work, pace)


def _replayed_answers(kind: GameKind[Any], setup: Any, pace: Pace) -> float:
    """A record from its bytes to its last answer, every answer checked."""
    match = Match(kind.begin(setup), Seeded(1))
    play_randomly(match, Stream(1), kind.facts.longest)
    data = encode(record_of(kind, setup, match))
    return rate(lambda: replay(kind, decode(data, kind)).count, pace)


def _greedy_decisions(kind: GameKind[Any], setup: Any, pace: Pace) -> float:
    seeds = count()

    def work() -> int:
        seed = next(seeds)
        bots = [make_bot("greedy", kind, f"{seed}.{seat}") for seat in range(2)]
        return play_bots(Match(kind.begin(setup), Seeded(seed)), bots, kind.facts.longest)

    return rate(work, pace)
