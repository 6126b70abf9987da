"""Finished matches looked at again, over HTTP: one at a time in a process of its own, with limits, told as it goes.

Whoever asks is told at once how far it has come and asks again; what was found is kept for the others.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec
from litestar import Request, get
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromQuery

from escarmouche.core import Problem
from escarmouche.core.problems import Faulty
from escarmouche.kits.faults import fault
from escarmouche.server.bringing import lists_may_be_seen
from escarmouche.server.guards import whose
from escarmouche.server.http_wire import ReviewState
from escarmouche.server.limits import MOST_REVIEWS, MOST_REVIEWS_KEPT, PIECE_TIME, REVIEW_LONGEST
from escarmouche.server.pages import MatchId, kept
from escarmouche.server.process import Given, Gone, Late, Told, Worker
from escarmouche.server.reader_pool import Busy
from escarmouche.server.review_worker import Piece, Reached, work
from escarmouche.server.service import TableService, Unplayable
from escarmouche.server.wire import Lang

LOG = logging.getLogger(__name__)
REACHED = msgspec.msgpack.Decoder(Reached)
Answers = Callable[[int], Sequence[Given]]


class _Review:
    """One match: how far it has come, or what is wrong with it."""

    def __init__(self, who: str, total: int) -> None:
        self.who = who
        self.reached = Reached(0, total)
        self.problems: tuple[Problem, ...] = ()
        self.task: asyncio.Task[None] | None = None

    @property
    def under_way(self) -> bool:
        return self.task is not None and not self.task.done()


class Reviews:
    """All that were asked for lately; the process is started with the first."""

    def __init__(self, longest: float = REVIEW_LONGEST) -> None:
        self.longest = longest
        self.worker = Worker(work, "reviewer")
        self._found: OrderedDict[str, _Review] = OrderedDict()
        self._free = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="reviewer")

    def of(self, job: Piece, answers: Answers, total: int, who: str) -> Reached:
        """How far the review of this match has come; it is begun if nobody has asked before. `Faulty` says what is
        wrong, once, and `Busy` that this address waits for one already, or everybody for too many."""
        one = self._found.get(job.match)
        if one is None:
            one = self._begun(job, answers, total, who)
        if one.problems:
            del self._found[job.match]  # whoever asks again tries again
            raise Faulty(one.problems)
        return one.reached

    def _begun(self, job: Piece, answers: Answers, total: int, who: str) -> _Review:
        waiting = [one for one in self._found.values() if one.under_way]
        if len(waiting) >= MOST_REVIEWS or any(one.who == who for one in waiting):
            raise Busy
        one = self._found[job.match] = _Review(who, total)
        one.task = asyncio.create_task(self._carry_through(one, job, answers))
        done = [name for name, other in self._found.items() if not other.under_way]
        for name in done[: max(0, len(self._found) - MOST_REVIEWS_KEPT)]:
            del self._found[name]
        return one

    async def _carry_through(self, one: _Review, job: Piece, answers: Answers) -> None:
        async with self._free:
            loop, until = asyncio.get_running_loop(), time.monotonic() + self.longest
            try:
                while not one.reached.told and not one.problems:
                    if time.monotonic() > until:
                        raise Late
                    told = await loop.run_in_executor(self._thread, self.worker.about, job, answers, PIECE_TIME)
                    self._note(one, job, told)
            except Late:
                one.problems = (fault("record", "record_slow", seconds=f"{self.longest:g}"),)
            except Gone:
                one.problems = (fault("record", "record_unread"),)

    def _note(self, one: _Review, job: Piece, told: Told) -> None:
        if told.fault:
            LOG.error("match %s cannot be reviewed: %s", job.match, told.fault)
            one.problems = (fault("record", "record_unplayed", detail=told.fault.partition(":")[0]),)
        elif told.problems:
            one.problems = told.problems
        else:
            one.reached = REACHED.decode(told.data)

    async def close(self) -> None:
        """Look at nothing any more."""
        for one in self._found.values():
            if one.task is not None:
                one.task.cancel()
        self.worker.kill()
        await asyncio.to_thread(self._thread.shutdown, wait=True, cancel_futures=True)
        self.worker.stop()


@get("/api/matches/{match:str}/review", summary="What was lost by choice and what by luck")
async def review(match: MatchId, request: Request[Any, Any, Any], lang: FromQuery[Lang] = "fr") -> ReviewState:
    """Of a match that is over: how far it has been looked at again, and what was found once that is done. Ask again
    every second or so."""
    service: TableService = request.app.state.service
    reviews: Reviews = request.app.state.reviews
    stored = await kept(service, match)
    if not stored.over:
        raise PermissionDeniedException("not_over")
    if stored.game not in list(service.games):
        raise Unplayable(stored.id)
    await lists_may_be_seen(service, stored)
    name, kind = f"{stored.id}:{stored.ahead}", service.games[stored.game]
    job = Piece(name, stored.game, stored.setup, packs=kind.packs, scene=stored.scene)
    reached = reviews.of(job, partial(service.store.answers, stored.id), stored.count, whose(request))
    return ReviewState(reached.done, reached.total, reached.told.get(lang))


HANDLERS = [review]
