"""What does a client have to know of our messages? The OpenAPI page, with the messages of the socket among its parts.

`python -m escarmouche.server.schema` writes it; the client's types are made from it.
"""

from __future__ import annotations

import sys
from inspect import isclass
from typing import Any

import msgspec

from escarmouche.kits.stage import scene
from escarmouche.server import http_wire, wire
from escarmouche.server.app import make_app

REF = "#/components/schemas/{name}"


def schema() -> dict[str, Any]:
    """The page, every record in msgspec's own words: these know of tags and of fields that may be left out."""
    page = make_app("sqlite://").openapi_schema.to_schema()
    parts: dict[str, Any] = page.setdefault("components", {}).setdefault("schemas", {})
    records = [value for module in (scene, wire, http_wire) for value in vars(module).values() if _travels(value)]
    _, known = msgspec.json.schema_components(records, ref_template=REF)
    parts.update(known)
    for name, union in (("FromPlayer", wire.FromPlayer), ("FromTable", wire.FromTable)):
        (parts[name],), _ = msgspec.json.schema_components([union], ref_template=REF)
    page["info"]["version"] = ""  # the messages are the same in every version that has the same messages
    return page


def _travels(value: Any) -> bool:
    return isclass(value) and issubclass(value, msgspec.Struct) and value not in (wire.Wire, wire.Message)


def written() -> bytes:
    """The page as it stands in the client's folder."""
    return msgspec.json.format(msgspec.json.encode(schema(), order="deterministic"), indent=1) + b"\n"


if __name__ == "__main__":
    sys.stdout.buffer.write(written())
