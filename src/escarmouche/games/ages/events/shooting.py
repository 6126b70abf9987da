"""What happened to shots."""

from __future__ import annotations

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, Length
from escarmouche.games.ages.decisions import Point
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.ids import ActionName, Die


class Shot(Told, frozen=True):
    """Somebody shoots: at a figure, or at a point of the ground; with what (a machine, where it is one's) and how
    far."""

    figure: FigureId
    target: FigureId
    kind: ActionName
    gap: Length
    at: Point | None = None
    machine: FigureId = -1
    why: str = "ADE-SHO-02"


class OutOfRange(Told, frozen=True):
    """The target was farther than the weapon carries."""

    figure: FigureId
    gap: Length
    limit: Length
    why: str = "ADE-SHO-04"


class Strayed(Told, frozen=True):
    """A stray test: the die with the powers of the target and of the friend beside it, and who is hit."""

    figure: FigureId
    target: FigureId
    hapless: FigureId
    die: Die
    total: Total
    hit: FigureId
    why: str = "ADE-SHO-08"


class Pierced(Told, frozen=True):
    """How far a piercing shot carries (0: it has failed), and whom its line meets, nearest first."""

    figure: FigureId
    die: Die
    reach: Length
    met: tuple[FigureId, ...] = ()
    why: str = "ADE-ART-04"


class Struck(Told, frozen=True):
    """A piece of scenery has taken a damage test: the sum, the die, the damage, what is left of it."""

    piece: str
    strength: Total
    resilience: int
    die: Die
    damage: int
    left: int
    why: str = "ADE-TER-05"


class Breathed(Told, frozen=True):
    """A cone of breath, and everybody under it."""

    figure: FigureId
    cone: tuple[Point, ...]
    met: tuple[FigureId, ...]
    why: str = "ADE-EQP-07"
