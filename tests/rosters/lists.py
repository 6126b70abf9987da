"""Lists for tests: how many are tried, and legal ones of every game."""

from __future__ import annotations

import os
from typing import Any, Final

from escarmouche.chance import Stream
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.rosters import Roster, random_list

LISTS: Final = int(os.environ.get("ESCARMOUCHE_LISTS", "6"))  # of each game; `make soak` draws a thousand
HOSTILE: Final = int(os.environ.get("ESCARMOUCHE_HOSTILE", "300"))  # texts, codes and JSON; `make soak`: ten thousand
LISTED: Final = [name for name in GAMES if GAMES[name].rosters is not None]


def drawn(kind: GameKind[Any], number: int) -> Roster:
    """A legal list, always the same for a number, of one of the usual budgets."""
    assert kind.rosters is not None
    budgets = kind.rosters.catalogue("en").budgets
    return random_list(kind, Stream(f"{kind.name}.{number}"), budgets[number % len(budgets)], f"List {number}")
