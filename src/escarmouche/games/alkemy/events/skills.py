"""What skills did to charges, shots and hearts."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.ids import SkillId


class ConditionFailed(Told, frozen=True):
    """A charge or a shot failed at a skill of its target."""

    figure: FigureId
    target: FigureId
    skill: SkillId
    why: str


class Frightened(Told, frozen=True):
    figure: FigureId
    of: FigureId
    why: str = "ALK-SKL-08"


class ImmunityLost(Told, frozen=True):
    figure: FigureId
    why: str = "ALK-SKL-06"
