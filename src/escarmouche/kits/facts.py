"""The facts of a game: how many sit down, on which side, on what ground, in which unit."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Unit(StrEnum):
    """What the game measures in."""

    INCH = "inch"
    CENTIMETRE = "centimetre"
    SQUARE = "square"
    NONE = "none"


class Ground(StrEnum):
    """What the figures stand on."""

    PLANE = "plane"
    SQUARES = "squares"
    HEXES = "hexes"
    NONE = "none"


class Facts(msgspec.Struct, frozen=True):
    """What generic code may know of a game without knowing the game."""

    seats: tuple[int, int]  # at least, at most
    hidden: bool  # does anybody hold secrets?
    longest: int  # more players' decisions than any match can take
    unit: Unit
    ground: Ground
    together: bool = False  # all seats are on one side, against the rules
