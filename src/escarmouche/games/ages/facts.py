"""What do questions and refusals tell, and what does each of these facts refer to? One name means one thing, but for
the few questions and refusals in `SPECIAL`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, TypeAlias

from escarmouche.core.meaning import FigureId, Length, PieceId, Refers, SeatId
from escarmouche.games.ages.ids import (
    ActionName,
    CardId,
    Die,
    FormulaId,
    MysticUnits,
    Prize,
    SkillName,
    StatName,
    TacticName,
    TacticPoints,
    Threshold,
)

Measure: TypeAlias = Annotated[int, Refers("measure")]  # a length that is too long or too short, perhaps by a hair


class Facts:
    """Wherever they are told."""

    figure: FigureId
    other: FigureId
    target: FigureId
    enemy: FigureId
    machine: FigureId
    figures: tuple[FigureId, ...]
    targets: tuple[FigureId, ...]
    actors: tuple[FigureId, ...]
    adversaries: tuple[FigureId, ...]
    vigilants: tuple[FigureId, ...]
    seat: SeatId
    card: CardId
    cards: tuple[CardId, ...]
    formula: FormulaId
    skill: SkillName
    stat: StatName
    stats: tuple[StatName, ...]
    tactic: TacticName
    action: ActionName
    done: ActionName
    piece: PieceId
    die: Die
    old: Die
    new: Die
    need: Threshold
    prize: Prize
    cost: MysticUnits
    units: MysticUnits
    left: Length
    reach: Length
    length: Measure
    # numbers and words as they are
    limit: Any
    level: Any
    tried: Any
    asked: str
    answered_by: str


class Measured(Facts):
    limit: Measure
    tried: Measure


class Priced(Facts):
    limit: TacticPoints


SPECIAL: Final[Mapping[str, type[Facts]]] = MappingProxyType(
    {
        "no_such_barricade": Measured,
        "rampart": Measured,
        "too_dear": Priced,
        "too_far": Measured,
        "too_late": Measured,
        "too_near": Measured,
        "too_short": Measured,
    }
)
