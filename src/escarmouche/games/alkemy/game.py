"""The door of Alkemy: its facts, and a position that plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Faulty, Outcome, Problem, Script
from escarmouche.kits.kind import GameKind
from escarmouche.kits.study.features import Counted
from escarmouche.kits.content.pack import Pack
from escarmouche.games.alkemy.bot import Judge, bots
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.census import Count, bare
from escarmouche.games.alkemy.chronicle import chronicle
from escarmouche.games.alkemy.content import Content, check_content, load_content
from escarmouche.games.alkemy.decisions import AnyAnswer
from escarmouche.games.alkemy.lists import setup_problems
from escarmouche.games.alkemy.terminal import ORDERS, measure, standing
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.rules.turns import next_step
from escarmouche.games.alkemy.setups import SCENARIOS, STARTERS, first_state, random_setup, sized, starter
from escarmouche.games.alkemy.stage import AlkemyStage
from escarmouche.games.alkemy.state import Setup, State
from escarmouche.games.alkemy.words import WORDS


class View(msgspec.Struct, frozen=True):
    """[ALK-GEN-07] What a seat sees: everything. What is chosen in secret is not in the state until it is revealed."""

    seat: int | None
    setup: Setup
    state: State


class Alkemy(Position):
    """A position that knows how to go on."""

    __slots__ = ()

    @property
    def seats(self) -> int:
        return self.cast.seats

    def next_step(self) -> Script[None] | None:
        return next_step(self)

    def view(self, seat: int | None) -> View:
        return View(seat, self.cast.setup, self.state)

    def outcome(self) -> Outcome | None:
        """[ALK-END-01..03] Who reached three points, was left alone, or led at the limit."""
        state = self.state
        if state.phase != "over":
            return None
        winners = () if state.winner < 0 else (state.winner,)
        return Outcome(winners, tuple(map(float, state.score)), state.ending)

    def other_world(self, seat: int | None, rng: Stream) -> None:
        """Nothing lies face down in this game."""


class Doors:
    """The game with one content: every way into a match. What is worked out for one is never used for
    another."""

    def __init__(self, contents: Callable[[], Content]) -> None:
        self.contents = contents
        self._examined = lru_cache(maxsize=32)(self._examine)

    def begin(self, setup: Setup) -> Alkemy:
        """A match from its set-up; `Faulty` lists everything wrong with it."""
        cast, faults = self._examined(msgspec.json.encode(setup))
        if faults:
            raise Faulty(faults)
        return Alkemy(cast, first_state(cast))

    def _examine(self, setup: bytes) -> tuple[Cast, tuple[Problem, ...]]:
        """The cast of a set-up and everything wrong with it, worked out once for all matches of a series."""
        agreed = msgspec.json.decode(setup, type=Setup)
        cast = Cast(agreed, self.contents())
        return cast, setup_problems(agreed, cast)

    def restore(self, setup: Setup, state: Any) -> Alkemy:
        """A position from its set-up and the state it had when a step began, which is copied."""
        own = state.copy() if isinstance(state, State) else msgspec.convert(state, State)
        return Alkemy(Cast(setup, self.contents()), own)

    def random_setup(self, rng: Stream) -> Setup:
        """A legal match drawn from all that there is."""
        return random_setup(rng, self.contents())

    def sized(self, figures: int) -> Setup:
        """A match of so many figures a side."""
        return sized(figures, self.contents())

    def judge(self) -> Judge:
        """The judgement of whoever knows this content."""
        return Judge(self.contents())

    def census(self) -> Counted:
        """How a match is counted."""
        return Counted(lambda setup: Count(setup, self.contents()), lambda setup: bare(setup, self.contents()))


def kind_of(contents: Callable[[], Content]) -> GameKind[Setup]:
    """The game with this content, which is read when it is first wanted."""
    doors = Doors(contents)
    return GameKind(
        name="alkemy",
        title="Alkemy",
        rules="2",
        package="escarmouche.games.alkemy",
        seats=(2, 2),
        hidden=False,
        scenarios=SCENARIOS,
        setup_type=Setup,
        state_type=State,
        answer_type=AnyAnswer,
        begin=doors.begin,
        restore=doors.restore,
        setups=doors.random_setup,
        starter=starter,
        load=contents,
        check_data=check_content,
        words=WORDS,
        judge=doors.judge,
        bots=bots(contents),
        longest=20000,
        forces=STARTERS,
        sized=doors.sized,
        orders=ORDERS,
        standing=standing,
        measure=measure,
        stage=AlkemyStage(contents),
        chronicle=chronicle,
        census=doors.census(),
        bind=_with_packs,
    )


def _with_packs(packs: Sequence[Pack]) -> GameKind[Setup]:
    content = load_content(packs)
    return kind_of(lambda: content)


GAME = kind_of(load_content)
