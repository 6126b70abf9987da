"""A game as the rest of the house meets it: its facts, its rules, and its faces, each a facet of its own.

Generic code reads the facts and asks for the facets it needs; it never asks for a game's name. A facet that a game
does not have is None, and whoever wants it does without or says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from escarmouche.chance import Stream
from escarmouche.core.asking import Ask
from escarmouche.core.events import Event
from escarmouche.core.game import Bot, Game, Judge
from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.content.forms import PackSpec
from escarmouche.kits.content.pack import Pack, PackLike
from escarmouche.kits.facts import Facts
from escarmouche.kits.faults import faulty
from escarmouche.kits.rosters.facet import Rosters
from escarmouche.kits.scenes.scene import Scene, Scenes
from escarmouche.kits.stage.paper import Paper
from escarmouche.kits.stage.scene import Stage
from escarmouche.kits.study.chronicle import Chronicle
from escarmouche.kits.study.features import FeatureSpec
from escarmouche.kits.tables.facet import Tables
from escarmouche.kits.words.facet import Words

S = TypeVar("S")  # the set-up of a match: forces, table, scenario, settings


class Content(Protocol):
    """What a game is played with: cards, forces, tables. A value that nobody changes, loaded once."""

    @property
    def digest(self) -> str:
        """The same for the same content in every process."""


class FirstMatch(msgspec.Struct, frozen=True, omit_defaults=True):
    """What whoever plays a game for the first time sits down to: small forces, one for each seat and his own first, or
    a scene where they stand already; and a bot of a level that fits in every seat but his."""

    scenario: str = ""
    forces: tuple[str, ...] = ()
    scene: str = ""
    seats: int = 2
    bot: str = "level-1"


class Setups(msgspec.Struct, Generic[S], frozen=True):
    """What matches can be made of."""

    scenarios: tuple[str, ...]
    starter: Callable[..., S]  # a first match: (scenario=, forces=, seats=, settings=)
    random: Callable[[Stream], S]  # a legal set-up drawn from all that the game offers: for fuzzing and contracts
    forces: tuple[str, ...] = ()  # starter forces that suit each other, for matches between bots
    of_size: Callable[[int], S] | None = None  # so many figures on each of two sides, for measuring
    muster: Callable[[Stream], S] | None = None  # two forces of any cards: for the fit of prices
    first: FirstMatch | None = None  # for whoever has never played it: one click, and one plays


class Contents(msgspec.Struct, Generic[S], frozen=True):
    """What the game is played with, and how packs are laid over it."""

    load: Callable[[], Content]  # read when it is first wanted
    check: Callable[..., Sequence[Any]]  # every fault of the files
    bind: Callable[[Sequence[Pack]], GameKind[S]] | None = None  # the game with these packs over its own content
    packs: PackSpec | None = None  # what whoever writes a pack by form is asked


class Bots(msgspec.Struct, frozen=True):
    """Who plays when nobody sits there."""

    judge: Callable[[], Judge] | None = None  # the game's own judgement: which answers are worth a thought
    own: Mapping[str, Callable[[int | str], Bot]] = {}  # bots of its own, made from a seed


class Terminal(msgspec.Struct, frozen=True):
    """How a person types answers, where a number of the list and the names of decisions and fields are not enough, and
    what the terminal may measure."""

    verbs: Mapping[str, str] = {}  # other words for decisions: {"tirer": "shoot"}
    fields: Mapping[str, tuple[str, str]] = {}  # what players call a field of a decision, in French and English
    help: tuple[str, str] = ("", "")  # lines for the page of help, in French and English
    numbered: tuple[str, ...] | None = None  # what numbers that stand on the picture refer to (None: all numbers do)
    read: Callable[[Any, Ask[Any], str, str], Any] | None = None  # (game, ask, text, lang): the answer; None: unread
    base_of: Callable[[Any, int], tuple[int, int, int] | None] | None = None  # (game, number): centre and radius
    measure: Callable[[Any, int, int], float | None] | None = None  # (game, a, b): the gap; None: not before the move


def _no_answer(_: Any) -> bool:
    return False


class Untold(msgspec.Struct, frozen=True):
    """What the book lets nobody know before it happens, so that no odds tell it: answers of which nothing is told,
    events before which the telling ends, and questions at which it does, for a judgement's answer would say too much;
    both by their names."""

    answers: Callable[[Any], bool] = _no_answer
    events: frozenset[str] = frozenset()
    questions: frozenset[str] = frozenset()


class Study(msgspec.Struct, Generic[S], frozen=True):
    """A match in numbers."""

    chronicle: Callable[[S, Sequence[Event], Any], Chronicle] | None = None  # (set-up, events, game): for statistics
    features: FeatureSpec | None = None  # for learners
    untold: Untold = Untold()  # by odds


class GameKind(msgspec.Struct, Generic[S], frozen=True):
    """One game with its content: facts, rules and facets.

    Every door (`begin`, `restore`, `setups`, `bots`, `stage`, ...) plays with the content of this value; `with_packs`
    gives another value, so that matches with different content stand side by side in one process.
    """

    name: str
    title: str
    rules: str  # the version of the rules: rises when a record might replay differently
    package: str  # where the ledger and the data live
    facts: Facts
    setup_type: type[S]
    state_type: type[msgspec.Struct]
    answer_type: Any  # the union of everything a seat or the dice may answer, as JSON knows it
    begin: Callable[[S], Game]
    restore: Callable[[S, Any], Game]  # a position from its set-up and its state
    setups: Setups[S]
    contents: Contents[S]
    words: Words
    bots: Bots = Bots()
    terminal: Terminal = Terminal()
    stage: Stage | None = None
    study: Study[S] = Study()
    scenes: Scenes | None = None  # positions as text
    paper: Paper = Paper()  # what is printed of it beside what the stage shows
    rosters: Rosters | None = None  # army lists: what may be bought, what is wrong with a list
    tables: Tables | None = None  # tables: drawn by lot, checked, set up
    packs: tuple[Pack, ...] = ()  # what was laid over the game's own content, in order

    @property
    def content(self) -> Content:
        """What is played with."""
        return self.contents.load()

    def opened(self, setup: S, scene: str = "") -> Game:
        """The first position of a match: as its set-up says, or as a scene does."""
        if not scene:
            return self.begin(setup)
        position: Game = self.scene(scene).position
        return position

    def scene(self, text: str) -> Scene:
        """A scene of this game read; `Faulty` tells every mistake with its place."""
        if self.scenes is None:
            raise faulty(self.name, "no_scenes")
        return self.scenes.read(text)

    def features(self) -> FeatureSpec:
        """How a match is told in numbers; `Faulty` where the game does not say."""
        if self.study.features is None:
            raise faulty(self.name, "no_features")
        return self.study.features

    def sized(self, figures: int) -> S | None:
        """A small match of so many figures a side; None where the game has none of that size."""
        if self.setups.of_size is None:
            return None
        try:
            setup = self.setups.of_size(figures)
            self.begin(setup)
        except Faulty:
            return None
        return setup

    def content_digest(self) -> str:
        """The digest of what is played with."""
        return self.content.digest

    def with_setups(self, random: Callable[[Stream], S]) -> GameKind[S]:
        """The same game, whose set-ups are drawn otherwise: for whoever tries it on a few of them."""
        return msgspec.structs.replace(self, setups=msgspec.structs.replace(self.setups, random=random))

    def with_packs(self, packs: Sequence[PackLike]) -> GameKind[S]:
        """The same game with these packs over the content that it has; `Faulty` lists every fault in them with its
        file and line."""
        if not packs:
            return self
        if self.contents.bind is None:
            raise faulty(self.name, "no_packs")
        from escarmouche.kits.content.loading import own_files, read_packs, with_lines  # YAML: only packs need it

        found: list[Problem] = []
        every = (*self.packs, *read_packs(packs, found))
        try:
            kind = self.contents.bind(every)
        except Faulty as fault:
            files = dict(chain(own_files(self.package), *(pack.files for pack in every)))
            found += with_lines(fault.problems, files)
        if found:
            raise Faulty(tuple(found))
        return msgspec.structs.replace(kind, packs=every)
