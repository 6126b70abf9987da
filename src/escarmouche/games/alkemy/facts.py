"""What do questions and refusals tell, and what does each of these facts refer to? One name means one thing, but for
the few questions and refusals in `SPECIAL`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.meaning import FigureId, PieceId
from escarmouche.games.alkemy.ids import (
    ActionPoints,
    CardId,
    CloseTo,
    Damage,
    EdgeNumber,
    FormulaId,
    FreeBy,
    Inches,
    MarkerId,
    NotAgain,
    Points,
    ReadyFigure,
    Rolled,
    SkillId,
    Stones,
)


class Facts:
    """Wherever they are told."""

    figure: FigureId
    other: FigureId
    target: FigureId
    enemy: FigureId
    shooter: FigureId
    leaver: FigureId
    victim: FigureId
    figures: tuple[FigureId, ...]
    enemies: tuple[FigureId, ...]
    card: CardId
    formula: FormulaId
    skill: SkillId
    marker: MarkerId
    piece: PieceId
    beside: tuple[PieceId, ...]
    edge: EdgeNumber
    dice: tuple[Rolled, ...]
    free: FreeBy
    reason: NotAgain
    to: CloseTo
    # lengths that are being measured
    length: Inches
    measure: Inches
    short: Inches
    # so many of something
    cost: ActionPoints
    damage: Damage
    margin: Points
    stones: Stones
    left: Any
    limit: Any
    # numbers and words as they are
    boxes: int
    level: int
    needed: int
    points: int
    tried: Any
    asked: str
    answered_by: str


class Measured(Facts):
    limit: Inches


class Announced(Facts):
    figures: tuple[ReadyFigure, ...]


class OfActionPoints(Facts):
    left: ActionPoints


class ByPlaces(Facts):
    """Dice told by their places in the throw."""

    dice: Any


SPECIAL: Final[Mapping[str, type[Facts]]] = MappingProxyType(
    {
        "ask.Announce": Announced,
        "ask.ChoosePath": Measured,
        "no_such_distance": Measured,
        "too_close": Measured,
        "too_far": Measured,
        "topic.combat_card": OfActionPoints,
        "two_dice": ByPlaces,
        "two_lowest": ByPlaces,
    }
)
