"""The combat cards as a deck to print, for players who do not own them."""

from __future__ import annotations

from typing import Final

from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.profiles import CARDS
from escarmouche.games.alkemy.staging.cards import printed
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.phrasing import Phrasing
from escarmouche.kits.stage.paper import Deck, DeckCard

PLAYERS: Final = 2
FACES: Final = {"quick": "»", "normal": "=", "brutal": "†", "parry": "¤", "inactive": "–"}


def decks(content: Content, lang: str) -> tuple[Deck, ...]:
    """[ALK-CRD-01] The five cards of a hand, a hand for each player."""
    phrasing = Phrasing(content, lang)
    cards = tuple(
        DeckCard(
            card,
            FACES[card],
            str(phrasing.combat_card(card)),
            "\n".join(line[:1].upper() + line[1:] for line in printed(phrasing, card)),
            ((phrase(lang, "deck.cost"), f"{content.cards[card].ap}"),),
            PLAYERS,
        )
        for card in CARDS
    )
    return (Deck(phrase(lang, "deck.combat"), cards, phrase(lang, "deck.combat.note")),)
