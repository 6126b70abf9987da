"""The door of L'Âge des Escarmouches: a position that plays, and every way into a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Faulty, Outcome, Problem, Script
from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.lists import setup_problems
from escarmouche.games.ages.position import Position, Whole
from escarmouche.games.ages.queries.scores import points_now
from escarmouche.games.ages.rules.turns import next_step
from escarmouche.games.ages.secrets import SecretsView, view_of
from escarmouche.games.ages.setups import first_state, no_secrets, random_setup
from escarmouche.games.ages.state import State
from escarmouche.games.ages.worlds import CardWorld


class View(msgspec.Struct, frozen=True):
    """What a seat sees: the open table, its own cards, and the backs of the others."""

    seat: int | None
    setup: Setup
    state: State
    secrets: SecretsView


class Ages(Position):
    """A position that knows how to go on."""

    __slots__ = ()

    @property
    def seats(self) -> int:
        return self.board.cast.seats

    def next_step(self) -> Script[None] | None:
        return next_step(self)

    def view(self, seat: int | None) -> View:
        return View(seat, self.board.cast.setup, self.board.state, view_of(self.secrets, seat))

    def outcome(self) -> Outcome | None:
        """[ADE-END-07] Who has most scenario points, or the higher goal-average."""
        state = self.board.state
        if state.phase != "over":
            return None
        winners = () if state.winner < 0 else (state.winner,)
        return Outcome(winners, tuple(float(points_now(self.board, seat)) for seat in (0, 1)), state.ending)

    def other_world(self, seat: int | None, rng: Stream) -> CardWorld[Ages]:
        """What the seat cannot tell from the truth: cards that lie face down, in another order."""
        return CardWorld(self, seat, rng)


class Doors:
    """The game with one content: every way into a match. What is worked out for one is never used for another."""

    def __init__(self, contents: Callable[[], Content]) -> None:
        self.contents = contents
        self._examined = lru_cache(maxsize=32)(self._examine)

    def begin(self, setup: Setup) -> Ages:
        """A match from its set-up; `Faulty` lists everything wrong with it."""
        cast, faults = self._examined(msgspec.json.encode(setup))
        if faults:
            raise Faulty(faults)
        return Ages(Board(cast, first_state(cast)), no_secrets(cast))

    def _examine(self, setup: bytes) -> tuple[Cast, tuple[Problem, ...]]:
        """The cast of a set-up and everything wrong with it, worked out once for all matches of a series."""
        agreed = msgspec.json.decode(setup, type=Setup)
        cast = Cast(agreed, self.contents())
        return cast, setup_problems(agreed, self.contents(), cast.armies)

    def restore(self, setup: Setup, state: Any) -> Ages:
        """A position from its set-up and the state it had when a step began, which is copied."""
        whole = state if isinstance(state, Whole) else msgspec.convert(state, Whole)
        return Ages(Board(Cast(setup, self.contents()), whole.state.copy()), whole.secrets.copy())

    def random_setup(self, rng: Stream) -> Setup:
        """A legal match drawn from all that there is."""
        return random_setup(rng, self.contents())
