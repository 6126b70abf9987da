"""What happened in alchemy: concentration, harvests, formulas and what they left behind."""

from __future__ import annotations

from typing import ClassVar

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.ids import FormulaId, Inches, LifeBoxes, Stones, Until, WholeInches


class Concentrated(Told, frozen=True):
    figure: FigureId
    level: int
    why: str = "ALK-ALC-03"


class Harvested(Told, frozen=True):
    figure: FigureId
    element: str
    components: int
    why: str = "ALK-ALC-07"


class Prepared(Told, frozen=True):
    """The components of a formula were spent, `stones` in place of missing ones; its target is named, and the distance
    measured."""

    reveals = True
    figure: FigureId
    formula: FormulaId
    components: int
    stones: Stones = 0
    why: str = "ALK-ALC-10"


class OutOfRange(Told, frozen=True):
    """The target of a formula turned out to be too far away: all is lost."""

    figure: FigureId
    formula: FormulaId
    target: FigureId
    distance: Inches  # inches
    range: WholeInches
    why: str = "ALK-ALC-11"


class Combusted(Told, frozen=True):
    """The alchemy roll: the dice kept and the concentration against the target's MIND."""

    figure: FigureId
    formula: FormulaId
    target: FigureId
    total: Total
    difficulty: Total
    success: bool
    why: str = "ALK-ALC-12"


class Upgraded(Told, frozen=True):
    """Stones were spent for more, and for whom; now the distance to those added is measured."""

    reveals = True
    figure: FigureId
    formula: FormulaId
    taken: tuple[int, ...]
    stones: Stones
    boxes: LifeBoxes = 0
    figures: tuple[FigureId, ...] = ()
    why: str = "ALK-ALC-15"


class Affected(Told, frozen=True):
    """An effect of a formula came to a figure."""

    formula: FormulaId
    figure: FigureId
    op: str
    what: str = ""
    amount: int | str = 0
    until: Until = ""
    why: str = "ALK-ALC-12"


class Unaffected(Told, frozen=True):
    """An effect of a formula changed nothing for a figure: nothing to heal, no DMG, entangled already."""

    formula: FormulaId
    figure: FigureId
    why: str = "ALK-ALC-12"


class ZoneLaid(Told, frozen=True):
    figure: FigureId
    formula: FormulaId
    radius: WholeInches  # inches
    why: str = "ALK-ALC-12"


class ZoneEntered(Told, frozen=True):
    """An enemy came into a zone: white dice and a number against its DEFENCE."""

    of_dice: ClassVar[frozenset[str]] = frozenset({"faces"})

    figure: FigureId
    formula: FormulaId
    faces: tuple[int, ...]
    total: Total
    difficulty: Total
    caught: bool
    why: str = "ALK-ALC-12"


class StonesRecovered(Told, frozen=True):
    figure: FigureId
    stones: Stones
    why: str = "ALK-ALC-12"
