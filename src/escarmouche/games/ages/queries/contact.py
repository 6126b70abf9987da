"""Who touches whom, and how far apart are they? [ADE-ACT-07, ADE-ACT-11, ADE-FLY-05]."""

from __future__ import annotations

from escarmouche.games.ages.board import CONTACT, MACHINES, Board, teams


def touching(board: Board, who: int, seat: int) -> tuple[int, ...]:
    """[ADE-ACT-07, ADE-FLY-05] The fighters of a player that touch a figure, on its level."""
    key = (who, seat)
    known: tuple[int, ...] | None = board.spots.get(key)
    if known is None:
        mask = teams((seat,), board.state.figures[who].level)
        known = board.spots[key] = tuple(board.crowd.touching(who, mask, CONTACT))
    return known


def enemies(board: Board, who: int) -> tuple[int, ...]:
    """[ADE-ACT-07] The enemies in contact."""
    seat = 1 - board.state.figures[who].seat
    known: tuple[int, ...] | None = board.spots.get((who, seat))
    return touching(board, who, seat) if known is None else known


def friends(board: Board, who: int) -> tuple[int, ...]:
    """The friends in contact."""
    return touching(board, who, board[who].seat)


def is_free(board: Board, who: int) -> bool:
    """[ADE-ACT-07] Free: in contact with no enemy."""
    return board.state.figures[who].where != "table" or not enemies(board, who)


def machines_at(board: Board, who: int) -> tuple[int, ...]:
    """[ADE-MAC-02] The machines that a fighter on the ground touches."""
    return tuple(board.crowd.touching(who, MACHINES, CONTACT)) if board[who].level == 0 else ()


def gap(board: Board, one: int, other: int) -> float:
    """[ADE-ACT-11, ADE-FLY-11] From edge to edge, whatever the levels."""
    return board.crowd.gap(one, other)


def within(board: Board, one: int, other: int, distance: int) -> bool:
    """[ADE-ACT-11, ADE-RUL-95] Are two figures at most so far apart? To a hundredth of a cm."""
    return board.crowd.within(one, other, distance + CONTACT)
