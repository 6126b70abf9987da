"""Flight, and what the routed do when they are activated [ADE-FEA-09..12]."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, dist
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from escarmouche.core import Choose, Script
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.assaulting import LeftTable
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import is_free
from escarmouche.games.ages.queries.moves import HAIR, Move, Way, followed, potential, way_to
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.intercepting import Passage
from escarmouche.games.ages.refusals.moving import free_end_refusal, stand_refusal
from escarmouche.games.ages.rules import out_of_turn
from escarmouche.games.ages.rules.deaths import eliminate, leave_table
from escarmouche.games.ages.rules.moving import travel
from escarmouche.games.ages.rules.traps import spring_traps
from escarmouche.table.plane import longest_legal, path_length

Stopped: TypeAlias = Callable[[Position, Passage], Script[tuple[Point, ...] | None]]  # what enemies leave of a run


class Plan(msgspec.Struct, frozen=True):
    """A run as far as it gets: its path on the table; `out`: where it crosses the edge, if it leads so far."""

    path: tuple[Point, ...]
    out: Point | None = None


def flight(board: Board, who: int, why: str) -> Move:
    """[ADE-FEA-09, ADE-FEA-12, ADE-SKL-109, ADE-RUL-149] A run of whoever flees: as far as it can."""
    level = board[who].level
    return Move("flight", potential(board, who, "flight", swift=has(board, who, "rapidite")), level, level, why=why)


def flee(game: Position, who: int, away_from: Point) -> Script[None]:
    """[ADE-FEA-09, ADE-RUL-50] Straight away from the point where the assailant started; it stops before what it cannot
    pass, and over the edge it is lost. From right above or below no way leads away. This is its activation."""
    board = game.board
    out_of_turn.begins(game, who)
    figure, move = board[who], flight(board, who, "ADE-FEA-09")
    if apart := dist((figure.x, figure.y), away_from):
        far = (
            figure.x + round((figure.x - away_from[0]) * move.limit / apart),
            figure.y + round((figure.y - away_from[1]) * move.limit / apart),
        )
        yield from _run(game, who, move, _planned(board, who, move, ((figure.x, figure.y), far)))
    out_of_turn.ends(game, who)


def routed_activation(game: Position, who: int, stopped: Stopped) -> Script[None]:
    """[ADE-FEA-11, ADE-FEA-12, ADE-ORD-02] No action is open to it: free of enemies it runs to the nearest edge,
    otherwise it does nothing. Where two edges are as near its player chooses; an enemy may intercept it."""
    board = game.board
    if not is_free(board, who):
        return
    move = flight(board, who, "ADE-FEA-12")
    edge: Point = yield from _nearest_edge(game, who)
    plan = _planned(board, who, move, way_out(board, who, move, edge))
    if plan.path:
        rest: tuple[Point, ...] | None = yield from stopped(game, Passage(who, move, plan.path))
        if rest is None or board[who].where != "table":
            return
        plan = Plan(rest, plan.out) if plan.out is not None else _going_on(board, who, move, rest)
    yield from _run(game, who, move, plan)


def _going_on(board: Board, who: int, move: Move, rest: tuple[Point, ...]) -> Plan:
    """[ADE-FEA-12, ADE-RUL-174] What is left of a run, still no farther than before contact with an enemy."""
    left = ceil(followed(board, who, move, rest).cost)
    return _planned(board, who, replace(move, limit=left), ((board[who].x, board[who].y), *rest))


def _nearest_edge(game: Position, who: int) -> Script[Point]:
    """[ADE-FEA-12] The point of the nearest edge that lies straight before the fighter."""
    board = game.board
    figure, (width, depth) = board[who], board.cast.table
    edges: dict[str, Point] = {
        "south": (figure.x, 0),
        "north": (figure.x, depth),
        "west": (0, figure.y),
        "east": (width, figure.y),
    }
    near = min(dist((figure.x, figure.y), one) for one in edges.values())
    options = tuple(name for name, one in edges.items() if dist((figure.x, figure.y), one) == near)
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Choose(figure.seat, options, "ADE-FEA-12", "edge", {"figure": who})
    return edges[chosen]


def way_out(board: Board, who: int, move: Move, edge: Point) -> tuple[Point, ...]:
    """[ADE-FEA-12, ADE-MOV-01] The way over the edge: round obstacles as any run; straight where none leads there."""
    figure = board[who]
    here = figure.x, figure.y
    goal = _inside(board, who, here, edge)
    width, depth = board.cast.table
    whole = Move(move.kind, 4 * (width + depth), move.level, move.end_level, move.through, move.why)
    way = way_to(board, who, whole, goal)
    return (here, *(way.path if way is not None else (goal,)), edge)


def _inside(board: Board, who: int, start: Point, edge: Point) -> Point:
    """The last place on a straight line where the whole base is on the table."""
    r, (width, depth) = board.traits[who].radius, board.cast.table
    x, y = min(max(edge[0], r), width - r), min(max(edge[1], r), depth - r)
    return (start[0], y) if start[0] == edge[0] else (x, start[1])


def _planned(board: Board, who: int, move: Move, points: tuple[Point, ...]) -> Plan:
    """[ADE-FEA-09, ADE-FEA-12, ADE-MOV-16] Along these points as far as one gets, over the edge with some of the run
    left, otherwise to the last place that is free and touches no enemy."""
    field, r = board.ground.field, board.traits[who].radius
    on_table = longest_legal(points, path_length(points), lambda path: all(field.inside(*one, r) for one in path))
    whole = followed(board, who, move, on_table) if on_table else None
    if on_table != points[1:] and (whole is None or (whole.unhindered and whole.cost + HAIR < move.limit)):
        to_edge = longest_legal(points, path_length(points), lambda path: all(field.inside(*one, 0) for one in path))
        return Plan(on_table, (to_edge or points)[-1])

    def legal(path: tuple[Point, ...]) -> bool:
        facts, end = followed(board, who, move, path), path[-1]
        if not facts.unhindered or facts.cost > move.limit + HAIR:
            return False
        return not (stand_refusal(board, who, end, move.end_level) or free_end_refusal(board, who, move, end))

    path = longest_legal((points[0], *on_table), move.limit, legal) if on_table else ()
    return Plan(path)


def _run(game: Position, who: int, move: Move, plan: Plan) -> Script[None]:
    """[ADE-FEA-12, ADE-SKL-02, ADE-SKL-106] The run as it was planned; over the edge of the table is death, and nobody
    fights on there. Traps go off on the way out as on any other."""
    if plan.out is not None:
        figure = game.board[who]
        points = ((figure.x, figure.y), *plan.path, plan.out)
        if not (yield from spring_traps(game, who, move, points)):
            return
        cost = min(round(path_length(points)), move.limit)
        game.tell(Moved(who, move.kind, points, cost, figure.facing, figure.level, move.why))
        game.tell(LeftTable(who, move.why))
        yield from eliminate(game, who, why=move.why)
        if game.board[who].where == "table":
            leave_table(game, who)
    elif plan.path:
        way = Way(plan.path, followed(game.board, who, move, plan.path).cost)
        yield from travel(game, who, move, way)
