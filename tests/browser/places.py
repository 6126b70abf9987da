"""Where on the table does an answer lead?"""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.core.meaning import meanings
from escarmouche.games.malhya.decisions import MoveTo, StepTo
from escarmouche.games.malhya.queries.layout import region_board, room_layout

NOBODY = -1


def end_of(game: Any, answer: msgspec.Struct) -> tuple[int, int] | None:
    """The last place that an answer names; the middle of a square or a hexagon where there are such."""
    if isinstance(answer, StepTo):
        return room_layout(game).centre(game.plan.grid.place(answer.square))
    if isinstance(answer, MoveTo):
        return region_board(game.cast.region)[0].centre((answer.q, answer.r))
    if ends := getattr(answer, "ends", ()):
        return ends[0].x, ends[0].y
    told = meanings(type(answer))
    for name, meaning in told.items():
        value = getattr(answer, name)
        if meaning.to in {"path", "places"} and value:
            return value[-1][0], value[-1][1]
    if "x" in told and "y" in told and (answer.x, answer.y) != (0, 0):  # type: ignore[attr-defined]
        return answer.x, answer.y  # type: ignore[attr-defined]
    return None
