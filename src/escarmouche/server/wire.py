"""What travels between the table and its players: one record per message, told apart by `type`.

The client's types are made from the OpenAPI page, which is made from these.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from escarmouche.core.scene import Choice, Gesture, Option, Point, Proposal, Scene, Setting, Sheet, TerrainPiece

Lang: TypeAlias = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = ("fr", "en")
PlayerKind: TypeAlias = Literal["human", "bot", "open"]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=80)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**6)]


class Wire(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A message, or a part of one."""


class Message(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag=True):
    """A message over the socket; its name travels as `type`."""


# --- what the table says ---------------------------------------------------------------------------------------------


class Question(Wire, frozen=True):
    """What the seat is asked: in words, with what can be answered without pointing, and what is lit on the board."""

    kind: str
    form: str
    text: str
    why: str
    options: tuple[Proposal, ...] = ()
    lit: tuple[int, ...] = ()
    greyed: tuple[tuple[int, str, str], ...] = ()  # (figure, why not, clause)
    outlines: tuple[tuple[Point, ...], ...] = ()
    spots: tuple[Point, ...] = ()
    secret: bool = False  # several are asked at once


class Line(Wire, frozen=True):
    """A line of the log, and what it opens into: its clause and the sums behind it."""

    text: str
    why: str = ""
    sums: tuple[str, ...] = ()
    kind: str = ""
    figures: tuple[int, ...] = ()
    path: tuple[Point, ...] = ()  # of a figure that moved, for the eye


class SeatState(Wire, frozen=True):
    """Who sits where."""

    seat: int
    name: str
    kind: PlayerKind
    present: bool = False
    bot: str = ""
    clock: float | None = None  # seconds left
    out: bool = False  # has given up or run out of time: a bot plays on for him, and he cannot win


class Offer(Wire, frozen=True):
    """Something one player has proposed to the others."""

    what: Literal["draw", "take_back"]
    seat: int
    to: int = 0


class Welcome(Message, frozen=True):
    """The first message: what does not change while one sits here."""

    match: str
    game: str
    title: str
    seat: int | None
    lang: Lang
    setting: Setting
    sheets: tuple[Sheet, ...]
    foreseeable: bool = False  # the opener chose the seed of the dice: whoever knows it can work them out


class Update(Message, frozen=True):
    """The position as it stands: everything this seat may see. `seq` rises with every change; an answer names it."""

    seq: int
    count: int
    scene: Scene
    asked: tuple[int, ...]
    seats: tuple[SeatState, ...]
    terrain: tuple[TerrainPiece, ...] | None = None  # only when it has changed
    setting: Setting | None = None  # only when it is another than was sent last
    question: Question | None = None
    lines: tuple[Line, ...] = ()  # new ones
    first_line: int = 0  # the number of the first of them; 0 with none before: the log begins anew
    over: bool = False
    outcome: str = ""
    winners: tuple[int, ...] = ()
    may_undo: bool = False
    offers: tuple[Offer, ...] = ()


class Looked(Message, frozen=True):
    """What a gesture may mean, and what is painted for the figure pointed at."""

    request: int
    proposals: tuple[Proposal, ...] = ()
    outlines: tuple[tuple[Point, ...], ...] = ()
    spots: tuple[Point, ...] = ()


class NotTaken(Message, frozen=True):
    """A message that was refused, and why; nothing has changed."""

    code: str
    text: str
    why: str = ""
    request: int = 0


class Presence(Message, frozen=True):
    """Who sits where now."""

    seats: tuple[SeatState, ...]


FromTable: TypeAlias = Welcome | Update | Looked | NotTaken | Presence


# --- what a player says ----------------------------------------------------------------------------------------------


class Answer(Message, frozen=True):
    """The answer to the question of that `seq`."""

    seq: Number
    answer: Any
    request: Number = 0


class Look(Message, frozen=True):
    """What would this gesture mean?"""

    seq: Number
    gesture: Gesture
    request: Number = 0


class Undo(Message, frozen=True):
    """Take back my last answer, as far as nothing has been rolled or revealed."""

    seq: Number


class Propose(Message, frozen=True):
    """Offer the others a draw, or ask them to take back to where the match stood after `to` answers."""

    what: Literal["draw", "take_back"]
    to: Number = 0


class Reply(Message, frozen=True):
    """Agree to what was proposed, or not."""

    what: Literal["draw", "take_back"]
    agree: bool


class Concede(Message, frozen=True):
    """Give the match up."""


class HandOver(Message, frozen=True):
    """Let a bot play for an absent seat, or give the seat back."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
    bot: Word = ""  # none: back to its player


class Speak(Message, frozen=True):
    """From now on in this language."""

    lang: Lang


FromPlayer: TypeAlias = Answer | Look | Undo | Propose | Reply | Concede | HandOver | Speak


# --- over HTTP -------------------------------------------------------------------------------------------------------


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


class SeatWish(Wire, frozen=True):
    """Who shall sit there."""

    kind: PlayerKind = "human"
    name: Name = ""
    bot: Word = "greedy"
    force: Word = ""


class NewMatch(Wire, frozen=True):
    """A table to open."""

    game: Word
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=2, max_length=8)]
    scenario: Word = ""
    options: Annotated[tuple[Word, ...], msgspec.Meta(max_length=40)] = ()
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0  # for each player; 0: no clock
    seed: Word = ""  # of the dice, for whoever wants a match again; everybody at the table is told that there is one


class SeatLink(Wire, frozen=True):
    """The secret link of a seat: whoever has it sits there."""

    seat: int
    name: str
    kind: PlayerKind
    key: str


class Opened(Wire, frozen=True):
    """A table that was opened, with the links of its seats."""

    match: str
    seats: tuple[SeatLink, ...]


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


class Frame(Wire, frozen=True):
    """One position of a replay."""

    count: int
    total: int
    scene: Scene
    terrain: tuple[TerrainPiece, ...]
    setting: Setting
    lines: tuple[Line, ...]
    outcome: str = ""


class Continue(Wire, frozen=True):
    """Go on from a position of a match as a new one."""

    at: Number
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=2, max_length=8)]


class Clause(Wire, frozen=True):
    """A rule in the ledger's words."""

    id: str
    text: str


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
