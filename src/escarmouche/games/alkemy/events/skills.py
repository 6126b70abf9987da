"""What skills did to charges, shots and hearts."""

from __future__ import annotations

from escarmouche.games.alkemy.events.telling import Told


class ConditionFailed(Told, frozen=True):
    """A charge or a shot failed at a skill of its target."""

    figure: int
    target: int
    skill: str
    why: str


class Frightened(Told, frozen=True):
    figure: int
    of: int
    why: str = "ALK-SKL-08"


class ImmunityLost(Told, frozen=True):
    figure: int
    why: str = "ALK-SKL-06"
