"""What a game is to the kernel: a position that asks its own next step, and who may answer for a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, Self, TypeAlias, TypeVar

import msgspec

from escarmouche.chance import Source, Stream
from escarmouche.core.asking import Ask, Script
from escarmouche.core.events import Event, Outcome

G = TypeVar("G")  # the positions of a game
Laying: TypeAlias = Callable[[Ask[Any]], Any]  # an answer to somebody's question, such as a face laid; None: not there
GAMES_GROUP = "escarmouche.games"  # the entry-point group in which games are registered


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


class Bot(Protocol):
    """Answers for a seat from what that seat may see."""

    def reply(self, view: Any, ask: Ask[Any]) -> Any: ...


class Judge(Protocol):
    """A game's judgement for bots: which answers are worth a thought, and how good each looks to that seat."""

    def proposals(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]: ...


class Thinker(Judge, Protocol):
    """A judgement that has further answers for whoever looks ahead: worth a try, though it would not give them."""

    def ideas(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]: ...


class Steady(Judge, Protocol):
    """A judgement that need not be asked twice: it says the same again where what its answer rests on is the same:
    `rests_on` gives that, of the view and of the question beyond its kind. None: it must be asked each time."""

    def rests_on(self, view: Any, ask: Ask[Any]) -> Any: ...


class Tempered(Judge, Protocol):
    """A judgement that can be had in other tempers: bolder, warier. Who plays by a look ahead begins in the first of
    them and finds out which does best here."""

    def tempers(self) -> Sequence[Judge]: ...


class Weighed(Judge, Protocol):
    """A judgement that goes by weights which are a value: others may be found that play better."""

    @property
    def weights(self) -> Any: ...  # a struct of numbers, the game's own

    def weighing(self, weights: Any) -> Judge: ...


class Settler(Judge, Protocol):
    """A judgement that can let a turn run out: `settles` answers so that nothing new is begun. None where it answers as
    ever: what was begun is fought out."""

    def settles(self, view: Any, ask: Ask[Any]) -> Any: ...


class Foreseer(Judge, Protocol):
    """A judgement that knows, of a question answered at once with others, how often they answer what: the mixture of
    the solved game. Each is told by what it makes of their question where it can be answered so."""

    def foreseen(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Laying, float]]: ...


class Searcher(Bot, Protocol):
    """A bot that looks ahead: it is also handed a way to imagine the match as it may stand for all it knows."""

    wants_worlds: bool

    def reply_in(self, view: Any, ask: Ask[Any], imagine: Imagine) -> Any: ...


class Imagine(Protocol):
    """Makes a match that the seat cannot tell from the true one, another each time; its dice come from `chance`."""

    def __call__(self, rng: Stream, chance: Source | None = None) -> Any: ...


class PackMark(Protocol):
    """What a record notes of a pack."""

    @property
    def name(self) -> str: ...

    @property
    def digest(self) -> str: ...


class Playable(Protocol):
    """As much of a game as a record needs: what it is called, what it reads and writes, how a match begins."""

    @property
    def name(self) -> str: ...

    @property
    def rules(self) -> str:
        """The version of the rules."""

    @property
    def setup_type(self) -> Any: ...

    @property
    def answer_type(self) -> Any: ...

    @property
    def begin(self) -> Callable[[Any], Game]: ...

    def opened(self, setup: Any, scene: str = "") -> Game:
        """The first position of a match: as its set-up says, or as a scene does."""

    @property
    def packs(self) -> Sequence[PackMark]: ...

    def content_digest(self) -> str: ...
