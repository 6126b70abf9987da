"""Tables that nobody laid out: codes and pieces with one thing in them that should not be there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from escarmouche.kits.kind import GameKind
from escarmouche.tables import Table, code_of, ready_table, tables_of

STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 0.5, 1e300, -(10**18), 10**18, 10**30, "", "x" * 300, "\0", "é", "tavern_roof", [], {}, [[]],
    [0, 0], [10**12, 10**12], {"id": 1}, "king_of_the_hill", ["pitched_battle"], [1, 2, 3, 4, 5],
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place within a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield (*path, key)
        yield from places(one, (*path, key))


def with_at(value: Any, path: tuple[Any, ...], strange: Any) -> Any:
    """The value with something else at a place of it."""
    made = msgspec.json.decode(msgspec.json.encode(value))
    inner = made
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = strange
    return made


def spoiled(rng: random.Random, value: Any) -> Any:
    """The value with one thing of it changed, left out or repeated."""
    found = list(places(value))
    path = rng.choice(found)
    return with_at(value, path, rng.choice(STRANGE))


def strange_codes(kind: GameKind[Any], seed: int, count: int) -> Iterator[str]:
    """Whole codes of tables that are none, or of ones that nobody can play on."""
    rng = random.Random(seed)
    known = list(tables_of(kind).ready())
    for _ in range(count):
        table = ready_table(kind, rng.choice(known))
        layout = spoiled(rng, msgspec.to_builtins(table.layout, str_keys=True))
        if rng.random() < 0.2:
            section = next(name for name in ("terrain", "scenery") if name in layout)
            if isinstance(layout[section], list):
                layout[section] = (layout[section] * 40)[:200]
        yield code_of(Table(kind.name, table.format, layout))
