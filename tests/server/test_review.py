"""Is a finished match looked at again beside the table, within limits, and told to whoever asks?"""

from __future__ import annotations

import asyncio
import os
import signal
from multiprocessing import active_children
from typing import Any

import pytest
from tests.arena.test_reviewing import a_record
from tests.server.table import PATIENCE, Tables, run, serving

from escarmouche.core import Faulty
from escarmouche.core.records import Record, encode
from escarmouche.server.process import Gone
from escarmouche.server.review_worker import Piece, Reviewer
from escarmouche.server.reviewing import Reviews


def short_record(answers: int | None = None) -> bytes:
    """Two against two, to the end or as far as told."""
    whole = a_record("greedy", "greedy")
    return encode(whole if answers is None else Record(whole.header, whole.answers[:answers]))


async def brought(tables: Tables, data: bytes) -> str:
    answer = await tables.http.post("/api/records", content=data)
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["match"]
    return name


async def reviewed(tables: Tables, match: str, lang: str = "fr") -> tuple[dict[str, Any], list[int]]:
    """What was found, and how far it had come at each look."""
    seen = []
    async with asyncio.timeout(3 * PATIENCE):
        while True:
            answer = await tables.http.get(f"/api/matches/{match}/review", params={"lang": lang})
            assert answer.status_code == 200, answer.text
            seen.append(answer.json()["done"])
            if answer.json().get("review"):
                return answer.json()["review"], seen
            await asyncio.sleep(0.2)


def test_a_finished_match_is_reviewed_while_the_table_answers(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            match = await brought(tables, short_record())
            found, seen = await reviewed(tables, match)
            total = found["began"] - found["lost"][0] + found["lost"][1] + found["luck"]
            assert total == pytest.approx(found["result"])
            assert seen[0] == 0
            assert seen == sorted(seen)
            numbers = [one["number"] for one in found["turning"]]
            assert numbers == sorted(numbers)
            assert set(numbers) <= {one["number"] for one in found["course"]}
            ends = [str(one["asked"][-1]) for one in found["turning"]]
            assert all("?" in end for end in ends), ends  # an answer alone need not say what was asked
            english, again = await reviewed(tables, match, "en")
            assert len(again) == 1  # it is kept
            assert english["luck"] == found["luck"]
            assert [one["given"] for one in english["turning"]] != [one["given"] for one in found["turning"]]

    run(story())


def test_a_match_that_goes_on_is_not_reviewed(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            match = await brought(tables, short_record(6))
            answer = await tables.http.get(f"/api/matches/{match}/review")
            assert answer.status_code == 403
            assert "finie" in answer.json()["problems"][0]
            assert (await tables.http.get("/api/matches/none/review")).status_code == 404

    run(story())


def test_an_address_has_one_review_at_a_time(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            first, second = [await brought(tables, short_record()) for _ in range(2)]
            assert (await tables.http.get(f"/api/matches/{first}/review")).status_code == 200
            assert (await tables.http.get(f"/api/matches/{second}/review")).status_code == 503
            await reviewed(tables, first)
            assert (await tables.http.get(f"/api/matches/{second}/review")).status_code == 200

    run(story())


def test_a_review_whose_process_ends_is_told_so_and_may_be_asked_for_again(file_database: str) -> None:
    async def story() -> None:
        async with serving(file_database) as tables:
            match = await brought(tables, short_record())
            answer = await tables.http.get(f"/api/matches/{match}/review")
            async with asyncio.timeout(PATIENCE):
                found: list[Any] = []
                while not found:  # it is started beside the table
                    answer = await tables.http.get(f"/api/matches/{match}/review")
                    found = [one for one in active_children() if one.name == "reviewer"]
                os.kill(found[0].pid, signal.SIGKILL)
                while answer.status_code == 200:
                    await asyncio.sleep(0.05)
                    answer = await tables.http.get(f"/api/matches/{match}/review")
            assert "relue" in answer.json()["problems"][0]
            await reviewed(tables, match)

    run(story())


def test_a_review_that_takes_too_long_ends() -> None:
    class Slow:
        def about(self, *_: Any) -> None:
            raise Gone

        def kill(self) -> None: ...

        def stop(self) -> None: ...

    async def story() -> None:
        reviews = Reviews(longest=-1.0)
        reviews.worker = Slow()  # type: ignore[assignment]
        job = Piece("m", "fantastiques", b"")
        reviews.of(job, lambda _: (), 1, "me")
        await asyncio.sleep(0.1)
        with pytest.raises(Faulty, match="takes more than"):
            reviews.of(job, lambda _: (), 1, "me")
        await reviews.close()

    run(story())


def test_the_process_asks_for_a_match_that_it_does_not_have() -> None:
    assert Reviewer().told(Piece("m", "fantastiques", b"", since=4)).forgotten
