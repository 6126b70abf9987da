"""Real servers in processes of their own, to be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Self
from urllib.parse import urlsplit

import msgspec
from tests.server.nursery import Birth
from tests.server.table import PATIENCE, Tables

STARTING = 60.0  # seconds, on a busy machine


class Servant:
    """`escarmouche serve`, as it is installed, over one database."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.process: Process | None = None
        self.port = 0

    async def start(self, *options: str) -> None:
        """Come up at the same port as before; with options, what it writes on stderr is kept."""
        command = [sys.executable, "-m", "escarmouche.cli", "serve", "--no-browser", "--port", str(self.port)]
        self.process = await asyncio.create_subprocess_exec(
            *command,
            *("--database", self.database, "--workers", "1", *options),
            stdout=PIPE,
            stderr=PIPE if options else None,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), STARTING)
        self.port = urlsplit(line.decode().strip()).port or 0
        assert self.port, line

    async def stop(self) -> str:
        """As somebody does it who presses a key; gives what was written on stderr."""
        assert self.process is not None
        self.process.terminate()
        _, said = await asyncio.wait_for(self.process.communicate(), PATIENCE)
        return said.decode()

    async def kill(self) -> None:
        """As the power cut does it: the process and its workers, without a word."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()


@asynccontextmanager
async def served(database: str) -> AsyncGenerator[tuple[Servant, Tables], None]:
    """A server that can be killed and started again, and a door to it."""
    servant = Servant(database)
    await servant.start()
    try:
        async with Tables(servant.port) as tables:
            yield servant, tables
    finally:
        if servant.process is not None and servant.process.returncode is None:
            await servant.kill()


class Nursery:
    """The process that servers are born from; one of them lives at a time."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = 0
        self.pid = 0
        self._process: Process | None = None

    async def __aenter__(self) -> Self:
        command = [sys.executable, "-m", "tests.server.nursery"]
        self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None
        await self.kill()
        self._process.kill()
        await self._process.wait()

    async def start(self, moment: str = "", after: int = 0) -> None:
        """A server at the same port as before, that dies by itself at a moment, or not."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(Birth(self.database, self.port, moment, after)) + b"\n")
        self.pid = int(await self._said())
        self.port = urlsplit((await self._said()).strip()).port or 0
        assert self.port

    async def _said(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        return (await asyncio.wait_for(self._process.stdout.readline(), STARTING)).decode()

    async def dead(self) -> bool:
        """Has it died, or is it about to? Whoever was connected may know of it a moment earlier."""
        try:
            async with asyncio.timeout(0.5):
                await self.gone()
        except TimeoutError:
            return False
        return True

    async def gone(self) -> None:
        """Wait until the server is dead."""
        with suppress(ProcessLookupError):
            while self.pid:
                os.kill(self.pid, 0)
                await asyncio.sleep(0.005)
        self.pid = 0  # the number may be given to somebody else

    async def kill(self) -> None:
        """As the power cut does it."""
        with suppress(ProcessLookupError):
            if self.pid:
                os.kill(self.pid, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            await self.gone()
