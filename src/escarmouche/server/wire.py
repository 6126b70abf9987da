"""What travels between the table and its players: one record per message, told apart by `type`.

The client's types are made from the OpenAPI page, which is made from these.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from escarmouche.core.forms import Form, Range
from escarmouche.kits.stage.effects import Effect
from escarmouche.kits.stage.scene import (
    BasicAction,
    Gesture,
    Piles,
    Point,
    Proposal,
    Scene,
    Sheet,
    TableInfo,
    TerrainPiece,
)
from escarmouche.kits.words.text import Said
from escarmouche.server.limits import LONGEST_SCENE
from escarmouche.server.talk_wire import Remark, Remarks, Spoken  # noqa: F401 - the schema finds what travels here

Lang: TypeAlias = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = ("fr", "en")
PlayerKind: TypeAlias = Literal["human", "bot", "open"]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=80)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**6)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=15)]
Agreed: TypeAlias = Literal["draw", "give_up", "take_back", "invite"]
ForceText: TypeAlias = Annotated[str, msgspec.Meta(max_length=6000)]
TableCode: TypeAlias = Annotated[str, msgspec.Meta(max_length=16_100)]
SceneText: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_SCENE)]
MOST_ORDERS = 64  # given at once
Secret: TypeAlias = Annotated[str, msgspec.Meta(max_length=120)]


class Wire(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A message, or a part of one."""


class Message(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag=True):
    """A message over the socket; its name travels as `type`."""


# --- what the table says ---------------------------------------------------------------------------------------------


class Question(Wire, frozen=True):
    """What the seat is asked: in words, with what can be answered without pointing, and what is lit on the board."""

    kind: str
    form: Form
    text: Said
    why: str
    options: tuple[Proposal, ...] = ()
    lit: tuple[int, ...] = ()
    greyed: tuple[tuple[int, Said, str], ...] = ()  # (figure, why not, clause)
    outlines: tuple[tuple[Point, ...], ...] = ()
    spots: tuple[Point, ...] = ()
    secret: bool = False  # several are asked at once
    since: int = 0  # the `seq` it was first asked at: while that is the same, so is the question
    passing: Proposal | None = None  # of a reaction: the answer that lets the moment go by
    pressing: bool = True  # of a reaction: it could change something now
    standard: Proposal | None = None  # a decent answer for who does not care to choose
    repeats: bool = False  # asked again after each answer: several figures can be given their orders at once
    bounds: Range | None = None  # of a number: from where to where; of several things: how many of them
    piles: Piles | None = None  # the cards that the question shows, and where they may be laid


class Line(Wire, frozen=True):
    """A line of the log, and what it opens into: its clause and the sums behind it."""

    text: Said
    why: str = ""
    sums: tuple[Said, ...] = ()
    kind: str = ""
    figures: tuple[int, ...] = ()
    path: tuple[Point, ...] = ()  # of a figure that moved, for the eye
    effect: Effect | None = None  # what is to be seen of it besides


class SeatState(Wire, frozen=True):
    """Who sits where."""

    seat: int
    name: str
    kind: PlayerKind
    present: bool = False
    bot: str = ""
    stand_in: bool = False  # the bot plays for a person, who may take the seat back; nobody can agree for him
    invited: bool = False  # an invitation to this seat has not been claimed yet
    since: float = 0.0  # when an invitation to it was claimed last, in seconds since 1970
    away: float = 0.0  # seconds that the match has waited for this player since he was last here
    waited_for: bool = False  # and they are being counted
    clock: float | None = None  # seconds left
    out: bool = False  # has given up or run out of time: a bot plays on for him, and he cannot win


class Offer(Wire, frozen=True):
    """Something one player has proposed to the others: a draw (between opponents), to give up (all on one side), a step
    back, a new invitation to the seat `about` whose player cannot come back to it. That last one also waits until the
    match has waited `left` more seconds for him, which now `runs` or not, and is void if he comes back."""

    what: Agreed
    seat: int
    to: int = 0
    about: int = -1
    left: float = 0.0
    runs: bool = False


class Invitation(Wire, frozen=True):
    """What is sent to whoever shall sit there: it is claimed once, and worthless then."""

    seat: int
    name: str
    text: str


class LessonStep(Wire, frozen=True):
    """Something that a lesson has told, and the clauses it speaks of."""

    id: str
    text: Said
    why: str = ""


class LessonState(Wire, frozen=True):
    """Where a guided match stands: what has been told, the last `fresh` of it since the learner answered last; whether
    dice and opponent still keep to the script; and what the lesson would have the learner do."""

    title: str
    told: tuple[LessonStep, ...]
    fresh: int
    steps: int
    on_road: bool = False
    left_at: int = 0  # where the road was left, as a number of answers: one may take back to there
    proposal: Proposal | None = None


class Welcome(Message, frozen=True):
    """The first message: what does not change while one sits here."""

    match: str
    game: str
    title: str
    seat: int | None
    lang: Lang
    setting: TableInfo
    sheets: tuple[Sheet, ...]
    together: bool = False  # all seats are on one side: they win or lose as one
    foreseeable: bool = False  # the opener chose the seed of the dice: whoever knows it can work them out
    from_scene: bool = False  # the match began from a position that somebody wrote
    lesson: str = ""  # what the lesson is called, where the match is one
    grace: float = 0.0  # seconds that the match waits for a player before his absence can be claimed
    advises: bool = False  # a bot may be asked for advice, as long as no other person plays


class Update(Message, frozen=True):
    """The position as it stands: everything this seat may see. `seq` rises with every change; an answer names it."""

    seq: int
    count: int
    scene: Scene
    asked: tuple[int, ...]
    seats: tuple[SeatState, ...]
    terrain: tuple[TerrainPiece, ...] | None = None  # only when it has changed
    setting: TableInfo | None = None  # only when it is another than was sent last
    question: Question | None = None
    lines: tuple[Line, ...] = ()  # new ones
    first_line: int = 0  # the number of the first of them; 0 with none before: the log begins anew
    over: bool = False
    outcome: Said = ()
    winners: tuple[int, ...] = ()
    ending: str = ""  # the game's own word for how it ended, for the theme
    verdict: str = ""  # that word as people read it, for a heading; empty where won and lost say it
    may_undo: bool = False
    own_last: int | None = None  # answers there were before this seat's own last one: to where it may ask to go back
    rematch: str = ""  # the table at which this match is played once more; the key of a seat here opens it there
    offers: tuple[Offer, ...] = ()
    lesson: LessonState | None = None
    invitations: tuple[Invitation, ...] = ()  # that wait to be claimed; told to those who sit here, not to onlookers


class Looked(Message, frozen=True):
    """What a gesture may mean, and what is painted for the figure pointed at."""

    request: int
    proposals: tuple[Proposal, ...] = ()
    outlines: tuple[tuple[Point, ...], ...] = ()
    spots: tuple[Point, ...] = ()
    actions: tuple[BasicAction, ...] = ()  # of the figure pointed at, where nothing else is


class Rehearsed(Message, frozen=True):
    """What several gestures would mean if each were carried out before the next is read: for each of them one answer,
    or why there is none. They are fewer than the gestures where something else would be asked in between."""

    request: int
    steps: tuple[Proposal, ...] = ()


class NotTaken(Message, frozen=True):
    """A message that was refused, and why; nothing has changed."""

    code: str
    text: str
    why: str = ""
    request: int = 0
    said: Said = ()  # where the rules refuse: the same as they say it


class Chance(Wire, frozen=True):
    """Something that may happen, its chance, and half the width of the interval where it is no exact one."""

    text: Said
    chance: float
    error: float = 0.0


class Weighed(Message, frozen=True):
    """What an answer may lead to; `note` says how that was found and what it supposes."""

    request: int
    exact: bool = False
    chances: tuple[Chance, ...] = ()
    note: str = ""


class Advice(Wire, frozen=True):
    """An answer worth giving, and the chance to win that it leaves."""

    text: Said
    value: float
    error: float = 0.0


class Advised(Message, frozen=True):
    """The best answers that were found, the best first."""

    request: int
    lines: tuple[Advice, ...] = ()


class Presence(Message, frozen=True):
    """Who sits where now."""

    seats: tuple[SeatState, ...]


class Notice(Message, frozen=True):
    """Something about a seat that everybody at the table is told: it was claimed, lent to a bot, given back."""

    code: str
    text: str
    seat: int


FromTable: TypeAlias = (
    Welcome | Update | Looked | Rehearsed | Weighed | Advised | NotTaken | Presence | Notice | Remarks
)


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


class Rehearse(Message, frozen=True):
    """What would these gestures mean, one after the other? Only where the question `repeats`."""

    seq: Number
    gestures: Annotated[tuple[Gesture, ...], msgspec.Meta(max_length=MOST_ORDERS)]
    request: Number = 0


class Orders(Message, frozen=True):
    """Answers to be given one after the other, each as if it came by itself. The first that is refused ends it, and so
    does a question of another kind."""

    seq: Number
    answers: Annotated[tuple[Any, ...], msgspec.Meta(min_length=1, max_length=MOST_ORDERS)]
    request: Number = 0


class Weigh(Message, frozen=True):
    """What may this answer lead to?"""

    seq: Number
    answer: Any
    request: Number = 0


class Advise(Message, frozen=True):
    """Which answers are good? Only where no other person plays."""

    seq: Number
    request: Number = 0


class Undo(Message, frozen=True):
    """Take back my last answer, as far as nothing has been rolled or revealed."""

    seq: Number


class Propose(Message, frozen=True):
    """Offer the others a draw or, where all are on one side, to give up; ask them to take back to where the match stood
    after `to` answers, or to issue a new invitation to the seat `about`, whose player is away and has lost his key.
    While a bot stands in for somebody none of it but the invitation can be agreed."""

    what: Agreed
    to: Number = 0
    about: SeatNumber = 0


class Reply(Message, frozen=True):
    """Agree to what was proposed, or not; to a step back to where the match stood after `to` answers and to no other,
    where it is said."""

    what: Agreed
    agree: bool
    about: SeatNumber = 0
    to: Number | None = None


class Concede(Message, frozen=True):
    """Give the match up."""


class HandOver(Message, frozen=True):
    """Let a bot play for oneself, or take one's seat back."""

    bot: Word = ""  # none: I play myself


class ClaimAbsence(Message, frozen=True):
    """The match has waited for this player longer than `Welcome.grace`: a bot stands in until he is back, or the match
    ends as abandoned, with no winner (only where nobody else who plays is at the table). For an opponent only `greedy`
    stands in, where the game has it."""

    seat: SeatNumber
    what: Literal["stand_in", "abandon"]
    bot: Word = "greedy"


class Speak(Message, frozen=True):
    """From now on in this language."""

    lang: Lang


FromPlayer: TypeAlias = (
    Answer
    | Look
    | Rehearse
    | Orders
    | Weigh
    | Advise
    | Undo
    | Propose
    | Reply
    | Concede
    | HandOver
    | ClaimAbsence
    | Speak
    | Remark
)
