"""Lockers over HTTP: lists kept on the server under a key of one's own.

The key travels in a header (`Authorization: Bearer …`), never in an address: what is in addresses is seen by proxies.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, post, put
from litestar.datastructures import State
from litestar.exceptions import TooManyRequestsException
from litestar.params import JSONBody, PathParameter

from escarmouche.games import Register
from escarmouche.kits.faults import faulty
from escarmouche.rosters import rosters_of
from escarmouche.rosters.checking import of_other_content
from escarmouche.rosters.shelf import stamped
from escarmouche.server.desks import game_having, worked
from escarmouche.server.guards import whose
from escarmouche.server.limits import LISTS_AT_ONCE, LISTS_PER_SECOND, LOCKERS_AT_ONCE, LOCKERS_PER_SECOND, Gate
from escarmouche.server.list_wire import KeepList, KeptList, Locker, NewLocker
from escarmouche.server.lockers import (
    DAY,
    FORGOTTEN,
    LARGEST_LIST,
    MOST_LISTS,
    Lockers,
    StoredList,
)
from escarmouche.server.storage import Store

ListId = Annotated[str, PathParameter(max_length=32, pattern=r"^[a-z0-9]+$")]
BEARER: Final = "bearer "


def prepare(state: State, store: Store) -> None:
    """What these pages need, made when a server starts."""
    state.lockers = Lockers(store)
    state.locker_gate = Gate(LOCKERS_PER_SECOND, LOCKERS_AT_ONCE)
    state.list_gate = Gate(LISTS_PER_SECOND, LISTS_AT_ONCE)


def _key(request: Request[Any, Any, Any]) -> str:
    """The key that somebody shows; empty where he shows none, which opens nothing."""
    said = request.headers.get("authorization", "")
    return said[len(BEARER) :] if said[: len(BEARER)].lower() == BEARER else ""


def _kept(games: Register, stored: StoredList) -> KeptList:
    """A list with what the game says of it now: its cards may have changed since."""
    about = (stored.id, stored.revision, stored.changed, stored.list)
    if stored.list.game not in games or games[stored.list.game].rosters is None:
        return KeptList(*about, here=False)
    kind = games[stored.list.game]
    rosters = rosters_of(kind)
    legal, price = not rosters.problems(stored.list), rosters.prices(stored.list).total
    return KeptList(*about, legal, price, of_other_content(kind, stored.list))


@post("/api/locker", summary="Open a new locker for lists")
async def open_locker(request: Request[Any, Any, Any], state: State) -> NewLocker:
    """Its key is told this once; whoever has it has the lists."""
    if not state.locker_gate.take(whose(request), 1.0):
        raise TooManyRequestsException("many_lockers", headers={"Retry-After": "60"})
    key, written = state.lockers.open()
    await asyncio.wrap_future(written)
    return NewLocker(key)


@get("/api/locker", summary="What lies in a locker")
async def look(request: Request[Any, Any, Any], state: State) -> Locker:
    """Every list with its revision and what the game says of it; 404 where no locker has the key."""
    lockers: Lockers = state.lockers
    key, games = _key(request), state.service.games

    def found() -> Locker:
        return Locker(tuple(_kept(games, one) for one in lockers.look(key)), MOST_LISTS, int(FORGOTTEN // DAY))

    return await worked(state, found)


@put("/api/locker/{name:str}", summary="Keep a list in a locker")
async def keep(request: Request[Any, Any, Any], name: ListId, data: JSONBody[KeepList], state: State) -> KeptList:
    """A list, legal or not, marked with the cards it was built with. 409 where the one in its place is not the one
    that was seen (`known`), or there is no room."""
    kind = game_having(state, data.list.game, lambda kind: kind.rosters, "lists")
    roster = data.list if data.list.content else stamped(kind, data.list)
    if len(msgspec.json.encode(roster)) > LARGEST_LIST:
        raise faulty("list", "list_large", most=LARGEST_LIST // 1024)
    if not data.known and not state.list_gate.take(whose(request), 1.0):
        raise TooManyRequestsException("many_lists", headers={"Retry-After": "60"})
    stored, written = state.lockers.keep(_key(request), name, roster, data.known)
    await asyncio.wrap_future(written)
    return await worked(state, lambda: _kept(state.service.games, stored))


@delete("/api/locker/{name:str}", summary="Delete a list from a locker")
async def remove(request: Request[Any, Any, Any], name: ListId, state: State) -> None:
    """For good."""
    await asyncio.wrap_future(state.lockers.remove(_key(request), name))


@delete("/api/locker", summary="Give a locker back")
async def clear(request: Request[Any, Any, Any], state: State) -> None:
    """With all that lies in it, for good."""
    await asyncio.wrap_future(state.lockers.clear(_key(request)))


HANDLERS = [open_locker, look, keep, remove, clear]
