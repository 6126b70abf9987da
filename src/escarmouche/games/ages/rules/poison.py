"""Toxic markers: how they come, and what they do in the upkeep [ADE-SKL-127, ADE-SKL-128]."""

from __future__ import annotations

from escarmouche.games.ages.events.fighting import Poisoned
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.skills import immune, skill


def envenom(game: Position, by: int, on: int) -> None:
    """[ADE-SKL-127, ADE-SKL-132] An attack in close combat or a shot that took life points leaves a marker, unless its
    victim is immune or no fighter."""
    board = game.board
    poison = skill(board, by, "toxique") if by >= 0 else None
    if poison is None or immune(board, on, "toxique") or board.traits[on].machine is not None:
        return
    board.change(on, toxins=(*board[on].toxins, poison.x))
    game.tell(Poisoned(on, by, poison.x))
