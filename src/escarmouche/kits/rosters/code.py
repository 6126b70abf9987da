"""A list as a short code that people paste: `esc1-` and letters, the digest of the content inside.

A code may stand wherever a force's name does. What comes out of one is a list and nothing else: it is read with bounds
and then held to the type.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche.core.problems import UNREADABLE
from escarmouche.kits.codes import CodeKind, hurt
from escarmouche.kits.faults import faulty
from escarmouche.kits.rosters.roster import Entry, Roster, one_line

LIST_CODE: Final = CodeKind(
    "esc",
    version=1,
    known_words=b"formula:artefact:equipment:option:crew:solo:affiliation commander people army faction "
    b"ages alkemy malhya moonstone fantastiques",
)


def is_code(text: str) -> bool:
    """Does this look like a code, of whatever version?"""
    return LIST_CODE.is_code(text)


def code_of(roster: Roster) -> str:
    """The list as a code; notes and name travel with it."""
    entries = [
        one.card if one.figures == 1 and not one.options else [one.card, one.figures, *one.options]
        for one in roster.entries
    ]
    data = [roster.game, roster.content, roster.budget, roster.choices, entries, roster.name, roster.notes]
    while not data[-1] and len(data) > 1:
        data.pop()
    return LIST_CODE.written(msgspec.msgpack.encode(data))


def read_code(text: str) -> Roster:
    """The list of a code; `Faulty` says what is wrong with it."""
    if not is_code(text):
        raise faulty("code", "no_list_code")
    try:
        data = msgspec.msgpack.decode(LIST_CODE.read(text))
    except UNREADABLE:
        raise hurt() from None
    return _roster(data)


def _roster(data: Any) -> Roster:
    names = ("game", "content", "budget", "choices", "entries", "name", "notes")
    if not isinstance(data, list) or not 1 <= len(data) <= len(names):
        raise faulty("code", "no_list_inside", detail="")
    fields = dict(zip(names, data, strict=False))
    try:
        entries = tuple(_entry(one) for one in msgspec.convert(fields.pop("entries", []), list[Any]))
        roster = msgspec.convert({**fields, "entries": msgspec.to_builtins(entries)}, Roster)
    except (msgspec.ValidationError, TypeError) as error:
        raise faulty("code", "no_list_inside", detail=f": {error}") from None
    return replace(roster, name=one_line(roster.name))


def _entry(data: Any) -> Entry:
    """A card alone, or with its figures and options; whatever else it may be is left to the type to refuse."""
    parts = [data] if isinstance(data, str) else msgspec.convert(data, list[Any])
    fields = {"card": parts[:1], "figures": parts[1:2]}
    given = {name: some[0] for name, some in fields.items() if some}
    return msgspec.convert({**given, "options": parts[2:]}, Entry)
