"""A table as a value: the game, what the table is for, and the game's own layout."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.tables.facet import Tables

DRAWS: Final = 100  # tables drawn until one is legal


class Table(msgspec.Struct, frozen=True):
    """A table of a game; `format` is what it is for: a scenario, or a size of game."""

    game: str
    format: str
    layout: Any


def tables_of(kind: GameKind[Any]) -> Tables:
    """What the game says about tables; `Faulty` where it has none of its own."""
    if kind.tables is None:
        raise faulty(kind.name, "no_tables")
    return kind.tables


def format_of(kind: GameKind[Any], format_: str) -> str:
    """The format asked for, or the usual one."""
    known = tables_of(kind).formats()
    wanted = format_ or known[0]
    if wanted not in known:
        raise faulty("format", "no_such_format", wanted=repr(wanted[:60]), known=", ".join(known))
    return wanted


def ready_table(kind: GameKind[Any], name: str) -> Table:
    """A table of the content by its id."""
    known = tables_of(kind).ready()
    if name not in known:
        raise faulty(name[:60], "no_such_table", known=", ".join(known))
    layout, format_ = known[name]
    return Table(kind.name, format_, layout)


def random_table(kind: GameKind[Any], rng: Stream, format_: str = "") -> Table:
    """A legal table drawn by lot."""
    facet, wanted = tables_of(kind), format_of(kind, format_)
    for _ in range(DRAWS):
        layout = facet.draw(rng, wanted)
        if not facet.problems(layout, wanted):
            return Table(kind.name, wanted, layout)
    raise faulty("table", "none_drawn", draws=DRAWS)
