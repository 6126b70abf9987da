"""Army lists over HTTP: checked, drawn, completed, read, compared; and whatever is sent, no fault from within."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.rosters.hostile import hostile
from tests.rosters.lists import HOSTILE, LISTED, drawn
from tests.seeds import known_seed

from escarmouche.games import GAMES
from escarmouche.rosters import code_of, read_json, ready_list
from escarmouche.server.app import make_app


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("lists")
    with TestClient(
        make_app(f"sqlite:///{folder / 'table.sqlite'}", requests=1e6, seeds=known_seed), base_url="http://127.0.0.1"
    ) as made:
        yield made


def sent(client: TestClient[Any], verb: str, body: Any, lang: str = "en") -> Any:
    reply = client.post(f"/api/lists/{verb}?lang={lang}", json=msgspec.to_builtins(body))
    assert reply.status_code == 200, reply.text
    return reply.json()


@pytest.mark.parametrize("game", LISTED)
def test_a_list_is_drawn_checked_emptied_and_completed_again(game: str, client: TestClient[Any]) -> None:
    shelf = client.get(f"/api/games/{game}/lists?lang=fr").json()
    assert len(shelf["catalogue"]["cards"]) == len(GAMES[game].rosters.catalogue("fr").cards)  # type: ignore[union-attr]
    found = sent(client, "random", {"game": game, "seed": "7"}, "fr")
    assert found["report"]["legal"]
    assert sent(client, "random", {"game": game, "seed": "7"}, "fr") == found
    again = sent(client, "check", {"list": found["list"]}, "fr")
    assert again == found
    bare = {**found["list"], "entries": []}
    poor = sent(client, "check", {"list": bare}, "fr")
    assert not poor["report"]["legal"]
    assert poor["report"]["faults"]
    full = sent(client, "fill", {"list": bare, "seed": "1"})
    assert full["report"]["legal"]
    assert sent(client, "read", {"game": game, "text": found["code"]})["list"] == found["list"]
    assert sent(client, "read", {"game": game, "text": found["text"]})["list"] == found["list"]
    compared = sent(client, "compare", {"first": found["list"], "second": bare})
    assert compared["differences"]


def test_what_no_addition_mends_is_told_of_the_list_that_was_sent_by_the_names_of_its_cards(
    client: TestClient[Any],
) -> None:
    twice = {"game": "ages", "budget": 200, "choices": {"people": "Aurore"}, "entries": [{"card": "aur_archer"}] * 2}
    for lang, told in (
        ("fr", "Archer des remparts : 2 cartes, 1 au plus"),
        ("en", "2 cards of Archer of the Ramparts, 1 at most"),
    ):
        reply = client.post(f"/api/lists/fill?lang={lang}", json={"list": twice, "seed": "1"})
        assert reply.status_code == 422
        (problem,) = reply.json()["problems"]
        assert told in problem
        assert "ur_archer" not in problem
        assert "commande" not in problem.lower()  # an addition would bring somebody who leads


@pytest.mark.parametrize("game", LISTED)
def test_a_table_is_opened_with_a_list(game: str, client: TestClient[Any]) -> None:
    code = code_of(drawn(GAMES[game], 0))
    wish = {"game": game, "seats": [{"force": code}, {"kind": "bot", "bot": "random", "force": code}]}
    reply = client.post("/api/matches", json=wish)
    assert reply.status_code == 201, reply.text


def test_an_illegal_list_opens_no_table_and_says_why(client: TestClient[Any]) -> None:
    before = len(client.get("/api/matches").json())
    code = code_of(ready_list(GAMES["alkemy"], "jade_blitz").without(0))
    wish = {"game": "alkemy", "seats": [{"force": code}, {"kind": "bot", "bot": "random", "force": "avalon_blitz"}]}
    reply = client.post("/api/matches", json=wish)
    assert reply.status_code == 422
    assert "ALK-LST-02" in reply.json()["problems"][0]
    assert len(client.get("/api/matches").json()) == before


@pytest.mark.parametrize("game", LISTED)
def test_hostile_lists_are_refused_in_the_documented_shape_and_nothing_is_stored(
    game: str, client: TestClient[Any]
) -> None:
    before = client.get("/api/matches").json()
    for number, text in enumerate(islice(hostile(GAMES[game], 2), HOSTILE // len(LISTED) // 3)):
        replies = [client.post("/api/lists/read", json={"game": game, "text": text})]
        replies.append(client.post("/api/lists/check", content=f'{{"list": {text}}}'.encode()))
        if text.startswith("esc"):
            seats = [{"force": text}, {"kind": "bot", "force": text}]
            replies.append(
                client.post("/api/matches", json={"game": "duel" if number % 5 == 0 else game, "seats": seats})
            )
        for reply in replies:
            assert reply.status_code < 500, (reply.text, text)
            if reply.status_code >= 400:
                assert reply.json()["problems"]
    after = client.get("/api/matches").json()
    told = [one for one in after if one not in before]
    assert all(not one["over"] for one in told)  # only lists that are whole and legal opened a table


@pytest.mark.parametrize(
    ("verb", "body", "status"),
    [
        ("random", {"game": "nothing"}, 404),
        ("random", {"game": "duel"}, 404),
        ("random", {"game": "ages", "budget": 3}, 422),
        ("random", {"game": "ages", "budget": -1}, 400),
        ("random", {"game": "ages", "budget": 10**9}, 400),
        ("check", {"list": {"game": "ages", "price": 1}}, 400),
        ("check", {"list": {"game": "ages", "entries": [{"card": "x"}] * 61}}, 400),
        ("read", {"game": "ages", "text": "x" * 20_001}, 400),
        ("read", {"game": "ages", "text": "hello"}, 422),
        ("fill", {"list": {"game": "ages", "budget": 1}}, 422),
        ("compare", {"first": {"game": "ages"}, "second": {"game": "alkemy"}}, 422),
    ],
)
def test_what_is_no_list_is_refused(client: TestClient[Any], verb: str, body: Any, status: int) -> None:
    reply = client.post(f"/api/lists/{verb}", json=body)
    assert reply.status_code == status, reply.text
    assert reply.json()["problems"]


def test_the_schema_is_published_and_a_list_keeps_it(client: TestClient[Any]) -> None:
    schema = client.get("/api/lists/schema").json()
    assert schema["$defs"]["Roster"]["required"] == ["game"]
    found = sent(client, "random", {"game": "malhya"})
    assert read_json(msgspec.json.encode(found["list"])).game == "malhya"
