"""War machines: crews named, shots and moves carried out [ADE-MAC-02..09, ADE-MAC-11]."""

from __future__ import annotations

from math import dist

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.ages.asks.machines import (
    FireMachine,
    MoveMachine,
    NameCrew,
    machine_move,
    machine_source,
)
from escarmouche.games.ages.board import CONTACT, Board, everybody, shown_enemies
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.machines import CrewNamed, MachineMoved
from escarmouche.games.ages.events.moving import Barred, Moved
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.crews import crewed_machine, hands_at, serves, side_of
from escarmouche.games.ages.queries.moves import Way, followed, way_to
from escarmouche.games.ages.refusals.moving import enemy_at, stand_refusal
from escarmouche.games.ages.rules.firing import fire
from escarmouche.games.ages.rules.moving import before_the_hidden, heading, travel
from escarmouche.games.ages.rules.wounds import Hit, suffer
from escarmouche.games.ages.state import NOBODY, SEATS
from escarmouche.table.plane import Places


def name_crews(game: Position) -> Script[None]:
    """[ADE-MAC-02..04, ADE-TUR-03, ADE-TAC-11, ADE-ORD-01] Each player names those who crew each machine this turn; its
    card stands for them, and no other does. A single way to do it is still announced."""
    board = game.board
    for seat in SEATS:
        for machine in list(board.machines()):
            _change_hands(board, machine.id)
            hands = tuple(one for one in hands_at(board, machine.id, seat) if board[one].bearer == NOBODY)
            if side_of(board, machine.id) == seat and hands:
                answer = yield NameCrew(board, seat, machine.id, hands)
                _name(game, machine.id, seat, answer.figures)


def _change_hands(board: Board, machine: int) -> None:
    """[ADE-MAC-02] The side that was the crew stays it while it has a hand there; otherwise the other takes over."""
    card, side = board[machine].card, side_of(board, machine)
    if not hands_at(board, machine, side) and hands_at(board, machine, 1 - side):
        board.state.cards[card] = replace(board.state.cards[card], seat=1 - side)


def _name(game: Position, machine: int, seat: int, figures: tuple[int, ...]) -> None:
    """[ADE-MAC-03, ADE-MAC-04] Servers and substitutes depend on the machine's card."""
    board = game.board
    servers = tuple(one for one in figures if serves(board, machine, one))
    for one in figures:
        board.change(one, bearer=board[machine].card, crew="server" if one in servers else "substitute")
    substitutes = tuple(one for one in figures if one not in servers)
    game.tell(CrewNamed(machine, seat, servers, substitutes))


# --- used -------------------------------------------------------------------------------------------------------------


def fire_machine(game: Position, group: tuple[int, ...], action: FireMachine) -> Script[None]:
    """[ADE-MAC-07, ADE-MAC-11, ADE-MAC-12] One member tests for the whole crew; the machine turns to its target."""
    board = game.board
    machine = _used(game, group)
    source = machine_source(board, machine, action.member)
    at = (board[action.target].x, board[action.target].y) if action.at is None else action.at
    figure = board[machine]
    board.change(machine, facing=heading((figure.x, figure.y), at, figure.facing))
    hits: list[Hit] = yield from fire(game, source, action, "fire_machine", machine)
    yield from suffer(game, hits)


def _used(game: Position, group: tuple[int, ...]) -> int:
    """[ADE-MAC-11] The machine of a crew, used for this turn."""
    machine = crewed_machine(game.board, group[0])
    assert machine is not None
    game.board.note(machine.id, status="activated")
    return machine.id


def move_machine(game: Position, group: tuple[int, ...], action: MoveMachine) -> Script[None]:
    """[ADE-MAC-08, ADE-MAC-09, ADE-SKL-106, ADE-RUL-16] The machine comes to its place, or before somebody hidden
    there; then each mover stands as it stood about it, or as near to that as there is room, and whatever lies on its
    way happens."""
    board = game.board
    move = machine_move(board, group)
    machine = _used(game, group)
    meant = _way(board, machine, group, action)
    for who in group:
        board.lift(who)
    _, way = before_the_hidden(board, machine, move, meant)
    old = board[machine]
    wanted = {who: (board[who].x + way.path[-1][0] - old.x, board[who].y + way.path[-1][1] - old.y) for who in group}
    points = ((old.x, old.y), *way.path)
    facing = action.end.facing if action.end.facing >= 0 else heading(points[-2], points[-1], old.facing)
    board.put(machine, *way.path[-1], facing=facing)
    game.tell(Moved(machine, "move_machine", points, round(way.cost), facing, why=move.why))
    game.tell(MachineMoved(machine, group))
    if way != meant:
        game.tell(Barred(machine, "ADE-RUL-16"))
    for who in group:
        yield from travel(game, who, move, _follow(board, who, wanted[who]), board[who].facing)


def _way(board: Board, machine: int, group: tuple[int, ...], action: MoveMachine) -> Way:
    move = machine_move(board, group)
    if action.end.path:
        return Way(action.end.path, followed(board, machine, move, action.end.path).cost)
    way = way_to(board, machine, move, action.end.at)
    assert way is not None
    return way


def _follow(board: Board, who: int, wanted: Point) -> Way:
    """The way of a mover beside its machine."""
    place = _beside(board, who, wanted)
    return Way((place,), dist((board[who].x, board[who].y), place))


def _beside(board: Board, who: int, wanted: Point) -> Point:
    """[ADE-MAC-09, ADE-TER-06, ADE-MOV-16] The place nearest to the wanted one where a mover may stand, touching no
    enemy; where it stood if there is none at all."""

    def allowed(x: int, y: int) -> bool:
        return stand_refusal(board, who, (x, y)) is None and not enemy_at(board, who, (x, y), 0)

    if allowed(*wanted):
        return wanted
    width, depth = board.cast.table
    room = Places(board.ground.field, board.traits[who].radius, *wanted, width + depth)
    room.free(board.crowd, everybody(0), who).off(board.ground.no_place)
    room.untouched(board.crowd, shown_enemies(board[who].seat, 0), CONTACT, who)
    place = room.nearest(*wanted, allowed)
    return (board[who].x, board[who].y) if place is None else place
