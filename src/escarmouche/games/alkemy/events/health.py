"""What happened to somebody's life: boxes ticked and healed, those who stepped in, those who fell."""

from __future__ import annotations

from escarmouche.core.meaning import FigureId
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.ids import Damage, FormulaId, Health, LifeBoxes


class Hurt(Told, frozen=True):
    """So many DMG came to a figure; `boxes` were ticked, its health is now of this colour; `last`: no box is left."""

    figure: FigureId
    damage: Damage
    boxes: LifeBoxes
    health: Health
    cause: str
    by: FigureId = -1
    lost: int = 0  # levels of concentration
    why: str = "ALK-PRF-02"
    last: bool = False


class OutOfAction(Told, frozen=True):
    figure: FigureId
    why: str = "ALK-PRF-04"


class Shielded(Told, frozen=True):
    """A bodyguard stepped in."""

    guard: FigureId
    figure: FigureId
    damage: Damage
    why: str = "ALK-SKL-18"


class Toughened(Told, frozen=True):
    """Of what was dealt to it, so many DMG do nothing to a tough figure."""

    figure: FigureId
    damage: Damage
    why: str = "ALK-SKL-04"


class Shared(Told, frozen=True):
    """A friend took one of the DMG."""

    figure: FigureId
    victim: FigureId
    why: str = "ALK-SKL-13"


class Healed(Told, frozen=True):
    figure: FigureId
    boxes: LifeBoxes
    health: Health
    source: FormulaId
    why: str = "ALK-PRF-11"
