"""What a page was told, and a twin of its match with a bot that knows what to do in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocket

from escarmouche.bots import make_bot
from escarmouche.chance import Seeded
from escarmouche.core import Ask, Match
from escarmouche.core.playing import reply_of
from escarmouche.games import GAMES
from escarmouche.server.storage import Store

AHEAD = 8  # answers


class Ear:
    """What the page was told: the last update, and what the last gesture meant."""

    def __init__(self, page: Page) -> None:
        self.update: dict[str, Any] = {}
        self.setting: dict[str, Any] = {}
        self.looked: dict[str, Any] = {}
        self.looks = 0
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.hear)

    def hear(self, data: str | bytes) -> None:
        """One message of the table."""
        message = msgspec.json.decode(data)
        if message["type"] == "Update":
            self.update, self.looked = message, {}
            self.setting = message.get("setting") or self.setting
        elif message["type"] == "Welcome":
            self.setting = message["setting"]
        elif message["type"] in ("Looked", "Rehearsed"):
            self.looked, self.looks = message, self.looks + 1

    def place_of(self, figure: int) -> tuple[int, int] | None:
        """Where a figure stands, as far as the page knows."""
        figures = self.update["scene"]["figures"]
        return next(((one["x"], one["y"]) for one in figures if one["id"] == figure), None)

    @property
    def question(self) -> dict[str, Any]:
        return self.update.get("question") or {}


class Twin:
    """The match as the server has stored it, and a bot that knows what to do in it."""

    def __init__(self, store: Store, game: str, match: str, bot: str = "greedy") -> None:
        self.kind, self.store, self.name = GAMES[game], store, match
        stored = store.find(match)
        assert stored is not None
        self.match: Match[Any] = Match(
            self.kind.opened(msgspec.json.decode(stored.setup, type=self.kind.setup_type), stored.scene)
        )
        self.bot = make_bot(bot, self.kind, "sensible")
        self.decoder = msgspec.json.Decoder(self.kind.answer_type)

    def catch_up(self) -> None:
        """All that was answered since."""
        for seat, answer in self.store.answers(self.name, self.match.count):
            self.match.take(self.decoder.decode(answer), seat)

    def wanted(self, seat: int) -> tuple[Ask[Any], Any]:
        """What is asked, and what the bot would answer."""
        ask = self.match.asks[seat]
        return ask, reply_of(self.bot, self.match, ask)

    def ahead(self, seat: int, answer: Any) -> Iterator[tuple[Any, Ask[Any], Any]]:
        """What the bot would do after this answer, each with its position, as long as nobody else has a word."""
        match = self.match.clone(Seeded("ahead"))
        for _ in range(AHEAD):
            match.answer(answer, seat)
            if match.over or set(match.asks) != {seat}:
                return
            ask = match.asks[seat]
            answer = reply_of(self.bot, match, ask)
            yield match.game, ask, answer
