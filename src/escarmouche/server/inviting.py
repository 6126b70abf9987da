"""Invitations: claimed once, by whoever sits down; and a new one for a seat whose player has lost his key.

Nobody but the browser that claims an invitation ever holds the key it is exchanged for. A seat that is lost is found
again in the open: the others agree, everybody sees it asked, and until the match has waited for the absent player from
then on as long as his absence may be claimed (and until the new invitation is claimed) its old player undoes it by
sitting down. A night in which nobody waits for him costs him no seat.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from escarmouche.server.http_wire import SeatLink
from escarmouche.server.keys import Key, Keys, Ticket
from escarmouche.server.phrases import phrase
from escarmouche.server.wire import Invitation, NotTaken, Offer

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection as Database

    from escarmouche.server.connection import Connection
    from escarmouche.server.live_match import LiveMatch
    from escarmouche.server.stored import StoredSeat

TOKEN = 12  # bytes


class Dead(LookupError):
    """An invitation that was claimed already, or withdrawn."""


class Reissue(msgspec.Struct):
    """A new invitation that somebody has asked for: who agrees, and how long the match had waited for the absent player
    when it was asked."""

    by: int
    waited: float
    agreed: set[int]


def new_token() -> str:
    """What makes an invitation one of its own."""
    return secrets.token_hex(TOKEN)


def link_of(keys: Keys, match: str, seat: StoredSeat) -> SeatLink:
    """A seat for whoever opened the table: its key, or the invitation to it."""
    if seat.invitation:
        return SeatLink(seat.seat, seat.name, seat.kind, invitation=_text(keys, match, seat))
    return SeatLink(seat.seat, seat.name, seat.kind, key=keys.make(Key(match, seat.seat, seat.version)))


def invitations(live: LiveMatch) -> tuple[Invitation, ...]:
    """Those that wait to be claimed, for the eyes of people who sit here."""
    waiting = (one for one in live.seating.seats if one.invitation and not live.over)
    return tuple(Invitation(one.seat, one.name, _text(live.keys, live.id, one)) for one in waiting)


def _text(keys: Keys, match: str, seat: StoredSeat) -> str:
    return keys.invite(Ticket(match, seat.seat, seat.invitation))


# --- claiming --------------------------------------------------------------------------------------------------------


def seat_invited(live: LiveMatch, ticket: Ticket) -> StoredSeat:
    """The seat an invitation is good for; `Dead` where it is good for nothing any more."""
    if ticket.match != live.id or ticket.seat >= len(live.seating):
        raise Dead
    seat = live.seating[ticket.seat]
    if not seat.invitation or not hmac.compare_digest(seat.invitation, ticket.token):
        raise Dead
    return seat


async def claim(
    live: LiveMatch,
    ticket: Ticket,
    claimer: str,
    name: str = "",
    *,
    by_way_of: str = "",
    also: Callable[[Database], None] | None = None,
) -> Key:
    """Exchange an invitation for a key (the caller holds the lock, so one of two comes first): the invitation and all
    older keys are worthless from then on, and everybody is told. The same browser may ask again for what it got; from
    the table `by_way_of` which it came it need not know the invitation. `also`: what is written with it or not at
    all."""
    way = by_way_of or ticket.token
    try:
        seat = seat_invited(live, ticket)
    except Dead:
        if ticket.seat < len(live.seating) and is_claimer(live.seating[ticket.seat], way, claimer):
            return Key(live.id, ticket.seat, live.seating[ticket.seat].version)
        raise
    by = _digest(way, claimer or secrets.token_hex(TOKEN))
    version = seat.version + 1
    live.reissues.pop(seat.seat, None)
    for asked in live.reissues.values():
        asked.agreed.discard(seat.seat)
    live.offers, live.agreed = (), {}  # whoever has agreed there has not spoken for who sits down now
    called = " ".join(name.split()) or seat.name
    fields = {"invitation": "", "claimed": by, "version": version, "since": time.time(), "name": called}
    await live.reseat(seat.seat, also=also, **fields)
    live.audience.dismiss(seat.seat, "revoked")
    live.announce("claimed", seat.seat)
    live.audience.show_all()
    return Key(live.id, seat.seat, version)


def is_claimer(seat: StoredSeat, way: str, claimer: str) -> bool:
    """Is this the browser that has claimed the seat, and by the same way?"""
    return bool(claimer) and hmac.compare_digest(seat.claimed, _digest(way, claimer))


def _digest(way: str, claimer: str) -> str:
    return hashlib.sha256(f"{way}.{claimer}".encode()).hexdigest()


# --- a lost seat -----------------------------------------------------------------------------------------------------


def refused(live: LiveMatch, connection: Connection, seat: int, about: int) -> NotTaken | None:
    """Why no new invitation can be issued to that seat."""
    if about >= len(live.seating) or about == seat or live.seating[about].kind == "bot":
        return NotTaken("no_such_seat", phrase(connection.lang, "no_such_seat_here"))
    if live.seating[about].out:
        return NotTaken("out", phrase(connection.lang, "out"))
    if about in live.audience.here():
        return NotTaken("not_absent", phrase(connection.lang, "not_absent"))
    if live.seating[about].invitation:
        return NotTaken("invited", phrase(connection.lang, "invited"))
    return None


def ask_anew(live: LiveMatch, seat: int, about: int) -> None:
    """A player asks for a new invitation to a seat that is lost; to ask for the same is to agree."""
    asked = live.reissues.get(about)
    if asked is None:
        live.reissues[about] = Reissue(seat, live.absences.seconds(about), {seat})
        live.announce("lost_seat", about)
    else:
        asked.agreed.add(seat)
    live.audience.show_all()
    live.wake()


def agree(live: LiveMatch, seat: int, about: int, yes: bool) -> bool:
    """Somebody agrees to it, or not; was there anything to agree to?"""
    asked = live.reissues.get(about)
    if asked is None or seat in (asked.by, about):
        return False
    if yes:
        asked.agreed.add(seat)
    else:
        del live.reissues[about]
    live.audience.show_all()
    live.wake()
    return True


def offers(live: LiveMatch) -> tuple[Offer, ...]:
    """What is asked for, as everybody sees it."""
    found = sorted(live.reissues.items())
    return tuple(
        Offer("invite", one.by, about=seat, left=round(_left(live, seat), 1), runs=seat in live.absences.running)
        for seat, one in found
    )


def _left(live: LiveMatch, about: int) -> float:
    """Seconds that the match has yet to wait for that player before it may be issued."""
    return max(0.0, live.grace + live.reissues[about].waited - live.absences.seconds(about))


def soonest(live: LiveMatch) -> float | None:
    """Seconds until the next one may be issued; None where there is none that everybody has agreed to, or the match
    does not wait for that player."""
    agreed = {seat: _left(live, seat) for seat in live.reissues if _agreed(live, seat)}
    return min((left for seat, left in agreed.items() if seat in live.absences.running or not left), default=None)


async def settle(live: LiveMatch) -> None:
    """Issue what everybody has agreed to and nobody has come back to undo (the caller holds the lock)."""
    for about in [one for one in live.reissues if _agreed(live, one) and not _left(live, one)]:
        del live.reissues[about]
        await live.reseat(about, invitation=new_token())
        live.announce("reissued", about)
        live.audience.show_all()


def _agreed(live: LiveMatch, about: int) -> bool:
    """Have all the others who play? Seats that nobody has claimed yet are nobody's."""
    empty = {one.seat for one in live.seating.seats if one.invitation}
    return live.seating.persons() - empty - {about} <= live.reissues[about].agreed


async def came_back(live: LiveMatch, seat: int) -> None:
    """Its player sits down at his seat (the caller holds the lock): nobody else is invited to it, and a bot that was
    put there in his absence goes."""
    undone = live.reissues.pop(seat, None) is not None
    one = live.seating[seat]
    if one.invitation:
        await live.reseat(seat, invitation="")
        undone = True
    if one.covered:
        await live.reseat(seat, stand_in=False, covered=False)
        live.announce("given_back", seat)
    if undone:
        live.announce("kept_seat", seat)
        live.audience.show_all()
