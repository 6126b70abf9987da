"""English, whole."""

from __future__ import annotations

from typing import Final

from escarmouche.games.alkemy.words.en.answers import ANSWERS
from escarmouche.games.alkemy.words.en.asks import ASKS, LISTS
from escarmouche.games.alkemy.words.en.events import ALCHEMY, COMBAT, PLAY, ROLLS, SHOOTING
from escarmouche.games.alkemy.words.en.pages import OTHERS, PICTURE
from escarmouche.games.alkemy.words.en.refusals import REFUSALS
from escarmouche.games.alkemy.words.en.terms import NOUNS, TERMS
from escarmouche.kits.words.language import Language

EN: Final = Language(
    code="en",
    point=".",
    between=", ",
    conjunction=" and ",
    nouns=NOUNS,
    terms=TERMS,
    texts={**PLAY, **ROLLS, **COMBAT, **SHOOTING, **ALCHEMY, **ASKS, **LISTS, **ANSWERS, **OTHERS, **PICTURE},
    refusals=REFUSALS,
)
