"""With how many dice, and at which values, is a blow struck and warded off?"""

from __future__ import annotations

from escarmouche.core import Total
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.state import Figure, Hit


def melee_values(game: Position, figure: Figure) -> tuple[int, ...]:
    """[FAN-CHA-02, FAN-ITM-06, FAN-RUL-69] One value per melee attack; speed adds its own at the best value, those
    apart that its bearer has spent on shots."""
    if game.traits[figure.id].speed:
        return (*figure.melee, *((speed_attacks(game, figure) - figure.hasted) * (max(figure.melee),)))
    return figure.melee


def speed_attacks(game: Position, figure: Figure) -> int:
    """[FAN-ITM-06, FAN-RUL-91] How many attacks the item of speed gives: two, or one when a curse took the other."""
    return game.numbers.speed_attacks - figure.slowed if game.traits[figure.id].speed else 0


def could_hit(game: Position, figure: Figure) -> bool:
    """[FAN-GEN-01, FAN-CHA-02] Is there a die with which any of its melee attacks hits?"""
    return any(melee_total(game, figure, value).value >= 1 for value in melee_values(game, figure))


def melee_total(game: Position, figure: Figure, value: int) -> Total:
    """[FAN-CAP-06, FAN-ITM-04] A melee value with what changes it."""
    total = Total(value)
    if game.traits[figure.id].power:
        total = total.plus(1, "power", "FAN-ITM-04")
    if figure.frightened:
        total = total.less(1, "frightened", "FAN-CAP-06")
    return total


def armour_against(game: Position, hit: Hit) -> Total:
    """[FAN-CHA-04, FAN-MEL-07] The armour that counts against this hit; every -1 has its name and they add up."""
    target = game.state.figures[hit.target]
    total = Total(game.traits[hit.target].armour)
    if target.frightened:
        total = total.less(1, "frightened", "FAN-CAP-06")
    if target.paralysed:
        total = total.less(1, "paralysed", "FAN-SPL-09")
    if hit.ray:
        total = total.less(1, "death_ray", "FAN-SPL-12")
    return _against_attacker(game, hit, total) if hit.attacker >= 0 else total


def _against_attacker(game: Position, hit: Hit, total: Total) -> Total:
    """[FAN-CAP-07, FAN-CAP-08, FAN-ITM-04, FAN-RUL-24, FAN-RUL-67] Powerful takes a point from enemies who are not
    powerful themselves; the item of power, in melee, takes another from all."""
    attacker = game.traits[hit.attacker]
    if attacker.powerful and not hit.plain and not game.traits[hit.target].powerful:
        total = total.less(1, "powerful", "FAN-CAP-07")
    if attacker.power and hit.melee:
        total = total.less(1, "power", "FAN-ITM-04")
    return total
