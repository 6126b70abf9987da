"""What happened in the upkeep phase."""

from __future__ import annotations

from typing import Literal

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.ids import Die, MysticUnits, Threshold


class UpkeepRolled(Told, frozen=True):
    """The die of an effect of the upkeep, and the number it had to reach."""

    figure: FigureId
    effect: Literal["ephemere", "toxique", "regeneration", "soin", "mecanicien"]
    threshold: Threshold
    die: Die
    success: bool
    why: str


class Recovered(Told, frozen=True):
    """Somebody has recovered life or structure points."""

    figure: FigureId
    points: int
    by: FigureId
    why: str


class UnitsRecovered(Told, frozen=True):
    """A mystic has so many units now; what came, with its causes."""

    figure: FigureId
    units: MysticUnits
    gained: Total
    why: str
