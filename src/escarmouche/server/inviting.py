"""Invitations: claimed once, by whoever sits down; and a new one for a seat whose player has lost his key.

Nobody but the browser that claims an invitation ever holds the key it is exchanged for. A seat that is lost is found
again in the open: the others agree, everybody sees it asked, and for as long as the match waits for an absent player
(and until the new invitation is claimed) its old player undoes it by sitting down.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from escarmouche.server.keys import Key, Keys, Ticket
from escarmouche.server.phrases import phrase
from escarmouche.server.wire import Invitation, NotTaken, Offer, SeatLink

if TYPE_CHECKING:
    from escarmouche.server.room import Room
    from escarmouche.server.sitter import Sitter
    from escarmouche.server.storage import StoredSeat

TOKEN = 12  # bytes


class Dead(LookupError):
    """An invitation that was claimed already, or withdrawn."""


class Reissue(msgspec.Struct):
    """A new invitation that somebody has asked for: who agrees, and when it may be issued."""

    by: int
    due: float
    agreed: set[int]


def new_token() -> str:
    """What makes an invitation one of its own."""
    return secrets.token_hex(TOKEN)


def link_of(keys: Keys, match: str, seat: StoredSeat) -> SeatLink:
    """A seat for whoever opened the table: its key, or the invitation to it."""
    if seat.invitation:
        return SeatLink(seat.seat, seat.name, seat.kind, invitation=_text(keys, match, seat))
    return SeatLink(seat.seat, seat.name, seat.kind, key=keys.make(Key(match, seat.seat, seat.version)))


def invitations(room: Room) -> tuple[Invitation, ...]:
    """Those that wait to be claimed, for the eyes of people who sit here."""
    waiting = (one for one in room.seating.seats if one.invitation and not room.over)
    return tuple(Invitation(one.seat, one.name, _text(room.keys, room.id, one)) for one in waiting)


def _text(keys: Keys, match: str, seat: StoredSeat) -> str:
    return keys.invite(Ticket(match, seat.seat, seat.invitation))


# --- claiming --------------------------------------------------------------------------------------------------------


def seat_invited(room: Room, ticket: Ticket) -> StoredSeat:
    """The seat an invitation is good for; `Dead` where it is good for nothing any more."""
    if ticket.match != room.id or ticket.seat >= len(room.seating):
        raise Dead
    seat = room.seating[ticket.seat]
    if not seat.invitation or not hmac.compare_digest(seat.invitation, ticket.token):
        raise Dead
    return seat


async def claim(room: Room, ticket: Ticket, claimer: str) -> Key:
    """Exchange an invitation for a key (the caller holds the lock, so one of two comes first): the invitation and all
    older keys are worthless from then on, and everybody is told. The same browser may ask again for what it got."""
    by = _digest(ticket, claimer or secrets.token_hex(TOKEN))
    try:
        seat = seat_invited(room, ticket)
    except Dead:
        if ticket.seat < len(room.seating) and hmac.compare_digest(room.seating[ticket.seat].claimed, by):
            return Key(room.id, ticket.seat, room.seating[ticket.seat].version)
        raise
    version = seat.version + 1
    room.reissues.pop(seat.seat, None)
    await room.reseat(seat.seat, invitation="", claimed=by, version=version, since=time.time())
    room.audience.dismiss(seat.seat, "revoked")
    room.announce("claimed", seat.seat)
    room.audience.show_all()
    return Key(room.id, seat.seat, version)


def _digest(ticket: Ticket, claimer: str) -> str:
    return hashlib.sha256(f"{ticket.token}.{claimer}".encode()).hexdigest()


# --- a lost seat -----------------------------------------------------------------------------------------------------


def refused(room: Room, sitter: Sitter, seat: int, about: int) -> NotTaken | None:
    """Why no new invitation can be issued to that seat."""
    if about >= len(room.seating) or about == seat or room.seating[about].kind == "bot":
        return NotTaken("no_such_seat", phrase(sitter.lang, "no_such_seat_here"))
    if room.seating[about].out:
        return NotTaken("out", phrase(sitter.lang, "out"))
    if about in room.audience.here():
        return NotTaken("not_absent", phrase(sitter.lang, "not_absent"))
    if room.seating[about].invitation:
        return NotTaken("invited", phrase(sitter.lang, "invited"))
    return None


def ask_anew(room: Room, seat: int, about: int) -> None:
    """A player asks for a new invitation to a seat that is lost; to ask for the same is to agree."""
    asked = room.reissues.get(about)
    if asked is None:
        room.reissues[about] = Reissue(seat, time.monotonic() + room.grace, {seat})
        room.announce("lost_seat", about)
    else:
        asked.agreed.add(seat)
    room.audience.show_all()
    room.wake()


def agree(room: Room, seat: int, about: int, yes: bool) -> bool:
    """Somebody agrees to it, or not; was there anything to agree to?"""
    asked = room.reissues.get(about)
    if asked is None or seat in (asked.by, about):
        return False
    if yes:
        asked.agreed.add(seat)
    else:
        del room.reissues[about]
    room.audience.show_all()
    room.wake()
    return True


def offers(room: Room) -> tuple[Offer, ...]:
    """What is asked for, as everybody sees it."""
    now = time.monotonic()
    found = sorted(room.reissues.items())
    return tuple(Offer("invite", one.by, about=seat, left=round(max(0.0, one.due - now), 1)) for seat, one in found)


def soonest(room: Room) -> float | None:
    """Seconds until the next one may be issued; None where there is none that everybody has agreed to."""
    now = time.monotonic()
    return min((max(0.0, one.due - now) for seat, one in room.reissues.items() if _agreed(room, seat)), default=None)


async def settle(room: Room) -> None:
    """Issue what everybody has agreed to and nobody has come back to undo (the caller holds the lock)."""
    for about in [one for one in room.reissues if _agreed(room, one) and room.reissues[one].due <= time.monotonic()]:
        del room.reissues[about]
        await room.reseat(about, invitation=new_token())
        room.announce("reissued", about)
        room.audience.show_all()


def _agreed(room: Room, about: int) -> bool:
    """Have all the others who play? Seats that nobody has claimed yet are nobody's."""
    empty = {one.seat for one in room.seating.seats if one.invitation}
    return room.seating.persons() - empty - {about} <= room.reissues[about].agreed


async def came_back(room: Room, seat: int) -> None:
    """Its player sits down at his seat (the caller holds the lock): nobody else is invited to it, and a bot that was
    put there in his absence goes."""
    undone = room.reissues.pop(seat, None) is not None
    one = room.seating[seat]
    if one.invitation:
        await room.reseat(seat, invitation="")
        undone = True
    if one.covered:
        await room.reseat(seat, stand_in=False, covered=False)
        room.announce("given_back", seat)
    if undone:
        room.announce("kept_seat", seat)
        room.audience.show_all()
