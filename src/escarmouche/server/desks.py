"""What the pages on which people make something of their own share: lists, tables, packs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from escarmouche.games import Register
from escarmouche.kits.kind import GameKind
from escarmouche.server.reader_pool import Busy

T = TypeVar("T")
AT_ONCE: Final = 1  # things that are worked on together: they share a processor with the tables where people play
WAITING: Final = 32  # that wait at most: more would only be told late


def prepare(state: State) -> None:
    """What the pages of a server need, made when it starts."""
    state.desk_work, state.desk_waiting = asyncio.Semaphore(AT_ONCE), 0


async def worked(state: State, work: Callable[[], T]) -> T:
    """Off the loop, and not too many at once; `Busy` where too much waits already."""
    if state.desk_waiting >= WAITING:
        raise Busy
    state.desk_waiting += 1
    try:
        async with state.desk_work:
            return await asyncio.to_thread(work)
    finally:
        state.desk_waiting -= 1


def game_having(state: State, game: str, facet: Callable[[GameKind[Any]], object], what: str) -> GameKind[Any]:
    """A game that has something of the kind; 404 where there is none."""
    games: Register = state.service.games
    if game not in games or facet(games[game]) is None:
        raise NotFoundException(f"no_game_with_{what}")
    return games[game]
