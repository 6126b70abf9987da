"""The parent of everything a player may answer; each decision stands in `asks` beside its question."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from escarmouche.core.meaning import Coordinate

Point: TypeAlias = tuple[Coordinate, Coordinate]


class Decision(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An answer of a player; its name travels in the record."""
