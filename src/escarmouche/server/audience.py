"""Who is at a table, who has gone away, and what each of them is shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from escarmouche.kits.stage.gestures import MOST_POINTS
from escarmouche.kits.stage.scene import Gesture
from escarmouche.server.connection import COME_BACK, NOT_WELCOME, Connection
from escarmouche.server.inviting import came_back
from escarmouche.server.limits import SLICE
from escarmouche.server.phrases import phrase
from escarmouche.server.rendering import looked, update_for, welcome_for
from escarmouche.server.shares import working
from escarmouche.server.wire import FromTable, NotTaken, Presence, SeatState

if TYPE_CHECKING:
    from escarmouche.server.live_match import LiveMatch

LOG = logging.getLogger(__name__)
OUR_FAULT = 1011  # why a connection is closed, as WebSockets number it


class Audience:
    """The connections to one table. Nobody is shown a position before it is stored: sitting down, speaking another
    language and pointing wait for a change that is being written."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self.connections: list[Connection] = []

    async def sit(self, connection: Connection) -> None:
        """Somebody sits down, or comes back: the whole position is sent. While he waited the table may have been put
        away, or his seat become another's."""
        live = self.live
        await self._catch_up(connection)
        async with live.lock:
            if live.closed:
                connection.dismiss(COME_BACK)
                return
            if connection.seat is not None and connection.version != live.seating[connection.seat].version:
                self._send_away(connection, "revoked")
                return
            self.connections.append(connection)
            if connection.seat is not None:
                live.absences.back(connection.seat)
                await came_back(live, connection.seat)
            live.absences.look_again()
            self._begin(connection)
            self.tell_presence(but=connection)
            live.wake()  # bots play while somebody looks on

    def leave(self, connection: Connection) -> None:
        """A connection was lost or closed; the seat stays its owner's."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.tell_presence()
            self.live.wake()

    def here(self) -> set[int | None]:
        """The seats somebody sits at; None among them: somebody watches."""
        return {connection.seat for connection in self.connections}

    def dismiss(self, seat: int, why: str) -> None:
        """Whoever sits there by an old key is sent away."""
        for connection in [one for one in self.connections if one.seat == seat]:
            self._send_away(connection, why)

    @staticmethod
    def _send_away(connection: Connection, why: str, code: int = NOT_WELCOME) -> None:
        connection.send(NotTaken(why, phrase(connection.lang, why)))
        connection.dismiss(code)

    async def speak(self, connection: Connection) -> None:
        """Everything from the beginning, in the language of whoever listens."""
        live = self.live
        await self._catch_up(connection)
        async with live.lock:
            if not live.closed:
                self._begin(connection)

    async def _catch_up(self, connection: Connection) -> None:
        """A long log is put into words a little at a time, in turn with those of other tables, before he is sent it."""
        live = self.live
        while live.log.is_behind(live.match, connection.seat, connection.lang):
            async with live.turn:
                with working():
                    live.log.write_on(live.match, connection.seat, connection.lang, SLICE)
                if live.log.is_behind(live.match, connection.seat, connection.lang):
                    await asyncio.sleep(SLICE)

    def _begin(self, connection: Connection) -> None:
        connection.begin_anew()
        self._tell(connection, welcome_for)
        self.show(connection)
        self.live.talk.begin(connection)

    def show(self, connection: Connection) -> None:
        """The position as it stands, to one who listens."""
        self._tell(connection, update_for)

    def show_all(self, *, anew: bool = False) -> None:
        """The position to everybody who sits here; `anew`: the log begins again."""
        self.live.absences.look_again()
        for connection in list(self.connections):
            if anew:
                connection.begin_anew()
            self.show(connection)

    def _tell(self, connection: Connection, message: Callable[[LiveMatch, Connection], FromTable]) -> None:
        """A picture that cannot be drawn is a fault of its game; it must not harm the match, nor the others."""
        try:
            with working():
                connection.send(message(self.live, connection))
        except Exception:
            LOG.exception("match %s cannot be shown to seat %s", self.live.id, connection.seat)
            connection.dismiss(OUR_FAULT)

    def states(self) -> tuple[SeatState, ...]:
        """Everybody's seat as all may see it."""
        live = self.live
        return live.seating.states(self.here(), () if live.over else live.match.asks, live.absences.running)

    def tell_presence(self, but: Connection | None = None) -> None:
        """Who sits where now, to all others."""
        self.live.absences.look_again()
        seats = self.states()
        for connection in self.connections:
            if connection is not but:
                connection.send(Presence(seats))

    async def look(self, connection: Connection, seq: int, gesture: Gesture, request: int) -> NotTaken | None:
        """What would this gesture mean? Nothing changes."""
        live = self.live
        async with live.lock:
            seat = -1 if connection.seat is None else connection.seat
            if (fault := live.not_now(seat, seq, connection.lang, request)) is not None:
                return fault
            if len(gesture.points) > MOST_POINTS:
                detail = f"{len(gesture.points)} > {MOST_POINTS}"
                return NotTaken("too_large", phrase(connection.lang, "unreadable", detail=detail), request=request)
            ask = live.match.asks[seat]
            try:
                with working():
                    connection.send(looked(live.kind, live.match, ask, gesture, connection.lang, request=request))
            except Exception:
                LOG.exception("match %s: %r cannot be read as a gesture", live.id, gesture)
                return NotTaken("unreadable", phrase(connection.lang, "unreadable", detail="?"), request=request)
        return None

    def send_home(self, message: str, code: int) -> None:
        """The table is put away: everybody is told so, and may come back at once. Nobody sits here any more."""
        for connection in self.connections:
            self._send_away(connection, message, code)
        self.connections = []
