"""What do questions and refusals tell, and what does each of these facts refer to? One name means one thing, but for
the few questions and refusals in `SPECIAL`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final

from escarmouche.core.meaning import FigureId, Refers, SeatId
from escarmouche.games.malhya.ids import (
    ActionPoints,
    ChapterId,
    Coins,
    EnemyKind,
    HeroId,
    HexId,
    ItemId,
    RecipeId,
    Sky,
    SquareId,
    Stops,
    Successes,
    TravelTokens,
    WoundKind,
)

Shields = Annotated[int, Refers("count", "shield")]
Aptness = Annotated[str, Refers("term", "aptitudes")]
OneCube = Annotated[str, Refers("one_cube")]


class Facts:
    """Wherever they are told."""

    figure: FigureId
    figures: tuple[FigureId, ...]
    hero: HeroId
    heroes: tuple[HeroId, ...]
    giver: HeroId
    mover: FigureId
    enemy: FigureId
    attacker: FigureId
    seat: SeatId
    square: SquareId
    to: SquareId
    hex: HexId
    chapter: ChapterId
    test: str  # where in its chapter
    item: ItemId
    card: ItemId
    cards: tuple[ItemId, ...]
    cube: OneCube
    cubes: tuple[OneCube, ...]
    recipe: RecipeId
    aptitude: Aptness
    kind: EnemyKind
    weather: Sky
    # so many of something
    ap: ActionPoints
    tokens: TravelTokens
    successes: Successes
    stops: Stops
    coins: Coins
    gold: Coins
    shields: Shields
    more: Shields
    # numbers and words as they are
    capacity: int
    cost: int
    dice: int
    difficulty: int
    free_move: int
    has: int
    heavy: int
    limit: int
    line: int
    most: int
    n: int
    needs: int
    option: int
    skill: int
    slots: int
    special: int
    validated: int
    damage: int
    shock: int
    faces: Any
    gain: str
    main: bool
    price: int
    sell: bool
    tried: Any
    asked: str
    answered_by: str


class Wounds(Facts):
    kind: WoundKind


class OfActionPoints(Facts):
    cost: ActionPoints
    has: ActionPoints


class OfTravelTokens(Facts):
    has: TravelTokens
    needs: TravelTokens
    cost: TravelTokens


class OfCoins(Facts):
    has: Coins


SPECIAL: Final[Mapping[str, type[Facts]]] = MappingProxyType(
    {
        "ask.TravelAction": OfTravelTokens,
        "topic.regeneration_consent": Wounds,
        "too_few_action_points": OfActionPoints,
        "too_few_tokens": OfTravelTokens,
        "tokens_full": OfTravelTokens,
        "too_little_gold": OfCoins,
    }
)
