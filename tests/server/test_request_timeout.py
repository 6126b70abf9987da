"""Who takes up the server without using it: half-sent requests, connections by the hundred, false names."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import msgspec
import pytest
import uvicorn
from tests.seeds import known_seed
from tests.server.table import PATIENCE, Tables, run, serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from escarmouche.cli.serve import listener
from escarmouche.server.app import make_app
from escarmouche.server.limits import MOST_AT_A_SEAT, MOST_SITTERS
from escarmouche.server.request_timeout import door


@asynccontextmanager
async def listening(database: str, *, proxies: tuple[str, ...] = (), **limits: Any) -> AsyncGenerator[Tables, None]:
    """A server as `escarmouche serve` makes it, with doors that have these limits."""
    app = make_app(database, workers=1, requests=1e6, sockets=10**6, seeds=known_seed)
    config = listener(app, proxies=proxies)
    config.http = door(**limits)
    server = uvicorn.Server(config)
    ours = socket.create_server(("127.0.0.1", 0), backlog=1024)
    task = asyncio.create_task(server.serve([ours]))
    while not server.started:
        assert not task.done()
        await asyncio.sleep(0.01)
    try:
        async with Tables(ours.getsockname()[1], app.state.service) as tables:
            yield tables
    finally:
        server.should_exit = True
        await task
        ours.close()


HEAD = b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HEAD, HEAD + b"Content-Length: 100\r\n\r\nhalf"])
def test_whoever_sends_half_a_request_is_not_waited_for(file_database: str, sent: bytes) -> None:
    async def story() -> None:
        async with listening(file_database, head_within=0.5, body_within=0.5) as tables:
            reader, writer = await asyncio.open_connection("127.0.0.1", tables.port)
            writer.write(sent)
            async with asyncio.timeout(PATIENCE):
                said = await reader.read()
            assert not said or b" 408 " in said.split(b"\r\n")[0] or b" 400 " in said.split(b"\r\n")[0]
            writer.close()

    run(story())


def test_a_request_that_comes_in_parts_in_time_is_answered(file_database: str) -> None:
    async def story() -> None:
        async with listening(file_database, head_within=20.0, body_within=20.0) as tables:
            reader, writer = await asyncio.open_connection("127.0.0.1", tables.port)
            for _ in range(2):  # the same connection again
                for part in (b"GET /hea", b"lth HTTP/1.1\r\nHo", b"st: 127.0.0.1\r\n\r\n"):
                    writer.write(part)
                    await asyncio.sleep(0.05)
                async with asyncio.timeout(PATIENCE):
                    assert b" 200 " in await reader.readline()
                    head = await reader.readuntil(b"\r\n\r\n")
                    await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split(b"\r")[0]))
            writer.close()

    run(story())


def test_a_connection_that_became_a_table_has_no_such_time(file_database: str) -> None:
    async def story() -> None:
        async with listening(file_database, head_within=1.0, body_within=1.0) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                await asyncio.sleep(2.5)
                await player.say("Speak", lang="fr")
                await player.hear("Update")

    run(story())


def test_one_address_has_so_many_connections_and_no_more(file_database: str) -> None:
    async def story() -> None:
        async with listening(file_database, most=10) as tables:
            assert (await tables.http.get("/health")).status_code == 200  # holds one
            held = [await asyncio.open_connection("127.0.0.1", tables.port) for _ in range(30)]
            await asyncio.sleep(0.2)
            async with asyncio.timeout(PATIENCE):
                dropped = 0
                for reader, _ in held[9:]:
                    try:
                        dropped += await reader.read() == b""
                    except ConnectionResetError:
                        dropped += 1
            assert dropped == 21
            for _, writer in held:
                writer.close()
            await asyncio.sleep(0.2)
            assert (await tables.http.get("/health")).status_code == 200

    run(story())


def test_a_player_has_so_many_connections_and_onlookers_do_not_keep_him_out(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables, AsyncExitStack() as stack:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            for _ in range(MOST_SITTERS):
                await stack.enter_async_context(tables.sit(match))
            async with connect(f"ws://127.0.0.1:{tables.port}/ws/{match}", max_size=None) as one_more:
                assert '"full"' in str(await one_more.recv())
            for _ in range(MOST_AT_A_SEAT):
                await stack.enter_async_context(tables.sit(match, keys[0]))
            async with connect(f"ws://127.0.0.1:{tables.port}/ws/{match}?key={keys[0]}", max_size=None) as one_more:
                assert '"full"' in str(await one_more.recv())
            async with tables.sit(match, keys[1]) as other:
                assert other.update["seq"] >= 0

    run(story())


@pytest.mark.parametrize("limit", [{"sockets": 3}, {"requests": 3.0}])
def test_handshakes_are_counted(file_database: str, limit: dict[str, Any]) -> None:
    async def story() -> int:
        async with serving(file_database, **limit) as tables, AsyncExitStack() as stack:
            opened = await tables.open("human", "human")
            let_in = 0
            with suppress(InvalidStatus):
                for _ in range(20):
                    await stack.enter_async_context(tables.sit(opened["match"]))
                    let_in += 1
            with pytest.raises(InvalidStatus, match="403"):
                await connect(f"ws://127.0.0.1:{tables.port}/ws/{opened['match']}")
            return let_in

    assert run(story()) <= 3


def test_a_connection_that_is_gone_is_not_counted_any_more(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, sockets=2) as tables:
            opened = await tables.open("human", "human")
            for _ in range(6):
                async with tables.sit(opened["match"]):
                    pass
                for _ in range(500):
                    if not tables.guard.sockets:
                        break
                    await asyncio.sleep(0.02)

    run(story())


@pytest.mark.parametrize(("proxies", "seen"), [((), "127.0.0.1"), (("127.0.0.1",), "203.0.113.9")])
def test_a_proxy_is_believed_only_when_the_server_was_told_of_it(
    file_database: str, proxies: tuple[str, ...], seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: list[str] = []
    monkeypatch.setattr("escarmouche.server.app.told", lambda _, **facts: known.append(facts["client"]))

    async def story() -> None:
        async with listening(file_database, proxies=proxies) as tables:
            await tables.http.get("/health", headers={"X-Forwarded-For": "203.0.113.9"})

    run(story())
    assert known == [seen]


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1", 200),
        ("localhost:8008", 200),
        ("LOCALHOST.", 200),
        ("[::1]:8008", 200),
        ("192.168.1.20", 200),
        ("table.example", 200),
        ("evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("localhost@evil.example", 421),
        ("[::1]evil.example", 421),
        ("[::1]:evil.example", 421),
        ("", 421),
    ],
)
def test_the_table_answers_to_its_own_names(file_database: str, host: str, status: int) -> None:
    async def story() -> None:
        async with serving(file_database, hosts=("table.example",)) as tables:
            for place in ("/health", "/api/matches", "/"):
                answer = await tables.http.get(place, headers={"Host": host})
                assert answer.status_code == status, place
            if status != 200:
                opened = await tables.open("human", "human")
                address = f"ws://127.0.0.1:{tables.port}/ws/{opened['match']}"
                with pytest.raises(InvalidStatus):
                    await connect(address, additional_headers={"Host": host} if host else {"Host": "x"})

    run(story())


CHUNKS = b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
TOO_MUCH = b"11000\r\n" + b" " * 0x11000 + b"\r\n"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ((CHUNKS, b"no chunk\r\n"), 400),  # it is no HTTP, before anything was answered
        ((CHUNKS, TOO_MUCH, b"no chunk\r\n"), 413),  # and after
        ((b"POST /api/nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nhalf",), 404),
        ((b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",), 400),
        ((b"\x16\x03\x01\x02\x00\x01\x00",), 400),  # somebody speaks TLS
    ],
)
def test_what_is_no_http_is_refused_and_is_no_fault_of_ours(
    file_database: str, caplog: pytest.LogCaptureFixture, sent: tuple[bytes, ...], status: int
) -> None:
    async def story() -> None:
        async with listening(file_database) as tables:
            reader, writer = await asyncio.open_connection("127.0.0.1", tables.port)
            for part in sent:
                writer.write(part)
                await asyncio.sleep(0.2)
            writer.write_eof()
            async with asyncio.timeout(PATIENCE):
                said = await reader.read()
            assert said.startswith(b"HTTP/1.1 %d " % status)
            head, _, body = said.partition(b"\r\n\r\n")
            assert b"application/json" in head
            assert msgspec.json.decode(body)["problems"]
            writer.close()
            assert (await tables.http.get("/health")).status_code == 200

    run(story())
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


@pytest.mark.parametrize("page", ["/api/matches", "/api/records", "/api/lists/check", "/api/packs/check"])
def test_who_leaves_in_the_middle_of_a_request_is_no_fault_of_ours(
    file_database: str, caplog: pytest.LogCaptureFixture, page: str
) -> None:
    """Whoever comes and goes would else fill the log with faults, each with its trace."""

    async def story() -> None:
        caplog.set_level(logging.INFO)
        async with listening(file_database) as tables:
            reader, writer = await asyncio.open_connection("127.0.0.1", tables.port)
            writer.write(b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nhalf" % page.encode())
            await asyncio.sleep(0.2)
            writer.close()
            await writer.wait_closed()
            async with asyncio.timeout(PATIENCE):
                while not _noted(caplog, page):  # noqa: ASYNC110 - a log has no event
                    await asyncio.sleep(0.02)
            assert (await tables.http.get("/health")).status_code == 200
            assert reader.at_eof()

    run(story())
    assert [facts["status"] for facts in _noted(caplog, page)] == [400]
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


def _noted(caplog: pytest.LogCaptureFixture, page: str) -> list[dict[str, Any]]:
    told = [getattr(one, "facts", {}) for one in caplog.records]
    return [facts for facts in told if facts.get("route") == page]


def test_the_head_of_every_page_can_be_asked_for(file_database: str) -> None:
    """By whoever looks whether a table is there, or shows where a link leads."""

    async def story() -> None:
        async with listening(file_database) as tables:
            for page in ("/health", "/api/games"):
                head, whole = await tables.http.head(page), await tables.http.get(page)
                assert (head.status_code, head.content) == (200, b"")
                assert head.headers["content-type"] == whole.headers["content-type"]
            assert (await tables.http.head("/api/nowhere")).status_code == 404

    run(story())
