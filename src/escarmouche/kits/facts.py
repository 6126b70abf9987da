"""The facts of a game: how many sit down, on which side, on what ground, in which unit."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.kits.faults import fault


class Unit(StrEnum):
    """What the game measures in."""

    INCH = "inch"
    CENTIMETRE = "centimetre"
    SQUARE = "square"
    NONE = "none"

    @property
    def size(self) -> int:
        """Table units to one of them: hundredths of a millimetre where there are any."""
        return _UNITS[self].size

    @property
    def sign(self) -> str:
        """What stands behind a number: `6"`, `6 cm`."""
        return _UNITS[self].sign

    def name_in(self, lang: str) -> str:
        """What it is called, in the plural."""
        return _UNITS[self].names[lang == "en"]


class _Written(NamedTuple):
    size: int
    sign: str
    names: tuple[str, str]  # French, English


_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_UNITS: Final = MappingProxyType(
    {
        Unit.INCH: _Written(2540, '"', ("pouces", "inches")),
        Unit.CENTIMETRE: _Written(1000, f"{_NO_BREAK}cm", ("centimètres", "centimetres")),
        Unit.SQUARE: _Written(1000, "", ("cases", "squares")),
        Unit.NONE: _Written(1, "", ("", "")),
    }
)


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
    together: bool = False  # all seats are on one side, against the rules: they win or lose as one


def fault_of_seats(facts: Facts, title: str, count: int) -> Problem | None:
    """What is wrong with so many players of the game of that title; None where so many can play it."""
    least, most = facts.seats
    if least <= count <= most:
        return None
    if least < most:
        return fault("seats", "seats_of_game", game=title, least=least, most=most, count=count)
    return fault("seats", "seats_of_game_exactly", game=title, least=least, count=count)


def fault_of_forces(facts: Facts, where: str, count: int) -> Problem | None:
    """What is wrong with so many forces; None where a match may have as many."""
    least, most = facts.seats
    if least <= count <= most:
        return None
    several = least < most
    return fault(where, "forces_of_game" if several else "forces_of_game_exactly", least=least, most=most, count=count)
