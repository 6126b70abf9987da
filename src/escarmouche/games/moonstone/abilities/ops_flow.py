"""Ops that steer: pick, repeat, choose, if."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from escarmouche.core import Choose, Script
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.amounts import at_least_none
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.queries.testing import all_hold
from escarmouche.games.moonstone.rules.effects import chooser, possible, run, select
from escarmouche.games.moonstone.vocabulary import Effect

HOLLOW: Final = frozenset({"if", "take_stone"})  # what may turn out to be nothing at all


def pick(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """A model is chosen and named for the clauses that follow."""
    found = yield from select(game, frame, effect.who)
    one = found[0] if found else NOBODY
    if effect.as_ == "target":
        frame.targets = (one,) if found else ()
    elif effect.as_ == "target_2":
        frame.target_2 = one
    else:
        frame.chosen = one


def repeat(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """The same again, so many times."""
    for _ in range(at_least_none(game.board, frame, effect.times)):
        yield from run(game, frame, effect.do)


def choose(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """One of several things, as the chooser says."""
    seat = chooser(game.board, frame, effect.chooser)
    about = {"figure": frame.bearer, "ability": frame.ability, "copies": frame.copies}
    open_to_him = tuple(which for which, option in enumerate(effect.options) if _applies(game.board, frame, option))
    if not open_to_him:
        return
    which = open_to_him[0]
    if len(open_to_him) > 1:
        which = yield Choose(seat, open_to_him, "MOO-ABL-01", "choose_effect", about)
    yield from run(game, frame, effect.options[which])


def _applies(board: Board, frame: Frame, option: Sequence[Effect]) -> bool:
    """Is this a choice at all? One that hangs on a condition which does not hold is none, nor is the loss of a stone
    that cannot be lost; to do nothing is one."""
    return not option or any(effect.op not in HOLLOW or possible(board, frame, effect) for effect in option)


def conditional_holds(board: Board, frame: Frame, effect: Effect) -> bool:
    """Does one of its two sides say something now?"""
    side = effect.do if all_hold(board, frame, effect.if_) else effect.else_
    return any(possible(board, frame, one) for one in side)


def conditional(game: Position, frame: Frame, effect: Effect) -> Script[None]:
    """`do` if all the tests hold, otherwise `else`."""
    yield from run(game, frame, effect.do if all_hold(game.board, frame, effect.if_) else effect.else_)
