"""A real server on a real port, and players who talk to it as a browser does."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar

import httpx
import msgspec
import uvicorn
from tests.seeds import known_seed
from websockets.asyncio.client import ClientConnection, connect

from escarmouche.server.app import make_app
from escarmouche.server.guards import Guard
from escarmouche.server.limits import LARGEST
from escarmouche.server.service import TableService

T = TypeVar("T")
PATIENCE = 40.0  # seconds a test waits for what must come: the machine may be busy


def run(work: Coroutine[Any, Any, T]) -> T:
    """A test that talks."""
    return asyncio.run(work)


class Player:
    """One connection, and what was heard over it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.update: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []

    async def hear(self, kind: str = "", within: float = PATIENCE) -> dict[str, Any]:
        """The next message (of that kind)."""
        async with asyncio.timeout(within):
            while True:
                data = await self.connection.recv()
                assert isinstance(data, str)
                self.raw.append(data)
                message: dict[str, Any] = msgspec.json.decode(data)
                if message["type"] == "Update":
                    self.lines = [*self.lines[: message.get("first_line", 0)], *message.get("lines", ())]
                    self.update = {"over": False, "question": None, "outcome": "", "offers": [], **message}
                if not kind or message["type"] == kind:
                    return message

    async def say(self, kind: str, **fields: Any) -> None:
        await self.send(msgspec.json.encode({"type": kind, **fields}).decode())

    async def send(self, data: str | bytes) -> None:
        await self.connection.send(data)

    async def answer(self, number: int = 0, **fields: Any) -> None:
        """One of the answers that are offered."""
        said = {"seq": self.update["seq"], "answer": self.update["question"]["options"][number]["answer"], **fields}
        await self.say("Answer", **said)

    async def until(self, count: int) -> dict[str, Any]:
        """The first position with that many answers or more."""
        while self.update.get("count", -1) < count:
            await self.hear("Update")
        return self.update

    async def reach(self, seq: int) -> None:
        """The position of that number, or a later one."""
        while self.update["seq"] < seq:
            await self.hear("Update")

    async def play_until(self, count: int) -> None:
        """Answer whatever is asked of this seat until there are that many answers, or it is over."""
        answered = -1
        while self.update["count"] < count and not self.update["over"]:
            if self.asked and self.update["seq"] != answered:
                answered = self.update["seq"]
                await self.answer()
            await self.hear("Update")

    @property
    def asked(self) -> bool:
        return self.update.get("question") is not None


class Tables:
    """A server that runs, seen from outside; `service` looks inside."""

    def __init__(
        self,
        port: int,
        service: TableService | None = None,
        guard: Guard | None = None,
        state: Any = None,
    ) -> None:
        self.port = port
        self.state = state  # of the application
        self._guard = guard
        # no certificates are read where none is needed: that takes longer than most tests
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, verify=False)
        self._house = service

    @property
    def service(self) -> TableService:
        assert self._house is not None
        return self._house

    @property
    def guard(self) -> Guard:
        assert self._guard is not None
        return self._guard

    async def open(self, *kinds: str, game: str = "duel", **fields: Any) -> dict[str, Any]:
        """A new match; a seat is "human", or the name of a bot."""
        seats = [{} if kind == "human" else {"kind": "bot", "bot": kind} for kind in kinds]
        answer = await self.http.post("/api/matches", json={"game": game, "seats": seats, **fields})
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        opened["keys"] = {link["seat"]: link["key"] for link in opened["seats"]}
        return opened

    @asynccontextmanager
    async def sit(self, match: str, key: str = "", lang: str = "en", **options: Any) -> AsyncGenerator[Player, None]:
        """A connection whose first position has come. Whatever it is told is kept for it: one that does not listen
        would else take ten seconds to leave."""
        address = f"ws://127.0.0.1:{self.port}/ws/{match}?lang={lang}&key={key}"
        async with connect(address, max_size=None, **{"max_queue": None, **options}) as connection:
            player = Player(connection)
            await player.hear("Update")
            yield player

    async def __aenter__(self) -> Self:
        await self.http.__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.__aexit__()


@asynccontextmanager
async def serving(database: str, **options: Any) -> AsyncGenerator[Tables, None]:
    """A server in this process."""
    usual = {"pause": 0.0, "requests": 1e6, "sockets": 10**6, "share": 1e6, "workers": 1, "grace": 0.0}
    app = make_app(database, **{**usual, "seeds": known_seed, **options})
    config = uvicorn.Config(app, log_level="warning", ws_max_size=4 * LARGEST, timeout_graceful_shutdown=2)
    config.log_config = None
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
    task = asyncio.create_task(server.serve([listening]))
    while not server.started:
        assert not task.done()
        await asyncio.sleep(0.01)
    try:
        state = app.state
        async with Tables(listening.getsockname()[1], state.service, state.guard, state) as tables:
            yield tables
    finally:
        server.should_exit = True
        await task
        listening.close()


async def play_on(players: list[Player], most: int = 10**6) -> int:
    """Answer whatever is asked, until it is over."""
    given = 0
    while given < most and not players[0].update["over"]:
        one = next(player for player in players if player.asked)
        count = one.update["count"]
        await one.answer(given % len(one.update["question"]["options"]))
        given += 1
        for player in players:
            await player.until(count + 1)
    return given


async def everybody_left(tables: Tables, match: str) -> None:
    """Wait until the server has noticed."""
    live = tables.service.live_matches[match]
    while live.audience.connections:
        live.changed.clear()
        await asyncio.wait_for(live.changed.wait(), PATIENCE)


async def refusal(player: Player, kind: str = "Answer", **fields: Any) -> str:
    """Say something that is refused; gives the code."""
    await player.say(kind, **fields)
    code: str = (await player.hear("NotTaken"))["code"]
    return code


def read(said: list[Any]) -> str:
    """What is said, as it reads."""
    return "".join(one if isinstance(one, str) else one["text"] for one in said)
