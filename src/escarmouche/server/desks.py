"""What the pages on which people make something of their own share: lists, tables, packs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from escarmouche.games import Register
from escarmouche.kits.kind import GameKind

T = TypeVar("T")
AT_ONCE: Final = 4  # things that are worked on together: those where people play go first


def prepare(state: State) -> None:
    """What the pages of a server need, made when it starts."""
    state.desk_work = asyncio.Semaphore(AT_ONCE)


async def worked(state: State, work: Callable[[], T]) -> T:
    """Off the loop, and not too many at once."""
    async with state.desk_work:
        return await asyncio.to_thread(work)


def game_having(state: State, game: str, facet: Callable[[GameKind[Any]], object], what: str) -> GameKind[Any]:
    """A game that has something of the kind; 404 where there is none."""
    games: Register = state.service.games
    if game not in games or facet(games[game]) is None:
        raise NotFoundException(f"no_game_with_{what}")
    return games[game]
