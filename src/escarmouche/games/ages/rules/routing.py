"""What a routed fighter does when it is activated [ADE-FEA-11, ADE-FEA-12]. The chapter of fear fills this script."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.position import Position


def routed_activation(game: Position, who: int) -> Script[None]:
    """[ADE-FEA-11] No action is open to it; the run to the nearest edge of ADE-FEA-12 belongs here."""
    assert game.board[who].routed
    yield from ()
