"""Who sees whom, and through how much? [ADE-LOS-01..06]."""

from __future__ import annotations

from math import cos, radians, sin

from escarmouche.games.ages.board import CONTACT, MACHINES, Board, teams
from escarmouche.table.plane import cm

NEAR = cm(2.5)
BLIND = 3


def degree(board: Board, who: int, target: int) -> int:
    """[ADE-LOS-03, ADE-LOS-04] The degree of obstruction from a figure to another."""
    one, other = board[who], board[target]
    r, s = board.traits[who].radius, board.traits[target].radius
    mask = teams((one.seat,), other.level) | teams((1 - one.seat,), other.level, hidden=False)
    beam = (one.x, one.y, r, other.x, other.y, s)
    found = board.crowd.beam(*beam, mask if other.level else mask | MACHINES, who, target)
    near = any(board.crowd.within(each, target, NEAR) for each in found)
    walls = board.ground.field.beam(*beam, board.ground.sight & board.ground.solid) if other.level == 0 else 0
    return BLIND if walls else int(near)


def sees(board: Board, who: int, target: int) -> bool:
    """[ADE-LOS-01, ADE-LOS-02, ADE-LOS-09] Has a figure a line of sight to another?"""
    one, other = board[who], board[target]
    front = radians(one.facing)
    ahead = cos(front) * (other.x - one.x) + sin(front) * (other.y - one.y) + board.traits[target].radius + CONTACT
    if ahead < 0 or (other.hidden and other.seat != one.seat):
        return False
    return degree(board, who, target) < BLIND
