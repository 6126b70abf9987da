"""What does a figure look like from afar? One word for each outline that a screen can draw on a base.

A game chooses it in its staging from what its profiles say; a screen that knows the word draws it, and never guesses.
"""

from __future__ import annotations

from enum import StrEnum


class Silhouette(StrEnum):
    """The outline on a base."""

    FOOT = "foot"
    ARCHER = "archer"
    RIDER = "rider"
    MAGE = "mage"
    PRIEST = "priest"
    SCOUT = "scout"
    CAPTAIN = "captain"
    STANDARD = "standard"
    BEAST = "beast"
    FLYER = "flyer"
    MONSTER = "monster"
    SPIRIT = "spirit"
    MACHINE = "machine"
