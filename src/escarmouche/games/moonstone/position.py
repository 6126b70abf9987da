"""A position in play: the open board, the cards that are not open, and what has been told of this step."""

from __future__ import annotations

from typing import Self

import msgspec

from escarmouche.core import Event
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cards import Cards
from escarmouche.games.moonstone.state import State


class Whole(msgspec.Struct):
    """The whole position as plain data: what is open, and what is not."""

    state: State
    cards: Cards


class Position:
    """One position of a match. Rules that deal cards take this; rules of the open table take its board."""

    __slots__ = ("board", "cards", "told")

    def __init__(self, board: Board, cards: Cards) -> None:
        self.board = board
        self.cards = cards
        self.told: list[Event] = []

    def copy(self) -> Self:
        """A twin that shares only what never changes."""
        twin = object.__new__(type(self))
        twin.board = self.board.copy()
        twin.cards = self.cards.copy()
        twin.told = []
        return twin

    @property
    def state(self) -> Whole:
        return Whole(self.board.state, self.cards)

    def tell(self, event: Event) -> None:
        self.told.append(event)
