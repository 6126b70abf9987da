"""A list that somebody brings when he sits down: until a person or a bot has answered, the match begins anew with it.

The opener says for which seats, and with which force his guest plays otherwise. A list that the game refuses claims
nothing: the seat is still free, and its problems are told.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec.structs import replace

from escarmouche.core import Match
from escarmouche.kits.faults import faulty
from escarmouche.kits.rosters.code import is_code
from escarmouche.server.http_wire import NewMatch
from escarmouche.server.live_match import LiveMatch, encoded
from escarmouche.server.service import TableService, begun_match


class Begun(msgspec.Struct, frozen=True):
    """The match as it begins with the list."""

    wish: NewMatch
    setup: Any
    match: Match[Any]


def may_bring(live: LiveMatch, seat: int) -> bool:
    """May whoever sits down there bring a list of his own?"""
    wish = _wish(live)
    return wish is not None and wish.seats[seat].brings and not _is_under_way(live)


def _wish(live: LiveMatch) -> NewMatch | None:
    return msgspec.json.decode(live.stored.wish, type=NewMatch) if live.stored.wish else None


def _is_under_way(live: LiveMatch) -> bool:
    """Has anybody answered anything but dice?"""
    return live.over or any(0 <= seat < live.match.game.seats for seat, _ in live.match.answers)


async def begun_with(live: LiveMatch, seat: int, code: str) -> Begun:
    """The match with this list at this seat; `Faulty` says why there is none."""
    wish = _wish(live)
    if wish is None or not may_bring(live, seat):
        raise faulty("list", "list_too_late")
    if not is_code(code):
        raise faulty("list", "no_list_code")
    seats = tuple(replace(one, force=code) if number == seat else one for number, one in enumerate(wish.seats))
    changed = replace(wish, seats=seats)
    setup, match = await asyncio.to_thread(begun_match, live.kind, changed, live.stored.seed)
    return Begun(changed, setup, match)


async def begin_anew(service: TableService, live: LiveMatch, begun: Begun) -> None:
    """The match begins with the list (the caller holds the lock). Whoever sits there comes back to it by himself."""
    setup, wish = msgspec.json.encode(begun.setup), msgspec.json.encode(begun.wish).decode()
    ahead = live.seq + 1 - begun.match.count
    answers = encoded(begun.match.answers)
    await asyncio.wrap_future(service.store.cut(live.id, 0, answers, {}, ahead, setup=setup, wish=wish))
    service.put_away(live)
