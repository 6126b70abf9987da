"""Why something is not allowed, in one sentence with its clause; no length is told that is not being measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Refusal
from escarmouche.games.alkemy.words.namer import Namer

FIGURES: Final = ("figure", "other", "target", "enemy", "shooter")
GROUPS: Final = ("figures", "enemies")
LENGTHS: Final = ("length", "measure", "short")
MEASURED: Final = ("too_far", "too_close", "no_such_distance")  # refusals whose limit is a length


def refusal_text(namer: Namer, refusal: Refusal) -> str:
    """The fullest way of saying it whose gaps can all be filled; a code without words is said as it is."""
    return namer.refused(refusal, _gaps(namer, refusal))


def _gaps(namer: Namer, refusal: Refusal) -> dict[str, Any]:
    """The facts of the refusal as people say them."""
    found: dict[str, Any] = {}
    for name, value in refusal.facts.items():
        if name in FIGURES:
            if isinstance(value, int) and value >= 0:
                found[name] = namer.figure(value)
        elif name in GROUPS:
            found[name] = namer.figures(value)
        elif name in LENGTHS or (name == "limit" and refusal.code in MEASURED):
            found[name] = namer.inches_said(value)
        elif name in _SAID:
            found[name] = _SAID[name](namer, value)
        else:
            found[name] = value
    return found


_SAID: Final[Mapping[str, Callable[[Namer, Any], str]]] = MappingProxyType(
    {
        "card": lambda namer, card: namer.card(card),
        "cost": lambda namer, cost: namer.count(cost, "ap"),
        "formula": lambda namer, formula: namer.formula(formula),
        "marker": lambda namer, marker: namer.marker(marker),
        "piece": lambda namer, piece: namer.scenery(piece),
        "reason": lambda namer, reason: namer.term("not_again", reason),
        "skill": lambda namer, skill: namer.skill(skill),
        "stones": lambda namer, stones: namer.count(stones, "stone"),
        "to": lambda namer, to: namer.term("close_to", to),
    }
)
