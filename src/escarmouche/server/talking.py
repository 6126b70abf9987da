"""What those who sit at a table say to each other. It is kept with the match, so that who comes back in the morning
reads it; no onlooker hears it, and neither record nor replay has it."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection as Database
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from escarmouche.server.connection import Connection
from escarmouche.server.names import is_seen
from escarmouche.server.phrases import phrase
from escarmouche.server.storage import Store, Write
from escarmouche.server.tables import REMARKS
from escarmouche.server.talk_wire import Remarks, Spoken
from escarmouche.server.wire import NotTaken

if TYPE_CHECKING:
    from escarmouche.server.live_match import LiveMatch

LOG = logging.getLogger(__name__)
KEPT: Final = 100  # remarks of a match


def readable(text: str) -> str:
    """On one line, without what writes backwards or is not seen; nothing where nothing is left."""
    seen = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return seen if is_seen(seen) else ""


class Talk:
    """What has been said at one table."""

    def __init__(self, store: Store, match: str) -> None:
        self._store, self._match = store, match
        self._spoken: list[Spoken] = []
        self._next = -1  # the number of the next remark; not known before the store has told

    async def remember(self) -> None:
        """Read what was said before this table was put away last."""
        if self._next >= 0:
            return
        try:
            said = await asyncio.to_thread(self._read)
        except SQLAlchemyError:
            LOG.exception("match %s: what was said cannot be read", self._match)
            return
        if self._next < 0:
            self._next = said[-1][0] + 1 if said else 0
            self._spoken = [one for _, one in said]

    def _read(self) -> list[tuple[int, Spoken]]:
        wanted = select(REMARKS.c.number, REMARKS.c.seat, REMARKS.c.text, REMARKS.c.at)
        wanted = wanted.where(REMARKS.c.match == self._match).order_by(REMARKS.c.number)
        with self._store.engine.connect() as connection:
            return [(number, Spoken(seat, text, at)) for number, seat, text, at in connection.execute(wanted)]

    def begin(self, connection: Connection) -> None:
        """All of it, to somebody who has sat down."""
        if connection.seat is not None and self._spoken:
            connection.send(Remarks(tuple(self._spoken)))

    async def say(self, live: LiveMatch, connection: Connection, seat: int, text: str) -> NotTaken | None:
        """Kept first, then told to everybody who sits here; the caller holds the lock."""
        if not (said := readable(text)):
            return NotTaken("nothing_said", phrase(connection.lang, "nothing_said"))
        remark = Spoken(seat, said, round(time.time(), 1))
        await self.remember()
        try:
            if self._next < 0:
                raise LookupError(self._match)
            await asyncio.wrap_future(self._store.write(self._write(remark, self._next), self._match))
        except Exception:
            LOG.exception("match %s: a remark was not kept", self._match)
            return NotTaken("remark_not_kept", phrase(connection.lang, "remark_not_kept"))
        self._next += 1
        self._spoken = [*self._spoken, remark][-KEPT:]
        for one in live.audience.connections:
            if one.seat is not None:
                one.send(Remarks((remark,)))
        return None

    def _write(self, remark: Spoken, number: int) -> Write:
        row = {"match": self._match, "number": number, "seat": remark.seat, "text": remark.text, "at": remark.at}

        def write(connection: Database) -> None:
            connection.execute(insert(REMARKS), row)
            connection.execute(delete(REMARKS).where(REMARKS.c.match == self._match, REMARKS.c.number <= number - KEPT))

        return write
