"""The alchemist at work: concentration, harvest, and a formula from its preparation to its upgrades [ALK-ALC]."""

from __future__ import annotations

from escarmouche.core import Choose, Refusal, Script
from escarmouche.core.events import Total
from escarmouche.games.alkemy.asks.alchemy import ChooseTarget, ChooseUpgrades, targets_in_sight
from escarmouche.games.alkemy.decisions import NOBODY, Prepare, Upgrade
from escarmouche.games.alkemy.events.alchemy import (
    Combusted,
    Concentrated,
    Harvested,
    OutOfRange,
    Prepared,
    Upgraded,
)
from escarmouche.games.alkemy.formulas import Formula
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import ELEMENTS
from escarmouche.games.alkemy.rules import formulas, health
from escarmouche.games.alkemy.rules.modifiers import dice, stat, used
from escarmouche.games.alkemy.rules.rolling import throw
from escarmouche.games.alkemy.rules.skills import lose_immunity
from escarmouche.table.plane import inch, inches


def concentrate_refusal(game: Position, who: int) -> Refusal | None:
    """[ALK-ALC-01, ALK-ALC-03] Why a figure cannot raise its concentration."""
    if game.traits[who].alchemy is None:
        return Refusal("no_alchemist", "ALK-ALC-01", {"figure": who})
    if game[who].concentration >= game.content.alchemy.max_concentration:
        return Refusal("fully_concentrated", "ALK-ALC-03", {"figure": who, "level": game[who].concentration})
    return None


def concentrate(game: Position, who: int) -> None:
    """[ALK-ALC-03] One level more."""
    level = game[who].concentration + 1
    game.change(game[who], concentration=level)
    game.tell(Concentrated(who, level))


def formula_refusal(game: Position, who: int, name: str) -> Refusal | None:
    """[ALK-ALC-05, ALK-ALC-09, ALK-ALC-10, ALK-ALC-17, ALK-ALC-19, ALK-ALC-01, ALK-ALC-11] Why an alchemist cannot
    prepare this formula now."""
    block = game.traits[who].alchemy
    if block is None or name not in block.formulas:
        return Refusal("not_your_formula", "ALK-ALC-01", {"figure": who, "formula": name})
    formula, figure = game.content.formulas[name], game[who]
    if name in figure.used:
        return Refusal("formula_used", "ALK-ALC-09", {"figure": who, "formula": name})
    if figure.concentration < formula.concentration:
        facts = {"figure": who, "level": figure.concentration, "needed": formula.concentration}
        return Refusal("not_concentrated", "ALK-ALC-05", facts)
    components, stones = price(game, who, formula)
    if stones > figure.stones:
        facts = {"figure": who, "components": components, "stones": figure.stones, "needed": stones}
        return Refusal("cannot_pay", "ALK-ALC-10", facts)
    if formula.side in {"friend", "enemy"} and not targets_in_sight(game, who, formula):
        return Refusal("no_target_in_sight", "ALK-ALC-11", {"figure": who, "formula": name})
    return None


def price(game: Position, who: int, formula: Formula) -> tuple[int, int]:
    """[ALK-ALC-10, ALK-RUL-50] Components and stones that a formula costs: stones only for components that are
    missing."""
    have = game[who].components[ELEMENTS.index(formula.element)]
    paid = min(have, formula.components)
    return paid, (formula.components - paid) * game.content.alchemy.stones_per_component


def prepare(game: Position, action: Prepare) -> Script[None]:
    """[ALK-ALC-10..19] Preparation, target, combustion, upgrades."""
    who, formula = action.figure, game.content.formulas[action.formula]
    spent = _pay(game, who, formula)
    if game.settings.concentrate_inside_formula:
        yield from _concentrate_more(game, who)
    target = who
    if formula.side in {"friend", "enemy"}:
        target = (yield ChooseTarget(game, who, formula)).figures[0]
    game.tell(spent)  # only now, for what follows is measured and cannot be taken back
    if formula.side == "enemy":
        lose_immunity(game, who)
    if not within_range(game, who, target, formula):
        game.tell(OutOfRange(who, formula.id, target, inches(game.crowd.gap(who, target)), formula.range))
        return
    if formula.threshold == "target" and not (yield from _combust(game, who, formula, target)):
        return
    upgrade = yield from _upgrade(game, who, formula, target)
    yield from formulas.apply(game, who, formula, target, upgrade)


def _pay(game: Position, who: int, formula: Formula) -> Prepared:
    """[ALK-ALC-05, ALK-ALC-10, ALK-ALC-19, ALK-RUL-49] Spent whatever comes of it; the level stays. Gives what is to be
    told of it."""
    components, stones = price(game, who, formula)
    figure = game[who]
    kind = ELEMENTS.index(formula.element)
    left = tuple(count - components if i == kind else count for i, count in enumerate(figure.components))
    game.change(figure, components=left, stones=figure.stones - stones, used=(*figure.used, formula.id))
    return Prepared(who, formula.id, components, stones)


def _concentrate_more(game: Position, who: int) -> Script[None]:
    """[ALK-RUL-76] Where the table plays so, concentration may rise between preparation and combustion."""
    cost = game.content.costs["concentrate"]
    while game[who].ap >= cost and concentrate_refusal(game, who) is None:
        ask = Choose(game[who].seat, (False, True), "ALK-RUL-76", "concentrate_more", {"figure": who})
        if not (yield ask):
            return
        game.change(game[who], ap=game[who].ap - cost)
        concentrate(game, who)


def within_range(game: Position, who: int, target: int, formula: Formula) -> bool:
    """[ALK-ALC-11, ALK-ALC-16, ALK-ALC-18, ALK-GEN-05] Measured once the target is named; oneself is always near."""
    return target == who or game.crowd.within(who, target, inch(formula.range))


def _combust(game: Position, who: int, formula: Formula, target: int) -> Script[bool]:
    """[ALK-ALC-12, ALK-ALC-13, ALK-ALC-14] The alchemy roll against the target's MIND."""
    block = game.traits[who].alchemy
    assert block is not None
    pool = dice(game, who, "alchemy", against=target)
    if block.rank == "inner":
        pool = pool.plus(game.content.alchemy.inner_dice, "inner_circle", "ALK-ALC-13")
    kept = yield from throw(game, who, pool, "ALK-ALC-12", kind="alchemy")
    used(game, who, "alchemy")
    total = Total(kept.number).plus(game[who].concentration, "concentration", "ALK-ALC-12")
    difficulty = stat(game, target, "mind", formula=True)
    success = total.value >= difficulty.value
    game.tell(Combusted(who, formula.id, target, total, difficulty, success))
    return success


def _upgrade(game: Position, who: int, formula: Formula, target: int) -> Script[Upgrade]:
    """[ALK-ALC-15, ALK-SKL-15] Stones for more, after a success."""
    ask = ChooseUpgrades(game, who, formula, target)
    if ask.pointless:
        return Upgrade()
    answer: Upgrade = yield ask
    if answer.taken:
        stones = ask.stones_of(answer)
        game.change(game[who], stones=game[who].stones - stones)
        game.tell(Upgraded(who, formula.id, answer.taken, stones, answer.boxes))
        if answer.boxes:
            yield from health.hurt(game, who, answer.boxes, "sap", by=who, why="ALK-SKL-15")
    return answer


def harvest(game: Position, who: int) -> Script[None]:
    """[ALK-ALC-06, ALK-ALC-07, ALK-ALC-08, ALK-RUL-52, ALK-RUL-77] At the end of one of its actions, once a turn: a
    token within an inch, whoever placed it, goes and its components come."""
    figure, block = game[who], game.traits[who].alchemy
    if block is None or figure.where != "table" or figure.harvested:
        return
    near = tuple(number for number in range(len(game.state.tokens)) if near_token(game, who, number))
    if not near:
        return
    chosen = yield Choose(figure.seat, (NOBODY, *near), "ALK-ALC-06", "harvest", {"figure": who})
    if chosen == NOBODY:
        return
    limits = game.content.alchemy
    token = game.state.tokens[chosen]
    gained = limits.harvest_own[block.rank] if token.element == block.affinity else limits.harvest_other
    if game.settings.component_capacity:  # ALK-RUL-51
        gained = max(0, min(gained, game.settings.component_capacity - sum(figure.components)))
    kind = ELEMENTS.index(token.element)
    have = tuple(count + gained if i == kind else count for i, count in enumerate(figure.components))
    game.state.tokens = (*game.state.tokens[:chosen], *game.state.tokens[chosen + 1 :])
    game.change(figure, components=have, harvested=True)
    game.tell(Harvested(who, token.element, gained))


def near_token(game: Position, who: int, number: int) -> bool:
    """[ALK-ALC-06, ALK-RUL-30] Is the token within an inch of the figure, edge to edge?"""
    token, figure = game.state.tokens[number], game[who]
    reach = game.content.alchemy.harvest_range + game.traits[who].radius + game.cast.scenario.token_radius
    apart2 = (token.x - figure.x) ** 2 + (token.y - figure.y) ** 2
    return apart2 < reach * reach if game.settings.one_inch == "strict" else apart2 <= reach * reach
