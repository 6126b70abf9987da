"""Tables of one's own over HTTP: begun, laid out, checked, shared, printed, played on; and whatever is sent, no fault
from within and nothing stored."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.rosters.lists import HOSTILE as TEXTS
from tests.seeds import known_seed
from tests.tables.hostile import spoiled, strange_codes
from tests.volume import narrow

from escarmouche.chance import Stream
from escarmouche.games import GAMES
from escarmouche.server.app import make_app
from escarmouche.tables import code_of, random_table, read_code, ready_table, tables_of

WITH_TABLES = [name for name in GAMES if GAMES[name].tables is not None]
HOSTILE = TEXTS // 10  # codes and lists of pieces for each game


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("tables")
    app = make_app(f"sqlite:///{folder / 'table.sqlite'}", requests=1e6, seeds=known_seed)
    with TestClient(app, base_url="http://127.0.0.1") as made:
        yield made


def sent(client: TestClient[Any], verb: str, body: Any, lang: str = "en") -> Any:
    reply = client.post(f"/api/tables/{verb}?lang={lang}", json=body)
    assert reply.status_code == 200, reply.text
    return reply.json()


@pytest.mark.parametrize("game", WITH_TABLES)
def test_a_table_is_drawn_changed_shared_and_read_again(game: str, client: TestClient[Any]) -> None:
    shelf = client.get(f"/api/games/{game}/tables?lang=fr").json()
    assert [one["id"] for one in shelf["formats"]] == list(tables_of(GAMES[game]).formats())
    assert all(one["formats"] for one in shelf["ready"])
    found = sent(client, "begin", {"game": game, "seed": "7"}, "fr")
    assert found["faults"] == []
    assert sent(client, "begin", {"game": game, "seed": "7"}, "fr") == found
    wish = {"game": game, "code": found["code"], "pieces": found["pieces"], "name": "Jeudi"}
    same = sent(client, "check", wish, "fr")
    assert same["pieces"] == found["pieces"]
    assert (same["covered"], same["sees"], same["balance"]) == (found["covered"], found["sees"], found["balance"])
    again = sent(client, "read", {"game": game, "text": same["code"]}, "fr")
    assert again == same
    assert again["name"] == "Jeudi"
    fewer = sent(client, "check", {**wish, "pieces": found["pieces"][1:]}, "fr")
    assert len(fewer["pieces"]) == len(found["pieces"]) - 1
    assert fewer["code"] != same["code"]


@pytest.mark.parametrize("game", narrow(WITH_TABLES, "ages", "alkemy"))
def test_every_piece_of_the_palette_lies_on_an_empty_table_as_it_was_laid(game: str, client: TestClient[Any]) -> None:
    for format_ in tables_of(GAMES[game]).formats():
        bare = sent(client, "begin", {"game": game, "format": format_, "empty": True})
        width, depth = bare["setting"]["table"]
        for number, piece in enumerate(bare["palette"]):
            laid = {**piece, "id": f"{piece['id']}_{number}", "x": width // 3, "y": depth // 3, "degrees": 30}
            wish = {"game": game, "code": bare["code"], "pieces": [*bare["pieces"], laid]}
            shown = sent(client, "check", wish)["pieces"][-1]
            places = ("x", "y", "width", "depth", "kind", "name")
            assert {one: shown[one] for one in places} == {one: laid[one] for one in places}


@pytest.mark.parametrize(("game", "piece"), [("fantastiques", 1), ("moonstone", 0), ("alkemy", 0), ("ages", 0)])
def test_a_piece_over_the_edge_is_told_by_its_name_and_its_clause(
    game: str, piece: int, client: TestClient[Any]
) -> None:
    name = next(iter(tables_of(GAMES[game]).ready()))
    found = sent(client, "read", {"game": game, "text": name})
    pieces = [{**one, "x": 0} if number == piece else one for number, one in enumerate(found["pieces"])]
    for lang in ("fr", "en"):
        seen = sent(client, "check", {"game": game, "code": found["code"], "pieces": pieces}, lang)
        fault = seen["faults"][0]
        assert fault["pieces"] == [found["pieces"][piece]["id"]]
        assert fault["why"]
        assert fault["rule"]
        assert seen["pieces"][piece]["name"] in fault["said"]
        assert seen["zones"], "the zones are shown while the table is mended"


def test_blocked_zones_and_walled_objectives_are_told_in_french(client: TestClient[Any]) -> None:
    found = sent(client, "read", {"game": "ages", "text": "trois_pierres"}, "fr")
    wall = next(one for one in found["palette"] if one["id"] == "rock")
    width, depth = found["setting"]["table"]
    block = {**wall, "id": "rock_9", "x": width // 2, "y": 7000, "width": width * 3 // 5, "depth": 12000}
    whole = {**block, "width": width - 8000}
    across = {**wall, "id": "rock_8", "x": width // 2, "y": depth // 3, "width": width, "depth": 4000}
    for piece, said in (
        (block, "moins de la moitié"),
        (whole, "pas assez de place pour toute l'armée 1"),
        (across, "à pied depuis la zone 1"),
    ):
        wish = {"game": "ages", "code": found["code"], "pieces": [*found["pieces"], piece]}
        told = [one["said"] for one in sent(client, "check", wish, "fr")["faults"]]
        assert any(said in one for one in told), told


def test_tokens_are_laid_against_the_nearest_piece_and_follow_no_other(client: TestClient[Any]) -> None:
    found = sent(client, "read", {"game": "alkemy", "text": "hedges_and_ruins"})
    token = next(one for one in found["pieces"] if one.get("fixed"))
    hedge = next(one for one in found["pieces"] if one["id"] == "hedge_sw")
    moved = {**token, "x": hedge["x"] + hedge["width"] // 2 + 3000, "y": hedge["y"]}
    pieces = [moved if one is token else one for one in found["pieces"]]
    seen = sent(client, "check", {"game": "alkemy", "code": found["code"], "pieces": pieces})
    laid = next(one for one in seen["pieces"] if one["id"] == token["id"])
    assert laid["x"] - hedge["x"] - hedge["width"] // 2 == laid["width"] // 2
    assert laid["on"] == "hedge_sw"
    assert seen["faults"] == []


@pytest.mark.parametrize("game", narrow(WITH_TABLES, "alkemy"))
def test_a_match_is_opened_on_a_table_and_its_scene_is_read_back(game: str, client: TestClient[Any]) -> None:
    kind = GAMES[game]
    table = random_table(kind, Stream("played"))
    code = code_of(table)
    seats = [{}, {"kind": "bot", "bot": "random"}]
    reply = client.post("/api/matches", json={"game": game, "seats": seats, "table": code})
    assert reply.status_code == 201, reply.text
    frame = client.get(f"/api/matches/{reply.json()['match']}/frames/0").json()
    drawn = {one["id"] for one in frame["terrain"]}
    laid = {one.id for one in tables_of(kind).pieces(table.layout, "en") if not one.fixed}
    assert laid <= drawn or not drawn  # a game may lay its table out after the first question
    scene = sent(client, "scene", {"game": game, "text": code})["scene"]
    back = sent(client, "read", {"game": game, "text": scene})
    assert back["faults"] == []
    assert len(back["pieces"]) == len(tables_of(kind).pieces(table.layout, "en"))


def test_a_table_for_another_scenario_or_one_that_the_book_refuses_opens_no_match(client: TestClient[Any]) -> None:
    before = len(client.get("/api/matches").json())
    seats = [{}, {"kind": "bot", "bot": "random"}]
    code = code_of(ready_table(GAMES["ages"], "percee"))
    wish = {"game": "ages", "seats": seats, "table": code, "scenario": "escarmouche"}
    assert "percee" in client.post("/api/matches", json=wish).json()["problems"][0]
    bare = sent(client, "begin", {"game": "alkemy", "empty": True})
    reply = client.post("/api/matches", json={"game": "alkemy", "seats": seats, "table": bare["code"]})
    assert reply.status_code == 422
    assert "ALK-SET-04" in reply.json()["problems"][0]
    both = {"game": "ages", "seats": seats, "table": code, "scene": "A one at 1,1"}
    assert client.post("/api/matches", json=both).status_code == 422
    assert len(client.get("/api/matches").json()) == before


def test_a_table_is_printed_as_a_plan(client: TestClient[Any]) -> None:
    code = code_of(random_table(GAMES["moonstone"], Stream("plan")))
    reply = client.get("/api/games/moonstone/print/scenario", params={"table": code, "lang": "en"})
    assert reply.status_code == 200, reply.text
    assert reply.content.startswith(b"%PDF-")
    usual = client.get("/api/games/moonstone/print/scenario", params={"lang": "en"})
    assert usual.content != reply.content
    assert client.get("/api/games/moonstone/print/cards", params={"table": code}).status_code == 422
    assert client.get("/api/games/moonstone/print/scenario", params={"table": code[:-9]}).status_code == 422


@pytest.mark.parametrize("game", narrow(WITH_TABLES, "fantastiques"))
def test_hostile_tables_are_refused_in_the_documented_shape_and_nothing_is_stored(
    game: str, client: TestClient[Any]
) -> None:
    before = client.get("/api/matches").json()
    found = sent(client, "begin", {"game": game, "seed": "h"})
    rng = random.Random(11)
    bodies: list[tuple[str, Any]] = []
    for code in strange_codes(GAMES[game], 3, HOSTILE):
        bodies.append(("read", {"game": game, "text": code}))
        bodies.append(("check", {"game": game, "code": code, "pieces": found["pieces"]}))
    whole = {"game": game, "code": found["code"], "pieces": found["pieces"], "name": "x"}
    bodies += [("check", spoiled(rng, whole)) for _ in range(2 * HOSTILE)]
    for verb, body in bodies:
        reply = client.post(f"/api/tables/{verb}", content=msgspec.json.encode(body))
        assert reply.status_code < 500, (reply.text, body)
        if reply.status_code >= 400:
            assert reply.json()["problems"]
    assert client.get("/api/matches").json() == before


@pytest.mark.parametrize("game", narrow(WITH_TABLES, "moonstone"))
def test_hostile_tables_open_no_match_that_cannot_be_played(game: str, client: TestClient[Any]) -> None:
    for code in strange_codes(GAMES[game], 9, HOSTILE // 4):
        seats = [{}, {"kind": "bot", "bot": "random"}]
        reply = client.post("/api/matches", json={"game": game, "seats": seats, "table": code})
        assert reply.status_code in (201, 422), reply.text
        if reply.status_code == 201:
            assert read_code(GAMES[game], code) is not None


@pytest.mark.parametrize(
    ("verb", "body", "status"),
    [
        ("begin", {"game": "nothing"}, 404),
        ("begin", {"game": "malhya"}, 404),
        ("begin", {"game": "ages", "format": "nothing"}, 422),
        ("begin", {"game": "ages", "format": "x" * 81}, 400),
        ("read", {"game": "ages", "text": "x" * 20_001}, 400),
        ("read", {"game": "ages", "text": "nowhere"}, 422),
        ("read", {"game": "ages", "text": "percee", "format": "nothing"}, 422),
        ("check", {"game": "ages", "code": "tab1-AAAA", "pieces": []}, 422),
        ("check", {"game": "ages", "code": "x" * 16_101, "pieces": []}, 400),
        ("check", {"game": "ages", "code": "tab1-AAAA", "pieces": [{}]}, 400),
        ("scene", {"game": "ages", "text": ""}, 422),
    ],
)
def test_what_is_no_table_is_refused(client: TestClient[Any], verb: str, body: Any, status: int) -> None:
    reply = client.post(f"/api/tables/{verb}", json=body)
    assert reply.status_code == status, reply.text
    assert reply.json()["problems"]


def test_more_pieces_than_a_table_holds_are_refused(client: TestClient[Any]) -> None:
    found = sent(client, "begin", {"game": "fantastiques", "seed": "7"})
    many = [{**found["palette"][0], "id": f"one_{number}"} for number in range(61)]
    reply = client.post("/api/tables/check", json={"game": "fantastiques", "code": found["code"], "pieces": many})
    assert reply.status_code == 400
