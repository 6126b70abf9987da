"""A real server in a process of its own, to be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from tests.server.table import Tables

STARTING = 60.0  # seconds, on a busy machine


class Servant:
    """`escarmouche serve`, as it is installed, over one database."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.process: Process | None = None
        self.port = 0

    async def start(self) -> None:
        """Come up at the same port as before."""
        command = [sys.executable, "-m", "escarmouche.cli", "serve", "--no-browser", "--port", str(self.port)]
        self.process = await asyncio.create_subprocess_exec(
            *command, "--database", self.database, "--workers", "1", stdout=PIPE, start_new_session=True
        )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), STARTING)
        self.port = urlsplit(line.decode().strip()).port or 0
        assert self.port, line

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
