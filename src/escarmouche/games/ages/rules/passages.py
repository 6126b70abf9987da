"""A declared move as the other player may answer it: its path, and what it is aimed at [ADE-TCT-12, ADE-ORD-03]."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import msgspec

from escarmouche.games.ages.asks.actions import ASSAULTS
from escarmouche.games.ages.asks.assaulting import NO_SHOT, Assaulting, Charge, assault_move, force_of, shot_of
from escarmouche.games.ages.asks.disengaging import Disengage, DisengageAndEngage, Leaving, clause_of, ends_of, leaving
from escarmouche.games.ages.asks.forcing import ForcedRun, forced_move
from escarmouche.games.ages.asks.harassing import Harass
from escarmouche.games.ages.asks.machines import MoveMachine
from escarmouche.games.ages.asks.moving import AS_IT_IS, End, Moving, Running, move_of
from escarmouche.games.ages.asks.mystics import Recite
from escarmouche.games.ages.asks.shooting import Shooting
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.events.tactics import Declared
from escarmouche.games.ages.ids import Payment
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.moves import Move
from escarmouche.games.ages.refusals.intercepting import Passage
from escarmouche.games.ages.refusals.moving import enemy_at
from escarmouche.games.ages.rules.firing import assault_aims
from escarmouche.games.ages.rules.moving import KINDS, is_open, way_of
from escarmouche.games.ages.state import NOBODY

MOVES: Final = (Moving, Assaulting, Disengage, DisengageAndEngage)


def moves(action: Any) -> bool:
    """[ADE-TCT-12] Is this a move of the actor?"""
    return isinstance(action, MOVES)


def _led(group: tuple[int, ...], action: Any) -> tuple[tuple[int, End], ...]:
    """Whom a declared move leads where; nobody, where nothing of the kind was declared."""
    if not isinstance(action, MOVES):
        return ()
    return tuple(zip(group, ends_of(action), strict=True))


def changing_level(board: Board, group: tuple[int, ...], action: Any) -> tuple[int, ...]:
    """[ADE-FLY-13] Those of a group whose declared move leads to another level."""
    return tuple([who for who, end in _led(group, action) if end.level not in (AS_IT_IS, board[who].level)])


def passages(game: Position, group: tuple[int, ...], action: Any) -> tuple[Passage, ...]:
    """[ADE-TCT-12] The moves of a declared action, with their paths; none where nobody moves."""
    board = game.board
    found = []
    for who, end in _led(group, action):
        if isinstance(action, ForcedRun):
            found.append(Passage(who, forced_move(board, who, end, swift=action.swift), (end.at,)))
            continue
        move = _move(board, who, action, end)
        dive = isinstance(action, Charge) and move.end_level < move.level
        found.append(Passage(who, move, way_of(game, who, move, end).path, dive))
    return tuple(found)


def _move(board: Board, who: int, action: Any, end: End) -> Move:
    if isinstance(action, Assaulting):
        return assault_move(board, who, action, end)
    if isinstance(action, Leaving):
        return leaving(board, who, end, clause_of(action))
    return move_of(board, who, KINDS[type(action)], end, swift=isinstance(action, Running) and action.swift)


def cut_off(game: Position, group: tuple[int, ...], action: Any, held: Collection[int]) -> tuple[int, ...]:
    """[ADE-RUL-174, ADE-MOV-16] Who of those that were answered on their way does not come to the end of a free move
    any more: an enemy touches it now, or whoever has not set out (it is not `held` up) finds its way barred."""
    board = game.board
    found = []
    for who, end in () if isinstance(action, ASSAULTS) else _led(group, action):
        forces = isinstance(action, ForcedRun)
        move = forced_move(board, who, end, swift=action.swift) if forces else _move(board, who, action, end)
        touched = set(enemy_at(board, who, end.at, move.end_level)) - set(move.through if forces else ())
        if touched or (who not in held and not is_open(board, who, move, end, group)):
            found.append(who)
    return tuple(found)


def declaration(group: tuple[int, ...], action: Any, name: str) -> Declared:
    """[ADE-TCT-12, ADE-ORD-03] What is declared: at whom it is aimed, where it leads, which formula it is."""
    single = getattr(action, "target", NOBODY)
    targets = getattr(action, "targets", (single,) if single >= 0 else ())
    if isinstance(action, Recite):
        return Declared(group, name, targets, action.at, action.formula)
    if isinstance(action, Shooting) and action.at is not None:
        return Declared(group, name, targets, (action.at,))
    if isinstance(action, MoveMachine):
        return Declared(group, name, to=(action.end.at,))
    return Declared(group, name, targets, tuple(end.at for _, end in _led(group, action)))


class Announcement:
    """What was declared, told once: as soon as somebody is asked whether he answers it."""

    def __init__(self, declared: Declared) -> None:
        self._untold: Declared | None = declared

    def make(self, game: Position) -> None:
        """Tell it, if it has not been told yet."""
        if self._untold is not None:
            game.tell(self._untold)
        self._untold = None


class Aim(msgspec.Struct, frozen=True):
    """What a move that is reacted to is aimed at: the targets of an assault, whether it is a charge, the weapon of its
    shot and at whom that may be made; or the shot that is to be made on a run; and how a passage is paid that is to be
    forced on it. Another move has no aim."""

    targets: tuple[int, ...] = ()
    charge: bool = False
    shot: int = NO_SHOT
    shot_at: tuple[int, ...] = ()
    harass: Harass | None = None
    force: Payment = "no"


NO_AIM: Final = Aim()


def aim_of(board: Board, group: tuple[int, ...], action: Any) -> Aim:
    """[ADE-RUL-143] What an action is aimed at, as it is declared."""
    if isinstance(action, Harass):
        return Aim(harass=action)
    if isinstance(action, ForcedRun):
        return Aim(force="authority" if action.authority else "points")
    if not isinstance(action, ASSAULTS):
        return NO_AIM
    shot = shot_of(action) if isinstance(action, Assaulting) else NO_SHOT
    shot_at = assault_aims(board, group, action.targets, shot) if shot != NO_SHOT else ()
    force = force_of(action) if isinstance(action, Assaulting) else "no"
    return Aim(action.targets, isinstance(action, Charge), shot, shot_at, force=force)
