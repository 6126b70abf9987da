"""Spells, and what they leave behind."""

from __future__ import annotations

from escarmouche.core.events import Total
from escarmouche.core.meaning import FigureId, PieceId, PlaceX, PlaceY
from escarmouche.games.fantastiques.events.telling import Told
from escarmouche.games.fantastiques.ids import Die, Spell


class SpellCast(Told, frozen=True):
    caster: FigureId
    spell: Spell
    target: FigureId = -1
    x: PlaceX = 0
    y: PlaceY = 0
    why: str = "FAN-MAG-01"


class Resisted(Told, frozen=True):
    figure: FigureId
    spell: Spell
    die: Die
    mental: Total
    resisted: bool
    why: str = "FAN-MAG-08"


class Unopposed(Told, frozen=True):
    """The target's player does not even try to resist."""

    figure: FigureId
    spell: Spell
    why: str = "FAN-MAG-08"


class Unaffected(Told, frozen=True):
    """Magic that does nothing to this figure, with the reason."""

    figure: FigureId
    spell: Spell
    reason: str
    why: str


class Summoned(Told, frozen=True):
    figure: FigureId
    caster: FigureId
    why: str = "FAN-SPL-02"


class Cursed(Told, frozen=True):
    figure: FigureId
    melee: tuple[int, ...]
    shooting: tuple[int, ...]
    why: str = "FAN-SPL-04"


class Paralysed(Told, frozen=True):
    figure: FigureId
    why: str = "FAN-SPL-09"


class WallRaised(Told, frozen=True):
    x: PlaceX
    y: PlaceY
    degrees: int
    until: int
    why: str = "FAN-SPL-06"


class WallDied(Told, frozen=True):
    piece: PieceId
    why: str = "FAN-SPL-08"
