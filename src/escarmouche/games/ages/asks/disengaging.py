"""Leaving a contact: disengagements, free and assaulting, and escapes [ADE-MOV-08..14, ADE-ASS-07..11]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, dist, pi, sin
from typing import Annotated, Any, Literal, TypeAlias

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form, Range
from escarmouche.core.groups import groups
from escarmouche.core.meaning import FigureId, Refers
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.asks.assaulting import Assaulting, angle_from, assault_refusal, beside, goals, level_of
from escarmouche.games.ages.asks.moving import AS_IT_IS, TRIES, End, end_refusal, move_of, somewhere, steps
from escarmouche.games.ages.board import CONTACT, Board, minded
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.moves import HAIR, Move, first_end, potential, way_to
from escarmouche.games.ages.queries.reaches import reach_outline
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.games.ages.refusals.moving import enemy_at, stand_refusal
from escarmouche.table.plane import CM, Places

By: TypeAlias = Annotated[Literal["ini", "str"], Refers("term", "stat")]
WAYS: tuple[Literal["ini"], Literal["str"]] = ("ini", "str")
STEP = CM  # how far one escapes (ADE-ASS-11)


class Disengage(Decision, frozen=True):
    """Leave every enemy in contact by a contest of INI or of FOR, then walk."""

    by: By
    end: End


class DisengageAndEngage(Decision, frozen=True):
    """Leave every enemy in contact by a contest of INI or of FOR, then engage others, up to MOU."""

    by: By
    targets: tuple[FigureId, ...]
    end: End


Leaving: TypeAlias = Disengage | DisengageAndEngage


def ends_of(action: Any) -> tuple[End, ...]:
    """Where a declared move leads: out of a contact there is one, otherwise one for everybody of the group."""
    return (action.end,) if isinstance(action, Leaving) else tuple(action.ends)


def clause_of(action: Leaving) -> str:
    """The clause of the move after it."""
    return "ADE-MOV-13" if isinstance(action, Disengage) else "ADE-ASS-07"


def leaving(board: Board, who: int, end: End, why: str) -> Move:
    """[ADE-MOV-13, ADE-ASS-07] The move after a disengagement: MOU, through the enemies that are left."""
    walk = move_of(board, who, "walk", end)
    kind: Literal["walk", "engage"] = "walk" if why == "ADE-MOV-13" else "engage"
    return Move(kind, walk.limit, walk.level, walk.end_level, enemies(board, who), why, leaving=True)


def _held(board: Board, group: Group) -> Refusal | None:
    """[ADE-MOV-08, ADE-RUL-17] Only whoever touches an enemy and has not been assaulted this turn disengages, alone."""
    if len(group) > 1:
        return Refusal("alone", "ADE-MOV-08", {"figure": group[0]})
    if not enemies(board, group[0]):
        return Refusal("free", "ADE-MOV-08", {"figure": group[0]})
    if board[group[0]].deeds.victim:
        return Refusal("assaulted", "ADE-MOV-08", {"figure": group[0]})
    return None


def _disengage_refusal(board: Board, group: Group, action: Disengage) -> Refusal | None:
    who = group[0]
    return end_refusal(board, who, leaving(board, who, action.end, "ADE-MOV-13"), action.end)


def _engage_refusal(board: Board, group: Group, action: DisengageAndEngage) -> Refusal | None:
    move = leaving(board, group[0], action.end, "ADE-ASS-07")
    return assault_refusal(board, group, Assaulting(action.targets, (action.end,)), (move,))


def _disengagements(board: Board, group: Group) -> Iterator[Disengage]:
    """Away, about the compass; where that is barred, wherever there is a way."""
    who = group[0]
    ends = [End(board[who].x + dx, board[who].y + dy) for dx, dy in steps(board, who, potential(board, who, "walk"))]

    def allowed(end: End) -> bool:
        return _disengage_refusal(board, group, Disengage("ini", end)) is None

    if not any(map(allowed, ends)):
        move = leaving(board, who, End(board[who].x, board[who].y), "ADE-MOV-13")
        found = somewhere(board, who, move, allowed)
        ends = [] if found is None else [found]
    yield from (Disengage(by, end) for end in ends for by in WAYS)


def _any_disengagement(board: Board, group: Group, rng: Stream) -> Disengage | None:
    who = group[0]
    found = list(steps(board, who, potential(board, who, "walk")))
    for _ in range(TRIES):
        dx, dy = found[rng.below(len(found))]
        action = Disengage(WAYS[rng.below(2)], End(board[who].x + dx, board[who].y + dy))
        if _disengage_refusal(board, group, action) is None:
            return action
    return None


def _engagements(board: Board, group: Group) -> Iterator[DisengageAndEngage]:
    """At every enemy in reach that it does not touch, and at several at once."""
    who = group[0]

    def allowed(targets: tuple[int, ...], end: End) -> bool:
        return _engage_refusal(board, group, DisengageAndEngage("ini", targets, end)) is None

    for targets, end in goals(board, who, lambda end: leaving(board, who, end, "ADE-ASS-07"), allowed):
        for by in WAYS:
            yield DisengageAndEngage(by, targets, end)


def _straight(board: Board, group: Group) -> Iterator[DisengageAndEngage]:
    """At each enemy that it does not touch, from where it stands."""
    who = group[0]
    for target in board.ids(1 - board[who].seat):
        if target not in enemies(board, who) and not board[target].hidden:
            end = End(*beside(board, who, target, angle_from(board, who, target)), level=level_of(board, who, target))
            for by in WAYS:
                yield DisengageAndEngage(by, (target,), end)


def _any_engagement(board: Board, group: Group, rng: Stream) -> DisengageAndEngage | None:
    found = [one for one in _straight(board, group) if _engage_refusal(board, group, one) is None]
    return found[rng.below(len(found))] if found else None


DISENGAGE = ActionKind(
    ActionRule("disengage", "cumulative", "movement", "ADE-MOV-08"),
    Disengage,
    _held,
    _disengage_refusal,
    _disengagements,
    _any_disengagement,
)
DISENGAGE_AND_ENGAGE = ActionKind(
    ActionRule("disengage_and_engage", "exclusive", "movement", "ADE-ASS-07"),
    DisengageAndEngage,
    _held,
    _engage_refusal,
    _engagements,
    _any_engagement,
)


# --- escapes ----------------------------------------------------------------------------------------------------------


class Attempt(Decision, frozen=True):
    """These of the assaulted try to escape; perhaps nobody."""

    figures: tuple[FigureId, ...]


class EscapeAttempts(Ask[Attempt]):
    """[ADE-ASS-09] Which targets of a multiple assault try to escape: pending ones that can, never all."""

    __slots__ = ("able", "board", "targets")
    form = Form.SEVERAL

    def __init__(self, board: Board, seat: int, targets: tuple[int, ...], able: tuple[int, ...]) -> None:
        super().__init__(seat, "ADE-ASS-09")
        self.board = board
        self.targets = targets
        self.able = able

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Attempt):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        chosen = set(answer.figures)
        if len(chosen) < len(answer.figures) or not chosen <= set(self.able):
            return Refusal("cannot_escape", self.why, {"tried": answer.figures, "figures": self.able})
        if chosen == set(self.targets):
            return Refusal("one_stays", self.why, {"tried": answer.figures})
        return None

    def candidates(self) -> Sequence[Attempt]:
        return [one for one in map(Attempt, groups(self.able, least=0)) if self.refusal(one) is None]

    def bounds(self) -> Range:
        return Range(0, min(len(self.able), len(self.targets) - 1))

    def hints(self, focus: int | None = None) -> Hints:
        return Hints(self.able)

    def facts(self) -> dict[str, Any]:
        return {"figures": self.able, "targets": self.targets}


class StepAside(Decision, frozen=True):
    """Where a fighter that escapes stands."""

    end: End


def escape_move(board: Board, who: int) -> Move:
    """[ADE-ASS-11] A move of 1 cm."""
    level = board[who].level
    return Move("walk", STEP, level, level, why="ADE-ASS-11")


def escape_refusal(board: Board, who: int, assailant: int, at: Point) -> Refusal | None:
    """[ADE-ASS-11] Why nobody escapes to here: still touching the assailant, coming to touch another enemy, not 1 cm
    away."""
    if found := stand_refusal(board, who, at, board[who].level):
        return found
    touched = enemy_at(board, who, at, board[who].level)
    if new := [one for one in touched if one == assailant or one not in enemies(board, who)]:
        return Refusal("enemy_contact", "ADE-ASS-11", {"figure": who, "enemy": new[0]})
    if way_to(board, who, escape_move(board, who), at) is None:
        return Refusal("too_far", "ADE-ASS-11", {"figure": who})
    if dist((board[who].x, board[who].y), at) < STEP - HAIR:
        return Refusal("too_short", "ADE-ASS-11", {"figure": who, "limit": STEP})
    return None


def escape_place(board: Board, who: int, assailant: int) -> Point | None:
    """[ADE-ASS-11] A place to escape to; None: there is none."""
    figure, holder, level = board[who], board[assailant], board[who].level
    room = Places(board.ground.field, board.traits[who].radius, figure.x, figure.y, STEP)
    room.beyond(figure.x, figure.y, STEP - HAIR + 1)
    room.free(board.crowd, minded(figure.seat, level), who)
    if level == 0:
        room.off(board.ground.no_place)
    room.beyond(holder.x, holder.y, board.traits[who].radius + board.traits[assailant].radius + CONTACT + 1)
    for one in board.ids(1 - figure.seat):
        if board[one].level == level and not board[one].hidden:
            room.circle(board[one].x, board[one].y, board.traits[who].radius + board.traits[one].radius + CONTACT + 1)
    move = escape_move(board, who)
    return first_end(board, who, move, room, lambda x, y: escape_refusal(board, who, assailant, (x, y)) is None)


class EscapePlace(Ask[StepAside]):
    """[ADE-ASS-11] Where a target that has escaped is moved."""

    __slots__ = ("assailant", "board", "figure")
    form = Form.POINT

    def __init__(self, board: Board, figure: int, assailant: int) -> None:
        super().__init__(board[figure].seat, "ADE-ASS-11")
        self.board = board
        self.figure = figure
        self.assailant = assailant

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, StepAside):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.end.level != AS_IT_IS or answer.end.path or not AS_IT_IS <= answer.end.facing < 360:
            return Refusal("no_such_turn", self.why, {"tried": answer.end.facing})
        return escape_refusal(self.board, self.figure, self.assailant, answer.end.at)

    def candidates(self) -> Sequence[StepAside]:
        away = angle_from(self.board, self.figure, self.assailant)
        figure = self.board[self.figure]
        spots = [_off(figure.x, figure.y, away + turn * pi / 4) for turn in (0, 1, -1)]
        if (exact := escape_place(self.board, self.figure, self.assailant)) is not None:
            spots.append(exact)
        return [one for one in (StepAside(End(*spot)) for spot in dict.fromkeys(spots)) if self.refusal(one) is None]

    def hints(self, focus: int | None = None) -> Hints:
        step = escape_move(self.board, self.figure)
        return Hints((self.figure,), outlines=reach_outline(self.board, self.figure, step))

    def facts(self) -> dict[str, Any]:
        return {"figure": self.figure, "enemy": self.assailant}


def step_toward(board: Board, who: int, to: Point) -> Point:
    """A place 1 cm off in the direction of another."""
    figure = board[who]
    return _off(figure.x, figure.y, atan2(to[1] - figure.y, to[0] - figure.x))


def _off(x: int, y: int, angle: float) -> Point:
    return x + int(cos(angle) * STEP), y + int(sin(angle) * STEP)
