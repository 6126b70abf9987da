"""The door of L'Âge des Escarmouches: a position that plays, and every way into a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Outcome, Problem, Script
from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.bot import Judge
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.chronicle import chronicle
from escarmouche.games.ages.content import Content, check_content, load_content
from escarmouche.games.ages.decisions import Decision
from escarmouche.games.ages.elbow_room import room_problems
from escarmouche.games.ages.features import AgesFeatures, bare, features_of
from escarmouche.games.ages.lists import setup_problems
from escarmouche.games.ages.pack_forms import PACKS
from escarmouche.games.ages.position import Position, Whole
from escarmouche.games.ages.queries.scores import points_now
from escarmouche.games.ages.rosters import AgesRosters
from escarmouche.games.ages.rules.turns import next_step
from escarmouche.games.ages.scene import read_scene, write_scene
from escarmouche.games.ages.secrets import SecretsView, view_of
from escarmouche.games.ages.setups import (
    FIRST_SCENE,
    SCENARIOS,
    STARTERS,
    first_state,
    muster,
    no_secrets,
    of_size,
    random_setup,
    starter,
)
from escarmouche.games.ages.stage import AgesStage
from escarmouche.games.ages.state import State
from escarmouche.games.ages.tables import AgesTables
from escarmouche.games.ages.terminal import TERMINAL
from escarmouche.games.ages.words import WORDS
from escarmouche.games.ages.worlds import CardWorld
from escarmouche.kits.doors import Doors, bound
from escarmouche.kits.facts import Facts, Ground, Unit
from escarmouche.kits.kind import Bots, Contents, FirstMatch, GameKind, Setups, Study
from escarmouche.kits.questions import answer_type
from escarmouche.kits.rosters.starting import with_lists
from escarmouche.kits.scenes.scene import Scene, Scenes
from escarmouche.kits.stage.paper import Paper
from escarmouche.kits.study.features import FeatureSpec

PAPER: Final = Paper(
    "#6a2f5c",
    scenarios={"": ("ADE-DEP-02..06", "ADE-DEP-13..14", "ADE-SCN-02", "ADE-END-01..07")},
    fixed=frozenset({"objective"}),
)


class View(msgspec.Struct, frozen=True):
    """[ADE-RUL-155] What a seat sees: the open table, both lists, its own cards, and the backs of the others."""

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


def _first(cast: Cast) -> Ages:
    return Ages(Board(cast, first_state(cast)), no_secrets(cast))


def _resumed(cast: Cast, state: Any) -> Ages:
    whole = state if isinstance(state, Whole) else msgspec.convert(state, Whole)
    return Ages(Board(cast, whole.state.copy()), whole.secrets.copy())


def _problems(setup: Setup, cast: Cast) -> tuple[Problem, ...]:
    found = setup_problems(setup, cast.content, cast.armies)
    return found or tuple(room_problems(cast.scenario, cast.armies, cast.content, "setup.scenario"))


def scene_of(content: Content, text: str) -> Scene:
    """The position that a text describes."""
    return read_scene(content, _resumed, text)


def doors_of(contents: Callable[[], Content]) -> Doors[Setup, Content, Cast, Ages]:
    """The ways into a match with this content, which is read when it is first wanted."""
    return Doors(contents, setup_type=Setup, cast=Cast, problems=_problems, first=_first, resumed=_resumed)


def _setups(doors: Doors[Setup, Content, Cast, Ages], rosters: AgesRosters) -> Setups[Setup]:
    """What matches are made of; a list may stand where a force is named."""
    return Setups(
        SCENARIOS,
        with_lists(starter, rosters, doors.contents),
        doors.given(random_setup),
        STARTERS,
        doors.given(of_size),
        doors.given(muster),
        first=FirstMatch(scene=FIRST_SCENE),
    )


def kind_of(contents: Callable[[], Content]) -> GameKind[Setup]:
    """The game with this content, which is read when it is first wanted."""
    doors = doors_of(contents)
    rosters = AgesRosters(contents)
    return GameKind(
        name="ages",
        title="L'Âge des Escarmouches",
        rules="21",
        package="escarmouche.games.ages",
        facts=Facts(seats=(2, 2), hidden=True, longest=20000, unit=Unit.CENTIMETRE, ground=Ground.PLANE),
        setup_type=Setup,
        state_type=Whole,
        answer_type=answer_type("escarmouche.games.ages.asks", Decision),
        begin=doors.begin,
        restore=doors.restore,
        setups=_setups(doors, rosters),
        contents=Contents(contents, check_content, bound(kind_of, load_content), PACKS),
        words=WORDS,
        rosters=rosters,
        bots=Bots(doors.given(Judge)),
        paper=PAPER,
        tables=AgesTables(contents),
        study=Study(
            chronicle,
            FeatureSpec(doors.given(features_of), doors.given(bare), lambda game: AgesFeatures(game.board.cast)),
        ),
        terminal=TERMINAL,
        stage=AgesStage(contents),
        scenes=Scenes(
            doors.given(scene_of),
            write_scene,
            lambda game: (game.board.state.turn, game.board.state.phase),
        ),
    )


GAME = kind_of(load_content)
