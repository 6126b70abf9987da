"""Can a stranger bring a match that is too large for the table? It is refused, soon, and told why."""

from __future__ import annotations

import time
from math import cos, pi, sin
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server.test_reading import long_record

from escarmouche.core import Faulty
from escarmouche.games import GAMES
from escarmouche.server.app import make_app
from escarmouche.server.http_wire import NewMatch, SeatWish
from escarmouche.server.limits import LARGEST_SETUP, LONGEST_SCENE, MOST_FIGURES
from escarmouche.server.reader import Check, Reader, Reading
from escarmouche.server.service import begun_match

PIECES = {
    "fantastiques": ("table 48x48", "wood w{n} circle {x},{y} r 0.4", "A a = {hp 3} at 46,46 | B b = {hp 3} at 46,44"),
    "moonstone": (
        "table 36x36",
        "tree w{n} circle {x},{y} r 0.4",
        "A a = billy at 34,34 | B b = billy at 31,34 | seat A",
    ),
    "alkemy": (
        "table 24x24",
        "special_lake w{n} {x},{y} 0.8x0.8",
        "A a = garlan at 22,22 ap 4 | B b = templar at 22,20",
    ),
    "ages": ("table 90x90", "wall w{n} at {x},{y} 0.5x0.5 high 2", "A a = plain at 80,80 | B b = plain at 80,70"),
}


@pytest.fixture
def client(file_database: str) -> Any:
    with TestClient(make_app(file_database, requests=1e6), base_url="http://127.0.0.1") as client:
        yield client


def opened(client: TestClient[Any], game: str, scene: str) -> Any:
    seats = [{"kind": "human"}, {"kind": "human"}]
    return client.post("/api/matches?lang=en", json={"game": game, "seats": seats, "scene": scene})


def crowd(count: int) -> str:
    """So many figures on a table of Fantastiques."""
    return " | ".join(f"{'AB'[n % 2]} f{n} = val_militia at {2 + n % 40},{2 + n // 40 * 1.5}" for n in range(count))


def star(corners: int) -> str:
    """A piece with so many corners, every other of them far inside."""
    round_it = [(5 + 5 * (n % 2), 2 * pi * n / corners) for n in range(corners)]
    return "rock r poly " + " ".join(f"{24 + r * cos(a):.3f},{24 + r * sin(a):.3f}" for r, a in round_it)


@pytest.mark.parametrize("game", sorted(PIECES))
def test_more_terrain_than_a_table_holds_is_refused_with_the_number(game: str, client: TestClient[Any]) -> None:
    table, piece, figures = PIECES[game]
    many = [piece.format(n=n, x=1 + n % 16 * 1.3, y=1 + n // 16 * 1.3) for n in range(65)]
    refused = opened(client, game, " | ".join([table, *many, figures]))
    assert refused.status_code == 422, refused.text
    assert "65 pieces" in refused.text
    if GAMES[game].tables is not None:
        sent = {"game": game, "text": " | ".join([table, *many, figures])}
        assert client.post("/api/tables/read", json=sent).status_code == 422
    assert opened(client, game, " | ".join([table, *many[:20], figures])).status_code == 201


def test_a_piece_with_corners_without_end_is_refused_before_anybody_cuts_it(client: TestClient[Any]) -> None:
    figures = "A a = {hp 3} at 44,44 | B b = {hp 3} at 44,40"
    assert opened(client, "fantastiques", f"table 48x48 | {star(32)} | {figures}").status_code == 201
    begun = time.process_time()
    refused = opened(client, "fantastiques", f"table 48x48 | {star(300)} | {figures}")
    assert refused.status_code == 422, refused.text
    assert time.process_time() - begun < 1.0  # cutting it would take four seconds, one of a thousand two minutes


def test_a_scene_has_so_many_figures_and_no_more(client: TestClient[Any]) -> None:
    refused = opened(client, "fantastiques", crowd(MOST_FIGURES + 1) + " | turn 2")
    assert refused.status_code == 422, refused.text
    assert str(MOST_FIGURES) in refused.text


def test_armies_have_so_many_figures_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    wish = NewMatch("fantastiques", (SeatWish(), SeatWish()))
    begun_match(GAMES["fantastiques"], wish, "seed")
    monkeypatch.setattr("escarmouche.server.sizes.MOST_FIGURES", 5)
    with pytest.raises(Faulty, match="at most 5"):
        begun_match(GAMES["fantastiques"], wish, "seed")


def record(**changes: Any) -> bytes:
    """A short record with another header."""
    head, _, rest = long_record(20, "fantastiques").partition(b"\n")
    return msgspec.json.encode({**msgspec.json.decode(head), **changes}) + b"\n" + rest


@pytest.mark.parametrize("what", ["scene", "setup"])
def test_a_record_begins_with_no_more_than_a_table_could(what: str) -> None:
    """Whoever sits down there has it opened again where everybody plays."""
    changed: dict[str, Any] = {"scene": "#" * (LONGEST_SCENE + 1)}
    if what == "setup":
        setup = msgspec.json.decode(long_record(20, "fantastiques").split(b"\n")[0])["setup"]
        changed = {"setup": {**setup, "unknown": "x" * LARGEST_SETUP}}
    told = Reader().told(Reading(Check(record(**changed))))
    assert [one.code for one in told.problems] == ["record_large"], told


def test_a_record_has_so_many_figures_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not Reader().told(Reading(Check(record()))).problems
    monkeypatch.setattr("escarmouche.server.sizes.MOST_FIGURES", 5)
    told = Reader().told(Reading(Check(record())))
    assert [one.code for one in told.problems] == ["match_figures"], told
