"""Invitations over HTTP: looking at one changes nothing (a chat that previews a link claims no seat); claiming does."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_201_CREATED, HTTP_410_GONE

from escarmouche.kits.faults import faulty
from escarmouche.rosters import rosters_of
from escarmouche.server.bringing import Begun, agreed_size, beginning_anew, begun_with, may_bring
from escarmouche.server.http_wire import ClaimSeat, Invited, Opened, SeatLink
from escarmouche.server.inviting import Dead, claim, seat_invited
from escarmouche.server.keys import LONGEST, Ticket
from escarmouche.server.live_match import LiveMatch, shielded
from escarmouche.server.names import can_be_read, seem_the_same
from escarmouche.server.pages import MatchId
from escarmouche.server.service import TableService
from escarmouche.server.wire import Lang

InvitationText = Annotated[str, QueryParameter(max_length=LONGEST)]


async def _brought(live: LiveMatch, ticket: Ticket, code: str) -> Begun | None:
    """The match with the list that somebody brings; None where he brings none, or his seat is claimed already."""
    try:
        seat = seat_invited(live, ticket)
    except Dead:
        return None
    return await begun_with(live, seat.seat, code) if code else None


def _another_name(live: LiveMatch, ticket: Ticket, name: str) -> None:
    """`Faulty` for a guest who would be called as somebody else at the table: what is announced there of one would be
    taken for the other's."""
    others = (one.name for one in live.seating.seats if one.seat != ticket.seat)
    if name.strip() and any(seem_the_same(name, other) for other in others):
        raise faulty("name", "name_taken")


class Gone(HTTPException):
    """It was there once."""

    status_code = HTTP_410_GONE


async def _found(service: TableService, match: str, text: str) -> tuple[LiveMatch, Ticket]:
    """The table and what the invitation says; 404 where there is no such table, or nobody here made the invitation."""
    ticket = service.keys.read_invitation(text)
    if ticket is None or ticket.match != match:
        raise NotFoundException("no_invitation")
    live = await service.find(match)
    if live is None:
        raise NotFoundException("no_such_match")
    return live, ticket


@get("/api/matches/{match:str}/invitation", summary="Look at an invitation")
async def look_at(match: MatchId, invitation: InvitationText, state: State, lang: FromQuery[Lang] = "fr") -> Invited:
    """Which seat it is for, and who else plays; nothing is claimed. 410 once somebody has sat down on it, or it was
    withdrawn."""
    live, ticket = await _found(state.service, match, invitation)
    try:
        seat = seat_invited(live, ticket)
    except Dead as error:
        raise Gone("claimed_already") from error
    others = tuple(one.name for one in live.seating.seats if one.seat != seat.seat)
    stored = live.stored
    about = (match, live.kind.name, live.kind.title, seat.seat, seat.name, others, stored.scenario, stored.minutes)
    if not may_bring(live, seat.seat):
        return Invited(*about)
    size = await asyncio.to_thread(agreed_size, live, seat.seat)
    return Invited(*about, brings=True, budget=size, unit=rosters_of(live.kind).catalogue(lang).unit)


@post("/api/matches/{match:str}/claim", summary="Sit down on an invitation", status_code=HTTP_201_CREATED)
async def sit_down_on(match: MatchId, data: JSONBody[ClaimSeat], state: State) -> Opened:
    """The invitation is exchanged for a key that nobody else has; everybody at the table is told. 410 where somebody
    was earlier; the same `claimer` is given the same key again. 422 where the list that he brings or the name is
    refused: nothing is claimed then."""
    service: TableService = state.service
    if not can_be_read(data.name):
        raise faulty("name", "unprintable")

    async def work(live: LiveMatch, ticket: Ticket) -> Opened | None:
        async with live.lock:
            if live.closed:
                return None  # it was put away while this one waited: another guest has brought his list
            _another_name(live, ticket, data.name)
            brought = await _brought(live, ticket, data.list)
            anew = None if brought is None else beginning_anew(live, brought)
            key = await claim(live, ticket, data.claimer, data.name, also=anew)
            seat = live.seating[key.seat]
            if brought is not None:
                service.put_away(live)  # whoever sits there comes back to it by himself
            return Opened(match, (SeatLink(seat.seat, seat.name, seat.kind, key=service.keys.make(key)),))

    try:
        while (opened := await shielded(work(*await _found(service, match, data.invitation)))) is None:
            pass
        return opened
    except Dead as error:
        raise Gone("claimed_already") from error


HANDLERS = [look_at, sit_down_on]
