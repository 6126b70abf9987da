"""A position of Malhya that plays, and how a match begins and is taken up again."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Outcome, Script
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.terms import GRADES
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.story import grade_of
from escarmouche.games.malhya.rules.agenda import played
from escarmouche.games.malhya.rules.setting_out import first_state
from escarmouche.games.malhya.state import Setup, State


class View(msgspec.Struct, frozen=True):
    """[MAL-GEN-01] What a seat sees: everything. Decks have no order before they are drawn from."""

    seat: int | None
    setup: Setup
    state: State


class Malhya(Position):
    """A position that knows how to go on."""

    __slots__ = ()

    @property
    def seats(self) -> int:
        return self.cast.seats

    def next_step(self) -> Script[None] | None:
        """The topmost item of the agenda as a script; None when the story has ended."""
        return played(self) if self.state.agenda else None

    def view(self, seat: int | None) -> View:
        return View(seat, self.cast.setup, self.state)

    def outcome(self) -> Outcome | None:
        """[MAL-BOK-11, MAL-GEN-01] The ending: all have won or all have lost; the score is its grade, 0 a defeat."""
        if not self.state.ending:
            return None
        grade = grade_of(self)
        winners = tuple(range(self.seats)) if grade >= GRADES.index("good") else ()
        worth = grade / (len(GRADES) - 1)
        return Outcome(winners, (float(grade),) * self.seats, "MAL-BOK-11", GRADES[grade], worth)

    def other_world(self, seat: int | None, rng: Stream) -> None:
        """Nothing lies face down in this game."""


def first(cast: Cast) -> Malhya:
    """The first position of a match."""
    return Malhya(cast, first_state(cast))


def resumed(cast: Cast, state: Any) -> Malhya:
    """A position from the state it had when a step began, which is copied."""
    return Malhya(cast, state.copy() if isinstance(state, State) else msgspec.convert(state, State))
