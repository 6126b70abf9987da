"""A guest brings a list of his own: the match begins with it; what the game refuses claims nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace
from tests.rosters.lists import LISTED, drawn
from tests.seeds import known_seed
from tests.server.table import run, serving
from tests.volume import narrow
from websockets.asyncio.client import connect

from escarmouche.games import GAMES
from escarmouche.rosters import code_of, ready_list
from escarmouche.server.app import make_app
from escarmouche.server.connection import COME_BACK
from escarmouche.server.live_match import Broken
from escarmouche.server.requests import revoke as revoked

BROUGHT = [name for name in LISTED if not GAMES[name].facts.together]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(
        make_app(f"sqlite:///{tmp_path / 'table.sqlite'}", requests=1e6, seeds=known_seed), base_url="http://127.0.0.1"
    ) as made:
        yield made


def lists_alike(game: str) -> tuple[str, str]:
    """Two lists that may meet each other: they were built for the same size."""
    first, *others = (drawn(GAMES[game], seed) for seed in range(12))
    alike = [one for one in others if one.budget == first.budget]
    return code_of(first), code_of(next(one for one in alike if one.entries != first.entries))


def opened(client: TestClient[Any], game: str, force: str, *, brings: bool = True, other: str = "open") -> Any:
    seats = [{"force": force}, {"kind": other, "bot": "random", "force": force, "brings": brings}]
    reply = client.post("/api/matches", json={"game": game, "seats": seats})
    assert reply.status_code == 201, reply.text
    return reply.json()


def invited(client: TestClient[Any], table: Any) -> Any:
    return client.get(
        f"/api/matches/{table['match']}/invitation", params={"invitation": table["seats"][1]["invitation"]}
    ).json()


def claimed(client: TestClient[Any], table: Any, code: str, claimer: str = "guest") -> Any:
    body = {"invitation": table["seats"][1]["invitation"], "claimer": claimer, "list": code}
    return client.post(f"/api/matches/{table['match']}/claim", json=body)


def figures(client: TestClient[Any], table: Any, key: str) -> list[str]:
    frame = client.get(f"/api/matches/{table['match']}/frames/0", params={"key": key, "lang": "en"}).json()
    return sorted(one["sheet"] for one in frame["scene"]["figures"] if one["seat"] == 1)


@pytest.mark.parametrize("game", narrow(BROUGHT, "moonstone"))
def test_a_match_begins_with_the_list_that_the_guest_brings(game: str, client: TestClient[Any]) -> None:
    usual, own = lists_alike(game)
    table, other = opened(client, game, usual), opened(client, game, usual)
    assert invited(client, table)["brings"]
    first = claimed(client, table, own)
    assert first.status_code == 201, first.text
    again = claimed(client, table, own)  # the answer may have been lost on its way
    assert again.json() == first.json()
    plain = claimed(client, other, "")
    key, usual_key = (one.json()["seats"][0]["key"] for one in (first, plain))
    assert figures(client, table, key) != figures(client, other, usual_key)
    wanted = [{"force": usual}, {"kind": "bot", "bot": "random", "force": own}]
    said = client.post("/api/matches", json={"game": game, "seats": wanted}).json()
    assert figures(client, table, key) == figures(client, said, "")


def test_an_illegal_or_hurt_list_claims_nothing(client: TestClient[Any]) -> None:
    table = opened(client, "alkemy", "avalon_blitz")
    whole = ready_list(GAMES["alkemy"], "jade_blitz")
    wrong = ((code_of(whole.without(0)), "ALK-LST-02"), (code_of(whole)[:-6], "abîmé"), ("jade_blitz", "code"))
    for code, said in wrong:
        reply = claimed(client, table, code)
        assert reply.status_code == 422, reply.text
        assert said in reply.text
    assert invited(client, table)["brings"]
    assert claimed(client, table, code_of(whole)).status_code == 201


@pytest.mark.parametrize(
    ("agreed", "size", "dearer", "clause"),
    [
        ("fantastiques/valombre_trio", 75, "groinrouge_2000", "FAN-LST-01"),
        ("alkemy/avalon_patrol", 100, "jade_blitz", "ALK-LST-01"),
        ("moonstone/dominion_quick", 3, "shades_four", "MOO-LST-01"),
    ],
)
def test_a_list_is_no_larger_than_the_force_that_it_replaces(
    client: TestClient[Any], agreed: str, size: int, dearer: str, clause: str
) -> None:
    """Whatever the list itself was built for."""
    game, _, agreed = agreed.partition("/")
    table = opened(client, game, agreed)
    assert (invited(client, table)["budget"], invited(client, table)["unit"] != "") == (size, True)
    refused = claimed(client, table, code_of(ready_list(GAMES[game], dearer)))
    assert refused.status_code == 422, refused.text
    assert clause in refused.text
    assert claimed(client, table, code_of(replace(ready_list(GAMES[game], agreed), budget=2 * size))).status_code == 201


def seen_by_anybody(client: TestClient[Any], match: str) -> set[tuple[str, bool]]:
    """Every way to look at a match without a key, and whether it is barred."""
    pages = ("frames/0?lang=en", "record", "print/roster?lang=en")
    found = {(page, client.get(f"/api/matches/{match}/{page}").status_code == 403) for page in pages}
    with client.websocket_connect(f"ws://127.0.0.1/ws/{match}?lang=en") as socket:
        return found | {("table", socket.receive_json().get("code") == "lists_closed")}


@pytest.mark.parametrize(("agreed", "closed"), [("no", True), ("yes", False)])
@pytest.mark.rule("ADE-RUL-155")
def test_nobody_sees_a_list_before_he_has_settled_his_own(client: TestClient[Any], agreed: str, closed: bool) -> None:
    """Whoever is invited could else look at the table first and build his list against it."""
    seats = [{"force": "aurore_200"}, {"kind": "open", "force": "cendre_200", "brings": True}]
    body = {"game": "ages", "seats": seats, "options": [f"open_lists={agreed}"]}
    table = client.post("/api/matches", json=body).json()
    assert {barred for _, barred in seen_by_anybody(client, table["match"]) - {("record", True)}} == {closed}
    key = table["seats"][0]["key"]
    assert client.get(f"/api/matches/{table['match']}/frames/0", params={"key": key}).status_code == 200
    assert claimed(client, table, "").status_code == 201  # his list is settled: everybody may look
    hands = {("record", True)}  # what the players hold is hidden whatever lists they have
    assert {barred for _, barred in seen_by_anybody(client, table["match"]) - hands} == {False}


def test_lists_are_closed_in_a_game_without_hands_too(client: TestClient[Any]) -> None:
    table = opened(client, "fantastiques", "valombre_trio")
    assert {barred for _, barred in seen_by_anybody(client, table["match"])} == {True}
    claimed(client, table, "")
    assert {barred for _, barred in seen_by_anybody(client, table["match"])} == {False}


def test_nothing_is_brought_where_the_opener_left_no_choice(client: TestClient[Any]) -> None:
    own = code_of(drawn(GAMES["alkemy"], 2))
    table = opened(client, "alkemy", "jade_blitz", brings=False)
    assert not invited(client, table).get("brings", False)
    assert claimed(client, table, own).status_code == 422
    assert claimed(client, table, "").status_code == 201


def test_nothing_is_brought_once_somebody_has_played(client: TestClient[Any]) -> None:
    table = opened(client, "fantastiques", "valombre_trio")
    address, key = table["match"], table["seats"][0]["key"]
    with client.websocket_connect(f"ws://127.0.0.1/ws/{address}?key={key}&lang=en") as socket:
        while socket.receive_json()["type"] != "Update":
            pass  # whoever is asked first: the dice say it
    live = client.app.state.service.live_matches[address]
    asked = next(iter(live.match.asks))
    live.match.take(live.match.asks[asked].candidates()[0], asked)
    assert not invited(client, table).get("brings", False)
    assert claimed(client, table, code_of(drawn(GAMES["fantastiques"], 2))).status_code == 422


@pytest.mark.parametrize(
    "seats",
    [
        [{"force": "jade_blitz"}, {"kind": "bot", "force": "jade_blitz", "brings": True}],
        [{"force": "jade_blitz", "brings": True}, {"kind": "open", "force": "jade_blitz"}],
        [{}, {"kind": "open", "brings": True}],
    ],
)
def test_only_who_is_invited_brings_a_list(client: TestClient[Any], seats: Any) -> None:
    reply = client.post("/api/matches?lang=en", json={"game": "alkemy", "seats": seats})
    assert reply.status_code == 422
    assert "brings" in reply.json()["problems"][0]


def test_two_guests_who_bring_their_lists_at_once_both_sit_down(tmp_path: Path) -> None:
    """The table is put away for the list of the first while the second waits for it."""
    code = code_of(drawn(GAMES["moonstone"], 0))

    async def story() -> None:
        async with serving(f"sqlite:///{tmp_path / 'table.sqlite'}") as tables:
            guest = {"kind": "open", "force": code, "brings": True}
            wish = {"game": "moonstone", "seats": [{"force": code}, guest, guest]}
            table = (await tables.http.post("/api/matches", json=wish)).json()
            live = tables.service.live_matches[table["match"]]
            async with live.lock:  # both are at the table before either is heard
                claims = [
                    asyncio.create_task(
                        tables.http.post(
                            f"/api/matches/{table['match']}/claim",
                            json={"invitation": link["invitation"], "claimer": str(link["seat"]), "list": code},
                        )
                    )
                    for link in table["seats"][1:]
                ]
                await asyncio.sleep(0.3)
                stale = asyncio.create_task(revoked(live, 0, 0))
                await asyncio.sleep(0)
            replies = await asyncio.gather(*claims)
            assert [one.status_code for one in replies] == [201, 201], [one.text for one in replies]
            with pytest.raises(Broken):
                await stale
            for reply in replies:
                link = reply.json()["seats"][0]
                async with tables.sit(table["match"], link["key"]) as guest_here:
                    assert not guest_here.update["seats"][link["seat"]].get("invited")

    run(story())


def test_a_list_that_cannot_be_written_claims_nothing(tmp_path: Path) -> None:
    """The seat and the list are one step: else the guest would sit down to a force that he did not bring."""
    file = tmp_path / "table.sqlite"
    usual, own = lists_alike("alkemy")

    async def story() -> None:
        async with serving(f"sqlite:///{file}") as tables:
            guest = {"kind": "open", "force": usual, "brings": True}
            wish = {"game": "alkemy", "seats": [{"force": usual}, guest]}
            table = (await tables.http.post("/api/matches", json=wish)).json()
            body = {"invitation": table["seats"][1]["invitation"], "claimer": "guest", "list": own}
            address = f"/api/matches/{table['match']}/claim"
            with closing(sqlite3.connect(file)) as database:
                database.execute(
                    "create trigger full before update of setup on matches begin select raise(abort, 'full'); end"
                )
                refused = await tables.http.post(address, json=body)
                assert refused.status_code == 503, refused.text
                database.execute("drop trigger full")
            looked = await tables.http.get(
                f"/api/matches/{table['match']}/invitation", params={"invitation": body["invitation"]}
            )
            assert looked.json()["brings"]
            claimed = await tables.http.post(address, json=body)
            assert claimed.status_code == 201, claimed.text
            live = await tables.service.find(table["match"])
            assert live is not None
            assert own in live.stored.wish

    run(story())


def test_who_waits_for_a_guest_comes_back_to_the_match_with_his_list(tmp_path: Path) -> None:
    """The table is put away under those who sit there, or are sitting down: they are told to come back, not of a
    fault."""
    code = code_of(drawn(GAMES["alkemy"], 0))

    async def story() -> None:
        async with serving(f"sqlite:///{tmp_path / 'table.sqlite'}") as tables:
            guest = {"kind": "open", "force": code, "brings": True}
            table = (
                await tables.http.post("/api/matches", json={"game": "alkemy", "seats": [{"force": code}, guest]})
            ).json()
            match, key = table["match"], table["seats"][0]["key"]
            body = {"invitation": table["seats"][1]["invitation"], "claimer": "guest", "list": code}
            live = tables.service.live_matches[match]
            async with tables.sit(match, key) as opener:
                async with live.lock:
                    claiming = asyncio.create_task(tables.http.post(f"/api/matches/{match}/claim", json=body))
                    await asyncio.sleep(0.3)
                    late = await connect(f"ws://127.0.0.1:{tables.port}/ws/{match}?key={key}")
                    await opener.say("Speak", lang="fr")
                    await asyncio.sleep(0.3)
                assert (await claiming).status_code == 201
                for one in (opener.connection, late):
                    await one.wait_closed()
                    assert one.close_code == COME_BACK
            async with tables.sit(match, key) as opener:
                assert not opener.update["seats"][1].get("invited")

    run(story())
