"""What happened to figures on their way: moves, falls, combats that begin and end."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId, Length, PieceId
from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.ids import Damage


class Moved(Told, frozen=True):
    """A figure has moved; `path` begins where it stood, `cost` is in table units."""

    figure: FigureId
    path: tuple[Point, ...]
    kind: str  # walk, run, charge, engage, reaction, failed
    cost: Length
    perch: PieceId = ""  # what it stands on now
    why: str = "ALK-MOV-01"


class Stayed(Told, frozen=True):
    """A figure could have moved and stays where it is."""

    figure: FigureId
    kind: str
    why: str = "ALK-MOV-01"


class Fell(Told, frozen=True):
    """A figure has come down from a piece otherwise than by its access; `height` in table units."""

    figure: FigureId
    piece: PieceId
    height: Length
    damage: Damage
    why: str = "ALK-MOV-09"


class CombatBegun(Told, frozen=True):
    """Two enemies are in combat now; `contact`: base to base, else at reach distance."""

    figure: FigureId
    enemy: FigureId
    contact: bool
    why: str = "ALK-CBT-01"


class CombatEnded(Told, frozen=True):
    """Nothing holds these two together any more."""

    figure: FigureId
    enemy: FigureId
    why: str = "ALK-CBT-08"
