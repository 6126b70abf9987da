"""What things are worth to the bots: 1 is the best ending of a story, 0 the worst."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.games.malhya.content.terms import GRADES, Level, Wound

# A good ending is a common victory, which is what counts; anything beyond it counts less.
ENDINGS: Final[Mapping[str, float]] = MappingProxyType(dict(zip(GRADES, (0.0, 0.1, 0.6, 0.8, 1.0), strict=True)))
ROAD: Final = 0.25  # the story goes on, nobody knows how
# --- what orders give and take
WOUNDS: Final[Mapping[Wound, float]] = MappingProxyType({"shock": 0.006, "damage": 0.015, "grave": 0.025})
TRAVEL: Final = 0.008
GOLD: Final = 0.002
CARD: Final = 0.02
CUBE: Final = 0.006
SCENARIO_CARD: Final = 0.06
CLUE: Final = 0.03
ACCESS: Final = 0.08
PROGRESS: Final = 0.01  # a success that a running total counts
LEVEL: Final = 0.05
AURA: Final = 0.005
THREAT: Final = 0.01
NOISE: Final = 0.005
ALARM: Final = 0.15
LOST_TURN: Final = 0.005
# --- rooms
UNSEEN: Final[Mapping[str, float]] = MappingProxyType({"infiltration_normal": 0.5, "infiltration_difficult": 0.4})
LOCKED: Final = 0.6  # of what lies behind a way that is locked
FOUND: Final = 0.6  # how likely the cards that lie in a room are found
# --- fights: in points of damage
KILL: Final = 1.5
# --- levels
BONUSES: Final[Mapping[Level, float]] = MappingProxyType(
    {"life": 1.0, "talent": 0.7, "move": 0.4, "aura": 0.5, "initiative": 0.2, "carry": 0.2}
)
