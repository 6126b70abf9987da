"""Does everybody have his share of the server, and nobody that of the others?"""

from __future__ import annotations

import asyncio
import threading
import time
from itertools import pairwise
from typing import Any

import pytest
from tests.server.table import run, serving
from tests.server.test_reading import long_record

from escarmouche.server.bot_pool import Thinkers
from escarmouche.server.connection import Connection
from escarmouche.server.limits import MESSAGE, Gate
from escarmouche.server.process import Told
from escarmouche.server.reader_pool import Busy
from escarmouche.server.shares import HEARD, Share, Shares, admitted, working
from escarmouche.server.storage import Store
from escarmouche.server.turns import Turns
from escarmouche.server.wire import Advise, Presence
from escarmouche.server.worker_pool import WorkerPool


def spend(seconds: float) -> None:
    """So much of the processor's time."""
    with working():
        end = time.thread_time() + seconds
        while time.thread_time() < end:
            pass


def test_messages_and_what_is_written_are_charged_to_whoever_asked(file_database: str) -> None:
    async def story() -> None:
        share, other = Share(0.0, 1.0), Share(0.0, 1.0)
        store = Store(file_database)
        HEARD.set(share)
        connection = Connection(None, "en")
        for _ in range(100):
            connection.send(Presence(()))
        assert share.left == pytest.approx(1.0 - 100 * MESSAGE)
        share.left = 1.0

        def write(_: object) -> None:
            end = time.thread_time() + 0.03
            while time.thread_time() < end:
                pass

        done = [asyncio.wrap_future(store.write(write)) for _ in range(5)]
        HEARD.set(other)
        await asyncio.gather(*done)
        await asyncio.to_thread(store.close)
        assert 0.5 < share.left < 0.86, "five writes of thirty milliseconds"
        assert other.left == 1.0

    run(story())


def test_whoever_has_used_his_share_waits_and_others_do_not() -> None:
    async def story() -> None:
        shares = Shares(rate=0.5, most=0.02)

        async def heard(address: str) -> float:
            HEARD.set(shares.of(address))
            begun = time.monotonic()
            await admitted()
            spend(0.05)
            await admitted()
            return time.monotonic() - begun

        assert await asyncio.create_task(heard("there")) >= 0.05 + 0.03 / 0.5
        HEARD.set(shares.of("elsewhere"))
        other = asyncio.create_task(admitted())
        await asyncio.sleep(0)
        assert other.done()

    run(story())


def test_all_connections_of_an_address_wait_in_one_line() -> None:
    async def story() -> None:
        shares, done = Shares(rate=1.0, most=0.01), list[float]()

        async def heard() -> None:
            HEARD.set(shares.of("there"))
            await admitted()
            spend(0.03)
            done.append(time.monotonic())

        await asyncio.gather(*(asyncio.create_task(heard()) for _ in range(4)))
        assert all(later - earlier >= 0.025 for earlier, later in pairwise(done))
        assert done[-1] - done[0] >= 0.09

    run(story())


def test_the_work_of_a_task_that_somebody_started_is_his() -> None:
    async def story() -> None:
        share = Shares(rate=0.001, most=1.0).of("there")
        HEARD.set(share)

        async def work() -> None:
            spend(0.02)

        await asyncio.shield(asyncio.ensure_future(work()))
        assert share.left < 0.985

    run(story())


def test_a_player_who_asks_and_asks_waits_for_himself(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database, share=0.02) as tables:
            opened = await tables.open("human", "human", game="fantastiques")
            live = tables.service.live_matches[opened["match"]]
            async with tables.sit(live.id, opened["keys"][next(iter(live.match.asks))]) as one:
                begun, share = time.monotonic(), tables.state.shares.of("127.0.0.1")
                share.charge(0.0)  # up to this moment: what a busy machine took to sit down is not to be had later
                share.left = 0.0
                for request in range(10):
                    await one.say("Look", seq=one.update["seq"], gesture={"figure": 0}, request=request)
                    await one.hear("Looked")
                assert share.left < 0.01
                assert time.monotonic() - begun > 0.05

    run(story())


def test_one_thing_of_each_is_in_the_line() -> None:
    async def story() -> None:
        turns, order, gate = Turns(), list[str](), asyncio.Semaphore(1)

        async def work(who: str) -> None:
            async with turns.of(who), gate:
                order.append(who)
                await asyncio.sleep(0.001)

        much = [asyncio.create_task(work("greedy")) for _ in range(8)]
        await asyncio.sleep(0)
        await asyncio.gather(asyncio.create_task(work("modest")), *much)
        assert order.index("modest") <= 1
        assert turns.total == 0
        assert not turns._locks

    run(story())


def test_a_process_is_free_again_when_it_has_answered_and_not_before() -> None:
    """Whoever asked may go away: the next question is another process's, or waits."""

    async def story() -> None:
        pool = WorkerPool(lambda _: None, "idle", 1)
        inside, going_on = 0, threading.Event()

        def question(_: Any) -> Told:
            nonlocal inside
            inside += 1
            assert inside == 1
            going_on.wait(30)
            inside -= 1
            return Told()

        first = asyncio.create_task(pool.ask("a", question))
        await asyncio.sleep(0.01)
        first.cancel()
        second = asyncio.create_task(pool.ask("b", question))
        await asyncio.sleep(0.05)
        assert inside == 1
        assert not second.done()
        going_on.set()
        assert await second == Told()
        pool.close()

    run(story())


def test_odds_are_for_one_question_of_an_address_at_a_time(file_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many connections it has, and whether it still listens; a bot has a process that does not wait."""
    going_on = asyncio.Event()

    async def thought(self: Thinkers, job: Any, match: Any) -> bytes:
        await going_on.wait()
        return b'{"type":"Advised","request":0}'

    monkeypatch.setattr(Thinkers, "_thought", thought)

    async def story() -> None:
        async with serving(file_database, workers=2) as tables:
            opened = await tables.open("human", "human", game="fantastiques")
            live = tables.service.live_matches[opened["match"]]
            thinkers = tables.service.thinkers
            asked = asyncio.create_task(thinkers.prospects(live, 0, "en", Advise(0), "there"))
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await thinkers.prospects(live, 0, "en", Advise(0), "there")
            other = asyncio.create_task(thinkers.prospects(live, 0, "en", Advise(0), "elsewhere"))
            await asyncio.sleep(0)
            assert thinkers._asides.locked()  # one of two processes: the other is for bots
            going_on.set()
            await asyncio.gather(asked, other)
            await thinkers.prospects(live, 0, "en", Advise(0), "there")

    run(story())


def test_an_address_has_so_much_kept_for_good_and_no_more(file_database: str) -> None:
    """Tables opened, records brought and matches gone on with count by what they take in the store."""

    async def story() -> None:
        async with serving(file_database) as tables:
            record = long_record(400)
            brought = await tables.http.post("/api/records", content=record)
            match = brought.json()["match"]
            on = {"at": 400, "seats": [{}, {}]}
            for most, taken in ((60_000.0, True), (100.0, False)):
                tables.state.store_gate = Gate(0.001, most)
                again = [await tables.http.post(f"/api/matches/{match}/continue", json=on) for _ in range(4)]
                assert (again[0].status_code == 201) == taken
                assert again[-1].status_code == 429
                assert "Retry-After" in again[-1].headers
            assert (await tables.http.post("/api/records", content=record)).status_code == 429
            opened = await tables.http.post("/api/matches", json={"game": "duel", "seats": [{}, {}]})
            assert opened.status_code == 429

    run(story())
