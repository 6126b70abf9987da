"""A position of Escarmouches Fantastiques that plays."""

from __future__ import annotations

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Outcome, Script
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.sequence import next_step
from escarmouche.games.fantastiques.scenarios import verdict
from escarmouche.games.fantastiques.state import Setup, State


class View(msgspec.Struct, frozen=True):
    """What a seat sees: everything. Nothing is hidden here but secret declarations, which are not in the state."""

    seat: int | None
    setup: Setup
    state: State


class Fantastiques(Position):
    """A position that knows how to go on."""

    __slots__ = ()

    @property
    def seats(self) -> int:
        return len(self.cast.armies)

    def next_step(self) -> Script[None] | None:
        return next_step(self)

    def view(self, seat: int | None) -> View:
        return View(seat, self.cast.setup, self.state)

    def outcome(self) -> Outcome | None:
        return verdict(self) if self.state.phase == "over" else None

    def other_world(self, seat: int | None, rng: Stream) -> None:
        """Nothing is dealt face down in this game."""
