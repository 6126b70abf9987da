"""Reactions, moves that effects grant, and places: is it better there?"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, Final

from escarmouche.core import PASS
from escarmouche.games.moonstone.asks.moving import ChoosePath, ChoosePlace
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.decisions import Done, Move, Place, Step
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.outlook import Outlook
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.judging.threats import danger
from escarmouche.games.moonstone.queries.costs import price_of
from escarmouche.table.plane import inch

Valued = Sequence[tuple[Any, float]]
INCH: Final = inch(1)
NEAR: Final = 8.0  # inches from the active enemy beyond which nobody need react to him
AWAY: Final = 0.5  # what an inch away from the enemy is worth while his action is interrupted
MARGIN: Final = 0.25  # a reaction must be clearly better than keeping the token


def choose_reaction(study: Study, ask: ChooseReaction) -> Valued:
    """A step that leads out of danger or keeps an enemy from what he wants; mostly none."""
    concerned = [who for who in ask.ready if ask.paid or _concerned(study, who)]
    if not concerned:
        return [(PASS, 0.0)]
    proposals: list[tuple[Any, float]] = [(PASS, 0.0 if ask.paid else MARGIN)]
    outlooks = {who: Outlook(study, who) for who in concerned}
    now = {who: _standing(outlooks[who]) for who in concerned}
    for answer in ask.candidates():
        if not isinstance(answer, Step) or answer.figure not in outlooks or not answer.path:
            continue
        who, (x, y) = answer.figure, answer.path[-1]
        cost = 0 if ask.paid else price_of(study.board, who, "reaction_step").least
        one = study.board[who]
        left = one.energy - cost if not one.activated else 0
        spent = cost * (weights.CARRIER_SPARE if one.stones else weights.SPARE)
        worth = outlooks[who].at(x, y, energy=left) - now[who] - (spent if one.activated else 0.0)
        worth += AWAY * _gained(study, who, x, y) if ask.paid else 0.0
        proposals.append((answer, worth))
    return proposals


def _concerned(study: Study, who: int) -> bool:
    """Is the active enemy near enough to matter to this model?"""
    active = study.state.active
    if active < 0 or study.board[active].where != "table":
        return False
    one, foe = study.board[who], study.board[active]
    if hypot(one.x - foe.x, one.y - foe.y) > NEAR * INCH or not foe.energy:
        return False
    return danger(study, who, one.x, one.y) > MARGIN


def _gained(study: Study, who: int, x: float, y: float) -> float:
    """Inches further from the active enemy, whose action is interrupted."""
    one, foe = study.board[who], study.board[study.state.active]
    return (hypot(x - foe.x, y - foe.y) - hypot(one.x - foe.x, one.y - foe.y)) / INCH


def _standing(outlook: Outlook) -> float:
    one = outlook.one
    return outlook.at(one.x, one.y, energy=one.energy if not one.activated else 0)


def choose_path(study: Study, ask: ChoosePath) -> Valued:
    """Where a granted move leads: our own models to better places, enemies to worse ones."""
    who = ask.figure
    one = study.board[who]
    better = _Places(study, who)
    proposals: list[tuple[Any, float]] = []
    for answer in ask.candidates():
        x, y = answer.path[-1] if isinstance(answer, Move) else (one.x, one.y)
        proposals.append((answer, better.worth(x, y) - (0.0 if isinstance(answer, Done) else 0.01)))
    return proposals


def choose_place(study: Study, ask: ChoosePlace) -> Valued:
    """Where a model, a stone or something new is put."""
    spots = ask.spots
    if spots.what == "figure":
        better = _Places(study, spots.figure)
        one = study.board[spots.figure]
        here = better.worth(one.x, one.y) if one.where == "table" else 0.0
        return [(a, better.worth(a.x, a.y) if isinstance(a, Place) else here) for a in ask.candidates()]
    if spots.what == "stone":
        return [(a, _loose(study, a.x, a.y) if isinstance(a, Place) else 0.0) for a in ask.candidates()]
    return [(answer, 0.0) for answer in ask.candidates()]


class _Places:
    """How good a place is for a model, to the seat that thinks."""

    def __init__(self, study: Study, who: int) -> None:
        self.study = study
        self.who = who
        self.mine = study.board[who].seat == study.seat
        self.outlook = Outlook(study, who) if self.mine else None

    def worth(self, x: float, y: float) -> float:
        """Our own by its outlook; an enemy is best far from stones and near our own fighters."""
        if self.outlook is not None:
            return self.outlook.at(x, y)
        study = self.study
        stones = [(stone.x, stone.y) for stone in study.state.stones if stone.depth > 0]
        away = min((hypot(x - sx, y - sy) for sx, sy in stones), default=0.0)
        ours = min((hypot(x - one.x, y - one.y) for one in study.friends), default=0.0)
        if study.board[self.who].stones:
            return -ours / INCH
        return (away + 0.3 * ours) / INCH


def _loose(study: Study, x: int, y: int) -> float:
    """A dropped stone lies best near our diggers and far from theirs."""
    ours = min((_distance(one.x, one.y, x, y, one.energy) for one in study.friends), default=20.0)
    theirs = min((_distance(one.x, one.y, x, y, one.energy) for one in study.foes), default=20.0)
    return theirs - 1.5 * ours


def _distance(ax: int, ay: int, x: int, y: int, energy: int) -> float:
    return hypot(ax - x, ay - y) / INCH - (1.0 if energy else 0.0)
