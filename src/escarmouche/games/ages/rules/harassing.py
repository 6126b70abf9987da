"""A run with a shot on it [ADE-SKL-68]."""

from __future__ import annotations

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.ages.asks.harassing import Harass, running_source
from escarmouche.games.ages.asks.moving import move_of
from escarmouche.games.ages.asks.shooting import Shoot
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.moves import Way
from escarmouche.games.ages.rules.firing import fire
from escarmouche.games.ages.rules.moving import travel, way_of
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.table.plane import beginning


def harass(game: Position, group: tuple[int, ...], action: Harass) -> Script[None]:
    """[ADE-SKL-68, ADE-ACT-03, ADE-ORD-03] Everybody runs up to the place of its shot, all shoot at once, then they run
    on. Who dies on the way shoots no more."""
    board = game.board
    pairs = list(zip(group, action.ends, strict=True))
    moves = {who: move_of(board, who, "run", end, swift=action.swift) for who, end in pairs}
    ways = {who: way_of(game, who, moves[who], end) for who, end in pairs}
    sources = {who: running_source(board, who, action, end) for who, end in pairs}
    living = group
    if action.after:
        living = ()
        for who in group:
            first, ways[who] = split((board[who].x, board[who].y), ways[who], action.after)
            if (yield from travel(game, who, replace(moves[who], end_level=moves[who].level), first)):
                living = (*living, who)
    hits: list[Hit] = []
    for who in living:
        hits += yield from fire(game, sources[who], Shoot(action.target, action.weapon), "harass")
    yield from suffer(game, hits)
    for who, end in pairs:
        if who in living and board[who].where == "table" and ways[who].path:
            yield from travel(game, who, moves[who], ways[who], end.facing)


def split(start: Point, way: Way, after: int) -> tuple[Way, Way]:
    """A way as the part before the shot and the part after it, which may be empty."""
    cut = beginning((start, *way.path), after)
    rest = way.path[len(cut) - 1 :]
    return Way(cut, min(after, way.cost)), Way(rest if rest != cut[-1:] else (), max(0, way.cost - after))
