"""What follows in a scene from what it says and what lies there, where it does not say it itself?"""

from __future__ import annotations

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.contact import machines_at
from escarmouche.games.ages.queries.melees import melees
from escarmouche.games.ages.state import NOBODY


def open_combat(board: Board) -> None:
    """[ADE-CBT-07] A combat phase of which no fight is said, though enemies touch, is at its start: in play every melee
    is split before anybody speaks. Who is dominant is found first, unless that is said."""
    state = board.state
    if state.phase == "combat" and not state.fights and melees(board):
        state.phase = "combat_start" if state.dominant == NOBODY else "combat_split"


def bear(board: Board) -> None:
    """[ADE-TAC-11, ADE-MAC-03, ADE-SKL-27] Whoever is said to be of a staff or a crew, and not with which card it acts:
    with that of its leader, of the machine that it touches."""
    for one in board.fighters():
        if one.bearer != NOBODY:
            continue
        if one.staff != NOBODY:
            board.change(one.id, bearer=board[one.staff].card)
        elif one.crew and (served := machines_at(board, one.id)):
            board.change(one.id, bearer=board[served[0]].card)
