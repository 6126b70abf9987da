"""Is there room for an army in a deployment zone? Whoever can not be deployed would hold up the match for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import dist
from typing import Final

from escarmouche.core.problems import Problem
from escarmouche.games.ages.armies import Army
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.ground import ground_of
from escarmouche.games.ages.scenarios import Edge, Scenario
from escarmouche.kits.faults import in_both
from escarmouche.table.plane import CM

STEPS: Final = (CM, CM // 10)
FRENCH: Final[dict[Edge, str]] = {"south": "sud", "north": "nord", "west": "ouest", "east": "est"}


def room_problems(scenario: Scenario, armies: Sequence[Army], content: Content, where: str) -> Iterator[Problem]:
    """[ADE-DEP-05, ADE-DEP-13, ADE-DEP-14, ADE-SCN-04] The zones into which an army that may come there does not go."""
    for seat, army in enumerate(armies):
        radii = tuple(sorted(_radii(army, content), reverse=True))
        for number, zone in enumerate(scenario.zones):
            if scenario.fixed_sides and number != seat:
                continue
            if not fits(scenario, number, radii):
                what = f"the {zone.edge} zone has no room for all of army {seat + 1}"
                french = f"la zone {FRENCH[zone.edge]} n'a pas assez de place pour toute l'armée {seat + 1}"
                yield in_both(f"{where}.zones[{number}]", what, "ADE-DEP-13", french)


def _radii(army: Army, content: Content) -> Iterator[int]:
    for card in army.cards:
        base = content.machines[card.profile].base if card.profile in content.machines else None
        base = content.profiles[card.profile].base if base is None else base
        yield from (base // 2,) * card.figures


@lru_cache(maxsize=256)
def fits(scenario: Scenario, number: int, radii: tuple[int, ...]) -> bool:
    """[ADE-DEP-13] Do bases of these radii, the largest first, go into a zone, row by row? Nearly always they do to a
    centimetre; where not, to a millimetre."""
    return any(_packed(scenario, number, radii, step) for step in STEPS)


def _packed(scenario: Scenario, number: int, radii: tuple[int, ...], step: int) -> bool:
    ground = ground_of(scenario.table, scenario.scenery, 1)
    left, bottom, right, top = scenario.zones[number].box(scenario.table)
    placed: list[tuple[tuple[int, int], int]] = []
    spots: Iterator[tuple[int, int]] = iter(())
    before = 0
    for r in radii:
        if r != before:  # where a base of this size found no room there is none for the next of its kind
            rows, columns = range(bottom + r, top - r + 1, step), range(left + r, right - r + 1, step)
            spots, before = ((x, y) for y in rows for x in columns), r
        for spot in spots:
            if ground.field.overlapped(*spot, r, ground.no_place):
                continue
            if all(dist(spot, at) >= r + other for at, other in placed):
                placed.append((spot, r))
                break
        else:
            return False
    return True
