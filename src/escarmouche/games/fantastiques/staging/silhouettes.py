"""Which outline stands on a base? From the card: what it is first, then how it moves, then what it fights with."""

from __future__ import annotations

from typing import Final

from escarmouche.games.fantastiques.cast import Traits
from escarmouche.kits.stage.silhouettes import Silhouette
from escarmouche.table.plane import inch

MOUNTED: Final = inch(12)  # who goes so far on a large base rides
LARGE: Final = 1500  # the radius of a base above which it is no man's
DULL: Final = 2  # the mental value up to which something quick on a small base is an animal


def silhouette_of(traits: Traits) -> Silhouette:
    """The outline for this card."""
    if traits.artillery:
        return Silhouette.MACHINE
    if traits.titan:
        return Silhouette.MONSTER
    if traits.sorcerer:
        return Silhouette.MAGE
    if traits.hero:
        return Silhouette.CAPTAIN
    return _of_troop(traits)


def _of_troop(traits: Traits) -> Silhouette:
    large, quick = traits.radius > LARGE, traits.movement >= MOUNTED
    if traits.flies:
        return Silhouette.FLYER
    if large:
        return Silhouette.RIDER if quick else Silhouette.MONSTER
    if traits.shooting:
        return Silhouette.ARCHER
    if quick and traits.mental <= DULL:
        return Silhouette.BEAST
    return Silhouette.SCOUT if traits.scout else Silhouette.FOOT
