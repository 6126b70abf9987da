"""Chapters that lead round in a ring, with no choice, no die and no change on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from escarmouche.games.malhya.content.conditions import Condition
from escarmouche.games.malhya.content.story_facts import Thing, Way, looked_at

Ring: TypeAlias = tuple[str, ...]
LONGEST: Final = 8  # chapters in a ring


def rings_of(links: Iterable[tuple[str, str, Way]]) -> list[Ring]:
    """Chapters that follow each other for ever once the party comes there: each ring once, from its first number on."""
    on: dict[str, dict[tuple[str, Way], None]] = {}
    for number, to, way in links:
        bare = msgspec.structs.replace(way, known=())
        on.setdefault(number, {})[to, bare] = None
    found: dict[Ring, None] = {}
    todo: list[tuple[Ring, tuple[Way, ...]]] = [((number,), ()) for number in sorted(on)]
    while todo:
        numbers, ways = todo.pop()
        for to, way in on.get(numbers[-1], ()):
            if not _goes_on((*ways, way)):
                continue
            if to == numbers[0]:
                found[numbers] = None
            elif to > numbers[0] and to not in numbers and len(numbers) < LONGEST:
                todo.append(((*numbers, to), (*ways, way)))
    return sorted(found)


def _goes_on(ways: tuple[Way, ...]) -> bool:
    """Does what one of these ways needs still hold once all of them are gone?"""
    needed: dict[Condition, bool] = {}
    for way in ways:
        for one, held in way.assumed:
            if needed.setdefault(one, held) != held:
                return False
    made: dict[Thing, set[bool | None]] = {}
    for thing, to in (change for way in ways for change in way.made):
        made.setdefault(thing, set()).add(to)
    return all(
        looked_at(one) not in made or (one.kind != "count" and made[looked_at(one)] == {held})
        for one, held in needed.items()
    )
