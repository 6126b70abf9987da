"""Traps: laid, and set off by whoever comes near [ADE-SKL-104..106, ADE-RUL-129]."""

from __future__ import annotations

from itertools import pairwise
from math import dist, inf
from typing import Final

from escarmouche.core import Choose, Script, Total
from escarmouche.games.ages.asks.trapping import FirstTrap, LayTrap, SetTrap
from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.moving import Moved
from escarmouche.games.ages.events.trapping import TrapLaid, TrapSprung
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.moves import TRIGGER, Move
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.trapping import BY_HAND, TRAP_RADIUS
from escarmouche.games.ages.rules.damage import Blow, damage_test
from escarmouche.games.ages.rules.revealing import show_trap
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.games.ages.state import Trap
from escarmouche.table.plane import Circle, beginning, path_length, stretches

STRENGTH = 5
TRAPPER: Final = "poseur_de_pieges"  # never sets one off

Path = tuple[Point, ...]


def set_trap(game: Position, group: tuple[int, ...], action: SetTrap) -> Script[None]:
    """[ADE-SKL-104] A trap beside each of them."""
    for who, at in zip(group, action.places, strict=True):
        lay(game, who, at, TRAP_RADIUS + CONTACT)
    yield from ()


def first_trap(game: Position, who: int) -> Script[None]:
    """[ADE-SKL-105] A trapper that has been deployed may lay one at once."""
    answer = yield FirstTrap(game.board, game.board[who].seat, who)
    if isinstance(answer, LayTrap):
        lay(game, who, answer.at, TRAP_RADIUS + BY_HAND)


def lay(game: Position, who: int, at: Point, reach: int) -> None:
    """[ADE-SKL-104] A trap lies there, and only its player knows where."""
    figure = game.board[who]
    far = game.board.traits[who].radius + reach
    trap = Trap(figure.seat, *at, TRAP_RADIUS, (figure.x, figure.y), far, who)
    game.secrets.traps = (*game.secrets.traps, trap)
    game.tell(TrapLaid(who, figure.seat, at))


# --- set off ----------------------------------------------------------------------------------------------------------


def spring_traps(game: Position, who: int, move: Move, path: Path, *, until: float = inf) -> Script[bool]:
    """[ADE-SKL-106, ADE-RUL-129, ADE-RUL-173] Every trap that a fighter comes near on its way goes off, in the order
    met and up to so far along; it goes on if it lives. Gives whether it does; who does not lies where the trap took
    it. To come down or to take off on the spot is a move."""
    board = game.board
    traps = (*game.secrets.traps, *board.state.traps)
    if not traps or has(board, who, TRAPPER) or (path_length(path) == 0 and move.end_level == board[who].level):
        return True
    met = [one for one in traps_met(board, traps, who, move, path) if one[0] <= until]
    while met:
        at, trap = yield from _next(game, who, path, met)
        met.remove((at, trap))
        _discard(game, trap)
        game.tell(TrapSprung(who, (trap.x, trap.y)))
        blow = Blow(who, Total(STRENGTH), why="ADE-SKL-106")
        damage: int = yield from damage_test(game, blow)
        if _ends_here(board, who, damage):
            _fall(game, who, move, path, at)
        yield from suffer(game, [Hit(who, damage, trap.layer, armed=False)])
        if board[who].where != "table":
            return False
    return True


def traps_met(board: Board, traps: tuple[Trap, ...], who: int, move: Move, path: Path) -> list[tuple[float, Trap]]:
    """[ADE-SKL-106] Which of these traps are near the way, with how far along it the fighter comes near: on the ground
    only, its start and its end included; by the other reading in the low air as well."""
    levels = (0, 1) if board.settings.traps_hit_level_1 else (0,)
    reach = board.traits[who].radius + TRIGGER
    found: list[tuple[float, Trap]] = []
    for trap in traps:
        circle = Circle(trap.x, trap.y, trap.radius)
        if move.level in levels and path_length(path):
            found += [(lo, trap) for lo, _ in stretches(path, reach, circle)[:1]]
        else:
            ends = ((path[0], board[who].level, 0.0), (path[-1], move.end_level, path_length(path)))
            near = [
                at for point, on, at in ends if on in levels and dist(point, (trap.x, trap.y)) <= reach + trap.radius
            ]
            found += [(at, trap) for at in near[:1]]
    return found


def _next(game: Position, who: int, path: Path, met: list[tuple[float, Trap]]) -> Script[tuple[float, Trap]]:
    """[ADE-RUL-129] The first on the way; of several at once the nearer one, then as the moving player likes: all of
    them are about to go off, so that all are seen before he is asked."""
    first = min(at for at, _ in met)
    here = beginning(path, first)[-1] if first > 0 else path[0]
    at_once = [one for one in met if one[0] <= first + CONTACT]
    gaps = [dist(here, (trap.x, trap.y)) - trap.radius for _, trap in at_once]
    nearest = [one for one, gap in zip(at_once, gaps, strict=True) if gap <= min(gaps) + CONTACT]
    if len(nearest) == 1:
        return nearest[0]
    for _, trap in nearest:
        if trap in game.secrets.traps:
            show_trap(game, who, trap)
    seat = game.board[who].seat
    chosen: int = yield Choose(seat, tuple(range(len(nearest))), "ADE-RUL-129", "trap", {"figure": who})
    return nearest[chosen]


def _discard(game: Position, trap: Trap) -> None:
    game.secrets.traps = tuple(one for one in game.secrets.traps if one != trap)
    game.board.state.traps = tuple(one for one in game.board.state.traps if one != trap)


def _ends_here(board: Board, who: int, damage: int) -> bool:
    """[ADE-SKL-02, ADE-SKL-03] Is so much damage the end of its way? Not of whoever fights on though eliminated."""
    figure = board[who]
    dies = figure.lost + damage >= board.traits[who].points
    return dies and not figure.doomed and not has(board, who, "acharne")


def _fall(game: Position, who: int, move: Move, path: Path, at: float) -> None:
    """The way of somebody who does not come to its end."""
    walked = (path[0], *(beginning(path, at) if at > 0 else ()))
    board = game.board
    board.put(who, *walked[-1])
    cost = sum(dist(a, b) for a, b in pairwise(walked))
    game.tell(Moved(who, move.kind, walked, round(cost), board[who].facing, board[who].level, move.why))
