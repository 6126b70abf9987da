"""English, whole."""

from __future__ import annotations

from typing import Final

from escarmouche.games.moonstone.words.en.asks import ANSWERS, ASKS, LISTS, OTHERS
from escarmouche.games.moonstone.words.en.cards import CARDS
from escarmouche.games.moonstone.words.en.clauses import CLAUSES
from escarmouche.games.moonstone.words.en.events import EFFECTS, PLAY
from escarmouche.games.moonstone.words.en.refusals import REFUSALS
from escarmouche.games.moonstone.words.en.terms import NOUNS, TERMS
from escarmouche.kits.words.language import Language

EN: Final = Language(
    code="en",
    point=".",
    between=", ",
    conjunction=" and ",
    nouns=NOUNS,
    terms={**TERMS, **CLAUSES},
    texts={**PLAY, **EFFECTS, **CARDS, **ASKS, **LISTS, **ANSWERS, **OTHERS},
    refusals=REFUSALS,
)
