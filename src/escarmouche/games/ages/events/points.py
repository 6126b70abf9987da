"""What happened with points put into stats: steam, doses, Concentration."""

from __future__ import annotations

from typing import Annotated, Literal

from escarmouche.core.meaning import FigureId, Refers
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.ids import Die, StatName


class PointsPut(Told, frozen=True):
    figure: FigureId
    source: Annotated[Literal["concentration", "mutagen", "steam"], Refers("term", "points")]
    stat: StatName
    count: int
    why: str


class SteamRaised(Told, frozen=True):
    """The two dice of a boiler, and the points they give."""

    figure: FigureId
    dice: tuple[Die, Die]
    points: int
    result: Literal["steam", "overheating", "explosion"]
    why: str


class DosesCounted(Told, frozen=True):
    """The mutagen total of a player and his doses; `die`: the one of a small total, 0 if none was rolled."""

    seat: int
    total: int
    doses: int
    die: int = 0
    why: str = "ADE-SKL-94"


class Dosed(Told, frozen=True):
    """A dose has been given: the two dice and the points; an overdose gives none."""

    figure: FigureId
    dice: tuple[Die, Die]
    points: int
    overdose: bool
    why: str = "ADE-SKL-95"
