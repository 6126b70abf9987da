"""What travels over HTTP about packs that people write."""

from __future__ import annotations

from typing import Annotated

import msgspec

from escarmouche.server.wire import Wire, Word

MOST_FILES = 40
FileName = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_./-]{1,100}\.ya?ml$")]
FileText = Annotated[str, msgspec.Meta(max_length=200_000)]


class PackFile(Wire, frozen=True):
    """A file of a pack: its name inside the pack, and what it says."""

    name: FileName
    text: FileText


class SentPack(Wire, frozen=True):
    """A pack to be looked at, and the entry whose card is wanted."""

    game: Word
    files: Annotated[tuple[PackFile, ...], msgspec.Meta(max_length=MOST_FILES)]
    section: Word = ""
    card: Word = ""


class GameEntry(Wire, frozen=True):
    """An entry of a game's own as its files write it, as JSON: to begin with a copy of it."""

    fields: str
