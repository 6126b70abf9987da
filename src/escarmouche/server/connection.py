"""Somebody at a table: a connection, the seat it has, its language, and what it has been sent already."""

from __future__ import annotations

import asyncio
from collections import deque

from escarmouche.kits.stage.scene import TableInfo, TerrainPiece
from escarmouche.server.encoding import ENCODER
from escarmouche.server.limits import MESSAGE
from escarmouche.server.shares import charge
from escarmouche.server.wire import FromTable, Lang

WAITING = 4 * 1024 * 1024  # bytes that may wait for a slow reader before he is sent away
CLOSING = 5.0  # seconds that a polite end may take
TRY_AGAIN, COME_BACK, NOT_WELCOME = 1013, 1012, 1008  # why a connection is closed, as WebSockets number it


class Connection:
    """One connection. Messages wait in its own queue, so that a slow reader holds nobody up."""

    def __init__(self, seat: int | None, lang: Lang, version: int = 0) -> None:
        self.seat = seat
        self.version = version  # of the key that opened the seat
        self.lang: Lang = lang
        self.closing = 0  # the number under which the connection is closed, once it is to be
        self.lines_sent = 0
        self.let_go = asyncio.Event()  # he does not read: the connection is to be dropped with what still waits
        self._terrain: tuple[TerrainPiece, ...] | None = None
        self._setting: TableInfo | None = None
        self._outbox: deque[bytes] = deque()
        self._waiting = 0
        self._news = asyncio.Event()

    def begin_anew(self) -> None:
        """The log and the terrain will be sent again from the beginning."""
        self.lines_sent = 0
        self._terrain = None

    def new_terrain(self, terrain: tuple[TerrainPiece, ...]) -> bool:
        """Has this one not been sent this terrain yet?"""
        if terrain == self._terrain:
            return False
        self._terrain = terrain
        return True

    def new_setting(self, setting: TableInfo) -> bool:
        """Has this one not been sent this table yet?"""
        if setting == self._setting:
            return False
        self._setting = setting
        return True

    def send(self, message: FromTable) -> None:
        """Put a message in the queue; a reader who does not keep up is let go (he will come back for the whole)."""
        if self.closing:
            return
        charge(MESSAGE)
        data = ENCODER.encode(message)
        self._waiting += len(data)
        self._outbox.append(data)
        self._news.set()
        if self._waiting > WAITING:
            self.closing = TRY_AGAIN
            self._outbox.clear()
            self.let_go.set()

    def dismiss(self, code: int) -> None:
        """Nothing more will be said; what waits is still sent, then the connection is closed. Whoever does not read it
        is not waited for."""
        self.closing = self.closing or code
        self._news.set()
        asyncio.get_running_loop().call_later(CLOSING, self.let_go.set)

    async def next(self) -> bytes | None:
        """The next message to send; None when there will be none."""
        while not self._outbox:
            if self.closing:
                return None
            self._news.clear()
            await self._news.wait()
        data = self._outbox.popleft()
        self._waiting -= len(data)
        return data
