"""Steam is raised, points go into stats: free actions, and a question at other moments [ADE-SKL-29, ADE-EQP-12]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.meaning import FigureId, Refers
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.ids import Stat, StatName
from escarmouche.games.ages.queries.points import RAISED, SOURCES, Source, bears, points_left, room, steam_stats
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.games.ages.state import POINT_CLAUSES


class PutPoints(Decision, frozen=True):
    """So many points of Concentration, mutagen or steam into a stat of a fighter."""

    figure: FigureId
    source: Annotated[Source, Refers("term", "points")]
    stat: StatName
    count: int


class KeepPoints(Decision, frozen=True):
    """No more points now."""


class RaiseSteam(Decision, frozen=True):
    """A fighter lights its boiler: two dice say what it gains."""

    figure: FigureId


def put_refusal(board: Board, answer: PutPoints) -> Refusal | None:
    """[ADE-SKL-29, ADE-SKL-97, ADE-EQP-13] Why so many points do not go there."""
    most = room(board, answer.figure, answer.source, answer.stat)
    if 1 <= answer.count <= most:
        return None
    about = {"figure": answer.figure, "stat": answer.stat, "tried": answer.count, "limit": most}
    why = "ADE-EQP-13" if answer.source == "steam" else POINT_CLAUSES[answer.source]
    return Refusal("no_room_for_points", why, about)


def puttable(board: Board, who: int, stats: Sequence[Stat], sources: Sequence[Source] = SOURCES) -> Iterator[PutPoints]:
    """Every way to put points into one of these stats."""
    for source in sources:
        for stat in stats if points_left(board, who, source) > 0 else ():
            for count in range(1, room(board, who, source, stat) + 1):
                yield PutPoints(who, source, stat, count)


class MayPutPoints(Ask[Any]):
    """[ADE-SKL-30, ADE-SKL-97, ADE-EQP-12] Points of a fighter into one of these stats, or none."""

    __slots__ = ("board", "figure", "options")

    def __init__(self, board: Board, figure: int, options: tuple[PutPoints, ...], why: str) -> None:
        super().__init__(board[figure].seat, why)
        self.board = board
        self.figure = figure
        self.options = options

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, KeepPoints) or answer in self.options:
            return None
        return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})

    def candidates(self) -> Sequence[Any]:
        return [*self.options, KeepPoints()]

    def passing(self) -> Any:
        return KeepPoints()

    def hints(self, focus: int | None = None) -> Hints:
        return Hints((self.figure,))

    def facts(self) -> dict[str, Any]:
        return {"figure": self.figure, "stats": tuple(dict.fromkeys(one.stat for one in self.options))}


# --- at an activation -------------------------------------------------------------------------------------------------


def _no_points(board: Board, group: Group) -> Refusal | None:
    if any(True for who in group for _ in puttable(board, who, RAISED)):
        return None
    sources = (source for source in SOURCES for who in group if bears(board, who, source))
    return Refusal("no_points", POINT_CLAUSES[next(sources, "concentration")], {"figure": group[0]})


def _put_refusal(board: Board, group: Group, action: PutPoints) -> Refusal | None:
    if action.figure not in group:
        return Refusal("not_acting", "ADE-SKL-30", {"figure": action.figure})
    return put_refusal(board, action)


def _puts(board: Board, group: Group) -> Iterator[PutPoints]:
    for who in group:
        yield from puttable(board, who, RAISED)


def _any_put(board: Board, group: Group, rng: Stream) -> PutPoints | None:
    found = list(_puts(board, group))
    return found[rng.below(len(found))] if found else None


PUT_POINTS = ActionKind(
    ActionRule("put_points", "free", "points", "ADE-SKL-30"), PutPoints, _no_points, _put_refusal, _puts, _any_put
)


def steam_refusal(board: Board, who: int) -> Refusal | None:
    """[ADE-EQP-08..10, ADE-RUL-60] Why no steam: without a boiler, once a turn, never after it burst."""
    if not steam_stats(board, who):
        return Refusal("no_skill", "ADE-EQP-08", {"figure": who})
    if board[who].deeds.steam >= 0:
        return Refusal("done_already", "ADE-EQP-08", {"figure": who})
    if board.state.turn > board[who].steam_until:
        return Refusal("no_steam", "ADE-EQP-10", {"figure": who})
    return None


def _no_steam(board: Board, group: Group) -> Refusal | None:
    refusals = [steam_refusal(board, who) for who in group]
    return None if None in refusals else refusals[0]


def _raise_refusal(board: Board, group: Group, action: RaiseSteam) -> Refusal | None:
    if action.figure not in group:
        return Refusal("not_acting", "ADE-EQP-08", {"figure": action.figure})
    return steam_refusal(board, action.figure)


def _raises(_board: Board, group: Group) -> Iterator[RaiseSteam]:
    yield from map(RaiseSteam, group)


def _any_raise(_board: Board, group: Group, rng: Stream) -> RaiseSteam:
    return RaiseSteam(group[rng.below(len(group))])


RAISE_STEAM = ActionKind(
    ActionRule("raise_steam", "free", "steam", "ADE-EQP-08"), RaiseSteam, _no_steam, _raise_refusal, _raises, _any_raise
)
