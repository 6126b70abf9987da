"""Content as a value: packs that can be handed on, and a key for what is worked out from a content.

How files are read is the matter of `packs`, which the engine needs only when there is something to read.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

import msgspec

Kept = TypeVar("Kept")


class Pack(msgspec.Struct, frozen=True):
    """A pack as a value: what its files say, wherever they lay. So it can be sent to another process, and a record can
    name it."""

    name: str
    digest: str  # of names and texts inside the pack: the same wherever it lies
    files: tuple[tuple[str, str], ...]  # label and text


PackLike: TypeAlias = Path | Pack


def pack_of(name: str, files: tuple[tuple[str, str], ...], root: str = "") -> Pack:
    """A pack of these files; their labels are remembered without the root, which is this machine's own matter."""
    inside = [(label.removeprefix(root), text) for label, text in files]
    return Pack(name, hashlib.sha256(msgspec.json.encode(inside)).hexdigest()[:16], files)


class TheSame(Generic[Kept]):
    """A key for caches: this very value, however equal another may be. Content is loaded once and never changes, so
    whatever is worked out from it may be kept under it."""

    __slots__ = ("value",)

    def __init__(self, value: Kept) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TheSame) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)
