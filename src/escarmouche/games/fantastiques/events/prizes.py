"""What the scenarios are about: gold, the gem, the prisoner."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId, PlaceX, PlaceY, SideId
from escarmouche.games.fantastiques.events.telling import Told


class GoldTaken(Told, frozen=True):
    side: SideId
    figure: FigureId
    dice: tuple[int, ...]
    total: int
    why: str = "FAN-SCN-14"


class GemTaken(Told, frozen=True):
    figure: FigureId
    why: str = "FAN-SCN-10"


class KillerDrawn(Told, frozen=True):
    """Several killed the carrier of the gem alike: by lot, one of them may take it."""

    figures: tuple[FigureId, ...]
    figure: FigureId
    why: str = "FAN-RUL-81"


class GemPassed(Told, frozen=True):
    figure: FigureId
    to: FigureId
    why: str = "FAN-SCN-11"


class GemDropped(Told, frozen=True):
    x: PlaceX
    y: PlaceY
    why: str = "FAN-SCN-12"


class PrisonerFreed(Told, frozen=True):
    figure: FigureId
    by: FigureId
    why: str = "FAN-SCN-07"


class PrisonShut(Told, frozen=True):
    """Somebody came to the prison, and there is no room beside it for the prisoner."""

    figure: FigureId
    by: FigureId
    why: str = "FAN-SCN-07"
