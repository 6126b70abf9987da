"""Which outline stands on a base? From the traits: machine, command, mysteries, skills, weapons."""

from __future__ import annotations

from typing import Final

from escarmouche.games.ages.cast import Traits
from escarmouche.kits.stage.silhouettes import Silhouette

BY_SKILL: Final = (
    ("porte_etendard", Silhouette.STANDARD),
    ("enorme", Silhouette.MONSTER),
    ("construct", Silhouette.MACHINE),
    ("vol", Silhouette.FLYER),
    ("destrier", Silhouette.RIDER),
    ("ethere", Silhouette.SPIRIT),
    ("mort_vivant", Silhouette.SPIRIT),
)


def silhouette_of(traits: Traits, *, leads: bool) -> Silhouette:
    """The outline for this fighter or machine; `leads`: it is the commander of its side."""
    if traits.machine is not None:
        return Silhouette.MACHINE
    if leads or "commandement" in traits.skills:
        return Silhouette.CAPTAIN
    if traits.mystic is not None:
        return Silhouette.MAGE if traits.mystic.family == "magician" else Silhouette.PRIEST
    known = next((outline for skill, outline in BY_SKILL if skill in traits.skills), None)
    if known is not None:
        return known
    if traits.weapons:
        return Silhouette.ARCHER
    return Silhouette.SCOUT if "eclaireur" in traits.skills else Silhouette.FOOT
