"""The numbers of the book that a designer may want to change: ranges, what items do, how long a match goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, TypeAlias

import msgspec

from escarmouche.core.meaning import Length
from escarmouche.core.problems import Problem
from escarmouche.kits.content.faults import outside
from escarmouche.table.plane import inch, inches

BOOK: Final = "book"  # the one entry of the section

Span: TypeAlias = Annotated[Length, msgspec.Meta(ge=0, le=inch(144))]
Face: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=6)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lengths are inches in a file and table units here."""

    id: str
    shot_range: Span  # FAN-SHO-01
    artillery_range: Span  # FAN-ART-07
    artillery_minimum: Span  # FAN-ART-07
    crew_reach: Span  # FAN-ART-02
    piercing_span: Span  # FAN-ART-10
    spell_range: Span  # FAN-MAG-03
    summon_radius: Span  # FAN-SPL-02
    wall: tuple[Span, Span]  # FAN-SPL-06: long and thick
    reach: Span  # FAN-CAP-01
    template_across: Span  # FAN-ART-09
    wood_limit: Span  # FAN-LOS-06
    gem_travel: Span  # FAN-SCN-11: in one turn
    prisoner_travel: Span  # FAN-SCN-08: in one turn, spells included
    endurance_saves: Face  # FAN-ITM-02: this or less
    cover_ignored: Face  # FAN-COV-02: this or less
    speed_attacks: Annotated[int, msgspec.Meta(ge=0, le=6)]  # FAN-ITM-06
    last_turn: Annotated[int, msgspec.Meta(ge=1, le=20)]  # FAN-TRN-03
    bounty: Count  # FAN-SCN-01: points for a hero or a sorcerer


LENGTHS: Final = frozenset(
    {
        "shot_range",
        "artillery_range",
        "artillery_minimum",
        "crew_reach",
        "piercing_span",
        "spell_range",
        "summon_radius",
        "wall",
        "reach",
        "template_across",
        "wood_limit",
        "gem_travel",
        "prisoner_travel",
    }
)


def number_problems(numbers: Numbers, where: str) -> Iterator[Problem]:
    """[FAN-SPL-06] A wall of fire is as long and as thick as something that burns."""
    for side, length in enumerate(numbers.wall):
        yield from outside(f"{where}.wall[{side}]", inches(length), 0.1, 144, "FAN-SPL-06")


def in_units(fields: object) -> object:
    """An entry as a file writes it, its lengths turned from inches into table units; what is no number stays, for the
    check of types to refuse."""
    if not isinstance(fields, Mapping):
        return fields
    return {name: _units(value) if name in LENGTHS else value for name, value in fields.items()}


def _units(value: object) -> object:
    if isinstance(value, list):
        return [_units(one) for one in value]
    return inch(value) if isinstance(value, int | float) and not isinstance(value, bool) else value
