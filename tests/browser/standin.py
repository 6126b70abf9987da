"""A table that is not there: it says what it is told to, and keeps what players say to it.

For what the screen must be able to show of any game, whether or not a game of today asks for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from escarmouche.kits.stage.scene import BasicAction, Proposal, Scene, Sheet, TableInfo
from escarmouche.server.wire import Line, Looked, Question, SeatState, Update, Welcome

SEATS = (SeatState(0, "Ann", "human", present=True), SeatState(1, "Bob", "human", present=True))


class StandIn:
    """One seat's connection, answered from here."""

    def __init__(self, page: Page, game: str, setting: TableInfo, scene: Scene, sheets: tuple[Sheet, ...] = ()) -> None:
        self.heard: list[dict[str, Any]] = []
        self.welcome = Welcome(
            match="standin", game=game, title=game.title(), seat=0, lang="en", setting=setting, sheets=sheets
        )
        self.scene = scene
        self.lines: tuple[Line, ...] = ()
        self.seq = 0
        self.route: WebSocketRoute | None = None
        self.means: Callable[[dict[str, Any]], Iterable[Proposal]] = lambda _: ()  # what a gesture is taken for
        self.actions: tuple[BasicAction, ...] = ()  # in the bar of whoever is pointed at
        self.slow = False  # gestures are answered when the test says so
        page.route_web_socket("**/ws/standin**", self._opened)

    def _opened(self, route: WebSocketRoute) -> None:
        self.route = route
        route.on_message(self._hear)
        self._send(self.welcome)
        self.tell(None)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "Look" and not self.slow:
            self.reply()

    def reply(self) -> None:
        """What the last gesture is taken for."""
        look = [one for one in self.heard if one["type"] == "Look"][-1]
        self._send(Looked(look["request"], tuple(self.means(look["gesture"])), actions=self.actions))

    def tell(self, question: Question | None, lines: tuple[Line, ...] = ()) -> None:
        """The position, with this question before the player and these lines new in the log."""
        self.seq += 1
        if question is not None and not question.since:
            question = msgspec.structs.replace(question, since=self.seq)
        first, self.lines = len(self.lines), (*self.lines, *lines)
        asked = () if question is None else (0,)
        self._send(
            Update(self.seq, self.seq, self.scene, asked, SEATS, question=question, lines=lines, first_line=first)
        )

    def answers(self) -> list[Any]:
        """What was answered so far."""
        return [one["answer"] for one in self.heard if one["type"] == "Answer"]

    def _send(self, message: Any) -> None:
        assert self.route is not None
        self.route.send(msgspec.json.encode(message).decode())
