"""The activation cards on the screen: a player's own pile and reserve in sight, the backs of the other's, and the pile
that a question asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from escarmouche.core import Ask
from escarmouche.games.ages.asks.piles import OrderPile
from escarmouche.games.ages.cast import Traits
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import bearing
from escarmouche.games.ages.secrets import UNKNOWN, SecretsView, SequenceView
from escarmouche.games.ages.staging.phrases import phrase
from escarmouche.games.ages.words.namer import Namer
from escarmouche.kits.stage.scene import Card, Hand, Pile, Piles

PILE = "pile"  # where the cards of a pile are laid, by name


def hands(namer: Namer, secrets: SecretsView) -> tuple[Hand, ...]:
    """[ADE-SEQ-01..04, ADE-SEQ-14..16] Every pile in its order, the head first, then every reserve."""
    return tuple(hand for seat, one in enumerate(secrets.sequences) for hand in _hands(namer, seat, one))


def _hands(namer: Namer, seat: int, one: SequenceView) -> Iterator[Hand]:
    lang, player = namer.language.code, namer.seat(seat)
    if one.pile:
        name = phrase(lang, "hand.pile", seat=player)
        if one.head_ini is not None:
            name = phrase(lang, "hand.pile.ini", seat=player, ini=one.head_ini)
        yield Hand(name, seat, tuple(card_shown(namer, card) for card in one.pile), "pile")
    if one.reserve:
        name = phrase(lang, "hand.reserve", seat=player)
        yield Hand(name, seat, tuple(card_shown(namer, card) for card in one.reserve), "reserve")


def card_shown(namer: Namer, card: int) -> Card:
    """A card with its name and whom it stands for this turn; one that lies face down shows its back."""
    if card == UNKNOWN:
        return Card(UNKNOWN, "activation")
    board = namer.board
    one = board.state.cards[card]
    named = str(namer.card(card))
    stands = [figure for figure in board.ids(one.seat) if bearing(board, figure) == card] or list(one.figures)
    text = str(namer.listed([str(namer.figure(figure)).rpartition(" [")[0] for figure in stands]))
    return Card(card, _kind(board.traits[one.figures[0]]), f"{len(stands)}", named, text)


def _kind(traits: Traits) -> str:
    """What a card stands for, as a word for the theme."""
    if traits.machine is not None:
        return "machine"
    if traits.incarnate:
        return "incarnate"
    return "mystic" if traits.mystic is not None else "troop"


def piles(game: Position, ask: Ask[Any], lang: str) -> Piles | None:
    """[ADE-SEQ-01, ADE-DEP-03, ADE-TAC-10] The cards of the pile that is to be made, each by the short name of its
    fighters; what is not laid follows as it lies."""
    if not isinstance(ask, OrderPile):
        return None
    namer = Namer(game, lang)
    first = {card: game.board.state.cards[card].figures[0] for card in ask.cards}
    shown = tuple(replace(card_shown(namer, card), name=namer.one_of(first[card])) for card in ask.cards)
    return Piles(shown, (Pile(PILE, phrase(lang, "pile.order"), 0, len(ask.cards)),))
