"""What does a gesture mean where combat dice are placed? [ADE-CBT-13..16]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.staging.gesture_reader import GestureReader

NUMBERS = ("defence", "strokes", "resolved_defence")
LISTS = ("attacks", "blades", "resolved_attacks")
FLAGS = ("fury", "declines_bonus")


def place(reader: GestureReader, ask: PlaceDice) -> Iterator[Place]:
    """The dice as they are named (`attacks:2,1 defence:1 chain_attack:7`); those ways that do most against the
    adversary pointed at; else plain ways before those with something on top."""
    if reader.names("attacks:"):
        yield Place(**_named(reader))
        return
    known = ask.candidates()
    if reader.pointed in ask.adversaries:
        index = ask.adversaries.index(reader.pointed)
        most = max(one.attacks[index] for one in known)
        against = [one for one in known if one.chained == reader.pointed or one.attacks[index] == most]
        yield from sorted(against, key=lambda one: (-one.attacks[index], one.defence))
    else:
        yield from sorted(known, key=_plainness)


def _plainness(one: Place) -> int:
    return sum(map(bool, (one.strokes, one.fury, one.chain, one.resolved_attacks, one.resolved_defence)))


def _named(reader: GestureReader) -> dict[str, Any]:
    found: dict[str, Any] = {name: reader.numbers(f"{name}:") for name in LISTS}
    for name in NUMBERS:
        found[name] = next(iter(reader.numbers(f"{name}:")), 0)
    found |= {name: reader.names(f"{name}:") for name in FLAGS}
    for chain in ("attack", "defence"):
        if against := reader.numbers(f"chain_{chain}:"):
            found |= {"chain": chain, "chained": against[0]}
    return found
