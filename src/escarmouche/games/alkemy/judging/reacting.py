"""How does a target answer? Reactions to shots and charges, estimates, cover, counter-parries, those who step in."""

from __future__ import annotations

from typing import Final

from escarmouche.core import Choose
from escarmouche.games.alkemy.asks.fighting import CounterParry
from escarmouche.games.alkemy.asks.rolling import KeepDice
from escarmouche.games.alkemy.asks.shooting import TENTHS, ChooseCover, GiveEstimate, ReactTo
from escarmouche.games.alkemy.decisions import NOBODY, Estimate, Keep, React
from escarmouche.games.alkemy.judging import weights
from escarmouche.games.alkemy.judging.cards import fight_value
from escarmouche.games.alkemy.judging.eye import best_guess
from escarmouche.games.alkemy.judging.fights import keep_worth
from escarmouche.games.alkemy.judging.shots import BODIES, hit_spread, reaction_shot
from escarmouche.games.alkemy.judging.study import Study
from escarmouche.games.alkemy.queries.covering import needed
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.table.plane import INCH

AIMED: Final = 0.6  # how often a shot is aimed, for those who have not seen the estimate come true
INTO_COVER: Final = 1.0  # to be safe from the next shot
AVERAGE: Final = 2  # DMG of a hit


def estimate(study: Study, ask: GiveEstimate) -> list[tuple[Estimate, float]]:
    """[ALK-SHT-03] The middle of the target's base, by eye."""
    looks = study.eye.gap(ask.figure, ask.target)
    guess = best_guess(looks, 2.0 * study.game.traits[ask.target].radius)
    return [(Estimate(min(ask.most, round(guess / INCH * TENTHS))), 1.0)]


def react(study: Study, ask: ReactTo) -> list[tuple[React, float]]:
    """[ALK-REA-02, ALK-REA-03] What each reaction saves and takes, less its AP."""
    return [(answer, _worth(study, ask, answer)) for answer in ask.candidates()]


def _worth(study: Study, ask: ReactTo, answer: React) -> float:
    who = ask.figure
    if answer == React():
        return 0.0
    if ask.trigger == "charge":
        return _against_charge(study, who, answer)
    shooters = tuple(ask.open.shots)
    saved = AIMED * sum(_aim_worth(study, one, who) for one in shooters) - study.ap_cost(who)
    if answer.move:
        return saved + INTO_COVER * len(shooters)
    if answer.engage != NOBODY:
        value = fight_value(study, who, answer.engage, spent=not study.game[answer.engage].ap) + weights.AP_SPARE
        return saved + value + weights.PINNED
    return (
        saved
        + sum(reaction_shot(study, who, one) for one in answer.shots)
        - study.ap_cost(who) * (len(answer.shots) - 1)
    )


def _aim_worth(study: Study, shooter: int, who: int) -> float:
    """What the aim of a shooter is worth to him."""
    with_aim = study.mean_loss(who, hit_spread(study, shooter, who, aimed=True, shift=0))
    return with_aim - study.mean_loss(who, hit_spread(study, shooter, who, aimed=False, shift=0))


def _against_charge(study: Study, who: int, answer: React) -> float:
    """[ALK-RXS-08] Shots at chargers, and the card that can no longer be paid."""
    game = study.game
    value = sum(reaction_shot(study, who, one) for one in answer.shots)
    left = game[who].ap - len(answer.shots) * game.content.costs["reaction"]
    if left > 0:
        return value - study.ap_cost(who) * len(answer.shots)
    charger = answer.shots[0]
    bare = fight_value(study, charger, who, charging=True, spent=True)
    return value - (bare - fight_value(study, charger, who, charging=True)) - weights.AP_SPARE


def cover(study: Study, ask: ChooseCover) -> list[tuple[int, float]]:
    """[ALK-COV-02, ALK-COV-07] The cover that saves most; never one that costs more than the hit."""
    saved = study.odds.cover(needed(study.game, ask.target))
    spread = hit_spread(study, ask.shooter, ask.target, aimed=False, shift=0)
    hit = _given_hit(study.mean_loss(ask.target, spread), spread[0])
    found = [(NOBODY, 0.0)]
    for number, one in enumerate(ask.covers):
        price = 0.0
        if one.kind in BODIES:
            price = _given_hit(study.mean_loss(one.figure, spread), spread[0])
            if study.game[one.figure].seat != study.game[ask.target].seat:
                price = -price
        found.append((number, saved * (hit - price)))
    return found


def _given_hit(loss: float, missed: float) -> float:
    return loss / (1.0 - missed) if missed < 1.0 else 0.0


def keep_dice(study: Study, ask: KeepDice, enemy: int) -> list[tuple[Keep, float]]:
    """[ALK-DIC-04, ALK-CRD-21] The pair that takes most; before a parry the one that promises most. For penalty dice
    that the opponent chooses the one that takes least."""
    game, who = study.game, ask.figure
    sign = 1.0 if game[who].seat == ask.seat else -1.0
    found = []
    for answer in ask.candidates():
        worth = ask.worth(answer.dice)
        value = float(worth.damage)
        if worth.total:
            target = enemy if enemy != NOBODY else next(iter(foes(game, who)), NOBODY)
            value = keep_worth(study, who, target, worth.total, worth.damage) if target != NOBODY else worth.total
        found.append((answer, sign * value))
    return found


def counter_parry(study: Study, ask: CounterParry) -> list[tuple[bool, float]]:
    """[ALK-CRD-24] A blow for nothing is never let pass."""
    dealt = study.loss(ask.enemy, AVERAGE)
    return [(option, dealt + 0.01 if option else 0.0) for option in ask.options]


def bodyguard(study: Study, ask: Choose[int]) -> list[tuple[int, float]]:
    """[ALK-SKL-18] Whoever loses least by it."""
    return [(one, -study.loss(one, ask.about["damage"])) for one in ask.options]


def empathy(study: Study, ask: Choose[bool]) -> list[tuple[bool, float]]:
    """[ALK-SKL-13] One box of the victim against one of its own."""
    victim, bearer, damage = ask.about["victim"], ask.about["figure"], ask.about["damage"]
    life, ticked = study.life(victim), study.game[victim].ticked
    most = len(life) - 1
    spared = study.worth(victim) * (life[min(most, ticked + damage - 1)] - life[min(most, ticked + damage)])
    own = study.life(bearer)
    before = study.game[bearer].ticked
    price = study.worth(bearer) * (own[before] - own[min(before + 1, len(own) - 1)])
    return [(option, spared - price if option else 0.0) for option in ask.options]
