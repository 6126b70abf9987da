"""The door of Alkemy: its facts, and a position that plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Outcome, Script
from escarmouche.games.alkemy.bot import Judge, bots
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.checking import check_content
from escarmouche.games.alkemy.chronicle import chronicle
from escarmouche.games.alkemy.content import Content, load_content
from escarmouche.games.alkemy.decisions import Charge, Decision, Estimate, Prepare, Shoot, Target, Upgrade
from escarmouche.games.alkemy.features import AlkemyFeatures, bare
from escarmouche.games.alkemy.lists import setup_problems
from escarmouche.games.alkemy.pack_forms import PACKS
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.rosters import AlkemyRosters
from escarmouche.games.alkemy.rules.turns import next_step
from escarmouche.games.alkemy.scene import DieNames, read_scene, write_scene
from escarmouche.games.alkemy.setups import (
    PATROLS,
    SCENARIOS,
    STARTERS,
    first_state,
    random_setup,
    setup_of_size,
    starter,
)
from escarmouche.games.alkemy.stage import AlkemyStage
from escarmouche.games.alkemy.staging.decks import decks
from escarmouche.games.alkemy.state import Setup, State
from escarmouche.games.alkemy.tables import AlkemyTables
from escarmouche.games.alkemy.terminal import TERMINAL
from escarmouche.games.alkemy.words import WORDS
from escarmouche.kits.doors import Doors, bound
from escarmouche.kits.facts import Facts, Ground, Unit
from escarmouche.kits.kind import Bots, Contents, FirstMatch, GameKind, Setups, Study, Untold
from escarmouche.kits.questions import answer_type
from escarmouche.kits.rosters.starting import with_lists
from escarmouche.kits.scenes.scene import Scenes
from escarmouche.kits.stage.paper import Paper
from escarmouche.kits.study.features import FeatureSpec

PAPER: Final = Paper(
    "#7a3b12",
    scenarios={"": ("ALK-SET-01..11", "ALK-SCN-01..06", "ALK-END-01..02"), "300": ("ALK-SET-12",)},
    fixed=frozenset({"jinn"}),
)

ANNOUNCED_UNMEASURED: Final = Shoot | Charge | Prepare | Estimate | Target


def _unmeasured(answer: Any) -> bool:
    """Is a distance measured as soon as this is announced?"""
    return isinstance(answer, ANNOUNCED_UNMEASURED) or (isinstance(answer, Upgrade) and bool(answer.figures))


UNMEASURED: Final = Untold(
    _unmeasured, events=frozenset({"ChargeDeclared", "Measured", "Prepared"}), questions=frozenset({"ChoosePath"})
)  # [ALK-GEN-04] nobody measures before he announces: neither this nor what was announced beside it, nor a way to go


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


def _first(cast: Cast) -> Alkemy:
    return Alkemy(cast, first_state(cast))


def _resumed(cast: Cast, state: Any) -> Alkemy:
    own = state.copy() if isinstance(state, State) else msgspec.convert(state, State)
    return Alkemy(cast, own)


def _setups(doors: Doors[Setup, Content, Cast, Alkemy], rosters: AlkemyRosters) -> Setups[Setup]:
    """What matches are made of; a list may stand where a force is named."""
    return Setups(
        SCENARIOS,
        with_lists(starter, rosters, doors.contents),
        doors.given(random_setup),
        STARTERS,
        doors.given(setup_of_size),
        first=FirstMatch("blitz", PATROLS[1:3]),
    )


def kind_of(contents: Callable[[], Content]) -> GameKind[Setup]:
    """The game with this content, which is read when it is first wanted."""
    doors = Doors(contents, setup_type=Setup, cast=Cast, problems=setup_problems, first=_first, resumed=_resumed)
    rosters = AlkemyRosters(contents)
    return GameKind(
        name="alkemy",
        title="Alkemy",
        rules="9",
        package="escarmouche.games.alkemy",
        facts=Facts(seats=(2, 2), hidden=False, longest=20000, unit=Unit.INCH, ground=Ground.PLANE),
        setup_type=Setup,
        state_type=State,
        answer_type=answer_type("escarmouche.games.alkemy.asks", Decision),
        begin=doors.begin,
        restore=doors.restore,
        setups=_setups(doors, rosters),
        contents=Contents(contents, check_content, bound(kind_of, load_content), PACKS),
        words=WORDS,
        rosters=rosters,
        bots=Bots(doors.given(Judge), bots(contents)),
        terminal=TERMINAL,
        stage=AlkemyStage(contents),
        scenes=Scenes(
            doors.given(lambda content, text: read_scene(content, _resumed, text)),
            write_scene,
            lambda game: (game.state.turn, game.state.phase),
            lambda roll, words: DieNames(contents()).roll(roll, words),
        ),
        paper=msgspec.structs.replace(PAPER, decks=doors.given(decks)),
        tables=AlkemyTables(contents, doors.begin),
        study=Study(chronicle, FeatureSpec(doors.given(AlkemyFeatures), doors.given(bare)), UNMEASURED),
    )


GAME = kind_of(load_content)
