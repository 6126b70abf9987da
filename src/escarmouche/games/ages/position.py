"""A position in play: the open board, what lies face down, and what has been told of this step."""

from __future__ import annotations

from typing import Any, Self

import msgspec
from msgspec.structs import replace

from escarmouche.core import Event
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.secrets import Secrets, Sequence
from escarmouche.games.ages.state import State


class Whole(msgspec.Struct):
    """The whole position as plain data: what is open, and what is not."""

    state: State
    secrets: Secrets


class Position:
    """One position of a match. Rules take this; queries, refusals and questions take its board."""

    __slots__ = ("board", "secrets", "told")

    def __init__(self, board: Board, secrets: Secrets) -> None:
        self.board = board
        self.secrets = secrets
        self.told: list[Event] = []

    def copy(self) -> Self:
        """A twin that shares only what never changes."""
        twin = object.__new__(type(self))
        twin.board = self.board.copy()
        twin.secrets = self.secrets.copy()
        twin.told = []
        return twin

    @property
    def state(self) -> Whole:
        return Whole(self.board.state, self.secrets)

    def sequence(self, seat: int) -> Sequence:
        """[ADE-SEQ-03] A player's pending cards."""
        return self.secrets.sequences[seat]

    def set_sequence(self, seat: int, sequence: Sequence) -> None:
        """A player's pending cards are these now."""
        sequences = list(self.secrets.sequences)
        sequences[seat] = sequence
        self.secrets.sequences = tuple(sequences)

    def change_sequence(self, seat: int, **fields: Any) -> None:
        """A player's pending cards with these fields changed."""
        self.set_sequence(seat, replace(self.sequence(seat), **fields))

    def tell(self, event: Event) -> None:
        self.told.append(event)
