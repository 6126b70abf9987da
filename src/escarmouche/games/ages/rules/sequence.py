"""The sequence of pending cards: made, counted, and left by whoever is activated [ADE-SEQ-01..17]."""

from __future__ import annotations

from escarmouche.core import Script, Together
from escarmouche.games.ages.asks.piles import OrderPile
from escarmouche.games.ages.events.playing import PilesMade, RefusalMoved
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.cards import bearing, cards_in_play, cards_to_deploy, face_up, pending
from escarmouche.games.ages.secrets import Sequence
from escarmouche.games.ages.state import SEATS


def make_piles(game: Position, *, deployment: bool) -> Script[None]:
    """[ADE-DEP-03, ADE-TAC-10, ADE-SEQ-01, ADE-SEQ-07, ADE-SEQ-17, ADE-SKL-108] Each player orders his cards in secret;
    then refusals are counted. An order of one card is no question."""
    board = game.board
    cards = [cards_to_deploy(board, seat) if deployment else cards_in_play(board, seat) for seat in SEATS]
    asked = [seat for seat in SEATS if len(cards[seat]) > 1]
    answers = (yield Together([OrderPile(board, seat, cards[seat]) for seat in asked])) if asked else {}
    for seat in SEATS:
        pile = answers[seat].cards if seat in answers else cards[seat]
        game.set_sequence(seat, Sequence(pile, shown=face_up(board, cards[seat], deployment)))
    count_refusals(game)


def count_refusals(game: Position) -> None:
    """[ADE-SEQ-07, ADE-RUL-08] Whoever has fewer cards may refuse once per card of difference."""
    counts = [len(game.sequence(seat).cards) for seat in SEATS]
    for seat in SEATS:
        game.board.set_side(seat, refusals=max(0, counts[1 - seat] - counts[seat]))
    first, second = (game.board.side(seat).refusals for seat in SEATS)
    game.tell(PilesMade((counts[0], counts[1]), (first, second)))


def move_refusal(game: Position, seat: int, why: str = "ADE-SEQ-08") -> None:
    """[ADE-SEQ-08, ADE-RUL-09] Not activating a card costs a refusal, or gives one to the other player."""
    side, other = game.board.side(seat), game.board.side(1 - seat)
    if side.refusals:
        game.board.set_side(seat, refusals=side.refusals - 1)
    else:
        game.board.set_side(1 - seat, refusals=other.refusals + 1)
    game.tell(RefusalMoved(seat, game.board.side(seat).refusals, game.board.side(1 - seat).refusals, why))


def card_may_leave(game: Position, card: int) -> None:
    """[ADE-SEQ-05, ADE-SEQ-06] A card with nobody pending leaves the sequence at once; not before anybody is on the
    table."""
    board = game.board
    if board.state.turn and not pending(board, card):
        seat = board.state.cards[card].seat
        game.set_sequence(seat, game.sequence(seat).without(card))


def activated(game: Position, who: int) -> None:
    """[ADE-SEQ-05, ADE-SEQ-06, ADE-SEQ-13, ADE-RUL-97] A fighter has been played; so has its card if it was the
    last."""
    board = game.board
    if board[who].deeds.status == "activated":
        return
    board.note(who, status="activated", vigilant=False)
    board.speak(acted=(*board.state.speech.acted, who))
    if (card := bearing(board, who)) >= 0:
        card_may_leave(game, card)
