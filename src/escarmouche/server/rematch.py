"""The same match once more: who asks first opens a new table, the others of the old one find their seats there.

Nobody has to be sent a link: the key of a seat at the old table opens the same seat at the new one, until somebody has
sat down there by an invitation.
"""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException, PermissionDeniedException
from litestar.params import JSONBody
from litestar.status_codes import HTTP_201_CREATED, HTTP_410_GONE
from sqlalchemy import Connection, update

from escarmouche.server.http_wire import NewMatch, Opened, PlayAgain, SeatLink, SeatWish
from escarmouche.server.inviting import claim, is_claimer, link_of
from escarmouche.server.keys import Key, Ticket
from escarmouche.server.live_match import Broken, LiveMatch, shielded
from escarmouche.server.pages import SMALL, MatchId, room_for
from escarmouche.server.reader import Checked
from escarmouche.server.service import TableService
from escarmouche.server.stored import StoredSeat
from escarmouche.server.tables import MATCHES


@post("/api/matches/{match:str}/rematch", summary="Play a match once more", status_code=HTTP_201_CREATED)
async def play_again(match: MatchId, data: JSONBody[PlayAgain], state: State) -> Opened:
    """The same scenario, forces, table and seats, with new dice. The first who asks opens it, and everybody at the old
    table is told; whoever else asks is given his seat at it. Only once the match is over, and not for a lesson."""
    service: TableService = state.service
    live = await service.find(match)
    if live is None:
        raise NotFoundException("no_such_match")
    seats = {_seat_of(service, live, key) for key in data.keys}

    async def work() -> Opened:
        async with live.lock:
            if live.closed:
                raise Broken(live.id)  # whoever asks again finds the table as it is now
            if not live.over or live.stored.lesson:
                raise PermissionDeniedException("no_rematch")
            if not live.rematch:
                room_for(state, len(live.stored.setup) + len(live.stored.scene) + SMALL)
                await _open(service, live, seats)
                live.audience.show_all()
            again = await service.find(live.rematch)
            if again is None:
                raise NotFoundException("no_such_match")
            async with again.lock:
                if again.closed:
                    raise Broken(again.id)
                links = [await _link(again, seat, match, data.claimer) for seat in sorted(seats)]
            return Opened(again.id, tuple(links))

    return await shielded(work())


def _seat_of(service: TableService, live: LiveMatch, key: str) -> int:
    seat, reason = service.seat_of(live, key)
    if seat is None:
        raise PermissionDeniedException(reason)
    return seat


async def _open(service: TableService, live: LiveMatch, here: set[int]) -> None:
    """A new table, noted at the old one: bots at their seats, an invitation for everybody who has not asked yet."""
    stored = live.stored
    wishes = tuple(_wish(one, one.seat in here) for one in live.seating.seats)
    fresh = Checked(stored.game, stored.setup, [], ("",) * len(wishes), over=False, outcome="", scene=stored.scene)
    wish = NewMatch(stored.game, wishes, scenario=stored.scenario, minutes=stored.minutes)
    opened = await service.go_on(fresh, wish)

    def note(connection: Connection) -> None:
        connection.execute(update(MATCHES).where(MATCHES.c.id == live.id).values(rematch=opened.id))

    await asyncio.wrap_future(service.store.write(note, live.id))
    live.rematch = opened.id


def _wish(seat: StoredSeat, here: bool) -> SeatWish:
    if seat.kind == "bot":
        return SeatWish("bot", seat.name, seat.bot)
    return SeatWish("human" if here else "open", seat.name)


async def _link(again: LiveMatch, number: int, old: str, claimer: str) -> SeatLink:
    """The seat with its key. Where an invitation waits, it is claimed, and whoever claimed it from the old table is
    given the same key again; 410 where somebody else has claimed it, or its links were revoked: from then on it is the
    new table that says whose it is."""
    seat = again.seating[number]
    if seat.version and not is_claimer(seat, old, claimer):
        raise HTTPException("claimed_already", status_code=HTTP_410_GONE)
    if seat.version:
        return SeatLink(number, seat.name, seat.kind, key=again.keys.make(Key(again.id, number, seat.version)))
    if seat.invitation:
        key = await claim(again, Ticket(again.id, number, seat.invitation), claimer, by_way_of=old)
        return SeatLink(number, seat.name, seat.kind, key=again.keys.make(key))
    return link_of(again.keys, again.id, seat)


HANDLERS = [play_again]
