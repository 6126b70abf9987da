"""Does a fighter go on after its fight, and where to? [ADE-PUR-01, ADE-PUR-02, ADE-PUR-07, ADE-PUR-08, ADE-ORD-10]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist, hypot
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, end_refusal, steps
from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.pursuits import pursuit_move
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.moving import enemy_at, path_refusal, stand_refusal


class Pursue(Decision, frozen=True):
    """Go on after a fight: a walk, or with targets an engagement that ends in contact with them."""

    end: End
    targets: tuple[FigureId, ...] = ()


class NoPursuit(Decision, frozen=True):
    """Stay where one is."""


class Pursuit(Ask[Any]):
    """[ADE-PUR-02, ADE-PUR-08, ADE-FLY-15] A walk or an engagement of half a move; or none."""

    __slots__ = ("board", "who")

    def __init__(self, board: Board, who: int) -> None:
        super().__init__(board[who].seat, "ADE-PUR-01")
        self.board = board
        self.who = who

    def move(self, end: End) -> Move:
        """The move that leads to an end."""
        return pursuit_move(self.board, self.who, self.board[self.who].level if end.level < 0 else end.level)

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, NoPursuit):
            return None
        if not isinstance(answer, Pursue):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.end.early and answer.targets:
            return Refusal("level_at_the_end", "ADE-FLY-12", {"figure": self.who})
        move = self.move(answer.end)
        if answer.targets:
            return engage_refusal(self.board, self.who, move, answer.end, answer.targets)
        return end_refusal(self.board, self.who, move, answer.end)

    def candidates(self) -> Sequence[Any]:
        proposed = (*self._engagements(), *self._walks())
        return [NoPursuit(), *(one for one in dict.fromkeys(proposed) if self.refusal(one) is None)]

    def _engagements(self) -> Iterator[Pursue]:
        """Straight at every enemy in reach."""
        board, figure = self.board, self.board[self.who]
        for one in board.fighters(1 - figure.seat):
            level = AS_IT_IS if one.level == figure.level else one.level
            if level != AS_IT_IS and not has(board, self.who, "vol"):
                continue
            apart = hypot(one.x - figure.x, one.y - figure.y)
            touch = board.traits[self.who].radius + board.traits[one.id].radius + CONTACT // 2
            end = End(*_toward((one.x, one.y), (figure.x, figure.y), touch), level=level)
            if apart and dist(end.at, (figure.x, figure.y)) <= self.move(end).limit + CONTACT:
                yield Pursue(end, tuple(enemy_at(board, self.who, end.at, one.level)))

    def _walks(self) -> Iterator[Pursue]:
        figure = self.board[self.who]
        far = pursuit_move(self.board, self.who, figure.level).limit
        for dx, dy in steps(self.board, self.who, far):
            yield Pursue(End(figure.x + dx, figure.y + dy))

    def sample(self, rng: Stream) -> Any:
        """Into contact where that is possible, else a few steps, else nowhere."""
        engagements = [one for one in self._engagements() if self.refusal(one) is None]
        if engagements and rng.below(4):
            return engagements[rng.below(len(engagements))]
        walks = list(self._walks())
        found = walks[rng.below(len(walks))] if rng.below(2) else NoPursuit()
        return found if self.refusal(found) is None else NoPursuit()

    def passing(self) -> NoPursuit:
        return NoPursuit()

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.who,))

    def facts(self) -> dict[str, Any]:
        return {"figure": self.who, "reach": self.move(End(0, 0)).limit}


def _toward(centre: tuple[int, int], other: tuple[int, int], far: int) -> tuple[int, int]:
    """The point so far from a centre, on the side of another point."""
    apart = hypot(other[0] - centre[0], other[1] - centre[1]) or 1.0
    return (
        round(centre[0] + (other[0] - centre[0]) * far / apart),
        round(centre[1] + (other[1] - centre[1]) * far / apart),
    )


def engage_refusal(board: Board, who: int, move: Move, end: End, targets: tuple[int, ...]) -> Refusal | None:
    """[ADE-PUR-07, ADE-ASS-01, ADE-ASS-08, ADE-ASS-17, ADE-FLY-03, ADE-FLY-15] Why a pursuit may not end in contact
    here: every enemy touched is a target and named; nobody hidden; only who flies changes level."""
    if move.end_level != move.level and (not has(board, who, "vol") or abs(move.end_level - move.level) != 1):
        return Refusal("no_such_level", "ADE-FLY-15", {"figure": who, "level": move.end_level})
    if not AS_IT_IS <= end.facing < 360 or not 0 <= move.end_level <= 2:
        return Refusal("no_such_turn", "ADE-ACT-10", {"tried": end.facing})
    if refusal := stand_refusal(board, who, end.at, move.end_level):
        return refusal
    touched = enemy_at(board, who, end.at, move.end_level)
    if sorted(touched) != sorted(targets):
        return Refusal("not_these_targets", "ADE-ASS-08", {"figure": who, "tried": targets, "enemies": tuple(touched)})
    return path_refusal(board, who, move, end.at, end.path)
