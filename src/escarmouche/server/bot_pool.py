"""Bots think in processes of their own, so that the table never waits for one; each answer has its time.

A bot that takes too long is stopped together with its process, and a new one is started when it is needed; anything
legal is answered in its place. Any idle worker takes the next question, one that knows the match already if there is
one: a slow bot of one match holds up another only when every worker is busy.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Match
from escarmouche.server.bot_worker import Job, work
from escarmouche.server.limits import MOST_PROSPECTS
from escarmouche.server.live_match import LiveMatch, encoded
from escarmouche.server.process import Gone, Late
from escarmouche.server.reader_pool import Busy
from escarmouche.server.wire import Advise, Weigh
from escarmouche.server.worker_pool import WorkerPool

LOG = logging.getLogger(__name__)


class Thinkers:
    """The worker processes; they are started when the first bot has to think."""

    def __init__(self, workers: int, budget: float) -> None:
        self.budget = budget
        self.waiting = 0  # questions that no bot has answered yet
        self.took: Callable[[float], None] = lambda _: None  # is told the seconds of each answer
        self.pool = WorkerPool(work, "bot", workers)
        self._asides = asyncio.Semaphore(max(1, workers - 1))  # for odds and advice: a bot need not wait for them
        self._asking: Counter[str] = Counter()  # for odds and advice, by address

    async def reply(self, live: LiveMatch, seat: int) -> Any:
        """The bot's answer to the open question of its seat; anything legal when it has none in time."""
        match, bot = live.match, live.seating[seat].bot or "greedy"
        # answers taken back make another match of it for whoever remembers the old one
        named, stored, packs = f"{live.id}:{live.ahead}", live.stored, live.kind.packs
        job = Job(named, live.kind.name, stored.setup, 0, [], seat, bot, stored.seed, packs, stored.scene)
        try:
            return msgspec.json.decode(await self._thought(job, match), type=live.kind.answer_type)
        except (Late, Gone, RuntimeError, msgspec.MsgspecError) as error:
            LOG.warning("match %s: %s of seat %d has no answer: %s", live.id, bot, seat, error)
            return anything(live, seat)

    async def prospects(self, live: LiveMatch, seat: int, lang: str, asked: Weigh | Advise, who: str) -> bytes:
        """The odds of an answer, or advice, as the message that tells them. RuntimeError: there are none; `Busy`: this
        address waits for some already, however often it has come and gone since, or everybody does for too many."""
        if self._asking[who] or self._asking.total() >= MOST_PROSPECTS:
            raise Busy
        named, stored = f"{live.id}:{live.ahead}", live.stored
        job = Job(named, live.kind.name, stored.setup, 0, [], seat, "", stored.seed, live.kind.packs, stored.scene)
        if isinstance(asked, Weigh):
            wanted = msgspec.structs.replace(job, wish="odds", answer=msgspec.json.encode(asked.answer), lang=lang)
        else:
            wanted = msgspec.structs.replace(job, wish="hint", lang=lang)
        self._asking[who] += 1
        try:
            async with self._asides:
                return await self._thought(wanted, live.match)
        except (Late, Gone) as error:
            raise RuntimeError(str(error)) from None
        finally:
            del self._asking[who]

    async def _thought(self, job: Job, match: Match[Any]) -> bytes:
        answers, asked = encoded(match.answers), time.monotonic()
        self.waiting += 1
        try:
            told = await self.pool.ask(
                job.match, lambda worker: worker.about(job, lambda since: answers[since:], self.budget)
            )
        finally:
            self.waiting -= 1
            self.took(time.monotonic() - asked)
        if told.fault:
            raise RuntimeError(told.fault)
        return told.data

    def close(self) -> None:
        """Stop thinking."""
        self.pool.close()


def anything(live: LiveMatch, seat: int) -> Any:
    """Something legal."""
    return live.match.asks[seat].sample(Stream(f"late:{live.id}:{live.seq}"))
