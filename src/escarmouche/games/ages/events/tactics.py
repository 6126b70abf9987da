"""What happened with tactics: paid for, tried, and what came of them."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.ids import ActionName, FormulaId, TacticName, TacticPoints


class StaffFormed(Told, frozen=True):
    """A leader has a staff this turn."""

    figure: FigureId
    members: tuple[FigureId, ...]
    why: str = "ADE-SKL-26"


class TacticUsed(Told, frozen=True):
    """A player uses a tactic; `free`: it is the free one that Autorité brings."""

    seat: SeatId
    tactic: TacticName
    cost: TacticPoints
    left: TacticPoints
    free: bool = False
    why: str = "ADE-TCT-05"


class Delayed(Told, frozen=True):
    """The head of a pile has gone to the reserve, face down."""

    seat: SeatId
    why: str = "ADE-TCT-08"


class InitiativeStated(Told, frozen=True):
    """A player states the highest INI of the first card of his pile."""

    seat: SeatId
    ini: int
    why: str = "ADE-TCT-11"


class KeptWatch(Told, frozen=True):
    """These fighters of a card are vigilant and wait."""

    figures: tuple[FigureId, ...]
    why: str = "ADE-TCT-19"


class Declared(Told, frozen=True):
    """What fighters are about to do, told to whoever may answer it: at whom it is aimed, where it leads, which formula
    it is to be."""

    figures: tuple[FigureId, ...]
    action: ActionName
    targets: tuple[FigureId, ...] = ()
    to: tuple[Point, ...] = ()
    formula: FormulaId = ""
    why: str = "ADE-TCT-12"


class Intercepted(Told, frozen=True):
    """A fighter stops an enemy on its way."""

    figure: FigureId
    actor: FigureId
    at: Point
    why: str = "ADE-TCT-14"


class Startled(Told, frozen=True):
    """A vigilant acts in the enemy's speech turn."""

    figure: FigureId
    why: str = "ADE-TCT-24"


class Pushed(Told, frozen=True):
    """Somebody is moved out of the way of an enemy that forces its passage."""

    figure: FigureId
    by: FigureId
    at: Point
    why: str = "ADE-TCT-26"
