"""What would be so if a model stood somewhere else? For those who tell a player where a way leads."""

from __future__ import annotations

from typing import NamedTuple

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.queries.engaging import engagers, engages
from escarmouche.games.moonstone.queries.touching import stones_touched


class Arrival(NamedTuple):
    """Whom the model would engage, who would engage it, and which stones it would touch."""

    engaged: list[int]
    engagers: list[int]
    stones: list[int]


def arrival(board: Board, who: int, x: int, y: int, surface: str) -> Arrival:
    """[MOO-LOS-08, MOO-LOS-09, MOO-RUL-64] What a model finds at the end of a way: with the sight, the level and the
    ability to fly of that place, not by the distance alone."""
    twin = board.copy()
    twin.put(twin[who], x, y, surface)
    engaged = [one.id for one in twin.in_play() if engages(twin, who, one.id)]
    return Arrival(engaged, sorted(engagers(twin, who)), stones_touched(twin, who))
