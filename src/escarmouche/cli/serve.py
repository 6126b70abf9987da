"""`escarmouche serve`: the table in a browser, on this machine or for others."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from escarmouche.cli.output import Paths, Workers, complain, say
from escarmouche.core import Faulty, Problem
from escarmouche.games import games_with
from escarmouche.kits.faults import faulty_in_both, in_both

if TYPE_CHECKING:
    from uvicorn import Config

Port = Annotated[int, Parameter(validator=Number(gte=0, lte=65535))]
ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, not listened at
HERE = ("127.0.0.1", "::1", "localhost")
EXTRA = "escarmouche[server]"
LEAVING = 5  # seconds that connections are given when the server stops


def serve(
    *,
    port: Port = 8008,
    host: str = "127.0.0.1",
    database: str | None = None,
    workers: Workers = 2,
    pack: Paths = None,
    browser: bool = True,
    behind_proxy: tuple[str, ...] = (),
    allowed_host: tuple[str, ...] = (),
    metrics: Literal["here", "everybody", "nobody"] = "here",
    log_level: Literal["debug", "info", "warning", "error"] = "info",
) -> int:
    """Serve the table in a browser: matches against bots and people, watched, replayed and kept.

    Whoever can reach the address can open tables; a seat belongs to whoever has its key, and an invitation to one to
    whoever claims it first.

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
    pack
        content files or folders of your own, each laid over the game that it is for.
    browser
        open the page in a browser.
    behind_proxy
        the address of a proxy before this server, as often as there are some: who asks is then whom it names in
        X-Forwarded-For. Without it that header is not believed.
    allowed_host
        a further name under which browsers reach this server, as often as there are some; addresses in numbers, the
        name of this machine and localhost are known.
    metrics
        who may read /metrics.
    log_level
        how much is written on stderr, one line of JSON each: info has every request, warning only what is wrong.

    """
    try:
        import_module("uvicorn")
        from escarmouche.server.app import CLIENT, make_app
        from escarmouche.server.journal import begin as begin_log
    except ImportError as error:
        wanted = f"needs more than is installed ({error.name}): pip install '{EXTRA}'"
        french = f"il y manque de quoi servir ({error.name}) : pip install '{EXTRA}'"
        raise faulty_in_both("serve", wanted, french) from None
    games = games_with(pack or ())
    place = database or f"sqlite:///{data_folder() / 'table.sqlite'}"
    check_database(place)
    listening = listen(host, port)
    if not CLIENT.exists():
        complain("the pages are not built, only the API is served: make web", 0)
    begin_log(log_level)
    hosts = (*allowed_host, *((host,) if host not in ANYWHERE else ()))
    app = make_app(place, workers=workers, hosts=hosts, metrics=metrics, alone=True, games=games)
    config = listener(app, proxies=behind_proxy, pressed=host not in HERE)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    with suppress(KeyboardInterrupt), listening:
        asyncio.run(_run(config, listening, address, browser))
    return 0


def listener(app: Any, *, proxies: Sequence[str] = (), pressed: bool = False) -> Config:
    """How the server speaks HTTP: who is believed, how long it waits, how much it takes."""
    from uvicorn import Config

    from escarmouche.server.limits import LARGEST
    from escarmouche.server.request_timeout import door

    return Config(
        app,
        http=door(),
        lifespan="on",
        log_config=None,
        access_log=False,  # addresses hold the links of seats; the application writes its own log
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        ws_max_size=LARGEST,
        ws_per_message_deflate=pressed,
        timeout_graceful_shutdown=LEAVING,
    )


async def _run(config: Config, listening: socket.socket, address: str, browser: bool) -> None:
    """Serve until told to stop; the address is said once somebody can be received there."""
    from uvicorn import Server

    server = Server(config)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():  # noqa: ASYNC110 - the server has a flag, not an event
        await asyncio.sleep(0.02)
    if server.started:
        say(address, whole=True)
        if browser:
            webbrowser.open(address)
    await serving


def listen(host: str, port: int) -> socket.socket:
    """The address, ours from now on; or one line that says why not."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            taken = f"{port} is taken, perhaps by a table that runs already: choose another, or 0 for any free one"
            french = f"{port} est pris, peut-être par une table qui tourne déjà : choisissez-en un autre, ou 0"
            raise faulty_in_both("--port", taken, french) from None
        if error.errno in (errno.EACCES, errno.EPERM):
            raise faulty_in_both(
                "--port",
                f"{port} is not yours to use: choose one above 1023",
                f"{port} ne vous est pas permis : choisissez-en un au-dessus de 1023",
            ) from None
        why = (error.strerror or "").split(" (")[0]
        said = in_both("--host", f"cannot listen at {host}: {why}", "", f"impossible d'écouter à {host} : {why}")
        raise Faulty((said,)) from None


def table_is_here() -> bool:
    """Is all there that the table in the browser needs?"""
    return all(
        find_spec(name) is not None for name in ("litestar", "uvicorn", "sqlalchemy", "alembic", "prometheus_client")
    )


def check_database(place: str) -> None:
    """The database can be reached and has the tables of today; or one line that says why not."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

    from escarmouche.server.storage import engine_for, migrate

    try:
        engine = engine_for(place)
        migrate(engine)
        engine.dispose()
    except (ArgumentError, NoSuchModuleError, ImportError):
        shape = f"cannot be {place!r}; write sqlite:///file.sqlite or postgresql://user@host/name"
        french = f"{place!r} ne convient pas ; écrivez sqlite:///fichier.sqlite ou postgresql://nom@hôte/base"
        raise faulty_in_both("--database", shape, french) from None
    except SQLAlchemyError as error:
        said = str(getattr(error, "orig", None) or error).split("\n", 1)[0]  # without the driver's own names
        raise Faulty((Problem("--database", f"{make_url(place).render_as_string()}: {said}"),)) from None


def data_folder() -> Path:
    """Where this system keeps what programs write for a person; made if it is not there, and for nobody else to look
    into: the secrets of seats and the seeds of dice lie there."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    folder = base / "escarmouche"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
