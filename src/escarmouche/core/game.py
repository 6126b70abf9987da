"""What a game is to the rest of the house: a value with facts, and a position that asks its own next step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec

from escarmouche.chance import Source, Stream
from escarmouche.core.asking import Ask, Refusal, Script
from escarmouche.core.census import Counted
from escarmouche.core.chronicle import Chronicle
from escarmouche.core.contents import Pack, PackLike
from escarmouche.core.events import Event, Outcome
from escarmouche.core.problems import Faulty, Problem
from escarmouche.core.scene import Stage

G = TypeVar("G")  # the positions of a game
S = TypeVar("S")  # the set-up of a match: forces, table, scenario, settings


class Content(Protocol):
    """What a game is played with: cards, forces, tables. A value that nobody changes, loaded once."""

    @property
    def digest(self) -> str:
        """The same for the same content in every process."""


class Game(Protocol):
    """A position of one match. Between steps it is plain data: `copy` and `state` are all there is to it."""

    told: list[Event]

    @property
    def seats(self) -> int:
        """How many players there are; seats are numbered from 0."""

    @property
    def state(self) -> msgspec.Struct:
        """The whole position as plain data."""

    def copy(self) -> Self:
        """A twin that shares nothing that changes, with nothing told yet."""

    def next_step(self) -> Script[None] | None:
        """The next step of the match as a script; None when the match is over."""

    def view(self, seat: int | None) -> Any:
        """All that a seat (None: a spectator) may see of the position: a struct whose field `seat` says whose view it
        is."""

    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""

    def other_world(self, seat: int | None, rng: Stream) -> World[Any] | None:
        """Another way in which everything hidden from `seat` (None: a spectator) may lie, as the position stands now,
        be it in the middle of a step; None when nothing is hidden from it."""


class World(Protocol[G]):
    """Something that a seat cannot tell from the truth, as a map: of the current step's positions and answers."""

    def position(self, game: G) -> G:
        """A position of the current step as it would be there: a copy, never the original."""

    def answer(self, game: G, seat: int, answer: Any) -> Any:
        """An answer of the current step, given by `seat` (CHANCE: dealt, rolled), as it would be there: other cards
        dealt to somebody else, another card put down in secret. `game` is the position, there, that it is given in.
        What everybody has seen stays as it was."""


class Words(Protocol):
    """How a game speaks: what a person reads, in French ("fr") or English ("en")."""

    def event(self, game: Any, event: Event, lang: str) -> str: ...

    def ask(self, game: Any, ask: Ask[Any], lang: str) -> str: ...

    def answer(self, game: Any, ask: Ask[Any], answer: Any, lang: str) -> str: ...

    def refusal(self, game: Any, refusal: Refusal, lang: str) -> str: ...

    def picture(self, game: Any, lang: str, seat: int | None = None, width: int = 104) -> str:
        """The position as text, as that seat (None: a spectator) may see it, in lines of at most `width` signs."""

    def outcome(self, game: Any, outcome: Outcome, lang: str) -> str: ...

    # Where a game has them: why(game, event, lang), the sums behind an event; seat_name(game, seat, lang).


class Bot(Protocol):
    """Answers for a seat from what that seat may see."""

    def reply(self, view: Any, ask: Ask[Any]) -> Any: ...


class Judge(Protocol):
    """A game's judgement for bots: which answers are worth a thought, and how good each looks to that seat."""

    def proposals(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]: ...


class Searcher(Bot, Protocol):
    """A bot that looks ahead: it is also handed a way to imagine the match as it may stand for all it knows."""

    wants_worlds: bool

    def reply_in(self, view: Any, ask: Ask[Any], imagine: Imagine) -> Any: ...


class Imagine(Protocol):
    """Makes a match that the seat cannot tell from the true one, another each time; its dice come from `chance`."""

    def __call__(self, rng: Stream, chance: Source | None = None) -> Any: ...


class Orders(msgspec.Struct, frozen=True):
    """How a person types answers, where a number of the list and the names of decisions and fields are not enough."""

    verbs: Mapping[str, str] = {}  # other words for decisions: {"tirer": "shoot"}
    fields: Mapping[str, tuple[str, str]] = {}  # what players call a field of a decision, in French and English
    help: tuple[str, str] = ("", "")  # lines for the page of help, in French and English
    numbered: tuple[str, ...] | None = None  # first fields whose numbers stand on the picture (None: all numbers)
    read: Callable[[Any, Ask[Any], str, str], Any] | None = None  # (game, ask, text, lang): the answer; None: unread


class GameKind(msgspec.Struct, Generic[S], frozen=True):
    """One game with its content: its facts and its doors. Generic code reads the facts, never the name.

    Every door (`begin`, `restore`, `setups`, `judge`, `stage`, ...) plays with the content of this value; `with_packs`
    gives another value, so that matches with different content stand side by side in one process.
    """

    name: str
    title: str
    rules: str  # the version of the rules: rises when a record might replay differently
    package: str  # where the ledger and the data live
    seats: tuple[int, int]
    hidden: bool  # does anybody hold secrets?
    scenarios: tuple[str, ...]
    setup_type: type[S]
    state_type: type[msgspec.Struct]
    answer_type: Any  # the union of everything a seat or the dice may answer, as JSON knows it
    begin: Callable[[S], Game]
    restore: Callable[[S, Any], Game]  # a position from its set-up and its state
    setups: Callable[[Stream], S]  # a random legal set-up, over all that the game offers: for fuzzing and contracts
    starter: Callable[..., S]  # a first match: (scenario=, forces=, seats=, settings=)
    load: Callable[[], Content]  # what it is played with, read when it is first wanted
    check_data: Callable[..., Sequence[Any]]
    words: Words
    judge: Callable[[], Judge]  # the game's own judgement, for the bots
    longest: int  # more players' decisions than any match can take
    forces: tuple[str, ...] = ()  # starter forces that suit each other, for matches between bots
    sized: Callable[[int], S] | None = None  # a set-up with so many figures on each of two sides, for measuring
    bots: Mapping[str, Callable[[int | str], Bot]] = {}  # bots of its own, made from a seed
    orders: Orders = Orders()
    standing: Callable[[Any, int], tuple[int, int, int] | None] | None = None  # (game, number): centre and radius
    measure: Callable[[Any, int, int], float | None] | None = None  # (game, a, b): the gap; None: not before the move
    stage: Stage | None = None  # how it appears on a screen
    chronicle: Callable[[S, Sequence[Event], Any], Chronicle] | None = None  # (set-up, events, game): for statistics
    census: Counted | None = None  # a match in numbers, for learners
    muster: Callable[[Stream], S] | None = None  # two forces of any cards: for the fit of prices
    bind: Callable[[Sequence[Pack]], GameKind[S]] | None = None  # the game with these packs over its own content
    packs: tuple[Pack, ...] = ()  # what was laid over the game's own content, in order

    @property
    def content(self) -> Content:
        """What is played with."""
        return self.load()

    def content_digest(self) -> str:
        """The digest of what is played with."""
        return self.load().digest

    def with_packs(self, packs: Sequence[PackLike]) -> GameKind[S]:
        """The same game with these packs over the content that it has; `Faulty` lists every fault in them with its
        file and line."""
        if not packs:
            return self
        if self.bind is None:
            raise Faulty((Problem(self.name, "this game takes no packs"),))
        from escarmouche.core.packs import own_files, read_packs, with_lines

        found: list[Problem] = []
        every = (*self.packs, *read_packs(packs, found))
        try:
            kind = self.bind(every)
        except Faulty as fault:
            files = dict(chain(own_files(self.package), *(pack.files for pack in every)))
            found += with_lines(fault.problems, files)
        if found:
            raise Faulty(tuple(found))
        return msgspec.structs.replace(kind, packs=every)
