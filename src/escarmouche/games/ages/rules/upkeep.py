"""The Upkeep phase, step by step [ADE-UPK-01..14, ADE-ORD-13].

A step is a tuple of scripts, each of its chapter, in `STEPS`; in every one the dominant goes first (`in_order`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from escarmouche.core import Choose, Script
from escarmouche.games.ages.events.playing import CommanderNamed, PhaseBegan
from escarmouche.games.ages.events.testing import Fell
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.commanding import commander
from escarmouche.games.ages.rules.clock import look
from escarmouche.games.ages.rules.deaths import leave_table
from escarmouche.games.ages.rules.ending import end_turn
from escarmouche.games.ages.rules.mystic_recovery import recovery
from escarmouche.games.ages.rules.mystic_upkeep import end_summons, prolong
from escarmouche.games.ages.rules.upkeep_effects import negative_effects, positive_effects

Part: TypeAlias = Callable[[Position], Script[None]]


def in_order(game: Position) -> tuple[int, int]:
    """[ADE-UPK-13] The dominant, then the other."""
    first = game.board.state.dominant
    return first, 1 - first


def upkeep(game: Position) -> Script[None]:
    """[ADE-ORD-13] One step of the phase; after the last the turn is over."""
    state = game.board.state
    if state.step == 0:
        game.tell(PhaseBegan("upkeep"))
    for part in STEPS[state.step]:
        yield from part(game)
    state.step += 1
    if state.step == len(STEPS):
        state.step = 0
        yield from look(game)
        if state.phase != "over":
            end_turn(game)


def name_commanders(game: Position) -> Script[None]:
    """[ADE-UPK-01, ADE-CMD-04, ADE-CMD-05, ADE-CMD-07, ADE-RUL-44, ADE-RUL-47] A player without a commander names one:
    an Incarnate if one is fit, otherwise anybody; nobody where all are routed."""
    board = game.board
    for seat in in_order(game):
        if commander(board, seat) is not None:
            continue
        fit = [one for one in board.fighters(seat) if not one.routed and not one.doomed]
        heroes = [one for one in fit if board.traits[one.id].incarnate]
        options = tuple(one.id for one in heroes or fit)
        if not options:
            if board.side(seat).commander >= 0:
                game.tell(CommanderNamed(seat, why="ADE-CMD-07"))
            board.set_side(seat, commander=-1)
            continue
        chosen = options[0]
        if len(options) > 1:
            chosen = yield Choose(seat, options, "ADE-CMD-04", "commander", figures=True)
        board.set_side(seat, commander=chosen, replacement="incarnate" if heroes else "other")
        game.tell(CommanderNamed(seat, chosen))


def lose_points(game: Position) -> Script[None]:
    """[ADE-UPK-02, ADE-TAC-09] Points that were not used are lost."""
    for seat in in_order(game):
        game.board.set_side(seat, tactic_points=0)
    yield from ()


def close(game: Position) -> Script[None]:
    """[ADE-UPK-12, ADE-RUL-101, ADE-SKL-02] What lasts until the end of the turn stops, and who fought on though
    eliminated leaves. (Acharné ends with each phase: the other phases call `dismiss` too.)"""
    board = game.board
    for one in list(board.fighters()):
        kept = tuple(effect for effect in one.lasting if effect.until > board.state.turn)
        if kept != one.lasting:
            board.change(one.id, lasting=kept)
    dismiss(game)
    yield from ()


def dismiss(game: Position) -> None:
    """[ADE-SKL-02] Whoever is eliminated and fought on leaves the table at the end of the phase."""
    for one in list(game.board.fighters()):
        if one.doomed:
            game.tell(Fell(one.id))
            leave_table(game, one.id)


# 0 commanders | 1 negative effects | 2 positive effects | 3 mystic recovery | 4 prolonging | 5 the end of the turn
STEPS: Final[tuple[tuple[Part, ...], ...]] = (
    (name_commanders,),
    (lose_points, negative_effects),
    (positive_effects,),
    (recovery,),
    (prolong,),
    (end_summons, close, name_commanders),
)
