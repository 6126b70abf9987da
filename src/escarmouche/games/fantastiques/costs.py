"""What does a figure or an artillery piece cost, and why? Exact arithmetic in half points, the terms kept by name.

The printed table is short enough to stand here as a formula per characteristic; the three doubtful points of it
(armour 0, capabilities under the factor, halves) are settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from escarmouche.games.fantastiques.profiles import Capability, PieceProfile, Profile
from escarmouche.games.fantastiques.settings import Settings

MOVEMENT_COST: Final[Mapping[int | str, int]] = MappingProxyType({6: 0, 9: 1, 12: 2, 15: 3, 18: 4, "flight": 5})
CAPABILITY_COST: Final[Mapping[Capability, int]] = MappingProxyType(
    {"reach": 3, "disengage": 2, "scout": 5, "fearsome": 4, "powerful": 5}
)
# Twice the factor of each hp, so that x1.5 stays an integer and every product is a number of half points.
DOUBLED_HP_FACTOR: Final[Mapping[int, int]] = MappingProxyType({1: 2, 2: 3, 3: 4, 4: 6})
PIECE_COST: Final[Mapping[str, int]] = MappingProxyType({"explosive": 12, "piercing": 6})


class Term(msgspec.Struct, frozen=True):
    """One named part of a cost: whole points, and whether the hp factor multiplies it."""

    name: str
    points: int
    multiplied: bool = True


class Breakdown(msgspec.Struct, frozen=True):
    """A cost that shows its sum: terms, the hp factor in halves (3 is x1.5), what rounding added, the total."""

    terms: tuple[Term, ...]
    factor_halves: int
    rounded_halves: int
    total_halves: int

    def __str__(self) -> str:
        inside = " + ".join(f"{term.name} {term.points}" for term in self.terms if term.multiplied)
        outside = "".join(f" + {term.name} {term.points}" for term in self.terms if not term.multiplied)
        rounded = f", rounded from {points(self.total_halves - self.rounded_halves)}" if self.rounded_halves else ""
        return f"({inside}) x {points(self.factor_halves)}{outside} = {points(self.total_halves)}{rounded}"


def cost_halves(profile: Profile, settings: Settings) -> int:
    """[FAN-CST-01, FAN-CST-05, FAN-CST-06] What one figure of this profile costs, in half points."""
    return breakdown(profile, settings).total_halves


def breakdown(profile: Profile, settings: Settings) -> Breakdown:
    """[FAN-CST-01..07, FAN-CST-09, FAN-LST-05] A figure of any kind, term by term; items and spells are free."""
    terms = (*_characteristics(profile, settings), *_capabilities(profile, settings))
    factor = _factor(profile)
    inside = sum(term.points for term in terms if term.multiplied)
    outside = sum(term.points for term in terms if not term.multiplied)
    exact = inside * factor + 2 * outside
    total = _rounded(exact, settings)
    return Breakdown(terms, factor, total - exact, total)


def piece_cost_halves(piece: PieceProfile) -> int:
    """[FAN-CST-08] 12 points per point of shooting for an explosive piece, 6 for a piercing one; the crew pay apart."""
    return 2 * PIECE_COST[piece.type] * piece.shooting


def points(halves: int) -> str:
    """Half points as a person reads them: 75 is 37.5, 150 is 75."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def _characteristics(profile: Profile, settings: Settings) -> tuple[Term, ...]:
    """[FAN-CST-01..04] Movement, every attack at its own price, armour and mental."""
    armour = 2 * profile.armour if profile.armour else settings.armour0_cost  # ruling 72: armour 0 is printed as 1
    return (
        Term("movement", MOVEMENT_COST.get(profile.movement, 0)),
        *(Term("melee", 2 * value) for value in profile.melee),
        *(Term("shooting", 3 * value) for value in profile.shooting),
        Term("armour", armour),
        Term("mental", profile.mental),
    )


def _capabilities(profile: Profile, settings: Settings) -> tuple[Term, ...]:
    """[FAN-CST-05] Capabilities stand inside the sum that the hp factor multiplies, or apart by ruling 73."""
    inside = settings.capability_multiplied
    return tuple(Term(name, CAPABILITY_COST[name], inside) for name in profile.capabilities)


def _factor(profile: Profile) -> int:
    """[FAN-CST-07] Twice the hp factor; an hp outside the table is a fault of the card, not of the sum."""
    return DOUBLED_HP_FACTOR.get(profile.hp, 2)


def _rounded(halves: int, settings: Settings) -> int:
    """[FAN-CST-06] Exact as the ledger has it; both roundings of ruling 74 lift the one fraction there is, a half."""
    return halves if settings.rounding == "none" else halves + halves % 2
