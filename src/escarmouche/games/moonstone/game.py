"""The door of Moonstone: its facts, and a position that plays."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Faulty, GameKind, Outcome, Problem, Script
from escarmouche.games.moonstone.abilities import words as _words  # noqa: F401 - the words must have their meanings
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.bot import BOTS, Judge
from escarmouche.games.moonstone.cards import fresh
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.census import COUNTED
from escarmouche.games.moonstone.chronicle import chronicle
from escarmouche.games.moonstone.content import check_content, load_content
from escarmouche.games.moonstone.decisions import AnyAnswer
from escarmouche.games.moonstone.hands import HandsView, cards_view
from escarmouche.games.moonstone.lists import setup_problems
from escarmouche.games.moonstone.orders import ORDERS, measure, standing
from escarmouche.games.moonstone.position import Position, Whole
from escarmouche.games.moonstone.rules.stones import possessions
from escarmouche.games.moonstone.rules.turns import next_step
from escarmouche.games.moonstone.setups import SCENARIOS, STARTERS, first_state, random_setup, sized, starter
from escarmouche.games.moonstone.stage import STAGE
from escarmouche.games.moonstone.state import Setup, State
from escarmouche.games.moonstone.words import WORDS
from escarmouche.games.moonstone.worlds import CardWorld


class View(msgspec.Struct, frozen=True):
    """What a seat sees: the open table, and its own cards."""

    seat: int | None
    setup: Setup
    state: State
    cards: HandsView


class Moonstone(Position):
    """A position that knows how to go on."""

    __slots__ = ()

    @property
    def seats(self) -> int:
        return self.board.cast.seats

    def next_step(self) -> Script[None] | None:
        return next_step(self)

    def view(self, seat: int | None) -> View:
        return View(seat, self.board.cast.setup, self.board.state, cards_view(self.cards, self.board, seat))

    def outcome(self) -> Outcome | None:
        """[MOO-END-01, MOO-END-04, MOO-END-05] Who has most stones, or led in sudden death."""
        state = self.board.state
        if state.phase != "over":
            return None
        stones = possessions(self.board)
        winners = () if state.winner < 0 else (state.winner,)
        why = "MOO-END-05" if not winners else "MOO-END-04" if state.sudden_death else "MOO-END-01"
        return Outcome(winners, tuple(map(float, stones)), why)

    def other_world(self, seat: int | None, rng: Stream) -> CardWorld[Moonstone]:
        """What the seat cannot tell from the truth: cards it has not seen, dealt anew."""
        return CardWorld(self, seat, rng)


def begin(setup: Setup) -> Moonstone:
    """A match from its set-up; `Faulty` lists everything wrong with it."""
    cast, faults = _examined(msgspec.json.encode(setup))
    if faults:
        raise Faulty(faults)
    return Moonstone(Board(cast, first_state(cast)), fresh(cast.seats))


@lru_cache(maxsize=32)
def _examined(setup: bytes) -> tuple[Cast, tuple[Problem, ...]]:
    """The cast of a set-up and everything wrong with it, worked out once for all matches of a series."""
    agreed = msgspec.json.decode(setup, type=Setup)
    cast = Cast(agreed)
    return cast, setup_problems(agreed, cast)


def restore(setup: Setup, state: Any) -> Moonstone:
    """A position from its set-up and the state it had when a step began, which is copied."""
    whole = state if isinstance(state, Whole) else msgspec.convert(state, Whole)
    return Moonstone(Board(Cast(setup), whole.state.copy()), whole.cards.copy())


GAME = GameKind(
    name="moonstone",
    title="Moonstone",
    rules="2",
    package="escarmouche.games.moonstone",
    seats=(2, 4),
    hidden=True,
    scenarios=SCENARIOS,
    setup_type=Setup,
    state_type=Whole,
    answer_type=AnyAnswer,
    begin=begin,
    restore=restore,
    setups=random_setup,
    starter=starter,
    content_digest=lambda: load_content().digest,
    check_data=check_content,
    words=WORDS,
    judge=Judge,
    bots=BOTS,
    longest=6000,
    forces=STARTERS,
    sized=sized,
    orders=ORDERS,
    standing=standing,
    measure=measure,
    stage=STAGE,
    chronicle=chronicle,
    census=COUNTED,
)
