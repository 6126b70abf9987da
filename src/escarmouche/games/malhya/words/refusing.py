"""Why something is not allowed, in one sentence with its clause."""

from __future__ import annotations

from typing import Final

from escarmouche.core import Refusal
from escarmouche.games.malhya.facts import SPECIAL, Facts
from escarmouche.games.malhya.words.namer import SAYINGS, Namer
from escarmouche.kits.words.facts import FactWords

FACT_WORDS: Final = FactWords[Namer](SAYINGS, Facts, SPECIAL)


def refusal_text(namer: Namer, refusal: Refusal) -> str:
    """The fullest way of saying it whose gaps can all be filled; a code without words is said as it is."""
    return namer.refused(refusal, FACT_WORDS.refused(namer, refusal))
