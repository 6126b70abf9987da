"""What players ask of the table beside answering: to take back, to draw, to give up, to let a bot play; and the clock.

Everything here is done whole and in order: under the lock of the room, even if whoever asked goes away.
"""

from __future__ import annotations

from typing import Any

from escarmouche.bots import bot_names
from escarmouche.server import inviting
from escarmouche.server.phrases import phrase
from escarmouche.server.room import Room, whole
from escarmouche.server.sitter import Sitter
from escarmouche.server.wire import ClaimAbsence, Concede, HandOver, NotTaken, Offer, Propose, Reply, Undo

STAND_IN = "greedy"  # the bot that plays on for who has given up


def _refused(sitter: Sitter, code: str, said: str = "", **facts: Any) -> NotTaken:
    return NotTaken(code, phrase(sitter.lang, said or code, **facts))


def _nobody_to_agree(room: Room, sitter: Sitter) -> NotTaken | None:
    """Consent is a person's: while a bot stands in for somebody, nothing is agreed upon."""
    lent = room.seating.lent()
    return _refused(sitter, "stand_in", names=", ".join(lent)) if lent else None


async def undo(message: Undo, room: Room, sitter: Sitter, seat: int) -> NotTaken | None:
    """A player's own last answer, as far as nothing was rolled or revealed since."""
    at = None if room.over or room.closed or message.seq != room.seq else room.match.takes_back(seat)
    if at is None:
        return _refused(sitter, "cannot_undo")
    await room.go_back(at)
    return None


async def propose(message: Propose, room: Room, sitter: Sitter, seat: int) -> NotTaken | None:
    """A draw, or a step back: the others are asked; bots that nobody lent his seat to agree. To offer what another has
    offered is to agree."""
    if room.over:
        return _refused(sitter, "over", "match_over")
    if message.what == "invite":
        return _propose_invitation(message, room, sitter, seat)
    if (fault := _nobody_to_agree(room, sitter)) is not None:
        return fault
    if message.what == "take_back" and not message.to < room.match.count:
        return _refused(sitter, "nothing_there")
    offer = Offer(message.what, seat, message.to if message.what == "take_back" else 0)
    standing = next((one for one in room.offers if one.what == offer.what), None)
    if standing is not None and standing.seat != seat and standing.to == offer.to:
        return await reply(Reply(message.what, agree=True), room, sitter, seat)
    if standing == offer:
        return None
    if not room.seating.people(seat):
        await _carry_out(room, offer)
        return None
    room.offers = (*(one for one in room.offers if one.what != offer.what), offer)
    room.agreed[offer.what] = {seat}
    room.audience.show_all()
    return None


def _propose_invitation(message: Propose, room: Room, sitter: Sitter, seat: int) -> NotTaken | None:
    """A new invitation to a seat whose player cannot come back to it by himself."""
    if (fault := inviting.refused(room, sitter, seat, message.about)) is not None:
        return fault
    inviting.ask_anew(room, seat, message.about)
    return None


async def reply(message: Reply, room: Room, sitter: Sitter, seat: int) -> NotTaken | None:
    """Somebody agrees or does not; what is offered happens once everybody has agreed."""
    if message.what == "invite":
        done = not room.over and inviting.agree(room, seat, message.about, message.agree)
        return None if done else _refused(sitter, "no_offer")
    if message.agree and (fault := _nobody_to_agree(room, sitter)) is not None:
        return fault
    offer = next((one for one in room.offers if one.what == message.what and one.seat != seat), None)
    if offer is None or room.over:
        return _refused(sitter, "no_offer")
    agreed = room.agreed.setdefault(offer.what, set()) | {seat}
    if message.agree and room.seating.people(offer.seat) <= agreed:
        await _carry_out(room, offer)
        return None
    room.agreed[offer.what] = agreed
    if not message.agree:
        room.offers = tuple(one for one in room.offers if one is not offer)
        room.audience.show_all()
    return None


async def _carry_out(room: Room, offer: Offer) -> None:
    if offer.what == "draw":
        await room.finish("agreed_draw", ())
    else:
        await room.go_back(offer.to)


async def concede(_: Concede, room: Room, sitter: Sitter, seat: int) -> NotTaken | None:
    """A player gives up."""
    if room.over:
        return _refused(sitter, "over", "match_over")
    await _drop_out(room, {seat}, "conceded")
    return None


async def _drop_out(room: Room, leaving: set[int], how: str) -> None:
    """The last one who can still win has won. While there are several the match goes on between them: a bot plays to
    the end for whoever is out of the running."""
    left = room.seating.running() - leaving
    if len(left) < 2:
        await room.finish(how if left else f"{how}_all", left)
    elif all(room.seating[seat].kind == "bot" for seat in left):
        await room.finish("nobody_left", ())
    else:
        for seat in sorted(leaving):
            await room.reseat(seat, out=True, stand_in=True, bot=room.seating[seat].bot or STAND_IN)
        room.offers, room.agreed = (), {}  # they waited for somebody who has gone
        room.audience.show_all()


async def hand_over(message: HandOver, room: Room, sitter: Sitter, seat: int) -> NotTaken | None:
    """A player lets a bot play for him, or takes his seat back; nobody else can do either for him while he is here."""
    if room.over:
        return _refused(sitter, "over", "match_over")
    if message.bot and message.bot not in bot_names(room.kind):
        return _refused(sitter, "no_such_bot")
    before = room.seating[seat].stand_in
    await _lend(room, seat, message.bot)
    if before != bool(message.bot):
        room.announce("lent" if message.bot else "given_back", seat)
    return None


async def _lend(room: Room, seat: int, bot: str, *, covered: bool = False) -> None:
    """What was offered waited for the person who played there."""
    await room.reseat(seat, stand_in=bool(bot), covered=covered, bot=bot or room.seating[seat].bot)
    if bot and room.offers:
        room.offers, room.agreed = (), {}
        room.audience.show_all()


async def claim_absence(message: ClaimAbsence, room: Room, sitter: Sitter, seat: int) -> NotTaken | None:
    """What the others may do about a player for whom the match has waited longer than the stated time: let a bot stand
    in until he comes back, or, alone at the table, end the match as abandoned. Nobody has won it then: who wants an
    absence to cost the match plays with a clock."""
    absent = message.seat
    if room.over:
        return _refused(sitter, "over", "match_over")
    if absent >= len(room.seating) or absent == seat or room.seating[absent].kind == "bot":
        return _refused(sitter, "no_such_seat", "no_such_seat_here")
    if room.seating[absent].out:
        return _refused(sitter, "out")
    if not _long_gone(room, absent):
        return _refused(sitter, "not_absent")
    if message.what == "abandon":
        if not all(_long_gone(room, one) for one in room.seating.persons() - {seat}):
            return _refused(sitter, "not_alone")
        await room.finish("abandoned", ())
        return None
    if message.bot not in bot_names(room.kind):
        return _refused(sitter, "no_such_bot")
    await _lend(room, absent, message.bot, covered=True)
    room.announce("covered", absent)
    return None


def _long_gone(room: Room, seat: int) -> bool:
    return seat not in room.audience.here() and room.absences.seconds(seat) > room.grace


async def revoke(room: Room, seat: int, version: int) -> bool:
    """All links of a seat up to this version become worthless, and whoever sits there by one is sent away."""

    async def work() -> bool:
        async with room.lock:
            if room.seating[seat].version != version:
                return False
            await room.reseat(seat, version=version + 1, claimed="")
            room.audience.dismiss(seat, "revoked")
            return True

    return await whole(work())


async def call_time(room: Room) -> None:
    """Whoever is asked and has no time left is out of the running."""

    async def work() -> None:
        async with room.lock:
            asked = () if room.over or room.closed else tuple(room.match.asks)
            late = {seat for seat in asked if room.seating.clock_left(seat, running=True) == 0.0}
            if late:
                room.seating.charge(asked)
                await _drop_out(room, late, "out_of_time")

    await whole(work())


async def call_absences(room: Room) -> None:
    """What time has brought: how long somebody is waited for is written, a new invitation is issued."""

    async def work() -> None:
        async with room.lock:
            if not room.over and not room.closed:
                room.absences.look_again()
                await inviting.settle(room)

    await whole(work())
