"""Every choice of one of a few things, by its topic, with what its options are.

The order is that of a learner's columns: a new topic goes to the end. Questions with a class of their own are found
by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.meaning import FigureId, topics_about
from escarmouche.games.malhya.ids import Cube, HeroId, HeroName, ItemId, SquareId, Trait, WoundKind

TOPICS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "hero": HeroName,
        "assign_reward": HeroId,
        "per_hero_choice": str,
        "actor": HeroId,
        "test_hero": HeroId,
        "test_order": HeroId,
        "test_aura": bool,
        "test_unburden": bool,
        "test_lockpick": Cube,
        "test_object": ItemId,
        "test_continue": bool,
        "level": Trait,
        "talent": ItemId,
        "heal_zone": WoundKind,
        "first_hero": HeroId,
        "place_hero": SquareId,
        "place_enemy": SquareId,
        "return_to_room": bool,
        "return_square": SquareId,
        "reappear_square": SquareId,
        "cancel_alarm": str,
        "cancel_threat_die": bool,
        "enemy_tiebreak": FigureId,
        "enemy_order": FigureId,
        "enemy_on_token": FigureId,
        "enemy_path": SquareId,
        "go_out": bool,
        "regeneration_order": HeroId,
        "regeneration": str,
        "regeneration_consent": bool,
        "initiative_spend": int,
        "tie_order": FigureId,
        "enemy_target": FigureId,
        "enemy_square": SquareId,
        "reroll": int,
        "sacrifice": bool,
        "wound_order": WoundKind,
        "beast_slot": str,
        "beast_zone": str,
        "once_per_combat": bool,
        "hand_hero": bool,
        "replace_cube": Cube,
        "discard_cube": Cube,
        "discard_item": ItemId,
        "cube_colour": Cube,
        "improve_talent": ItemId,
        "arrow_kept": Cube,
        "accept_gift": bool,
        "goes_first": HeroId,
        "fall_back_square": SquareId,
    }
)
FIGURE_TOPICS: Final = topics_about("figure", TOPICS)
