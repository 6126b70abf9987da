"""Figures that move, meet, part and leave."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId, Length, PlaceX, PlaceY
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.events.telling import Told


class Moved(Told, frozen=True):
    """A figure went along a path: `cost` is what it paid, `way` how it came to move."""

    figure: FigureId
    path: tuple[Point, ...]
    cost: Length
    way: str = "move"
    why: str = "FAN-MOV-01"


class Engaged(Told, frozen=True):
    figure: FigureId
    enemies: tuple[FigureId, ...]
    why: str = "FAN-MOV-07"


class Disengaging(Told, frozen=True):
    figure: FigureId
    enemies: tuple[FigureId, ...]
    why: str = "FAN-ENG-02"


class FreeAttackDeclined(Told, frozen=True):
    figure: FigureId
    leaver: FigureId
    why: str = "FAN-ENG-03"


class Stayed(Told, frozen=True):
    """A figure in rout could not move, or need not and does not."""

    figure: FigureId
    why: str
    chosen: bool = False


class HeldBack(Told, frozen=True):
    """A figure in rout need not run all of its way: so much, of so much."""

    figure: FigureId
    gap: Length
    most: Length
    why: str = "FAN-RUL-52"


class LeftTable(Told, frozen=True):
    figure: FigureId
    why: str = "FAN-MOV-09"


class Burned(Told, frozen=True):
    """A figure touched a wall of fire."""

    figure: FigureId
    why: str = "FAN-SPL-07"


class Hauled(Told, frozen=True):
    """A piece went along with its crew: where it stands now, and what it paid."""

    piece: FigureId
    crew: tuple[FigureId, ...]
    cost: Length
    x: PlaceX
    y: PlaceY
    why: str = "FAN-ART-03"
