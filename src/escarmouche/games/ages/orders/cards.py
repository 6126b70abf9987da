"""Cards and combat dice as they are typed, and how a melee is split."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from escarmouche.games.ages.asks.exchanging import AssignDefence, Defend
from escarmouche.games.ages.asks.fighting import Place, PlaceDice
from escarmouche.games.ages.asks.piles import Arrange, OrderPile
from escarmouche.games.ages.asks.speaking import PlayCard, SpeechTurn
from escarmouche.games.ages.asks.splitting import Opposed, Split
from escarmouche.games.ages.orders.typed_order import Order
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.words.namer import LANGUAGES, Namer
from escarmouche.kits.words.language import folded

FIGHT: Final = re.compile(r"\s*(?:split\s+)?#?(\d+)\s+(?:contre|against|vs)\s+([\d\s#]+)")


def card_named(game: Position, cards: Sequence[int], typed: str) -> int | None:
    """The one card that is called so, or has these words in its name."""
    wanted = folded(typed)
    voices = [Namer(game, lang) for lang in LANGUAGES]
    names = {card: {folded(namer.card(card)) for namer in voices} for card in cards}
    exact = [card for card, known in names.items() if wanted in known]
    part = [card for card, known in names.items() if any(f" {wanted}" in f" {name}" for name in known)]
    found = exact or part
    return found[0] if wanted and len(found) == 1 else None


def play_card(order: Order) -> Any:
    """`play spearman`, or the name alone."""
    ask = order.ask
    assert isinstance(ask, SpeechTurn)
    card = card_named(order.game, ask.hand.head, order.rest if order.verb == "playcard" else order.text)
    return None if card is None else PlayCard(card)


def arrange(order: Order) -> Any:
    """`order archer, captain`: these first, the others as they are listed."""
    ask = order.ask
    assert isinstance(ask, OrderPile)
    typed = order.rest if order.verb == "arrange" else order.text
    named = [card_named(order.game, ask.cards, one) for one in re.split(r",|\bpuis\b|\bthen\b", typed) if one.strip()]
    first = [card for card in named if card is not None]
    if not first or len(first) < len(named):
        return None
    return Arrange((*first, *(card for card in ask.cards if card not in first)))


def place_dice(order: Order) -> Any:
    """`dice 2 1 1`: attack dice on each adversary in the order of the question, then defence dice."""
    ask = order.ask
    assert isinstance(ask, PlaceDice)
    numbers, count = order.numbers(), len(ask.adversaries)
    if order.verb != "place" or len(numbers) not in (count, count + 1):
        return None
    return Place(numbers[:count], sum(numbers[count:]), fury=order.taken(("furie", "fury")))


def defend(order: Order) -> Any:
    """`defend 8 8`: one die against each attacker named."""
    ask = order.ask
    assert isinstance(ask, AssignDefence)
    if order.verb != "defend":
        return None
    return Defend(tuple(zip((die.number for die in ask.defences), order.numbers(), strict=False)))


def split(order: Order) -> Any:
    """`8 against 0 1; 2 against 9`: fight by fight."""
    found = [FIGHT.fullmatch(part) for part in order.text.split(";")]
    fights = [one for one in found if one is not None]
    if not fights or len(fights) < len(found):
        return None
    return Split(tuple(Opposed(int(one[1]), tuple(map(int, one[2].replace("#", " ").split()))) for one in fights))
