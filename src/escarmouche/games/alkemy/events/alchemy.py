"""What happened in alchemy: concentration, harvests, formulas and what they left behind."""

from __future__ import annotations

from escarmouche.core.events import Total
from escarmouche.games.alkemy.events.telling import Told


class Concentrated(Told, frozen=True):
    figure: int
    level: int
    why: str = "ALK-ALC-03"


class Harvested(Told, frozen=True):
    figure: int
    element: str
    components: int
    why: str = "ALK-ALC-07"


class Prepared(Told, frozen=True):
    """The components of a formula were spent, `stones` in place of missing ones; its target is named, and the distance
    measured."""

    reveals = True
    figure: int
    formula: str
    components: int
    stones: int = 0
    why: str = "ALK-ALC-10"


class OutOfRange(Told, frozen=True):
    """The target of a formula turned out to be too far away: all is lost."""

    figure: int
    formula: str
    target: int
    distance: float  # inches
    range: int
    why: str = "ALK-ALC-11"


class Combusted(Told, frozen=True):
    """The alchemy roll: the dice kept and the concentration against the target's MIND."""

    figure: int
    formula: str
    target: int
    total: Total
    difficulty: Total
    success: bool
    why: str = "ALK-ALC-12"


class Upgraded(Told, frozen=True):
    """Stones were spent for more; now the distance to those added is measured."""

    reveals = True
    figure: int
    formula: str
    taken: tuple[int, ...]
    stones: int
    boxes: int = 0
    why: str = "ALK-ALC-15"


class Affected(Told, frozen=True):
    """An effect of a formula came to a figure."""

    formula: str
    figure: int
    op: str
    what: str = ""
    amount: int | str = 0
    until: str = ""
    why: str = "ALK-ALC-12"


class ZoneLaid(Told, frozen=True):
    figure: int
    formula: str
    radius: int  # inches
    why: str = "ALK-ALC-12"


class ZoneEntered(Told, frozen=True):
    """An enemy came into a zone: white dice and a number against its DEFENCE."""

    figure: int
    formula: str
    faces: tuple[int, ...]
    total: Total
    difficulty: Total
    caught: bool
    why: str = "ALK-ALC-12"


class StonesRecovered(Told, frozen=True):
    figure: int
    stones: int
    why: str = "ALK-ALC-12"
