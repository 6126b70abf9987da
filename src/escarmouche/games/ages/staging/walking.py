"""How far toward a place does a move lead that cannot reach it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.staging.board_reader import BoardReader
from escarmouche.table.plane import longest_legal

FARTHER: Final = 3  # how many moves away a place may be to be walked towards


def shortened(reader: BoardReader, who: int, move: Move, to: Point, legal: Callable[[Point], bool]) -> Iterator[Point]:
    """[ADE-MOV-01] The farthest place on the way there, round all that is in the way or straight toward it, at which
    the move may end; none where there is none."""
    figure = reader.board[who]
    way = reader.route(who, replace(move, limit=FARTHER * move.limit), to) if move.limit else None
    path = [(figure.x, figure.y), *(way.path if way is not None else (to,))]
    found = longest_legal(path, move.limit, lambda part: legal(part[-1]))
    if found:
        yield found[-1]
