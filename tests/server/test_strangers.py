"""What does a stranger get who sends what no page of ours would? Never a fault, always the same form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, Request
from litestar.testing import TestClient
from tests.seeds import known_seed

from escarmouche.server import app as application
from escarmouche.server.app import make_app
from escarmouche.server.guards import address_of, is_near, whose
from escarmouche.server.phrases import EN, FR


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """The application with a built page."""
    folder: Path = tmp_path_factory.mktemp("strangers")
    (folder / "client" / "assets").mkdir(parents=True)
    (folder / "client" / "index.html").write_text("<!doctype html><title>table</title>")
    (folder / "secret.txt").write_text("not for strangers")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(application, "CLIENT", folder / "client")
        made = make_app(f"sqlite:///{folder / 'table.sqlite'}", requests=1e6, seeds=known_seed)
        with TestClient(made, base_url="http://127.0.0.1", raise_server_exceptions=False) as under_way:
            yield under_way


PLACES = [
    "/assets/%00",
    "/%00",
    "/api/matches/a%00b",
    "/api/matches/%00/frames/0",
    "/assets/" + "a" * 3000,
    "/index.html/below",
    "/index.html/..%5c",
    "/" + "/a" * 2000,
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..%5c..%5csecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/%ff%fe",
    "/assets/%ed%a0%80",
    "/%e2%80%ae%f0%9f%82%a1",
    "/api/matches/%F0%9F%82%A1",
    "/api/games/" + "x" * 200 + "/ledger",
]


@pytest.mark.parametrize("place", PLACES)
def test_no_path_leads_out_of_the_page_or_into_a_fault(client: TestClient[Litestar], place: str) -> None:
    answer = client.get(place)
    assert 400 <= answer.status_code < 500
    assert answer.json()["problems"]
    assert "not for strangers" not in answer.text
    assert answer.headers["content-security-policy"]


BODIES: list[bytes] = [
    b"[" * 60_000,
    b'{"a":' * 12_000,
    b'{"game":"duel","seats":' + b"[" * 50_000,
    b"\xff\xfe\x00",
    b'{"game":"du\xffel","seats":[{},{}]}',
    b'{"format":1,"game":"du\xffel","rules":"1","content":"","setup":{}}\n',
    b'{"game":"\\ud800","seats":[{},{}]}',
    b'{"game":"duel","seats":[{"name":"\\u0000"},{}]}',
    b'{"game":"duel","seats":[{"name":"\\u202e"},{}]}',
    b'{"game":"duel","seats":[{},{}],"minutes":1e999}',
    b'{"game":"duel","seats":[{},{}],"minutes":' + b"9" * 5000 + b"}",
    b"null",
    b"",
]


@pytest.mark.parametrize("body", BODIES)
def test_no_body_leads_into_a_fault(client: TestClient[Litestar], body: bytes) -> None:
    for place in ("/api/matches", "/api/records", "/api/matches/x/continue"):
        answer = client.post(place, content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, place
        assert answer.json()["problems"]


@pytest.mark.parametrize(
    ("method", "place", "headers", "status"),
    [
        ("GET", "/nowhere", {}, 404),
        ("GET", "/assets/../../secret.txt", {}, 404),
        ("GET", "/api/nowhere", {}, 404),
        ("GET", "/%00", {}, 404),
        ("DELETE", "/api/games", {}, 405),
        ("GET", "/api/games", {"Host": "table.example"}, 421),
        ("POST", "/api/matches", {"Origin": "http://elsewhere.example"}, 403),
        ("GET", "/metrics", {"X-Forwarded-For": "192.0.2.7"}, 403),
    ],
)
def test_every_refusal_is_told_in_the_readers_language_and_does_not_repeat_what_was_asked(
    client: TestClient[Litestar], method: str, place: str, headers: dict[str, str], status: int
) -> None:
    for lang, phrases in (("fr", FR), ("en", EN)):
        answer = client.request(method, f"{place}?lang={lang}", headers=headers)
        assert answer.status_code == status
        (told,) = answer.json()["problems"]
        assert told in phrases.values()


@pytest.mark.parametrize("place", ["/%00", "/nowhere"])
def test_what_only_looks_like_a_wish_for_english_is_none(client: TestClient[Litestar], place: str) -> None:
    assert client.get(f"{place}?slang=en").json()["problems"] == [FR["nothing_here"]]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"[" * 60_000, "trop de niveaux imbriqués"),
        (b"nul", "elle s'arrête avant la fin"),
        (b"", "vide"),
        (b"[]", "il faut un objet, et non un tableau"),
        (b'{"chairs": 2}', "le champ « chairs » n'existe pas ici"),
    ],
)
def test_what_cannot_be_read_is_told_so_in_french(client: TestClient[Litestar], body: bytes, said: str) -> None:
    (told,) = client.post("/api/matches", content=body, headers={"Content-Type": "application/json"}).json()["problems"]
    assert told.lower().startswith(("demande illisible : ", "la demande : "))
    assert said in told


def test_what_is_missing_in_an_address_is_named_in_the_readers_language(client: TestClient[Litestar]) -> None:
    for lang, phrases in (("fr", FR), ("en", EN)):
        answer = client.get(f"/api/matches/x/invitation?lang={lang}")
        told = phrases["missing"].format(field="invitation")
        assert (answer.status_code, answer.json()["problems"]) == (400, [told])


def test_a_field_that_is_none_is_named_and_told_in_french(client: TestClient[Litestar]) -> None:
    assert client.get("/api/games?lang=de").json()["problems"] == ["lang : « de » n'est pas un des choix"]


def test_a_fault_within_is_told_without_its_words(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("a secret of ours")

    monkeypatch.setattr("escarmouche.server.storage.Store.recent", broken)
    answer = client.get("/api/matches?key=a-key")
    assert (answer.status_code, answer.json()) == (500, {"problems": ["Une erreur du serveur : elle a été notée."]})
    (fault,) = [one for one in caplog.records if one.name == "escarmouche.server.errors"]
    assert fault.exc_info is not None
    assert "a-key" not in caplog.text


def test_every_page_says_what_it_may_load_and_who_may_show_it(client: TestClient[Litestar]) -> None:
    for place in ("/", "/api/games", "/nowhere", "/health", "/schema"):
        headers = client.get(place).headers
        policy = {part.split()[0]: part.split()[1:] for part in headers["content-security-policy"].split(";")}
        assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == ["'none'"]
        assert policy["script-src"] == policy["connect-src"] == policy["style-src"] == ["'self'"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"


def test_the_page_of_our_messages_loads_nothing_from_elsewhere(client: TestClient[Litestar]) -> None:
    for place in ("/schema", "/schema/openapi.json"):
        answer = client.get(place)
        assert answer.status_code == 200
        assert "json" in answer.headers["content-type"]
        assert answer.json()["openapi"]
    for place in ("/schema/swagger", "/schema/redoc", "/schema/elements", "/schema/rapidoc", "/schema/scalar"):
        assert client.get(place).status_code == 404


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb:5:6:7", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_all_addresses_of_a_network_are_counted_as_one(address: str, counted: str) -> None:
    asked = scope_from(address)
    assert whose(asked) == counted
    assert address_of(asked) == address


def scope_from(address: str) -> Request[Any, Any, Any]:
    return Request({"type": "http", "client": (address, 1), "headers": []})  # type: ignore[arg-type]


def test_this_very_machine_is_near_by_either_protocol() -> None:
    assert is_near(scope_from("127.0.0.1"))
    assert is_near(scope_from("::1"))
    assert not is_near(scope_from("2001:db8::1"))
