"""The door of Escarmouches Fantastiques: its facts, and a position that plays."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Faulty, GameKind, Outcome, Problem, Script
from escarmouche.games.fantastiques.bot import Judge
from escarmouche.games.fantastiques.cast import Cast
from escarmouche.games.fantastiques.census import COUNTED
from escarmouche.games.fantastiques.chronicle import chronicle
from escarmouche.games.fantastiques.content import check_content, load_content
from escarmouche.games.fantastiques.decisions import AnyAnswer
from escarmouche.games.fantastiques.layouts import SCENARIOS
from escarmouche.games.fantastiques.mustering import muster
from escarmouche.games.fantastiques.orders import ORDERS, measure, standing
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.sequence import next_step
from escarmouche.games.fantastiques.scenarios import verdict
from escarmouche.games.fantastiques.setups import STARTERS, first_state, random_setup, setup_problems, sized, starter
from escarmouche.games.fantastiques.stage import STAGE
from escarmouche.games.fantastiques.state import Setup, State
from escarmouche.games.fantastiques.words import WORDS


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


def begin(setup: Setup) -> Fantastiques:
    """A match from its set-up; `Faulty` lists everything wrong with it."""
    cast, faults = _examined(msgspec.json.encode(setup))
    if faults:
        raise Faulty(faults)
    return Fantastiques(cast, first_state(cast))


@lru_cache(maxsize=32)
def _examined(setup: bytes) -> tuple[Cast, tuple[Problem, ...]]:
    """The cast of a set-up and everything wrong with it, worked out once for all matches of a series."""
    agreed = msgspec.json.decode(setup, type=Setup)
    cast = Cast(agreed)
    return cast, setup_problems(agreed, cast)


def restore(setup: Setup, state: Any) -> Fantastiques:
    """A position from its set-up and the state it had when a step began, which is copied: a view's state is the match's
    own."""
    own = state.copy() if isinstance(state, State) else msgspec.convert(state, State)
    return Fantastiques(Cast(setup), own)


GAME = GameKind(
    name="fantastiques",
    title="Escarmouches Fantastiques",
    rules="2",
    package="escarmouche.games.fantastiques",
    seats=(2, 8),
    hidden=False,
    scenarios=SCENARIOS,
    setup_type=Setup,
    state_type=State,
    answer_type=AnyAnswer,
    begin=begin,
    restore=restore,
    setups=random_setup,
    starter=starter,
    content_digest=lambda: load_content().digest,
    check_data=check_content,
    words=WORDS,
    judge=Judge,
    longest=4000,
    forces=STARTERS,
    sized=sized,
    orders=ORDERS,
    standing=standing,
    measure=measure,
    stage=STAGE,
    chronicle=chronicle,
    census=COUNTED,
    muster=muster,
)
