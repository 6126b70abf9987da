"""How the faults of a story are told: where, what in both languages, and the clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

Told: TypeAlias = tuple[str, str]  # what is wrong, in English and in French
Fault: TypeAlias = tuple[str, str, Told, str]  # id, path, what, clause
Faults: TypeAlias = Iterator[Fault]
PathFault: TypeAlias = tuple[str, Told, str]  # path, what, clause


def missing(noun: str, name: str) -> Told:
    """A name that leads nowhere."""
    return f"there is no {f'{noun} {name}'.strip()}", f"« {name} » n'existe pas"


def scenario_of(name: str) -> str:
    """The scenario that a chapter or a card belongs to."""
    return name.partition("/")[0]
