"""How large may a match be that a stranger brings? Whatever is drawn at one table, the others wait for it."""

from __future__ import annotations

from typing import Any

from escarmouche.core import Game
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.server.limits import MOST_FIGURES


def not_too_large(kind: GameKind[Any], game: Game) -> Game:
    """The position; `Faulty` where more figures would stand on a table than it carries."""
    count = 0 if kind.stage is None else len(kind.stage.scene(game, None, "en").figures)
    if count > MOST_FIGURES:
        raise faulty("match", "match_figures", count=count, most=MOST_FIGURES)
    return game
