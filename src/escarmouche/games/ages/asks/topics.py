"""Every question of one of a few things, with what its options are; new ones at the end, for the order is that of a
learner's columns."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.ages.ids import Parity

TOPICS: Final[dict[str, Any]] = {
    "parity": Parity,
    "tie_first": SeatId,
    "reroll": bool,
    "keep_new_die": bool,
    "sacred_weapon": bool,
    "sacred_armour": bool,
    "zone": int,
    "first_speaker": SeatId,
    "infiltrate_first": SeatId,
    "commander": FigureId,
    "hapless": FigureId,
    "trap": int,
}
