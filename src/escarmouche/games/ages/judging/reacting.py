"""What is done in the enemy's speech turn: interceptions, vigilants, escapes, counters? [ADE-TCT-12..33]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escarmouche.games.ages.asks.disengaging import EscapeAttempts
from escarmouche.games.ages.asks.forcing import Confront, Stand
from escarmouche.games.ages.asks.reacting import ActBefore, Ambush, Intercept, LetBy, OnTheWay, StepIn
from escarmouche.games.ages.judging.eagerness import eagerness
from escarmouche.games.ages.judging.fights import joining, melee_worth
from escarmouche.games.ages.judging.mystics import effect_worth
from escarmouche.games.ages.judging.study import Study
from escarmouche.games.ages.queries.stats import stat_for_test

Valued = Sequence[tuple[Any, float]]
STOPPED = 1.5  # an enemy's run that comes to an end
ASSAULT = 2.5  # an enemy's assault that does not come about


def _chance(study: Study, who: int, actor: int, by: Any) -> float:
    """[ADE-TCT-13] The chance of the test against the actor."""
    own, goal = stat_for_test(study.board, who, by), stat_for_test(study.board, actor, by)
    return study.odds.success(own.value - goal.value) if own is not None and goal is not None else 0.0


def on_the_way(study: Study, ask: OnTheWay) -> Valued:
    """To stop an enemy is a charge of one's own; worth it where the fight is."""
    found: list[tuple[Any, float]] = [(LetBy(), 0.0)]
    for answer in ask.candidates():
        if isinstance(answer, Intercept):
            price = 0.0 if answer.authority or study.board[answer.figure].deeds.vigilant else study.weights.tactic_point
            move = ask.passages[answer.actor].move.kind
            gain = joining(study, answer.figure, answer.actor, charge=True)
            gain += ASSAULT if move in ("charge", "engage") else STOPPED
            gain -= eagerness(study, answer.figure) * 0.7
            found.append((answer, _chance(study, answer.figure, answer.actor, answer.by) * gain - price))
        elif isinstance(answer, Ambush):
            gain = _chance(study, answer.figure, answer.actor, answer.by) * eagerness(study, answer.figure)
            found.append((answer, 0.8 * gain - study.weights.margin))
    return found


def act_before(study: Study, ask: ActBefore) -> Valued:
    """A vigilant acts first where it has something to do."""
    found: list[tuple[Any, float]] = [(LetBy(), 0.5)]
    for answer in ask.candidates():
        if isinstance(answer, StepIn):
            chance = max(_chance(study, answer.figure, one, answer.by) for one in ask.actors)
            found.append((answer, chance * eagerness(study, answer.figure)))
    return found


def escape(study: Study, ask: EscapeAttempts) -> Valued:
    """[ADE-ASS-09] Whoever would lose the fight tries to get away."""
    return [(answer, -sum(melee_worth(study, one) for one in answer.figures)) for answer in ask.candidates()]


def confront(study: Study, ask: Confront) -> Valued:
    """[ADE-TCT-28] Stay in contact where the fight is worth it, else step back."""
    worth = joining(study, ask.figure, ask.actor, charge=False)
    return [(answer, worth if isinstance(answer, Stand) else 0.0) for answer in ask.candidates()]


def counter(study: Study, ask: Any) -> Valued:
    """[ADE-MYS-27] Against a formula that costs more than the units: by whoever has the best chance."""
    board, caster = study.board, ask.about["figure"]
    formula = board.cast.formula(ask.about["formula"])
    seat = board[caster].seat
    aims = board.ids(seat if formula.target.startswith("friend") else 1 - seat)
    threat = max((effect_worth(study, caster, formula, one) for one in aims), default=2.0)
    found: list[tuple[Any, float]] = []
    for who in ask.options:
        if who < 0:
            found.append((who, 0.0))
            continue
        own, goal = stat_for_test(board, who, "mys"), stat_for_test(board, caster, "mys")
        chance = study.odds.success(own.value - goal.value) if own is not None and goal is not None else 0.0
        found.append((who, 0.6 * chance * threat - study.weights.unit * board.traits[caster].rank))
    return found
