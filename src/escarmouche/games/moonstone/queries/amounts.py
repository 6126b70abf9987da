"""How much? Numbers, X, and what is read off the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.queries import numbers, selecting
from escarmouche.games.moonstone.queries.frame import Frame
from escarmouche.games.moonstone.vocabulary import Amount, Effect, Filter, Measure

_X = re.compile(r"(-?)(\d*)X(?:([+-])(\d+))?")


@lru_cache(maxsize=64)
def _x_expression(text: str) -> tuple[int, int]:
    """(factor, plus) of an expression such as 2X, -X, X+1."""
    found = _X.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no amount")
    sign, factor, plus_sign, plus = found.groups()
    return (-1 if sign else 1) * int(factor or 1), (-1 if plus_sign == "-" else 1) * int(plus or 0)


def number(board: Board, frame: Frame, amount: Amount, each: int = -1) -> int:
    """An amount as a number; words such as all and half are for the op to read (`word`). Copies of a critical hit
    multiply it [MOO-MEL-13]."""
    if isinstance(amount, int):
        return amount * frame.copies
    if isinstance(amount, str):
        factor, plus = _x_expression(amount)
        return (factor * frame.x + plus) * frame.copies
    return measured(board, frame, amount, each) * frame.copies


def at_least_none(board: Board, frame: Frame, amount: Amount, each: int = -1) -> int:
    """The same, never below zero: nothing is healed, gained or moved backwards."""
    return max(0, number(board, frame, amount, each))


def comes_to_nothing(board: Board, frame: Frame, effect: Effect) -> bool:
    """Would those who are still to be picked have nothing of it? What is read off each of them may be something."""
    if not isinstance(effect.to, Filter) or not isinstance(effect.amount, Measure) or effect.amount.of == "each":
        return False
    return at_least_none(board, frame, effect.amount) == 0


def measured(board: Board, frame: Frame, measure: Measure, each: int = -1) -> int:
    """A number read off the table, with its factors and bounds."""
    value = MEASURES[measure.value](board, frame, measure, each)
    value = -(-(value * measure.mul) // measure.div) + measure.plus - measure.minus
    if measure.min is not None:
        value = max(value, measure.min)
    if measure.max is not None:
        value = min(value, measure.max)
    return value


def _of(board: Board, frame: Frame, measure: Measure, each: int) -> int:
    return each if measure.of == "each" else selecting.anchor(board, frame, measure.of)


def _about_one(read: Callable[[Board, int], int]) -> Callable[[Board, Frame, Measure, int], int]:
    """A measure of one character: of nobody there is nothing to read."""

    def value(board: Board, frame: Frame, measure: Measure, each: int) -> int:
        who = _of(board, frame, measure, each)
        return 0 if who == NOBODY else read(board, who)

    return value


def _models(board: Board, frame: Frame, measure: Measure, each: int) -> int:
    return len(selecting.fitting(board, frame, measure))


def _slain_models(board: Board, frame: Frame, measure: Measure, each: int) -> int:
    return sum(
        one.where == "slain" and selecting.fits(board, frame, measure, one.id, slain=True)
        for one in board.state.characters
    )


def _wounds(board: Board, frame: Frame, measure: Measure, each: int) -> int:
    who = _of(board, frame, measure, each)
    if who == NOBODY:
        return 0
    return max(0, board[who].wounds - (board[who].hurt if measure.before_action else 0))  # some may be healed by now


def _terrain(board: Board, frame: Frame, measure: Measure, each: int) -> int:
    assert isinstance(measure.within, int)
    assert measure.kind is not None
    who = _of(board, frame, measure, each)
    return 0 if who == NOBODY else len(selecting.near_terrain(board, who, measure.kind, measure.within))


def _wounds_this_phase(board: Board, frame: Frame, measure: Measure, each: int) -> int:
    lost = board.state.phase_wounds
    return sum(
        wounds for who, wounds in lost if selecting.fits(board, frame, measure, who, slain=board[who].where == "slain")
    )


def health_left(board: Board, who: int) -> int:
    """[MOO-CAR-04] The boxes that are not ticked."""
    return board.traits[who].boxes - board[who].wounds


def evade(board: Board, frame: Frame, who: int) -> int:
    """[MOO-CHR-31] The Evade of a model as the one whose rule it is meets it, in the action under way."""
    return numbers.stat(board, who, "evade", vs=frame.bearer, act=frame.act).value


def _evade(board: Board, frame: Frame, measure: Measure, each: int) -> int:
    who = _of(board, frame, measure, each)
    return 0 if who == NOBODY else evade(board, frame, who)


MEASURES: Final[dict[str, Callable[[Board, Frame, Measure, int], int]]] = {
    "models": _models,
    "slain_models": _slain_models,
    "stones": _about_one(lambda board, who: board[who].stones),
    "wounds": _wounds,
    "health_left": _about_one(health_left),
    "energy": _about_one(lambda board, who: board[who].energy),
    "evade": _evade,
    "terrain": _terrain,
    "turn": lambda board, frame, measure, each: board.state.turn,
    "catastrophes": lambda board, frame, measure, each: frame.act.catastrophes,
    "previous": lambda board, frame, measure, each: frame.previous,
    "wounds_this_phase": _wounds_this_phase,
}
