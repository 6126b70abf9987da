"""Is what happens written down, in lines a program can read, and no secret among them?"""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.servant import Servant
from tests.server.table import Tables, refusal, run
from websockets.asyncio.client import connect

from escarmouche.server.journal import REQUESTS, begin, told
from escarmouche.server.storage import Store

SEED = "only-the-opener-knows-this"


@pytest.fixture
def own_log() -> Iterator[io.StringIO]:
    """A log of our own; the others' handlers come back. A listener that another test has started in this process with
    a log of its own keeps what it says to itself: not here."""
    kept, level, ours = logging.root.handlers[:], logging.root.level, logging.getLogger("escarmouche").level
    listener = logging.getLogger("uvicorn")
    own, shared = listener.handlers[:], listener.propagate
    listener.handlers[:], listener.propagate = [], True
    stream = io.StringIO()
    yield stream
    listener.handlers[:], listener.propagate = own, shared
    logging.root.handlers[:] = kept
    logging.root.setLevel(level)
    logging.getLogger("escarmouche").setLevel(ours)
    logging.getLogger("uvicorn.error").filters.clear()


def test_a_line_is_one_object_with_its_hour_and_its_facts(own_log: io.StringIO) -> None:
    begin("info", own_log)
    told("request", status=200, ms=1.5)
    told("request", status=503)
    REQUESTS.debug("not told")
    logging.getLogger("uvicorn.error").info("/ws/x?key=secret")
    try:
        raise ZeroDivisionError("by\nzero")
    except ZeroDivisionError:
        logging.getLogger("escarmouche.server.x").exception("a fault")
    lines = [json.loads(line) for line in own_log.getvalue().splitlines()]
    assert [(one["level"], one["message"]) for one in lines] == [
        ("info", "request"),
        ("error", "request"),
        ("error", "a fault"),
    ]
    assert lines[0]["ms"] == 1.5
    assert lines[0]["time"].endswith("+00:00")
    assert "ZeroDivisionError" in lines[2]["fault"]


@pytest.mark.parametrize(("level", "messages"), [("warning", ["bad"]), ("error", ["bad"]), ("debug", ["good", "bad"])])
def test_as_much_is_written_as_was_asked_for(own_log: io.StringIO, level: Any, messages: list[str]) -> None:
    begin(level, own_log)
    REQUESTS.debug("good")
    REQUESTS.error("bad")
    assert [json.loads(line)["message"] for line in own_log.getvalue().splitlines()] == messages


@pytest.mark.parametrize(("level", "written"), [("info", ["warning"]), ("warning", ["warning"]), ("error", [])])
def test_what_a_stranger_sends_that_is_no_text_is_no_fault_of_ours(
    own_log: io.StringIO, level: Any, written: list[str]
) -> None:
    begin(level, own_log)
    try:
        b"\xff".decode()
    except UnicodeDecodeError:
        logging.getLogger("uvicorn.error").exception("Invalid UTF-8 sequence received from client.")
    lines = [json.loads(line) for line in own_log.getvalue().splitlines()]
    assert [one["level"] for one in lines] == written
    assert not any("fault" in one for one in lines)


async def everything(tables: Tables, database: str) -> list[str]:
    """All that can be done with secrets, well and badly; gives the secrets."""
    opened = await tables.open("human", "human", seed=SEED)
    match, keys = opened["match"], opened["keys"]
    bad = keys[0][:-1] + "x"
    async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
        await asyncio.gather(red.play_until(4), blue.play_until(4))
        await refusal(red, seq=0, answer={"key": keys[0]})
        await red.send("{" + keys[0])
        await red.hear("NotTaken")
        for key in (bad, keys[0]):
            await tables.http.get(f"/api/matches/{match}/frames/1?key={key}")
        fresh = (await tables.http.post(f"/api/matches/{match}/revoke?key={keys[0]}")).json()["seats"][0]["key"]
    for key in (bad, keys[0]):
        async with connect(f"ws://127.0.0.1:{tables.port}/ws/{match}?key={key}", max_size=None) as connection:
            assert "NotTaken" in str(await connection.recv())
    for place in (f"/{keys[0]}", f"/api/matches/{keys[0][-20:]}", f"/table/x?key={keys[0]}", f"/api/nothing/{keys[0]}"):
        await tables.http.get(place)
    await tables.http.post("/api/records", content=f'{{"seed":"{keys[0]}"}}\n')
    await tables.http.post("/api/matches", json={"game": keys[0], "seats": [{"name": keys[0]}]})
    store = await asyncio.to_thread(Store, database)
    secret = await asyncio.to_thread(store.secret, "keys", "")
    await asyncio.to_thread(store.close)
    signatures = [key.rpartition(".")[2] for key in (*keys.values(), fresh)]
    return [*keys.values(), fresh, *signatures, SEED, secret]


def test_no_secret_is_ever_written(file_database: str) -> None:
    async def story() -> tuple[list[str], str]:
        servant = Servant(file_database)
        await servant.start("--log-level", "debug")
        try:
            async with Tables(servant.port) as tables:
                secrets = await everything(tables, file_database)
        finally:
            said = await servant.stop()
        return secrets, said

    secrets, said = run(story())
    lines = [json.loads(line) for line in said.splitlines()]
    assert not [secret for secret in secrets if secret in said]
    routes = {one.get("route") for one in lines}
    assert {"/api/matches", "/api/matches/{match}/revoke", "/api/matches/{match}/frames/{count}"} <= routes
    assert {"request", "sits down", "leaves", "turned away"} <= {one["message"] for one in lines}
    assert {"revoked", "no_such_seat"} <= {one.get("reason") for one in lines}
