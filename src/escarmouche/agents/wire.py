"""What do the lines hold that go to a program and come back? One JSON object each; `type` says which.

To the program: `welcome` once, `ask` for every question, `told` when an answer was taken, `refused` when it was not
(the question follows again), `over` at the end. From the program: one line for each `ask`.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

PROTOCOL: Final = 1  # rises when a program that reads these lines would have to be changed
Ending: TypeAlias = Literal["played", "conceded", "lost", "forfeit"]


class Line(msgspec.Struct, frozen=True, tag_field="type"):
    """Anything that is sent to a program."""


class Welcome(Line, frozen=True, tag="welcome"):
    """The first line: what does not change while one sits here."""

    protocol: int
    game: str
    title: str
    rules: str
    seat: int
    seats: int | None  # None: not known to whoever asks
    lang: str
    words: bool  # do questions, candidates and the log come in words?
    patience: int  # answers to one question that may be refused before the seat is lost
    seconds: float | None  # for one answer; None: no limit


class News(msgspec.Struct, frozen=True):
    """One thing that has happened, as far as the seat may know: in words, and as the game's own record of it."""

    text: str
    kind: str
    why: str
    event: Any


class Question(msgspec.Struct, frozen=True):
    """What is asked: its kind, what it is about as plain data, in words, and the clause that asks."""

    kind: str
    facts: dict[str, Any]
    text: str
    why: str


class Candidate(msgspec.Struct, frozen=True):
    """A legal answer that is proposed: as JSON, and in words."""

    answer: Any
    text: str


class Asked(Line, frozen=True, tag="ask"):
    """A question, with the seat's view of the position and what has happened since the last line."""

    ask: int  # the number of the question, from 1; asked again it keeps its number
    view: Any
    question: Question
    candidates: tuple[Candidate, ...]
    log: tuple[News, ...] = ()


class Told(Line, frozen=True, tag="told"):
    """The answer to question `ask` was taken, and this followed at once."""

    ask: int
    log: tuple[News, ...] = ()


class NotTaken(Line, frozen=True, tag="refused"):
    """The answer to question `ask` was not taken; nothing has changed. `left`: how many more may be refused."""

    ask: int
    code: str
    text: str
    why: str
    facts: dict[str, Any]
    left: int


class Over(Line, frozen=True, tag="over"):
    """The match has ended: played to its end, conceded by this seat, lost because of how it answered, or forfeit by
    another program that no longer answers as agreed."""

    how: Ending
    winners: tuple[int, ...]
    won: bool
    scores: tuple[float, ...]
    text: str
    why: str
    ending: str = ""  # the game's own word for how it ended, where it has several
    grade: float | None = None  # how good that is for players on one side, from 0 to 1
    view: Any = None
    log: tuple[News, ...] = ()


class Reply(msgspec.Struct, frozen=True):
    """What a program writes: the number of a candidate, or an answer of its own; `ask` names the question, for programs
    that want a late answer refused (and the open question left open) rather than taken for the next one's. Anything
    else in the line is passed over."""

    answer: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    candidate: int | msgspec.UnsetType = msgspec.UNSET
    ask: int | msgspec.UnsetType = msgspec.UNSET


def encoded(line: Line) -> bytes:
    """One line, without its end; what JSON does not know is written as text."""
    return _ENCODER.encode(line)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=str)
