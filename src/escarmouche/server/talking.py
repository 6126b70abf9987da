"""One connection of one player: what he says is read, checked and handed to the table; what the table says is sent."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from escarmouche.server import wishes
from escarmouche.server.limits import LARGEST, Bucket
from escarmouche.server.phrases import phrase
from escarmouche.server.room import Broken, Room, whole
from escarmouche.server.sitter import NOT_WELCOME, Sitter
from escarmouche.server.wire import (
    Answer,
    ClaimAbsence,
    Concede,
    FromPlayer,
    HandOver,
    Look,
    NotTaken,
    Propose,
    Reply,
    Speak,
    Undo,
)

LOG = logging.getLogger(__name__)
DECODER: msgspec.json.Decoder[FromPlayer] = msgspec.json.Decoder(FromPlayer)
PATIENCE = 20  # refused messages in a row before a connection is closed
CLOSING = 5.0  # seconds that a polite end may take
COSTLY = 10.0  # messages that a whole new picture counts for


class Visit:
    """A sitter at a table, and what he has said so far."""

    def __init__(self, room: Room, sitter: Sitter) -> None:
        self.room = room
        self.sitter = sitter
        self.bucket = Bucket()
        self.refused = 0

    async def hear(self, data: str | bytes) -> None:
        """One message: carried out, or refused; who goes on and on about what is refused is sent away."""
        try:
            fault = await self._heard(data)
        except Broken:
            return  # everybody has been told
        if fault is None:
            self.refused = 0
            return
        self.refused += 1
        self.sitter.send(fault)
        if self.refused >= PATIENCE:
            self.sitter.dismiss(NOT_WELCOME)

    async def _heard(self, data: str | bytes) -> NotTaken | None:
        sitter, lang = self.sitter, self.sitter.lang
        if not self.bucket.take():
            return NotTaken("too_fast", phrase(lang, "too_fast"))
        if len(data) > LARGEST:
            return NotTaken("too_large", phrase(lang, "unreadable", detail=f"{len(data)} > {LARGEST}"))
        try:
            message = DECODER.decode(data)
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:  # nested without end, no text at all
            return NotTaken("unreadable", phrase(lang, "unreadable", detail=str(error)[:200]))
        if isinstance(message, Speak):
            if not self.bucket.take(COSTLY):
                return NotTaken("too_fast", phrase(lang, "too_fast"))
            sitter.lang = message.lang
            await self.room.audience.speak(sitter)
            return None
        if sitter.seat is None:
            return NotTaken("spectator", phrase(lang, "spectator"))
        return await self._carried_out(message, sitter.seat)

    async def _carried_out(self, message: FromPlayer, seat: int) -> NotTaken | None:
        room, sitter = self.room, self.sitter
        if room.seating[seat].out and not room.over:
            return NotTaken("out", phrase(sitter.lang, "out"))
        if isinstance(message, Answer):
            return await room.answer(seat, message.seq, message.answer, sitter.lang, message.request)
        if isinstance(message, Look):
            return await room.audience.look(sitter, message.seq, message.gesture, message.request)
        return await whole(self._wished(message, seat))

    async def _wished(self, message: FromPlayer, seat: int) -> NotTaken | None:
        """What is asked of the table as such, in its order."""
        room, sitter = self.room, self.sitter
        async with room.lock:
            if room.closed:
                return NotTaken("put_away", phrase(sitter.lang, "put_away"))
            match message:
                case Undo():
                    return await wishes.undo(message, room, sitter, seat)
                case Propose():
                    return await wishes.propose(message, room, sitter, seat)
                case Reply():
                    return await wishes.reply(message, room, sitter, seat)
                case Concede():
                    return await wishes.concede(message, room, sitter, seat)
                case HandOver():
                    return await wishes.hand_over(message, room, sitter, seat)
                case ClaimAbsence():
                    return await wishes.claim_absence(message, room, sitter, seat)
        return None


async def talk(socket: WebSocket[Any, Any, Any], room: Room, sitter: Sitter) -> None:
    """Sit down, talk, and leave."""
    visit = Visit(room, sitter)
    tasks = [
        asyncio.create_task(work) for work in (_send(socket, sitter), _listen(socket, visit), sitter.let_go.wait())
    ]
    try:
        await room.audience.sit(sitter)
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.audience.leave(sitter)
        for task in tasks:
            task.cancel()
        _, heard, _ = await asyncio.gather(*tasks, return_exceptions=True)
        if isinstance(heard, Exception):
            LOG.error("match %s: a connection failed", room.id, exc_info=heard)
    with suppress(Exception):  # it may be closed already
        async with asyncio.timeout(CLOSING):
            await socket.close(code=sitter.closing or 1000)


async def _send(socket: WebSocket[Any, Any, Any], sitter: Sitter) -> None:
    while (message := await sitter.next()) is not None:
        await socket.send_data(message, mode="text")


async def _listen(socket: WebSocket[Any, Any, Any], visit: Visit) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            event = await socket.receive()
            if event["type"] != "websocket.receive":
                return
            await visit.hear(event.get("text") or event.get("bytes") or "")
