"""Lists in and out: a code, JSON with its schema, or plain text, whichever somebody has."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche.core.problems import UNREADABLE
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.code import is_code, read_code
from escarmouche.kits.rosters.roster import Roster, one_line
from escarmouche.kits.rosters.starting import own_list
from escarmouche.rosters.reading import Reading, read_text

LARGEST: Final = 64_000  # signs of a list in whatever form


def read_list(kind: GameKind[Any], text: str) -> Reading:
    """A list from a code, from JSON or from plain text; `Faulty` says why it is none."""
    if len(text) > LARGEST:
        raise faulty("list", "list_long", most=LARGEST)
    bare = text.removeprefix("\ufeff").strip()  # some editors begin a file with it
    if not bare:
        raise faulty("list", "list_empty")
    if is_code(bare):
        return Reading(own_list(read_code(bare), kind.name))
    if bare.startswith("{") or (bare.startswith("[") and bare[1:].lstrip().startswith("{")):
        return Reading(own_list(read_json(bare), kind.name))
    reading = read_text(kind, bare)
    if not reading.roster.entries and (code := next(_codes(bare), None)):
        return Reading(own_list(read_code(code), kind.name))
    if not reading.roster.entries:
        raise faulty("list", "no_card_read", game=kind.title)
    return reading


def _codes(text: str) -> Any:
    return (word for word in text.split() if is_code(word))


def read_json(text: str | bytes) -> Roster:
    """A list from JSON, held to its type."""
    try:
        roster = msgspec.json.decode(text, type=Roster)
    except UNREADABLE as error:
        raise faulty("list", "list_json", detail=str(error)) from None
    return replace(roster, name=one_line(roster.name))


def json_of(roster: Roster) -> str:
    """A list as JSON for people's eyes too."""
    return msgspec.json.format(msgspec.json.encode(roster), indent=2).decode()


def schema() -> dict[str, Any]:
    """The JSON schema of a list."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Roster)}
