"""What does a gesture mean in a speech turn: a card, a tactic, a refusal?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.games.ages.asks.deploying import Refuse
from escarmouche.games.ages.asks.speaking import PlayCard, SpeechTurn
from escarmouche.games.ages.asks.tactics import Rush, Temporise, Watch
from escarmouche.games.ages.queries.cards import bearing, pending
from escarmouche.games.ages.refusals.tactics import COSTS, payments
from escarmouche.games.ages.staging.gesture_reader import GestureReader

MOST = 24  # ways of Vigilance that are proposed where no card is pointed at


def speech(reader: GestureReader, ask: SpeechTurn) -> Iterator[Any]:
    """[ADE-SEQ-10, ADE-TCT-08, ADE-TCT-09, ADE-TCT-19] The card that is named or that the figure pointed at is of, with
    every tactic on it; without one, everything that is open."""
    card = _card(reader, ask)
    if card is None:
        known = ask.candidates()
        yield from (one for one in known if not isinstance(one, Watch))
        yield from [one for one in known if isinstance(one, Watch)][:MOST]
        return
    yield PlayCard(card)
    yield Rush(card)
    yield from _watches(reader, ask, card)
    yield Refuse()
    paid = payments(reader.board, ask.seat, "temporisation", COSTS["temporisation"])
    yield from (Temporise(free) for free in paid)


def _card(reader: GestureReader, ask: SpeechTurn) -> int | None:
    if named := reader.numbers("card:"):
        return named[0]
    pointed = reader.pointed
    if not reader.on_table(pointed) or reader.board[pointed].seat != ask.seat:
        return None
    card = bearing(reader.board, pointed)
    return card if card >= 0 else None


def _watches(reader: GestureReader, ask: SpeechTurn, card: int) -> Iterator[Watch]:
    """[ADE-TCT-19] Those of the card who might watch; first the one pointed at."""
    if not 0 <= card < len(reader.board.state.cards):
        return
    waiting = pending(reader.board, card)
    if reader.pointed in waiting:
        yield from (Watch(card, (reader.pointed,), free) for free in payments(reader.board, ask.seat, "vigilance", 1))
    yield from (one for one in ask.candidates() if isinstance(one, Watch) and one.card == card)
