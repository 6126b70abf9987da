"""Lists that people keep on the server, each in a locker that only its key opens.

There are no accounts: whoever has the key has the lists. The server makes the key by lot, tells it once and keeps its
digest alone, so nobody reads a locker from the database, and a key that is lost is lost.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from concurrent.futures import Future
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from escarmouche.kits.rosters.roster import Roster
from escarmouche.server.storage import Store
from escarmouche.server.tables import KEPT_LISTS, LOCKERS

RefusalCode: TypeAlias = Literal["no_locker", "no_kept_list", "list_changed", "locker_full", "lockers_full"]
LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that a reader takes for another
GROUPS, SIGNS = 6, 4
KEY: Final = re.compile(f"[{LETTERS}]{{{GROUPS * SIGNS}}}")  # 118 bits
MOST_LISTS: Final = 100  # in one locker
MOST_KEPT: Final = 100_000  # in all of them
LARGEST_LIST: Final = 8 * 1024  # bytes
DAY: Final = 24 * 3600.0
FORGOTTEN: Final = 400 * DAY  # a locker that nobody has opened for so long is cleared
UNFILLED: Final = DAY  # one that holds nothing


class Refusal(Exception):
    """Why a locker is not opened or changed, by the code of its sentence."""

    def __init__(self, code: RefusalCode) -> None:
        super().__init__(code)
        self.code = code


class StoredList(msgspec.Struct, frozen=True):
    """A list as it is kept."""

    id: str
    revision: int
    changed: float
    list: Roster


def new_key() -> str:
    """A key as people copy it: groups of letters."""
    drawn = ["".join(secrets.choice(LETTERS) for _ in range(SIGNS)) for _ in range(GROUPS)]
    return "-".join(drawn)


def digest_of(key: str) -> str:
    """What is kept of a key, however it was typed; `Refusal` for what is none."""
    plain = re.sub(r"[\s-]", "", key).upper()
    if not KEY.fullmatch(plain):
        raise Refusal("no_locker")
    return hashlib.sha256(plain.encode()).hexdigest()


class Lockers:
    """The lockers of a store. What changes one waits for its turn with the matches."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def open(self) -> tuple[str, Future[None]]:
        """A new locker: its key, and when it is written. Those that nobody needs any more are cleared."""
        key, now = new_key(), time.time()

        def write(connection: Connection) -> None:
            filled = select(KEPT_LISTS.c.locker).distinct()
            unfilled = LOCKERS.c.key.not_in(filled) & (LOCKERS.c.used < now - UNFILLED)
            connection.execute(delete(LOCKERS).where(unfilled | (LOCKERS.c.used < now - FORGOTTEN)))
            connection.execute(insert(LOCKERS), {"key": digest_of(key), "used": now})

        return key, self._store.write(write)

    def look(self, key: str) -> list[StoredList]:
        """What lies in a locker, the last changed first. That it was opened is noted once a day."""
        locker, now = digest_of(key), time.time()
        wanted = select(KEPT_LISTS).where(KEPT_LISTS.c.locker == locker).order_by(KEPT_LISTS.c.changed.desc())
        with self._store.engine.connect() as connection:
            used = connection.execute(select(LOCKERS.c.used).where(LOCKERS.c.key == locker)).scalar()
            if used is None:
                raise Refusal("no_locker")
            found = [_stored(row) for row in connection.execute(wanted)]
        if used < now - DAY:
            self._store.write(lambda connection: _opened(connection, locker))
        return found

    def keep(self, key: str, name: str, roster: Roster, known: int) -> tuple[StoredList, Future[None]]:
        """A list in its place: a new one (`known` is 0), or one that was seen with the revision `known`."""
        locker = digest_of(key)
        kept = StoredList(name, known + 1, time.time(), roster)
        row = {"revision": kept.revision, "changed": kept.changed, "list": msgspec.json.encode(roster).decode()}

        def write(connection: Connection) -> None:
            _opened(connection, locker)
            there = connection.execute(select(KEPT_LISTS.c.revision).where(*_place(locker, name))).scalar()
            if (there or 0) != known:
                raise Refusal("list_changed")
            if there is None:
                _room(connection, locker)
                connection.execute(insert(KEPT_LISTS), {"locker": locker, "id": name, **row})
            else:
                connection.execute(update(KEPT_LISTS).where(*_place(locker, name)).values(**row))

        return kept, self._store.write(write)

    def remove(self, key: str, name: str) -> Future[None]:
        """A list thrown away."""
        locker = digest_of(key)

        def write(connection: Connection) -> None:
            _opened(connection, locker)
            if connection.execute(delete(KEPT_LISTS).where(*_place(locker, name))).rowcount == 0:
                raise Refusal("no_kept_list")

        return self._store.write(write)

    def clear(self, key: str) -> Future[None]:
        """A locker given back, with all that lies in it."""
        locker = digest_of(key)

        def write(connection: Connection) -> None:
            _opened(connection, locker)
            connection.execute(delete(LOCKERS).where(LOCKERS.c.key == locker))

        return self._store.write(write)


def _place(locker: str, name: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return KEPT_LISTS.c.locker == locker, KEPT_LISTS.c.id == name


def _opened(connection: Connection, locker: str) -> None:
    """It was used now; `Refusal` where there is none. Whoever changes a locker holds its row."""
    done = connection.execute(update(LOCKERS).where(LOCKERS.c.key == locker).values(used=time.time()))
    if done.rowcount == 0:
        raise Refusal("no_locker")


def _room(connection: Connection, locker: str) -> None:
    """Is there room for one more list?"""
    count = select(func.count()).select_from(KEPT_LISTS)
    if (connection.execute(count.where(KEPT_LISTS.c.locker == locker)).scalar() or 0) >= MOST_LISTS:
        raise Refusal("locker_full")
    if (connection.execute(count).scalar() or 0) >= MOST_KEPT:
        raise Refusal("lockers_full")


def _stored(row: Row[Any]) -> StoredList:
    roster = msgspec.json.decode(row.list, type=Roster)
    return StoredList(row.id, row.revision, row.changed, roster)
