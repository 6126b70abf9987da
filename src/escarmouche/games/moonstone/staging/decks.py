"""The two decks to print, for players who do not own them: every face, as many times as it is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from escarmouche.games.moonstone.cards import CATASTROPHE
from escarmouche.games.moonstone.content import Decks
from escarmouche.games.moonstone.staging.phrases import NULL, phrase
from escarmouche.games.moonstone.words.places import LANGUAGES
from escarmouche.kits.stage.paper import Deck, DeckCard
from escarmouche.kits.words.language import Phrasing


def decks(known: Decks, lang: str) -> tuple[Deck, ...]:
    """[MOO-ARC-02, MOO-MEL-02] The arcane deck and the melee deck."""
    arcane, melee = tuple(_arcane(known, lang)), tuple(_melee(known, lang))
    return Deck(phrase(lang, "deck.arcane"), arcane), Deck(phrase(lang, "deck.melee"), melee)


def _arcane(known: Decks, lang: str) -> Iterator[DeckCard]:
    for face, copies in Counter(known.arcane).items():
        kind = "catastrophe" if face == CATASTROPHE else f"colour_{face[0]}"
        yield DeckCard(kind, "!" if face == CATASTROPHE else face[1:], _named(known, face, lang), copies=copies)


def _melee(known: Decks, lang: str) -> Iterator[DeckCard]:
    """[MOO-MEL-15, MOO-MEL-20] What a card deals against each other, its types of damage, where it lets one riposte."""
    phrasing = Phrasing(LANGUAGES[lang])
    for face, copies in Counter(known.melee).items():
        types = ", ".join(phrasing.term("damage", kind) for kind in known.types[face])
        rows = []
        for against, damage in known.deal[face].items():
            said = NULL if damage is None else str(damage)
            riposte = against in known.riposte[face]
            rows.append((_named(known, against, lang), phrase(lang, "card.riposte", damage=said) if riposte else said))
        text = phrase(lang, "sheet.types", types=types) if types else phrase(lang, "deck.guard")
        yield DeckCard("melee", "", _named(known, face, lang), text, tuple(rows), copies)


def _named(known: Decks, face: str, lang: str) -> str:
    return known.names[face][0 if lang == "fr" else 1]
