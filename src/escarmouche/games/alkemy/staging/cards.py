"""What stands on a combat card in the hand, and why may one of the five not be played now?"""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.profiles import CARDS, CardName
from escarmouche.games.alkemy.queries.modifiers import experts
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.refusing import refusal_text
from escarmouche.kits.stage.scene import Proposal
from escarmouche.kits.words.text import spans_of


def text_of(namer: Namer, figure: int, card: CardName) -> Iterator[str]:
    """[ALK-CRD-09, ALK-CRD-11, ALK-CRD-14, ALK-CRD-24] What the card does, line by line."""
    known, lang = namer.game.content.cards[card], namer.language.code
    if card == "inactive":
        yield phrase(lang, "card.inactive")
    if known.reflex_dice:
        yield phrase(lang, "card.reflex", dice=_signed_dice(namer, known.reflex_dice))
    if known.beats:
        yield phrase(lang, "card.beats", card=namer.combat_card(known.beats))
    if known.column_shift:
        yield phrase(lang, "card.column", shift=namer.signed(known.column_shift))
    if known.counter_margin:
        yield phrase(lang, "card.counter", margin=known.counter_margin)
    if card in experts(namer.game, figure):
        yield phrase(lang, "card.expert")


def _signed_dice(namer: Namer, count: int) -> str:
    return f"{namer.signed(count)[0]} {namer.count(abs(count), 'die')}"


def barred(namer: Namer, ask: ChooseCard) -> Iterator[Proposal]:
    """[ALK-CRD-04..07] The cards of the hand that may not be played, each with the reason."""
    for card in CARDS:
        if (refusal := ask.refusal(card)) is not None:
            said = spans_of(refusal_text(namer, refusal))
            yield Proposal(card, namer.combat_card(card).spans, refusal=said, why=refusal.why)
