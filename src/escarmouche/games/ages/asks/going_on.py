"""What does an assailant do whose enemy has fled or fallen? It stays, engages another or runs on, within what is left
of its potential [ADE-FEA-09, ADE-SKL-13, ADE-SKL-125]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.ages.asks.assaulting import Engage, assault_refusal, goals, on_the_move, plain
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, Run, end_refusal, steps
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.moves import Kind, Move
from escarmouche.games.ages.queries.reaches import reach_outline


class Remain(Decision, frozen=True):
    """The assailant stays where it is."""


class GoOn(Ask[Any]):
    """[ADE-FEA-09, ADE-SKL-13] Stay, or go on as an engagement or a run, on the level where it is; after a
    passage that was forced only as a run (ADE-TCT-30). `moving`: the enemies on whose way a vigilant acts."""

    __slots__ = ("board", "figure", "left", "moving")
    form = Form.ACTION

    def __init__(self, board: Board, figure: int, left: int, why: str, moving: tuple[int, ...] = ()) -> None:
        super().__init__(board[figure].seat, why)
        self.board = board
        self.figure = figure
        self.left = left
        self.moving = moving

    def move(self, kind: Kind) -> Move:
        """What is left of the potential."""
        level = self.board[self.figure].level
        return Move(kind, self.left, level, level, why=self.why)

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Remain):
            return None
        if not isinstance(answer, Engage | Run) or len(answer.ends) != 1 or answer.ends[0].level != AS_IT_IS:
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if isinstance(answer, Engage) and self.why == "ADE-TCT-30":
            return Refusal("only_runs", self.why, {"figure": self.figure})
        if isinstance(answer, Engage) and answer != plain(answer):
            return Refusal("plain_engagement", "ADE-SKL-125", {"figure": self.figure})
        if isinstance(answer, Engage):
            if met := on_the_move(self.figure, answer.targets, self.moving):
                return met
            return assault_refusal(self.board, (self.figure,), answer, (self.move("engage"),))
        if answer.swift:
            return Refusal("not_swift", "ADE-SKL-109", {"figure": self.figure})
        return end_refusal(self.board, self.figure, self.move("run"), answer.ends[0])

    def candidates(self) -> Sequence[Any]:
        return [Remain(), *(one for one in dict.fromkeys(self._proposed()) if self.refusal(one) is None)]

    def _proposed(self) -> Iterator[Any]:
        board, who = self.board, self.figure

        def allowed(targets: tuple[int, ...], end: End) -> bool:
            return self.refusal(Engage(targets, (end,))) is None

        if self.why != "ADE-TCT-30":
            for targets, end in goals(board, who, lambda _: self.move("engage"), allowed):
                yield Engage(targets, (end,))
        for dx, dy in steps(board, who, self.left):
            yield Run((End(board[who].x + dx, board[who].y + dy),))

    def passing(self) -> Any:
        return Remain()

    def hints(self, focus: int | None = None) -> Hints:
        known = focus == self.figure
        return Hints((self.figure,), outlines=reach_outline(self.board, self.figure, self.move("run")) if known else ())

    def facts(self) -> dict[str, Any]:
        return {"figure": self.figure, "left": self.left}
