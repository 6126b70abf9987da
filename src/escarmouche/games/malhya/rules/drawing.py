"""Cards that are drawn, one by lot out of those that are left, in sight of all; and dice that are thrown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from escarmouche.chance import Pick, Pool, Stream
from escarmouche.core import Script
from escarmouche.games.malhya.agenda import CardDone, Cards, Receive, Share, Trade
from escarmouche.games.malhya.content.terms import DECKS, Deck
from escarmouche.games.malhya.events import DeckRenewed, StallClosed
from escarmouche.games.malhya.position import Position

PlaceOfCard: TypeAlias = Literal["discards", "shuffled", "under"]


class Lot(Pick):
    """One of several things that have names, all as likely: a scene may say by its name which of them comes."""

    __slots__ = ("names",)

    def __init__(self, names: Sequence[str], why: str) -> None:
        self.names = names = tuple(names)
        super().__init__((1,) * len(names), why)

    def draw(self, stream: Stream) -> int:
        return stream.below(len(self.names))


class Thrown(Pool):
    """Like dice that are thrown at once, and which of the dice of the game they are: a scene names faces with them."""

    __slots__ = ("die",)

    def __init__(self, die: str, count: int, sides: int, why: str, about: int) -> None:
        super().__init__(count, sides, why, about)
        self.die = die


def one_of(cards: Sequence[str], why: str) -> Script[str]:
    """One card of a shuffled deck."""
    number: int = yield Lot(cards, why)
    return cards[number]


def without_one(cards: Sequence[str], card: str) -> tuple[str, ...]:
    """The cards without one copy of that card."""
    left = list(cards)
    left.remove(card)
    return tuple(left)


def draw_action(game: Position, why: str) -> Script[str]:
    """[MAL-BOK-14, MAL-RUL-16] The top action card, which is discarded; outside infiltration an empty deck is shuffled
    anew."""
    state = game.state
    if not state.action_deck:
        state.action_deck, state.action_discard = tuple(sorted(state.action_discard)), ()
    card = yield from one_of(state.action_deck, why)
    state.action_deck = without_one(state.action_deck, card)
    state.action_discard = (*state.action_discard, card)
    return card


def renew_deck(game: Position) -> None:
    """[MAL-INF-03] A new deck of action cards from deck and discards; what lies out for this phase stays there."""
    state = game.state
    state.action_deck, state.action_discard = tuple(sorted((*state.action_deck, *state.action_discard))), ()
    game.tell(DeckRenewed())


def discard_laid_out(game: Position) -> None:
    """[MAL-IEN-02, MAL-CBT-10] What the enemies were doing is over: their action cards that lie out are discarded."""
    for item in game.state.agenda:
        laid = item.left if isinstance(item, Cards) else (item.card,) if isinstance(item, CardDone) else ()
        game.state.action_discard = (*game.state.action_discard, *laid)


def draw_from(game: Position, deck: Deck) -> Script[str]:
    """[MAL-OBJ-04, MAL-ART-04, MAL-RUL-07] The top card of a pile, at last those that were put under it; an empty one
    is rebuilt from its discards. Empty: none is left."""
    state, place = game.state, DECKS.index(deck)
    if not state.piles[place] and state.under[place]:
        card, *left = state.under[place]
        state.under = _with(state.under, place, tuple(left))
        return card
    if not state.piles[place]:
        state.piles = _with(state.piles, place, state.discards[place])
        state.discards = _with(state.discards, place, ())
    if not state.piles[place]:
        return ""
    card = yield from one_of(state.piles[place], "MAL-OBJ-04")
    state.piles = _with(state.piles, place, without_one(state.piles[place], card))
    return card


def put_back(game: Position, card: str, to: PlaceOfCard = "discards") -> None:
    """[MAL-OBJ-02, MAL-MKT-05, MAL-ART-04] A card goes to the discards of its pile, or under it, or is shuffled back
    into it, and with it what lay under."""
    state = game.state
    deck = game.cast.item(card).deck
    if not deck:
        return
    place = DECKS.index(deck)
    match to:
        case "shuffled":
            state.piles = _with(state.piles, place, (*state.piles[place], *state.under[place], card))
            state.under = _with(state.under, place, ())
        case "under":
            state.under = _with(state.under, place, (*state.under[place], card))
        case _:
            state.discards = _with(state.discards, place, (*state.discards[place], card))


def put_away(game: Position) -> None:
    """[MAL-MKT-05, MAL-GEN-07] A scene breaks off: what lies on a stall goes back to its pile, and so does what was
    about to come to somebody."""
    for item in game.state.agenda:
        cards = item.cards if isinstance(item, Trade | Share) else (item.card,) if isinstance(item, Receive) else ()
        for card in cards:
            put_back(game, card, "shuffled")
        if isinstance(item, Trade):
            game.tell(StallClosed(item.cards))


def _with(piles: tuple[tuple[str, ...], ...], place: int, pile: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*piles[:place], pile, *piles[place + 1 :])
