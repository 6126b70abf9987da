"""What may an alchemist do now, at what price, and upon whom? [ALK-ALC]"""

from __future__ import annotations

from escarmouche.core import Refusal
from escarmouche.games.alkemy.formulas import Formula
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import ELEMENTS
from escarmouche.games.alkemy.queries.linking import near_place
from escarmouche.games.alkemy.queries.sight import sees
from escarmouche.table.plane import inch


def concentrate_refusal(game: Position, who: int) -> Refusal | None:
    """[ALK-ALC-01, ALK-ALC-03] Why a figure cannot raise its concentration."""
    if game.traits[who].alchemy is None:
        return Refusal("no_alchemist", "ALK-ALC-01", {"figure": who})
    if game[who].concentration >= game.content.alchemy.max_concentration:
        return Refusal("fully_concentrated", "ALK-ALC-03", {"figure": who, "level": game[who].concentration})
    return None


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


def within_range(game: Position, who: int, target: int, formula: Formula) -> bool:
    """[ALK-ALC-11, ALK-ALC-16, ALK-ALC-18, ALK-GEN-05] Measured once the target is named; oneself is always near."""
    return target == who or game.within(who, target, inch(formula.range))


def near_token(game: Position, who: int, number: int) -> bool:
    """[ALK-ALC-06, ALK-RUL-30] Is the token within an inch of the figure, edge to edge?"""
    token, figure = game.state.tokens[number], game[who]
    reach = game.content.alchemy.harvest_range + game.traits[who].radius + game.cast.scenario.token_radius
    return near_place(game, (figure.x, figure.y), (token.x, token.y), reach)


def targets_in_sight(game: Position, who: int, formula: Formula) -> tuple[int, ...]:
    """[ALK-ALC-11, ALK-ALC-18] Whom the formula may be for, by sight alone: how far they are shows afterwards."""
    seat = game[who].seat
    return tuple(
        one.id
        for one in game.in_play(seat if formula.side == "friend" else 1 - seat)
        if _suits(game, one.id, formula) and (one.id == who or sees(game, who, one.id))
    )


def target_refusal(game: Position, who: int, target: int, formula: Formula, why: str) -> Refusal:
    """[ALK-ALC-11, ALK-ALC-16, ALK-GEN-02] Why somebody who is no target of a formula is none: its card is for the
    other side or for others, or he is not seen."""
    facts = {"figure": who, "formula": formula.id, "target": target}
    if not 0 <= target < len(game.state.figures) or game[target].where != "table":
        return Refusal("no_enemy", why, {"figure": who})
    if (game[target].seat == game[who].seat) != (formula.side == "friend"):
        return Refusal("formula_for_friends" if formula.side == "friend" else "formula_for_enemies", why, facts)
    return Refusal("not_in_sight" if _suits(game, target, formula) else "formula_not_for", why, facts)


def _suits(game: Position, who: int, formula: Formula) -> bool:
    traits = game.traits[who]
    if formula.faction and formula.faction not in traits.factions:
        return False
    return formula.heroes or not traits.profile.hero
