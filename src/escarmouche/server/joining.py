"""Invitations over HTTP: looking at one changes nothing (a chat that previews a link claims no seat); claiming does."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_201_CREATED, HTTP_410_GONE

from escarmouche.server.house import House
from escarmouche.server.inviting import Dead, claim, seat_invited
from escarmouche.server.keys import LONGEST, Ticket
from escarmouche.server.phrases import phrase
from escarmouche.server.room import Broken, Room, whole
from escarmouche.server.wire import ClaimSeat, Invited, Lang, Opened, SeatLink

MatchId = Annotated[str, PathParameter(max_length=24, pattern=r"^[A-Za-z0-9]+$")]
InvitationText = Annotated[str, QueryParameter(max_length=LONGEST)]


class Gone(HTTPException):
    """It was there once."""

    status_code = HTTP_410_GONE


async def _found(house: House, match: str, text: str, lang: Lang) -> tuple[Room, Ticket]:
    """The table and what the invitation says; 404 where there is no such table, or nobody here made the invitation."""
    ticket = house.keys.read_invitation(text)
    if ticket is None or ticket.match != match:
        raise NotFoundException(phrase(lang, "no_invitation"))
    room = await house.find(match)
    if room is None:
        raise NotFoundException(phrase(lang, "no_such_match"))
    return room, ticket


@get("/api/matches/{match:str}/invitation", summary="Look at an invitation")
async def look_at(match: MatchId, invitation: InvitationText, state: State, lang: FromQuery[Lang] = "fr") -> Invited:
    """Which seat it is for, and who else plays; nothing is claimed. 410 once somebody has sat down on it, or it was
    withdrawn."""
    room, ticket = await _found(state.house, match, invitation, lang)
    try:
        seat = seat_invited(room, ticket)
    except Dead as error:
        raise Gone(phrase(lang, "claimed_already")) from error
    others = tuple(one.name for one in room.seating.seats if one.seat != seat.seat)
    return Invited(match, room.kind.name, room.kind.title, seat.seat, seat.name, others)


@post("/api/matches/{match:str}/claim", summary="Sit down on an invitation", status_code=HTTP_201_CREATED)
async def sit_down_on(match: MatchId, data: JSONBody[ClaimSeat], state: State, lang: FromQuery[Lang] = "fr") -> Opened:
    """The invitation is exchanged for a key that nobody else has; everybody at the table is told. 410 where somebody
    was earlier; the same `claimer` is given the same key again."""
    house: House = state.house
    room, ticket = await _found(house, match, data.invitation, lang)

    async def work() -> Opened:
        async with room.lock:
            key = await claim(room, ticket, data.claimer)
            seat = room.seating[key.seat]
            return Opened(match, (SeatLink(seat.seat, seat.name, seat.kind, key=house.keys.make(key)),))

    try:
        return await whole(work())
    except Dead as error:
        raise Gone(phrase(lang, "claimed_already")) from error
    except Broken as error:
        raise HTTPException(phrase(lang, "not_kept"), status_code=503) from error


HANDLERS = [look_at, sit_down_on]
