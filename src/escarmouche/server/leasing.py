"""Which of several servers on one database may write a match: never two.

A server has a name of its own for each of its lives and renews its lease while it lives. A match belongs to the server
that has claimed it; it can be claimed when it is nobody's, or when its server's lease has run out. Every transaction
that writes to a match first makes sure, under the lock of the database, that the match is still this server's: one that
was stopped for a while and wakes up after its matches were taken over can write nothing more to them.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Collection
from contextlib import suppress
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, delete, func, insert, select, update

from escarmouche.server.tables import MATCHES, SERVERS

LEASE = 15.0  # seconds that a server is believed alive after it has last said so
RENEWED = LEASE / 3  # seconds between two such words
FORGOTTEN = 3600.0  # seconds after which the name of a dead server is struck off


class Elsewhere(RuntimeError):
    """The match is another server's."""


def fence(connection: Connection, me: str, matches: Collection[str]) -> None:
    """Hold these matches until the transaction ends, or `Elsewhere` if one of them is not this server's."""
    if not matches:
        return
    wanted = select(MATCHES.c.id).where(MATCHES.c.id.in_(matches), MATCHES.c.owner == me).with_for_update()
    lost = set(matches) - set(connection.execute(wanted).scalars())
    if lost:
        raise Elsewhere(", ".join(sorted(lost)))


def claim(connection: Connection, me: str, match: str) -> None:
    """From now on the match is this server's; `Elsewhere` if it is that of another who lives."""
    both = MATCHES.outerjoin(SERVERS, MATCHES.c.owner == SERVERS.c.id)
    wanted = select(MATCHES.c.owner, SERVERS).select_from(both).where(MATCHES.c.id == match)
    row = connection.execute(wanted.with_for_update(of=MATCHES)).mappings().first()
    if row is None or row[MATCHES.c.owner] == me:
        return
    expires = row[SERVERS.c.expires]
    leased = bool(row[MATCHES.c.owner]) and expires is not None and expires > _now(connection)
    if leased and not _dead(row[SERVERS.c.place], row[SERVERS.c.pid]):
        raise Elsewhere(match)
    connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(owner=me))


def release(connection: Connection, me: str, match: str) -> None:
    """Anybody may have the match now."""
    connection.execute(update(MATCHES).where(MATCHES.c.id == match, MATCHES.c.owner == me).values(owner=""))


def renew(connection: Connection, me: str) -> None:
    """The server says that it lives."""
    now = _now(connection)
    known = connection.execute(update(SERVERS).where(SERVERS.c.id == me).values(expires=now + LEASE))
    if not known.rowcount:
        row = {"id": me, "place": here(), "pid": os.getpid(), "expires": now + LEASE}
        connection.execute(insert(SERVERS), row)
        connection.execute(delete(SERVERS).where(SERVERS.c.expires < now - FORGOTTEN))


def retire(connection: Connection, me: str) -> None:
    """The server stops: all that was its is anybody's."""
    connection.execute(update(MATCHES).where(MATCHES.c.owner == me).values(owner=""))
    connection.execute(delete(SERVERS).where(SERVERS.c.id == me))


def _now(connection: Connection) -> float:
    """The hour by one clock for all servers: the database's. Those that share a file share a machine."""
    if connection.dialect.name != "postgresql":
        return time.time()
    return float(connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one())


@cache
def here() -> str:
    """Where process numbers mean the same as here: this machine since it was started, seen from this container."""
    parts = [socket.gethostname()]
    with suppress(OSError):
        parts.append(Path("/proc/sys/kernel/random/boot_id").read_text().strip())
        parts.append(str(Path("/proc/self/ns/pid").readlink()))
    return " ".join(parts)[:200]


def _dead(place: str, pid: int) -> bool:
    """Is that process known to be gone? Only its own machine can tell before the lease runs out."""
    if place != here():
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False
