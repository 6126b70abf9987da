"""A process in which bots think: it keeps the matches it has thought about, so that it is sent only what was answered
since. A bot is shown the view of its seat and the question, as a player is."""

from __future__ import annotations

import os
import signal
from collections import OrderedDict
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec

from escarmouche.bots import make_bot
from escarmouche.core import GameKind, Match
from escarmouche.core.contents import Pack
from escarmouche.core.playing import reply_of
from escarmouche.games import game_with

REMEMBERED = 128  # matches a worker keeps
STARTING = 120.0  # seconds a process may take to come up, on a busy machine
POLITE = 5  # the table itself goes first


class Job(msgspec.Struct, frozen=True, array_like=True):
    """What a worker is asked: the match, what was answered since the first `since` answers, who thinks."""

    match: str
    game: str
    setup: bytes
    since: int
    answers: list[tuple[int, bytes]]
    seat: int
    bot: str
    seed: str
    packs: tuple[Pack, ...] = ()


class Thought(msgspec.Struct, frozen=True, array_like=True):
    """What it answers; `forgotten`: it does not have the match at that point."""

    answer: bytes = b""
    forgotten: bool = False
    fault: str = ""


THOUGHTS = msgspec.msgpack.Decoder(Thought)  # made once: threads may not make it at the same time


class Late(TimeoutError):
    """The bot took longer than it may."""


class Gone(RuntimeError):
    """The process ended."""


class Mind:
    """What one worker process remembers."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match[Any]] = OrderedDict()
        self.bots: OrderedDict[tuple[str, int, str], Any] = OrderedDict()
        self.kinds: dict[tuple[str, ...], GameKind[Any]] = {}

    def think(self, job: Job) -> Thought:
        """The bot's answer; what goes wrong is told, not raised."""
        try:
            kind = self._kind(job)
            match = self._caught_up(kind, job)
            if match is None:
                return Thought(forgotten=True)
            answer = reply_of(self._bot(kind, job), match, match.asks[job.seat])
            return Thought(msgspec.json.encode(answer))
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way; its match goes on
            self.matches.pop(job.match, None)
            return Thought(fault=f"{type(error).__name__}: {error}")

    def _kind(self, job: Job) -> GameKind[Any]:
        """The game with the packs of the match, bound once."""
        key = (job.game, *(pack.digest for pack in job.packs))
        if key not in self.kinds:
            self.kinds[key] = game_with(job.game, job.packs)
        return self.kinds[key]

    def _bot(self, kind: GameKind[Any], job: Job) -> Any:
        name = (job.match, job.seat, job.bot)
        bot = self.bots.get(name)
        if bot is None:
            bot = self.bots[name] = make_bot(job.bot, kind, f"{job.seed}:{job.seat}")
            if len(self.bots) > 2 * REMEMBERED:
                self.bots.popitem(last=False)
        return bot

    def _caught_up(self, kind: GameKind[Any], job: Job) -> Match[Any] | None:
        match = self.matches.pop(job.match, None)
        if match is None or match.count != job.since:
            if job.since:
                return None
            match = Match(kind.begin(msgspec.json.decode(job.setup, type=kind.setup_type)))
        decoder = msgspec.json.Decoder(kind.answer_type)
        for seat, answer in job.answers:
            match.take(decoder.decode(answer), seat)
        self.matches[job.match] = match
        if len(self.matches) > REMEMBERED:
            self.matches.popitem(last=False)
        return match


def _work(pipe: Connection) -> None:
    """The life of a worker: it ends with its parent, not with a key pressed in the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITE)
    mind, decoder = Mind(), msgspec.msgpack.Decoder(Job)
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            pipe.send_bytes(msgspec.msgpack.encode(mind.think(decoder.decode(pipe.recv_bytes()))))


class Worker:
    """The parent's end of a worker process; all of it blocks, so it is called from a thread."""

    def __init__(self) -> None:
        self.process: SpawnProcess | None = None
        self.known: OrderedDict[str, int] = OrderedDict()  # answers of each match that the process has seen
        self._pipe: Connection | None = None

    def think(self, job: Job, answers: list[tuple[int, bytes]], budget: float) -> bytes:
        """A bot's answer. `Late`, `Gone` or `RuntimeError` say why there is none; the next call finds a new process."""
        known = self.known.pop(job.match, 0)
        for since in (known, 0) if known else (0,):
            thought = self._asked(msgspec.structs.replace(job, since=since, answers=answers[since:]), budget)
            if thought.fault:
                raise RuntimeError(thought.fault)
            if not thought.forgotten:
                self.known[job.match] = len(answers)
                if len(self.known) > REMEMBERED:
                    self.known.popitem(last=False)
                return thought.answer
        raise RuntimeError("the worker does not know the match")

    def _asked(self, job: Job, budget: float) -> Thought:
        try:
            pipe = self._pipe or self._start()
            pipe.send_bytes(msgspec.msgpack.encode(job))
            if not pipe.poll(budget):
                raise Late(f"{job.bot} took more than {budget} s")
            return THOUGHTS.decode(pipe.recv_bytes())
        except (EOFError, OSError) as error:  # Late is an OSError too
            self.stop()
            raise error if isinstance(error, Late) else Gone("the worker process ended") from error

    def _start(self) -> Connection:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), name="bot", daemon=True)
        process.start()
        theirs.close()
        self.process, self._pipe = process, ours
        if not ours.poll(STARTING):
            raise EOFError
        ours.recv_bytes()
        return ours

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.known.clear()
        pipe, process = self._pipe, self.process
        self._pipe = self.process = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if pipe is not None:
            pipe.close()
