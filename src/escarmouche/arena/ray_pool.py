"""Who plays the shards on a cluster? Ray, where it is installed: the same shards, the same lines.

Nodes need this package in the same version; each shard carries its packs and checks rules and content itself.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Generator, Iterable, Iterator
from typing import Any

from escarmouche.arena.shards import Finished, Shard, play_shard
from escarmouche.arena.workers import AHEAD
from escarmouche.core import Faulty, Problem

PATIENCE = 10.0  # seconds
HERE = ""  # no address: a cluster of this machine alone, for as long as the run takes


class RayPool:
    """A Ray cluster: the one at an address ("auto": the one this machine belongs to), or one started for the run."""

    def __init__(self, address: str = HERE, workers: int | None = None) -> None:
        try:
            import ray
        except ImportError:
            told = "Ray is not installed: pip install 'escarmouche[ray]'"
            raise Faulty((Problem("--ray", told),)) from None
        self._ray: Any = ray
        self._address, self._workers = address, workers

    def work(self, shards: Iterable[Shard]) -> Generator[Finished, None, None]:
        """Shards are handed out only as the cluster becomes free; it is left, or stopped if it was ours, at the end."""
        ray = self._ray
        ours = not ray.is_initialized()
        if ours:
            self._join()
        try:
            yield from self._played(shards, self._workers or int(ray.cluster_resources().get("CPU", 1)))
        finally:
            if ours:
                ray.shutdown()

    def _join(self) -> None:
        common = {"include_dashboard": False, "log_to_driver": False, "logging_level": logging.ERROR}
        try:
            if self._address == HERE:
                self._ray.init("local", num_cpus=self._workers, object_store_memory=100 * 2**20, **common)
            else:
                self._knock()
                self._ray.init(address=self._address, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, ValueError) as error:
            raise Faulty((Problem(f"--ray {self._address}", f"no cluster answers: {error}"),)) from None

    def _knock(self) -> None:
        """Does anybody listen at host:port? Ray itself would go on asking for minutes."""
        host, _, port = self._address.rpartition(":")
        if host and port.isdigit() and "://" not in host:
            socket.create_connection((host, int(port)), timeout=PATIENCE).close()

    def _played(self, shards: Iterable[Shard], workers: int) -> Iterator[Finished]:
        ray = self._ray
        played = self._remote()
        waiting: list[Any] = []
        for shard in shards:
            waiting.append(played.remote(shard))
            while len(waiting) >= AHEAD * workers:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)

    def _remote(self) -> Any:
        """The remote function; a node that is lost takes no shard with it, it is played again elsewhere."""
        return self._ray.remote(num_cpus=1, max_retries=3)(play_shard)
