"""The door of Malhya: its facts, and every way into a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from escarmouche.games.malhya.bot import Judge
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.chronicle import chronicle
from escarmouche.games.malhya.content.faults import check_content
from escarmouche.games.malhya.content.shelves import Content, load_content
from escarmouche.games.malhya.decisions import Decision
from escarmouche.games.malhya.features import MalhyaFeatures
from escarmouche.games.malhya.pack_forms import PACKS
from escarmouche.games.malhya.playing import Malhya, View, first, resumed
from escarmouche.games.malhya.rosters import MalhyaRosters
from escarmouche.games.malhya.scene import DieNames, clock, read_scene, write_scene
from escarmouche.games.malhya.setups import random_setup, setup_problems, starter
from escarmouche.games.malhya.stage import MalhyaStage
from escarmouche.games.malhya.state import Setup, State
from escarmouche.games.malhya.terminal import TERMINAL
from escarmouche.games.malhya.words import WORDS
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.doors import Doors
from escarmouche.kits.facts import Facts, Ground, Unit
from escarmouche.kits.kind import Bots, Contents, FirstMatch, GameKind, Setups, Study
from escarmouche.kits.questions import answer_type
from escarmouche.kits.rosters.starting import with_lists
from escarmouche.kits.scenes.scene import Scenes
from escarmouche.kits.stage.paper import Paper
from escarmouche.kits.study.features import FeatureSpec

PAPER: Final = Paper(
    "#5a2a55",
    scenarios={"": ("MAL-SET-01..08",)},
    fixed=frozenset({"town", "place"}),
    beside=("enemy:", "beast:"),
    heroes=True,
)

__all__ = ["GAME", "Malhya", "View", "doors", "kind_of"]
SCENARIOS = ("demo",)  # of the game's own content, which is not read before it is wanted
HEROES = ("yoktal", "ancient", "sulk", "ur_berg")


def doors(contents: Callable[[], Content]) -> Doors[Setup, Content, Cast, Malhya]:
    """Every way into a match with this content."""
    return Doors(contents, setup_type=Setup, cast=Cast, problems=setup_problems, first=first, resumed=resumed)


def _setups(
    doors: Doors[Setup, Content, Cast, Malhya], rosters: MalhyaRosters, scenarios: tuple[str, ...]
) -> Setups[Setup]:
    """What matches are made of; a list may stand where a force is named."""
    return Setups(
        scenarios,
        with_lists(doors.given(starter), rosters, doors.contents),
        doors.given(random_setup),
        HEROES,
        first=FirstMatch("demo", HEROES[:1], seats=1),
    )


def kind_of(
    contents: Callable[[], Content], scenarios: tuple[str, ...] = SCENARIOS, *, hidden: bool = False
) -> GameKind[Setup]:
    """The game with this content, which is read when it is first wanted, and which has these scenarios. `hidden`: some
    pages are not for the eyes of all (MAL-BOK-05); those of the book are."""
    door = doors(contents)
    rosters = MalhyaRosters(contents)
    return GameKind(
        name="malhya",
        title="Malhya",
        rules="16",
        package="escarmouche.games.malhya",
        facts=Facts(
            seats=(1, 4), hidden=hidden, longest=20_000, unit=Unit.SQUARE, ground=Ground.SQUARES, together=True
        ),
        setup_type=Setup,
        state_type=State,
        answer_type=answer_type("escarmouche.games.malhya.asks", Decision),
        begin=door.begin,
        restore=door.restore,
        setups=_setups(door, rosters, scenarios),
        contents=Contents(contents, check_content, _with_packs, PACKS),
        words=WORDS,
        rosters=rosters,
        bots=Bots(judge=lambda: Judge(contents())),
        stage=MalhyaStage(contents),
        terminal=TERMINAL,
        paper=PAPER,
        study=Study(chronicle, FeatureSpec(door.given(MalhyaFeatures))),
        scenes=Scenes(
            door.given(lambda content, text: read_scene(content, resumed, text)),
            write_scene,
            clock,
            lambda roll, words: DieNames(contents()).roll(roll, words),
        ),
    )


def _with_packs(packs: Sequence[Pack]) -> GameKind[Setup]:
    """The game laid anew over packs, which may bring scenarios of their own."""
    content = load_content(packs)
    meant = [one.readers for one in content.chapters.values()] + [one.readers for one in content.events.values()]
    return kind_of(lambda: content, tuple(content.scenarios), hidden=any(meant))


GAME = kind_of(load_content)
