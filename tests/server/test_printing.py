"""Pages over HTTP: the right ones, only what a seat may see, set once, and nothing that breaks the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pypdfium2
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.seeds import known_seed

from escarmouche.chance import Stream
from escarmouche.games import GAMES
from escarmouche.rosters import code_of, random_list
from escarmouche.server import pages, printing
from escarmouche.server.app import make_app
from escarmouche.server.printing import Shelf

HERE = "http://127.0.0.1"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """The application under way."""
    folder: Path = tmp_path_factory.mktemp("printing")
    with TestClient(
        make_app(f"sqlite:///{folder / 'table.sqlite'}", requests=1e6, seeds=known_seed), base_url=HERE
    ) as under_way:
        yield under_way


def text_of(data: bytes) -> str:
    file = pypdfium2.PdfDocument(data)
    return " ".join(file[number].get_textpage().get_text_bounded() for number in range(len(file)))


def test_a_roster_comes_as_a_file(client: TestClient[Litestar]) -> None:
    reply = client.get("/api/games/alkemy/print/roster?forces=jade_blitz&paper=letter&lang=en")
    assert reply.status_code == 200
    assert reply.headers["content-type"] == "application/pdf"
    assert reply.headers["content-disposition"] == 'attachment; filename="alkemy-roster.pdf"'
    assert "Fu Nihao" in text_of(reply.content)


def test_a_list_of_ones_own_is_printed_by_its_code(client: TestClient[Litestar]) -> None:
    kind = GAMES["ages"]
    roster = msgspec.structs.replace(random_list(kind, Stream("print")), name="#panic()")
    reply = client.get("/api/games/ages/print/roster", params={"forces": code_of(roster)})
    assert reply.status_code == 200
    assert "#panic()" in text_of(reply.content)


def test_pages_are_set_once_and_not_sent_again_to_whoever_has_them(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = "/api/games/alkemy/print/scenario?lang=en"
    first = client.get(address)
    readers = client.app.state.service.readers

    async def never(*_: Any) -> bytes:
        raise AssertionError("set a second time")

    monkeypatch.setattr(readers, "read", never)
    assert client.get(address).content == first.content
    again = client.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/api/games/nothing/print/cards", 404),
        ("/api/games/ages/print/deck", 404),
        ("/api/games/ages/print/poem", 400),
        ("/api/games/ages/print/cards?paper=a3", 400),
        ("/api/games/ages/print/cards?forces=nobody", 422),
        ("/api/games/ages/print/scenario?scenario=nowhere", 422),
        ("/api/games/ages/print/cards?forces=" + "aurore_200+" * 9, 422),
        ("/api/games/ages/print/cards?forces=" + "x" * 5000, 400),
        ("/api/games/ages/print/cards?forces=ESC1-ages-%00%ff", 422),
        ("/api/matches/nomatch/print/cards", 404),
    ],
)
def test_what_there_is_not_is_told_and_nothing_breaks(client: TestClient[Litestar], address: str, status: int) -> None:
    assert client.get(address).status_code == status


def test_at_a_table_a_seat_gets_its_own_cards_and_who_watches_those_of_all(client: TestClient[Litestar]) -> None:
    seats = [{"kind": "human", "force": "khaliman_patrol"}, {"kind": "human", "force": "avalon_patrol"}]
    opened = client.post("/api/matches", json={"game": "alkemy", "seats": seats}).json()
    key = opened["seats"][1]["key"]
    address = f"/api/matches/{opened['match']}/print/roster"
    own = text_of(client.get(address, params={"key": key}).content)
    assert "Lotharius" in own
    assert "Hakan" not in own
    everybody = text_of(client.get(address).content)
    assert "Lotharius" in everybody
    assert "Hakan" in everybody
    plan = client.get(f"/api/matches/{opened['match']}/print/scenario")
    assert plan.status_code == 200


def test_games_tell_what_can_be_printed_and_nothing_without_the_typesetter(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {one["name"]: one["prints"] for one in client.get("/api/games").json()}
    assert told["moonstone"] == ["cards", "roster", "reference", "scenario", "deck"]
    for room in (pages, printing):
        monkeypatch.setattr(room, "can_print", lambda: False)
    pages.game_info.cache_clear()
    try:
        told = {one["name"]: one.get("prints", []) for one in client.get("/api/games").json()}
        assert set(map(tuple, told.values())) == {()}
        assert client.get("/api/games/ages/print/cards").status_code == 422
    finally:
        pages.game_info.cache_clear()


def test_the_shelf_keeps_what_was_asked_for_last_and_no_more_than_it_holds() -> None:
    shelf = Shelf(most=10)
    shelf.put("a", b"aaaa")
    shelf.put("b", b"bbbb")
    assert shelf.find("a") == b"aaaa"
    shelf.put("c", b"cccc")
    assert shelf.find("b") is None
    assert shelf.find("a") == b"aaaa"
    shelf.put("d", b"d" * 11)
    assert shelf.find("d") is None
    assert shelf.find("c") == b"cccc"
