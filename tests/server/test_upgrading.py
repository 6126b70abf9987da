"""Is a match that was begun under an earlier revision of the database there after the upgrade, and does it go on?"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, Table, insert
from tests.server.table import run, serving
from tests.volume import narrow

from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.server.keys import Key
from escarmouche.server.storage import MIGRATIONS, engine_for

REVISIONS = tuple(sorted(one.stem[:4] for one in (Path(MIGRATIONS) / "versions").glob("0*.py")))
SECRET = "a secret of an earlier day"


def made_by(database: str, revision: str) -> int:
    """A database as a server of that revision left it, with one match of two people; gives how many answers it has."""
    engine = engine_for(database)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.commit()
        count = _filled(connection)
        connection.commit()
    engine.dispose()
    return count


def _filled(connection: Connection) -> int:
    """Rows with what the tables of that revision want to know, and nothing of what they learned later."""
    kind = GAMES["duel"]
    setup = kind.setups.starter(seats=2)
    match: Match[Any] = Match(kind.begin(setup), Seeded("old"))
    ask = match.ask
    assert ask is not None
    match.take(ask.candidates()[0], ask.seat)
    facts = {
        "id": "old",
        "game": "duel",
        "rules": kind.rules,
        "content": kind.content_digest(),
        "scenario": "",
        "setup": msgspec.json.encode(setup),
        "seed": "old",
        "opened": datetime.now(UTC),
        "minutes": 10,
        "ended": "",
        "winners": "",
        "over": False,
        "outcome": "",
        "ahead": 0,
    }
    seat = {"match": "old", "kind": "human", "bot": "", "version": 0, "stand_in": False, "used": 0.0}
    answers = [
        {"match": "old", "number": number, "seat": by, "answer": msgspec.json.encode(given).decode()}
        for number, (by, given) in enumerate(match.answers)
    ]
    rows: dict[str, list[dict[str, Any]]] = {
        "secrets": [{"name": "keys", "value": SECRET}],
        "matches": [facts],
        "seats": [{**seat, "seat": number, "name": f"{number}"} for number in range(2)],
        "answers": answers,
    }
    for name, many in rows.items():
        table = Table(name, MetaData(), autoload_with=connection)
        required = {column.name for column in table.columns if not column.nullable and column.server_default is None}
        for one in many:
            extra = dict.fromkeys(required - one.keys(), False)  # what it asked for and nobody has said: no
            connection.execute(insert(table), {**one, **extra})
    return match.count


@pytest.mark.parametrize("revision", narrow(REVISIONS, REVISIONS[0], REVISIONS[-1]))
def test_a_match_of_an_earlier_revision_goes_on_after_the_upgrade(database: str, revision: str) -> None:
    count = made_by(database, revision)

    async def story() -> None:
        async with serving(database) as tables:
            listed = (await tables.http.get("/api/matches")).json()
            assert [(one["match"], one["count"]) for one in listed] == [("old", count)]
            keys = [tables.service.keys.make(Key("old", seat, 0)) for seat in range(2)]
            async with tables.sit("old", keys[0]) as red, tables.sit("old", keys[1]) as blue:
                assert red.update["count"] == count
                asked = red if red.asked else blue
                await asked.answer()
                for one in (red, blue):
                    await one.until(count + 1)
        async with serving(database) as tables:
            found = await asyncio.to_thread(tables.service.store.find, "old")
            assert found is not None
            assert found.count > count

    run(story())
