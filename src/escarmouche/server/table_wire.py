"""What travels over HTTP about tables that people lay out themselves."""

from __future__ import annotations

from typing import Annotated

import msgspec

from escarmouche.kits.stage.scene import Choice, TableInfo, Thing, Zone
from escarmouche.kits.tables.pieces import MOST_PIECES, TablePiece
from escarmouche.server.wire import Name, TableCode, Wire, Word
from escarmouche.tables.editing import TableFault

TableText = Annotated[str, msgspec.Meta(max_length=20_000)]
Pieces = Annotated[tuple[TablePiece, ...], msgspec.Meta(max_length=MOST_PIECES)]


class ReadyTable(Wire, frozen=True):
    """A table of the content, and what it may be for."""

    id: str
    name: str
    formats: tuple[str, ...]


class TableShelf(Wire, frozen=True):
    """What tables of a game may be for, and those that stand ready."""

    formats: tuple[Choice, ...]
    ready: tuple[ReadyTable, ...]


class DrawTable(Wire, frozen=True):
    """A table to begin with: drawn by lot, or empty."""

    game: Word
    format: Word = ""
    seed: Word = ""
    empty: bool = False


class SentTable(Wire, frozen=True):
    """A code, a scene or the name of a table that stands ready."""

    game: Word
    text: TableText
    format: Word = ""  # what it shall be for; empty: as it says itself


class ChangedTable(Wire, frozen=True):
    """A table by its code, with these pieces instead of its own."""

    game: Word
    code: TableCode
    pieces: Pieces
    name: Name = ""


class SeenTable(Wire, frozen=True):
    """A table with its pieces, all that is to be said about it, what it is drawn on, and its code. Shares are from 0
    to 1: `covered` of the table, `sees` from each deployment zone, `balance` of the smaller over the greater."""

    format: str
    name: str
    code: str
    pieces: tuple[TablePiece, ...]
    palette: tuple[TablePiece, ...]
    faults: tuple[TableFault, ...]
    setting: TableInfo
    zones: tuple[Zone, ...]
    things: tuple[Thing, ...]
    covered: float = 0.0
    sees: tuple[float, ...] = ()
    balance: float = 1.0


class TableScene(Wire, frozen=True):
    """A match on a table as text, about to deploy."""

    scene: str
