"""French, whole."""

from __future__ import annotations

from typing import Final

from escarmouche.games.moonstone.words.fr.asks import ANSWERS, ASKS, LISTS, OTHERS
from escarmouche.games.moonstone.words.fr.cards import CARDS
from escarmouche.games.moonstone.words.fr.clauses import CLAUSES
from escarmouche.games.moonstone.words.fr.events import EFFECTS, PLAY
from escarmouche.games.moonstone.words.fr.refusals import REFUSALS
from escarmouche.games.moonstone.words.fr.terms import NOUNS, TERMS
from escarmouche.kits.words.language import Language

FR: Final = Language(
    code="fr",
    point=",",
    between=" ; ",
    conjunction=" et ",
    nouns=NOUNS,
    terms={**TERMS, **CLAUSES},
    texts={**PLAY, **EFFECTS, **CARDS, **ASKS, **LISTS, **ANSWERS, **OTHERS},
    refusals=REFUSALS,
)
