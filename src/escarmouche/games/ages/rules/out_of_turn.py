"""Activations outside one's own speech turn: an interception, a flight, a charge on whoever ran into one [ADE-TCT-16,
ADE-TCT-28, ADE-FEA-09]."""

from __future__ import annotations

from escarmouche.games.ages.position import Position
from escarmouche.games.ages.rules.revealing import detect
from escarmouche.games.ages.rules.sequence import activated


def begins(game: Position, who: int) -> None:
    """[ADE-MOV-07] Its activation begins: it dodges no more."""
    if game.board[who].dodging:
        game.board.change(who, dodging=False)


def ends(game: Position, who: int) -> None:
    """[ADE-SEQ-06, ADE-SKL-45] It was its activation, if it lives: it is not pending any more, and sees who hides near
    it."""
    if game.board[who].where == "table":
        activated(game, who)
        detect(game, who)
