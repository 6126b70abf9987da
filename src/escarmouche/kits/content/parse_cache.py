"""What YAML said, kept as MessagePack for the next start: reading a game's files takes a second, recalling them none.

A file is known by the digest of its text, so nothing can be out of date, and only files without a fault are kept. Where
nothing can be written (no home, a full disk) the files are simply read again.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

READER: Final = b"1"  # rises when the same text is read to other data


def key_of(files: tuple[tuple[str, str], ...]) -> str:
    """The digest of these files, labels and texts."""
    return hashlib.sha256(READER + msgspec.json.encode(files)).hexdigest()


def recalled(key: str) -> Any:
    """What was kept under this key, or None."""
    try:
        return msgspec.msgpack.decode(_place(key).read_bytes())
    except (OSError, RuntimeError, msgspec.DecodeError):
        return None


def keep(key: str, data: Any) -> None:
    """Keep plain data, unless MessagePack would change it (a date, a set) or nothing can be written."""
    with suppress(OSError, RuntimeError, TypeError, ValueError):  # RuntimeError: there is no home
        text = msgspec.msgpack.encode(data)
        if msgspec.msgpack.decode(text) != data:
            return
        place = _place(key)
        place.parent.mkdir(parents=True, exist_ok=True)
        partial = place.with_name(f"{key}.{os.getpid()}.part")
        partial.write_bytes(text)
        partial.replace(place)


def _place(key: str) -> Path:
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "escarmouche" / "parsed" / f"{key}.msgpack"
