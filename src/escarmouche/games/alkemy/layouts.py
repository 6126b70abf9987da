"""How is a table laid out? Scenery pieces, markers, tokens and deployment, in table units, read from inches."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from escarmouche.games.alkemy.profiles import Mark
from escarmouche.table.plane import Polygon, inch, rectangle

Terrain: TypeAlias = Literal[
    "open", "hampering", "cluttered", "obstructing_low", "obstructing", "obstructing_tall", "special_lake",
    "special_hill",
]  # fmt: skip


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """[ALK-TER-01, ALK-LOS-02] A scenery piece: a rectangle of a terrain type. Lengths in table units; `cover` None: as
    the type says; `access`: where a piece of size 3 or more can be climbed, None: nowhere."""

    id: str
    type: Terrain
    size: int  # 0: flat
    height: int
    x: int
    y: int
    width: int
    depth: int
    degrees: int = 0
    cover: bool | None = None
    access: tuple[int, int] | None = None

    @property
    def shape(self) -> Polygon:
        """Its footprint."""
        return rectangle(self.x, self.y, self.width, self.depth, self.degrees)


class LaidToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A component token of a table that stands ready: `edge` of its owner (0: y = 0), and the piece it touches."""

    edge: Literal[0, 1]
    x: int
    y: int
    touches: str = ""


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that stands ready. Markers and deployment follow from the scenario and the size of the table."""

    id: str
    name: str
    format: Literal["blitz", "300"]
    table: tuple[int, int]
    scenery: tuple[Scenery, ...]
    tokens: tuple[LaidToken, ...]
    name_en: str = ""
    mark: Mark = "original"


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[ALK-SET-02, ALK-SET-12] The pieces that the players of a format place themselves, each about the point 0, 0."""

    id: str
    scenery: tuple[Scenery, ...]
    mark: Mark = "original"


# --- From inches to table units -----------------------------------------------------------------------------------


def in_units(value: object) -> object:
    """A table as a file writes it, its lengths turned into table units; what should be a number and is none is left
    as it stands, for the check of types to refuse."""
    if not isinstance(value, dict):
        return value
    entry = {**value}
    if "table" in entry:
        entry["table"] = units(entry["table"])
    if isinstance(entry.get("scenery"), list):
        entry["scenery"] = [_piece_in_units(one) for one in entry["scenery"]]
    if isinstance(entry.get("tokens"), list):
        entry["tokens"] = [_spread(one, "at", ("x", "y")) for one in entry["tokens"]]
    return entry


def _piece_in_units(value: object) -> object:
    piece = _spread(value, "rect", ("x", "y", "width", "depth"))
    if isinstance(piece, dict):
        piece |= {key: units(piece[key]) for key in ("height", "access") if key in piece}
    return piece


def _spread(value: object, key: str, names: tuple[str, ...]) -> object:
    """A list of lengths under one key as an entry for each; one of another length is left for the check of types."""
    if not isinstance(value, dict) or not isinstance(value.get(key), list) or len(value[key]) != len(names):
        return value
    rest = {name: item for name, item in value.items() if name != key}
    return rest | {name: units(item) for name, item in zip(names, value[key], strict=True)}


def units(value: object) -> object:
    """Inches as table units, alone or in a list."""
    if isinstance(value, list):
        return [units(item) for item in value]
    return inch(value) if isinstance(value, int | float) and not isinstance(value, bool) else value
