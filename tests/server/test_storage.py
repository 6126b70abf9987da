"""Does the store keep what it is given, in order, on both databases, and stay quick when it is full?"""

from __future__ import annotations

import time
from datetime import UTC, datetime

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, literal, select
from sqlalchemy.exc import SQLAlchemyError
from tests.server.table import run, serving

from escarmouche.server.leasing import Elsewhere
from escarmouche.server.storage import Store, engine_for, migrate
from escarmouche.server.stored import StoredMatch, StoredSeat
from escarmouche.server.tables import ANSWERS, MATCHES, METADATA, SEATS

SEAT = StoredSeat(0, "human", "Ada", "", 0, stand_in=False, used=0.0)


def match(name: str) -> StoredMatch:
    seats = (SEAT, msgspec.structs.replace(SEAT, seat=1, name="Bob"))
    return StoredMatch(name, "duel", "1", "c1", "", b"{}", "seed", datetime.now(UTC), 0, seats=seats)


def test_what_is_written_is_read_again(database: str) -> None:
    store = Store(database)
    try:
        store.open(match("one"), [(-1, b"1"), (0, b"2")]).result()
        store.append("one", 2, [(1, b'{"a":"\xc3\xa9"}'), (-1, b"4")], {1: 2.5}).result()
        assert store.answers("one") == [(-1, b"1"), (0, b"2"), (1, b'{"a":"\xc3\xa9"}'), (-1, b"4")]
        store.cut("one", 1, [(-1, b"5")], {0: 1.5}, ahead=7).result()
        store.reseat("one", 1, version=3, stand_in=True, bot="greedy").result()
        store.end("one", "conceded", (1,), '{"en":"won"}', 8, used={}).result()
        found = store.find("one")
        assert found is not None
        assert (found.ended, found.winners, found.over, found.ahead, found.count) == ("conceded", "1", True, 8, 2)
        assert [(one.used, one.version, one.stand_in) for one in found.seats] == [(1.5, 0, False), (2.5, 3, True)]
        assert store.answers("one") == [(-1, b"1"), (-1, b"5")]
        assert found.opened.tzinfo is not None
        assert store.find("two") is None
        assert store.secret("keys", "a") == store.secret("keys", "b") == "a"
    finally:
        store.close()


def test_who_has_won_is_kept_and_that_nobody_has_is_not_the_same_as_not_noted(database: str) -> None:
    store = Store(database)
    try:
        for name in ("on", "won", "drawn", "agreed"):
            store.open(match(name)).result()
        store.append("on", 0, [(0, b"1")], {}).result()
        store.append("won", 0, [(0, b"1")], {}, "{}", winners=(0, 1)).result()
        store.append("drawn", 0, [(0, b"1")], {}, "{}").result()
        store.end("agreed", "agreed_draw", (), "{}", 1, used={}).result()
        found = {one.id: (one.over, one.winning) for one in store.recent()}
        assert found == {"on": (False, None), "won": (True, (0, 1)), "drawn": (True, ()), "agreed": (True, ())}
    finally:
        store.close()


def test_what_cannot_be_written_spoils_only_its_own_match(database: str) -> None:
    store = Store(database)
    try:
        store.open(match("one")).result()
        store.open(match("two")).result()
        waiting = [store.append(name, number, [(0, b"1")], {}) for number in range(20) for name in ("one", "two")]
        twice = store.append("one", 3, [(0, b"2")], {})  # there is a third already
        nowhere = store.append("three", 0, [(0, b"2")], {})  # there is no such match
        waiting += [store.append("two", 20, [(0, b"1")], {})]
        for one in waiting:
            one.result()
        for fault in (twice, nowhere):
            with pytest.raises((SQLAlchemyError, Elsewhere)):
                fault.result()
        assert (len(store.answers("one")), len(store.answers("two"))) == (20, 21)
        assert store.answers("one")[3] == (0, b"1")
    finally:
        store.close()


def test_whoever_stops_waiting_does_not_stop_the_writer(file_database: str) -> None:
    store = Store(file_database)
    try:
        assert not store.open(match("one")).cancel()
        store.append("one", 0, [(0, b"1")], {}).cancel()
        store.append("one", 1, [(0, b"1")], {}).result()
        assert len(store.answers("one")) == 2
    finally:
        store.close()


def test_everything_is_written_before_the_store_closes(file_database: str) -> None:
    store = Store(file_database)
    store.open(match("one"))
    done = [store.append("one", number, [(0, b"1")], {}) for number in range(2000)]
    store.close()
    assert all(one.done() for one in done)
    again = Store(file_database)
    assert len(again.answers("one")) == 2000
    again.close()


def test_the_migrations_make_the_tables_that_the_code_knows(database: str) -> None:
    engine = engine_for(database)
    migrate(engine)
    migrate(engine)  # a second time changes nothing
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_ten_thousand_matches_are_listed_without_reading_any(database: str) -> None:
    fill(database, 10_000)

    async def story() -> None:
        async with serving(database) as tables:
            taken = []
            for _ in range(5):  # the quickest counts: the machine may be busy
                begun = time.monotonic()
                listed = (await tables.http.get("/api/matches")).json()
                taken.append(time.monotonic() - begun)
            assert [one["match"] for one in listed[:2]] == ["m9999", "m9998"]
            assert listed[0]["count"] == 20
            assert tables.service.live_matches == {}
            assert min(taken) < 1.0

    run(story())


def fill(database: str, matches: int) -> None:
    """Many matches of twenty answers each."""
    store = Store(database)
    row = msgspec.structs.asdict(match("m"))
    del row["seats"], row["count"]
    seat = msgspec.structs.asdict(SEAT)
    names = [f"m{number}" for number in range(matches)]
    days = [datetime.fromtimestamp(10**9 + number, UTC) for number in range(matches)]
    with store.engine.begin() as connection:
        connection.execute(insert(MATCHES), [{**row, "id": n, "opened": d} for n, d in zip(names, days, strict=True)])
        connection.execute(insert(SEATS), [{**seat, "match": name} for name in names])
        for number in range(20):  # written by the database itself: two hundred thousand rows
            of_each = select(MATCHES.c.id, literal(number), literal(0), literal("1"))
            connection.execute(insert(ANSWERS).from_select(["match", "number", "seat", "answer"], of_each))
    store.close()


def test_a_match_of_other_rules_is_told_apart_from_one_that_is_not_there(file_database: str) -> None:
    fill(file_database, 1)

    async def story() -> None:
        async with serving(file_database) as tables:
            store = tables.service.store
            unknown = msgspec.structs.replace(match("other"), game="chess", seats=())
            store.open(msgspec.structs.replace(unknown, seats=match("other").seats)).result()
            for name in ("m0", "other"):  # answers that nobody asked for; a game that is not here
                assert (await tables.http.get(f"/api/matches/{name}/frames/0")).status_code == 409
                assert (await tables.http.get(f"/api/matches/{name}")).status_code == 200
            assert (await tables.http.get("/api/matches/nowhere/frames/0")).status_code == 404

    run(story())
