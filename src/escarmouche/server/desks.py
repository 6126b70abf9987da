"""What the pages on which people make something of their own share: lists, tables, packs."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, TypeVar

import msgspec
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from escarmouche.chance import Stream
from escarmouche.games import Register
from escarmouche.kits.kind import GameKind
from escarmouche.server.guards import ASKING
from escarmouche.server.limits import STORED_AT_ONCE, STORED_PER_SECOND, Gate
from escarmouche.server.list_wire import DrawList, SentList
from escarmouche.server.reader_pool import Busy
from escarmouche.server.service import TableService
from escarmouche.server.table_wire import DrawTable
from escarmouche.server.turns import Turns

T = TypeVar("T")
AT_ONCE: Final = 1  # things that are worked on together: they share a processor with the tables where people play
SWITCH: Final = 0.0005  # seconds that the interpreter stays with such work while a table wants it
WAITING: Final = 32  # that wait at most: more would only be told late
WAITING_OF_ONE: Final = 8  # of one address


def prepare(state: State) -> None:
    """What the pages of a server need, made when it starts."""
    state.desk_work, state.desk_turns = asyncio.Semaphore(AT_ONCE), Turns()
    state.store_gate = Gate(STORED_PER_SECOND, STORED_AT_ONCE)


@contextmanager
def giving_way() -> Iterator[None]:
    """For a process that does nothing but serve: what is worked on here has the same interpreter as the tables, and is
    made to leave it to them at once. Every message would otherwise wait the interpreter's usual time several times
    over, as often as something is sent or written for it."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


@asynccontextmanager
async def _place(state: State) -> AsyncIterator[None]:
    """A place at the desk. It stays empty for as long as it was taken, for the tables' sake; nobody who has his answer
    waits for that."""
    desk: asyncio.Semaphore = state.desk_work
    await desk.acquire()
    begun = time.monotonic()
    try:
        yield
    finally:
        asyncio.get_running_loop().call_later(time.monotonic() - begun, desk.release)


async def worked(state: State, work: Callable[[], T]) -> T:
    """Off the loop, and not too many at once, one of each address in the line; `Busy` where too much waits already."""
    turns: Turns = state.desk_turns
    who = ASKING.get()
    if turns.total >= WAITING or turns.waiting[who] >= WAITING_OF_ONE:
        raise Busy
    async with turns.of(who), _place(state):
        return await asyncio.to_thread(work)


def lots(state: State, wish: DrawList | SentList | DrawTable) -> Stream:
    """What the lots for a wish are drawn from: its own seed, or the server's chance."""
    service: TableService = state.service
    return Stream(wish.seed or service.seeds(msgspec.json.encode(wish)))


def game_having(state: State, game: str, facet: Callable[[GameKind[Any]], object], what: str) -> GameKind[Any]:
    """A game that has something of the kind; 404 where there is none."""
    games: Register = state.service.games
    if game not in games or facet(games[game]) is None:
        raise NotFoundException(f"no_game_with_{what}")
    return games[game]
