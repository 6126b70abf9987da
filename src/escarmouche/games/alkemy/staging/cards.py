"""What stands on a combat card in the hand, and why may one of the five not be played now?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.core import Ask
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import CARDS, CardName
from escarmouche.games.alkemy.queries.fighting import held_off
from escarmouche.games.alkemy.queries.modifiers import experts
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.phrasing import Phrasing
from escarmouche.games.alkemy.words.refusing import refusal_text
from escarmouche.kits.stage.scene import Card, Piles, Proposal
from escarmouche.kits.words.text import spans_of


def text_of(namer: Namer, figure: int, enemy: int, card: CardName) -> Iterator[str]:
    """[ALK-CRD-24, ALK-CRD-26] What the card does in the hand of a figure against an enemy, line by line."""
    if namer.game.content.cards[card].counter_margin and held_off(namer.game, figure, enemy):
        yield phrase(namer.language.code, "card.held_off")
    else:
        yield from printed(namer, card)
    if card in experts(namer.game, figure):
        yield phrase(namer.language.code, "card.expert")


def printed(phrasing: Phrasing, card: CardName) -> Iterator[str]:
    """[ALK-CRD-09, ALK-CRD-11, ALK-CRD-14] What the card does, whoever plays it."""
    known, lang = phrasing.content.cards[card], phrasing.language.code
    if card == "inactive":
        yield phrase(lang, "card.inactive")
    if known.reflex_dice:
        yield phrase(lang, "card.reflex", dice=_signed_dice(phrasing, known.reflex_dice))
    if known.beats:
        yield phrase(lang, "card.beats", card=phrasing.combat_card(known.beats))
    if known.column_shift:
        yield phrase(lang, "card.column", shift=phrasing.signed(known.column_shift))
    if known.counter_margin:
        yield phrase(lang, "card.counter", margin=known.counter_margin)


def _signed_dice(phrasing: Phrasing, count: int) -> str:
    return f"{phrasing.signed(count)[0]} {phrasing.count(abs(count), 'die')}"


def piles(game: Position, ask: Ask[Any], lang: str) -> Piles | None:
    """[ALK-CRD-01] The five cards of the hand, each by its place among them."""
    if not isinstance(ask, ChooseCard):
        return None
    namer = Namer(game, lang)
    cards = (Card(number, card, card, str(namer.combat_card(card))) for number, card in enumerate(CARDS))
    return Piles(tuple(cards))


def barred(namer: Namer, ask: ChooseCard) -> Iterator[Proposal]:
    """[ALK-CRD-04..07] The cards of the hand that may not be played, each with the reason."""
    for card in CARDS:
        if (refusal := ask.refusal(card)) is not None:
            said = spans_of(refusal_text(namer, refusal))
            number = CARDS.index(card)
            yield Proposal(card, namer.combat_card(card).spans, refusal=said, why=refusal.why, cards=(number,))
