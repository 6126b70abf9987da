"""Points are put into stats, at an activation and at the other moments [ADE-SKL-29, ADE-SKL-30, ADE-EQP-12]."""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.core import Script
from escarmouche.games.ages.asks.points import KeepPoints, MayPutPoints, PutPoints, puttable
from escarmouche.games.ages.events.points import PointsPut
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.commanding import commander
from escarmouche.games.ages.queries.points import SOURCES, Source, steam_stats
from escarmouche.games.ages.state import POINT_CLAUSES, SEATS, Points

MIND: tuple[Source, ...] = ("concentration", "mutagen")
FIGHTING: tuple[Stat, ...] = ("att", "str", "def", "res")


def put(game: Position, action: PutPoints) -> None:
    """[ADE-SKL-29, ADE-SKL-97, ADE-EQP-12] The points lie in the stat until the end of the turn."""
    board, who = game.board, action.figure
    deeds = board[who].deeds
    board.note(who, points=(*deeds.points, Points(action.source, action.stat, action.count)))
    if action.source == "mutagen":
        board.note(who, mutagen=deeds.mutagen - action.count)
    elif action.source == "steam":
        board.note(who, steam=deeds.steam - action.count)
    game.tell(PointsPut(who, action.source, action.stat, action.count, POINT_CLAUSES[action.source]))


def put_points(game: Position, group: tuple[int, ...], action: PutPoints) -> Script[None]:
    """[ADE-SKL-30, ADE-EQP-12] At an activation."""
    assert action.figure in group
    put(game, action)
    yield from ()


def offer_points(
    game: Position, who: int, stats: Sequence[Stat], why: str, sources: Sequence[Source] = SOURCES
) -> Script[int]:
    """Its player may put points of a fighter into these stats, as long as there are any; gives how many he put."""
    count = 0
    while options := tuple(puttable(game.board, who, stats, sources)):
        answer = yield MayPutPoints(game.board, who, options, why)
        if isinstance(answer, KeepPoints):
            break
        put(game, answer)
        count += answer.count
    return count


def offer_in_fight(game: Position, who: int) -> Script[None]:
    """[ADE-SKL-30, ADE-SKL-97, ADE-EQP-12, ADE-ORD-09] Before a fighter places its combat dice."""
    yield from offer_points(game, who, FIGHTING, "ADE-SKL-30", MIND)
    yield from offer_points(game, who, steam_stats(game.board, who), "ADE-EQP-12", ("steam",))


def commanders_discipline(game: Position) -> Script[None]:
    """[ADE-SKL-30, ADE-SKL-97, ADE-ORD-01] Before the tactician roll each commander may raise his DIS."""
    for seat in SEATS:
        who = commander(game.board, seat)
        if who is not None:
            yield from offer_points(game, who, ("dis",), "ADE-SKL-30", MIND)
