"""French, whole."""

from __future__ import annotations

from typing import Final

from escarmouche.games.alkemy.words.fr.answers import ANSWERS
from escarmouche.games.alkemy.words.fr.asks import ASKS, LISTS
from escarmouche.games.alkemy.words.fr.events import ALCHEMY, COMBAT, PLAY, ROLLS, SHOOTING
from escarmouche.games.alkemy.words.fr.pages import OTHERS, PICTURE
from escarmouche.games.alkemy.words.fr.refusals import REFUSALS
from escarmouche.games.alkemy.words.fr.terms import NOUNS, TERMS
from escarmouche.kits.words.language import Language

FR: Final = Language(
    code="fr",
    point=",",
    between=" ; ",
    conjunction=" et ",
    nouns=NOUNS,
    terms=TERMS,
    texts={**PLAY, **ROLLS, **COMBAT, **SHOOTING, **ALCHEMY, **ASKS, **LISTS, **ANSWERS, **OTHERS, **PICTURE},
    refusals=REFUSALS,
)
