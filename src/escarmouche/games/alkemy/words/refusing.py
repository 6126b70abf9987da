"""Why something is not allowed, in one sentence with its clause; no length is told that is not being measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Refusal
from escarmouche.games.alkemy.words.voice import Voice

FIGURES: Final = ("figure", "other", "target", "enemy", "shooter")
GROUPS: Final = ("figures", "enemies")
LENGTHS: Final = ("length", "measure", "short")
MEASURED: Final = ("too_far", "too_close", "no_such_distance")  # refusals whose limit is a length


def refusal_text(voice: Voice, refusal: Refusal) -> str:
    """The fullest way of saying it whose gaps can all be filled; a code without words is said as it is."""
    return voice.refused(refusal, _gaps(voice, refusal))


def _gaps(voice: Voice, refusal: Refusal) -> dict[str, Any]:
    """The facts of the refusal as people say them."""
    found: dict[str, Any] = {}
    for name, value in refusal.facts.items():
        if name in FIGURES:
            if isinstance(value, int) and value >= 0:
                found[name] = voice.figure(value)
        elif name in GROUPS:
            found[name] = voice.figures(value)
        elif name in LENGTHS or (name == "limit" and refusal.code in MEASURED):
            found[name] = voice.inches_said(value)
        elif name in _SAID:
            found[name] = _SAID[name](voice, value)
        else:
            found[name] = value
    return found


_SAID: Final[Mapping[str, Callable[[Voice, Any], str]]] = MappingProxyType(
    {
        "card": lambda voice, card: voice.card(card),
        "cost": lambda voice, cost: voice.count(cost, "ap"),
        "formula": lambda voice, formula: voice.formula(formula),
        "marker": lambda voice, marker: voice.marker(marker),
        "piece": lambda voice, piece: voice.scenery(piece),
        "reason": lambda voice, reason: voice.term("not_again", reason),
        "skill": lambda voice, skill: voice.skill(skill),
        "stones": lambda voice, stones: voice.count(stones, "stone"),
        "to": lambda voice, to: voice.term("close_to", to),
    }
)
