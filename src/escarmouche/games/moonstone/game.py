"""The door of Moonstone: its facts, and a position that plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Outcome, Script
from escarmouche.games.moonstone.abilities.words import MEANINGS
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.bot import Judge, bots
from escarmouche.games.moonstone.cards import fresh
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.checking import check_content
from escarmouche.games.moonstone.chronicle import chronicle
from escarmouche.games.moonstone.content import Content, load_content
from escarmouche.games.moonstone.decisions import Decision
from escarmouche.games.moonstone.features import MoonstoneFeatures, bare
from escarmouche.games.moonstone.hands import HandsView, cards_view
from escarmouche.games.moonstone.lists import setup_problems
from escarmouche.games.moonstone.pack_forms import PACKS
from escarmouche.games.moonstone.position import Position, Whole
from escarmouche.games.moonstone.rosters import MoonstoneRosters
from escarmouche.games.moonstone.rules.stones import possessions
from escarmouche.games.moonstone.rules.turns import next_step
from escarmouche.games.moonstone.scene import CardNames, read_scene, write_scene
from escarmouche.games.moonstone.setups import (
    FIRST,
    SCENARIOS,
    STARTERS,
    first_state,
    random_setup,
    setup_of_size,
    starter,
)
from escarmouche.games.moonstone.stage import MoonstoneStage
from escarmouche.games.moonstone.staging.decks import decks
from escarmouche.games.moonstone.state import Setup, State
from escarmouche.games.moonstone.tables import MoonstoneTables
from escarmouche.games.moonstone.terminal import TERMINAL
from escarmouche.games.moonstone.words import WORDS
from escarmouche.games.moonstone.worlds import CardWorld
from escarmouche.kits.doors import Doors, bound
from escarmouche.kits.facts import Facts, Ground, Unit
from escarmouche.kits.kind import Bots, Contents, FirstMatch, GameKind, Setups, Study
from escarmouche.kits.questions import answer_type
from escarmouche.kits.rosters.starting import with_lists
from escarmouche.kits.scenes.scene import Scenes
from escarmouche.kits.stage.paper import Paper
from escarmouche.kits.study.features import FeatureSpec

PAPER: Final = Paper("#3d2f73", scenarios={"": ("MOO-SET-01..15", "MOO-END-01..05")})


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


def _first(cast: Cast) -> Moonstone:
    return Moonstone(Board(cast, first_state(cast), MEANINGS), fresh(cast.seats))


def _resumed(cast: Cast, state: Any) -> Moonstone:
    whole = state if isinstance(state, Whole) else msgspec.convert(state, Whole)
    return Moonstone(Board(cast, whole.state.copy(), MEANINGS), whole.cards.copy())


def _setups(doors: Doors[Setup, Content, Cast, Moonstone], rosters: MoonstoneRosters) -> Setups[Setup]:
    """What matches are made of; a list may stand where a force is named."""
    return Setups(
        SCENARIOS,
        with_lists(starter, rosters, doors.contents),
        doors.given(random_setup),
        STARTERS,
        doors.given(setup_of_size),
        first=FirstMatch("first_game", FIRST),
    )


def kind_of(contents: Callable[[], Content]) -> GameKind[Setup]:
    """The game with this content, which is read when it is first wanted."""
    doors = Doors(contents, setup_type=Setup, cast=Cast, problems=setup_problems, first=_first, resumed=_resumed)
    rosters = MoonstoneRosters(contents)
    return GameKind(
        name="moonstone",
        title="Moonstone",
        rules="16",
        package="escarmouche.games.moonstone",
        facts=Facts(seats=(2, 4), hidden=True, longest=6000, unit=Unit.INCH, ground=Ground.PLANE),
        setup_type=Setup,
        state_type=Whole,
        answer_type=answer_type("escarmouche.games.moonstone.asks", Decision),
        begin=doors.begin,
        restore=doors.restore,
        setups=_setups(doors, rosters),
        contents=Contents(contents, check_content, bound(kind_of, load_content), PACKS),
        words=WORDS,
        rosters=rosters,
        bots=Bots(doors.given(Judge), bots(contents)),
        terminal=TERMINAL,
        stage=MoonstoneStage(contents),
        scenes=Scenes(
            doors.given(lambda content, text: read_scene(content, _resumed, text)),
            write_scene,
            lambda game: (game.board.state.turn, game.board.state.phase),
            lambda roll, words: CardNames(contents().decks).roll(roll, words),
        ),
        paper=msgspec.structs.replace(PAPER, decks=lambda lang: decks(contents().decks, lang)),
        tables=MoonstoneTables(contents),
        study=Study(chronicle, FeatureSpec(doors.given(MoonstoneFeatures), doors.given(bare))),
    )


GAME = kind_of(load_content)
