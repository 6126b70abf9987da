"""What keeps one table going between the answers of its people: bots that answer, and the clock."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from escarmouche.server.absence import WRITTEN_EVERY
from escarmouche.server.inviting import soonest
from escarmouche.server.room import Broken, Room
from escarmouche.server.thinking import Thinkers, anything
from escarmouche.server.wishes import call_absences, call_time

LOG = logging.getLogger(__name__)


async def keep_going(room: Room, thinkers: Thinkers, pause: float) -> None:
    """Answer for the bots while somebody looks on, and call time, as long as the table stands."""
    while not room.over and not room.closed:
        room.changed.clear()
        bots = [seat for seat in room.match.asks if room.seating.is_bot(seat)] if room.audience.sitters else []
        with suppress(Broken):
            if bots:
                await _answer_for(room, bots[0], thinkers, pause)
            else:
                await _wait(room)
            await call_time(room)
            await call_absences(room)


async def _wait(room: Room) -> None:
    """Until something happens, or somebody's time is over."""
    with suppress(TimeoutError):
        ends = [room.seating.soonest(room.match.asks), soonest(room), WRITTEN_EVERY if room.absences.running else None]
        left = min((one for one in ends if one is not None), default=None)
        async with asyncio.timeout(None if left is None else left + 0.05):
            await room.changed.wait()


async def _answer_for(room: Room, seat: int, thinkers: Thinkers, pause: float) -> None:
    seq = room.seq
    answer = await thinkers.reply(room, seat)
    if pause:
        await asyncio.sleep(pause)
    if not room.seating.is_bot(seat) or await room.play(seat, seq, answer):
        return
    if room.not_now(seat, seq, "en") is None:
        LOG.warning("match %s: seat %d's bot answers what the rules refuse: %r", room.id, seat, answer)
        await room.play(seat, seq, anything(room, seat))
