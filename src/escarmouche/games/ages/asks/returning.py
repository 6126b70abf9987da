"""Does a fighter with Renfort come back now, and where? [ADE-SKL-114..116, ADE-ORD-01]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.board import CONTACT, Board, teams
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.refusals.moving import stand_refusal
from escarmouche.games.ages.refusals.placing import in_zone, zone_box

SPOTS = 12  # places proposed along each edge


class Return(Decision, frozen=True):
    """A fighter comes back at this place on an edge of the table."""

    figure: FigureId
    at: Point


class NoReturn(Decision, frozen=True):
    """Nobody more comes back this turn."""


def return_refusal(board: Board, who: int, at: Point) -> Refusal | None:
    """[ADE-SKL-115] Why a fighter may not come back here: not at an edge inside its zone, no room, beside an enemy,
    hidden or not."""
    radius, (width, depth) = board.traits[who].radius, board.cast.table
    if refusal := stand_refusal(board, who, at):
        return refusal
    apart = min(at[0], at[1], width - at[0], depth - at[1]) - radius
    if apart > CONTACT or not in_zone(board, board[who].seat, at, radius):
        return Refusal("not_at_edge", "ADE-SKL-115", {"figure": who})
    if touched := board.crowd.near(*at, radius, CONTACT, teams((1 - board[who].seat,), 0), who):
        return Refusal("enemy_contact", "ADE-SKL-115", {"figure": who, "enemy": touched[0]})
    return None


class ComesBack(Ask[Any]):
    """[ADE-SKL-114..116] Which of those that may come back this turn does, and where; or none."""

    __slots__ = ("board", "waiting")
    form = Form.POINT

    def __init__(self, board: Board, seat: int, waiting: tuple[int, ...]) -> None:
        super().__init__(seat, "ADE-SKL-114")
        self.board = board
        self.waiting = waiting

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, NoReturn):
            return None
        if not isinstance(answer, Return):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.figure not in self.waiting:
            return Refusal("not_waiting", self.why, {"figure": answer.figure, "figures": self.waiting})
        return return_refusal(self.board, answer.figure, answer.at)

    def candidates(self) -> Sequence[Any]:
        found = (Return(who, at) for who in self.waiting for at in self._spots(who))
        return [*(one for one in found if self.refusal(one) is None), NoReturn()]

    def _spots(self, who: int) -> Sequence[Point]:
        """Places along the edges of the table that its zone has a part in, each once."""
        radius, (width, depth) = self.board.traits[who].radius, self.board.cast.table
        left, bottom, right, top = zone_box(self.board, self.seat)
        spots: list[Point] = []
        for step in range(SPOTS + 1):
            x = left + radius + (right - left - 2 * radius) * step // SPOTS
            y = bottom + radius + (top - bottom - 2 * radius) * step // SPOTS
            spots += [(x, radius), (x, depth - radius), (radius, y), (width - radius, y)]
        return tuple(dict.fromkeys(spots))

    def hints(self, focus: int | None = None) -> Hints:
        left, bottom, right, top = zone_box(self.board, self.seat)
        return Hints(self.waiting, outlines=(((left, bottom), (right, bottom), (right, top), (left, top)),))

    def facts(self) -> dict[str, Any]:
        return {"figures": self.waiting}
