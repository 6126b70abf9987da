"""What happened to somebody's life: boxes ticked and healed, those who stepped in, those who fell."""

from __future__ import annotations

from escarmouche.games.alkemy.events.telling import Told


class Hurt(Told, frozen=True):
    """So many DMG came to a figure; `boxes` were ticked, its health is now of this colour."""

    figure: int
    damage: int
    boxes: int
    health: str
    cause: str
    by: int = -1
    lost: int = 0  # levels of concentration
    why: str = "ALK-PRF-02"


class OutOfAction(Told, frozen=True):
    figure: int
    why: str = "ALK-PRF-04"


class Shielded(Told, frozen=True):
    """A bodyguard stepped in."""

    guard: int
    figure: int
    damage: int
    why: str = "ALK-SKL-18"


class Shared(Told, frozen=True):
    """A friend took one of the DMG."""

    figure: int
    victim: int
    why: str = "ALK-SKL-13"


class Healed(Told, frozen=True):
    figure: int
    boxes: int
    health: str
    source: str
    why: str = "ALK-PRF-11"
