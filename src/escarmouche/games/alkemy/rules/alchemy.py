"""The alchemist at work: concentration, harvest, and a formula from its preparation to its upgrades [ALK-ALC]."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.core.events import Total
from escarmouche.games.alkemy.asks.alchemy import ChooseTarget, ChooseUpgrades
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
from escarmouche.games.alkemy.queries.alchemy import (
    concentrate_refusal,
    near_token,
    price,
    within_range,
)
from escarmouche.games.alkemy.queries.modifiers import dice, stat
from escarmouche.games.alkemy.rules import formulas, health
from escarmouche.games.alkemy.rules.lapsing import spend_roll_effects
from escarmouche.games.alkemy.rules.rolling import throw
from escarmouche.games.alkemy.rules.skills import lose_immunity
from escarmouche.table.plane import inches


def concentrate(game: Position, who: int) -> None:
    """[ALK-ALC-03] One level more."""
    level = game[who].concentration + 1
    game.change(game[who], concentration=level)
    game.tell(Concentrated(who, level))


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


def _combust(game: Position, who: int, formula: Formula, target: int) -> Script[bool]:
    """[ALK-ALC-12, ALK-ALC-13, ALK-ALC-14] The alchemy roll against the target's MIND."""
    block = game.traits[who].alchemy
    assert block is not None
    pool = dice(game, who, "alchemy", against=target)
    if block.rank == "inner":
        pool = pool.plus(game.content.alchemy.inner_dice, "inner_circle", "ALK-ALC-13")
    kept = yield from throw(game, who, pool, "ALK-ALC-12", kind="alchemy")
    spend_roll_effects(game, who, "alchemy")
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
        game.tell(Upgraded(who, formula.id, answer.taken, stones, answer.boxes, answer.figures))
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
