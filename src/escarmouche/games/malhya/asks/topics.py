"""Every question of the game: the kinds that have a class, and the topics of choices, each with what its options are.

The order is that of a learner's columns: a new question goes to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.meaning import topics_about
from escarmouche.games.malhya.ids import Cube, HeroId, HeroName, ItemId, Trait, WoundKind

KINDS: Final = ("TravelAction", "ChapterChoice", "NameTakers", "KeepOrLeave", "SortBelongings", "UseNow", "Leavable")
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
        "room_slot": str,
    }
)
QUESTIONS: Final = (*KINDS, *TOPICS)
FIGURE_TOPICS: Final = topics_about("figure", TOPICS)
