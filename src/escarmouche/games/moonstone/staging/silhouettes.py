"""Which outline stands on a base? From the keywords printed on the card, the most telling first."""

from __future__ import annotations

from typing import Final

from escarmouche.games.moonstone.cast import Traits
from escarmouche.kits.stage.silhouettes import Silhouette

BY_KEYWORD: Final = (
    (frozenset({"Machine"}), Silhouette.MACHINE),
    (frozenset({"Giant", "Troll", "Treefolk"}), Silhouette.MONSTER),
    (frozenset({"Animal", "Familiar"}), Silhouette.BEAST),
    (frozenset({"Wizard", "Witch"}), Silhouette.MAGE),
    (frozenset({"Cleric", "Cultist"}), Silhouette.PRIEST),
    (frozenset({"Spirit", "Psychopomp", "Risen"}), Silhouette.SPIRIT),
    (frozenset({"Noble"}), Silhouette.CAPTAIN),
    (frozenset({"Faerie"}), Silhouette.FLYER),
    (frozenset({"Rogue", "Pirate"}), Silhouette.SCOUT),
)


def silhouette_of(traits: Traits) -> Silhouette:
    """The outline for this card."""
    keywords = traits.printed.keywords
    return next((outline for words, outline in BY_KEYWORD if words & keywords), Silhouette.FOOT)
