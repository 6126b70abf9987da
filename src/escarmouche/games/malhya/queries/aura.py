"""May a hero turn an aura token, and what could it heal?"""

from __future__ import annotations

from escarmouche.games.malhya.content.terms import AuraEffect, Wound
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.state import Hero


def may_spend(game: Position, hero: int, effect: AuraEffect, *, in_test: bool = False) -> bool:
    """[MAL-AUR-01, MAL-AUR-02, MAL-AUR-08, MAL-RUL-19] A ready token, the effect on his card, conscious, and none
    turned yet in this turn of play; or in this test, where tests count apart."""
    one = game[hero]
    apart = in_test and game.settings.aura_scope == "each_test_separate"
    unused = apart or not one.aura_used
    return one.conscious and one.aura > 0 and unused and effect in game.cast.content.heroes[one.name].aura_effects


def zones_to_heal(game: Position, hero: Hero) -> list[Wound]:
    """[MAL-WND-06, MAL-AUR-07, MAL-RUL-29] From where one heal may take a crystal: Shock or Damage; with the other
    reading from Grave too."""
    zones: tuple[Wound, ...] = ("shock", "damage", "grave") if game.settings.simple_heal_grave else ("shock", "damage")
    return [zone for zone in zones if getattr(hero, zone)]
