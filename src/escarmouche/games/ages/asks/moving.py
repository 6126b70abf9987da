"""Free moves: walk, run, dodge, turn in place [ADE-MOV-05..07, ADE-ACT-10, ADE-FLY-12]."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import atan2, cos, dist, hypot, pi, sin
from typing import Any, Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Refusal
from escarmouche.core.meaning import PlaceX, PlaceY
from escarmouche.games.ages.asks.action_kinds import ActionKind, Group
from escarmouche.games.ages.board import CONTACT, LEVELS, Board, shown_enemies
from escarmouche.games.ages.decisions import Decision, Point
from escarmouche.games.ages.ids import Degrees, Level
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.moves import Kind, Move, blockers, first_end, potential
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.acting import ActionRule
from escarmouche.games.ages.refusals.moving import free_end_refusal, level_change_refusal, path_refusal, stand_refusal
from escarmouche.table.plane import Places

AS_IT_IS = -1
LEVEL_CHANGED = "free/level/change"  # among the deeds of an activation: once is all (ADE-FLY-03)
COMPASS = 8  # directions proposed
PARTS = (1.0, 0.5, 0.1, 0.02)  # lengths proposed, as parts of the whole
GOALS = 3  # enemies worth moving toward
TRIES = 4
UNKNOWN: Final = object()  # what nobody has looked at yet


class End(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Where a fighter ends a move, facing where (below zero: as it moves), by which path (empty: the shortest; a player
    chooses among equals), on which level (below zero: its own), and whether it changes level before it moves."""

    x: PlaceX
    y: PlaceY
    facing: Degrees = AS_IT_IS
    path: tuple[Point, ...] = ()
    level: Level = AS_IT_IS
    early: bool = False

    @property
    def at(self) -> Point:
        return self.x, self.y


class Moving(Decision, frozen=True):
    """A free move of the actor, or of everybody in the group, in its order."""

    ends: tuple[End, ...]


class Walk(Moving, frozen=True):
    """Walk: up to MOU."""


class Running(Moving, frozen=True):
    """A run, whatever else is done on it: up to twice MOU, three times where swiftness is used."""

    swift: bool = False


class Run(Running, frozen=True):
    """Run, and no more."""


class Dodge(Moving, frozen=True):
    """A dodge move: up to MOU, and harder to hit until the next activation."""


class Turn(Decision, frozen=True):
    """Turn in place, each to its own side."""

    facings: tuple[Degrees, ...]


def move_of(board: Board, who: int, kind: Kind, end: End, *, swift: bool = False) -> Move:
    """[ADE-FLY-03, ADE-FLY-04, ADE-FLY-12] The move that leads to an end: its length, and the level of its way."""
    key = ("move", who, kind, end.level, end.early, swift)  # declared, answered and carried out it is the same
    known: Move | None = board.memo.get(key)
    if known is None:
        level = board.state.figures[who].level
        end_level = level if end.level < 0 else end.level
        changes = end_level != level
        limit = potential(board, who, kind, changes_level=changes, swift=swift)
        on = end_level if end.early else level
        known = board.memo[key] = Move(kind, limit, on, end_level, why=RULES[kind].why)
    return known


RULES: dict[Kind, ActionRule] = {
    "walk": ActionRule("walk", "cumulative", "movement", "ADE-MOV-05"),
    "run": ActionRule("run", "exclusive", "movement", "ADE-MOV-06"),
    "dodge": ActionRule("dodge", "exclusive", "movement", "ADE-MOV-07"),
    "engage": ActionRule("engage", "exclusive", "movement", "ADE-ASS-01"),
    "charge": ActionRule("charge", "exclusive", "movement", "ADE-ASS-02"),
}


def not_free(board: Board, group: Group, why: str = "ADE-MOV-06") -> Refusal | None:
    """[ADE-MOV-05..07, ADE-ASS-01, ADE-ASS-02] Whoever is in contact with an enemy makes no free move, and no
    assault."""
    for who in group:
        if touched := enemies(board, who):
            return Refusal("not_free", why, {"figure": who, "enemy": touched[0]})
    return None


def level_refusal(board: Board, who: int, move: Move, end: End) -> Refusal | None:
    """[ADE-FLY-02, ADE-FLY-03, ADE-ACT-10, ADE-SKL-130] Why a move may not end on this level, or facing there."""
    level = board.state.figures[who].level
    if move.end_level != level:
        if not has(board, who, "vol") or abs(move.end_level - level) != 1:
            return Refusal("no_such_level", "ADE-FLY-03", {"figure": who, "level": move.end_level})
        if board.state.phase == "acting" and LEVEL_CHANGED in board[who].deeds.did:
            return Refusal("level_once", "ADE-FLY-03", {"figure": who})
    if not 0 <= move.end_level <= 2:
        return Refusal("no_such_level", "ADE-FLY-02", {"figure": who, "level": move.end_level})
    if not AS_IT_IS <= end.facing < 360:
        return Refusal("no_such_turn", "ADE-ACT-10", {"tried": end.facing})
    return None


def end_refusal(board: Board, who: int, move: Move, end: End, group: Group = ()) -> Refusal | None:
    """[ADE-MOV-01..07, ADE-FLY-03, ADE-FLY-05] Why a fighter may not make this free move."""
    at = end.at
    return (
        level_refusal(board, who, move, end)
        or stand_refusal(board, who, at, move.end_level, group)
        or level_change_refusal(board, who, move, at, group)
        or free_end_refusal(board, who, move, at)
        or path_refusal(board, who, move, at, end.path)
    )


def together_refusal(board: Board, group: Group, ends: tuple[End, ...]) -> Refusal | None:
    """[ADE-ACT-03, ADE-TER-06] Those who move together may not end on one another."""
    if len(ends) == 1:
        return None
    for i, one in enumerate(ends):
        for j in range(i):
            apart = board.traits[group[i]].radius + board.traits[group[j]].radius
            levels = [board[group[k]].level if ends[k].level < 0 else ends[k].level for k in (i, j)]
            if levels[0] == levels[1] and dist(one.at, ends[j].at) < apart:
                return Refusal("no_room", "ADE-TER-06", {"figure": group[i], "other": group[j]})
    return None


class FreeMove:
    """What is legal and what to propose of one kind of free move."""

    def __init__(self, kind: Kind, decision: type[Moving]) -> None:
        self.kind: Kind = kind
        self.decision = decision

    def refusal(self, board: Board, group: Group, answer: Moving) -> Refusal | None:
        """[ADE-MOV-05..07, ADE-SKL-109] Why somebody of the group may not move as it is said."""
        swift = isinstance(answer, Running) and answer.swift
        key = (self.kind, group, answer.ends, swift)  # shots on one run are many
        found: Any = board.memo.get(key, UNKNOWN)
        if found is UNKNOWN:
            found = board.memo[key] = self._refusal(board, group, answer.ends, swift=swift)
        known: Refusal | None = found
        return known

    def _refusal(self, board: Board, group: Group, ends: tuple[End, ...], *, swift: bool) -> Refusal | None:
        if len(ends) != len(group):
            return Refusal("wrong_number", RULES[self.kind].why, {"tried": len(ends), "limit": len(group)})
        for who, end in zip(group, ends, strict=True):
            if swift and not has(board, who, "rapidite"):
                return Refusal("not_swift", "ADE-SKL-109", {"figure": who})
            move = move_of(board, who, self.kind, end, swift=swift)
            if found := end_refusal(board, who, move, end, group):
                return found
        return together_refusal(board, group, ends)

    def candidates(self, board: Board, group: Group) -> Iterator[Moving]:
        """Toward enemies and about the compass, from the whole length to a few hairs; a group keeps its formation."""
        far = min(potential(board, who, self.kind) for who in group)
        for dx, dy in steps(board, group[0], far):
            yield self.decision(tuple(End(board[who].x + dx, board[who].y + dy) for who in group))
        if self.kind == "run" and all(has(board, who, "rapidite") for who in group):
            swift = min(potential(board, who, self.kind, swift=True) for who in group)
            for dx, dy in steps(board, group[0], swift):
                yield Run(tuple(End(board[who].x + dx, board[who].y + dy) for who in group), swift=True)
        for level in (board[group[0]].level - 1, board[group[0]].level + 1):
            if all(has(board, who, "vol") for who in group) and level in range(LEVELS):
                yield self.decision(tuple(End(board[who].x, board[who].y, level=level) for who in group))

    def sample(self, board: Board, group: Group, rng: Stream) -> Moving | None:
        """A random length in a random direction, mostly toward an enemy, everybody alike; None after a few
        tries."""
        far = min([potential(board, who, self.kind) for who in group])
        figures = board.state.figures
        first = figures[group[0]]
        foes, going = board.ids(1 - first.seat), [figures[who] for who in group]
        for _ in range(TRIES):
            angle, length = 2 * pi * rng.below(360) / 360, far * rng.below(1001) / 1000
            if foes and rng.below(4):  # armies that wander about never meet
                foe = figures[foes[rng.below(len(foes))]]
                angle = atan2(foe.y - first.y, foe.x - first.x) + (angle - pi) / 6
            dx, dy = int(cos(angle) * length), int(sin(angle) * length)
            facing = rng.below(360)
            found = self.decision(tuple([End(one.x + dx, one.y + dy, facing) for one in going]))
            if self.refusal(board, group, found) is None:
                return found
        return None

    @property
    def action(self) -> ActionKind:
        """The same as an entry of the table of actions."""
        rule = RULES[self.kind]
        held = partial(not_free, why=rule.why)
        return ActionKind(rule, self.decision, held, self.refusal, self.candidates, self.sample)


def steps(board: Board, who: int, far: int) -> Iterator[tuple[int, int]]:
    """How far a fighter might go, x and y: up to the nearest enemies, and about the compass."""
    figure = board[who]

    def distance(one: int) -> tuple[float, int]:
        return dist((board[one].x, board[one].y), (figure.x, figure.y)), one

    for one in sorted(board.ids(1 - figure.seat), key=distance)[:GOALS]:
        dx, dy = board[one].x - figure.x, board[one].y - figure.y
        apart = hypot(dx, dy)
        room = apart - board.traits[who].radius - board.traits[one].radius - 4 * CONTACT
        if apart and room > 0:
            yield int(dx * min(room, far) / apart), int(dy * min(room, far) / apart)
    hemmed = _along_the_near(board, who, int(far * PARTS[-1]))
    for angle in (*(2 * pi * k / COMPASS for k in range(COMPASS)), *hemmed):
        for part in PARTS:
            yield int(cos(angle) * far * part), int(sin(angle) * far * part)


def _along_the_near(board: Board, who: int, gap: int) -> Iterator[float]:
    """The directions that lead along the bases close by, nearer to none of them: between several there may be no other
    way out, as in a rank that stands shoulder to shoulder."""
    figure = board[who]
    mask = blockers(board, who, figure.level)
    near = board.crowd.near(figure.x, figure.y, board.traits[who].radius, max(gap, CONTACT), mask, who)
    for one in near if len(near) > 1 else ():
        angle = atan2(board[one].y - figure.y, board[one].x - figure.x)
        yield from (angle + pi / 2, angle - pi / 2)


def somewhere(board: Board, who: int, move: Move, allowed: Callable[[End], bool]) -> End | None:
    """An end of such a move wherever one is allowed, for whoever finds none of the usual ones open; None: nowhere."""
    key = ("somewhere", who, move)
    if key not in board.memo:
        figure, level = board[who], move.end_level
        room = Places(board.ground.field, board.traits[who].radius, figure.x, figure.y, move.limit + CONTACT)
        room.free(board.crowd, blockers(board, who, level), who).off(board.ground.no_place_on(level))
        room.untouched(board.crowd, shown_enemies(figure.seat, level), CONTACT, who)
        board.memo[key] = first_end(board, who, move, room, lambda x, y: allowed(End(x, y)))
    at: Point | None = board.memo[key]
    return None if at is None else End(*at)


WALKING, RUNNING, DODGING = FreeMove("walk", Walk), FreeMove("run", Run), FreeMove("dodge", Dodge)
WALK, RUN, DODGE = WALKING.action, RUNNING.action, DODGING.action


# --- turning ----------------------------------------------------------------------------------------------------


def _turn_refusal(board: Board, group: Group, answer: Turn) -> Refusal | None:
    """[ADE-ACT-10, ADE-RUL-15] Any side, at no cost."""
    if len(answer.facings) != len(group) or not all(0 <= one < 360 for one in answer.facings):
        return Refusal("no_such_turn", "ADE-ACT-10", {"tried": answer.facings})
    if all(board[who].facing == facing for who, facing in zip(group, answer.facings, strict=True)):
        return Refusal("as_it_is", "ADE-ACT-10", {"figure": group[0]})
    return None


def _turns(board: Board, group: Group) -> Iterator[Turn]:
    """About, and to both sides."""
    for by in (180, 90, 270):
        yield Turn(tuple((board[who].facing + by) % 360 for who in group))


def _any_turn(board: Board, group: Group, rng: Stream) -> Turn:
    by = 1 + rng.below(359)
    return Turn(tuple((board[who].facing + by) % 360 for who in group))


def _turned_already(board: Board, group: Group) -> Refusal | None:
    """[ADE-ACT-10] One turns at the start or the end of an activation, not for ever."""
    turned = [who for who in group if TURN_RULE.mark in board[who].deeds.did]
    return Refusal("turned_already", "ADE-ACT-10", {"figure": turned[0]}) if turned else None


TURN_RULE = ActionRule("turn", "free", "turn", "ADE-ACT-10")
TURN = ActionKind(TURN_RULE, Turn, _turned_already, _turn_refusal, _turns, _any_turn)
