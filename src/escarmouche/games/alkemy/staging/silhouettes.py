"""Which outline stands on a base? From the profile card: alchemy, rank, size, weapon, pace."""

from __future__ import annotations

from typing import Final

from escarmouche.games.alkemy.cast import Traits
from escarmouche.kits.stage.silhouettes import Silhouette

GREAT: Final = 3  # the size above that of a man
MOUNTED: Final = 6  # inches of a walk that only a mount can go
SWIFT: Final = 5


def silhouette_of(traits: Traits) -> Silhouette:
    """The outline for this card with its equipment."""
    profile = traits.profile
    if traits.alchemy is not None:
        return Silhouette.MAGE
    if profile.hero:
        return Silhouette.CAPTAIN
    if traits.size >= GREAT:
        return Silhouette.MONSTER
    if profile.walk >= MOUNTED:
        return Silhouette.RIDER
    if traits.weapon is not None:
        return Silhouette.ARCHER
    return Silhouette.SCOUT if profile.walk >= SWIFT else Silhouette.FOOT
