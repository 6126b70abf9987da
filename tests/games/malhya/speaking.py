"""Positions to speak of: a party of three in the gardens with enemies of several kinds, one of them fallen already."""

from __future__ import annotations

from typing import Any

from tests.games.malhya.rooms import THREE, room
from tests.games.malhya.table import Table

from escarmouche.games.malhya.playing import Malhya
from escarmouche.games.malhya.state import BeastState

YOKTAL, ANCIENT, SULK = 0, 1, 2
GUARD, SECOND_GUARD, ARCHER = 8, 9, 10
GARDENS = """gardens, threat 3
............
.A..1...1...
....x.......
.B....5.....
.C......!...
"""


def gardens(heroes: str = THREE, **options: Any) -> Table:
    """An infiltration; nothing is under way yet."""
    return room(GARDENS, heroes, **options)


def spoken() -> Malhya:
    """A position for sentences about rooms, combats and the journey."""
    return gardens().game


def lair() -> Malhya:
    """A beast is fought."""
    game = Table(THREE).game
    game.state.beast = BeastState("sarycan", (9, 6, 12), round=2)
    for hero, zone in enumerate(("tail", "head", "heart")):
        game.change(hero, zone=zone)
    return game
