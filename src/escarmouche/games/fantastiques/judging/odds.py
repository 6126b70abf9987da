"""How likely is a wound, and how much of a figure's value does it take? Small exact probabilities from the rules' own
totals; nothing here looks at places."""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.games.fantastiques.judging.weights import FINISH
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.hits import armour_against, melee_total, melee_values
from escarmouche.games.fantastiques.state import Figure, Hit

SIDES = 6


def chance(game: Position, value: float) -> float:
    """A d6 at or below the value; a fraction stands for a value that is lowered only sometimes."""
    most = SIDES - 1 if game.settings.natural_6_fails else SIDES
    return min(max(value, 0.0), most) / SIDES


def unsaved(game: Position, hit: Hit, fear: float = 0.0) -> float:
    """The chance that a hit becomes a wound."""
    failed = 1.0 - chance(game, armour_against(game, hit).value - fear)
    return failed / 2 if game.traits[hit.target].endurance else failed


def blow(game: Position, attacker: Figure, value: int, target: Figure) -> float:
    """The chance that one melee attack wounds, as both stand now."""
    hit = Hit(target.id, attacker.side, attacker.id, melee=True)
    return chance(game, melee_total(game, attacker, value).value) * unsaved(game, hit)


def harm(chances: Sequence[float], hp: int) -> float:
    """The part of a figure's value that attacks with these chances to wound are expected to take."""
    if hp <= 1:
        alive = 1.0
        for one in chances:
            alive *= 1.0 - one
        return 1.0 - alive
    left = [0.0] * hp + [1.0]  # left[k]: the chance that k hit points are left
    for one in chances:
        left = [
            (left[0] if k == 0 else left[k] * (1.0 - one)) + (left[k + 1] * one if k < hp else 0.0)
            for k in range(hp + 1)
        ]
    wounds = sum((hp - k) * share for k, share in enumerate(left)) / hp
    return FINISH * left[0] + (1.0 - FINISH) * wounds


class Odds:
    """The harm that one card does to another in a round of melee, remembered: cards are few, questions many."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], float] = {}

    def melee(self, game: Position, attacker: Figure, target: Figure, single: bool = False) -> float:
        """The part of the target's value that a round of this attacker's blows takes, fear to come included;
        `single`: one blow with the best value."""
        blows = attacker.card, attacker.melee, attacker.hasted, attacker.slowed
        key = (blows, target.card, target.hp, target.paralysed, single)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._melee(game, attacker, target, single)
        return known

    def _melee(self, game: Position, attacker: Figure, target: Figure, single: bool) -> float:
        mine, its = game.traits[attacker.id], game.traits[target.id]
        if not attacker.melee or its.artillery:
            return 0.0
        shaken = _fear(game, its.fearsome and not mine.fearsome, mine.mental)
        daunted = _fear(game, mine.fearsome and not its.fearsome, its.mental)
        fails = unsaved(game, Hit(target.id, attacker.side, attacker.id, melee=True), daunted)
        bonus = 1 if mine.power else 0
        values = sorted(melee_values(game, attacker), reverse=True)
        if single or its.silver:
            values = values[:1]
        return harm([chance(game, value + bonus - shaken) * fails for value in values], target.hp)


def _fear(game: Position, facing: bool, mental: int) -> float:
    """The chance to be frightened, for a figure that faces somebody fearsome."""
    return 1.0 - chance(game, mental) if facing else 0.0
