"""Why something is not allowed, in one sentence with its clause."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from escarmouche.core import Refusal
from escarmouche.games.ages.facts import SPECIAL, Facts
from escarmouche.games.ages.words.namer import SAYINGS, Namer
from escarmouche.kits.words.facts import FactWords

FACT_WORDS: Final = FactWords[Namer](SAYINGS, Facts, SPECIAL)
# The skill that is missing, by the clause that asks for it.
WANTED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ADE-EQP-08": "vapeur",
        "ADE-SKL-38": "cri_de_ralliement",
        "ADE-SKL-68": "harcelement",
        "ADE-SKL-104": "poseur_de_pieges",
        "ADE-SKL-110": "rechargement_rapide",
        "ADE-SKL-124": "tir_d_assaut",
    }
)


def refusal_text(namer: Namer, refusal: Refusal) -> str:
    """The fullest way of saying it whose gaps can all be filled; a code without words is said as it is."""
    gaps = FACT_WORDS.refused(namer, refusal)
    if refusal.code == "no_skill" and refusal.why in WANTED:
        gaps["skill"] = namer.skill(WANTED[refusal.why])
    return namer.refused(refusal, gaps)
