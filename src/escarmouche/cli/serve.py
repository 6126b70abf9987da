"""`escarmouche serve`: the table in a browser, on this machine or for others."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from escarmouche.cli.output import Count, say
from escarmouche.core import Faulty, Problem

if TYPE_CHECKING:
    from uvicorn import Server

Port = Annotated[int, Parameter(validator=Number(gte=0, lte=65535))]
HERE = ("127.0.0.1", "::1", "localhost")
LEAVING = 5  # seconds that connections are given when the server stops


def serve(
    *,
    port: Port = 8008,
    host: str = "127.0.0.1",
    database: str | None = None,
    workers: Count = 2,
    browser: bool = True,
) -> int:
    """The table in a browser: matches against bots and people, watched, replayed and kept.

    Whoever can reach the address can open tables; a seat belongs to whoever has its link.

    Parameters
    ----------
    port
        where to listen; 0 for any free one.
    host
        the address to listen at; 0.0.0.0 for everybody who can reach this machine.
    database
        where matches are kept, as an address: sqlite:///table.sqlite, postgresql://user@host/name. [default: a file in
        your folder for data]
    workers
        how many processes the bots think in.
    browser
        open the page in a browser.

    """
    try:
        import uvicorn

        from escarmouche.server.app import make_app
        from escarmouche.server.limits import LARGEST
    except ImportError as error:
        wanted = f"needs more than is installed ({error.name}): pip install 'escarmouche[server]'"
        raise Faulty((Problem("serve", wanted),)) from None
    place = database or f"sqlite:///{data_folder() / 'table.sqlite'}"
    check_database(place)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=1024)
    config = uvicorn.Config(
        make_app(place, workers=workers, alone=True),
        log_level="warning",
        access_log=False,  # addresses hold the links of seats
        ws_max_size=LARGEST,
        ws_per_message_deflate=host not in HERE,
        timeout_graceful_shutdown=LEAVING,
    )
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    with suppress(KeyboardInterrupt), listening:
        asyncio.run(_run(uvicorn.Server(config), listening, address, browser))
    return 0


async def _run(server: Server, listening: socket.socket, address: str, browser: bool) -> None:
    """Serve until told to stop; the address is said once somebody can be received there."""
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():  # noqa: ASYNC110 - the server has a flag, not an event
        await asyncio.sleep(0.02)
    if server.started:
        say(address, whole=True)
        if browser:
            webbrowser.open(address)
    await serving


def check_database(place: str) -> None:
    """The database can be reached and has the tables of today; or one line that says why not."""
    from sqlalchemy.exc import SQLAlchemyError

    from escarmouche.server.storage import engine_for, migrate

    try:
        engine = engine_for(place)
        migrate(engine)
        engine.dispose()
    except (SQLAlchemyError, ImportError) as error:
        raise Faulty((Problem("--database", str(error).split("\n", 1)[0]),)) from None


def data_folder() -> Path:
    """Where this system keeps what programs write for a person; made if it is not there."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    folder = base / "escarmouche"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
