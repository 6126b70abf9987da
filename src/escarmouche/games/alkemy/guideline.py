"""What is a figure worth? The weights by which cards of our own are priced."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import msgspec

from escarmouche.games.alkemy.profiles import Profile, Rank, SkillUse

Step = tuple[float, float]  # each point above the first number is worth the second


class Guideline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-RUL-74] The weights, as the data gives them."""

    id: str
    boxes: tuple[float, float, float]
    reflex: Step
    combat: Step
    defence: Step
    mind: Step
    ap: Step
    walk: Step
    charge: Step  # inches above walk
    melee_row: int
    ranged_row: int
    ranged_range: int
    ranged_constant: float
    rank: dict[Rank, float]
    stone: float
    formula: float
    skills: dict[str, float]


def worth(card: Profile, weights: Guideline) -> Fraction:
    """[ALK-RUL-74] The sum of the weights of one figure of this card, before rounding."""
    steps = ("reflex", "combat", "defence", "mind", "ap", "walk")
    terms = [_above(getattr(card, name), getattr(weights, name)) for name in steps]
    terms.append(_above(card.charge - card.walk, weights.charge))
    terms += [count * Fraction(weight) for count, weight in zip(card.boxes, weights.boxes, strict=True)]
    terms.append(Fraction(sum(card.melee), weights.melee_row))
    terms += [Fraction(weights.skills.get(one.id, 0)) for one in card.skills]
    printed = {one.id: one for one in card.skills}  # what only an equipment brings has no weight
    if card.ranged is not None and "ranged_weapon" in printed:
        terms.append(_weapon(printed["ranged_weapon"], card.ranged, weights))
    if card.alchemy is not None and "alchemist" in printed:
        block = card.alchemy
        terms += [Fraction(weights.rank[block.rank]), block.stones * Fraction(weights.stone)]
        terms.append(len(block.formulas) * Fraction(weights.formula))
    return sum(terms, Fraction(0))


def price(card: Profile, weights: Guideline) -> int:
    """[ALK-RUL-74] The points of a figure by the guideline: a half is rounded upwards."""
    return floor(worth(card, weights) + Fraction(1, 2))


def _weapon(ranged: SkillUse, row: tuple[int, ...], weights: Guideline) -> Fraction:
    of_range = Fraction(ranged.range, weights.ranged_range)
    return ranged.combat + of_range + Fraction(sum(row), weights.ranged_row) + Fraction(weights.ranged_constant)


def _above(value: int, step: Step) -> Fraction:
    return max(Fraction(0), value - Fraction(step[0])) * Fraction(step[1])
