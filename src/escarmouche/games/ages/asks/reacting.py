"""What does the passive player answer to a declared action? Vigilants before it, Interception or vigilants on its way
[ADE-TCT-12, ADE-TCT-13, ADE-TCT-22, ADE-TCT-31, ADE-ORD-03]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId, Length, Refers
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.refusals.intercepting import Passage, hopeless, interceptor_refusal
from escarmouche.games.ages.refusals.moving import crowded, stand_refusal
from escarmouche.games.ages.refusals.tactics import COSTS, payments, tactic_refusal
from escarmouche.table.plane import beginning, path_length

By: TypeAlias = Annotated[Literal["ini", "mov"], Refers("term", "stat")]
WAYS: tuple[Literal["ini"], Literal["mov"]] = ("ini", "mov")
# where on a path an ambush is proposed: its middle, else as near to it as may be
PARTS: Final = tuple(sorted((k / 16 for k in range(1, 16)), key=lambda part: abs(part - 0.5)))


class LetBy(Decision, frozen=True):
    """Nobody reacts."""


class StepIn(Decision, frozen=True):
    """A vigilant acts before the actor does, by a test of INI or, if it is going to move, of MOU."""

    figure: FigureId
    by: By


class Intercept(Decision, frozen=True):
    """A fighter stops an enemy on its way, by a test of INI or of MOU; a vigilant pays nothing."""

    figure: FigureId
    actor: FigureId
    by: By
    authority: bool = False


class Ambush(Decision, frozen=True):
    """A vigilant acts when an actor has come so far along its path, by a test of INI or, if it moves, of MOU."""

    figure: FigureId
    actor: FigureId
    along: Length
    by: By


def unready(board: Board, who: int, actors: tuple[int, ...], why: str) -> Refusal:
    """[ADE-TCT-22, ADE-TCT-24] Why a fighter does not answer these actors: it keeps no watch, or has failed already."""
    if who in board.ids(1 - board[actors[0]].seat) and board[who].deeds.vigilant and not board[who].routed:
        return Refusal("tried_already", "ADE-TCT-24", {"figure": who, "enemy": actors[0]})
    return Refusal("not_vigilant", why, {"figure": who})


class ActBefore(Ask[Any]):
    """[ADE-TCT-22, ADE-TCT-31, ADE-ORD-03] Does a vigilant act before what was declared is done?"""

    __slots__ = ("actors", "board", "vigilants")
    form = Form.ACTION

    def __init__(self, board: Board, seat: int, vigilants: tuple[int, ...], actors: tuple[int, ...]) -> None:
        super().__init__(seat, "ADE-TCT-22")
        self.board = board
        self.vigilants = vigilants
        self.actors = actors

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, LetBy):
            return None
        if not isinstance(answer, StepIn):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.figure not in self.vigilants:
            return unready(self.board, answer.figure, self.actors, self.why)
        return None

    def candidates(self) -> Sequence[Any]:
        return [LetBy(), *(StepIn(who, by) for who in self.vigilants for by in WAYS)]

    def passing(self) -> Any:
        return LetBy()

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.vigilants)

    def facts(self) -> dict[str, Any]:
        return {"figures": self.vigilants, "actors": self.actors}


class OnTheWay(Ask[Any]):
    """[ADE-TCT-12, ADE-TCT-24, ADE-ORD-03] Who stops which actor on its way? `open`: whom each fighter can stop;
    `vigilants`: against whom each of them may still try."""

    __slots__ = ("board", "open", "passages", "vigilants")
    form = Form.ACTION

    def __init__(
        self,
        board: Board,
        seat: int,
        open_: Mapping[int, tuple[int, ...]],
        vigilants: Mapping[int, tuple[int, ...]],
        passages: Mapping[int, Passage],
    ) -> None:
        super().__init__(seat, "ADE-TCT-12")
        self.board = board
        self.open = open_
        self.vigilants = vigilants
        self.passages = passages

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, LetBy):
            return None
        if isinstance(answer, Ambush):
            return self._ambush_refusal(answer)
        if not isinstance(answer, Intercept):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.actor not in self.open.get(answer.figure, ()):
            return self._unfit(answer.figure, answer.actor, authority=answer.authority)
        if self.board[answer.figure].deeds.vigilant:
            return Refusal("no_authority", "ADE-TCT-24", {"figure": answer.figure}) if answer.authority else None
        cost = COSTS["interception"]
        return tactic_refusal(self.board, self.seat, "interception", cost, authority=answer.authority)

    def _unfit(self, who: int, actor: int, *, authority: bool) -> Refusal:
        """[ADE-TCT-12, ADE-TCT-14, ADE-TCT-24] Why a fighter does not stop an actor: it is not fit to, it has failed
        already, its player has no tactic to use, or no point of the path is in its reach."""
        cause = {"figure": who, "enemy": actor}
        if actor not in self.passages or all(who != one.id for one in self.board.fighters(self.seat)):
            return Refusal("cannot_intercept", self.why, cause)
        if (unfit := interceptor_refusal(self.board, who, self.passages[actor])) is not None:
            return unfit
        if self.board[who].deeds.vigilant:
            if actor not in self.vigilants.get(who, ()):
                return unready(self.board, who, (actor,), "ADE-TCT-24")
        elif refusal := tactic_refusal(
            self.board, self.seat, "interception", COSTS["interception"], authority=authority
        ):
            return refusal
        return Refusal("cannot_intercept", "ADE-TCT-14", cause)

    def _ambush_refusal(self, answer: Ambush) -> Refusal | None:
        """[ADE-TCT-22, ADE-RUL-126] A vigilant, and a point of the path where the actor could stand."""
        if answer.actor not in self.passages:
            return Refusal("not_on_the_way", "ADE-RUL-126", {"figure": answer.figure, "enemy": answer.actor})
        if answer.actor not in self.vigilants.get(answer.figure, ()):
            return unready(self.board, answer.figure, (answer.actor,), "ADE-TCT-22")
        path = self._path(answer.actor)
        if not 0 < answer.along < path_length(path):
            return Refusal("not_on_the_path", "ADE-TCT-22", {"figure": answer.actor})
        at, level = beginning(path, answer.along)[-1], self.passages[answer.actor].move.level
        if crowded(self.board, answer.actor, at, level):
            return Refusal("no_room", "ADE-TER-06", {"figure": answer.actor})
        return stand_refusal(self.board, answer.actor, at, level)

    def _ambushes(self) -> Iterator[Ambush]:
        """At the middle of each path, or as near to it as the actor could stand."""
        for who, actors in self.vigilants.items():
            for actor in actors:
                long = path_length(self._path(actor))
                ambushes = (Ambush(who, actor, int(long * part), WAYS[0]) for part in PARTS)
                found = next((one for one in ambushes if self._ambush_refusal(one) is None), None)
                if found is not None:
                    yield from (replace(found, by=by) for by in WAYS)

    def _path(self, actor: int) -> tuple[Point, ...]:
        """From where an actor stands."""
        figure = self.board[actor]
        return (figure.x, figure.y), *self.passages[actor].path

    def candidates(self) -> Sequence[Any]:
        paid = payments(self.board, self.seat, "interception", COSTS["interception"])
        return [
            LetBy(),
            *(
                Intercept(who, actor, by, free)
                for who, actors in self.open.items()
                for actor in actors
                for by in WAYS
                for free in ((False,) if self.board[who].deeds.vigilant else paid)
            ),
            *self._ambushes(),
        ]

    def passing(self) -> Any:
        return LetBy()

    def pressing(self) -> bool:
        """Vigilants may always find something to do; an interceptor needs a chance to catch somebody."""
        return bool(self.vigilants) or not all(
            hopeless(self.board, who, self.passages[actor], by)
            for who, actors in self.open.items()
            for actor in actors
            for by in WAYS
        )

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(tuple(dict.fromkeys((*self.open, *self.vigilants))))

    def facts(self) -> dict[str, Any]:
        return {"figures": tuple(self.open), "actors": tuple(self.passages), "vigilants": tuple(self.vigilants)}
