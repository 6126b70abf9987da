"""What happened to traps and barricades."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from escarmouche.core.events import Event
from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.telling import Told


class TrapLaid(Told, frozen=True):
    """Somebody has laid a trap; only its player knows where."""

    figure: FigureId
    seat: SeatId
    at: Point | None = None
    why: str = "ADE-SKL-104"

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, at=None)


class TrapFound(Told, frozen=True):
    """A trap is detected: all see it now."""

    reveals: ClassVar[bool] = True

    figure: FigureId
    at: Point
    why: str = "ADE-SKL-104"


class TrapSprung(Told, frozen=True):
    """A fighter has come near a trap on its way; the trap is gone."""

    figure: FigureId
    at: Point
    why: str = "ADE-SKL-106"


class BarricadeRaised(Told, frozen=True):
    figure: FigureId
    piece: str
    why: str = "ADE-SKL-120"
