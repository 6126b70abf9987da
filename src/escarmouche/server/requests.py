"""What players ask of the table beside answering: to take back, to draw, to give up, to let a bot play; and the clock.

Everything here is done whole and in order: under the lock of the room, even if whoever asked goes away.
"""

from __future__ import annotations

import time
from typing import Any

from escarmouche.bots import bot_names
from escarmouche.server import inviting
from escarmouche.server.absence import WRITTEN_EVERY
from escarmouche.server.connection import Connection
from escarmouche.server.live_match import Broken, LiveMatch, shielded
from escarmouche.server.phrases import phrase
from escarmouche.server.wire import ClaimAbsence, Concede, HandOver, NotTaken, Offer, Propose, Reply, Undo

STAND_IN = "greedy"  # the bot that plays on for who has given up, or is away
MOST_OFFERS = 3  # of a kind by one player, until another has answered something


def _refused(connection: Connection, code: str, said: str = "", **facts: Any) -> NotTaken:
    return NotTaken(code, phrase(connection.lang, said or code, **facts))


def _nobody_to_agree(live: LiveMatch, connection: Connection) -> NotTaken | None:
    """Consent is a person's: while a bot stands in for somebody, nothing is agreed upon."""
    lent = live.seating.lent()
    return _refused(connection, "stand_in", names=", ".join(lent)) if lent else None


async def undo(message: Undo, live: LiveMatch, connection: Connection, seat: int) -> NotTaken | None:
    """A player's own last answer, as far as nothing was rolled or revealed since; the time since is his."""
    at = None if live.over or live.closed or message.seq != live.seq else live.match.undo_point(seat)
    if at is None or not live.may_reconsider(seat):
        return _refused(connection, "cannot_undo")
    if not live.seating.can_afford(seat):
        return _refused(connection, "no_time_to_undo")
    await live.go_back(at, by=seat)
    return None


async def propose(message: Propose, live: LiveMatch, connection: Connection, seat: int) -> NotTaken | None:
    """A draw, a common defeat, or a step back: the others are asked; bots that nobody lent his seat to agree. To offer
    what another has offered is to agree."""
    if live.over:
        return _refused(connection, "over", "match_over")
    if message.what == "invite":
        return _propose_invitation(message, live, connection, seat)
    if message.what == ("draw" if live.kind.facts.together else "give_up"):
        return _refused(connection, "no_draw" if live.kind.facts.together else "no_giving_up")
    if (fault := _nobody_to_agree(live, connection)) is not None:
        return fault
    if message.what == "take_back" and not message.to < live.match.count:
        return _refused(connection, "nothing_there")
    offer = Offer(message.what, seat, message.to if message.what == "take_back" else 0)
    standing = next((one for one in live.offers if one.what == offer.what), None)
    if standing is not None and standing.seat != seat and standing.to == offer.to:
        return await reply(Reply(message.what, agree=True), live, connection, seat)
    if standing == offer:
        return None
    if not live.seating.people(seat):
        await _carry_out(live, offer)
        return None
    if live.offered[seat, offer.what] >= MOST_OFFERS:
        return _refused(connection, "offered_often")
    live.offered[seat, offer.what] += 1
    live.offers = (*(one for one in live.offers if one.what != offer.what), offer)
    live.agreed[offer.what] = {seat}
    live.audience.show_all()
    return None


def _propose_invitation(message: Propose, live: LiveMatch, connection: Connection, seat: int) -> NotTaken | None:
    """A new invitation to a seat whose player cannot come back to it by himself."""
    if (fault := inviting.refused(live, connection, seat, message.about)) is not None:
        return fault
    inviting.ask_anew(live, seat, message.about)
    return None


async def reply(message: Reply, live: LiveMatch, connection: Connection, seat: int) -> NotTaken | None:
    """Somebody agrees or does not; what is offered happens once everybody has agreed."""
    if message.what == "invite":
        done = not live.over and inviting.agree(live, seat, message.about, message.agree)
        return None if done else _refused(connection, "no_offer")
    if message.agree and (fault := _nobody_to_agree(live, connection)) is not None:
        return fault
    # one's own is not agreed to by oneself, but may be withdrawn
    standing = (one for one in live.offers if one.what == message.what and not (message.agree and one.seat == seat))
    offer = next(standing, None)
    if offer is None or live.over or (message.agree and message.to not in (None, offer.to)):
        return _refused(connection, "no_offer")
    agreed = live.agreed.setdefault(offer.what, set()) | {seat}
    if message.agree and live.seating.people(offer.seat) <= agreed:
        await _carry_out(live, offer)
        return None
    live.agreed[offer.what] = agreed
    if not message.agree:
        live.offers = tuple(one for one in live.offers if one is not offer)
        live.announce("withdrawn" if offer.seat == seat else "declined", seat, offer.what)
        live.audience.show_all()
    return None


async def _carry_out(live: LiveMatch, offer: Offer) -> None:
    if offer.what == "draw":
        await live.finish("agreed_draw", ())
    elif offer.what == "give_up":
        await live.finish("given_up", ())
    else:
        await live.go_back(offer.to)
        live.announce("taken_back", offer.seat)


async def concede(_: Concede, live: LiveMatch, connection: Connection, seat: int) -> NotTaken | None:
    """A player gives up."""
    if live.over:
        return _refused(connection, "over", "match_over")
    await _drop_out(live, {seat}, "conceded")
    return None


async def _drop_out(live: LiveMatch, leaving: set[int], how: str) -> None:
    """The last one who can still win has won. While there are several the match goes on between them, and on one side
    as long as there is anybody: a bot plays to the end for whoever is out of the running."""
    left, together = live.seating.running() - leaving, live.kind.facts.together
    if not together and len(left) < 2:
        await live.finish(how if left else f"{how}_all", left)
    elif all(live.seating[seat].kind == "bot" for seat in left):
        alone = "given_up" if how == "conceded" else "out_of_time_together"
        await live.finish(alone if together else "nobody_left", ())
    else:
        for seat in sorted(leaving):
            await live.reseat(seat, out=True, stand_in=True, bot=live.seating[seat].bot or STAND_IN)
        live.offers, live.agreed = (), {}  # they waited for somebody who has gone
        live.audience.show_all()


async def hand_over(message: HandOver, live: LiveMatch, connection: Connection, seat: int) -> NotTaken | None:
    """A player lets a bot play for him, or takes his seat back; nobody else can do either for him while he is here."""
    if live.over:
        return _refused(connection, "over", "match_over")
    if message.bot and message.bot not in bot_names(live.kind):
        return _refused(connection, "no_such_bot")
    before = live.seating[seat]
    if (before.stand_in, before.bot) == (bool(message.bot), message.bot or before.bot):
        return None
    await _lend(live, seat, message.bot)
    if before.stand_in != bool(message.bot):
        live.announce("lent" if message.bot else "given_back", seat)
    return None


async def _lend(live: LiveMatch, seat: int, bot: str, *, covered: bool = False) -> None:
    """What was offered waited for the person who played there."""
    await live.reseat(seat, stand_in=bool(bot), covered=covered, bot=bot or live.seating[seat].bot)
    if bot and live.offers:
        live.offers, live.agreed = (), {}
        live.audience.show_all()


async def claim_absence(message: ClaimAbsence, live: LiveMatch, connection: Connection, seat: int) -> NotTaken | None:
    """What the others may do about a player for whom the match has waited longer than the stated time: let a bot stand
    in until he comes back, or, alone at the table, end the match as abandoned. Nobody has won it then: who wants an
    absence to cost the match plays with a clock. Nor do opponents choose a bot that loses for him."""
    absent = message.seat
    if live.over:
        return _refused(connection, "over", "match_over")
    if absent >= len(live.seating) or absent == seat or live.seating[absent].kind == "bot":
        return _refused(connection, "no_such_seat", "no_such_seat_here")
    if live.seating[absent].out:
        return _refused(connection, "out")
    if not _long_gone(live, absent):
        return _refused(connection, "not_absent")
    if message.what == "abandon":
        if not all(_long_gone(live, one) for one in live.seating.persons() - {seat}):
            return _refused(connection, "not_alone")
        await live.finish("abandoned", ())
        return None
    if message.bot not in bot_names(live.kind):
        return _refused(connection, "no_such_bot")
    if message.bot != STAND_IN and STAND_IN in bot_names(live.kind) and not live.kind.facts.together:
        return _refused(connection, "usual_bot", bot=STAND_IN)
    await _lend(live, absent, message.bot, covered=True)
    live.announce("covered", absent)
    return None


def _long_gone(live: LiveMatch, seat: int) -> bool:
    return seat not in live.audience.here() and live.absences.seconds(seat) > live.grace


async def revoke(live: LiveMatch, seat: int, version: int) -> bool:
    """All links of a seat up to this version become worthless, and whoever sits there by one is sent away."""

    async def work() -> bool:
        async with live.lock:
            if live.closed:
                raise Broken(live.id)  # whoever asks again finds the table as it is now
            if live.seating[seat].version != version:
                return False
            await live.reseat(seat, version=version + 1, claimed="")
            live.audience.dismiss(seat, "revoked")
            return True

    return await shielded(work())


async def call_time(live: LiveMatch) -> None:
    """Whoever is asked and has no time left is out of the running."""

    async def work() -> None:
        async with live.lock:
            asked = () if live.over or live.closed else tuple(live.match.asks)
            late = {seat for seat in asked if live.seating.clock_left(seat, running=True) == 0.0}
            if late:
                await _drop_out(live, late, "out_of_time")

    await shielded(work())


def _unwritten(live: LiveMatch) -> float:
    """Seconds of running clocks that nobody has charged yet; none while a bot answers for somebody, who may yet have to
    pay for it."""
    seating, asked = live.seating, live.match.asks
    running = seating.soonest(asked) is not None and not any(map(seating.is_bot, asked))
    return time.monotonic() - seating.asked_since if running else 0.0


async def call_absences(live: LiveMatch) -> None:
    """What time has brought: how long somebody is waited for is written, and what the clocks say; a new invitation is
    issued."""

    async def work() -> None:
        async with live.lock:
            if not live.over and not live.closed:
                live.absences.look_again()
                if _unwritten(live) >= WRITTEN_EVERY:
                    live.write_clocks()
                await inviting.settle(live)

    await shielded(work())
