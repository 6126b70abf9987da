"""Bravery, morale, and who rallies."""

from __future__ import annotations

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.fantastiques.events.telling import Told
from escarmouche.games.fantastiques.ids import Die


class BraveryTested(Told, frozen=True):
    figure: FigureId
    die: Die
    mental: Total
    held: bool
    why: str = "FAN-CAP-05"


class MoraleTested(Told, frozen=True):
    figure: FigureId
    die: Die
    mental: Total
    held: bool
    reroll: bool = False
    why: str = "FAN-MOR-02"


class ArmyShaken(Told, frozen=True):
    """An army is under half its strength and must test."""

    army: SeatId
    left: int
    started: int
    why: str = "FAN-MOR-01"


class Rallied(Told, frozen=True):
    figure: FigureId
    why: str = "FAN-MOR-05"
