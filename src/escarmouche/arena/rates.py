"""How fast do pools play the same shards? Matches a second once everybody is warm; of use on a machine that does
nothing else meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter

from escarmouche.arena.pools import Pool
from escarmouche.arena.shards import Shard
from escarmouche.core import Faulty

WARM = 2  # shards a worker before the clock starts: importing and filling caches is not what is measured


def rate(pool: Pool, shards: Iterable[Shard], workers: int) -> float:
    """Matches a second between the last warming shard and the last of all."""
    matches, began, last = 0, 0.0, 0.0
    for count, finished in enumerate(pool.work(shards), start=1):
        if finished.problems:
            raise Faulty(finished.problems)
        last = perf_counter()
        if count <= WARM * workers:
            began = last
        else:
            matches += finished.matches
    return matches / (last - began) if matches else 0.0
