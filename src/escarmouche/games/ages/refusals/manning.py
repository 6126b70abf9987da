"""Why may a card not be deployed so, because a war machine would lack its crew? [ADE-DEP-11, ADE-DEP-15].

A machine and its crew come by cards of their own. As long as enough hands are still to come anything goes; then those
who are deployed must touch it, where there is any place to do so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist

from escarmouche.core import Refusal
from escarmouche.games.ages.board import CONTACT, Board, everybody, teams
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.queries.crews import hands_at, machine_of
from escarmouche.games.ages.refusals.placing import deploy_refusal, zone_box
from escarmouche.table.plane import Places


def is_hand(board: Board, who: int) -> bool:
    """[ADE-MAC-02] Could this figure crew a machine?"""
    return board.traits[who].machine is None and "aim" in board.traits[who].stats


def still_to_come(board: Board, seat: int, figures: Sequence[int]) -> int:
    """How many hands of a player are yet to be deployed after these."""
    waiting = (one for one in board.state.figures if one.seat == seat and one.where == "reserve")
    return sum(1 for one in waiting if one.id not in figures and is_hand(board, one.id))


def manning_refusal(board: Board, seat: int, figures: Sequence[int], places: Sequence[Point]) -> Refusal | None:
    """[ADE-DEP-11, ADE-DEP-15] Why these figures may not be deployed at these places."""
    later = still_to_come(board, seat, figures)
    for who, at in zip(figures, places, strict=True):
        if board.traits[who].machine is not None:
            wanted = machine_of(board, who).crew - later
            if wanted > _touched(board, who, at) and machine_place(board, seat, who, wanted) is not None:
                return Refusal("crew_wanted", "ADE-DEP-11", {"figure": who, "limit": wanted})
    idle = [number for number, at in enumerate(places) if not touches_machine(board, seat, figures[number], at)]
    for machine in board.machines(seat):
        if (wanted := hands_wanted(board, seat, machine.id, figures, places)) <= 0:
            continue
        for number in idle:
            others = [at for other, at in enumerate(places) if other != number]
            if next(hand_places(board, figures[number], machine.id, others), None) is not None:
                return Refusal("crew_wanted", "ADE-DEP-11", {"figure": machine.id, "limit": wanted})
    return None


def hands_wanted(board: Board, seat: int, machine: int, figures: Sequence[int], places: Sequence[Point]) -> int:
    """[ADE-DEP-11] How many hands a machine on the table lacks that can no more come later: beside those who touch it
    already, and those of these figures that have a place there."""
    settled = sum(
        1 for who, at in zip(figures, places, strict=False) if is_hand(board, who) and _touches(board, who, at, machine)
    )
    there = len(hands_at(board, machine, seat)) + still_to_come(board, seat, figures) + settled
    return machine_of(board, machine).crew - there


def touches_machine(board: Board, seat: int, who: int, at: Point) -> bool:
    """Would a figure here touch a machine of its side?"""
    return any(_touches(board, who, at, machine.id) for machine in board.machines(seat))


def _touches(board: Board, who: int, at: Point, other: int) -> bool:
    figure, reach = board[other], board.traits[who].radius + board.traits[other].radius + CONTACT
    return dist(at, (figure.x, figure.y)) <= reach


def _touched(board: Board, machine: int, at: Point) -> int:
    """How many hands on the table a machine here would touch."""
    near = board.crowd.near(*at, board.traits[machine].radius, CONTACT, teams((board[machine].seat,)), machine)
    return sum(1 for one in near if is_hand(board, one))


def hand_places(board: Board, who: int, machine: int, taken: Sequence[Point]) -> Iterator[Point]:
    """The places in contact with a machine where a hand may be deployed beside these others of its card. The zone has
    no border here: of any room the place farthest inside lies on another border."""
    if not is_hand(board, who):
        return
    figure, radius = board[machine], board.traits[who].radius
    room = Places(board.ground.field, radius, figure.x, figure.y, board.traits[machine].radius + radius + CONTACT)
    room.free(board.crowd, everybody(), who).off(board.ground.no_place).touching(board.crowd, machine, CONTACT)
    for at in taken:
        room.beyond(*at, 2 * radius)
    yield from (spot for spot in room if deploy_refusal(board, who, spot) is None)


def machine_place(board: Board, seat: int, machine: int, wanted: int) -> Point | None:
    """A place where a machine may be deployed and touches so many hands; None: there is none."""
    left, bottom, right, top = zone_box(board, seat)
    radius = board.traits[machine].radius
    far = right - left + top - bottom
    room = Places(board.ground.field, radius, left, bottom, far)
    room.free(board.crowd, everybody(), machine).off(board.ground.no_place)
    for one in board.ids(seat):
        if is_hand(board, one):
            room.circle(board[one].x, board[one].y, board.traits[one].radius + radius + CONTACT)

    def allowed(x: int, y: int) -> bool:
        return _touched(board, machine, (x, y)) >= wanted and deploy_refusal(board, machine, (x, y)) is None

    return room.first(allowed)
