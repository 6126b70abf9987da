"""Does the HTTP side keep to what its own OpenAPI page says, and never fail from within, whatever is asked of it?

`make wide` asks more, `make soak` much more.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis.python.asgi import shutdown_lifespans
from tests.seeds import known_seed
from tests.volume import narrow, volume

from escarmouche.server.app import make_app

SOME, MANY = "some", "many"


def examples(how_many: str, method: str) -> int:
    """Most of the time goes into making up bodies."""
    if how_many == SOME:
        return 5
    return volume(20, 400) if method == "get" else volume(12, 200)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, str]]:
    """The OpenAPI page of an application under way, with one match in it, and the name of that match."""
    folder: Path = tmp_path_factory.mktemp("api")
    made = make_app(f"sqlite:///{folder / 'table.sqlite'}", requests=1e6, seeds=known_seed)
    with TestClient(made, base_url="http://127.0.0.1") as client:
        wish = {"game": "duel", "seats": [{}, {}]}
        written = msgspec.json.encode(made.openapi_schema.to_schema())
        schema = schemathesis.openapi.from_dict(msgspec.json.decode(written))
        schema.app = made
        yield schema, client.post("/api/matches", json=wish).json()["match"]


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    """What asks keeps the application up between two requests: it ends with the test that began it."""
    yield
    shutdown_lifespans()


def operations() -> list[tuple[str, str]]:
    paths = make_app("sqlite://").openapi_schema.to_schema()["paths"]
    return [(method, path) for path, methods in paths.items() for method in methods]


# the client through which cases are sent forgets to close its streams
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("how_many", narrow([SOME, MANY], SOME))
@pytest.mark.parametrize(("method", "path"), operations())
def test_no_request_makes_the_server_fail(page: tuple[Any, str], method: str, path: str, how_many: str) -> None:
    schema, match = page
    cases = schema[path][method.upper()].as_strategy()

    @settings(
        max_examples=examples(how_many, method), deadline=None, suppress_health_check=list(HealthCheck), database=None
    )
    @given(cases, st.booleans())
    def ask(case: Any, there: bool) -> None:
        if there:  # half of what is asked is about a match and a game that are there
            known = {"match": match, "game": "duel"}
            for part in (case.path_parameters, case.body):
                if isinstance(part, dict):
                    part.update({name: value for name, value in known.items() if name in part})
        response = case.call(headers={"Host": "127.0.0.1"})
        assert response.status_code != 421  # the request was let in at all
        assert response.status_code < 500, (response.status_code, response.text)

    ask()


# A fault that comes through the client takes its event loop down with streams still open: they are swept up here, for
# the collector would come upon them in whichever test runs then.
@pytest.mark.filterwarnings("ignore:Unclosed <MemoryObject:ResourceWarning")
def test_a_fault_within_would_be_seen(page: tuple[Any, str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr("escarmouche.server.storage.Store.recent", broken)
    with pytest.raises((AssertionError, ZeroDivisionError)):
        test_no_request_makes_the_server_fail(page, "get", "/api/matches", SOME)
    gc.collect()
