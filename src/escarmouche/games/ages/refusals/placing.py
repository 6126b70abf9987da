"""Why may a fighter not be deployed there? Zones, scouts, contact [ADE-DEP-05, ADE-DEP-13, ADE-SKL-43, ADE-SKL-74]."""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.moving import enemy_at, stand_refusal
from escarmouche.table.plane import CM


def zone_box(board: Board, seat: int) -> tuple[int, int, int, int]:
    """[ADE-DEP-14] The zone of a player: left, bottom, right, top."""
    return board.cast.scenario.zones[board.side(seat).zone].box(board.cast.table)


def in_zone(board: Board, seat: int, at: Point, radius: int) -> bool:
    """[ADE-DEP-13] Is the whole base inside the zone of a player?"""
    left, bottom, right, top = zone_box(board, seat)
    return left + radius <= at[0] <= right - radius and bottom + radius <= at[1] <= top - radius


def scouting_distance(board: Board, who: int) -> int:
    """[ADE-SKL-43, ADE-SKL-45] How far a scout keeps from enemies, by its own power."""
    return (board.traits[who].power + 1) * 5 * CM


def unseen_at(board: Board, who: int, at: Point) -> bool:
    """[ADE-SKL-43] Is a scout here farther than that from every enemy?"""
    far, radius = scouting_distance(board, who), board.traits[who].radius
    return all(
        (board[one].x - at[0]) ** 2 + (board[one].y - at[1]) ** 2 > (far + radius + board.traits[one].radius) ** 2
        for one in board.ids(1 - board[who].seat)
    )


def deploy_refusal(board: Board, who: int, at: Point, level: int = 0) -> Refusal | None:
    """[ADE-DEP-05, ADE-DEP-07, ADE-DEP-13, ADE-FLY-05, ADE-RUL-120, ADE-SKL-43] Why a fighter may not be deployed here:
    wholly in its zone, or for a scout anywhere far from enemies; touching none on its level."""
    if refusal := stand_refusal(board, who, at, level):
        return refusal
    if touched := enemy_at(board, who, at, level):
        return Refusal("enemy_contact", "ADE-DEP-13", {"figure": who, "enemy": touched[0]})
    if in_zone(board, board[who].seat, at, board.traits[who].radius):
        return None
    if not has(board, who, "eclaireur"):
        return Refusal("outside_zone", "ADE-DEP-05", {"figure": who})
    return None if unseen_at(board, who, at) else Refusal("too_near", "ADE-SKL-43", {"figure": who})
