"""Which cards are there, and for whom does each stand this turn? [ADE-SEQ-03, ADE-SEQ-05, ADE-TAC-11]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.queries.stats import known

# the phases in which everybody has been activated
AFTERWARDS: Final = ("combat_start", "combat_split", "combat", "fight", "exchange", "pursuit", "upkeep", "over")


def stands_for(board: Board, card: int) -> tuple[int, ...]:
    """[ADE-TAC-11, ADE-MYS-36] The fighters on the table that a card stands for this turn: its own, a staff, a crew,
    those summoned by one of them."""
    key = ("card", card, board.state.cards[card].seat)
    known: tuple[int, ...] | None = board.present.get(key)
    if known is None:
        _deal(board)
        known = board.present.setdefault(key, ())
    return known


def _deal(board: Board) -> None:
    """Every fighter on the table to the card with which it is activated, all at once."""
    dealt: dict[tuple[str, int, int], list[int]] = {}
    for one in board.ids():
        dealt.setdefault(("card", bearing(board, one), board[one].seat), []).append(one)
    for key, fighters in dealt.items():
        board.present[key] = tuple(fighters)


def bearing(board: Board, who: int) -> int:
    """[ADE-TAC-11, ADE-MYS-36] The card with which a fighter is activated this turn; below zero: none."""
    figure = board.state.figures[who]
    return figure.bearing_card if figure.summoner < 0 else bearing(board, figure.summoner)


def pending(board: Board, card: int) -> tuple[int, ...]:
    """[ADE-SEQ-05, ADE-SEQ-13] The fighters that a card stands for and that have not been activated."""
    figures = board.state.figures
    return tuple([one for one in stands_for(board, card) if figures[one].deeds.status == "pending"])


def awaits_activation(board: Board, who: int) -> bool:
    """[ADE-SEQ-13, ADE-ORD-10] Is a fighter still to be activated this turn? Nobody is once the fights have begun."""
    return board[who].deeds.status == "pending" and board.state.phase not in AFTERWARDS


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
