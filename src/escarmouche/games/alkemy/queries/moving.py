"""May a figure move at all?"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.alkemy.position import Position


def may_move(game: Position, who: int) -> Refusal | None:
    """[ALK-MOV-06, ALK-CHG-09, ALK-ACT-12, ALK-DIS-09, ALK-RUL-17, ALK-RUL-18] Why a figure may not move at all: it has
    attempted a charge this turn, or has run. A figure in combat may still leave it, or engage (ALK-MOV-07)."""
    one = game.state.figures[who]
    if one.charged:
        return Refusal("has_charged", "ALK-CHG-09", {"figure": who})
    if one.ran:
        return Refusal("has_run", "ALK-MOV-06", {"figure": who})
    return None
