"""What questions and refusals tell beside their sentence: facts by name, each said as its type says.

A game declares them once, in classes of nothing but annotations: what `figure` or `limit` refers to wherever it is
told, and in a subclass what it refers to in the few questions and refusals where that is something else. A refusal
stays a code and a small dictionary, so that refusing costs nothing; what its facts mean is looked up when it is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Generic

from escarmouche.core.asking import Refusal
from escarmouche.core.meaning import NOTHING, Meaning, meanings
from escarmouche.kits.words.speech import Gaps, Sayings, V, said

PLAIN: Final = Meaning(NOTHING, many=False, plain=Any)


class FactWords(Generic[V]):
    """How a game says facts: `facts` declares them, `special` declares those of single questions and refusals, by key
    or code."""

    __slots__ = ("facts", "sayings", "special")

    def __init__(self, sayings: Sayings, facts: type, special: Mapping[str, type] = MappingProxyType({})) -> None:
        self.sayings = sayings
        self.facts = facts
        self.special = special

    def declared(self, key: str) -> Mapping[str, Meaning]:
        """What the facts of a question or a refusal refer to."""
        return meanings(self.special.get(key, self.facts))

    def gaps(self, namer: V, key: str, facts: Mapping[str, Any]) -> Gaps:
        """Every fact as people say it; the two of a place are said together as `place` too."""
        known = self.declared(key)
        found: Gaps = {}
        place: dict[str, Any] = {}
        where = "place"
        for name, value in facts.items():
            meaning = known.get(name, PLAIN)
            found[name] = said(namer, value, meaning, self.sayings)
            if meaning.to in ("x", "y"):
                place[meaning.to] = value
                where = f"{meaning.refers.of}_place" if meaning.refers.of else "place"
        if len(place) == len("xy"):
            found["place"] = self.sayings[where](namer, (place["x"], place["y"], ""))
        return found

    def refused(self, namer: V, refusal: Refusal) -> Gaps:
        """The same for a refusal; a figure that is nobody is not told, and a sentence without it is found."""
        known = self.declared(refusal.code)
        told = {
            name: value
            for name, value in refusal.facts.items()
            if known.get(name, PLAIN).to != "figure" or known[name].many or value >= 0
        }
        return self.gaps(namer, refusal.code, told)
