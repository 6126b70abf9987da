"""A run with a shot on it [ADE-SKL-68]."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from types import MappingProxyType

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import End, move_of
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.moves import Move, Way
from escarmouche.games.ages.queries.shots import Source, source_of
from escarmouche.games.ages.refusals.intercepting import Passage
from escarmouche.games.ages.refusals.shooting import target_refusal
from escarmouche.games.ages.rules.firing import fire
from escarmouche.games.ages.rules.moving import travel, way_of
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.table.plane import beginning, path_length


def harass(
    game: Position, group: tuple[int, ...], action: Harass, ran: Mapping[int, int] = MappingProxyType({})
) -> Script[None]:
    """[ADE-SKL-68, ADE-ACT-03, ADE-ORD-03, ADE-RUL-126] Everybody runs up to the place of its shot, all shoot at once,
    then they run on. Who dies on the way shoots no more. `ran`: how far those have come already who were held up."""
    board = game.board
    pairs = list(zip(group, action.ends, strict=True))
    moves = {who: move_of(board, who, "run", end, swift=action.swift) for who, end in pairs}
    ways = {who: way_of(game, who, moves[who], end) for who, end in pairs}
    shots = {who: replace(action, ends=(end,), after=max(0, action.after - ran.get(who, 0))) for who, end in pairs}
    left: dict[int, Way] = yield from _up_to_the_shot(game, shots, moves, ways)
    for who, end in pairs:
        if who in left and board[who].where == "table" and left[who].path:
            yield from travel(game, who, moves[who], left[who], end.facing)


def shot_first(game: Position, going: Mapping[int, Passage], action: Harass) -> Script[dict[int, Passage]]:
    """[ADE-SKL-68, ADE-RUL-126, ADE-ORD-03] A vigilant lies in wait farther on than the place of the shot: that comes
    first. Gives what is left of the runs of those who live."""
    board = game.board
    moves = {who: one.move for who, one in going.items()}
    starts = {who: one.start or (board[who].x, board[who].y) for who, one in going.items()}
    ways = {who: Way(one.path, path_length([(board[who].x, board[who].y), *one.path])) for who, one in going.items()}
    shots = {
        who: replace(action, ends=(End(*one.path[-1], path=one.path),), after=still_to_run(action, one))
        for who, one in going.items()
    }
    left: dict[int, Way] = yield from _up_to_the_shot(game, shots, moves, ways)
    return {
        who: replace(going[who], path=way.path, start=starts[who], spent=going[who].spent + ways[who].cost - way.cost)
        for who, way in left.items()
        if board[who].where == "table"
    }


def still_to_run(action: Harass, passage: Passage) -> int:
    """How far it is yet to the place of the shot."""
    return max(0, action.after - round(passage.spent))


def _up_to_the_shot(
    game: Position, shots: Mapping[int, Harass], moves: Mapping[int, Move], ways: Mapping[int, Way]
) -> Script[dict[int, Way]]:
    """[ADE-SKL-68, ADE-ACT-03, ADE-RUL-174] Each to the place of its own shot, then all the shots, but none at whom one
    sees no more; gives the ways on of those who got there."""
    board = game.board
    left = dict(ways)
    for who, one in shots.items():
        if one.after:
            first, left[who] = split((board[who].x, board[who].y), ways[who], one.after)
            if not (yield from travel(game, who, replace(moves[who], end_level=moves[who].level), first)):
                del left[who]
                continue
            short = dist((board[who].x, board[who].y), first.path[-1])  # of somebody hidden there (ADE-RUL-16)
            left[who] = replace(left[who], cost=left[who].cost + short)
    sources = {who: _source(board, who, shots[who].weapon) for who in left}
    hits: list[Hit] = []
    for who, source in sources.items():
        if target_refusal(board, source, shots[who].target) is None:
            hits += yield from fire(game, source, Shoot(shots[who].target, shots[who].weapon), "harass")
    yield from suffer(game, hits)
    return left


def _source(board: Board, who: int, weapon: int) -> Source:
    """A shooter on the run as it is where it has come to: perhaps a trap has wounded it on the way. It turns to its
    target; that whoever shoots before it runs faces it already is for the declaration to say."""
    return source_of(board, who, weapon, (board[who].x, board[who].y))


def split(start: Point, way: Way, after: int) -> tuple[Way, Way]:
    """A way as the part before the shot and the part after it, which may be empty."""
    cut = beginning((start, *way.path), after)
    rest = way.path[len(cut) - 1 :]
    return Way(cut, min(after, way.cost)), Way(rest if rest != cut[-1:] else (), max(0, way.cost - after))
