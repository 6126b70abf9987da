"""Two servers on one database: is there never more than one that writes a match, and does the other take over?"""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import AsyncExitStack
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError
from tests.server.servant import served
from tests.server.table import Tables, run
from tests.server.test_storage import match
from tests.volume import narrow
from websockets.asyncio.client import connect

from escarmouche.server import storage
from escarmouche.server.leasing import Elsewhere
from escarmouche.server.storage import Store
from escarmouche.server.tables import SERVERS


async def turned_away(tables: Tables, name: str, key: str) -> str:
    """Why somebody cannot sit down there."""
    async with connect(f"ws://127.0.0.1:{tables.port}/ws/{name}?lang=en&key={key}", max_size=None) as connection:
        said = await connection.recv()
    assert isinstance(said, str)
    assert '"NotTaken"' in said, said[:200]
    return said.split('"code":"')[1].partition('"')[0]


@pytest.mark.parametrize("database", narrow(["sqlite", "postgresql"], "postgresql"), indirect=True)
def test_a_match_is_written_by_one_of_two_servers_and_taken_over_when_that_dies(database: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            (first, here), (_, there) = await asyncio.gather(
                *(stack.enter_async_context(served(database)) for _ in range(2))
            )
            opened = await here.open("human", "human")
            name, keys = opened["match"], opened["keys"]
            async with here.sit(name, keys[0]) as red, here.sit(name, keys[1]) as blue:
                await asyncio.gather(red.play_until(4), blue.play_until(4))
                assert await turned_away(there, name, keys[0]) == "elsewhere"
                await _looks_on(there, name, keys[0])
                known = red.update
                await first.kill()
            async with there.sit(name, keys[0]) as red, there.sit(name, keys[1]) as blue:
                assert red.update["seq"] >= known["seq"]
                assert red.update["count"] >= known["count"]
                await asyncio.gather(red.play_until(8), blue.play_until(8))
                await first.start()
                assert await turned_away(here, name, keys[1]) == "elsewhere"
                before = red.update["count"]
                await asyncio.gather(red.play_until(before + 2), blue.play_until(before + 2))

    run(story())


async def _looks_on(there: Tables, name: str, key: str) -> None:
    """What the other server can do all the same, and what it says of what it cannot."""
    assert name in [one["match"] for one in (await there.http.get("/api/matches")).json()]
    assert (await there.http.get(f"/api/matches/{name}/frames/2")).status_code == 200
    refused = await there.http.post(f"/api/matches/{name}/revoke?lang=en&key={key}")
    assert refused.status_code == 409
    assert refused.json()["problems"] == ["This match is being played at another server."]
    own = await there.open("human", "human")
    async with there.sit(own["match"], own["keys"][0]) as player:
        assert player.update["count"] >= 0


def _elsewhere(store: Store, **fields: Any) -> None:
    """The server of this store as seen from another machine."""
    with store.engine.begin() as connection:
        connection.execute(update(SERVERS).where(SERVERS.c.id == store.me).values(place="far away", **fields))


def test_whose_lease_has_run_out_writes_nothing_more(database: str) -> None:
    first, second = Store(database), Store(database)
    try:
        first.open(match("one")).result()
        first.append("one", 0, [(0, b"1")], {}).result()
        _elsewhere(first)
        with pytest.raises(Elsewhere):
            second.claim("one").result()
        with pytest.raises(Elsewhere):
            second.append("one", 1, [(0, b"2")], {}).result()
        _elsewhere(first, expires=1.0)
        second.claim("one").result()
        second.append("one", 1, [(0, b"2")], {}).result()
        for write in (first.append("one", 1, [(0, b"3")], {}), first.append("one", 2, [(0, b"3")], {0: 1.0})):
            with pytest.raises(Elsewhere):
                write.result()
        with pytest.raises(Elsewhere):
            first.cut("one", 0, [], {}, 9).result()
        with pytest.raises(Elsewhere):
            first.reseat("one", 0, version=9).result()
        with pytest.raises(Elsewhere):
            first.end("one", "conceded", (0,), "", 9, used={}).result()
        assert second.answers("one") == [(0, b"1"), (0, b"2")]
        found = second.find("one")
        assert found is not None
        assert (found.ahead, found.over, found.seats[0].version) == (0, False, 0)
    finally:
        first.close()
        second.close()


def test_one_match_that_was_lost_does_not_keep_others_from_being_written(database: str) -> None:
    first, second = Store(database), Store(database)
    try:
        for name in ("one", "two"):
            first.open(match(name)).result()
        _elsewhere(first, expires=1.0)
        second.claim("one").result()
        waiting = [first.append(name, 0, [(0, b"1")], {}) for name in ("one", "two")]
        with pytest.raises(Elsewhere):
            waiting[0].result()
        waiting[1].result()
        assert (first.answers("one"), first.answers("two")) == ([], [(0, b"1")])
    finally:
        first.close()
        second.close()


def test_a_match_that_was_left_is_anybodys_at_once(database: str) -> None:
    first, second = Store(database), Store(database)
    try:
        for name in ("one", "two"):
            first.open(match(name)).result()
        _elsewhere(first)
        first.release("one").result()
        second.claim("one").result()
        with pytest.raises(Elsewhere):
            second.claim("two").result()
        first.close()
        second.claim("two").result()
    finally:
        second.close()


def test_a_lease_is_renewed_while_the_server_lives(file_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "RENEWED", 0.05)
    monkeypatch.setattr(storage, "AGAIN", 0.05)
    store = Store(file_database)
    renewed = store.renewed
    for _ in range(200):
        if store.renewed > renewed:
            break
        time.sleep(0.05)
    assert store.renewed > renewed
    assert store.fresh
    store.close()


def test_a_database_that_fails_is_asked_again_now_and_then_and_told_of_once(
    file_database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One that is full or gone for hours would otherwise be asked a hundred times a second, and the log be as full."""
    monkeypatch.setattr(storage, "RENEWED", 0.01)
    monkeypatch.setattr(storage, "AGAIN", 0.2)
    asked: list[float] = []
    full = threading.Event()

    def renewed(*_: object) -> None:
        asked.append(time.monotonic())
        if full.is_set():
            raise OperationalError("write", {}, Exception("database or disk is full"))

    monkeypatch.setattr(storage, "renew", renewed)
    store = Store(file_database)
    for _ in range(2):  # one outage, and another after it
        full.set()
        asked.clear()
        time.sleep(1.1)
        assert 2 <= len(asked) <= 6
        full.clear()
        asked.clear()
        time.sleep(0.5)
        assert asked
    store.close()
    assert [one.getMessage() for one in caplog.records] == ["the lease of this server cannot be renewed"] * 2
