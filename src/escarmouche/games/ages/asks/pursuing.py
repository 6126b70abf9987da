"""Does a fighter go on after its fight, and where to? [ADE-PUR-01, ADE-PUR-02, ADE-PUR-07, ADE-PUR-08, ADE-ORD-10]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.ages.asks.assaulting import Engage, angle_from, assault_refusal, beside, goals, level_of, plain
from escarmouche.games.ages.asks.going_on import Remain
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, Walk, end_refusal, steps
from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.pursuits import pursuit_move
from escarmouche.games.ages.queries.reaches import reach_outline
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.moving import enemy_at


class Pursuit(Ask[Any]):
    """[ADE-PUR-02, ADE-PUR-08, ADE-FLY-15, ADE-SKL-115, ADE-RUL-42] A walk or an engagement of half a move; or none."""

    __slots__ = ("board", "who")
    form = Form.ACTION

    def __init__(self, board: Board, who: int) -> None:
        super().__init__(board[who].seat, "ADE-PUR-01")
        self.board = board
        self.who = who

    def move(self, end: End) -> Move:
        """[ADE-FLY-12] The move that leads to an end; a walk may change level before it."""
        level = self.board[self.who].level
        end_level = level if end.level < 0 else end.level
        return pursuit_move(self.board, self.who, end_level, early=end.early)

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, Remain):
            return None
        if not isinstance(answer, Engage | Walk):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if len(answer.ends) != 1:
            return Refusal("wrong_number", self.why, {"tried": len(answer.ends), "limit": 1})
        if isinstance(answer, Engage) and self.board[self.who].deeds.returned:
            return Refusal("only_walks", "ADE-SKL-115", {"figure": self.who})
        move = self.move(answer.ends[0])
        if isinstance(answer, Engage) and answer != plain(answer):
            return Refusal("plain_engagement", "ADE-SKL-125", {"figure": self.who})
        if isinstance(answer, Engage):
            return assault_refusal(self.board, (self.who,), answer, (move,))
        return end_refusal(self.board, self.who, move, answer.ends[0])

    def candidates(self) -> Sequence[Any]:
        proposed = (*self._straight(), *self._engagements(), *self._walks())
        return [Remain(), *(one for one in dict.fromkeys(proposed) if self.refusal(one) is None)]

    def _engagements(self) -> Iterator[Engage]:
        """At every enemy in reach, and at several at once."""

        def allowed(targets: tuple[int, ...], end: End) -> bool:
            return self.refusal(Engage(targets, (end,))) is None

        yield from (Engage(targets, (end,)) for targets, end in goals(self.board, self.who, self.move, allowed))

    def _straight(self) -> Iterator[Engage]:
        """Straight at every enemy in reach."""
        board, figure = self.board, self.board[self.who]
        for one in board.fighters(1 - figure.seat):
            level = level_of(board, self.who, one.id)
            if level != AS_IT_IS and not has(board, self.who, "vol"):
                continue
            end = End(*beside(board, self.who, one.id, angle_from(board, self.who, one.id)), level=level)
            if dist(end.at, (figure.x, figure.y)) <= self.move(end).limit + CONTACT:
                yield Engage(tuple(enemy_at(board, self.who, end.at, one.level)), (end,))

    def _walks(self) -> Iterator[Walk]:
        figure = self.board[self.who]
        far = pursuit_move(self.board, self.who, figure.level).limit
        for dx, dy in steps(self.board, self.who, far):
            yield Walk((End(figure.x + dx, figure.y + dy),))

    def sample(self, rng: Stream) -> Any:
        """Into contact where that is possible, else a few steps, else nowhere."""
        engagements = [one for one in self._straight() if self.refusal(one) is None]
        if engagements and rng.below(4):
            return engagements[rng.below(len(engagements))]
        walks = list(self._walks())
        found: Any = walks[rng.below(len(walks))] if rng.below(2) else Remain()
        return found if self.refusal(found) is None else Remain()

    def passing(self) -> Remain:
        return Remain()

    def hints(self, focus: int | None = None) -> Hints:
        if focus != self.who:
            return Hints((self.who,))
        move = pursuit_move(self.board, self.who, self.board[self.who].level)
        return Hints((self.who,), outlines=reach_outline(self.board, self.who, move))

    def facts(self) -> dict[str, Any]:
        return {"figure": self.who, "reach": pursuit_move(self.board, self.who, self.board[self.who].level).limit}
