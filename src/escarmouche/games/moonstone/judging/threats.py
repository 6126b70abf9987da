"""Who could strike a model standing here, and what would that cost?"""

from __future__ import annotations

from math import ceil, hypot
from typing import Final

import msgspec

from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.fights import expected
from escarmouche.games.moonstone.judging.study import Study, energy_ahead
from escarmouche.games.moonstone.queries.costs import JOG_LENGTH, SLOW_LENGTH
from escarmouche.games.moonstone.state import Character
from escarmouche.table.plane import inch

INCH: Final = inch(1)
_AGAIN: Final = tuple([sum(weights.AGAIN**k for k in range(times)) for times in range(weights.STRIKES + 1)])


def readiness(study: Study, foe: Character) -> tuple[float, float]:
    """(how much his coming activation weighs, inches he may jog in it)."""
    stride = (SLOW_LENGTH if foe.stones else JOG_LENGTH) / INCH
    if study.state.active == foe.id:
        return weights.NOW, 0.0 if foe.jogged else stride
    if not foe.activated:
        return weights.SOON, stride
    return (weights.TOMORROW if study.left else 0.0), stride


class Threat(msgspec.Struct, frozen=True):
    """An enemy as he may come in his next activation."""

    who: int
    x: int
    y: int
    covers: float  # table units between the edges of two bases that he covers without spending a step
    energy: int
    weight: float


def threats(study: Study) -> list[Threat]:
    """Every enemy that may still strike; worked out once in a study."""
    if "threats" not in study.known:
        found = []
        for foe in study.foes:
            weight, jog = readiness(study, foe)
            energy = energy_ahead(study, foe)
            if weight and energy:
                covers = study.board.traits[foe.id].radius + study.reach(foe.id) + jog * INCH
                found.append(Threat(foe.id, foe.x, foe.y, covers, energy, weight))
        study.known["threats"] = found
    known: list[Threat] = study.known["threats"]
    return known


def danger(study: Study, who: int, x: float, y: float) -> float:
    """What standing here may cost: the worst enemies' attacks, each weighed by how soon it may come."""
    radius = study.board.traits[who].radius
    costs = []
    for foe in threats(study):
        short = (hypot(foe.x - x, foe.y - y) - radius - foe.covers) / INCH
        strikes = min(weights.STRIKES, foe.energy - max(0, ceil(short - 1e-6)))
        if strikes <= 0:
            continue
        blow = expected(study, foe.who, who, reaches=True)
        if blow.worth > 0:
            costs.append(foe.weight * series(blow.gain - blow.loss * 0.5, strikes))
    if not costs:
        return 0.0
    costs.sort(reverse=True)
    weight = weights.HOUNDED if study.board[who].stones else 1.0
    return weight * sum(max(0.0, cost) for cost in costs[: weights.FOES])


def series(worth: float, times: int) -> float:
    """The same thing several times over, each time for a little less."""
    return worth * (_AGAIN[times] if 0 <= times < len(_AGAIN) else sum(weights.AGAIN**k for k in range(times)))
