"""Tactics that open a speech turn: Temporisation, Ruée, Vigilance [ADE-TCT-08, ADE-TCT-09, ADE-TCT-19]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from escarmouche.core import Refusal
from escarmouche.core.groups import groups
from escarmouche.core.meaning import FigureId
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.ids import CardId
from escarmouche.games.ages.queries.cards import pending
from escarmouche.games.ages.queries.commanding import command_rank
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.tactics import COSTS, command_refusal, payments, tactic_refusal

WATCHES = 8  # sets of vigilants that are proposed for a card


class Temporise(Decision, frozen=True):
    """Temporisation: no card is played, the pile head goes to the reserve."""

    authority: bool = False


class Rush(Decision, frozen=True):
    """Ruée: activate this card of the sequence head, then perhaps another."""

    card: CardId


class Watch(Decision, frozen=True):
    """Vigilance: activate this card of the sequence head without these fighters, who may act in an enemy's turn."""

    card: CardId
    figures: tuple[FigureId, ...]
    authority: bool = False


class Hand(msgspec.Struct, frozen=True):
    """What a player has to play with: the playable cards, those of them in the reserve, and whether a pile is left."""

    head: tuple[int, ...]
    reserve: tuple[int, ...]
    pile: bool


def room(board: Board, seat: int, hand: Hand) -> bool:
    """[ADE-SEQ-02, ADE-CMD-06] May another card enter the reserve?"""
    return len(hand.reserve) < command_rank(board, seat)


def temporise_refusal(board: Board, seat: int, hand: Hand, answer: Temporise) -> Refusal | None:
    """[ADE-TCT-08, ADE-RUL-32] With a pile, and room in the reserve."""
    if not hand.pile:
        return Refusal("no_pile", "ADE-TCT-08", {"seat": seat})
    if not room(board, seat, hand):
        return Refusal("full_reserve", "ADE-TCT-08", {"seat": seat})
    return tactic_refusal(board, seat, "temporisation", COSTS["temporisation"], authority=answer.authority)


def watch_refusal(board: Board, seat: int, hand: Hand, answer: Watch) -> Refusal | None:
    """[ADE-TCT-07, ADE-TCT-19..21] Pending fighters of the card, not routed; room in the reserve; and a vigilant is
    activated only with all the others of its card."""
    chosen = set(answer.figures)
    waiting = pending(board, answer.card)
    if not chosen or len(chosen) < len(answer.figures) or not chosen <= set(waiting):
        return Refusal("not_waiting", "ADE-TCT-19", {"tried": answer.figures, "figures": waiting})
    for who in answer.figures:
        if board[who].routed:
            return Refusal("routed", "ADE-TCT-07", {"figure": who})
        if has(board, who, "inalterable"):
            return Refusal("unchangeable", "ADE-SKL-133", {"figure": who})
    if any(board[who].deeds.vigilant for who in waiting if who not in chosen):
        return Refusal("all_together", "ADE-TCT-21", {"tried": answer.figures})
    if answer.card not in hand.reserve and not room(board, seat, hand):
        return Refusal("full_reserve", "ADE-TCT-20", {"seat": seat})
    return tactic_refusal(board, seat, "vigilance", len(chosen), authority=answer.authority)


def tactics_refusal(board: Board, seat: int, hand: Hand, answer: Any) -> Refusal | None:
    """Why a tactic may not be declared now. Without a commander there is no room in the reserve either (ADE-CMD-06),
    which is not why."""
    if (refusal := command_refusal(board, seat)) is not None:
        return refusal
    if isinstance(answer, Temporise):
        return temporise_refusal(board, seat, hand, answer)
    if answer.card not in hand.head:
        return Refusal("not_in_head", "ADE-SEQ-04", {"card": answer.card})
    if isinstance(answer, Watch):
        return watch_refusal(board, seat, hand, answer)
    return tactic_refusal(board, seat, "ruee", COSTS["ruee"])


def tactics(board: Board, seat: int, hand: Hand) -> Iterator[Any]:
    """What might be declared; the question filters it."""
    for free in payments(board, seat, "temporisation", COSTS["temporisation"]):
        yield Temporise(free)
    if payments(board, seat, "ruee", COSTS["ruee"]):
        for card in hand.head:
            yield Rush(card)
    if payments(board, seat, "vigilance", 1):
        for card in hand.head:
            yield from _watches(board, seat, card)


def _watches(board: Board, seat: int, card: int) -> Iterator[Watch]:
    for figures in islice(groups(pending(board, card)), WATCHES):
        for free in payments(board, seat, "vigilance", len(figures)):
            yield Watch(card, figures, free)
