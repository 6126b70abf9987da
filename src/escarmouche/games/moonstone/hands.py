"""What does a seat see of the cards? Its own, those shown to it, and how many everybody holds."""

from __future__ import annotations

import msgspec

from escarmouche.games.moonstone.asks.cards import Held
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import Cards, Ids, Play, WhichDeck, face_of
from escarmouche.games.moonstone.decisions import NOBODY


class PileView(msgspec.Struct, frozen=True, gc=False):
    """Some cards: how many there are, and those the seat knows."""

    count: int
    known: tuple[Held, ...] = ()


class PlayView(msgspec.Struct, frozen=True, gc=False):
    """An arcane action or a melee round: hands and cards laid, the active side first; `down` is the card face down."""

    hands: tuple[PileView, PileView]
    laid: tuple[PileView, PileView]
    down: PileView | None = None


class KeptView(msgspec.Struct, frozen=True, gc=False):
    """Cards kept face down on a character's card."""

    figure: int
    cards: PileView


class HandsView(msgspec.Struct, frozen=True, gc=False):
    """The cards as one seat sees them; innermost plays last. What was arranged on top and at the bottom of the arcane
    deck is told in the order of drawing, an empty face for what the seat does not know."""

    castings: tuple[PlayView, ...] = ()
    bouts: tuple[PlayView, ...] = ()
    kept: tuple[KeptView, ...] = ()
    top: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    arcane_left: int = 0
    melee_left: int = 0


def cards_view(cards: Cards, board: Board, seat: int | None) -> HandsView:
    """[MOO-ARC-07, MOO-RUL-09] What this seat (None: an onlooker) may know of the cards."""
    look = _Looking(cards, board, seat)
    return HandsView(
        castings=tuple(look.play(play, "arcane") for play in cards.castings),
        bouts=tuple(look.play(play, "melee") for play in cards.bouts),
        kept=tuple(KeptView(who, look.pile(ids, "arcane")) for who, ids in cards.kept),
        top=look.order(cards.arcane.top),
        bottom=look.order(cards.arcane.bottom),
        arcane_left=cards.left("arcane"),
        melee_left=cards.left("melee"),
    )


class _Looking:
    """The eyes of one seat."""

    def __init__(self, cards: Cards, board: Board, seat: int | None) -> None:
        index = -1 if seat is None else seat
        self.cards = cards
        self.decks = board.cast.decks
        self.known = {"arcane": cards.arcane.seen[index], "melee": cards.melee.seen[index]}

    def pile(self, ids: Ids, which: WhichDeck) -> PileView:
        known = self.known[which]
        return PileView(len(ids), tuple(Held(card, face_of(self.decks, card)) for card in ids if known >> card & 1))

    def play(self, play: Play, which: WhichDeck) -> PlayView:
        (mine, yours), (my_laid, your_laid) = play.hands, play.laid
        hands = self.pile(mine, which), self.pile(yours, which)
        laid = self.pile(my_laid, which), self.pile(your_laid, which)
        return PlayView(hands, laid, None if play.down == NOBODY else self.pile((play.down,), which))

    def order(self, ids: Ids) -> tuple[str, ...]:
        known = self.known["arcane"]
        return tuple(face_of(self.decks, card) if known >> card & 1 else "" for card in ids)
