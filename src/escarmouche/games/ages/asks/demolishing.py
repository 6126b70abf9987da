"""Blows at a machine that nobody crews, or at a barricade [ADE-MAC-10, ADE-RUL-90]."""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.board import CONTACT, Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.ground import indices
from escarmouche.games.ages.queries.contact import enemies, machines_at
from escarmouche.games.ages.queries.crews import crew, side_of
from escarmouche.games.ages.refusals.acting import ActionRule

WHY = "ADE-MAC-10"


class Demolish(Decision, frozen=True):
    """Everybody of the group strikes a machine, or a piece of scenery by its name."""

    machine: FigureId = -1
    piece: str = ""


def pieces_at(board: Board, who: int) -> tuple[str, ...]:
    """[ADE-MAC-10] The pieces with structure points that a fighter on the ground touches."""
    figure, scenery = board[who], board.ground.scenery
    if figure.level:
        return ()
    breakable = sum(1 << i for i, one in enumerate(scenery) if one.sp)
    touched = board.ground.field.touched(figure.x, figure.y, board.traits[who].radius, CONTACT, breakable)
    return tuple(scenery[i].id for i in indices(touched))


def _closed(board: Board, group: Group) -> Refusal | None:
    """[ADE-MAC-10] Whoever is in contact with an enemy has other cares; the scenario may forbid it."""
    if not board.cast.scenario.machines_attacked:
        return Refusal("forbidden", "ADE-RUL-90", {})
    for who in group:
        if touched := enemies(board, who):
            return Refusal("not_free", WHY, {"figure": who, "enemy": touched[0]})
    return None


def _refusal(board: Board, group: Group, answer: Demolish) -> Refusal | None:
    """[ADE-MAC-10] A machine of the enemy without a crew, or a barricade; each touches it."""
    for who in group:
        if answer.machine >= 0 and answer.machine not in machines_at(board, who):
            return Refusal("no_contact", WHY, {"figure": who, "target": answer.machine})
        if answer.machine < 0 and answer.piece not in pieces_at(board, who):
            return Refusal("no_contact", WHY, {"figure": who, "piece": answer.piece})
    if answer.machine >= 0:
        if side_of(board, answer.machine) == board[group[0]].seat:
            return Refusal("friend", WHY, {"target": answer.machine})
        if hands := crew(board, answer.machine):
            return Refusal("crewed", WHY, {"target": answer.machine, "other": hands[0]})
    return None


def _targets(board: Board, group: Group) -> Iterator[Demolish]:
    yield from (Demolish(machine) for machine in machines_at(board, group[0]))
    yield from (Demolish(piece=piece) for piece in pieces_at(board, group[0]))


def _any_target(board: Board, group: Group, rng: Stream) -> Demolish | None:
    found = list(_targets(board, group))
    return found[rng.below(len(found))] if found else None


DEMOLISH = ActionKind(
    ActionRule("demolish", "exclusive", "demolition", WHY), Demolish, _closed, _refusal, _targets, _any_target
)
