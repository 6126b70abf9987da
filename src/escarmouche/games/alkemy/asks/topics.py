"""Every choice of one of a few things, by its topic, with what its options are.

The order is that of a learner's columns: a new topic goes to the end. Questions with a class of their own are found
by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.alkemy.ids import CombatCard, EdgeNumber

TOPICS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "bodyguard": FigureId,
        "choose_leader": SeatId,
        "choose_side": EdgeNumber,
        "combat_card": CombatCard,
        "concentrate_more": bool,
        "counter_parry": bool,
        "cover": int,
        "deployment_figure": FigureId,
        "empathy": bool,
        "harvest": int,
        "initiative_figure": FigureId,
        "leave_tester": FigureId,
        "strike_leaver": FigureId,
    }
)
