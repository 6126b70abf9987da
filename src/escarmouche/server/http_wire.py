"""What travels over HTTP: the games there are, tables wished for and opened, seats, frames of a replay, troubles."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from escarmouche.kits.facts import Ground
from escarmouche.kits.kind import FirstMatch
from escarmouche.kits.stage.scene import Choice, Option, Scene, TableInfo, TerrainPiece
from escarmouche.kits.words.text import Said
from escarmouche.server.wire import (
    ForceText,
    Line,
    Name,
    Number,
    PlayerKind,
    SceneText,
    SeatState,
    Secret,
    TableCode,
    Wire,
    Word,
)


class LessonInfo(Wire, frozen=True):
    """A guided match that one may ask for."""

    id: str
    title: str
    about: str


class GameInfo(Wire, frozen=True):
    """A game one can sit down to."""

    name: str
    title: str
    seats: tuple[int, int]
    scenarios: tuple[Choice, ...]
    forces: tuple[Choice, ...]
    bots: tuple[str, ...]
    hidden: bool
    options: tuple[Option, ...] = ()  # asked for as `id=reading`
    longest: int = 0  # answers that a match may have at this table, dice included; it ends undecided there
    together: bool = False  # all seats are on one side, against the rules
    ground: Ground = Ground.PLANE
    scenes: bool = False  # a match may begin from a position as text
    lists: bool = False  # forces may be built as lists
    tables: bool = False  # tables may be laid out
    packs: bool = False  # content of one's own may be written for it
    prints: tuple[str, ...] = ()  # what can be had as PDF: cards, roster ...; nothing where no typesetter is there
    first: FirstMatch | None = None  # what whoever plays it for the first time sits down to
    lessons: tuple[LessonInfo, ...] = ()


class SeatWish(Wire, frozen=True):
    """Who shall sit there."""

    kind: PlayerKind = "human"
    name: Name = ""
    bot: Word = "greedy"
    force: ForceText = ""  # a name, or the code of a list
    brings: bool = False  # whoever is invited may bring a list of his own instead


class NewMatch(Wire, frozen=True):
    """A table to open."""

    game: Word
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=8)]
    scenario: Word = ""
    options: Annotated[tuple[Word, ...], msgspec.Meta(max_length=40)] = ()
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0  # for each player; 0: no clock
    seed: Word = ""  # of the dice, for whoever wants a match again; everybody at the table is told that there is one
    scene: SceneText = ""  # a position as text to begin from, instead of scenario, forces and options
    table: TableCode = ""  # the code of a table to play on, instead of the scenario's own
    lesson: Word = ""  # a guided match, which says everything else itself; of the seats only the names count


class SeatLink(Wire, frozen=True):
    """A seat that was opened: the secret key of one played here (whoever has it sits there), or the invitation to one
    that waits for somebody else, who gets a key of his own for it."""

    seat: int
    name: str
    kind: PlayerKind
    key: str = ""
    invitation: str = ""


class Opened(Wire, frozen=True):
    """A table that was opened, with the keys of its seats and the invitations to them."""

    match: str
    seats: tuple[SeatLink, ...]


class ClaimSeat(Wire, frozen=True):
    """An invitation, by whoever sits down on it. `claimer` is a secret of that browser: with the same one the same
    invitation can be claimed again, should the answer have been lost on its way."""

    invitation: Secret
    claimer: Secret = ""
    list: ForceText = ""  # the code of a list that he brings, where the opener left him the choice
    name: Name = ""  # what he wants to be called; none: as he was invited


class PlayAgain(Wire, frozen=True):
    """The keys of the seats that somebody had at a match that is over, who wants to play it once more; `claimer` as in
    `ClaimSeat`."""

    keys: Annotated[tuple[Secret, ...], msgspec.Meta(min_length=1, max_length=8)]
    claimer: Secret = ""


class Invited(Wire, frozen=True):
    """A seat somebody is invited to, before he sits down."""

    match: str
    game: str
    title: str
    seat: int
    name: str
    others: tuple[str, ...]  # who sits there already, or is invited too
    scenario: str = ""
    minutes: int = 0  # for each player; 0: no clock
    brings: bool = False  # he may bring a list of his own
    budget: int = 0  # what that may come to, in the game's own unit
    unit: str = ""


class MatchInfo(Wire, frozen=True):
    """A match as the lobby lists it."""

    match: str
    game: str
    title: str
    scenario: str
    seats: tuple[SeatState, ...]
    count: int
    over: bool
    outcome: str
    opened: str
    foreseeable: bool = False
    from_scene: bool = False  # it began from a position that somebody wrote
    brought: bool = False  # as a record: it was not played here, or not from its beginning
    lesson: str = ""  # what the lesson is called, where it is one: dice and opponent keep to a script
    winners: tuple[int, ...] | None = None  # the seats that have won, none in a draw; null: not over, or not noted


class Frame(Wire, frozen=True):
    """One position of a replay: the end of its log, of which the last `fresh` lines are what has led to it."""

    count: int
    total: int
    scene: Scene
    terrain: tuple[TerrainPiece, ...]
    setting: TableInfo
    lines: tuple[Line, ...]
    outcome: Said = ()
    fresh: int = 0


class Continue(Wire, frozen=True):
    """Go on from a position of a match as a new one."""

    at: Number
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=8)]


class Clause(Wire, frozen=True):
    """A rule in the ledger's words, and the chapter it stands in."""

    id: str
    text: str
    chapter: str


class Trouble(Wire, frozen=True):
    """Why a request was refused: one line for each fault."""

    problems: tuple[str, ...]


class Health(Wire, frozen=True):
    """Is the server well?"""

    status: Literal["well", "unwell"]
    store: Literal["written", "not written"]
    lag: float  # seconds that the server was late lately
    tables: int
    version: str


class CoursePoint(Wire, frozen=True):
    """What seat 0 could hope for before an answer (from 0 to 1); the players where they are on one side."""

    number: int
    value: float


class TurningPoint(Wire, frozen=True):
    """A decision by which much was lost, or after which luck changed much: the answer of that number, what was asked,
    what was given, and what would have been better (nothing where nothing was)."""

    number: int
    seat: int
    asked: Said
    given: Said
    best: Said
    lost: float  # by the one who chose
    luck: float  # of seat 0


class ReviewTold(Wire, frozen=True):
    """A match looked at again: from which hope of seat 0 to which result it went, what each seat gave away by choice,
    the luck of seat 0."""

    began: float
    result: float
    luck: float
    lost: tuple[float, ...]
    course: tuple[CoursePoint, ...]
    turning: tuple[TurningPoint, ...]


class ReviewState(Wire, frozen=True):
    """How far a review has come, in answers of the match; what was found, once it is done."""

    done: int
    total: int
    review: ReviewTold | None
