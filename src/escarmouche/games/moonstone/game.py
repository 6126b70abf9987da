"""The door of Moonstone: its facts, and a position that plays."""

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
from escarmouche.games.moonstone.abilities import words as _words  # noqa: F401 - the words must have their meanings
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.bot import Judge, bots
from escarmouche.games.moonstone.cards import fresh
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.census import Count, bare
from escarmouche.games.moonstone.chronicle import chronicle
from escarmouche.games.moonstone.content import Content, check_content, load_content
from escarmouche.games.moonstone.decisions import AnyAnswer
from escarmouche.games.moonstone.hands import HandsView, cards_view
from escarmouche.games.moonstone.lists import setup_problems
from escarmouche.games.moonstone.terminal import ORDERS, measure, standing
from escarmouche.games.moonstone.position import Position, Whole
from escarmouche.games.moonstone.rules.stones import possessions
from escarmouche.games.moonstone.rules.turns import next_step
from escarmouche.games.moonstone.setups import SCENARIOS, STARTERS, first_state, random_setup, sized, starter
from escarmouche.games.moonstone.stage import MoonstoneStage
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


class Doors:
    """The game with one content: every way into a match. What is worked out for one is never used for
    another."""

    def __init__(self, contents: Callable[[], Content]) -> None:
        self.contents = contents
        self._examined = lru_cache(maxsize=32)(self._examine)

    def begin(self, setup: Setup) -> Moonstone:
        """A match from its set-up; `Faulty` lists everything wrong with it."""
        cast, faults = self._examined(msgspec.json.encode(setup))
        if faults:
            raise Faulty(faults)
        return Moonstone(Board(cast, first_state(cast)), fresh(cast.seats))

    def _examine(self, setup: bytes) -> tuple[Cast, tuple[Problem, ...]]:
        """The cast of a set-up and everything wrong with it, worked out once for all matches of a series."""
        agreed = msgspec.json.decode(setup, type=Setup)
        cast = Cast(agreed, self.contents())
        return cast, setup_problems(agreed, cast)

    def restore(self, setup: Setup, state: Any) -> Moonstone:
        """A position from its set-up and the state it had when a step began, which is copied."""
        whole = state if isinstance(state, Whole) else msgspec.convert(state, Whole)
        return Moonstone(Board(Cast(setup, self.contents()), whole.state.copy()), whole.cards.copy())

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
        begin=doors.begin,
        restore=doors.restore,
        setups=doors.random_setup,
        starter=starter,
        load=contents,
        check_data=check_content,
        words=WORDS,
        judge=doors.judge,
        bots=bots(contents),
        longest=6000,
        forces=STARTERS,
        sized=doors.sized,
        orders=ORDERS,
        standing=standing,
        measure=measure,
        stage=MoonstoneStage(contents),
        chronicle=chronicle,
        census=doors.census(),
        bind=_with_packs,
    )


def _with_packs(packs: Sequence[Pack]) -> GameKind[Setup]:
    content = load_content(packs)
    return kind_of(lambda: content)


GAME = kind_of(load_content)
