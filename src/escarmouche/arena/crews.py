"""Who plays the shards? Processes of this machine: one pool for each content that is played with.

A process that has played with one content never plays with another (see `overrides`), so each pack has processes of its
own; those of all packs share the same number of places at work, so that the machine is never asked for more.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from multiprocessing import get_context
from typing import Protocol

from escarmouche.arena.shards import Finished, Shard, play_shard
from escarmouche.arena.workers import AHEAD, serve_the_parent


class Crew(Protocol):
    """Plays shards: each comes back once, in the order in which they are done. Closed early, it lets everybody go."""

    def work(self, shards: Iterable[Shard]) -> Generator[Finished, None, None]: ...


class LocalCrew:
    """Processes of this machine; with one worker and the game's own content, this very process."""

    def __init__(self, workers: int) -> None:
        self.workers = max(1, workers)

    def work(self, shards: Iterable[Shard]) -> Generator[Finished, None, None]:
        """Shards are drawn only as workers become free; who stops early leaves at most those in flight unfinished."""
        pools: dict[str, ProcessPoolExecutor] = {}
        waiting: set[Future[Finished]] = set()
        with ExitStack() as closing:
            for shard in shards:
                if self.workers == 1 and not shard.pack:
                    yield play_shard(shard)
                    continue
                if shard.pack not in pools:
                    pools[shard.pack] = self._pool()
                    closing.callback(pools[shard.pack].shutdown, wait=True, cancel_futures=True)
                waiting.add(pools[shard.pack].submit(play_shard, shard))
                while len(waiting) >= AHEAD * self.workers:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)

    def _pool(self) -> ProcessPoolExecutor:
        # spawn: a fork would copy the threads' locks of whoever draws the progress bar, and the content with them
        context = get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=serve_the_parent)
