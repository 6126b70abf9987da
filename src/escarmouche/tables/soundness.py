"""Is this a table at all? What comes from strangers is measured before anybody looks at it by the rules: a size that a
room holds, so many pieces and no more, each of them a shape that lies on the plane."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Any, Final

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.faults import fault, faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.tables.pieces import FAR, LARGEST_SIDE, MOST_PIECES, TablePiece
from escarmouche.table.plane import Circle, Field, Piece, Polygon, rectangle
from escarmouche.tables.table import Table, tables_of

SMALLEST_SIDE: Final = 10_000  # of a table: ten centimetres
THINNEST: Final = 100  # a millimetre


def sound(kind: GameKind[Any], table: Table) -> Table:
    """The table; `Faulty` where it is none."""
    size = table.layout.table
    if not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in size):
        raise faulty("table", "table_size")
    pieces = _pieces(kind, table)
    if len(pieces) > MOST_PIECES:
        raise faulty("pieces", "table_pieces", count=len(pieces), most=MOST_PIECES)
    if faults := tuple(_faults(size, pieces)):
        raise Faulty(faults)
    return table


def _pieces(kind: GameKind[Any], table: Table) -> tuple[TablePiece, ...]:
    try:
        return tables_of(kind).pieces(table.layout, "en")
    except (ValueError, LookupError, OverflowError) as error:
        raise faulty("pieces", "no_piece", detail=str(error)[:150]) from None


def _faults(size: tuple[int, int], pieces: Sequence[TablePiece]) -> Iterator[Problem]:
    for number, one in enumerate(pieces):
        where = f"pieces[{number}]"
        if min(one.width, one.depth) < THINNEST or not isfinite(one.degrees):
            yield fault(where, "piece_thin", piece=one.id[:60])
        elif max(map(abs, (one.x, one.y, one.width, one.depth, one.degrees))) > FAR:
            yield fault(where, "piece_far", piece=one.id[:60])
        elif not _lies(size, one):
            yield fault(where, "piece_shape", piece=one.id[:60])


def _lies(size: tuple[int, int], one: TablePiece) -> bool:
    """Can the plane hold it? An outline that crosses itself is no shape."""
    shape: Circle | Polygon
    if one.round:
        shape = Circle(one.x, one.y, one.width // 2)
    elif one.corners:
        shape = Polygon(one.placed(one.corners))
    else:
        shape = rectangle(one.x, one.y, one.width, one.depth, one.degrees)
    try:
        Field(*size, (Piece(id=one.id, shape=shape, top=None, tags=()),))
    except (ValueError, OverflowError, ArithmeticError):
        return False
    return True
