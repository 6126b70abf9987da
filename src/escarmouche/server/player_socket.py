"""One connection of one player: what he says is read, checked and handed to the table; what the table says is sent."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from escarmouche.kits.unread import reason
from escarmouche.server import requests
from escarmouche.server.bot_pool import Thinkers
from escarmouche.server.connection import CLOSING, COME_BACK, NOT_WELCOME, Connection
from escarmouche.server.guards import whose
from escarmouche.server.limits import LARGEST, MESSAGE, Bucket, Gate
from escarmouche.server.live_match import Broken, LiveMatch, shielded
from escarmouche.server.phrases import phrase
from escarmouche.server.reader_pool import Busy
from escarmouche.server.rehearsing import rehearse
from escarmouche.server.rendering import advises
from escarmouche.server.shares import HEARD, admitted, charge
from escarmouche.server.talk_wire import Remark
from escarmouche.server.wire import (
    Advise,
    Advised,
    Answer,
    ClaimAbsence,
    Concede,
    FromPlayer,
    HandOver,
    Look,
    NotTaken,
    Orders,
    Propose,
    Rehearse,
    Reply,
    Speak,
    Undo,
    Weigh,
    Weighed,
)

LOG = logging.getLogger(__name__)
DECODER: msgspec.json.Decoder[FromPlayer] = msgspec.json.Decoder(FromPlayer)
PROSPECTS: msgspec.json.Decoder[Weighed | Advised] = msgspec.json.Decoder(Weighed | Advised)
PATIENCE = 20  # refused messages in a row before a connection is closed
COSTLY = 10.0  # messages that a whole new picture counts for, or a seat that changes hands
REMARK = 60.0  # bytes that a remark takes in the store beside its text
TOLD_TO_ALL = 3.0  # what is asked of the table as such


class Visit:
    """Somebody at a table, and what he has said so far."""

    def __init__(self, live: LiveMatch, connection: Connection, thinkers: Thinkers, who: str, shelf: Gate) -> None:
        self.live = live
        self.shelf = shelf  # what that address may have kept for good
        self.who = who  # the address that he speaks from
        self.thinkers = thinkers
        self.connection = connection
        self.bucket = Bucket()
        self.refused = 0
        self.thinking: asyncio.Task[None] | None = None  # odds or advice for this player: one at a time

    async def hear(self, data: str | bytes) -> None:
        """One message: carried out, or refused; who goes on and on about what is refused is sent away. Who was sent
        away is not heard any more, though he may still have to read why."""
        await admitted()
        if self.connection.closing:
            return
        charge(MESSAGE)
        try:
            fault = await self._heard(data)
        except Broken:
            return  # everybody has been told
        if fault is None:
            self.refused = 0
            return
        self.refused += 1
        self.connection.send(fault)
        if self.refused >= PATIENCE:
            self.connection.dismiss(NOT_WELCOME)

    async def _heard(self, data: str | bytes) -> NotTaken | None:
        connection, lang = self.connection, self.connection.lang
        if not self.bucket.take():
            return NotTaken("too_fast", phrase(lang, "too_fast"))
        if len(data) > LARGEST:
            return NotTaken("too_large", phrase(lang, "unreadable", detail=f"{len(data)} > {LARGEST}"))
        try:
            message = DECODER.decode(data)
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:  # nested without end, no text at all
            return NotTaken("unreadable", phrase(lang, "unreadable", detail=reason(str(error)[:200], lang)))
        if isinstance(message, Speak):
            if not self.bucket.take(COSTLY):
                return NotTaken("too_fast", phrase(lang, "too_fast"))
            connection.lang = message.lang
            await self.live.audience.speak(connection)
            return None
        if connection.seat is None:
            return NotTaken("spectator", phrase(lang, "spectator"))
        return await self._carried_out(message, connection.seat)

    async def _carried_out(self, message: FromPlayer, seat: int) -> NotTaken | None:
        live, connection = self.live, self.connection
        if isinstance(message, Remark):
            return await self._said(message.text, seat)
        if live.seating[seat].out and not live.over:
            return NotTaken("out", phrase(connection.lang, "out"))
        if isinstance(message, Answer):
            return await live.answer(seat, message.seq, message.answer, connection.lang, message.request)
        if isinstance(message, Look):
            return await live.audience.look(connection, message.seq, message.gesture, message.request)
        if isinstance(message, Rehearse | Orders):
            return await self._several(message, seat)
        if isinstance(message, Weigh | Advise):
            return await self._foretold(message, seat)
        cost = {Undo: 0.0, HandOver: COSTLY}.get(type(message), TOLD_TO_ALL)
        if not self.bucket.take(cost):
            return NotTaken("too_fast", phrase(connection.lang, "too_fast"))
        return await shielded(self._wished(message, seat))

    async def _said(self, text: str, seat: int) -> NotTaken | None:
        """To the others who sit here, whoever is out of the match included."""
        live, connection = self.live, self.connection
        if not (self.bucket.take(COSTLY) and self.shelf.take(self.who, REMARK + len(text.encode()))):
            return NotTaken("too_fast", phrase(connection.lang, "too_fast"))

        async def work() -> NotTaken | None:
            async with live.lock:
                if live.closed:
                    return NotTaken("put_away", phrase(connection.lang, "put_away"))
                return None if connection.closing else await live.talk.say(live, connection, seat, text)

        return await shielded(work())

    async def _several(self, message: Rehearse | Orders, seat: int) -> NotTaken | None:
        """Orders for a group: tried out, or given."""
        live, connection = self.live, self.connection
        if not self.bucket.take(COSTLY):
            return NotTaken("too_fast", phrase(connection.lang, "too_fast"), request=message.request)
        if isinstance(message, Orders):
            first, *then = message.answers
            return await live.answer(seat, message.seq, first, connection.lang, message.request, then)
        return await rehearse(live, connection, message)

    async def _foretold(self, message: Weigh | Advise, seat: int) -> NotTaken | None:
        """Odds, or advice: thought about beside the table, told if the question is still open then."""
        live, lang, request = self.live, self.connection.lang, message.request
        if not self.bucket.take(COSTLY):
            return NotTaken("too_fast", phrase(lang, "too_fast"), request=request)
        if self.thinking:
            return NotTaken("busy", phrase(lang, "busy"), request=request)
        async with live.lock:  # an answer that is being written is nobody's to know of yet
            fault = live.not_now(seat, message.seq, lang, request)
        if fault is not None:
            return fault
        if isinstance(message, Advise) and not advises(live, seat):
            return NotTaken("no_advice", phrase(lang, "no_advice"), request=request)
        self.thinking = asyncio.create_task(self._tell(message, seat))
        return None

    async def _tell(self, message: Weigh | Advise, seat: int) -> None:
        live, lang = self.live, self.connection.lang
        try:
            told = PROSPECTS.decode(await self.thinkers.prospects(live, seat, lang, message, self.who))
            self.connection.send(msgspec.structs.replace(told, request=message.request))
        except Busy:
            self.connection.send(NotTaken("busy", phrase(lang, "busy"), request=message.request))
        except (RuntimeError, msgspec.MsgspecError) as error:
            LOG.info("match %s: seat %d is told no odds: %s", live.id, seat, error)
            self.connection.send(NotTaken("no_odds", phrase(lang, "no_odds"), request=message.request))
        finally:
            self.thinking = None

    async def _wished(self, message: FromPlayer, seat: int) -> NotTaken | None:
        """What is asked of the table as such, in its order."""
        live, connection = self.live, self.connection
        async with live.lock:
            if live.closed:
                return NotTaken("put_away", phrase(connection.lang, "put_away"))
            if connection.closing:
                return None  # sent away while he waited: it is not his seat any more
            match message:
                case Undo():
                    fault = await requests.undo(message, live, connection, seat)
                    self.bucket.spend(COSTLY if fault is None else 0.0)  # everybody is sent the whole log
                    return fault
                case Propose():
                    return await requests.propose(message, live, connection, seat)
                case Reply():
                    return await requests.reply(message, live, connection, seat)
                case Concede():
                    return await requests.concede(message, live, connection, seat)
                case HandOver():
                    return await requests.hand_over(message, live, connection, seat)
                case ClaimAbsence():
                    return await requests.claim_absence(message, live, connection, seat)
        return None


async def talk(socket: WebSocket[Any, Any, Any], live: LiveMatch, connection: Connection, thinkers: Thinkers) -> None:
    """Sit down, talk, and leave."""
    visit = Visit(live, connection, thinkers, whose(socket), socket.app.state.store_gate)
    HEARD.set(socket.app.state.shares.of(visit.who))
    tasks = [asyncio.create_task(_send(socket, connection)), asyncio.create_task(connection.let_go.wait())]
    try:
        if live.closed:
            connection.dismiss(COME_BACK)  # put away between being found and being come to
        else:
            await live.talk.remember()
            await live.audience.sit(connection)
        tasks.append(asyncio.create_task(_listen(socket, visit)))  # who does not sit yet is not heard
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.audience.leave(connection)
        for task in tasks:
            task.cancel()
        _, _, *heard = await asyncio.gather(*tasks, return_exceptions=True)
        for fault in heard:
            if isinstance(fault, Exception):
                LOG.error("match %s: a connection failed", live.id, exc_info=fault)
    with suppress(Exception):  # it may be closed already
        async with asyncio.timeout(CLOSING):
            await socket.close(code=connection.closing or 1000)


async def _send(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    while (message := await connection.next()) is not None:
        await socket.send_data(message, mode="text")


async def _listen(socket: WebSocket[Any, Any, Any], visit: Visit) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            event = await socket.receive()
            if event["type"] != "websocket.receive":
                return
            await visit.hear(event.get("text") or event.get("bytes") or "")
