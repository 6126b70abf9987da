"""Where matches outlive the process: answers are written in order, many matches in one transaction.

One thread writes. Whatever waits when it looks is committed together, so that two hundred matches cost a few commits;
nobody is told that an answer was taken before the commit that holds it.
"""

from __future__ import annotations

import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from datetime import UTC
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, inspect, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from escarmouche.server.leasing import LEASE, RENEWED, claim, fence, release, renew, retire
from escarmouche.server.shares import HEARD, Share
from escarmouche.server.stored import StoredMatch, StoredSeat, noted_winners
from escarmouche.server.tables import ANSWERS, MATCHES, SEATS, SECRETS, VERSION

LOG = logging.getLogger(__name__)
Row: TypeAlias = dict[str, Any]
Write: TypeAlias = Callable[[Connection], None] | list[Row]  # what is done, or rows of answers
Given: TypeAlias = tuple[int, bytes]  # (seat, or the dice; the answer as JSON)
# the match it must still be ours for ("": none), what is done, who has asked for it
Item: TypeAlias = "tuple[str, Write, Future[None], Share | None]"
MIGRATIONS = Path(__file__).parent / "migrations"
AGAIN = 1.0  # seconds until a database that failed is asked again by ourselves
TOGETHER = 512  # writes committed at once, at most
MIGRATING = 0x65736361  # the number of PostgreSQL's lock under which tables are changed


def engine_for(url: str) -> Engine:
    """A connection pool. SQLite writes ahead, so that readers never wait, and syncs before it says that it is done."""
    place = make_url(url)
    if place.drivername == "postgresql":
        place = place.set(drivername="postgresql+psycopg")  # the driver that comes with the extra
    if place.get_backend_name() != "sqlite":
        # a database that was restarted is met again; what was to be written is nothing for a log
        return create_engine(place, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(place, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database up to the newest version of its tables; one server at a time."""
    if _version(engine) == VERSION:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_lock(MIGRATING)))  # until the connection is closed
            connection.commit()
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
        connection.invalidate()


def _version(engine: Engine) -> str:
    """The last step that this database has taken."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.execute(text("select version_num from alembic_version")).scalar() or "")


class Store:
    """The matches on disk. Reading is done in the caller's thread, writing in one of its own."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        migrate(self.engine)
        self.me = secrets.token_hex(8)
        self.renewed = 0.0  # when the database last took this server's word that it lives
        self._said = 0.0  # when it was last given, taken or not
        self._told = False  # has the log been told that it is not taken?
        self._writes: queue.SimpleQueue[Item | None] = queue.SimpleQueue()
        self._renew()
        self._writer = threading.Thread(target=self._write_on, name="store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what is left, leave the matches to others, and stop."""
        self._writes.put(None)
        self._writer.join()
        self.engine.dispose()

    # --- writing -----------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        """Writes that wait for the writer."""
        return self._writes.qsize()

    @property
    def fresh(self) -> bool:
        """Has the database taken a write within the time of the lease?"""
        return time.monotonic() - self.renewed < LEASE

    def write(self, write: Write, match: str = "") -> Future[None]:
        """What is to be done, in the order of the calls; `match` must be this server's."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # whoever waits may go away; what is written is written
        self._writes.put((match, write, done, HEARD.get()))
        return done

    def _write_on(self) -> None:
        while (batch := self._next()) is not None:
            if batch:
                self._commit(batch)
            if self._due() <= 0:
                self._renew()
        try:
            with self.engine.begin() as connection:
                retire(connection, self.me)
        except Exception:
            LOG.exception("the matches of this server stay its own until its lease runs out")

    def _next(self) -> list[Item] | None:
        """What waits, as far as it fits into one transaction; nothing if the lease is to be renewed; None at the
        end."""
        try:
            first = self._writes.get(timeout=max(0.0, self._due()) + 0.01)
        except queue.Empty:
            return []
        if first is None:
            return None
        batch = [first]
        while len(batch) < TOGETHER and not self._writes.empty():
            item = self._writes.get()
            if item is None:
                self._writes.put(None)
                break
            batch.append(item)
        return batch

    def _due(self) -> float:
        """Seconds until the lease is to be renewed. A database that does not take it is asked again now and then: it
        may be full or gone for hours, and the log with it."""
        return max(self.renewed + RENEWED, self._said + AGAIN) - time.monotonic()

    def _renew(self) -> None:
        try:
            self._written(lambda connection: renew(connection, self.me))
            self.renewed, self._told = time.monotonic(), False
        except Exception:
            if not self._told:  # it is well known until it is over
                LOG.exception("the lease of this server cannot be renewed")
            self._told = True
        self._said = time.monotonic()

    def _written(self, work: Callable[[Connection], None]) -> None:
        """In one transaction that holds the database's lock from the beginning."""
        with self.engine.begin() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            work(connection)

    def _commit(self, batch: list[Item]) -> None:
        """All of them in one transaction; if that fails, each by itself, so that one fault spoils one match."""
        matches, begun = {match for match, *_ in batch if match}, time.thread_time()

        def work(connection: Connection) -> None:
            fence(connection, self.me, matches)
            _carry_out(connection, [write for _, write, *_ in batch])

        try:
            self._written(work)
        except Exception as error:  # noqa: BLE001 - whoever waits is told, whatever it was
            if len(batch) == 1:
                batch[0][2].set_exception(error)
                return
            for item in batch:
                self._commit([item])
            return
        each = (time.thread_time() - begun) / len(batch)
        for _, _, done, share in batch:
            if share is not None:
                share.charge(each)
            done.set_result(None)

    def claim(self, match: str) -> Future[None]:
        """From now on this server writes to the match; `Elsewhere` if another does."""
        return self.write(lambda connection: claim(connection, self.me, match))

    def release(self, match: str) -> Future[None]:
        """Other servers may have the match now."""
        return self.write(lambda connection: release(connection, self.me, match))

    def open(self, match: StoredMatch, answers: Sequence[Given] = ()) -> Future[None]:
        """A new match with its seats, and the answers that it begins with."""
        row = {name: getattr(match, name) for name in match.__struct_fields__ if name not in ("seats", "count")}
        row["owner"] = self.me
        seats = [{"match": match.id, **msgspec.structs.asdict(seat)} for seat in match.seats]

        def write(connection: Connection) -> None:
            connection.execute(insert(MATCHES), row)
            connection.execute(insert(SEATS), seats)
            _add(connection, _rows(match.id, 0, answers))

        return self.write(write)

    def append(
        self,
        match: str,
        first: int,
        answers: Sequence[Given],
        used: Mapping[int, float],
        outcome: str = "",
        *,
        winners: Sequence[int] = (),
    ) -> Future[None]:
        """Answers of a match, numbered from `first`; the clocks as they stand; if that was the end, the outcome and
        who has won."""
        rows = _rows(match, first, answers)
        if not used and not outcome:
            return self.write(rows, match)

        def write(connection: Connection) -> None:
            _add(connection, rows)
            _clocks(connection, match, used)
            if outcome:
                ending = {"over": True, "outcome": outcome, "winners": noted_winners(winners)}
                connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**ending))

        return self.write(write, match)

    def cut(self, match: str, at: int, answers: Sequence[Given], used: Mapping[int, float], ahead: int) -> Future[None]:
        """Forget all answers after the first `at`; `answers` (dice that were open there) follow instead."""

        def write(connection: Connection) -> None:
            cut_off(connection, match, at, answers, ahead=ahead)
            _clocks(connection, match, used)

        return self.write(write, match)

    def end(
        self, match: str, how: str, winners: Sequence[int], outcome: str, ahead: int, *, used: Mapping[int, float]
    ) -> Future[None]:
        """An end that the rules did not make, and the clocks as they stood."""
        row = {"ended": how, "winners": noted_winners(winners), "over": True, "outcome": outcome, "ahead": ahead}

        def write(connection: Connection) -> None:
            _clocks(connection, match, used)
            connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**row))

        return self.write(write, match)

    def reseat(
        self, match: str, seat: int, *, also: Callable[[Connection], None] | None = None, **fields: Any
    ) -> Future[None]:
        """A seat has changed; `also`: what is written with it or not at all."""

        def write(connection: Connection) -> None:
            if also is not None:
                also(connection)
            connection.execute(update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat).values(**fields))

        return self.write(write, match)

    # --- reading -----------------------------------------------------------------------------------------------

    def find(self, match: str) -> StoredMatch | None:
        """A match without its answers."""
        return next(iter(self._listed(1, match)), None)

    def recent(self, most: int = 50) -> list[StoredMatch]:
        """The matches opened last."""
        return self._listed(most)

    def _listed(self, most: int, match: str = "") -> list[StoredMatch]:
        """Matches with their seats and the number of their answers, in two questions to the database."""
        number = select(func.max(ANSWERS.c.number) + 1).where(ANSWERS.c.match == MATCHES.c.id).scalar_subquery()
        wanted = select(MATCHES, func.coalesce(number, 0).label("count"))
        wanted = wanted.where(MATCHES.c.id == match) if match else wanted.order_by(MATCHES.c.opened.desc()).limit(most)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).mappings().all()
            seats = _seats(connection, [row["id"] for row in rows])
            return [_stored(row, seats.get(row["id"], [])) for row in rows]

    def answers(self, match: str, since: int = 0) -> list[Given]:
        """Every answer of a match after the first `since`, in order."""
        those = (ANSWERS.c.match == match, ANSWERS.c.number >= since)
        wanted = select(ANSWERS.c.seat, ANSWERS.c.answer).where(*those).order_by(ANSWERS.c.number)
        with self.engine.connect() as connection:
            return [(seat, answer.encode()) for seat, answer in connection.execute(wanted)]

    def secret(self, name: str, made: str) -> str:
        """A secret of this table, made once, by whoever of several servers comes first."""
        wanted = select(SECRETS.c.value).where(SECRETS.c.name == name)
        for _ in range(2):
            with self.engine.connect() as connection:
                known: str | None = connection.execute(wanted).scalar()
            if known is not None:
                return known
            with suppress(IntegrityError), self.engine.begin() as connection:
                connection.execute(insert(SECRETS), {"name": name, "value": made})
                return made
        raise LookupError(name)


def _rows(match: str, first: int, answers: Sequence[Given]) -> list[Row]:
    return [
        {"match": match, "number": first + index, "seat": seat, "answer": answer.decode()}
        for index, (seat, answer) in enumerate(answers)
    ]


def cut_off(connection: Connection, match: str, at: int, answers: Sequence[Given], **fields: Any) -> None:
    """Other answers follow the first `at`, and this is different from then on."""
    connection.execute(delete(ANSWERS).where(ANSWERS.c.match == match, ANSWERS.c.number >= at))
    _add(connection, _rows(match, at, answers))
    connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**fields))


def _add(connection: Connection, rows: list[Row]) -> None:
    if rows:
        connection.execute(insert(ANSWERS), rows)


def _carry_out(connection: Connection, writes: Sequence[Write]) -> None:
    """In their order; the answers of many matches are one statement."""
    rows: list[Row] = []
    for write in writes:
        if isinstance(write, list):
            rows += write
            continue
        _add(connection, rows)
        rows = []
        write(connection)
    _add(connection, rows)


def _clocks(connection: Connection, match: str, used: Mapping[int, float]) -> None:
    for seat, seconds in used.items():
        connection.execute(update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat).values(used=seconds))


def _stored(row: Mapping[Any, Any], seats: Sequence[StoredSeat]) -> StoredMatch:
    opened = row["opened"].replace(tzinfo=row["opened"].tzinfo or UTC)  # SQLite forgets where
    fields = {name: row[name] for name in StoredMatch.__struct_fields__ if name != "seats"}
    return StoredMatch(**{**fields, "opened": opened}, seats=tuple(seats))


def _seats(connection: Connection, matches: Sequence[str]) -> dict[str, list[StoredSeat]]:
    rows = connection.execute(select(SEATS).where(SEATS.c.match.in_(matches)).order_by(SEATS.c.seat)).mappings()
    found: dict[str, list[StoredSeat]] = {}
    for row in rows:
        seat = StoredSeat(**{name: row[name] for name in StoredSeat.__struct_fields__})
        found.setdefault(row["match"], []).append(seat)
    return found
