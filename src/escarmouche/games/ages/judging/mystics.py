"""What is a formula worth? What it does to those it affects, by the chance that it succeeds [ADE-MYS-21..26]."""

from __future__ import annotations

from typing import Any

from escarmouche.games.ages.effects import (
    DamageTest,
    FearChallenge,
    Formula,
    GainSkill,
    Heal,
    LoseUnits,
    ModifyStats,
    Push,
    RallyTest,
    ShotsAt,
    Summon,
)
from escarmouche.games.ages.judging.shots import wound_worth
from escarmouche.games.ages.judging.study import Study
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.mystics import affected, columns, highest_level, power, price
from escarmouche.games.ages.queries.sight import degree
from escarmouche.games.ages.queries.stats import MOVES
from escarmouche.table.plane import CM

FIGHTING = frozenset(("att", "def", "str", "res", "aim"))
NEAR = 25 * CM  # of an enemy: a fight may come
RALLYING = 0.5  # the chance of a rally test, roughly


def success(study: Study, caster: int, formula: Formula, target: int, level: int = 0) -> float:
    """[ADE-MYS-24] The chance of the test with one die."""
    board = study.board
    shift = columns(board, caster, target, degree(board, caster, target)).value if target >= 0 else 0
    return study.odds.success(power(board, caster).value - (level or highest_level(board, caster, formula)), shift)


def recital_worth(
    study: Study, caster: int, formula: Formula, target: int, level: int = 0, *, blind: bool = False
) -> float:
    """What reciting a formula on somebody is worth, the units counted; `blind`: from wherever nothing hinders it."""
    return success(study, caster, formula, -1 if blind else target, level) * effect_worth(
        study, caster, formula, target
    ) - study.weights.unit * price(formula)


def effect_worth(study: Study, caster: int, formula: Formula, target: int) -> float:
    """What a formula is worth to the caster's side once it works."""
    board = study.board
    seat = board[caster].seat
    total = sum(0.5 * board.cast.traits[op.profile].val * op.count for op in formula.effects if isinstance(op, Summon))
    for who in affected(board, caster, formula, target) if target >= 0 else ():
        friend = board[who].seat == seat
        good = sum(_on(study, op, who) for op in formula.effects)
        total += good if friend else -good
    return total


def _on(study: Study, op: Any, who: int) -> float:
    """What an effect is worth to whom it affects."""
    figure, worth = study.board[who], study.worth(who)
    now = _pressed(study, who)
    if isinstance(op, DamageTest):
        return -wound_worth(study, op.strength, who)
    if isinstance(op, ModifyStats):
        steps = sum(_steps(stat, amount) for stat, amount in op.stats.items())
        return study.weights.lasting * worth * now * steps
    if isinstance(op, GainSkill):
        return 2 * study.weights.lasting * worth * now
    if isinstance(op, ShotsAt):
        return -study.weights.lasting * worth * op.columns * study.weights.track
    if isinstance(op, LoseUnits):
        return -study.weights.unit * min(op.amount, figure.units)
    if isinstance(op, Heal):
        return worth * min(op.hp, figure.lost) * 0.15
    if isinstance(op, RallyTest):
        return (1 - study.weights.routed) * worth * RALLYING if figure.routed else 0.0
    if isinstance(op, FearChallenge):
        return _fright(study, op, who)
    return -0.5 if isinstance(op, Push) else 0.0


def _steps(stat: str, amount: int) -> float:
    """How much a change of a stat counts: whole in a fight, little elsewhere."""
    if stat in MOVES:
        return 0.15 * amount / CM / 2.5
    return float(amount) if stat in FIGHTING else 0.15 * amount


def _pressed(study: Study, who: int) -> float:
    """How soon it will need it: in contact now, near an enemy soon."""
    board = study.board
    if enemies(board, who):
        return 1.5
    figure = board[who]
    near = board.crowd.near(figure.x, figure.y, board.traits[who].radius, NEAR, (1 << 12) - 1, who)
    return 1.0 if any(board[one].seat != figure.seat for one in near) else study.weights.track * 0.4


def _fright(study: Study, op: FearChallenge, who: int) -> float:
    """[ADE-FEA-03] The chance to be routed."""
    figure, stats = study.board[who], study.board.traits[who].stats
    if figure.routed or op.fear <= max(stats.get("fear", 0), figure.fearless):
        return 0.0
    return -study.odds.lost_challenge(op.fear, stats.get("cou", 0)) * (1 - study.weights.routed) * study.worth(who)
