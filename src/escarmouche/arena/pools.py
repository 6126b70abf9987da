"""Who plays the shards? Processes of this machine, each of which plays with whatever content a shard names."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Protocol

from escarmouche.arena.shards import Finished, Shard, play_shard
from escarmouche.arena.workers import spread


class Pool(Protocol):
    """Plays shards: each comes back once, in the order in which they are done. Closed early, it lets everybody go."""

    def work(self, shards: Iterable[Shard]) -> Generator[Finished, None, None]: ...


class LocalPool:
    """Processes of this machine; with one worker, this very process."""

    def __init__(self, workers: int) -> None:
        self.workers = max(1, workers)

    def work(self, shards: Iterable[Shard]) -> Generator[Finished, None, None]:
        """Shards are drawn only as workers become free; who stops early leaves at most those in flight unfinished."""
        yield from spread(play_shard, shards, self.workers)
