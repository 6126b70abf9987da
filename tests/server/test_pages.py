"""What does a first visit cost, and what does a newcomer read when he asks for what is not there?"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from tests.seeds import known_seed

from escarmouche.games import GAMES
from escarmouche.kits.content.options import options, settings_type, word_of
from escarmouche.kits.rosters.roster import Entry
from escarmouche.rosters import code_of, ready_list
from escarmouche.server import app as application
from escarmouche.server.app import make_app
from escarmouche.server.phrases import FR

HERE = "http://127.0.0.1"
FIRST_VISIT = 400_000  # bytes over the wire: pages, type and the lobby; a second at 3 Mbit/s


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """The application under way."""
    folder: Path = tmp_path_factory.mktemp("pages")
    with TestClient(
        make_app(f"sqlite:///{folder / 'table.sqlite'}", requests=1e6, seeds=known_seed), base_url=HERE
    ) as under_way:
        yield under_way


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    """A client that was built, however small."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>table</title>")
    (tmp_path / "assets" / "index-Dwc1bB84.js").write_text("export const table = 1;\n" * 400)
    (tmp_path / "assets" / "letters-BG9rTJo4.woff2").write_bytes(bytes(range(256)) * 40)
    monkeypatch.setattr(application, "CLIENT", tmp_path)
    with TestClient(make_app(f"sqlite:///{tmp_path / 'table.sqlite'}", seeds=known_seed), base_url=HERE) as under_way:
        yield under_way


def test_what_is_named_by_its_content_is_kept_and_the_page_itself_is_not(built: TestClient[Litestar]) -> None:
    assert built.get("/").headers["cache-control"] == "no-cache"
    script = built.get("/assets/index-Dwc1bB84.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    letters = built.get("/assets/letters-BG9rTJo4.woff2")
    assert "immutable" in letters.headers["cache-control"]
    assert "content-encoding" not in letters.headers  # pressed already
    assert built.get("/api/games").headers["cache-control"] == "no-cache"


def test_what_is_not_there_is_not_kept(built: TestClient[Litestar]) -> None:
    missing = built.get("/assets/index-of-yesterday.js")
    assert (missing.status_code, missing.headers["cache-control"]) == (404, "no-cache")


def test_a_first_visit_is_light(client: TestClient[Litestar]) -> None:
    """What a browser fetches before anybody can sit down; the pages are those that `make web` has built."""
    assert application.CLIENT.exists(), "make web"
    files = [one for one in application.CLIENT.rglob("*") if one.is_file()]
    pages = sum(len(one.read_bytes()) if one.suffix == ".woff2" else _pressed(one.read_bytes()) for one in files)
    lobby = sum(_pressed(client.get(place).content) for place in ("/api/games", "/api/matches"))
    assert pages + lobby < FIRST_VISIT


def _pressed(data: bytes) -> int:
    return len(gzip.compress(data))


def test_a_game_without_words_for_its_options_shows_those_of_its_ledger(client: TestClient[Litestar]) -> None:
    for game in client.get("/api/games?lang=en").json():
        settings = settings_type(GAMES[game["name"]].setup_type)
        known = {} if settings is None else options(settings)
        shown = {one["id"]: [reading["id"] for reading in one["readings"]] for one in game.get("options", [])}
        assert shown == {name: list(map(word_of, readings)) for name, readings in known.items()}
        assert all(one["name"] for one in game.get("options", []))


def test_the_rules_are_told_in_the_players_language(client: TestClient[Litestar]) -> None:
    english, french = (client.get(f"/api/games/fantastiques/ledger?lang={lang}").json() for lang in ("en", "fr"))
    assert [one["id"] for one in english] == [one["id"] for one in french]
    assert not [one for one in english + french if re.search(r"[\[\]`]|\((?:ruling|book)\b", one["text"])]


WISHES: list[tuple[Any, int, str]] = [
    ({"game": "chess", "seats": [{}, {}]}, 422, "chess: no such game; there are "),
    ({"game": "moonstone", "seats": [{"force": "x"}, {"force": "x"}]}, 422, "x: no such force; there are "),
    ({"game": "moonstone", "seats": [{}, {}], "options": ["a=b"]}, 422, "a: no such option; the options are "),
    ({"game": "moonstone", "seats": [{}, {}], "scenario": "x"}, 422, "scenario: no scenario 'x'; there are "),
    ({"game": "moonstone", "seats": [{}]}, 422, "seats: "),
    ({"game": "moonstone", "seats": [{}, {}], "minutes": -1}, 400, "minutes: "),
    ([], 400, "the request: "),
    ('{"game": "moonst', 400, "the request cannot be read: "),
    ("", 400, "the request: there is none"),
]


@pytest.mark.parametrize(("wish", "status", "said"), WISHES)
def test_a_wish_that_cannot_be_met_is_answered_in_one_line(
    client: TestClient[Litestar], wish: Any, status: int, said: str
) -> None:
    headers = {"Content-Type": "application/json"}
    asked = {"content": wish, "headers": headers} if isinstance(wish, str) else {"json": wish}
    answer = client.post("/api/matches?lang=en", **asked)
    assert answer.status_code == status
    (problem,) = answer.json()["problems"]
    assert problem.startswith(said)
    assert "\n" not in problem


@pytest.mark.parametrize(
    "place", ["matches/nowhere?lang=fr", "games/chess/lists", "games/chess/tables", "games/chess/ledger"]
)
def test_what_is_not_there_is_told_in_the_language_of_the_page(client: TestClient[Litestar], place: str) -> None:
    (told,) = client.get(f"/api/{place}").json()["problems"]
    assert told in FR.values()


# What somebody pastes or wishes for, and how a French page tells that it cannot be.
FRENCH: Any = [
    ("tables/read", {"game": "fantastiques", "text": "tab1-AAAA"}, "Ce code est abîmé : des lettres manquent"),
    ("lists/read", {"game": "fantastiques", "text": "esc1-AAAA"}, "Ce code est abîmé : des lettres manquent"),
    ("lists/read", {"game": "fantastiques", "text": "esc1-é"}, "Ce code est abîmé : il contient un signe"),
    ("lists/read", {"game": "fantastiques", "text": "nonsense"}, "Aucune carte du jeu Escarmouches Fantastiques"),
    ("lists/random", {"game": "fantastiques", "budget": 1}, "Aucune liste légale"),
    ("matches", {"game": "moonstone", "seats": [{}, {}], "table": "tab9-AAAA"}, "Ce code est de la version 9"),
    ("matches", {"game": "moonstone", "seats": [{}]}, "Moonstone se joue de 2 à 4 joueurs, pas à 1"),
    ("matches", {"game": "moonstone", "seats": [{}, {}], "options": ["a=b"]}, "Cette option n'existe pas"),
    ("records", {"no": "record"}, "Ce fichier n'est pas l'enregistrement d'une partie"),
]


@pytest.mark.parametrize(("page", "sent", "said"), FRENCH)
def test_what_cannot_be_used_is_told_in_french_on_a_french_page(
    client: TestClient[Litestar], page: str, sent: Any, said: str
) -> None:
    answer = client.post(f"/api/{page}?lang=fr", json=sent)
    assert answer.status_code == 422
    (problem,) = answer.json()["problems"]
    assert problem.startswith(said)


PIECE = {"id": "a", "kind": "hill", "name": "a", "x": 1, "y": 1, "width": 500, "depth": 500}
BOUNDS: Any = [
    ("lists/read", {"game": "alkemy", "text": "x" * 20_001}, "Le texte : c'est trop long, 20000 signes au plus."),
    ("lists/random", {"game": "alkemy", "budget": 99_999}, "Le budget : c'est trop, 5000 au plus."),
    ("lists/random", {"game": "alkemy", "budget": -1}, "Le budget : c'est trop peu, 0 au moins."),
    ("matches", {"game": "alkemy", "seats": [{"name": "x" * 41}, {}]}, "Le nom : c'est trop long, 40 signes au plus."),
    (
        "matches",
        {"game": "alkemy", "seats": [{}, {}], "scene": "x" * 20_001},
        "La position en texte : c'est trop long, 20000 signes au plus.",
    ),
    ("matches", {"game": "alkemy", "seats": [{}] * 9}, "Le nombre de places : c'est trop, 8 au plus."),
    (
        "tables/check",
        {"game": "alkemy", "code": "tab1-", "pieces": [PIECE | {"degrees": -361}]},
        "L'angle : c'est trop peu, -360 au moins.",
    ),
]


@pytest.mark.parametrize(("page", "sent", "said"), BOUNDS)
def test_what_is_too_much_for_a_field_is_told_in_words(
    client: TestClient[Litestar], page: str, sent: Any, said: str
) -> None:
    answer = client.post(f"/api/{page}?lang=fr", json=sent)
    assert (answer.status_code, answer.json()["problems"]) == (400, [said])
    (english,) = client.post(f"/api/{page}?lang=en", json=sent).json()["problems"]
    assert "at most" in english or "at least" in english


def test_what_is_more_than_a_request_holds_is_told_in_words(client: TestClient[Litestar]) -> None:
    sent = {"game": "ages", "text": "x" * 400_000}
    answer = client.post("/api/lists/read?lang=fr", json=sent)
    assert (answer.status_code, answer.json()["problems"]) == (413, ["C'est plus que la table n'en lit en une fois."])
    (english,) = client.post("/api/lists/read?lang=en", json=sent).json()["problems"]
    assert english == "That is more than the table reads at once."


def test_an_illegal_list_is_refused_in_french_by_its_clause(client: TestClient[Litestar]) -> None:
    whole = ready_list(GAMES["alkemy"], "jade_blitz")
    seats = [{"force": code_of(whole.without(0))}, {"force": "avalon_blitz"}]
    told = client.post("/api/matches?lang=fr", json={"game": "alkemy", "seats": seats}).json()["problems"]
    assert "0 héros, une troupe de 180 points en a 1 [ALK-LST-02]" in told


def test_cards_of_a_list_that_is_refused_are_called_by_their_names(client: TestClient[Litestar]) -> None:
    """The lobby and an invitation tell it as the page of one's lists does."""
    many = ready_list(GAMES["alkemy"], "jade_blitz").adding(Entry("raven_scout", figures=40))
    seats = [{"force": code_of(many)}, {"force": "avalon_blitz"}]
    told = client.post("/api/matches?lang=fr", json={"game": "alkemy", "seats": seats}).json()["problems"]
    assert "Éclaireur Corbeau : 40 figurines, sa carte en a 1 [ALK-LST-06]" in told
    assert not [one for one in told if "_" in one]


def test_what_is_not_there_is_told_alike_everywhere(client: TestClient[Litestar]) -> None:
    for place in ("/api/matches/nowhere", "/api/games/chess/ledger", "/api/nothing"):
        answer = client.get(place)
        assert answer.status_code == 404
        assert len(answer.json()["problems"]) == 1
    assert client.get("/api/games?lang=de").json()["problems"][0].startswith("lang : ")
