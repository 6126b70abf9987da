"""What happened in assaults, disengagements, fear and rout."""

from __future__ import annotations

from typing import Literal

from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.ids import StatName


class Assaulted(Told, frozen=True):
    """Fighters assault enemies: an engagement or a charge."""

    figures: tuple[FigureId, ...]
    targets: tuple[FigureId, ...]
    kind: Literal["engage", "charge"]
    why: str = "ADE-ASS-14"


class Charged(Told, frozen=True):
    """Somebody has the charge penalty."""

    figure: FigureId
    why: str = "ADE-ASS-03"


class Struggles(Told, frozen=True):
    """A fighter sets about getting away from another that holds it, by INI or by FOR."""

    figure: FigureId
    holder: FigureId
    by: StatName
    why: str = "ADE-MOV-09"


class Struggled(Told, frozen=True):
    """Whether it has got away."""

    figure: FigureId
    holder: FigureId
    by: StatName
    free: bool
    why: str = "ADE-MOV-11"


class Withstood(Told, frozen=True):
    """A fighter is immune to this PEU from now on."""

    figure: FigureId
    scarer: FigureId
    fear: int
    why: str = "ADE-FEA-05"


class Cowed(Told, frozen=True):
    """An assailant dares not: its assault is cancelled."""

    figure: FigureId
    why: str = "ADE-FEA-06"


class Routed(Told, frozen=True):
    figure: FigureId
    by: FigureId = -1
    why: str = "ADE-FEA-07"


class LeftTable(Told, frozen=True):
    """A fighter has run over the edge of the table."""

    figure: FigureId
    why: str = "ADE-FEA-12"


class Rallied(Told, frozen=True):
    figure: FigureId
    why: str = "ADE-FEA-13"


class PastRallying(Told, frozen=True):
    """A rally test fails without a die: beside an enemy that it fears, or for want of any stat to test."""

    figure: FigureId
    enemy: FigureId = -1
    why: str = "ADE-FEA-14"


class RallyCried(Told, frozen=True):
    """A fighter calls its routed friends back."""

    figure: FigureId
    why: str = "ADE-SKL-38"


class Stabbed(Told, frozen=True):
    """An assassin strikes at the end of its assault; `defends`: its victim has kept a die to defend with."""

    figure: FigureId
    target: FigureId
    defends: bool
    why: str = "ADE-SKL-08"
