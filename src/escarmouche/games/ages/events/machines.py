"""What happened to war machines."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.ages.events.telling import Told


class CrewNamed(Told, frozen=True):
    """Who crews a machine this turn: those who meet its conditions, and substitutes."""

    machine: FigureId
    seat: SeatId
    servers: tuple[FigureId, ...]
    substitutes: tuple[FigureId, ...]
    why: str = "ADE-MAC-03"


class MachineMoved(Told, frozen=True):
    """A crew has brought its machine along, and stands about it again."""

    machine: FigureId
    figures: tuple[FigureId, ...]
    why: str = "ADE-MAC-08"
