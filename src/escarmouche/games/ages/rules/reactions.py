"""What the passive player answers to a declared action: vigilants and Interception [ADE-TCT-31, ADE-ORD-03].

The chapter of tactics fills this script; until it does nobody reacts.
"""

from __future__ import annotations

from typing import Any

from escarmouche.core import Script
from escarmouche.games.ages.position import Position


def reactions(game: Position, group: tuple[int, ...], action: Any) -> Script[bool]:
    """[ADE-ORD-03] Steps 2 to 8: gives whether the action is to be carried out as it was declared."""
    yield from ()
    return bool(group) and action is not None and not game.board.state.time_is_up
