"""Lists kept on the server: nothing is read without the key, two browsers do not undo each other's work, and whatever
is sent, no fault from within."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import insert, select, update
from tests.rosters.hostile import hostile
from tests.rosters.lists import HOSTILE, LISTED, drawn
from tests.seeds import known_seed

from escarmouche.games import GAMES
from escarmouche.rosters import Entry, Roster, ready_list
from escarmouche.server import lockers
from escarmouche.server.app import make_app
from escarmouche.server.limits import LISTS_PER_SECOND, LOCKERS_AT_ONCE, LOCKERS_PER_SECOND, Gate
from escarmouche.server.lockers import FORGOTTEN, GROUPS, LETTERS, SIGNS, UNFILLED, Lockers, Refusal, digest_of, new_key
from escarmouche.server.storage import Store
from escarmouche.server.tables import KEPT_LISTS, LOCKERS

JADE = msgspec.json.decode(msgspec.json.encode(ready_list(GAMES["alkemy"], "jade_blitz")))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lockers") / "table.sqlite"


@pytest.fixture(scope="module")
def client(file: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(f"sqlite:///{file}", requests=1e6, seeds=known_seed), base_url="http://127.0.0.1") as made:
        made.app.state.locker_gate = made.app.state.list_gate = Gate(1e6)
        yield made


def opened(client: TestClient[Any]) -> dict[str, str]:
    """A new locker, as the header that opens it."""
    reply = client.post("/api/locker")
    assert reply.status_code == 201, reply.text
    return {"Authorization": f"Bearer {reply.json()['key']}"}


def keep(client: TestClient[Any], key: dict[str, str], name: str, body: Any, known: int = 0) -> Any:
    return client.put(f"/api/locker/{name}?lang=en", json={"list": body, "known": known}, headers=key)


def held(client: TestClient[Any], key: dict[str, str]) -> list[Any]:
    reply = client.get("/api/locker", headers=key)
    assert reply.status_code == 200, reply.text
    lists: list[Any] = reply.json()["lists"]
    return lists


def test_a_list_is_kept_found_again_changed_and_deleted(client: TestClient[Any]) -> None:
    key = opened(client)
    assert held(client, key) == []
    kept = keep(client, key, "one", JADE).json()
    assert (kept["revision"], kept["legal"], kept["list"]) == (1, True, JADE)
    assert kept["price"] > 100
    bare = {**JADE, "entries": [], "content": ""}
    changed = keep(client, key, "one", bare, known=1).json()
    assert changed["revision"] == 2
    assert "legal" not in changed
    assert changed["list"]["content"] == JADE["content"]  # marked with the cards of here
    [one] = held(client, key)
    assert one == changed
    assert client.delete("/api/locker/one", headers=key).status_code == 204
    assert held(client, key) == []
    assert client.delete("/api/locker/one", headers=key).status_code == 404


def test_a_list_that_somebody_else_has_changed_is_not_overwritten(client: TestClient[Any]) -> None:
    key = opened(client)
    keep(client, key, "one", JADE)
    assert keep(client, key, "one", {**JADE, "name": "mine"}, known=1).status_code == 200
    for known in (0, 1, 3):
        reply = keep(client, key, "one", {**JADE, "name": "yours"}, known)
        assert reply.status_code == 409
        assert reply.json()["problems"][0].startswith("This list has changed in the locker")
    assert [one["list"]["name"] for one in held(client, key)] == ["mine"]
    assert keep(client, key, "two", JADE, known=2).status_code == 409  # there is none to be changed
    assert (
        client.put("/api/locker/one", json={"list": JADE}, headers=key).json()["problems"][0].startswith("Cette liste")
    )


@pytest.mark.parametrize(
    "shown",
    [
        {},
        {"Authorization": ""},
        {"Authorization": "Bearer "},
        {"Authorization": "Bearer x" * 500},
        {"Authorization": f"Bearer {new_key()}"},
        {"Authorization": "Bearer %00' OR 1=1 --"},
        {"Authorization": "Basic {key}"},
        {"X-Locker": "{key}"},
    ],
)
def test_nothing_is_read_or_changed_without_the_key(client: TestClient[Any], shown: dict[str, str]) -> None:
    key = opened(client)
    keep(client, key, "one", JADE)
    text = key["Authorization"].removeprefix("Bearer ")
    headers = {name: value.replace("{key}", text) for name, value in shown.items()}
    replies = (
        client.get("/api/locker", headers=headers),
        client.get(f"/api/locker?key={text}", headers=headers),
        client.put("/api/locker/one", json={"list": JADE, "known": 1}, headers=headers),
        client.delete("/api/locker/one", headers=headers),
        client.delete("/api/locker", headers=headers),
    )
    for reply in replies:
        assert reply.status_code == 404, reply.text
        assert reply.json()["problems"][0].startswith("Aucun casier")
    assert len(held(client, key)) == 1


def test_one_key_opens_one_locker_however_it_is_typed(client: TestClient[Any]) -> None:
    key, other = opened(client), opened(client)
    keep(client, key, "one", JADE)
    assert held(client, other) == []
    text = key["Authorization"].removeprefix("Bearer ")
    for typed in (text.lower(), text.replace("-", ""), text.replace("-", " "), f" {text} "):
        assert len(held(client, {"Authorization": f"Bearer {typed}"})) == 1
    assert client.delete("/api/locker", headers=key).status_code == 204
    assert client.get("/api/locker", headers=key).status_code == 404
    assert held(client, other) == []


def test_a_key_is_drawn_anew_and_only_its_digest_is_kept(client: TestClient[Any], file: Path) -> None:
    keys = {new_key() for _ in range(200)}
    assert len(keys) == 200
    assert all(len(one.replace("-", "")) == GROUPS * SIGNS and set(one) <= {*LETTERS, "-"} for one in keys)
    key = opened(client)
    keep(client, key, "one", JADE)
    text = key["Authorization"].removeprefix("Bearer ")
    with sqlite3.connect(file) as connection:
        dump = "\n".join(connection.iterdump())
    assert digest_of(text) in dump
    assert text not in dump
    assert text.replace("-", "") not in dump


def test_a_list_of_other_cards_or_of_no_game_of_here_is_told(client: TestClient[Any]) -> None:
    key = opened(client)
    assert keep(client, key, "one", {**JADE, "content": "0123456789ab"}).json()["other_content"]
    assert held(client, key)[0]["other_content"]
    for strange in ("nothing", "duel"):
        reply = keep(client, key, "two", {**JADE, "game": strange})
        assert reply.status_code == 404
        assert reply.json()["problems"] == ["There is no game of that name with army lists."]
    store: Store = client.app.state.service.store
    row = {"locker": digest_of(key["Authorization"][7:]), "id": "gone", "revision": 1, "changed": 0.0}
    with store.engine.begin() as connection:
        connection.execute(insert(KEPT_LISTS), {**row, "list": msgspec.json.encode(Roster(game="gone")).decode()})
    assert [one.get("here", True) for one in held(client, key)] == [True, False]


def test_a_locker_has_its_limits(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    with client.app.state.service.store.engine.connect() as connection:
        there = len(connection.execute(select(KEPT_LISTS.c.id)).all())
    monkeypatch.setattr(lockers, "MOST_LISTS", 3)
    monkeypatch.setattr(lockers, "MOST_KEPT", there + 5)
    first, second = opened(client), opened(client)
    for name in "abc":
        assert keep(client, first, name, JADE).status_code == 200
    full = keep(client, first, "d", JADE)
    assert (full.status_code, full.json()["problems"]) == (
        409,
        ["The locker is full: delete a list there first."],
    )
    assert keep(client, first, "a", JADE, known=1).status_code == 200  # what is there may change
    assert keep(client, second, "a", JADE).status_code == 200
    assert keep(client, second, "b", JADE).status_code == 200
    assert "cannot keep more" in keep(client, second, "c", JADE).json()["problems"][0]
    client.delete("/api/locker", headers=first)
    assert keep(client, second, "c", JADE).status_code == 200
    large = {**JADE, "notes": "é" * 2000, "entries": [{"card": "x" * 64, "options": ["y" * 96]}] * 40}
    refused = keep(client, second, "a", large, known=1)
    assert (refused.status_code, "larger than 8 KiB" in refused.text) == (422, True)
    assert len(held(client, second)) == 3


def test_not_everybody_opens_lockers_without_end(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client.app.state, "locker_gate", Gate(LOCKERS_PER_SECOND, LOCKERS_AT_ONCE))
    replies = [client.post("/api/locker?lang=en") for _ in range(12)]
    assert [one.status_code for one in replies] == [201] * 10 + [429] * 2
    assert replies[-1].json()["problems"] == ["Too many lockers were opened from here: wait a minute."]
    assert replies[-1].headers["retry-after"] == "60"


def test_not_everybody_leaves_lists_without_end(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """One who fills one locker after the other does not fill the house for all; what lies there he may change."""
    key = opened(client)
    monkeypatch.setattr(client.app.state, "list_gate", Gate(LISTS_PER_SECOND, 3.0))
    replies = [keep(client, key, f"n{number}", JADE) for number in range(5)]
    assert [one.status_code for one in replies] == [200] * 3 + [429] * 2
    assert keep(client, key, "n0", JADE, known=1).status_code == 200


def test_lockers_that_nobody_needs_are_cleared(file_database: str) -> None:
    store = Store(file_database)
    try:
        shelf = Lockers(store)
        keys = []
        for _ in range(4):
            key, written = shelf.open()
            written.result()
            keys.append(key)
        empty, filled, forgotten, fresh = keys
        roster = Roster(game="alkemy", entries=(Entry("fu_nihao"),))
        for key in (filled, forgotten):
            shelf.keep(key, "one", roster, 0)[1].result()
        now = time.time()
        for key, since in ((empty, UNFILLED), (filled, FORGOTTEN - 10), (forgotten, FORGOTTEN), (fresh, UNFILLED - 10)):
            used(store, key, now - since - 1)
        shelf.open()[1].result()
        for key in (empty, forgotten):
            with pytest.raises(Refusal, match="no_locker"):
                shelf.look(key)
        assert shelf.look(fresh) == []
        assert [one.list for one in shelf.look(filled)] == [roster]
        store.write(lambda _: None).result()
        with store.engine.connect() as connection:
            opened_at = select(LOCKERS.c.used).where(LOCKERS.c.key == digest_of(filled))
            assert connection.execute(opened_at).scalar_one() > now - 10  # to look is to visit
            assert len(connection.execute(select(KEPT_LISTS)).all()) == 1
    finally:
        store.close()


def used(store: Store, key: str, when: float) -> None:
    with store.engine.begin() as connection:
        connection.execute(update(LOCKERS).where(LOCKERS.c.key == digest_of(key)).values(used=when))


def test_a_locker_outlives_the_server_on_either_database(database: str) -> None:
    store = Store(database)
    key, written = Lockers(store).open()
    written.result()
    Lockers(store).keep(key, "one", Roster(game="alkemy", name="\x00é🎲"), 0)[1].result()
    store.close()
    again = Store(database)
    try:
        [kept] = Lockers(again).look(key)
        assert (kept.id, kept.revision, kept.list.name) == ("one", 1, "\x00é🎲")
        Lockers(again).clear(key).result()
        with again.engine.connect() as connection:
            assert connection.execute(select(KEPT_LISTS)).all() == []
    finally:
        again.close()


@pytest.mark.parametrize("game", LISTED)
def test_whatever_is_sent_to_a_locker_is_a_list_or_is_refused(game: str, client: TestClient[Any]) -> None:
    key = opened(client)
    taken = 0
    for text in islice(hostile(GAMES[game], 3), HOSTILE // len(LISTED) // 3):
        body = f'{{"list": {text}, "known": {taken}}}'.encode(errors="replace")
        reply = client.put("/api/locker/one", content=body, headers=key)
        assert reply.status_code < 500, (reply.text, text)
        if reply.status_code == 200:
            taken += 1
        else:
            assert reply.json()["problems"]
    assert len(held(client, key)) == min(taken, 1)
    for name in ("A", "a/b", "%2e%2e", "é", "a" * 33, "'"):
        assert keep(client, key, name, msgspec.to_builtins(drawn(GAMES[game], 0))).status_code in (400, 404, 405)
    for known in (-1, 10**9, "x", None, 1.5):
        assert client.put("/api/locker/two", json={"list": JADE, "known": known}, headers=key).status_code == 400
