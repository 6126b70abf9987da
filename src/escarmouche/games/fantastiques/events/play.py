"""Turns and phases, points, and how the match ends."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, SideId
from escarmouche.games.fantastiques.events.telling import Told
from escarmouche.games.fantastiques.ids import Die, Scenario


class TurnBegan(Told, frozen=True):
    heading: ClassVar[int] = 1

    turn: int
    why: str = "FAN-TRN-01"


class PhaseBegan(Told, frozen=True):
    heading: ClassVar[int] = 2

    phase: str
    why: str = "FAN-TRN-01"


class InitiativeRolled(Told, frozen=True):
    aside: ClassVar[bool] = True

    side: SideId
    die: Die
    total: Total
    why: str = "FAN-INI-01"


class InitiativeTied(Told, frozen=True):
    sides: tuple[SideId, ...]
    why: str = "FAN-INI-03"


class OrderChosen(Told, frozen=True):
    by: SideId
    order: tuple[SideId, ...]
    why: str = "FAN-INI-02"


class Scored(Told, frozen=True):
    """The points of an enemy killed; `counts`: can they decide this match?"""

    side: SideId
    points: int
    total: int
    counts: bool = True
    why: str = "FAN-SCN-01"


class PlayedOn(Told, frozen=True):
    """The last side on the table goes on, or stops."""

    side: SideId
    goes_on: bool
    why: str = "FAN-END-03"


class Waived(Told, frozen=True):
    """A player makes no use of what a figure may do."""

    figure: FigureId
    right: str
    why: str


class Judged(Told, frozen=True):
    """The scenario's verdict."""

    scenario: Scenario
    scores: tuple[float, ...]
    winners: tuple[SideId, ...]
    why: str
