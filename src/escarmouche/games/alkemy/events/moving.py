"""What happened to figures on their way: moves, falls, combats that begin and end."""

from __future__ import annotations

from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.events.telling import Told


class Moved(Told, frozen=True):
    """A figure has moved; `path` begins where it stood, `cost` is in table units."""

    figure: int
    path: tuple[Point, ...]
    kind: str  # walk, run, charge, engage, reaction, failed
    cost: int
    perch: str = ""  # what it stands on now
    why: str = "ALK-MOV-01"


class Stayed(Told, frozen=True):
    """A figure could have moved and stays where it is."""

    figure: int
    kind: str
    why: str = "ALK-MOV-01"


class Fell(Told, frozen=True):
    """A figure has come down from a piece otherwise than by its access; `height` in table units."""

    figure: int
    piece: str
    height: int
    damage: int
    why: str = "ALK-MOV-09"


class CombatBegun(Told, frozen=True):
    """Two enemies are in combat now; `contact`: base to base, else at reach distance."""

    figure: int
    enemy: int
    contact: bool
    why: str = "ALK-CBT-01"


class CombatEnded(Told, frozen=True):
    """Nothing holds these two together any more."""

    figure: int
    enemy: int
    why: str = "ALK-CBT-08"
