"""The door of Escarmouches Fantastiques: its facts, and a position that plays."""

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
from escarmouche.games.fantastiques.bot import Judge
from escarmouche.games.fantastiques.cast import Cast
from escarmouche.games.fantastiques.census import Count, bare
from escarmouche.games.fantastiques.chronicle import chronicle
from escarmouche.games.fantastiques.content import Content, check_content, load_content
from escarmouche.games.fantastiques.decisions import AnyAnswer
from escarmouche.games.fantastiques.layouts import SCENARIOS
from escarmouche.games.fantastiques.mustering import muster
from escarmouche.games.fantastiques.terminal import ORDERS, measure, standing
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.rules.sequence import next_step
from escarmouche.games.fantastiques.scenarios import verdict
from escarmouche.games.fantastiques.setups import STARTERS, first_state, random_setup, setup_problems, sized, starter
from escarmouche.games.fantastiques.stage import FantastiquesStage
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


class Doors:
    """The game with one content: every way into a match. What is worked out for one is never used for
    another."""

    def __init__(self, contents: Callable[[], Content]) -> None:
        self.contents = contents
        self._examined = lru_cache(maxsize=32)(self._examine)

    def begin(self, setup: Setup) -> Fantastiques:
        """A match from its set-up; `Faulty` lists everything wrong with it."""
        cast, faults = self._examined(msgspec.json.encode(setup))
        if faults:
            raise Faulty(faults)
        return Fantastiques(cast, first_state(cast))

    def _examine(self, setup: bytes) -> tuple[Cast, tuple[Problem, ...]]:
        """The cast of a set-up and everything wrong with it, worked out once for all matches of a series."""
        agreed = msgspec.json.decode(setup, type=Setup)
        cast = Cast(agreed, self.contents())
        return cast, setup_problems(agreed, cast)

    def restore(self, setup: Setup, state: Any) -> Fantastiques:
        """A position from its set-up and the state it had when a step began, which is copied: a view's state is the
        match's own."""
        own = state.copy() if isinstance(state, State) else msgspec.convert(state, State)
        return Fantastiques(Cast(setup, self.contents()), own)

    def random_setup(self, rng: Stream) -> Setup:
        """A legal match drawn from all that there is."""
        return random_setup(rng, self.contents())

    def sized(self, figures: int) -> Setup:
        """A match of so many figures a side."""
        return sized(figures, self.contents())

    def starter(self, *agreed: Any, **named: Any) -> Setup:
        """A match to begin with."""
        return starter(self.contents(), *agreed, **named)

    def muster(self, rng: Stream) -> Setup:
        """Two armies of any troops."""
        return muster(rng, self.contents())

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
        begin=doors.begin,
        restore=doors.restore,
        setups=doors.random_setup,
        starter=doors.starter,
        load=contents,
        check_data=check_content,
        words=WORDS,
        judge=doors.judge,
        longest=4000,
        forces=STARTERS,
        sized=doors.sized,
        orders=ORDERS,
        standing=standing,
        measure=measure,
        stage=FantastiquesStage(contents),
        chronicle=chronicle,
        census=doors.census(),
        muster=doors.muster,
        bind=_with_packs,
    )


def _with_packs(packs: Sequence[Pack]) -> GameKind[Setup]:
    content = load_content(packs)
    return kind_of(lambda: content)


GAME = kind_of(load_content)
