"""A process in which bots think: it keeps the matches it has thought about, so that it is sent only what was answered
since. A bot is shown the view of its seat and the question, as a player is."""

from __future__ import annotations

import os
import signal
from collections import OrderedDict
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Literal, TypeAlias

import msgspec

from escarmouche.bots import make_bot
from escarmouche.core import Match
from escarmouche.core.playing import reply_of
from escarmouche.games import game_with
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.kind import GameKind
from escarmouche.server.encoding import ENCODER
from escarmouche.server.process import REMEMBERED, Told
from escarmouche.server.prospects import advised, weighed

POLITE = 5  # the table itself goes first
Wish: TypeAlias = Literal["reply", "odds", "hint"]


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
    scene: str = ""
    wish: Wish = "reply"
    answer: bytes = b""  # whose odds are wanted
    lang: str = ""


class Mind:
    """What one worker process remembers."""

    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match[Any]] = OrderedDict()
        self.bots: OrderedDict[tuple[str, int, str], Any] = OrderedDict()
        self.kinds: dict[tuple[str, ...], GameKind[Any]] = {}

    def think(self, job: Job) -> Told:
        """The bot's answer; what goes wrong is told, not raised."""
        try:
            kind = self._kind(job)
            match = self._caught_up(kind, job)
            if match is None:
                return Told(forgotten=True)
            return Told(ENCODER.encode(self._wished(kind, job, match)))
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way; its match goes on
            self.matches.pop(job.match, None)
            return Told(fault=f"{type(error).__name__}: {error}")

    def _wished(self, kind: GameKind[Any], job: Job, match: Match[Any]) -> Any:
        if job.wish == "odds":
            answer = msgspec.json.decode(job.answer, type=kind.answer_type)
            return weighed(kind, match, job.seat, answer, job.lang)
        if job.wish == "hint":
            return advised(kind, match, job.seat, job.lang)
        return reply_of(self._bot(kind, job), match, match.asks[job.seat])

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
            match = Match(kind.opened(msgspec.json.decode(job.setup, type=kind.setup_type), job.scene))
        decoder = msgspec.json.Decoder(kind.answer_type)
        for seat, answer in job.answers:
            match.take(decoder.decode(answer), seat)
        self.matches[job.match] = match
        if len(self.matches) > REMEMBERED:
            self.matches.popitem(last=False)
        return match


def work(pipe: Connection) -> None:
    """The life of a worker: it ends with its parent, not with a key pressed in the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITE)
    mind, decoder = Mind(), msgspec.msgpack.Decoder(Job)
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            pipe.send_bytes(msgspec.msgpack.encode(mind.think(decoder.decode(pipe.recv_bytes()))))
