"""Does a seat open for its key alone, and is nobody heard who sends too much or comes from elsewhere?"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.table import PATIENCE, Tables, everybody_left, run, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from escarmouche.server.connection import NOT_WELCOME, TRY_AGAIN, WAITING, Connection
from escarmouche.server.keys import Key, Keys
from escarmouche.server.limits import LARGEST, Gate, from_here
from escarmouche.server.wire import Presence, SeatState


async def turned_away(tables: Tables, match: str, key: str) -> str:
    async with connect(f"ws://127.0.0.1:{tables.port}/ws/{match}?lang=en&key={key}") as connection:
        said = msgspec.json.decode(await connection.recv())
        with pytest.raises(ConnectionClosed):
            await connection.recv()
        assert connection.close_code == NOT_WELCOME
        code: str = said["code"]
        return code


def test_forged_foreign_and_worn_out_keys_open_nothing(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            mine, other = await tables.open("human", "quick"), await tables.open("human", "human")
            match, key = mine["match"], mine["keys"][0]
            body, _, signature = key.rpartition(".")
            forged = [
                f"{match}.1.0.{signature}",  # another seat under the same signature
                f"{match}.0.1.{signature}",
                f"{body}.{'0' * len(signature)}",
                f"{body}.",
                "x",
                "...",
                Keys("another secret").make(Key(match, 0, 0)),
                other["keys"][0],
                tables.service.keys.make(Key(match, 7, 0)),  # signed, but there is no such seat
            ]
            assert {await turned_away(tables, match, one) for one in forged} == {"no_such_seat"}
            assert await turned_away(tables, "nowhere", key) == "no_such_match"
            async with tables.sit(match, key) as player:
                assert player.update["question"] is not None

    run(story())


def test_a_revoked_key_opens_nothing_and_whoever_sits_by_it_is_sent_away(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, key = opened["match"], opened["keys"][0]
            async with tables.sit(match, key) as thief, tables.sit(match, opened["keys"][1]):
                answer = await tables.http.post(f"/api/matches/{match}/revoke", params={"key": key})
                assert answer.status_code == 201
                fresh = answer.json()["seats"][0]["key"]
                assert (await thief.hear("NotTaken"))["code"] == "revoked"
                with pytest.raises(ConnectionClosed):
                    await thief.hear()
            assert await turned_away(tables, match, key) == "revoked"
            again = await tables.http.post(f"/api/matches/{match}/revoke", params={"key": key})
            assert again.status_code == 403
            async with tables.sit(match, fresh) as owner:
                assert owner.update["question"] is not None
            await everybody_left(tables, match)
            tables.service.unload(before=float("inf"))
            assert await turned_away(tables, match, key) == "revoked"  # the store remembers

    run(story())


def test_pages_from_elsewhere_may_neither_sit_down_nor_change_anything(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, origins=["https://friend.example"]) as tables:
            match = (await tables.open("human", "human"))["match"]
            wish = {"game": "duel", "seats": [{}, {}]}
            for origin, welcome in (
                ("https://evil.example", False),
                ("null", False),
                ("http://[", False),
                ("https://friend.example", True),
                (f"http://127.0.0.1:{tables.port}", True),
            ):
                answer = await tables.http.post("/api/matches", json=wish, headers={"Origin": origin})
                assert answer.status_code == (201 if welcome else 403)
                try:
                    async with tables.sit(match, additional_headers={"Origin": origin}):
                        assert welcome
                except InvalidStatus:
                    assert not welcome

    run(story())


def test_a_page_is_from_here_when_it_names_our_host() -> None:
    assert from_here(None, "table", frozenset())
    assert from_here("http://table", "table", frozenset())
    assert not from_here("http://table.evil", "table", frozenset())
    assert not from_here("", "", frozenset())


def test_messages_too_large_or_too_many_are_refused_and_a_nuisance_is_sent_away(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                await player.send("x" * (LARGEST + 1))
                assert (await player.hear("NotTaken"))["code"] == "too_large"
                for _ in range(100):
                    await player.say("Undo", seq=0)
                for _ in range(19):  # the twentieth in a row, the large one counted, is the last
                    assert (await player.hear("NotTaken"))["code"] == "cannot_undo"
                with pytest.raises(ConnectionClosed):
                    await player.hear()
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                for _ in range(100):
                    await player.say("Look", seq=player.update["seq"], gesture={})
                kinds = [(await player.hear())["type"] for _ in range(70)]
                assert "NotTaken" in kinds  # sixty at once, and no more
                assert kinds.count("Looked") >= 60

    run(story())


def test_a_message_over_the_limit_of_the_protocol_ends_the_connection_not_the_server(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                await player.send("x" * (8 * LARGEST))
                with pytest.raises(ConnectionClosed):
                    await player.hear()
            large = await tables.http.post("/api/matches", content=b"x" * (LARGEST + 1))
            assert large.status_code == 413
            async with tables.sit(opened["match"], opened["keys"][0]) as player:
                assert player.update["question"] is not None

    run(story())


def test_one_address_may_ask_only_so_much(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, requests=4.0) as tables:
            codes = [(await tables.http.get("/api/matches")).status_code for _ in range(40)]
            assert codes[:20] == [200] * 20
            assert 429 in codes

    run(story())


def test_the_addresses_that_are_counted_are_not_kept_for_ever() -> None:
    gate = Gate(1.0)
    assert all(gate.take(f"address {number}", 1.0) for number in range(10_000))
    assert not all(gate.take("one", 1.0) for _ in range(6))


def test_a_slow_reader_is_let_go_and_holds_nobody_up() -> None:
    async def story() -> None:
        connection = Connection(0, "en")
        message = Presence((SeatState(0, "x" * 1000, "human"),))
        for _ in range(WAITING // 1000 + 1):
            connection.send(message)
        assert connection.let_go.is_set()
        assert connection.closing == TRY_AGAIN
        assert await connection.next() is None

    run(story())


def test_who_does_not_read_at_all_does_not_stop_the_match(file_database: str, monkeypatch: Any) -> None:
    monkeypatch.setattr("escarmouche.server.connection.WAITING", 20_000)

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            address = f"ws://127.0.0.1:{tables.port}/ws/{match}"
            idle = await connect(address, max_queue=1, ping_interval=None, compression=None)
            async with tables.sit(match, keys[0]) as red:
                idle.transport.pause_reading()
                live = tables.service.live_matches[match]
                async with asyncio.timeout(PATIENCE):
                    while len(live.audience.connections) == 2:
                        await live.audience.speak(live.audience.connections[0])  # a great deal to read
                        await asyncio.sleep(0)
                await red.answer()
                await red.until(red.update["count"] + 1)
            idle.transport.abort()

    run(story())


def test_a_key_that_is_revoked_while_its_bearer_sits_down_opens_nothing(file_database: str) -> None:
    """A long log is caught up with first: meanwhile the seat may have become somebody else's."""

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, key = opened["match"], opened["keys"][0]
            live = tables.service.live_matches[match]
            async with live.lock:  # he waits for it; the old owner of the seat is before him
                arriving = asyncio.create_task(turned_away(tables, match, key))
                await asyncio.sleep(0.3)
                await live.reseat(0, version=1)
            assert await arriving == "revoked"
            assert not live.audience.here()

    run(story())


def test_who_was_sent_away_is_not_heard_any_more_and_goes_even_if_he_does_not_read(
    file_database: str, monkeypatch: Any
) -> None:
    monkeypatch.setattr("escarmouche.server.connection.CLOSING", 0.5)

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            live = tables.service.live_matches[match]
            address = f"ws://127.0.0.1:{tables.port}/ws/{match}?key={keys[0]}"
            thief = await connect(address, max_queue=1, ping_interval=None, compression=None)
            await thief.recv()  # he sits
            thief.transport.pause_reading()
            (his,) = live.audience.connections
            async with asyncio.timeout(PATIENCE):
                while not his._outbox:  # until what he is sent waits, since he does not read
                    for _ in range(20):
                        await live.audience.speak(his)
                    await asyncio.sleep(0.01)
                assert (await tables.http.post(f"/api/matches/{match}/revoke?key={keys[0]}")).status_code == 201
                await thief.send('{"type": "Concede"}')
            await everybody_left(tables, match)
            assert not live.over
            thief.transport.abort()

    run(story())
