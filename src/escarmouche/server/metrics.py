"""How the server fares, in numbers that Prometheus collects."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

if TYPE_CHECKING:
    from escarmouche.server.guards import Guard
    from escarmouche.server.service import TableService

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 10.0)
BEAT = 0.25  # seconds between two looks at the loop


class Pulse:
    """Is the loop alive, and how late is it?"""

    def __init__(self) -> None:
        self.lag = 0.0
        self._task = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            begun = time.monotonic()
            await asyncio.sleep(BEAT)
            late = max(0.0, time.monotonic() - begun - BEAT)
            self.lag = max(late, self.lag * 0.9)  # a moment of trouble is seen by whoever looks a little later

    def stop(self) -> None:
        """Nobody looks any more."""
        self._task.cancel()


class Measures:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # memory, processor time, open files
        self.answers = Counter(
            "escarmouche_answers", "Answers taken, by who gave them.", ["by"], registry=self.registry
        )
        self.refused = Counter("escarmouche_refused_answers", "Answers not taken.", registry=self.registry)
        self.answer_seconds = Histogram(
            "escarmouche_answer_seconds",
            "From hearing a player's answer until all were told.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "escarmouche_bot_seconds", "From asking a bot to its answer.", buckets=SECONDS, registry=self.registry
        )
        self.requests = Histogram(
            "escarmouche_request_seconds",
            "HTTP requests.",
            ["method", "route", "status"],
            buckets=SECONDS,
            registry=self.registry,
        )

    def answered(self, by: str, seconds: float) -> None:
        """An answer was taken from a player or a bot, or refused."""
        if by == "refused":
            self.refused.inc()
            return
        self.answers.labels(by).inc()
        if by == "player":
            self.answer_seconds.observe(seconds)

    def watch(self, service: TableService, guard: Guard, pulse: Pulse) -> None:
        """What is looked up whenever somebody asks."""
        looked_up = (
            ("escarmouche_matches_live", "Matches under way that somebody sits at.", lambda: service.live),
            ("escarmouche_tables", "Tables in memory.", lambda: len(service.live_matches)),
            ("escarmouche_connections", "WebSockets.", lambda: sum(guard.sockets.values())),
            ("escarmouche_bot_queue", "Questions that bots have not answered yet.", lambda: service.thinkers.waiting),
            ("escarmouche_reading_queue", "Records and positions being read.", lambda: service.readers.waiting),
            ("escarmouche_store_queue", "Writes that wait for the database.", lambda: service.store.waiting),
            ("escarmouche_loop_lag_seconds", "How late the loop was lately.", lambda: pulse.lag),
        )
        for name, text, look in looked_up:
            Gauge(name, text, registry=self.registry).set_function(look)

    def page(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
