"""Which outline stands on a base? From the weapon a hero holds, from the card of an enemy."""

from __future__ import annotations

from escarmouche.games.malhya.content.cards import Enemy
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.kits.stage.silhouettes import Silhouette


def of_hero(content: Content, weapon: str) -> Silhouette:
    """A hero with this weapon in his hand; without one he has his fists."""
    known = content.weapons.get(weapon)
    return Silhouette.ARCHER if known is not None and known.kind == "ranged" else Silhouette.CAPTAIN


def of_enemy(card: Enemy) -> Silhouette:
    """An enemy by its card."""
    if "levitation" in card.traits:
        return Silhouette.SPIRIT
    return Silhouette.ARCHER if card.kind == "ranged" else Silhouette.FOOT
