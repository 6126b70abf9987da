"""The door of Escarmouches Fantastiques: its facts and its faces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from escarmouche.games.fantastiques.bot import Judge
from escarmouche.games.fantastiques.cast import Cast
from escarmouche.games.fantastiques.chronicle import chronicle
from escarmouche.games.fantastiques.content import Content, check_content, load_content
from escarmouche.games.fantastiques.decisions import Decision
from escarmouche.games.fantastiques.features import FantastiquesFeatures, bare
from escarmouche.games.fantastiques.layouts import SCENARIOS
from escarmouche.games.fantastiques.mustering import muster
from escarmouche.games.fantastiques.pack_forms import PACKS
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.rosters import FantastiquesRosters
from escarmouche.games.fantastiques.scene import read_scene, write_scene
from escarmouche.games.fantastiques.setups import (
    STARTERS,
    TRIOS,
    first_state,
    random_setup,
    setup_of_size,
    setup_problems,
    starter,
)
from escarmouche.games.fantastiques.stage import FantastiquesStage
from escarmouche.games.fantastiques.staging.lobby import SCENARIO_CLAUSES
from escarmouche.games.fantastiques.state import Setup, State
from escarmouche.games.fantastiques.tables import FantastiquesTables
from escarmouche.games.fantastiques.terminal import TERMINAL
from escarmouche.games.fantastiques.words import WORDS
from escarmouche.kits.doors import Doors, bound
from escarmouche.kits.facts import Facts, Ground, Unit
from escarmouche.kits.kind import Bots, Contents, FirstMatch, GameKind, Setups, Study
from escarmouche.kits.questions import answer_type
from escarmouche.kits.rosters.starting import with_lists
from escarmouche.kits.scenes.scene import Scenes
from escarmouche.kits.stage.paper import Paper
from escarmouche.kits.study.features import FeatureSpec


def _first(cast: Cast) -> Fantastiques:
    return Fantastiques(cast, first_state(cast))


def _resumed(cast: Cast, state: Any) -> Fantastiques:
    own = state.copy() if isinstance(state, State) else msgspec.convert(state, State)
    return Fantastiques(cast, own)


def _setups(doors: Doors[Setup, Content, Cast, Fantastiques], rosters: FantastiquesRosters) -> Setups[Setup]:
    """What matches are made of; a list may stand where a force is named."""
    return Setups(
        SCENARIOS,
        with_lists(doors.given(starter), rosters, doors.contents),
        doors.given(random_setup),
        STARTERS,
        doors.given(setup_of_size),
        muster=doors.given(muster),
        first=FirstMatch("pitched_battle", TRIOS[:2]),
    )


def kind_of(contents: Callable[[], Content]) -> GameKind[Setup]:
    """The game with this content, which is read when it is first wanted."""
    doors = Doors(contents, setup_type=Setup, cast=Cast, problems=setup_problems, first=_first, resumed=_resumed)
    rosters = FantastiquesRosters(contents)
    return GameKind(
        name="fantastiques",
        title="Escarmouches Fantastiques",
        rules="13",
        package="escarmouche.games.fantastiques",
        facts=Facts(seats=(2, 8), hidden=False, longest=4000, unit=Unit.INCH, ground=Ground.PLANE),
        setup_type=Setup,
        state_type=State,
        answer_type=answer_type("escarmouche.games.fantastiques.asks", Decision),
        begin=doors.begin,
        restore=doors.restore,
        setups=_setups(doors, rosters),
        contents=Contents(contents, check_content, bound(kind_of, load_content), PACKS),
        words=WORDS,
        rosters=rosters,
        bots=Bots(doors.given(Judge)),
        terminal=TERMINAL,
        stage=FantastiquesStage(contents),
        scenes=Scenes(
            lambda text: read_scene(text, contents()),
            write_scene,
            lambda game: (game.state.turn, game.state.phase),
        ),
        paper=Paper("#8a2f20", scenarios=SCENARIO_CLAUSES, fixed=frozenset({"gem"})),
        tables=FantastiquesTables(contents),
        study=Study(chronicle, FeatureSpec(doors.given(FantastiquesFeatures), doors.given(bare))),
    )


GAME = kind_of(load_content)
