"""Tables in and out: a short code that people paste, a scene as text, or the name of one that stands ready."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Any, Final

import msgspec

from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.printing.listed import ready
from escarmouche.tables.soundness import sound
from escarmouche.tables.table import Table, format_of, ready_table, tables_of

VERSION: Final = 1
LONGEST: Final = 16_000  # letters of a code
LARGEST: Final = 64_000  # bytes of what is inside
_CODE: Final = re.compile(r"\s*tab(\d{1,3})-", re.IGNORECASE)
_SUM: Final = 4


def is_code(text: str) -> bool:
    """Does this look like a code, of whatever version?"""
    return _CODE.match(text) is not None


def code_of(table: Table) -> str:
    """The table as a code; a sum over all of it tells a hurt one from a whole one."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    inside = packer.compress(msgspec.json.encode(table)) + packer.flush()
    letters = base64.urlsafe_b64encode(zlib.crc32(inside).to_bytes(_SUM, "big") + inside)
    return f"tab{VERSION}-{letters.decode().rstrip('=')}"


def read_code(kind: GameKind[Any], text: str) -> Table:
    """The table of a code; `Faulty` says what is wrong with it."""
    found = _CODE.match(text)
    if found is None:
        raise faulty("code", "no_table_code")
    if int(found[1]) != VERSION:
        raise faulty("code", "code_version", there=found[1], here=VERSION)
    letters = "".join(text[found.end() :].split())
    if len(letters) > LONGEST:
        raise faulty("code", "code_long", most=LONGEST)
    return _table(kind, _unpacked(letters))


def _unpacked(letters: str) -> bytes:
    hurt = faulty("code", "code_hurt")
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        inside = data[_SUM:]
        if len(data) <= _SUM or zlib.crc32(inside).to_bytes(_SUM, "big") != data[:_SUM]:
            raise hurt
        reader = zlib.decompressobj(-15)
        plain = reader.decompress(inside, LARGEST)
    except (binascii.Error, ValueError, zlib.error):
        raise hurt from None
    if reader.unconsumed_tail or not reader.eof:
        raise faulty("code", "code_large", most=LARGEST)
    return plain


def _table(kind: GameKind[Any], data: bytes) -> Table:
    facet = tables_of(kind)
    try:
        raw = msgspec.json.decode(data, type=Table)
        if raw.game != kind.name:
            raise faulty("code", "table_of_other_game", there=raw.game[:40], here=kind.name)
        layout = msgspec.convert(raw.layout, facet.layout_type, str_keys=True)
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
        raise faulty("code", "no_table_inside", detail=f": {error}") from None
    return sound(kind, Table(kind.name, format_of(kind, raw.format), layout))


def text_of(kind: GameKind[Any], table: Table) -> str:
    """A first match on the table as a scene, about to deploy: it opens wherever scenes do."""
    if kind.scenes is None:
        raise faulty(kind.name, "no_scenes")
    return kind.scenes.write(ready(kind, tables_of(kind).setup(table.layout, table.format)), {})


def read_table(kind: GameKind[Any], text: str) -> Table:
    """A table from a code, from a scene, or by the name of one that stands ready."""
    facet, text = tables_of(kind), text.removeprefix("\ufeff")  # some editors begin a file with it
    if is_code(text):
        return read_code(kind, text)
    if text.strip() in facet.ready():
        return ready_table(kind, text.strip())
    if len(text.split()) < 2:
        return ready_table(kind, text.strip())  # says which there are
    scene = kind.scene(text)
    layout, format_ = facet.of_scene(scene.setup, scene.position)
    return sound(kind, Table(kind.name, format_, layout))
