"""Which musician and which standard bearer join a leader this turn? [ADE-SKL-26, ADE-SKL-27]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form, Range
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.zones import bearers, in_zone


class Staff(Decision, frozen=True):
    """These join the leader's staff; perhaps nobody."""

    members: tuple[FigureId, ...]


def member_refusal(board: Board, leader: int, who: int) -> Refusal | None:
    """[ADE-SKL-26, ADE-SKL-101] Why somebody cannot join: neither musician nor standard bearer, of a higher rank, in
    another staff, or too far."""
    if who not in board.ids(board[leader].seat) or who == leader:
        return Refusal("no_friend", "ADE-SKL-26", {"figure": who})
    if not has(board, who, "musicien") and not has(board, who, "porte_etendard"):
        return Refusal("no_skill", "ADE-SKL-26", {"figure": who})
    if board.traits[who].rank > board.traits[leader].rank:
        return Refusal("higher_rank", "ADE-SKL-26", {"figure": who})
    if board[who].staff >= 0:
        return Refusal("other_staff", "ADE-SKL-26", {"figure": who})
    return None if in_zone(board, who, leader) else Refusal("too_far", "ADE-SKL-26", {"figure": who})


def able(board: Board, leader: int) -> tuple[int, ...]:
    """Who might join."""
    seat = board[leader].seat
    skilled = {*bearers(board, seat, "musicien"), *bearers(board, seat, "porte_etendard")}
    return tuple(one for one in sorted(skilled) if member_refusal(board, leader, one) is None)


class FormStaff(Ask[Staff]):
    """[ADE-SKL-26, ADE-ORD-01] The staff of a leader: at most one musician and one standard bearer."""

    __slots__ = ("able", "board", "leader")
    form = Form.SEVERAL

    def __init__(self, board: Board, leader: int) -> None:
        super().__init__(board[leader].seat, "ADE-SKL-26")
        self.board = board
        self.leader = leader
        self.able = able(board, leader)

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Staff):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        members = answer.members
        for who in members:
            if not 0 <= who < len(self.board.state.figures):
                return Refusal("no_friend", self.why, {"figure": who})
            if found := member_refusal(self.board, self.leader, who):
                return found
        if len(set(members)) < len(members) or not self._one_of_each(members):
            return Refusal("one_of_each", self.why, {"tried": members})
        return None

    def _one_of_each(self, members: tuple[int, ...]) -> bool:
        """May one of them play and the other bear?"""
        if len(members) < 2:
            return True
        if len(members) > 2:
            return False
        plays, bears = ([has(self.board, one, skill) for one in members] for skill in ("musicien", "porte_etendard"))
        return (plays[0] and bears[1]) or (plays[1] and bears[0])

    def candidates(self) -> Sequence[Staff]:
        pairs = ((one, other) for i, one in enumerate(self.able) for other in self.able[:i])
        some = (Staff(one) for one in ((), *((one,) for one in self.able), *pairs))
        return [one for one in some if self.refusal(one) is None]

    def bounds(self) -> Range:
        return Range(0, min(2, len(self.able)))

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.able)

    def facts(self) -> dict[str, Any]:
        return {"figure": self.leader, "figures": self.able}
