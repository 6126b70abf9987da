"""What happened to fighters on their way."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId, Length
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.ids import ActionName, Degrees, Level


class Moved(Told, frozen=True):
    """A fighter has moved; `path` begins where it stood; `landed`: it has come down to the ground."""

    figure: FigureId
    kind: ActionName
    path: tuple[Point, ...]
    cost: Length
    facing: Degrees
    level: Level = 0
    why: str = "ADE-MOV-01"
    landed: bool = False


class Barred(Told, frozen=True):
    """A fighter comes no farther: what an enemy has done meanwhile bars its way, or the place where it was to end."""

    figure: FigureId
    why: str = "ADE-RUL-174"


class Forestalled(Told, frozen=True):
    """What these had declared can not be done any more, for a vigilant has acted before; they may do something else."""

    figures: tuple[FigureId, ...]
    why: str = "ADE-TCT-32"


class Turned(Told, frozen=True):
    figure: FigureId
    facing: Degrees
    why: str = "ADE-ACT-10"


class Detected(Told, frozen=True):
    """A scout is hidden no more, because an enemy came near or because it showed itself."""

    figure: FigureId
    by: FigureId = -1
    why: str = "ADE-SKL-45"
