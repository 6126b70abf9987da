"""A list as a short code that people paste: `esc1-` and letters. The version stands in front, the digest of the content
inside, and a sum over all of it tells a hurt code from a whole one.

A code may stand wherever a force's name does. What comes out of one is a list and nothing else: it is read with bounds
and then held to the type.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche.kits.faults import faulty
from escarmouche.kits.rosters.roster import Entry, Roster, one_line

VERSION: Final = 1
_CODE: Final = re.compile(r"\s*esc(\d{1,3})-", re.IGNORECASE)
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+")
LONGEST: Final = 16_000  # letters of a code
_LARGEST: Final = 64_000  # bytes of what is inside
_SUM: Final = 4
# Words that lists often hold, known to writer and reader of this version: they make a code shorter.
KNOWN_WORDS: Final = (
    b"formula:artefact:equipment:option:crew:solo:affiliation commander people army faction "
    b"ages alkemy malhya moonstone fantastiques"
)


def is_code(text: str) -> bool:
    """Does this look like a code, of whatever version?"""
    return _CODE.match(text) is not None


def code_of(roster: Roster) -> str:
    """The list as a code; notes and name travel with it."""
    entries = [
        one.card if one.figures == 1 and not one.options else [one.card, one.figures, *one.options]
        for one in roster.entries
    ]
    data = [roster.game, roster.content, roster.budget, roster.choices, entries, roster.name, roster.notes]
    while not data[-1] and len(data) > 1:
        data.pop()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=KNOWN_WORDS)
    inside = packer.compress(msgspec.msgpack.encode(data)) + packer.flush()
    letters = base64.urlsafe_b64encode(zlib.crc32(inside).to_bytes(_SUM, "big") + inside)
    return f"esc{VERSION}-{letters.decode().rstrip('=')}"


def read_code(text: str) -> Roster:
    """The list of a code; `Faulty` says what is wrong with it. Line breaks and blanks that a forum put in do not
    matter."""
    found = _CODE.match(text)
    if found is None:
        raise faulty("code", "no_list_code")
    if int(found[1]) != VERSION:
        raise faulty("code", "code_version", there=found[1], here=VERSION)
    letters = "".join(text[found.end() :].split())
    if len(letters) > LONGEST:
        raise faulty("code", "code_long", most=LONGEST)
    if not _LETTERS.fullmatch(letters):
        raise faulty("code", "code_sign")
    return _roster(_unpacked(letters))


def _unpacked(letters: str) -> Any:
    hurt = faulty("code", "code_hurt")
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError):
        raise hurt from None
    inside = data[_SUM:]
    if len(data) <= _SUM or zlib.crc32(inside).to_bytes(_SUM, "big") != data[:_SUM]:
        raise hurt
    try:
        reader = zlib.decompressobj(-15, KNOWN_WORDS)
        plain = reader.decompress(inside, _LARGEST)
        if reader.unconsumed_tail or not reader.eof:
            raise faulty("code", "code_large", most=_LARGEST)
        return msgspec.msgpack.decode(plain)
    except (zlib.error, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise hurt from None


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
