"""Who is at a table, who has gone away, and what each of them is shown."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from escarmouche.kits.stage.scene import Gesture
from escarmouche.server.inviting import came_back
from escarmouche.server.limits import MOST_POINTS
from escarmouche.server.phrases import phrase
from escarmouche.server.showing import looked, update_for, welcome_for
from escarmouche.server.sitter import COME_BACK, NOT_WELCOME, Sitter
from escarmouche.server.wire import NotTaken, Presence, SeatState

if TYPE_CHECKING:
    from escarmouche.server.room import Room

LOG = logging.getLogger(__name__)
OUR_FAULT = 1011  # why a connection is closed, as WebSockets number it


class Audience:
    """The connections to one table. Nobody is shown a position before it is stored: sitting down, speaking another
    language and pointing wait for a change that is being written."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.sitters: list[Sitter] = []

    async def sit(self, sitter: Sitter) -> None:
        """Somebody sits down, or comes back: the whole position is sent."""
        async with self.room.lock:
            if self.room.closed:
                sitter.dismiss(COME_BACK)
                return
            self.sitters.append(sitter)
            if sitter.seat is not None:
                self.room.absences.back(sitter.seat)
                await came_back(self.room, sitter.seat)
            self.room.absences.look_again()
            self._begin(sitter)
            self.tell_presence(but=sitter)
            self.room.wake()  # bots play while somebody looks on

    def leave(self, sitter: Sitter) -> None:
        """A connection was lost or closed; the seat stays its owner's."""
        if sitter in self.sitters:
            self.sitters.remove(sitter)
            self.tell_presence()
            self.room.wake()

    def here(self) -> set[int | None]:
        """The seats somebody sits at; None among them: somebody watches."""
        return {sitter.seat for sitter in self.sitters}

    def dismiss(self, seat: int, why: str) -> None:
        """Whoever sits there by an old key is sent away."""
        for sitter in [one for one in self.sitters if one.seat == seat]:
            sitter.send(NotTaken(why, phrase(sitter.lang, why)))
            sitter.dismiss(NOT_WELCOME)

    async def speak(self, sitter: Sitter) -> None:
        """Everything from the beginning, in the sitter's language."""
        async with self.room.lock:
            self._begin(sitter)

    def _begin(self, sitter: Sitter) -> None:
        sitter.begin_anew()
        self._tell(sitter, welcome_for)
        self.show(sitter)

    def show(self, sitter: Sitter) -> None:
        """The position as it stands, to one sitter."""
        self._tell(sitter, update_for)

    def show_all(self, *, anew: bool = False) -> None:
        """The position to everybody who sits here; `anew`: the log begins again."""
        self.room.absences.look_again()
        for sitter in list(self.sitters):
            if anew:
                sitter.begin_anew()
            self.show(sitter)

    def _tell(self, sitter: Sitter, message: Any) -> None:
        """A picture that cannot be drawn is a fault of its game; it must not harm the match, nor the others."""
        try:
            sitter.send(message(self.room, sitter))
        except Exception:
            LOG.exception("match %s cannot be shown to seat %s", self.room.id, sitter.seat)
            sitter.dismiss(OUR_FAULT)

    def states(self) -> tuple[SeatState, ...]:
        """Everybody's seat as all may see it."""
        room = self.room
        return room.seating.states(self.here(), () if room.over else room.match.asks, room.absences.running)

    def tell_presence(self, but: Sitter | None = None) -> None:
        """Who sits where now, to all others."""
        self.room.absences.look_again()
        seats = self.states()
        for sitter in self.sitters:
            if sitter is not but:
                sitter.send(Presence(seats))

    async def look(self, sitter: Sitter, seq: int, gesture: Gesture, request: int) -> NotTaken | None:
        """What would this gesture mean? Nothing changes."""
        async with self.room.lock:
            seat = -1 if sitter.seat is None else sitter.seat
            if (fault := self.room.not_now(seat, seq, sitter.lang, request)) is not None:
                return fault
            if len(gesture.points) > MOST_POINTS:
                detail = f"{len(gesture.points)} > {MOST_POINTS}"
                return NotTaken("too_large", phrase(sitter.lang, "unreadable", detail=detail), request=request)
            room, ask = self.room, self.room.match.asks[seat]
            try:
                sitter.send(looked(room.kind, room.match, ask, gesture, sitter.lang, request=request))
            except Exception:
                LOG.exception("match %s: %r cannot be read as a gesture", room.id, gesture)
                return NotTaken("unreadable", phrase(sitter.lang, "unreadable", detail="?"), request=request)
        return None

    def send_home(self, message: str, code: int) -> None:
        """The table is put away: everybody is told so, and may come back at once."""
        for sitter in self.sitters:
            sitter.send(NotTaken(message, phrase(sitter.lang, message)))
            sitter.dismiss(code)
