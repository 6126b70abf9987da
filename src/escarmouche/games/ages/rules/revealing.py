"""When does a hidden scout show itself? [ADE-SKL-46]."""

from __future__ import annotations

from escarmouche.games.ages.events.moving import Detected
from escarmouche.games.ages.position import Position


def reveal(game: Position, who: int) -> None:
    """[ADE-SKL-45, ADE-SKL-46] It shows itself, for the rest of the game."""
    if game.board[who].hidden:
        game.board.change(who, hidden=False)
        game.tell(Detected(who, why="ADE-SKL-46"))
