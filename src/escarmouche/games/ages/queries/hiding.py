"""Whom does an enemy's effect pass by because it is hidden, or was when the speech turn began? [ADE-SKL-44]."""

from __future__ import annotations

from escarmouche.games.ages.board import Board


def hidden(board: Board) -> tuple[int, ...]:
    """[ADE-SKL-43] Whoever is hidden now."""
    known: tuple[int, ...] | None = board.spots.get("hidden")
    if known is None:
        known = board.spots["hidden"] = tuple(one.id for one in board.fighters() if one.hidden)
    return known


def out_of_reach(board: Board, seat: int, who: int) -> bool:
    """[ADE-SKL-44, ADE-RUL-128] May a player's figures not affect this one: an enemy that is hidden, or that was when
    the speech turn began? By the other reading only while it is hidden."""
    figure = board[who]
    if figure.seat == seat:
        return False
    shown = board.settings.reveal_reactions == "allowed" or who not in board.state.speech.unseen
    return figure.hidden or not shown
