"""Ops of energy: gain, lose, restore, transfer, and paying for something."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.amounts import at_least_none, comes_to_nothing, number
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.having import is_thrall
from escarmouche.games.moonstone.queries.numbers import energy_of
from escarmouche.games.moonstone.queries.selecting import anchor, fitting
from escarmouche.games.moonstone.rules import energy, harm
from escarmouche.games.moonstone.rules.effects import chooser, in_reach, picked, possible, recipients, run, select
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Measure


def gain_energy(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CAR-05] Tokens gained may exceed the printed number; of none nobody is asked who gets them."""
    if comes_to_nothing(game.board, frame, effect):
        frame.previous = 0
        return
    who = yield from recipients(game, frame, effect)
    if isinstance(effect.to, Filter) and effect.to.share:
        yield from _shared_out(game, frame, who, at_least_none(game.board, frame, effect.amount))
        return
    given = 0
    for one in who:
        given += energy.gain(game, one, at_least_none(game.board, frame, effect.amount, one), frame.ability)
    frame.previous = given


def _shared_out(game: Position, frame: Frame, who: tuple[int, ...], amount: int) -> Script[None]:
    """Tokens one by one, as the controller says."""
    for _ in range(amount if who else 0):
        about = {"figure": frame.bearer, "ability": frame.ability}
        one = (
            who[0]
            if len(who) == 1
            else (yield Choose(frame.seat, who, "MOO-CAR-05", "share_energy", about, figures=True))
        )
        energy.gain(game, one, 1, frame.ability)


def lose_energy(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-RUL-53, MOO-CHR-16, MOO-MEL-13] As many tokens as it has, at most."""
    taken = 0
    for one in (yield from recipients(game, frame, effect)):
        has = game.board[one].energy
        if effect.amount == "all":
            amount = has
        elif effect.amount == "half":
            amount = -(-has // 2) * frame.copies
        else:
            amount = at_least_none(game.board, frame, effect.amount, one)
        taken += energy.lose(game, one, amount, frame.ability)
    frame.previous = taken


def restore_energy(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-RUL-48, MOO-CHR-03] Topped up to the printed points, or to those that remain."""
    for one in (yield from recipients(game, frame, effect)):
        printed = len(game.board.traits[one].energy_boxes)
        limit = energy.points_left(game.board, one) if effect.amount == "remaining" else printed
        energy.restore(game, one, limit, frame.ability)


def transfer_energy(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """[MOO-CHR-34, MOO-RUL-105] Tokens go from one to others, as the controller shares them out; up to the amount where
    it is optional. A Thrall, who never has energy, is given none."""
    assert effect.from_ is not None
    givers = yield from select(game, frame, effect.from_)
    left = at_least_none(game.board, frame, effect.amount)
    if not givers or not left or not game.board[givers[0]].energy:
        return
    if isinstance(effect.to, Filter):
        found = [one for one in fitting(game.board, frame, effect.to) if not is_thrall(game.board, one)]
        who = yield from picked(game.board, frame, effect.to, found, frame.seat)
    else:
        who = yield from select(game, frame, effect.to)
    if not who:
        return
    while left > 0 and game.board[givers[0]].energy > 0:
        options = (*who, NOBODY) if effect.optional else who
        about = {"figure": frame.bearer, "ability": frame.ability}
        one = yield Choose(frame.seat, options, "MOO-CAR-05", "share_energy", about, figures=True)
        if one == NOBODY:
            return
        energy.lose(game, givers[0], 1, frame.ability)
        energy.gain(game, one, 1, frame.ability)
        left -= 1


def _affords(board: Board, who: int, tokens: int, wounds: int) -> bool:
    """Wounds can always be paid by whoever lives."""
    return board[who].where == "table" and energy_of(board, who) >= tokens


def pay(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Somebody pays energy or wounds, by choice of its own player unless another is named; then `do`, otherwise
    `else`."""
    board = game.board
    payers = in_reach(frame, (yield from select(game, frame, effect.who)))
    tokens = 0 if effect.energy is None else at_least_none(board, frame, effect.energy)
    paid = False
    for one in payers:
        if not _affords(board, one, tokens, effect.wounds):
            continue
        if effect.optional:
            seat = board[one].seat if effect.chooser == "controller" else chooser(board, frame, effect.chooser)
            about = {"figure": one, "ability": frame.ability, "energy": tokens, "wounds": effect.wounds}
            if not (yield Choose(seat, (True, False), "MOO-ABL-01", "pay", about)):
                continue
        energy.pay(game, one, tokens, frame.ability)
        if effect.wounds:
            yield from harm.inflict(game, frame.act, [(one, effect.wounds, NOBODY)], frame.ability)
        paid = True
        if effect.each:
            yield from run(game, frame, effect.do)
    if not effect.each:
        yield from run(game, frame, effect.do if paid else effect.else_)


def can_be_paid(board: Board, frame: Frame, effect: Effect) -> bool:
    """Does somebody who is to pay have what it takes, and is it paid for something? Whoever may refuse is always
    asked."""
    if effect.optional:
        return True
    if effect.do and not any(possible(board, frame, one) for one in effect.do):
        return False
    if isinstance(effect.who, Filter):
        payers = tuple(fitting(board, frame, effect.who))
    else:
        payers = (anchor(board, frame, effect.who),)
    tokens = 0 if effect.energy is None else at_least_none(board, frame, effect.energy)
    return any(one != NOBODY and _affords(board, one, tokens, effect.wounds) for one in payers)


def is_something(board: Board, frame: Frame, effect: Effect) -> bool:
    """Is there anything to gain?"""
    amount = effect.amount
    if not isinstance(amount, Measure) or amount.value == "previous" or amount.of == "each":
        return True
    return number(board, frame, amount) > 0


def can_pay_for(board: Board, frame: Frame, effect: Effect) -> bool:
    """Is there a price, and can it be paid?"""
    return 0 < frame.act.cost <= energy_of(board, frame.bearer)


def pay_for(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """Somebody else pays for the action under way."""
    who = yield from select(game, frame, effect.who)
    if who and energy_of(game.board, who[0]) >= frame.act.cost:
        energy.pay(game, who[0], frame.act.cost, frame.ability)
        frame.act.cost = 0
