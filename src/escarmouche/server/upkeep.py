"""What keeps one table going between the answers of its people: bots that answer, and the clock."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from escarmouche.server.absence import WRITTEN_EVERY
from escarmouche.server.bot_pool import Thinkers, anything
from escarmouche.server.inviting import soonest
from escarmouche.server.live_match import Broken, LiveMatch
from escarmouche.server.requests import call_absences, call_time

LOG = logging.getLogger(__name__)


async def keep_going(live: LiveMatch, thinkers: Thinkers, pause: float) -> None:
    """Answer for the bots while somebody looks on, and call time, as long as the table stands. Who plays against them
    sees them at his own pace; where bots are among themselves, `pause` is what keeps them from racing through it."""
    while not live.over and not live.closed:
        live.changed.clear()
        bots = [seat for seat in live.match.asks if live.seating.is_bot(seat)] if live.audience.connections else []
        with suppress(Broken):
            if bots:
                await _answer_for(live, bots[0], thinkers, 0.0 if live.seating.persons() else pause)
            else:
                await _wait(live)
            await call_time(live)
            await call_absences(live)


async def _wait(live: LiveMatch) -> None:
    """Until something happens, or somebody's time is over."""
    with suppress(TimeoutError):
        called = live.seating.soonest(live.match.asks)
        ends = [called, soonest(live), WRITTEN_EVERY if live.absences.running or called is not None else None]
        left = min((one for one in ends if one is not None), default=None)
        async with asyncio.timeout(None if left is None else left + 0.05):
            await live.changed.wait()


async def _answer_for(live: LiveMatch, seat: int, thinkers: Thinkers, pause: float) -> None:
    seq = live.seq
    scripted = None if live.guide is None else live.guide.proposal(live.match, seat)
    answer = await thinkers.reply(live, seat) if scripted is None else scripted
    if pause:
        await asyncio.sleep(pause)
    if not live.seating.is_bot(seat) or await live.play(seat, seq, answer):
        return
    if live.not_now(seat, seq, "en") is None:
        LOG.warning("match %s: seat %d's bot answers what the rules refuse: %r", live.id, seat, answer)
        await live.play(seat, seq, anything(live, seat))
