"""What each order of a chapter does: one script for each, in one table (`ORDERS`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import Obey
from escarmouche.games.malhya.content import story
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.rules.orders.heroes import OF_HEROES
from escarmouche.games.malhya.rules.orders.room import OF_ROOMS
from escarmouche.games.malhya.rules.orders.story import OF_STORY
from escarmouche.games.malhya.rules.orders.whom import Carry

ORDERS: Final[Mapping[type, Carry]] = MappingProxyType({**OF_STORY, **OF_HEROES, **OF_ROOMS})


def carry_out(game: Position, order: story.AnyOrder, where: Obey) -> Script[None]:
    """One order; `where` says in which list of which chapter it stands."""
    return ORDERS[type(order)](game, order, where)
