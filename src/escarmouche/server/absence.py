"""How long has the match waited for somebody who is away? The server counts, and everybody is shown it.

It counts for a player while nobody sits at his seat, it is his to answer, and somebody else who plays is at the table
waiting for him; it begins anew when he comes back. Nights that everybody spends elsewhere, and time that the server is
down, are not held against anybody. Past the stated time (`GRACE`) the others may claim what `wishes.claim_absence`
allows.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from escarmouche.server.live_match import LiveMatch

GRACE = 300.0  # seconds that the match waits for a player before his absence can be claimed
WRITTEN_EVERY = 15.0  # seconds: no more of it is lost when the server dies


class Absences:
    """The waiting of one table, by seat."""

    def __init__(self, live: LiveMatch) -> None:
        self._room = live
        self._counted = {one.seat: one.away for one in live.seating.seats}
        self._written = dict(self._counted)
        self.running: frozenset[int] = frozenset()  # the seats that are waited for now
        self._since = time.monotonic()

    def seconds(self, seat: int) -> float:
        """How long the match has waited for this player since he was last here."""
        since = time.monotonic() - self._since if seat in self.running else 0.0
        return self._counted.get(seat, 0.0) + since

    def look_again(self, *, last: bool = False) -> None:
        """Somebody has come or gone, somebody else is asked, or some time has passed: count, and see for whom the match
        waits now. It is written from time to time, not with every word that is said here, and when it is the `last`
        look."""
        now = time.monotonic()
        for seat in self.running:
            self._counted[seat] += now - self._since
            self._room.seating.note_away(seat, self._counted[seat])
        self._since = now
        for seat, seconds in self._counted.items():
            if seconds - self._written[seat] >= WRITTEN_EVERY or (last and seconds > self._written[seat]):
                self._write(seat)
        self.running = frozenset(self._waited_for())

    def _write(self, seat: int) -> None:
        self._written[seat] = self._counted[seat]
        self._room.seating.write_away(seat)

    def forget(self) -> None:
        """The table is put away: nobody is waited for any more."""
        self.running = frozenset()
        del self._room

    def back(self, seat: int) -> None:
        """He is here: whatever was counted is forgotten."""
        self.look_again()
        if self._counted.get(seat):
            self._counted[seat] = 0.0
            self._room.seating.note_away(seat, 0.0)
            self._write(seat)

    def _waited_for(self) -> set[int]:
        live = self._room
        if live.over or live.closed:
            return set()
        here, seating = live.audience.here(), live.seating
        waiting = {one.seat for one in seating.seats if one.kind != "bot" and not one.out and one.seat in here}
        absent = {seat for seat in live.match.asks if not seating.is_bot(seat) and seat not in here}
        return absent if waiting else set()
