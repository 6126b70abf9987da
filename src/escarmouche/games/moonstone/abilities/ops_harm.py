"""Ops of harm and health: damage, wound, heal, set_health, slay, and what turns damage aside."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.amounts import at_least_none, comes_to_nothing, health_left, number
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.numbers import Asked, changes
from escarmouche.games.moonstone.queries.selecting import anchor, fitting
from escarmouche.games.moonstone.queries.testing import AT_ZERO
from escarmouche.games.moonstone.rules import harm
from escarmouche.games.moonstone.rules.effects import recipients, select, wants_to
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Measure


def damage(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CAR-06, MOO-CHR-04, MOO-CHR-08, MOO-CHR-12] Typed damage, never melee damage."""
    who = yield from recipients(game, frame, effect)
    blows = [(one, at_least_none(game.board, frame, effect.amount, one)) for one in who]
    kind = yield from _dealt_as(game, frame, effect)
    act, bonus = frame.act, frame.act.damage
    if act.kind == "melee" or act.figure != frame.bearer:
        act.damage = 0  # what was promised to a melee attack is for its blows, and what was promised to another is his
    frame.previous = yield from harm.deal_damage(game, act, blows, kind, frame.bearer, frame.ability)
    act.damage = bonus


def _dealt_as(game: Position, frame: Frame, effect: Effect) -> Script[str]:
    """The type of the damage, which an ability of whoever deals it may change."""
    assert effect.type is not None
    kind = effect.type
    for change in changes(game.board, "damage_type", frame.bearer, Asked(act=frame.act, type=kind)):
        assert isinstance(change.set, str)
        about = {"figure": frame.bearer, "ability": change.name, "type": change.set}
        if not change.optional or (yield Choose(frame.seat, (True, False), "MOO-CHR-31", "deal_as", about)):
            kind = change.set
    return kind


def wound(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CAR-06, MOO-RUL-96] Wounds have no type and are never changed. Those of a Bleed or a curse are the work of
    whoever laid it on."""
    who = yield from recipients(game, frame, effect)
    by = frame.bearer if frame.granter == NOBODY else frame.granter
    blows = [(one, at_least_none(game.board, frame, effect.amount, one), by) for one in who]
    falls = {one: game.board[one].uses.count(AT_ZERO) for one in who}
    frame.previous = yield from harm.inflict(game, frame.act, blows, frame.ability)
    frame.act.fallen = (*frame.act.fallen, *(one for one in who if game.board[one].uses.count(AT_ZERO) > falls[one]))


def heal(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CAR-03, MOO-CAR-05, MOO-CHR-13] Wounds restored, never beyond full health."""
    if not isinstance(effect.to, Filter) and not (yield from wants_to(game, frame, effect)):
        return
    restored = 0
    if comes_to_nothing(game.board, frame, effect):
        frame.previous = restored
        return
    for one in (yield from recipients(game, frame, effect)):
        ticked = game.board[one].wounds
        wounds = ticked if effect.amount == "all" else at_least_none(game.board, frame, effect.amount, one)
        restored += harm.heal(game, one, wounds, frame.ability)
    frame.previous = restored


def set_health(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """So many boxes are left unticked."""
    for one in (yield from recipients(game, frame, effect)):
        boxes = game.board.traits[one].boxes
        left = -(-boxes // 2) if effect.amount == "half" else number(game.board, frame, effect.amount)
        harm.heal(game, one, min(left, boxes) - health_left(game.board, one), frame.ability)


def slay(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CAR-04] Slain outright, as if every box had been ticked: what saves it from that may save it still."""
    board = game.board
    who = [one for one in (yield from recipients(game, frame, effect)) if board[one].where == "table"]
    for one in who:
        board.change(board[one], wounds=board.traits[one].boxes)
    yield from harm.fall_together(game, frame.act, [(one, frame.bearer) for one in who])


def redirect_damage(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """All of the damage goes to somebody else."""
    assert frame.harm is not None
    who = yield from select(game, frame, effect.to)
    if who:
        frame.harm.to = who[0]


def has_another(board: Board, frame: Frame, effect: Effect) -> bool:
    """Is there somebody else to suffer it?"""
    return effect.to != "self" or (frame.harm is not None and frame.harm.to != frame.bearer)


def is_hurt(board: Board, frame: Frame, effect: Effect) -> bool:
    """Is anything to be restored?"""
    if (
        isinstance(effect.amount, Measure)
        and effect.amount.value != "previous"
        and not number(board, frame, effect.amount)
    ):
        return False
    if isinstance(effect.to, Filter):
        return any(board[one].wounds for one in fitting(board, frame, effect.to))
    who = anchor(board, frame, effect.to)
    return who == NOBODY or board[who].wounds > 0


def can_be_lowered(board: Board, frame: Frame, effect: Effect) -> bool:
    """[MOO-MEL-27, MOO-RUL-36] Is this damage that a passive ability may lower?"""
    return frame.harm is not None and not frame.harm.through


def reduce_damage(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """The damage about to become wounds is lowered, or becomes ø, unless no passive ability can lower it."""
    assert frame.harm is not None
    if not can_be_lowered(game.board, frame, effect):
        return
    if effect.amount in ("null", None):
        frame.harm.amount = None
    elif frame.harm.amount is not None:
        frame.harm.amount = max(0, frame.harm.amount - number(game.board, frame, effect.amount))
    yield from ()
