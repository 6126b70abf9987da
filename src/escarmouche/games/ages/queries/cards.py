"""Which cards are there, and for whom does each stand this turn? [ADE-SEQ-03, ADE-SEQ-05, ADE-TAC-11]."""

from __future__ import annotations

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import known


def stands_for(board: Board, card: int) -> tuple[int, ...]:
    """[ADE-TAC-11, ADE-MYS-36] The fighters on the table that a card stands for this turn: its own, a staff, a crew,
    those summoned by one of them."""
    seat = board.state.cards[card].seat
    key = ("card", card, seat)
    known: tuple[int, ...] | None = board.present.get(key)
    if known is None:
        known = board.present[key] = tuple(one for one in board.ids(seat) if bearing(board, one) == card)
    return known


def bearing(board: Board, who: int) -> int:
    """[ADE-TAC-11, ADE-MYS-36] The card with which a fighter is activated this turn; below zero: none."""
    figure = board[who]
    return figure.bearing_card if figure.summoner < 0 else bearing(board, figure.summoner)


def pending(board: Board, card: int) -> tuple[int, ...]:
    """[ADE-SEQ-05, ADE-SEQ-13] The fighters that a card stands for and that have not been activated."""
    return tuple(one for one in stands_for(board, card) if board[one].deeds.status == "pending")


def cards_in_play(board: Board, seat: int) -> tuple[int, ...]:
    """[ADE-TAC-10, ADE-SEQ-01] The cards of a player for this turn's pile: those with somebody to stand for."""
    cards = board.state.cards
    return tuple(number for number, card in enumerate(cards) if card.seat == seat and stands_for(board, number))


def cards_to_deploy(board: Board, seat: int) -> tuple[int, ...]:
    """[ADE-DEP-15] The cards of a player's army: in the deployment each stands for its own figures."""
    return tuple(number for number, card in enumerate(board.state.cards) if card.seat == seat)


def face_up(board: Board, cards: tuple[int, ...], deployment: bool) -> tuple[int, ...]:
    """[ADE-SKL-108] The cards that lie face up: those with somebody Prévisible."""
    return tuple(
        card
        for card in cards
        if any(
            has(board, one, "previsible")
            for one in (board.state.cards[card].figures if deployment else stands_for(board, card))
        )
    )


def card_ini(board: Board, card: int) -> int:
    """[ADE-TCT-10] The highest INI among the fighters of a card."""
    return max(known(board, one, "ini") for one in stands_for(board, card))
