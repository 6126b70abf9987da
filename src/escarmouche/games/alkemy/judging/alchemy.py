"""What is alchemy worth? Levels of concentration, formulas on whom, upgrades, tokens harvested."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from escarmouche.core import Choose
from escarmouche.games.alkemy.asks.alchemy import ChooseTarget, ChooseUpgrades
from escarmouche.games.alkemy.decisions import NOBODY, Target, Upgrade
from escarmouche.games.alkemy.formulas import Formula, FormulaEffect
from escarmouche.games.alkemy.judging import weights
from escarmouche.games.alkemy.judging.eye import chance_within
from escarmouche.games.alkemy.judging.study import Study
from escarmouche.games.alkemy.queries.actions import in_sight
from escarmouche.games.alkemy.queries.alchemy import price, targets_in_sight
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.queries.modifiers import apply_impassive, dice, length, stat
from escarmouche.games.alkemy.rules.formulas import caster_yellow
from escarmouche.games.alkemy.rules.rolling import net_dice
from escarmouche.table.plane import INCH, inch

ABOUT: Final = 1.3  # of its charge: enemies this near are about to meet
IDLE: Final = 0.25  # of what helps in a fight, for somebody with no fight in sight


def level_worth(study: Study, who: int) -> float:
    """[ALK-ALC-05, ALK-ALC-12] One level of concentration more."""
    game, one, block = study.game, study.game[who], study.game.traits[who].alchemy
    assert block is not None
    formulas = [game.content.formulas[name] for name in block.formulas]
    if any(formula.concentration > one.concentration for formula in formulas):
        return weights.LEVEL
    return weights.LEVEL_MORE if any(formula.threshold == "target" for formula in formulas) else -weights.LEVEL_MORE


def formula_worth(study: Study, who: int, name: str) -> float:
    """A formula on the target that suits it best, less what is spent."""
    formula = study.game.content.formulas[name]
    _, stones = price(study.game, who, formula)
    spent = weights.STONE * stones + weights.COMPONENT * 0.5 * (formula.components - stones / 2)
    if formula.side in {"friend", "enemy"}:
        best = max(
            (target_worth(study, who, formula, one) for one in targets_in_sight(study.game, who, formula)), default=0.0
        )
    else:
        best = effect_worth(study, who, who, formula)
    return best - spent


def target_worth(study: Study, who: int, formula: Formula, target: int) -> float:
    """[ALK-ALC-11, ALK-ALC-12] A formula on this target: range by eye, the alchemy roll, what it does."""
    near = 1.0 if target == who else chance_within(study.eye.gap(who, target), inch(formula.range))
    if near <= 0.0:
        return 0.0
    return near * _burns(study, who, formula, target) * effect_worth(study, who, target, formula)


def _burns(study: Study, who: int, formula: Formula, target: int) -> float:
    """[ALK-ALC-12, ALK-ALC-13] The chance of the alchemy roll."""
    game, block = study.game, study.game.traits[who].alchemy
    if formula.threshold == "auto" or block is None:
        return 1.0
    net = net_dice(apply_impassive(game, who, dice(game, who, "alchemy", against=target)))
    net += game.content.alchemy.inner_dice if block.rank == "inner" else 0
    needed = stat(game, target, "mind", formula=True).value - game[who].concentration
    return study.odds.success((study.colour(who), min(2, net)), needed)


class Work(NamedTuple):
    """One effect of a formula on one figure; `more`: damage added by upgrades."""

    study: Study
    who: int
    target: int
    formula: Formula
    effect: FormulaEffect
    more: int


# --- effects ---------------------------------------------------------------------------------------------------------


def effect_worth(study: Study, who: int, target: int, formula: Formula, more: int = 0) -> float:
    """What a formula does to one figure, to the good of the caster's side; `more`: damage added by upgrades."""
    return sum(WORTHS[effect.op](Work(study, who, target, formula, effect, more)) for effect in formula.effects)


def meets(study: Study, one: int) -> float:
    """How much a figure has to do with fights this turn: all, or little."""
    game = study.game
    if foes(game, one):
        return 1.0
    if not study.to_come(one) and not game[one].ap:
        return 0.0
    far = ABOUT * length(game, one, "charge")
    near = any(study.eye.gap(one, enemy) <= far for enemy in game.ids(1 - game[one].seat))
    return 0.6 if near and study.to_come(one) and one not in study.state.active else IDLE if near else 0.0


def _skill(work: Work) -> float:
    worth = (
        weights.FRIGHT if work.effect.skill is not None and work.effect.skill.id == "frightening" else weights.BONUS_DIE
    )
    return worth * meets(work.study, work.target)


def _stones(work: Work) -> float:
    block = work.study.game.traits[work.target].alchemy
    missing = block.stones - work.study.game[work.target].stones if block else 0
    return 2.0 * weights.STONE * min(int(work.effect.n), missing)


def _condition(work: Work) -> float:
    if any(one.kind == work.effect.condition for one in work.study.game[work.target].effects):
        return 0.0
    fights = bool(foes(work.study.game, work.target)) or meets(work.study, work.target) > 0.0
    return weights.ENTANGLED * (1.0 if fights else IDLE)


def _stat(work: Work) -> float:
    return 0.8 * weights.BONUS_DIE * int(work.effect.n) * meets(work.study, work.target)


def _die(work: Work) -> float:
    if any(one.kind == "dice" and one.source == work.formula.id for one in work.study.game[work.target].effects):
        return 0.0
    return weights.BONUS_DIE * meets(work.study, work.target)


def _cover(work: Work) -> float:
    game = work.study.game
    shooters = [
        one for one in in_sight(game, work.target) if game.traits[one].weapon is not None and work.study.to_come(one)
    ]
    return weights.COVERED * len(shooters)


def _damage(work: Work) -> float:
    amount = caster_yellow(work.study.game, work.who) if isinstance(work.effect.n, str) else work.effect.n
    return work.study.loss(work.target, amount + work.more)


def _forbid(work: Work) -> float:
    shooter = work.effect.what == "shot" and work.study.game.traits[work.target].weapon is not None
    return weights.SILENCED * work.study.to_come(work.target) if shooter else IDLE * work.study.to_come(work.target)


def _heal(work: Work) -> float:
    return work.study.gain(work.target, int(work.effect.n))


def _legs(work: Work) -> float:
    fresh = (
        work.study.to_come(work.target) and work.study.game[work.target].ap and not foes(work.study.game, work.target)
    )
    return weights.LONGER if fresh else 0.0


def _zone(work: Work) -> float:
    near = inch(work.formula.radius) + 5 * INCH
    enemies = work.study.game.ids(1 - work.study.game[work.who].seat)
    return weights.ZONE * sum(work.study.to_come(one) and work.study.eye.gap(work.who, one) <= near for one in enemies)


WORTHS: Final[dict[str, Callable[[Work], float]]] = {
    "grant_skill": _skill,
    "recover_stones": _stones,
    "condition": _condition,
    "stat_mod": _stat,
    "bonus_die": _die,
    "in_cover": _cover,
    "damage": _damage,
    "forbid": _forbid,
    "heal": _heal,
    "move_mod": _legs,
    "zone": _zone,
}


# --- the questions ---------------------------------------------------------------------------------------------------


def choose_target(study: Study, ask: ChooseTarget) -> list[tuple[Target, float]]:
    """The figure that the formula does most for."""
    return [(Target((one,)), target_worth(study, ask.figure, ask.formula, one)) for one in ask.options]


def choose_upgrades(study: Study, ask: ChooseUpgrades) -> list[tuple[Upgrade, float]]:
    """What more does for the stones it takes."""
    return [(answer, _upgrade_worth(study, ask, answer)) for answer in ask.candidates()]


def _upgrade_worth(study: Study, ask: ChooseUpgrades, answer: Upgrade) -> float:
    formula, who = ask.formula, ask.figure
    taken = [formula.upgrades[number] for number in answer.taken]
    named = iter(answer.figures)
    worth = -weights.STONE * ask.stones_of(answer) - (study.loss(who, answer.boxes) if answer.boxes else 0.0)
    more = sum(upgrade.n for upgrade in taken if upgrade.op == "more_damage")
    beside = sum(upgrade.n for upgrade in taken if upgrade.op == "more_damage" and upgrade.every_target)
    boxes: dict[int, int] = {}
    for upgrade in taken:
        if upgrade.names:
            one = next(named)
            near = 1.0 if one == who else chance_within(study.eye.gap(who, one), inch(formula.range))
            if upgrade.op == "more_targets":
                worth += near * effect_worth(study, who, one, formula, beside)
            else:
                boxes[one] = boxes.get(one, 0) + upgrade.n
        elif upgrade.op == "more_heal":
            boxes[ask.target] = boxes.get(ask.target, 0) + upgrade.n
        elif upgrade.op == "radius":
            worth += weights.ZONE / 2
    if more:
        worth += effect_worth(study, who, ask.target, formula, more) - effect_worth(study, who, ask.target, formula)
    first = sum(int(effect.n) for effect in formula.effects if effect.op == "heal")
    for one, count in boxes.items():
        base = first if one == ask.target else 0
        worth += study.gain(one, base + count) - study.gain(one, base)
    return worth


def harvest(study: Study, ask: Choose[int]) -> list[tuple[int, float]]:
    """[ALK-ALC-06, ALK-ALC-07] The token that yields most of what its formulas need; any is better than none."""
    game, who = study.game, ask.about["figure"]
    block = game.traits[who].alchemy
    assert block is not None
    wanted = {game.content.formulas[name].element for name in block.formulas}
    found: list[tuple[int, float]] = []
    for one in ask.options:
        if one == NOBODY:
            found.append((one, 0.0))
            continue
        token = game.state.tokens[one]
        own = token.element == block.affinity
        yields = game.content.alchemy.harvest_own[block.rank] if own else game.content.alchemy.harvest_other
        found.append((one, yields if token.element in wanted else 0.1))
    return found


def concentrate_more(study: Study, ask: Choose[bool]) -> list[tuple[bool, float]]:
    """[ALK-RUL-76] One more level before the roll."""
    worth = level_worth(study, ask.about["figure"]) - weights.AP_SPARE
    return [(option, worth if option else 0.0) for option in ask.options]
