"""How long a request may take to arrive: whoever sends half of one and waits is not waited for."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from escarmouche.server.limits import BODY_WITHIN, HEADERS_WITHIN, MOST_DOORS_OF_AN_ADDRESS, household


class Door(H11Protocol):
    """A connection before it becomes a WebSocket. The head of a request has its time, and so has its body; one address
    has so many such connections at once (unless it is a proxy that speaks for many)."""

    head_within = HEADERS_WITHIN
    body_within = BODY_WITHIN
    most = MOST_DOORS_OF_AN_ADDRESS
    held: ClassVar[Counter[str]] = Counter()

    _deadline: asyncio.TimerHandle | None = None
    _reads_body = False
    _upgraded = False
    _held_by = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn does
        """The clock begins to run."""
        super().connection_made(transport)
        address = household(self.client[0]) if self.client else ""
        if not self.config.proxy_headers:
            self._held_by = address
            self.held[address] += 1
            if self.held[address] > self.most:
                transport.abort()
                return
        self._set(self.head_within)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request: is it all of it?"""
        super().data_received(data)
        state = self.conn.their_state
        if self._upgraded:
            return
        if state is h11.IDLE and self.conn.trailing_data[0]:
            if self._deadline is None:
                self._set(self.head_within)
        elif state is h11.SEND_BODY:
            if not self._reads_body:
                self._set(self.body_within)
                self._reads_body = True
        else:
            self._clear()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is counted as a connection to a table."""
        self._let_go()
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP is refused as everything is. Where an answer has begun already nothing more can be said."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._refuse(b"400 Bad Request", b"the request is no HTTP")
        self.transport.close()

    def _refuse(self, status: bytes, why: bytes) -> None:
        said = b'{"problems":["%s"]}' % why
        head = b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nConnection: close\r\n" % status
        self.transport.write(head + b"X-Content-Type-Options: nosniff\r\nContent-Length: %d\r\n\r\n" % len(said) + said)

    def _set(self, seconds: float) -> None:
        self._clear()
        self._deadline = self.loop.call_later(seconds, self._too_late)

    def _clear(self) -> None:
        self._reads_body = False
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _let_go(self) -> None:
        self._clear()
        if self._held_by:
            self.held[self._held_by] -= 1
            if self.held[self._held_by] <= 0:
                del self.held[self._held_by]
            self._held_by = ""

    def _too_late(self) -> None:
        self._deadline = None
        cycle: Any = self.cycle  # none before the first request
        if cycle is None or cycle.response_complete:
            self._refuse(b"408 Request Timeout", b"the request took too long to arrive")
        self.transport.close()


def door(**limits: Any) -> type[Door]:
    """Doors of one server, that count their own; `limits` in the place of the usual ones."""
    return type("OwnDoor", (Door,), {"held": Counter(), **limits})
