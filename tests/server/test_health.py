"""Does the server say how it is: to whom it may, in a form that watchers read, and truly?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.server.conftest import fresh_postgres
from tests.server.table import Player, Tables, play_on, run, serving
from websockets.asyncio.client import connect

WANTED = (
    "escarmouche_matches_live 1.0",
    "escarmouche_tables 1.0",
    "escarmouche_connections 2.0",
    "escarmouche_bot_queue 0.0",
    'escarmouche_answers_total{by="player"} 3.0',
    "escarmouche_answer_seconds_count 3.0",
    "escarmouche_answer_seconds_bucket",
    'escarmouche_request_seconds_count{method="POST",route="/api/matches",status="201"} 1.0',
    "process_resident_memory_bytes",
)


def test_numbers_are_those_of_the_server(file_database: str) -> None:
    async def story() -> str:
        async with serving(file_database) as tables:
            opened = await tables.open("human", "human")
            match, keys = opened["match"], opened["keys"]
            async with tables.sit(match, keys[0]) as red, tables.sit(match, keys[1]) as blue:
                await play_on([red, blue], 3)
                await tables.http.get("/nowhere/at/all")
                answer = await tables.http.get("/metrics")
                assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
                return answer.text

    page = run(story())
    assert [one for one in WANTED if one not in page] == []
    assert "nowhere" not in page


@pytest.mark.parametrize(
    ("metrics", "headers", "status"),
    [
        ("here", {}, 200),
        ("here", {"X-Forwarded-For": "203.0.113.9"}, 403),
        ("here", {"Forwarded": "for=203.0.113.9"}, 403),
        ("nobody", {}, 404),
        ("everybody", {"X-Forwarded-For": "203.0.113.9"}, 200),
    ],
)
def test_numbers_are_for_this_machine_unless_told_otherwise(
    file_database: str, metrics: str, headers: dict[str, str], status: int
) -> None:
    async def story() -> int:
        async with serving(file_database, metrics=metrics) as tables:
            return (await tables.http.get("/metrics", headers=headers)).status_code

    assert run(story()) == status


def test_a_server_that_is_well_says_so(database: str) -> None:
    async def story() -> dict[str, Any]:
        async with serving(database) as tables:
            answer = await tables.http.get("/health")
            assert answer.status_code == 200
            found: dict[str, Any] = answer.json()
            return found

    found = run(story())
    assert (found["status"], found["store"]) == ("well", "written")


def test_a_database_that_is_gone_is_told_everywhere_in_the_same_form(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("escarmouche.server.health.AGAIN", 0.0)
    place = fresh_postgres(postgres)

    async def story() -> None:
        async with serving(place) as tables:
            opened = await tables.open("human", "human")
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                assert (await tables.http.get("/health")).status_code == 200
                name = place.partition("@/")[2].partition("?")[0]
                with psycopg.connect(postgres, autocommit=True) as connection:
                    connection.execute(f"alter database {name} allow_connections false")
                    connection.execute(f"select pg_terminate_backend(pid) from pg_stat_activity where datname='{name}'")
                await _all_told(tables, opened, red)
                with psycopg.connect(postgres, autocommit=True) as connection:
                    connection.execute(f"alter database {name} allow_connections true")
            assert (await tables.http.get("/health")).status_code == 200
            async with tables.sit(opened["match"], opened["keys"][0]) as red:
                assert red.asked

    run(story())


async def _all_told(tables: Tables, opened: dict[str, Any], red: Player) -> None:
    match = opened["match"]
    answers = [
        await tables.http.get("/api/matches"),
        await tables.http.get(f"/api/matches/{match}"),
        await tables.http.get(f"/api/matches/{match}/frames/0"),
        await tables.http.post("/api/matches", json={"game": "duel", "seats": [{}, {}]}),
    ]
    assert [one.status_code for one in answers] == [503] * 4
    assert all(one.json()["problems"] and one.headers["retry-after"] for one in answers)
    health = await tables.http.get("/health")
    assert (health.status_code, health.json()["store"]) == (503, "not written")
    await red.answer()
    assert (await red.hear("NotTaken"))["code"] == "not_kept"
    async with connect(f"ws://127.0.0.1:{tables.port}/ws/{match}", max_size=None) as watcher:
        assert '"no_store"' in str(await watcher.recv())


def test_a_file_that_cannot_be_written_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("escarmouche.server.health.AGAIN", 0.0)
    monkeypatch.setattr("escarmouche.server.health.ASKED", 0.5)

    async def story() -> list[int]:
        async with serving(f"sqlite:///{tmp_path / 'table.sqlite'}") as tables:
            found = [(await tables.http.get("/health")).status_code]
            with tables.service.store.engine.connect() as other:
                other.exec_driver_sql("BEGIN IMMEDIATE")  # somebody holds the file
                found.append((await tables.http.get("/health")).status_code)
                other.rollback()
            return found

    assert run(story()) == [200, 503]
