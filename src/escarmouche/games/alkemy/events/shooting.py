"""What happened in shooting: estimates, measurements, reactions, shots and covers."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.events import Total
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.profiles import Face


class Estimated(Told, frozen=True):
    """How far the shooter's player thinks it is, in tenths of an inch."""

    figure: int
    target: int
    tenths: int
    why: str = "ALK-SHT-03"


class Measured(Told, frozen=True):
    """The distance of a shot in inches: within the weapon's range or not, aimed or not."""

    reveals: ClassVar[bool] = True  # a distance: what led here cannot be taken back

    figure: int
    target: int
    distance: float
    within: bool
    aimed: bool
    why: str = "ALK-SHT-04"


class Reacted(Told, frozen=True):
    """A target reacts: `how` is move, engage or shot; `at` the shooters or chargers concerned."""

    figure: int
    how: str
    at: tuple[int, ...]
    ap: int
    why: str


class AimLost(Told, frozen=True):
    figure: int
    target: int
    why: str


class Shot(Told, frozen=True):
    """A shot roll against the target's DEFENCE."""

    figure: int
    target: int
    total: Total
    difficulty: Total
    hit: bool
    reaction: bool = False
    why: str = "ALK-SHT-07"


class ShotRead(Told, frozen=True):
    """The DMG of a hit: symbols, shifts, column, value."""

    figure: int
    symbols: str
    shift: Total
    column: int
    damage: int
    why: str = "ALK-PRF-06"


class ShotWasted(Told, frozen=True):
    """A shot that was not made: its target had fallen already."""

    figure: int
    target: int
    why: str = "ALK-RUL-41"


class CoverRolled(Told, frozen=True):
    """Two white dice for a cover: `kind` scenery, figure, combat, stealth or mist; `saved`: the shot did not reach its
    target, `victim` suffers it instead (-1: nobody)."""

    figure: int
    kind: str
    dice: tuple[Face, ...]
    needed: int
    saved: bool
    victim: int = -1
    piece: str = ""
    why: str = "ALK-COV-03"


class CoverDeclined(Told, frozen=True):
    figure: int
    why: str = "ALK-COV-07"
