"""What do questions and refusals tell, and what does each of these facts refer to? One name means one thing."""

from __future__ import annotations

from typing import Any

from escarmouche.core.meaning import FigureId, PieceId
from escarmouche.games.fantastiques.ids import (
    Attacks,
    Die,
    FigureCount,
    Inches,
    InchX,
    InchY,
    LayoutId,
    PlaceCount,
    Scenario,
    Spell,
    State,
    TableFault,
)


class Facts:
    """Wherever they are told."""

    figure: FigureId
    other: FigureId
    target: FigureId
    stranger: FigureId
    piece: PieceId
    spell: Spell
    state: State
    scenario: Scenario
    layout: LayoutId
    die: Die
    asked: str
    answered_by: str
    tried: Any
    fault: TableFault
    points: int
    # lengths
    measure: Inches
    limit: Inches
    length: Inches
    cost: Inches
    movement: Inches
    left: Inches
    at: Inches
    spent: Inches
    x: InchX
    y: InchY
    # so many of something
    attacks: Attacks
    figures: FigureCount
    places: PlaceCount
