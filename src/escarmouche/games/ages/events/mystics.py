"""What happened when mystics recited, countered and recovered."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.ids import Die, FormulaId, MysticUnits


class Recited(Told, frozen=True):
    """A formula has been named and paid for; `target` below zero: a place."""

    figure: FigureId
    formula: FormulaId
    target: FigureId
    units: MysticUnits
    why: str = "ADE-MYS-21"


class CounterTried(Told, frozen=True):
    """An enemy mystic has paid for a counter, and what came of it."""

    figure: FigureId
    caster: FigureId
    formula: FormulaId
    units: MysticUnits
    success: bool
    why: str = "ADE-MYS-28"


class FormulaTested(Told, frozen=True):
    """All the dice of a recitation, and whether one of them was enough."""

    aside: ClassVar[bool] = True

    figure: FigureId
    formula: FormulaId
    dice: tuple[Die, ...]
    success: bool
    why: str = "ADE-MYS-24"


class FormulaWorked(Told, frozen=True):
    """Somebody is affected by a formula."""

    formula: FormulaId
    figure: FigureId
    by: FigureId
    why: str = "ADE-MYS-24"


class Unaffected(Told, frozen=True):
    """A formula has passed somebody by."""

    formula: FormulaId
    figure: FigureId
    why: str


class UnitsChanged(Told, frozen=True):
    """A mystic has so many units now."""

    figure: FigureId
    units: MysticUnits
    why: str


class Summoned(Told, frozen=True):
    figure: FigureId
    by: FigureId
    x: int
    y: int
    why: str = "ADE-MYS-39"


class Departed(Told, frozen=True):
    """A summoned fighter has left because its formula has ended."""

    figure: FigureId
    why: str = "ADE-MYS-33"


class Prolonged(Told, frozen=True):
    """A mystic has paid to keep a formula running on these."""

    figure: FigureId
    formula: FormulaId
    figures: tuple[FigureId, ...]
    units: MysticUnits
    why: str = "ADE-UPK-07"
