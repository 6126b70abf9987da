"""What is told of dice: every die with its number and symbol, what is kept of them, and what the sum decides."""

from __future__ import annotations

from typing import ClassVar, Literal

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.ids import Rolled
from escarmouche.games.alkemy.profiles import Colour


class DiceThrown(Told, frozen=True):
    """These dice fell for a figure; `pool` is the sum of bonus and penalty dice, `net` what counts of it."""

    aside: ClassVar[bool] = True

    figure: FigureId
    kind: str  # combat, reflex, mind, shot, alchemy, cover
    colour: Colour
    dice: tuple[Rolled, ...]
    pool: Total
    net: int
    why: str


class DiceKept(Told, frozen=True):
    """These two of the dice count, by their places in the throw; `chosen`: somebody was asked for them."""

    aside: ClassVar[bool] = True

    figure: FigureId
    kept: tuple[int, int]
    dice: tuple[Rolled, Rolled]
    chosen: bool
    why: str
    colour: Colour = "white"


class Alkemy(Told, frozen=True):
    """[ALK-END-04] Two sixes are kept: the cry of the game, and nothing else."""

    aside: ClassVar[bool] = True

    figure: FigureId
    why: str = "ALK-END-04"


class StatRolled(Told, frozen=True):
    """A roll against a difficulty was made, for a skill of somebody (`against`)."""

    figure: FigureId
    against: FigureId
    kind: str
    total: Total
    difficulty: int
    success: bool
    why: str


class TotalAnnounced(Told, frozen=True):
    """[ALK-CRD-21] The attacker tells his total before the parrier rolls."""

    aside: ClassVar[bool] = True

    figure: FigureId
    total: Total
    why: str = "ALK-CRD-21"


class Opposed(Told, frozen=True):
    """Two rolls were compared; `by`: the totals decided, the characteristics did, or both roll again (winner -1)."""

    kind: str
    figures: tuple[FigureId, FigureId]
    totals: tuple[Total, Total]
    winner: FigureId
    by: Literal["total", "characteristic", "again"]
    why: str
