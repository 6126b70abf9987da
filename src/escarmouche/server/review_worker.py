"""A process in which finished matches are looked at again, a little at a time: it is asked to go on until it is done.

It keeps the one match that it looks at. Between two pieces of work whoever waits is told how far it has come.
"""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from escarmouche.arena.reviewing import BEYOND, WIDTH, Moment, Review, Reviewing
from escarmouche.bots.lookahead import Effort
from escarmouche.chance import CHANCE
from escarmouche.core import Faulty, Match
from escarmouche.games import game_with
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.faults import fault
from escarmouche.kits.kind import GameKind
from escarmouche.kits.words.phrase_files import LANGS
from escarmouche.kits.words.text import spans_of
from escarmouche.server.http_wire import CoursePoint, ReviewTold, TurningPoint
from escarmouche.server.limits import READER_MEMORY, REVIEW_TIME
from escarmouche.server.process import Given, Told
from escarmouche.server.reader import keep_small

POLITE: Final = 10  # the table and its bots go first
PIECE: Final = 1.0  # seconds of work between two reports
LONGEST_LOOK: Final = 0.2  # seconds for one decision; less where a match has many of them


class Piece(msgspec.Struct, frozen=True, array_like=True):
    """What the process is asked: the match, with its answers the first time, and to go on with it."""

    match: str
    game: str
    setup: bytes
    since: int = 0
    answers: list[Given] = []
    packs: tuple[Pack, ...] = ()
    scene: str = ""


class Reached(msgspec.Struct, frozen=True, array_like=True):
    """How far it has come: so many answers of so many; what is told in each language once it is done."""

    done: int
    total: int
    told: dict[str, ReviewTold] = {}


class _Desk:
    """One match, half looked at."""

    def __init__(self, kind: GameKind[Any], job: Piece) -> None:
        self.kind, self.job = kind, job
        decoder = msgspec.json.Decoder(kind.answer_type)
        self.answers = [(seat, decoder.decode(answer)) for seat, answer in job.answers]
        decisions = sum(seat != CHANCE for seat, _ in self.answers)
        seconds = min(LONGEST_LOOK, REVIEW_TIME / max(1, decisions))
        self.looked = Reviewing(kind, self._setup(), job.scene, Effort(seconds, WIDTH, BEYOND))
        self.done = 0

    def _setup(self) -> Any:
        return msgspec.json.decode(self.job.setup, type=self.kind.setup_type)

    def go_on(self) -> Reached:
        until = time.process_time() + PIECE
        while self.done < len(self.answers):
            if time.process_time() > until:
                return Reached(self.done, len(self.answers))
            self.looked.take(*self.answers[self.done])
            self.done += 1
        found = self.looked.summed()
        turning = self._turning(found)
        return Reached(self.done, self.done, {lang: _told(found, turning[lang]) for lang in LANGS})

    def _turning(self, found: Review) -> dict[str, list[TurningPoint]]:
        """The moments at which it turned, in the words of the game."""
        match: Match[Any] = Match(self.kind.opened(self._setup(), self.job.scene))
        moments = {one.number: one for one in found.moments if one.number in found.turning}
        told: dict[str, list[TurningPoint]] = {lang: [] for lang in LANGS}
        for number, (seat, answer) in enumerate(self.answers, start=1):
            if number in moments:
                for lang in LANGS:
                    told[lang].append(_point(self.kind, match, moments[number], lang))
            match.take(answer, seat)
        return told


def _point(kind: GameKind[Any], match: Match[Any], one: Moment, lang: str) -> TurningPoint:
    ask = match.asks[one.seat]
    asked = spans_of(kind.words.question(match.game, ask, lang))
    given, best = (spans_of(kind.words.answer(match.game, ask, what, lang)) for what in (one.given, one.best))
    return TurningPoint(one.number, one.seat, asked, given, best if one.lost else (), one.lost, one.luck)


def _told(found: Review, turning: list[TurningPoint]) -> ReviewTold:
    course = (*(CoursePoint(one.number, one.before) for one in found.moments),)
    return ReviewTold(found.began, found.result, found.luck, found.lost, course, tuple(turning))


class Reviewer:
    """What the process remembers."""

    def __init__(self) -> None:
        self.desk: _Desk | None = None

    def told(self, job: Piece) -> Told:
        """How far it has come; what goes wrong is told, not raised."""
        try:
            if job.since == 0:
                self.desk = _Desk(game_with(job.game, job.packs), job)
            if self.desk is None or self.desk.job.match != job.match:
                return Told(forgotten=True)
            return Told(msgspec.msgpack.encode(self.desk.go_on()))
        except Faulty as error:
            return Told(problems=error.problems)
        except MemoryError:
            return Told(problems=(fault("record", "record_memory"),), spent=True)
        except Exception as error:  # noqa: BLE001 - a game may fail in any way; the table stands
            return Told(fault=f"{type(error).__name__}: {error}"[:500])


def work(pipe: Connection, memory: int = READER_MEMORY) -> None:
    """The life of the process: it ends with its parent, not with a key pressed in the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITE)
    keep_small(memory)
    reviewer, decoder = Reviewer(), msgspec.msgpack.Decoder(Piece)
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            pipe.send_bytes(msgspec.msgpack.encode(reviewer.told(decoder.decode(pipe.recv_bytes()))))
