"""War machines: who crews them, and how a crew uses one [ADE-MAC-03, ADE-MAC-06..12]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import cos, pi, sin
from typing import Any

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form, Range
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.asks.moving import End, steps
from escarmouche.games.ages.asks.shooting import Shooting, shot_refusal, targets
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.queries.crews import crew, crew_columns, crew_potential, crewed_machine, machine_of
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.queries.shots import Source
from escarmouche.games.ages.queries.sight import stand
from escarmouche.games.ages.queries.stats import stat
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.games.ages.refusals.moving import path_refusal, stand_refusal


class Crew(Decision, frozen=True):
    """These fighters crew the machine this turn."""

    figures: tuple[FigureId, ...]


class NameCrew(Ask[Crew]):
    """[ADE-MAC-03, ADE-MAC-06] Who crews a machine this turn: at most twice as many as it asks for, or nobody."""

    __slots__ = ("board", "hands", "machine")
    form = Form.SEVERAL

    def __init__(self, board: Board, seat: int, machine: int, hands: tuple[int, ...]) -> None:
        super().__init__(seat, "ADE-MAC-03")
        self.board = board
        self.machine = machine
        self.hands = hands

    @property
    def most(self) -> int:
        return 2 * machine_of(self.board, self.machine).crew

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Crew):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        named = answer.figures
        if len(set(named)) < len(named) or not set(named) <= set(self.hands):
            return Refusal("no_hand", "ADE-MAC-02", {"tried": named, "figures": self.hands})
        if len(named) > self.most:
            return Refusal("too_many", "ADE-MAC-06", {"tried": len(named), "limit": self.most})
        return None

    def candidates(self) -> Sequence[Crew]:
        most = min(self.most, len(self.hands))
        return [Crew(some) for size in range(most, -1, -1) for some in combinations(self.hands, size)]

    def bounds(self) -> Range:
        return Range(0, min(self.most, len(self.hands)))

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.hands)

    def facts(self) -> dict[str, Any]:
        return {"machine": self.machine, "figures": self.hands, "limit": self.most}


# --- using it ---------------------------------------------------------------------------------------------------------


class FireMachine(Shooting, frozen=True, kw_only=True):
    """The crew shoots with its machine; this member makes the test."""

    member: FigureId


class MoveMachine(Decision, frozen=True):
    """The group moves its machine there."""

    end: End


def machine_refusal(board: Board, group: Group) -> Refusal | None:
    """[ADE-MAC-02, ADE-MAC-11] Why these fighters do not use a machine: they crew none, or no more, or it was used."""
    machine = crewed_machine(board, group[0])
    if machine is None:
        return Refusal("no_machine", "ADE-MAC-02", {"figure": group[0]})
    hands = crew(board, machine.id)
    if idle := [who for who in group if who not in hands]:
        return Refusal("no_hand", "ADE-MAC-02", {"figure": idle[0]})
    if machine.deeds.status == "activated":
        return Refusal("done_already", "ADE-MAC-11", {"figure": machine.id})
    return None


def _own(board: Board, group: Group) -> int:
    machine = crewed_machine(board, group[0])
    assert machine is not None
    return machine.id


def _cannot_fire(board: Board, group: Group) -> Refusal | None:
    """[ADE-MAC-07, ADE-MAC-11] The test is the action of the whole crew."""
    if found := machine_refusal(board, group):
        return found
    machine = _own(board, group)
    if machine_of(board, machine).weapon is None:
        return Refusal("no_weapon", "ADE-MAC-07", {"figure": machine})
    if absent := [who for who in crew(board, machine) if who not in group]:
        return Refusal("whole_crew", "ADE-MAC-07", {"figure": absent[0]})
    return None


def machine_source(board: Board, machine: int, member: int) -> Source:
    """[ADE-MAC-06, ADE-MAC-07, ADE-MAC-12] The member's TIR with the machine's weapon, from the machine's base."""
    weapon, aim = machine_of(board, machine).weapon, stat(board, member, "aim")
    assert weapon is not None
    assert aim is not None
    return Source(member, stand(board, machine), weapon, aim, crew_columns(board, machine, member))


def _fire_refusal(board: Board, group: Group, action: FireMachine) -> Refusal | None:
    """[ADE-MAC-07, ADE-MAC-12] Any member tests; the sight is the machine's."""
    if action.member not in group:
        return Refusal("no_hand", "ADE-MAC-07", {"figure": action.member})
    if action.weapon:
        return Refusal("no_weapon", "ADE-MAC-07", {"tried": action.weapon})
    return shot_refusal(board, machine_source(board, _own(board, group), action.member), action)


def _shots(board: Board, group: Group) -> Iterator[FireMachine]:
    """[ADE-SHO-04] Every enemy, each member: a shot from too far is legal, and fails. The best test comes first."""
    machine = _own(board, group)
    ranked = sorted(group, key=lambda who: -machine_source(board, machine, who).aim.value)
    for target in targets(board, board[group[0]].seat):
        for member in ranked:
            yield FireMachine(target, member=member)


def _any_shot(board: Board, group: Group, rng: Stream) -> FireMachine | None:
    found = list(_shots(board, group))
    return found[rng.below(len(found))] if found else None


def machine_move(board: Board, group: Group) -> Move:
    """[ADE-MAC-08] How the movers bring their machine along; they do not stand in its way."""
    limit = crew_potential(board, _own(board, group), group)
    return Move("walk", limit, through=group, why="ADE-MAC-08")


def _move_refusal(board: Board, group: Group, action: MoveMachine) -> Refusal | None:
    """[ADE-MAC-08, ADE-TER-06] Why the machine may not be brought there."""
    machine, move = _own(board, group), machine_move(board, group)
    if action.end.level > 0 or not -1 <= action.end.facing < 360:
        return Refusal("no_such_turn", "ADE-MAC-08", {"figure": machine})
    return stand_refusal(board, machine, action.end.at, 0, group) or path_refusal(
        board, machine, move, action.end.at, action.end.path
    )


def _moves(board: Board, group: Group) -> Iterator[MoveMachine]:
    """Toward enemies and about the compass, from the whole length to a few hairs."""
    machine, far = board[_own(board, group)], machine_move(board, group).limit
    for dx, dy in steps(board, machine.id, far):
        yield MoveMachine(End(machine.x + dx, machine.y + dy))


def _any_move(board: Board, group: Group, rng: Stream) -> MoveMachine:
    machine, far = board[_own(board, group)], machine_move(board, group).limit
    angle, length = 2 * pi * rng.below(360) / 360, far * rng.below(1001) / 1000
    return MoveMachine(End(machine.x + int(cos(angle) * length), machine.y + int(sin(angle) * length)))


FIRE_MACHINE = ActionKind(
    ActionRule("fire_machine", "exclusive", "shooting", "ADE-MAC-07"),
    FireMachine,
    _cannot_fire,
    _fire_refusal,
    _shots,
    _any_shot,
)
MOVE_MACHINE = ActionKind(
    ActionRule("move_machine", "exclusive", "machine", "ADE-MAC-08"),
    MoveMachine,
    machine_refusal,
    _move_refusal,
    _moves,
    _any_move,
)
