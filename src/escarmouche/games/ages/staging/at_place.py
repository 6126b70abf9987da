"""What may those who act do at a place that is pointed at? Moves, shots at the ground, summons, traps, a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.breathing import Breathe
from escarmouche.games.ages.asks.disengaging import DISENGAGE, WAYS, Disengage
from escarmouche.games.ages.asks.forcing import ForcedRun
from escarmouche.games.ages.asks.machines import FireMachine, MoveMachine, machine_move
from escarmouche.games.ages.asks.moving import Dodge, End, Moving, Run, Turn, Walk
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.shooting import SHOT_KINDS, Shooting
from escarmouche.games.ages.asks.trapping import SetTrap
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.effects import Summon
from escarmouche.games.ages.queries.crews import crewed_machine
from escarmouche.games.ages.queries.mystics import place_of
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.trapping import TRAP_RADIUS
from escarmouche.games.ages.staging.aiming import ends_of, formula_levels, in_the_air, toward
from escarmouche.games.ages.staging.gesture_reader import GestureReader
from escarmouche.games.ages.staging.placing import beside_base, nearest
from escarmouche.games.ages.staging.walking import shortened


def at_place(reader: GestureReader, ask: NextAction) -> Iterator[Any]:
    """Everything that is done at a place; a walk and a run are told of even where they are closed."""
    group, to = ask.group, reader.points[-1]
    open_ = {kind.decision for kind in ask.open_kinds()}
    for kind in (Walk, Run, *(one for one in (Dodge, ForcedRun) if one in open_)):
        yield from _moves(reader, ask, kind)
    for kind in (Walk, Run):
        yield from _short(reader, ask, kind) if kind in open_ else ()
    if Disengage in open_:
        yield from _disengagements(reader, group[0], to)
    if MoveMachine in open_:
        yield from _machine_moves(reader, ask, to)
    yield from _shots_at(reader, ask, open_, to)
    if Breathe in open_:
        yield Breathe(tuple(toward(reader, who, to) for who in group))
    if Recite in open_:
        yield from _summons(reader, group[0])
    if SetTrap in open_:
        yield from _traps(reader, group, to)
    if Turn in open_:
        yield Turn(tuple(toward(reader, who, to) for who in group))


def _moves(reader: GestureReader, ask: NextAction, kind: type[Moving]) -> Iterator[Moving]:
    """[ADE-MOV-05..07, ADE-SKL-109, ADE-FLY-12] The move as it is meant, with what a swift fighter and a flyer may make
    of it."""
    ends = ends_of(reader, ask.group)
    meant = kind(ends)
    if isinstance(meant, Run) and all(has(reader.board, who, "rapidite") for who in ask.group):
        yield Run(ends, swift=True)
    yield meant
    if isinstance(meant, ForcedRun):
        yield ForcedRun(ends, authority=True)
        if has(reader.board, ask.group[0], "rapidite"):
            yield from (ForcedRun(ends, free, swift=True) for free in (False, True))
    elif all(has(reader.board, who, "vol") for who in ask.group):
        yield from (one for one in in_the_air(reader, kind, ask.group, ends) if reader.legal(one))


def _short(reader: GestureReader, ask: NextAction, kind: type[Moving]) -> Iterator[Moving]:
    """[ADE-ACT-08] Where one fighter cannot get there, as far toward it as the move leads."""
    ends = ends_of(reader, ask.group)
    if len(ask.group) > 1 or ends[0].path or reader.legal(kind(ends)):
        return
    who = ask.group[0]
    move = reader.move(who, kind(ends), ends[0])
    for at in shortened(reader, who, move, ends[0].at, lambda at: reader.legal(kind((End(*at),)))):
        yield kind((End(*at),))


def _disengagements(reader: GestureReader, who: int, to: Point) -> Iterator[Disengage]:
    """[ADE-MOV-08..13] By INI or by FOR; to the nearest place where the very one is not to be had."""
    exact = [Disengage(by, End(*to)) for by in WAYS]
    if not reader.legal(exact[0]):
        known = (one for one in DISENGAGE.candidates(reader.board, (who,)) if reader.legal(one))
        yield from nearest(known, lambda one: one.end.at, to)
    yield from exact


def _machine_moves(reader: GestureReader, ask: NextAction, to: Point) -> Iterator[MoveMachine]:
    """[ADE-MAC-08] The machine to the place, or as far toward it as its crew brings it."""
    exact = MoveMachine(End(*to))
    machine = crewed_machine(reader.board, ask.group[0])
    if machine is not None and not reader.legal(exact):
        move = machine_move(reader.board, ask.group)
        for at in shortened(reader, machine.id, move, to, lambda at: reader.legal(MoveMachine(End(*at)))):
            yield MoveMachine(End(*at))
    yield exact


def _shots_at(reader: GestureReader, ask: NextAction, open_: set[type[Decision]], to: Point) -> Iterator[Shooting]:
    """[ADE-ART-09] Area artillery at a point of the ground."""
    board, group = reader.board, ask.group
    for decision, kind in SHOT_KINDS.items():
        if decision in open_:
            weapons = board.traits[group[0]].weapons
            for number in kind.weapons(board, group[0]):
                if weapons[number].artillery == "area":
                    yield decision(weapon=number, at=to)
    if FireMachine in open_:
        machine = crewed_machine(board, group[0])
        if machine is not None and board.traits[machine.id].weapons[0].artillery == "area":
            yield from (FireMachine(at=to, member=who) for who in group)


def _summons(reader: GestureReader, who: int) -> Iterator[Recite]:
    """[ADE-MYS-39] Whoever is called appears at the points given, the others beside the last of them."""
    board = reader.board
    for name in board.traits[who].book:
        formula = board.cast.formula(name)
        if formula.target == "ground_point":
            op = next(one for one in formula.effects if isinstance(one, Summon))
            wide = 2 * place_of(board, op.profile, 0, 0).radius
            (x, y), given = reader.points[-1], reader.points[: op.count]
            places = (*given, *((x + wide * k, y) for k in range(1, op.count - len(given) + 1)))
            yield from (Recite(name, at=places, level=level) for level in formula_levels(reader, who, name))


def _traps(reader: GestureReader, group: tuple[int, ...], to: Point) -> Iterator[SetTrap]:
    """[ADE-SKL-104] One beside each, on the side of the place pointed at; or where the points say."""
    board = reader.board
    if len(reader.points) == len(group):
        exact = SetTrap(reader.points)
        if reader.legal(exact):
            yield exact
            return
    places = (beside_base((board[who].x, board[who].y), board.traits[who].radius + TRAP_RADIUS, to) for who in group)
    yield SetTrap(tuple(places))
