"""Which outline stands on a base? From the weapon a hero holds, from the card of an enemy."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.games.malhya.content.cards import Enemy
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.content.terms import Characteristic
from escarmouche.kits.stage.silhouettes import Silhouette

# What somebody is who is best at this.
BY_GIFT: Final[Mapping[Characteristic, Silhouette]] = MappingProxyType(
    {
        "dexterity": Silhouette.SCOUT,
        "intellect": Silhouette.CAPTAIN,
        "physique": Silhouette.FOOT,
        "senses": Silhouette.SCOUT,
        "knowledge": Silhouette.MAGE,
    }
)


def of_hero(content: Content, name: str, weapon: str) -> Silhouette:
    """A hero: an archer as long as he holds something that shoots, else what he is best at."""
    held = content.weapons.get(weapon)
    if held is not None and held.kind == "ranged":
        return Silhouette.ARCHER
    gifts = content.heroes[name].characteristics
    return BY_GIFT[max(gifts, key=gifts.__getitem__)]


def of_enemy(card: Enemy) -> Silhouette:
    """An enemy by its card."""
    if "levitation" in card.traits:
        return Silhouette.SPIRIT
    return Silhouette.ARCHER if card.kind == "ranged" else Silhouette.FOOT
