"""What do questions and refusals tell, and what does each of these facts refer to? One name means one thing, but for
the few questions and refusals in `SPECIAL`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.meaning import FigureId, PieceId, PlaceX, PlaceY
from escarmouche.games.moonstone.ids import (
    Ability,
    ActionName,
    CardFace,
    Condition,
    DamageType,
    EdgeName,
    Effect,
    Energy,
    Held,
    HowOften,
    Inches,
    Limit,
    StoneId,
    Surface,
    TargetCount,
    Tried,
    When,
)


class Facts:
    """Wherever they are told."""

    figure: FigureId
    enemy: FigureId
    other: FigureId
    subject: FigureId
    target: FigureId
    ready: tuple[FigureId, ...]
    waiting: tuple[FigureId, ...]
    ability: Ability
    move: Ability
    op: Effect
    action: ActionName
    condition: Condition
    when: When
    type: DamageType
    edge: EdgeName
    stone: StoneId
    # cards
    cards: tuple[Held, ...]
    face: CardFace
    faces: tuple[CardFace, ...]
    says: CardFace
    # scenery
    ladder: PieceId
    piece: PieceId
    pieces: tuple[PieceId, ...]
    terrain: PieceId
    surface: Surface
    # measures
    length: Inches
    distance: Inches
    limit: Limit
    x: PlaceX
    y: PlaceY
    cost: Energy
    energy: int
    wounds: int
    # numbers and words as they are
    count: int
    least: int
    most: int
    points: int
    tried: Tried
    asked: str
    answered_by: str


class HowMany(Facts):
    """A limit that is a number, or several."""

    limit: Any


class HowManyTargets(Facts):
    limit: TargetCount


class Once(Facts):
    limit: HowOften


class OfAFace(Facts):
    tried: CardFace


SPECIAL: Final[Mapping[str, type[Facts]]] = MappingProxyType(
    {
        "card_is_open": OfAFace,
        "cards_left_over": HowMany,
        "no_such_face": OfAFace,
        "same_card_twice": OfAFace,
        "too_many": HowMany,
        "used_up": Once,
        "wrong_number_of_cards": HowMany,
        "wrong_number_of_stones": HowMany,
        "wrong_number_of_targets": HowManyTargets,
    }
)
