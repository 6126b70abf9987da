"""Who sits where, and how much time each has left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection

from escarmouche.server.storage import Store
from escarmouche.server.stored import StoredMatch, StoredSeat
from escarmouche.server.wire import SeatState


class Seating:
    """The seats of one match. Time that the server was down, or the table put away, is nobody's."""

    def __init__(self, stored: StoredMatch, store: Store) -> None:
        self.match = stored.id
        self.minutes = stored.minutes
        self.store = store
        self.seats: list[StoredSeat] = list(stored.seats)
        self.asked_since = time.monotonic()
        self._last: tuple[float, list[float]]  # when the last answer was given, and what everybody had used by then
        self.answered()

    def __getitem__(self, seat: int) -> StoredSeat:
        return self.seats[seat]

    def __len__(self) -> int:
        return len(self.seats)

    def states(
        self, here: set[int | None], asked: Iterable[int], waited_for: Collection[int] = ()
    ) -> tuple[SeatState, ...]:
        """Everybody's seat as all may see it."""
        running = set(asked)
        return tuple(
            SeatState(
                seat=one.seat,
                name=one.name,
                kind="bot" if one.stand_in else one.kind,
                present=one.kind == "bot" or one.seat in here,
                stand_in=one.stand_in and not one.out,
                invited=bool(one.invitation),
                since=one.since,
                away=round(one.away, 1),
                waited_for=one.seat in waited_for,
                bot=one.bot if one.kind == "bot" or one.stand_in else "",
                clock=self.clock_left(one.seat, one.seat in running),
                out=one.out,
            )
            for one in self.seats
        )

    # --- the clock ---------------------------------------------------------------------------------------------

    def clock_left(self, seat: int, running: bool) -> float | None:
        """Seconds left on a player's clock; None where nobody counts."""
        if not self._timed(seat):
            return None
        since = time.monotonic() - self.asked_since if running else 0.0
        return round(max(0.0, self.minutes * 60 - self.seats[seat].used - since), 1)

    def _timed(self, seat: int) -> bool:
        """Does a clock run for this seat when it is asked? Not for bots."""
        return self._clocked() and not self.is_bot(seat)

    def _clocked(self) -> bool:
        """Is time counted? Not before everybody who is invited has sat down: nobody pays for a friend on his way."""
        return bool(self.minutes) and not any(
            one.invitation and not one.since and not one.stand_in and not one.out for one in self.seats
        )

    def soonest(self, asked: Iterable[int]) -> float | None:
        """Seconds until the first of those asked is out of time; None when no clock runs."""
        return min((left for seat in asked if (left := self.clock_left(seat, running=True)) is not None), default=None)

    def charge(self, asked: Iterable[int], returns: int | None = None) -> dict[int, float]:
        """Time is charged to the people who were asked, and the clocks begin anew; gives what is to be stored.
        `returns`: the seat that somebody takes back from the bot he has lent it to."""
        now = time.monotonic()
        used: dict[int, float] = {}
        for seat in asked:
            if self._timed(seat) or (self._clocked() and seat == returns):
                used[seat] = self.seats[seat].used + now - self.asked_since
                self.seats[seat] = msgspec.structs.replace(self.seats[seat], used=used[seat])
        self.asked_since = now
        if not self._clocked():
            self.answered()
        return used

    def answered(self) -> None:
        """The time until now is charged: what comes next is that of the next question."""
        self._last = self.asked_since, [one.used for one in self.seats]

    def can_afford(self, seat: int) -> bool:
        """Has a player time left if he takes his last answer back?"""
        since, used = self._last
        return not self._clocked() or used[seat] + time.monotonic() - since < self.minutes * 60

    def taken_back(self, by: int, asked: Collection[int]) -> dict[int, float]:
        """The last answer was none: the time since is that of who takes it back (be it a bot that answers there) and of
        others who were asked before it too. Who has thought about what is not asked any more gets his time back, or he
        could be answered out of it. Gives what is to be stored."""
        since, used = self._last
        now = self.asked_since = time.monotonic()
        for one in self.seats:
            pays = one.seat == by or (one.seat in asked and self._timed(one.seat))
            spent = used[one.seat] + (now - since if pays and self._clocked() else 0.0)
            self.seats[one.seat] = msgspec.structs.replace(one, used=spent)
        self.answered()
        return {one.seat: one.used for one in self.seats} if self.minutes else {}

    # --- who plays ---------------------------------------------------------------------------------------------

    def is_bot(self, seat: int) -> bool:
        """Does a bot answer for this seat now?"""
        return self.seats[seat].kind == "bot" or self.seats[seat].stand_in

    def people(self, but: int) -> set[int]:
        """The seats that people play, without this one."""
        return {one.seat for one in self.seats if not self.is_bot(one.seat) and one.seat != but}

    def running(self) -> set[int]:
        """The seats that can still win."""
        return {one.seat for one in self.seats if not one.out}

    def persons(self) -> set[int]:
        """The seats of people who are still in the running, whether they play themselves or let a bot."""
        return {one.seat for one in self.seats if one.kind != "bot" and not one.out}

    def lent(self) -> tuple[str, ...]:
        """The players, still in the running, for whom a stand-in plays: nobody can agree for them."""
        return tuple(one.name for one in self.seats if one.kind != "bot" and one.stand_in and not one.out)

    def note_away(self, seat: int, seconds: float) -> None:
        """How long the match has waited for a player."""
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], away=seconds)

    def write_away(self, seat: int) -> None:
        """The same for the store; nobody need wait until it is written."""
        self.store.reseat(self.match, seat, away=self.seats[seat].away)

    async def change(self, seat: int, *, also: Callable[[Connection], None] | None = None, **fields: Any) -> None:
        """A seat changes hands, or its keys do; `also`: what is written with it or not at all."""
        await asyncio.wrap_future(self.store.reseat(self.match, seat, also=also, **fields))
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **fields)
