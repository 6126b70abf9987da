"""Before the first turn: the stones are dropped, mulligans taken, edges chosen [MOO-SET-03..14]."""

from __future__ import annotations

from math import cos, pi, sin
from statistics import NormalDist

from escarmouche.chance import Die
from escarmouche.core import Choose, Script, Total
from escarmouche.games.moonstone.asks.deploying import DropByHand
from escarmouche.games.moonstone.board import Board, lay_stones
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.events.play import (
    EdgeChosen,
    MulliganTaken,
    RoleChosen,
    RolledOff,
    StonesDropped,
)
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.zones import DEPTHS, EDGES, fallen_here, stone_may_lie
from escarmouche.games.moonstone.state import Stone
from escarmouche.table.plane import inch

DIRECTIONS, QUANTILES = 3600, 10000
SPREAD = inch(7)  # MOO-RUL-45 (reconstructed)
TRIES = 60  # drops of one die before the table is called too crowded


def drop_stones(game: Position) -> Script[None]:
    """[MOO-SET-03, MOO-RUL-45, MOO-RUL-58] The engine drops the dice, or real dice tell where they lie."""
    board = game.board
    if board.settings.stone_drop == "by_hand":
        answer = yield DropByHand(board, 0, board.settings.stones)
        fallen = [fallen_here(board, *die) for die in answer.stones]
    else:
        fallen = []
        for _ in range(board.settings.stones):
            fallen.append((yield from _fall(board, fallen)))
    lay_stones(board, fallen)
    game.tell(StonesDropped(tuple((stone.x, stone.y, stone.depth) for stone in fallen)))
    board.state.phase = "mulligans"


def _fall(board: Board, fallen: list[Stone]) -> Script[Stone]:
    """[MOO-SET-04, MOO-SET-05, MOO-RUL-03, MOO-RUL-45] One die; off the table, on what nobody can stand on, or on
    another stone it is dropped again."""
    for _ in range(TRIES):
        direction = yield Die(DIRECTIONS, why="MOO-RUL-45")
        quantile = yield Die(QUANTILES, why="MOO-RUL-45")
        angle = 2 * pi * (direction - 1) / DIRECTIONS
        away = NormalDist(0, SPREAD).inv_cdf(0.5 + (quantile - 0.5) / QUANTILES / 2)
        x, y = board.cast.centre[0] + round(away * cos(angle)), board.cast.centre[1] + round(away * sin(angle))
        if stone_may_lie(board, x, y, fallen):
            depth = yield Die(DEPTHS, why="MOO-SET-05")
            return fallen_here(board, x, y, depth)
    return fallen_here(board, *board.cast.centre, 1)


def ask_mulligans(game: Position) -> Script[None]:
    """[MOO-SET-07, MOO-RUL-58] In seating order, whoever still has his may have all stones dropped again."""
    state = game.board.state
    for seat, has in enumerate(state.mulligans):
        if has and (yield Choose(seat, (True, False), "MOO-SET-07", "mulligan")):
            state.mulligans = tuple(one and index != seat for index, one in enumerate(state.mulligans))
            game.tell(MulliganTaken(seat))
            state.phase = "stones"
            return
    state.phase = "edges"


def roll_off(seats: tuple[int, ...], why: str) -> Script[list[tuple[int, Total]]]:
    """Everybody of these rolls a six-sided die."""
    dice = []
    for seat in seats:
        face = yield Die(6, why=why, about=seat)
        dice.append((seat, Total(face)))
    return dice


def highest(game: Position, seats: tuple[int, ...], what: str, why: str) -> Script[int]:
    """[MOO-SET-09] The seat with the highest roll; ties are rolled again by those tied."""
    while True:
        dice = yield from roll_off(seats, why)
        best = max(total.value for _, total in dice)
        tied = tuple(seat for seat, total in dice if total.value == best)
        winner = tied[0] if len(tied) == 1 else NOBODY
        game.tell(RolledOff(what, tuple(dice), winner, why))
        if winner != NOBODY:
            return winner
        seats = tied


def ranked(game: Position, seats: tuple[int, ...]) -> Script[tuple[int, ...]]:
    """[MOO-SET-12, MOO-SET-13] Seats by their rolls, highest first; only those tied roll again, for their own order."""
    dice = yield from roll_off(seats, "MOO-SET-12")
    game.tell(RolledOff("deployment", tuple(dice), NOBODY, "MOO-SET-12"))
    order: list[int] = []
    for value in sorted({total.value for _, total in dice}, reverse=True):
        tied = tuple(seat for seat, total in dice if total.value == value)
        order += tied if len(tied) == 1 else (yield from ranked(game, tied))
    return tuple(order)


def choose_edges(game: Position) -> Script[None]:
    """[MOO-SET-09..14, MOO-MUL-06] In which order all deploy; two players share out the Initiative and have their edges
    at once, of more each picks his own when he places his first model."""
    state, seats = game.board.state, game.board.cast.seats
    if seats == 2:
        winner = yield from highest(game, (0, 1), "deployment", "MOO-SET-09")
        role = yield Choose(winner, ("early_bird", "initiative"), "MOO-SET-10", "deploy_role")
        game.tell(RoleChosen(winner, role))
        early = winner if role == "early_bird" else 1 - winner
        state.initiative = 1 - early
        state.order = (early, 1 - early)
        edge = yield Choose(early, EDGES, "MOO-SET-11", "choose_edge")
        first = EDGES.index(edge)
        _take_edge(game, early, first, "MOO-SET-11")
        _take_edge(game, 1 - early, (first + 2) % 4, "MOO-SET-11")
    else:
        state.order = yield from ranked(game, tuple(range(seats)))
    state.seat = state.order[0]
    state.phase = "deployment"


def claim_edge(game: Position, seat: int) -> Script[None]:
    """[MOO-SET-12] Whoever has no edge yet picks one that is free; the last one is his without a question."""
    taken = game.board.state.edges
    if taken[seat] >= 0:
        return
    free = tuple(name for index, name in enumerate(EDGES) if index not in taken)
    edge = free[0] if len(free) == 1 else (yield Choose(seat, free, "MOO-SET-12", "choose_edge"))
    _take_edge(game, seat, EDGES.index(edge), "MOO-SET-12")


def _take_edge(game: Position, seat: int, edge: int, why: str) -> None:
    state = game.board.state
    state.edges = tuple(edge if one == seat else old for one, old in enumerate(state.edges))
    game.tell(EdgeChosen(seat, edge, why))
