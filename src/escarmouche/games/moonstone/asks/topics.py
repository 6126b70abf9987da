"""Every choice of one of a few things, by its topic, with what its options are.

The order is that of a learner's columns: a new topic goes to the end. Questions with a class of their own are found
by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.meaning import FigureId, HandCard, PieceId, SeatId
from escarmouche.games.moonstone.ids import Ability, CardFace, CharacterId, DamageType, Keyword, Role, StoneId

TOPICS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "critical": HandCard,
        "extra_copies": HandCard,
        "join_hand": HandCard,
        "melee_card": HandCard,
        "pick_of_two": HandCard,
        "replace_card": HandCard,
        "replace_melee_card": HandCard,
        "riposte_card": HandCard,
        "show_bluff": HandCard,
        "show_cards": HandCard,
        "swap_card": HandCard,
        "choose_activation": FigureId,
        "choose_edge": int,
        "choose_effect": int,
        "damage_type": DamageType,
        "deal_as": bool,
        "deploy_role": Role,
        "end_step_order": int,
        "go_for_it": bool,
        "ignore_catastrophe": bool,
        "mulligan": bool,
        "name_card": CardFace,
        "name_first_player": SeatId,
        "next_to_move": FigureId,
        "ok_or_bluff": str,
        "pay": bool,
        "pick_ability": Ability,
        "pick_card": CharacterId,
        "pick_catastrophe": Ability,
        "pick_keyword": Keyword,
        "pick_model": FigureId,
        "pick_opponent": SeatId,
        "pick_removed": FigureId,
        "pick_stone": StoneId,
        "pick_terrain": PieceId,
        "repeat_arcane": bool,
        "set_depth": int,
        "share_energy": FigureId,
        "upgrade": bool,
        "use_effect": bool,
        "use_trigger": bool,
    }
)
