"""Does the client's folder hold the page of our messages as they are now?"""

from __future__ import annotations

from pathlib import Path

from escarmouche.server.schema import schema, written

SAVED = Path(__file__).parents[2] / "web" / "wire" / "openapi.json"


def test_the_saved_page_is_the_one_of_today() -> None:
    assert SAVED.read_bytes() == written(), (
        "python -m escarmouche.server.schema > web/wire/openapi.json, then npm run wire"
    )


def test_the_messages_of_the_socket_are_told_apart_by_their_type() -> None:
    parts = schema()["components"]["schemas"]
    assert parts["Answer"]["properties"]["type"] == {"enum": ["Answer"]}
    assert {one["$ref"].rpartition("/")[2] for one in parts["FromPlayer"]["anyOf"]} >= {"Answer", "Look", "Speak"}
    assert {one["$ref"].rpartition("/")[2] for one in parts["FromTable"]["anyOf"]} >= {"Welcome", "Update", "Looked"}


def test_what_may_be_left_out_is_not_required() -> None:
    figure = schema()["components"]["schemas"]["Figure"]
    assert "code" in figure["required"]
    assert "marks" not in figure["required"]
