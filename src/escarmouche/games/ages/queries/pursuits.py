"""Who may pursue after a fight, and how far? [ADE-PUR-01, ADE-PUR-02, ADE-PUR-06, ADE-FLY-15, ADE-EX-31]."""

from __future__ import annotations

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.moves import CLIMB, Move, movement
from escarmouche.games.ages.queries.skills import skill
from escarmouche.games.ages.state import Fight
from escarmouche.table.plane import CM

HALF = CM // 2  # pursuits are rounded up to half a cm


def may_pursue(board: Board, fight: Fight, who: int) -> bool:
    """[ADE-PUR-01, ADE-PUR-06, ADE-RUL-43, ADE-RUL-134] A survivor that touches no enemy of its fight any more, is not
    routed and has a pursuit left."""
    figure = board[who]
    if figure.where != "table" or (figure.routed and not board.settings.routed_may_pursue):
        return False
    return pursuits_left(board, who) and not set(enemies(board, who)) & set(fight.members)


def pursuits_left(board: Board, who: int) -> bool:
    """[ADE-PUR-06, ADE-SKL-76, ADE-RUL-43] One in a phase, and more for the implacable; by the other reading one after
    each fight."""
    return board.settings.pursuits_per == "fight" or board[who].deeds.pursuits < 1 + _more(board, who)


def pursues_again(board: Board, walked: tuple[int, ...], who: int) -> bool:
    """[ADE-SKL-76, ADE-RUL-43] Where there is one pursuit after each fight, does an implacable that has walked go on at
    once? `walked`: the walks after this fight."""
    return board.settings.pursuits_per == "fight" and walked.count(who) <= _more(board, who)


def _more(board: Board, who: int) -> int:
    more = skill(board, who, "implacable")
    return more.x if more else 0


def pursuit_move(board: Board, who: int, end_level: int, *, early: bool = False) -> Move:
    """[ADE-PUR-02, ADE-FLY-12, ADE-FLY-15, ADE-TST-20] Half of MOU, rounded up to half a cm; a change of level comes at
    the end, or of a walk at its start (`early`)."""
    level = board[who].level
    changes = end_level != level
    half = -(-movement(board, who, changes_level=changes) // (2 * HALF)) * HALF
    if changes and board.settings.level_change_cost == "potential":
        half -= CLIMB
    return Move("pursuit", max(0, half), end_level if early else level, end_level, why="ADE-PUR-02")
