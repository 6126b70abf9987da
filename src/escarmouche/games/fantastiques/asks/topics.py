"""Every choice of one of a few things, by its topic, with what its options are.

The order is that of a learner's columns: a new topic goes to the end. Questions with a class of their own are found
by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.meaning import FigureId, SideId
from escarmouche.games.fantastiques.ids import Edge

TOPICS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "attacker": SideId,
        "bloodlust_disengage": bool,
        "bloodlust_enemy": FigureId,
        "curse_attack": str,
        "edge": Edge,
        "first_side": SideId,
        "free_attack": bool,
        "paranoia_tie": FigureId,
        "pick_gem": bool,
        "play_on": bool,
        "prisoner": FigureId,
        "reroll_morale": bool,
        "rout_edge": Edge,
        "rout_path": int,
        "try_resist": bool,
    }
)
