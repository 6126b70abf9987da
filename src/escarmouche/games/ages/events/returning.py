"""What happened to fighters with Renfort."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.events.telling import Told


class ReturnRolled(Told, frozen=True):
    """The turn in which a fallen fighter might come back; `late`: that turn has begun already."""

    figure: FigureId
    turn: int
    late: bool
    why: str = "ADE-SKL-114"


class Returned(Told, frozen=True):
    figure: FigureId
    x: int
    y: int
    why: str = "ADE-SKL-115"
