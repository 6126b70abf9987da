"""The application: pages, sockets, the built client, and the tables behind them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from litestar import Litestar, Request, Router, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromQuery, PathParameter, QueryParameter
from litestar.static_files import create_static_files_router
from litestar.status_codes import HTTP_200_OK, HTTP_400_BAD_REQUEST, HTTP_404_NOT_FOUND
from litestar.types import LifeSpanReceive, LifeSpanScope, LifeSpanSend, Message, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from escarmouche import __version__
from escarmouche.games import GAMES, Register
from escarmouche.server.absence import GRACE
from escarmouche.server.bot_pool import Thinkers
from escarmouche.server.bringing import lists_closed
from escarmouche.server.connection import TRY_AGAIN, Connection
from escarmouche.server.desks import giving_way
from escarmouche.server.desks import prepare as prepare_desks
from escarmouche.server.errors import HANDLERS as TROUBLES
from escarmouche.server.errors import BrokenOff, lang_of, no_file, not_there
from escarmouche.server.gc_tuning import keep_tidy
from escarmouche.server.guards import ASKING, CHANGING, Guard, address_of, is_no_name, whose
from escarmouche.server.health import HANDLERS as VITALS
from escarmouche.server.health import Doctor, Readable
from escarmouche.server.joining import HANDLERS as INVITATIONS
from escarmouche.server.journal import told
from escarmouche.server.leasing import Elsewhere
from escarmouche.server.limits import (
    LARGEST,
    LOOP_SHARE,
    MOST_AT_A_SEAT,
    MOST_OF_AN_ADDRESS,
    MOST_SITTERS,
    REQUESTS_PER_SECOND,
)
from escarmouche.server.lists import HANDLERS as LISTS
from escarmouche.server.live_match import LiveMatch
from escarmouche.server.locker_pages import HANDLERS as LOCKERS
from escarmouche.server.locker_pages import prepare as prepare_lockers
from escarmouche.server.metrics import Measures, Pulse
from escarmouche.server.pack_pages import HANDLERS as PACKS
from escarmouche.server.pages import HANDLERS, warm_up
from escarmouche.server.phrases import phrase
from escarmouche.server.player_socket import talk
from escarmouche.server.printing import HANDLERS as PRINTS
from escarmouche.server.printing import Shelf
from escarmouche.server.reader_pool import Readers
from escarmouche.server.rematch import HANDLERS as REMATCHES
from escarmouche.server.reviewing import HANDLERS as REVIEWS
from escarmouche.server.reviewing import Reviews
from escarmouche.server.service import BOT_PAUSE, IDLE, Seeds, TableService, Unplayable, secret_seed
from escarmouche.server.shares import Shares
from escarmouche.server.storage import Store
from escarmouche.server.table_pages import HANDLERS as TABLES
from escarmouche.server.wire import Lang

Living: TypeAlias = AbstractAsyncContextManager[None]
CLIENT = Path(__file__).parent / "client"  # the built pages, made by `make web`, travelling in the wheel
HEADERS = {
    "Referrer-Policy": "no-referrer",  # the link of a seat is a secret, and stands in the address
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    # nothing that is not ours runs, is shown or is spoken to; nobody may frame the page
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'",
}
METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
NAMED_BY_CONTENT = "/assets/"  # the build gives every file there a name that changes with it
FOR_EVER = "public, max-age=31536000, immutable"
EVERYTHING = (
    *HANDLERS,
    *LISTS,
    *LOCKERS,
    *TABLES,
    *PACKS,
    *PRINTS,
    *REVIEWS,
    *INVITATIONS,
    *REMATCHES,
    *VITALS,
)


@websocket("/ws/{match:str}")
async def sit_down(
    socket: WebSocket[Any, Any, Any],
    match: Annotated[str, PathParameter(max_length=24)],
    lang: FromQuery[Lang] = "fr",
    key: Annotated[str, QueryParameter(max_length=100)] = "",
) -> None:
    """A seat at a table by its key, or a place to watch without one."""
    guard: Guard = socket.app.state.guard
    if reason := guard.refuses(socket):
        told("turned away", reason=reason, client=address_of(socket))
        await socket.close(code=1008, reason=reason)
        return
    with guard.counted(socket):
        await socket.accept()
        await _seated(socket, match, lang, key)


SIGNATURES = [one.parsed_fn_signature for one in (*EVERYTHING, sit_down)]  # read once, not by each application


async def _seated(socket: WebSocket[Any, Any, Any], match: str, lang: Lang, key: str) -> None:
    service: TableService = socket.app.state.service
    try:
        live = await service.find(match)
    except (Unplayable, Elsewhere, SQLAlchemyError) as error:
        reason = {Unplayable: "unplayable", Elsewhere: "elsewhere"}.get(type(error), "no_store")
        await _turned_away(socket, match, lang, reason)
        return
    if live is None:
        await _turned_away(socket, match, lang, "no_such_match")
        return
    seat, reason = service.seat_of(live, key) if key else (None, "")
    if not reason and seat is None and lists_closed(live):
        reason = "lists_closed"
    if not reason and _crowded(live, seat):
        reason = "full"
    if reason:
        await _turned_away(socket, match, lang, reason)
        return
    told("sits down", match=match, seat=seat, client=address_of(socket))
    begun = time.monotonic()
    version = 0 if seat is None else live.seating[seat].version
    await talk(socket, live, Connection(seat, lang, version), service.thinkers)
    told("leaves", match=match, seat=seat, client=address_of(socket), seconds=round(time.monotonic() - begun, 1))


def _crowded(live: LiveMatch, seat: int | None) -> bool:
    """Is there no room for one more? Those who watch never keep a player from his seat."""
    there = sum(one.seat == seat if seat is not None else one.seat is None for one in live.audience.connections)
    return there >= (MOST_SITTERS if seat is None else MOST_AT_A_SEAT)


async def _turned_away(socket: WebSocket[Any, Any, Any], match: str, lang: str, reason: str) -> None:
    told("turned away", reason=reason, match=match if reason != "no_such_match" else "", client=address_of(socket))
    await socket.send_json({"type": "NotTaken", "code": reason, "text": phrase(lang, reason)})
    await socket.close(code=TRY_AGAIN if reason in ("elsewhere", "no_store") else 1008, reason=reason)


def check(request: Request[Any, Any, Any]) -> None:
    """Before any page: who asks, under which name, and how often?"""
    request.app.state.guard.check(request)
    ASKING.set(whose(request))


async def add_headers(message: Message, scope: Scope) -> None:
    """What every page says of itself, and how long it may be kept."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        lasting = scope["path"].startswith(NAMED_BY_CONTENT) and message["status"] == HTTP_200_OK
        headers.setdefault("Cache-Control", FOR_EVER if lasting else "no-cache")
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


class Table(Litestar):
    """The application; every request is written down and measured."""

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        """As every ASGI application is called."""
        if scope["type"] != ScopeType.HTTP:
            await super().__call__(scope, receive, send)
            return
        asked: Any = scope
        if asked["method"] == "HEAD":  # the same head; the server sends no body after it
            asked = {**asked, "method": "GET"}
        begun, status = time.perf_counter(), [0]

        async def noting(message: Any) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
            await send(message)

        try:
            if is_no_name(asked["path"]):
                await not_there(noting, HEADERS, lang_of(Request(asked)))
            else:
                await super().__call__(asked, _to_its_end(asked, receive), noting)
        finally:
            self._note(asked, status[0], time.perf_counter() - begun)

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        """Only the shape of the address: what stands in it may be a secret."""
        route = scope.get("path_template") or ("" if status == HTTP_404_NOT_FOUND else "/")
        match = scope.get("path_params", {}).get("match", "") if status < HTTP_400_BAD_REQUEST else ""
        facts = {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        client = scope.get("client")
        told("request", **facts, match=match, client=client[0] if client else "")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.state.measures.requests.labels(method, route, str(status)).observe(seconds)


def _to_its_end(scope: Any, receive: Any) -> Any:
    """What is received, or `BrokenOff` where a request that brings something ends before all of it has come: the
    framework takes that for a fault of ours."""
    if scope["method"] not in CHANGING:
        return receive
    whole = False

    async def received() -> Any:
        nonlocal whole
        message = await receive()
        if message["type"] == "http.disconnect" and not whole:
            raise BrokenOff
        whole = whole or not message.get("more_body", False)
        return message

    return received


def life(make_house: Callable[[], TableService], metrics: Readable, *, alone: bool) -> Callable[[Litestar], Living]:
    """What there is from the start of the server to its end."""

    @asynccontextmanager
    async def living(app: Litestar) -> AsyncGenerator[None, None]:
        warm_up()
        service, state = make_house(), app.state
        state.measures = Measures()
        prepare_desks(state)
        prepare_lockers(state, service.store)
        state.service, state.metrics, state.doctor = service, metrics, Doctor(service.store)
        state.pulse, state.shelf, state.reviews = Pulse(), Shelf(), Reviews()
        service.noted, service.thinkers.took = state.measures.answered, state.measures.bot_seconds.observe
        state.measures.watch(service, state.guard, state.pulse)
        tidying = asyncio.create_task(keep_tidy(lambda: service.busy, lambda: state.guard.gone)) if alone else None
        try:
            with giving_way() if alone else nullcontext():
                yield
        finally:
            if tidying is not None:
                tidying.cancel()
            state.pulse.stop()
            await state.reviews.close()
            await service.close()

    return living


def _built_pages() -> tuple[Router, ...]:
    """What the browser shows, where it was built."""
    missing: Any = {HTTPException: no_file}
    made = create_static_files_router("/", [CLIENT], html_mode=True, exception_handlers=missing)
    return (made,) if CLIENT.exists() else ()


def make_app(
    database: str,
    *,
    workers: int = 2,
    budget: float = 10.0,
    pause: float = BOT_PAUSE,
    grace: float = GRACE,
    idle: float = IDLE,
    origins: Sequence[str] = (),
    hosts: Sequence[str] = (),
    requests: float = REQUESTS_PER_SECOND,
    sockets: int = MOST_OF_AN_ADDRESS,
    share: float = LOOP_SHARE,
    metrics: Readable = "here",
    alone: bool = False,
    games: Register = GAMES,
    seeds: Seeds = secret_seed,
) -> Litestar:
    """The table over this database; bots think in so many processes, each answer within the budget (seconds); tables
    are put away after `idle` seconds; `origins` are other pages that may use it, `hosts` further names that it has;
    `requests` are those of one address in a second, `sockets` its connections, `share` what it may have of the loop's
    processor; `metrics`: who may read the numbers; `alone`: the process does nothing else; `games`: those of the
    register, with packs where there are any; `seeds`: where dice come from, which is nobody's to foresee unless
    somebody tests the table."""

    def service() -> TableService:
        thinkers = Thinkers(workers, budget)
        times = {"pause": pause, "grace": grace, "idle": idle}
        return TableService(Store(database), thinkers, Readers(), games=games, seeds=seeds, **times)

    app = Table(
        [*EVERYTHING, sit_down, *_built_pages()],
        lifespan=[life(service, metrics, alone=alone)],
        before_request=check,
        before_send=[add_headers],
        exception_handlers=dict(TROUBLES),
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig("gzip", minimum_size=2000, exclude=[r"\.woff2$"]),
        logging_config=None,
        # the page itself, and no page about it: those load scripts from elsewhere
        openapi_config=OpenAPIConfig("escarmouche", __version__, path="/schema", render_plugins=[JsonRenderPlugin()]),
    )
    app.state.guard = Guard(hosts=hosts, origins=origins, requests=requests, sockets=sockets)
    app.state.shares, app.state.measures = Shares(share), Measures()
    return app
