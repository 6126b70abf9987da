"""Whom does its value allow to come back? [ADE-SKL-116]."""

from __future__ import annotations

from escarmouche.games.ages.board import Board

IN_ALL, AT_ONCE = 5, 10  # parts of the format whose value may come back


def within_the_shares(board: Board, who: int, this_turn: int = 0) -> bool:
    """[ADE-SKL-116, ADE-EX-09] May a fallen fighter still come back, where so much has in this turn: a fifth of the
    format in the game, a tenth in a turn?"""
    format_, val = board.cast.setup.format, board.traits[who].val
    return board.side(board[who].seat).returned + val <= format_ // IN_ALL and this_turn + val <= format_ // AT_ONCE
