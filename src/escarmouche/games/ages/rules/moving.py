"""Free moves carried out: the way, what is met on it, the new place [ADE-MOV-01..07, ADE-ACT-10, ADE-FLY-12]."""

from __future__ import annotations

from math import atan2, ceil, degrees, dist

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.moving import LEVEL_CHANGED, Dodge, End, Moving, Run, Running, Turn, Walk, move_of
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.moving import Barred, Moved, Turned
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.moves import Kind, Move, Way, path_cost, way_to
from escarmouche.games.ages.refusals.moving import crowded, stand_refusal
from escarmouche.games.ages.rules.haunting import haunt, passed_through
from escarmouche.games.ages.rules.traps import spring_traps
from escarmouche.table.plane import longest_legal, path_length

KINDS: dict[type[Moving], Kind] = {Walk: "walk", Run: "run", Dodge: "dodge", Harass: "run"}


def free_move(game: Position, group: tuple[int, ...], action: Moving) -> Script[None]:
    """[ADE-MOV-05..07, ADE-ACT-03] Everybody of the group moves. All ways are laid before anybody stirs: they move at
    once."""
    board = game.board
    kind = KINDS[type(action)]
    swift = isinstance(action, Running) and action.swift
    moves = [move_of(board, who, kind, end, swift=swift) for who, end in zip(group, action.ends, strict=True)]
    ways = [way_of(game, who, move, end) for who, move, end in zip(group, moves, action.ends, strict=True)]
    for who in group:
        board.lift(who)
    for who, move, way, end in zip(group, moves, ways, action.ends, strict=True):
        yield from travel(game, who, move, way, end.facing)


def way_of(game: Position, who: int, move: Move, end: End) -> Way:
    """[ADE-MOV-01] The path a player has drawn, or the shortest one."""
    if end.path:
        cost = path_cost(game.board, who, move, end.path)
        return Way(end.path, move.limit if cost is None else cost)
    way = way_to(game.board, who, move, end.at)
    assert way is not None
    return way


def is_open(board: Board, who: int, move: Move, end: End, besides: tuple[int, ...] = ()) -> bool:
    """[ADE-TER-06, ADE-RUL-174] Does a way that was declared still lead to its end, and is there room on the level
    where it ends? Those who move at the same time (`besides`) take none."""
    if stand_refusal(board, who, end.at, move.end_level, besides) is not None:
        return False
    way = path_cost(board, who, move, end.path) if end.path else way_to(board, who, move, end.at)
    return way is not None


def travel(game: Position, who: int, move: Move, way: Way, facing: int = -1) -> Script[bool]:
    """[ADE-ORD-03, ADE-SKL-55, ADE-SKL-106] A fighter goes its way, and what lies on it happens in the order met; does
    it live to see the end?"""
    figure, meant = game.board[who], (move, way)
    move, way = before_the_hidden(game.board, who, move, way)
    path = ((figure.x, figure.y), *way.path)
    for at, one in passed_through(game.board, who, move, path):
        if not (yield from spring_traps(game, who, move, path, until=at)):
            return False
        yield from haunt(game, who, one)
    alive: bool = yield from spring_traps(game, who, move, path)
    if alive:
        carry(game, who, move, way, facing)
        if (move, way) != meant:
            game.tell(Barred(who, "ADE-RUL-16"))
    return alive


def pushed(game: Position, who: int, to: Point, why: str) -> Script[None]:
    """[ADE-SKL-106, ADE-RUL-171] Somebody is moved straight to a place, and looks where it looked: no move of its own,
    but traps go off on it as on any other."""
    figure = game.board[who]
    apart = dist((figure.x, figure.y), to)
    move = Move("push", ceil(apart), figure.level, figure.level, why=why)
    if (yield from travel(game, who, move, Way((to,), apart), figure.facing)):
        game.board.note(who, moved=figure.deeds.moved)


def carry(game: Position, who: int, move: Move, way: Way, facing: int = -1) -> None:
    """[ADE-ACT-10, ADE-FLY-03, ADE-FLY-12] A fighter comes to the end of a way, on its level, facing where its player
    wants or where it went."""
    board = game.board
    figure = board[who]
    points = ((figure.x, figure.y), *way.path)
    turned = facing if facing >= 0 else heading(points[-2], points[-1], figure.facing)
    x, y = way.path[-1]
    deeds = figure.deeds
    if move.end_level != figure.level:
        deeds = replace(deeds, did=(*deeds.did, LEVEL_CHANGED))
    if not deeds.moved and points[0] != points[-1]:
        deeds = replace(deeds, moved=True)
    board.put(who, x, y, facing=turned, level=move.end_level, deeds=deeds)
    landed = move.end_level == 0 < figure.level
    game.tell(Moved(who, move.kind, points, round(way.cost), turned, move.end_level, move.why, landed))


def before_the_hidden(board: Board, who: int, move: Move, way: Way) -> tuple[Move, Way]:
    """[ADE-RUL-16] A move that would end on a hidden enemy stops at the last legal place before; whoever would change
    its level on the way, and finds none, stays where it is."""
    if not crowded(board, who, way.path[-1], move.end_level):
        return move, way
    figure = board[who]
    points = ((figure.x, figure.y), *way.path)

    def legal(path: tuple[Point, ...]) -> bool:
        on = path[-1], move.end_level
        return not crowded(board, who, *on) and stand_refusal(board, who, *on) is None

    path = longest_legal(points, path_length(points), legal)
    if path:
        return move, Way(path, path_length([points[0], *path]))
    return replace(move, end_level=figure.level), Way((points[0],), 0)


def heading(start: tuple[int, int], end: tuple[int, int], otherwise: int) -> int:
    """The direction from a point to another, in degrees."""
    if start == end:
        return otherwise
    return round(degrees(atan2(end[1] - start[1], end[0] - start[0]))) % 360


def turn(game: Position, group: tuple[int, ...], action: Turn) -> Script[None]:
    """[ADE-ACT-10, ADE-RUL-15] Turn in place."""
    for who, facing in zip(group, action.facings, strict=True):
        game.board.change(who, facing=facing)
        game.tell(Turned(who, facing))
    yield from ()
