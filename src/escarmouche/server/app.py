"""The application: pages, sockets, the built client, and the house behind them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, Request, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException
from litestar.logging import LoggingConfig
from litestar.openapi import OpenAPIConfig
from litestar.params import FromQuery, PathParameter, QueryParameter
from litestar.static_files import create_static_files_router
from litestar.status_codes import HTTP_200_OK
from litestar.types import Message, Scope

from escarmouche import __version__
from escarmouche.core import Faulty
from escarmouche.games import GAMES, Register
from escarmouche.server.absence import GRACE
from escarmouche.server.house import BOT_PAUSE, House, Unplayable
from escarmouche.server.joining import HANDLERS as INVITATIONS
from escarmouche.server.limits import LARGEST, MOST_SITTERS, REQUESTS_PER_SECOND, Gate, from_here
from escarmouche.server.pages import HANDLERS, warm_up
from escarmouche.server.phrases import phrase
from escarmouche.server.sitter import Sitter
from escarmouche.server.storage import Store
from escarmouche.server.talking import talk
from escarmouche.server.thinking import Thinkers
from escarmouche.server.tidying import keep_tidy
from escarmouche.server.troubles import HANDLERS as TROUBLES
from escarmouche.server.wire import Lang

CLIENT = Path(__file__).parent / "client"  # the built pages, made by `make web`, travelling in the wheel
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
COSTLY = 5.0  # requests that one which opens or changes something counts for
HEADERS = {
    "Referrer-Policy": "no-referrer",  # the link of a seat is a secret, and stands in the address
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
}
NAMED_BY_CONTENT = "/assets/"  # the build gives every file there a name that changes with it
FOR_EVER = "public, max-age=31536000, immutable"
# faults of ours are told on stderr; what libraries say of their daily work is not
LOGGING = LoggingConfig(
    root={"level": "WARNING", "handlers": ["console"]},
    loggers={},
    handlers={"console": {"class": "logging.StreamHandler", "formatter": "standard"}},
    log_exceptions="always",
    disable_stack_trace={400, 403, 404, 405, 409, 410, 413, 422, 429, Faulty, Unplayable},
)


@websocket("/ws/{match:str}")
async def sit_down(
    socket: WebSocket[Any, Any, Any],
    match: Annotated[str, PathParameter(max_length=24)],
    lang: FromQuery[Lang] = "fr",
    key: Annotated[str, QueryParameter(max_length=100)] = "",
) -> None:
    """A seat at a table by its key, or a place to watch without one."""
    house: House = socket.app.state.house
    if not from_here(socket.headers.get("origin"), socket.headers.get("host"), socket.app.state.origins):
        await socket.close(code=1008, reason="origin")
        return
    await socket.accept()
    try:
        room = await house.find(match)
    except Unplayable:
        await _turned_away(socket, lang, "unplayable")
        return
    if room is None:
        await _turned_away(socket, lang, "no_such_match")
        return
    seat, reason = house.seat_of(room, key) if key else (None, "")
    if not reason and seat is None and len(room.audience.sitters) >= MOST_SITTERS:
        reason = "full"
    if reason:
        await _turned_away(socket, lang, reason)
        return
    await talk(socket, room, Sitter(seat, lang))


async def _turned_away(socket: WebSocket[Any, Any, Any], lang: str, reason: str) -> None:
    await socket.send_json({"type": "NotTaken", "code": reason, "text": phrase(lang, reason)})
    await socket.close(code=1008, reason=reason)


def check(request: Request[Any, Any, Any]) -> None:
    """What changes something comes from a page of this table, or from no page at all; and nobody asks too much."""
    state, changing = request.app.state, request.method in CHANGING
    if changing and not from_here(request.headers.get("origin"), request.headers.get("host"), state.origins):
        raise PermissionDeniedException("this request comes from another page")
    address = request.client.host if request.client else ""
    if not state.gate.take(address, COSTLY if changing else 1.0):
        raise TooManyRequestsException("too many requests at once: wait a moment", headers={"Retry-After": "1"})


async def add_headers(message: Message, scope: Scope) -> None:
    """What every page says of itself, and how long it may be kept."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        lasting = scope["path"].startswith(NAMED_BY_CONTENT) and message["status"] == HTTP_200_OK
        headers.setdefault("Cache-Control", FOR_EVER if lasting else "no-cache")
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def make_app(
    database: str,
    *,
    workers: int = 2,
    budget: float = 10.0,
    pause: float = BOT_PAUSE,
    grace: float = GRACE,
    origins: Sequence[str] = (),
    requests: float = REQUESTS_PER_SECOND,
    alone: bool = False,
    games: Register = GAMES,
) -> Litestar:
    """The table over this database; bots think in so many processes, each answer within the budget (seconds); `origins`
    are other pages that may use it, `requests` are those of one address in a second; `alone`: the process does nothing
    else; `games`: those of the register, with packs where there are any."""

    @asynccontextmanager
    async def living(app: Litestar) -> AsyncGenerator[None, None]:
        warm_up(games)
        thinkers = Thinkers(workers, budget)
        app.state.house = house = House(Store(database), thinkers, games=games, pause=pause, grace=grace)
        app.state.origins = frozenset(origins)
        app.state.gate = Gate(requests)
        tidying = asyncio.create_task(keep_tidy(lambda: house.busy)) if alone else None
        try:
            yield
        finally:
            if tidying is not None:
                tidying.cancel()
            await house.close()

    pages = [create_static_files_router("/", [CLIENT], html_mode=True)] if CLIENT.exists() else []
    return Litestar(
        [*HANDLERS, *INVITATIONS, sit_down, *pages],
        lifespan=[living],
        before_request=check,
        before_send=[add_headers],
        exception_handlers=dict(TROUBLES),
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig("gzip", minimum_size=2000, exclude=[r"\.woff2$"]),
        logging_config=LOGGING,
        openapi_config=OpenAPIConfig("escarmouche", __version__, path="/schema"),
    )
