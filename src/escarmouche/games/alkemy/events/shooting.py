"""What happened in shooting: estimates, measurements, reactions, shots and covers."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, PieceId
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.ids import ActionPoints, Damage, Inches, Rolled, Tenths


class Estimated(Told, frozen=True):
    """How far the shooter's player thinks it is, in tenths of an inch."""

    figure: FigureId
    target: FigureId
    tenths: Tenths
    why: str = "ALK-SHT-03"


class Measured(Told, frozen=True):
    """The distance of a shot in inches: within the weapon's range or not, aimed or not."""

    reveals: ClassVar[bool] = True  # a distance: what led here cannot be taken back

    figure: FigureId
    target: FigureId
    distance: Inches
    within: bool
    aimed: bool
    why: str = "ALK-SHT-04"


class Reacted(Told, frozen=True):
    """A target reacts: `how` is move, engage or shot; `at` the shooters or chargers concerned."""

    figure: FigureId
    how: str
    at: tuple[FigureId, ...]
    ap: ActionPoints
    why: str


class AimLost(Told, frozen=True):
    figure: FigureId
    target: FigureId
    why: str


class Shot(Told, frozen=True):
    """A shot roll against the target's DEFENCE."""

    figure: FigureId
    target: FigureId
    total: Total
    difficulty: Total
    hit: bool
    reaction: bool = False
    why: str = "ALK-SHT-07"


class ShotRead(Told, frozen=True):
    """The DMG of a hit: symbols, shifts, column, value."""

    aside: ClassVar[bool] = True

    figure: FigureId
    symbols: str
    shift: Total
    column: int
    damage: Damage
    why: str = "ALK-PRF-06"


class ShotWasted(Told, frozen=True):
    """A shot that was not made: its target had fallen already."""

    figure: FigureId
    target: FigureId
    why: str = "ALK-RUL-41"


class CoverRolled(Told, frozen=True):
    """Two white dice for a cover: `kind` scenery, figure, combat, stealth or mist, with the `piece` or the figure in
    front (`shield`); `saved`: the shot did not reach its target, `victim` suffers it instead (-1: nobody)."""

    figure: FigureId
    kind: str
    dice: tuple[Rolled, ...]
    needed: int
    saved: bool
    victim: FigureId = -1
    piece: PieceId = ""
    shield: FigureId = -1
    why: str = "ALK-COV-03"


class CoverDeclined(Told, frozen=True):
    figure: FigureId
    why: str = "ALK-COV-07"
