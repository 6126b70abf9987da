"""Are records and replays read away from the tables, within limits, and told apart from what cannot be read?"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from typing import Any

import msgspec
import pytest
from tests.clocks import at_best
from tests.server.table import PATIENCE, Tables, run, serving

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match
from escarmouche.core.records import encode, record_of
from escarmouche.games import GAMES
from escarmouche.kits.faults import faulty
from escarmouche.server.limits import LONGEST, MOST_READINGS_OF_ONE
from escarmouche.server.live_match import LiveMatch
from escarmouche.server.outcomes import winning_seats
from escarmouche.server.reader import Check, Checked, Reader, Reading
from escarmouche.server.reader_pool import Busy, Readers
from escarmouche.server.storage import Store


def long_record(answers: int, game: str = "alkemy") -> bytes:
    """A legal match of so many answers or more: whoever may pass does, for ever."""
    kind = GAMES[game]
    setup = kind.setups.starter(seats=2)
    match: Match[Any] = Match(kind.begin(setup), Seeded("0"))
    while match.count < answers and match.asks:
        seat, ask = next(iter(match.asks.items()))
        offered = list(ask.candidates())
        match.take(next((one for one in offered if "Pass" in type(one).__name__), offered[0]), seat)
    return encode(record_of(kind, setup, match))


def padded(data: bytes, answers: int) -> bytes:
    """The record with its last answer again and again: as long as one likes, whatever the rules say of it."""
    lines = data.splitlines()
    body = [*lines[1:-1], *[lines[-2]] * (answers - len(lines) + 2)]
    return b"\n".join([lines[0], *body, b'{"end":%d,"outcome":null}' % answers, b""])


def test_a_record_longer_than_any_match_may_be_is_refused_with_the_limit(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            await tables.http.post("/api/records", content=long_record(20))  # a reader has come up
            record, taken = padded(long_record(60), 60_000), []
            for _ in range(3):  # the quickest counts: the machine may be busy
                begun = time.monotonic()
                answer = await tables.http.post("/api/records", content=record)
                taken.append(time.monotonic() - begun)
                assert answer.status_code == 422
                assert str(LONGEST) in answer.json()["problems"][0]
            assert min(taken) < 5.0
            games = (await tables.http.get("/api/games")).json()
            assert {one["longest"] for one in games} == {LONGEST}

    run(story())


def test_the_reader_itself_counts_the_answers() -> None:
    """Lines may end otherwise than the table expects."""

    async def story() -> str:
        readers = Readers()
        try:
            with pytest.raises(Faulty) as told:
                await readers.read(Reading(Check(padded(long_record(60), LONGEST + 1))), lambda _: (), "me")
            return str(told.value)
        finally:
            readers.close()

    assert f"at most {LONGEST}" in asyncio.run(story())


def test_what_takes_too_long_is_ended_and_the_next_is_read() -> None:
    async def story() -> str:
        readers = Readers(budget=PATIENCE)
        small = Reading(Check(long_record(20)))
        try:
            await readers.read(small, lambda _: (), "me")  # the process has come up
            readers.budget = 0.05
            with pytest.raises(Faulty) as told:
                await readers.read(Reading(Check(long_record(6000))), lambda _: (), "me")
            readers.budget = PATIENCE
            read = msgspec.msgpack.decode(await readers.read(small, lambda _: (), "me"), type=Checked)
            assert len(read.answers) >= 20
            assert readers.waiting == 0
            return str(told.value)
        finally:
            readers.close()

    assert "takes more than 0.05 s" in asyncio.run(story())


@pytest.mark.parametrize(("waits", "faulty"), [(True, False), (False, True)])
def test_only_the_time_in_which_it_works_counts(waits: bool, faulty: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a reader mostly waits for its turn."""

    def slow(*_: object) -> Checked:
        begun = time.process_time()
        if waits:
            time.sleep(0.5)
        else:
            while time.process_time() - begun < 0.5:
                pass
        return Checked("alkemy", b"", [], (), over=False, outcome="")

    monkeypatch.setattr("escarmouche.server.reader.checked", slow)
    told = Reader().told(Reading(Check(b""), seconds=0.1))
    assert (bool(told.problems), told.spent) == (faulty, faulty)
    if faulty:
        assert list(map(str, told.problems)) == ["record: takes more than 0.1 s to replay"]


def test_a_reader_that_never_answers_is_ended_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is not at work uses up no time of the processor's."""
    monkeypatch.setattr("escarmouche.server.reader_pool.READING_SHARE", 1.0)

    async def story() -> None:
        readers = Readers(budget=PATIENCE)
        small = Reading(Check(long_record(20)))
        try:
            await readers.read(small, lambda _: (), "me")
            (worker,) = readers.pool.workers
            assert worker.process is not None
            assert worker.process.pid is not None
            os.kill(worker.process.pid, signal.SIGSTOP)
            readers.budget = 0.2
            with pytest.raises(Faulty, match="takes more than"):
                await readers.read(small, lambda _: (), "me")
            readers.budget = PATIENCE
            await readers.read(small, lambda _: (), "me")
        finally:
            readers.close()

    asyncio.run(story())


def test_a_reader_has_so_much_memory_and_no_more() -> None:
    greedy = "from escarmouche.server.reader import keep_small; keep_small(64 << 20); bytearray(1 << 28)"
    done = subprocess.run([sys.executable, "-c", greedy], capture_output=True, text=True, check=False)
    assert done.stderr.rstrip().endswith("MemoryError")


def test_what_takes_too_much_memory_is_told_and_ends_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(_: bytes, __: object) -> Checked:
        raise MemoryError

    monkeypatch.setattr("escarmouche.server.reader.checked", greedy)
    told = Reader().told(Reading(Check(b"")))
    assert list(map(str, told.problems)) == ["record: takes too much memory to replay"]
    assert told.spent


def test_nobody_may_have_too_much_waiting() -> None:
    async def story() -> None:
        readers = Readers()
        job = Reading(Check(long_record(20)))
        try:
            asked = [asyncio.create_task(readers.read(job, lambda _: (), "one")) for _ in range(MOST_READINGS_OF_ONE)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await readers.read(job, lambda _: (), "one")
            other = await readers.read(job, lambda _: (), "another")
            assert other == (await asyncio.gather(*asked))[0]
            assert readers.waiting == 0
        finally:
            readers.close()

    asyncio.run(story())


def test_one_address_sends_no_more_records_at_a_time_than_may_wait_for_it(file_database: str) -> None:
    async def story() -> None:
        head = b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{"
        async with serving(file_database) as tables, asyncio.timeout(PATIENCE):
            held = [await asyncio.open_connection("127.0.0.1", tables.port) for _ in range(MOST_READINGS_OF_ONE)]
            for _, writer in held:
                writer.write(head)
            while await sent(tables) != 503:
                pass  # until all of them have begun
            for _, writer in held:
                writer.close()
            while await sent(tables) != 422:
                pass

    async def sent(tables: Tables) -> int:
        return (await tables.http.post("/api/records", content=b"{}")).status_code

    run(story())


async def beside(tables: Tables, records: list[bytes]) -> tuple[list[int], float]:
    """Bring records, and meanwhile ask the loop for its attention again and again; gives the longest wait."""
    longest, done = 0.0, asyncio.Event()

    async def wait_and_see() -> None:
        nonlocal longest
        while not done.is_set():
            begun = time.monotonic()
            await asyncio.sleep(0.005)
            longest = max(longest, time.monotonic() - begun - 0.005)

    watching = asyncio.create_task(wait_and_see())
    answers = await asyncio.gather(*(tables.http.post("/api/records", content=one) for one in records))
    done.set()
    await watching
    return [one.status_code for one in answers], longest


def test_long_records_hold_up_nobody_at_the_tables(file_database: str) -> None:
    async def story() -> float:
        async with serving(file_database) as tables:
            record = long_record(6000)
            await tables.http.post("/api/records", content=long_record(20))  # a reader has come up
            begun = time.process_time()
            codes, longest = await beside(tables, [record] * 3)
            assert codes == [201] * 3
            assert tables.service.live_matches == {}  # nobody sits there yet
            assert time.process_time() - begun < 1.5  # of this process: the work is done elsewhere
            return longest

    assert at_best(lambda: run(story()), 1.0) < 1.0


def test_positions_are_cut_elsewhere_and_a_long_match_is_taken_up_a_little_at_a_time(
    file_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            brought = (await tables.http.post("/api/records", content=long_record(3000))).json()
            match = brought["match"]
            total = (await tables.http.get(f"/api/matches/{match}/frames/0")).json()["total"]
            assert total >= 3000
            for count in (0, total // 2, total):
                shown = (await tables.http.get(f"/api/matches/{match}/frames/{count}?lang=en")).json()
                assert (shown["count"], shown["total"]) == (count, total)
            record = await tables.http.get(f"/api/matches/{match}/record")
            assert record.text.count("\n") == total + 2
            assert tables.service.live_matches == {}
            slices: list[int] = []
            turn = tables.service._turn
            acquire = turn.acquire

            async def counted() -> bool:
                slices.append(1)
                return await acquire()

            monkeypatch.setattr(turn, "acquire", counted)
            async with tables.sit(match) as watcher:
                assert watcher.update["count"] == total
            assert len(slices) > 5

    run(story())


def test_a_match_ends_undecided_at_its_longest_length(file_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.server.live_match.LONGEST", 5)

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            live: LiveMatch = tables.service.live_matches[opened["match"]]
            rng = Stream("x")
            while not live.over:
                seat, ask = next(iter(live.match.asks.items()))
                assert await live.play(seat, live.seq, ask.sample(rng))
            assert live.ended == "too_long"
            assert 5 <= live.match.count < 12
            assert winning_seats(live) == ()
            listed = (await tables.http.get("/api/matches?lang=en")).json()
            assert "without a winner" in listed[0]["outcome"]

    run(story())


def test_a_record_that_was_brought_is_listed_with_its_outcome(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            kind = GAMES["duel"]
            match: Match[Any] = Match(kind.begin(setup := kind.setups.starter(seats=2)), Seeded("x"))
            while match.asks:
                seat, ask = next(iter(match.asks.items()))
                match.take(ask.candidates()[0], seat)
            brought = await tables.http.post("/api/records", content=encode(record_of(kind, setup, match)))
            listed = (await tables.http.get("/api/matches?lang=en")).json()
            assert [(one["match"], one["over"]) for one in listed] == [(brought.json()["match"], True)]
            assert listed[0]["outcome"]
            found = await asyncio.to_thread(Store.find, tables.service.store, brought.json()["match"])
            assert found is not None
            assert found.count == match.count

    run(story())


def test_a_reader_that_fails_says_nothing_about_rules(file_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(*_: Any) -> bytes:
        raise faulty("record", "record_unread")

    async def story() -> None:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human", game="fantastiques")
            monkeypatch.setattr(Readers, "read", gone)
            answer = await tables.http.get(f"/api/matches/{opened['match']}/frames/0")
            assert answer.status_code == 422
            assert "relue" in answer.json()["problems"][0]
            assert "règles" not in answer.text

    run(story())
