"""Staffs: named as the turn begins, and what the death of a musician costs [ADE-SKL-26, ADE-SKL-27, ADE-SKL-92]."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.ages.asks.staffing import FormStaff, able
from escarmouche.games.ages.events.tactics import StaffFormed
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.zones import bearers
from escarmouche.games.ages.state import SEATS


def form_staffs(game: Position) -> Script[None]:
    """[ADE-TUR-03, ADE-SKL-26, ADE-SKL-27, ADE-TAC-11] Each leader's player names his staff; its members act with the
    leader's card this turn."""
    board = game.board
    for seat in SEATS:
        for leader in bearers(board, seat, "commandement"):
            if board[leader].card < 0 or not able(board, leader):
                continue
            answer = yield FormStaff(board, leader)
            for who in answer.members:
                board.change(who, staff=leader, bearer=board[leader].card)
            if answer.members:
                game.tell(StaffFormed(leader, answer.members))
